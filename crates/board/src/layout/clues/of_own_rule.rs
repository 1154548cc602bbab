//! Clues of rules that somebody wrote: the kind of all of them, and what their rule demands of their cells.

use std::sync::Arc;

use super::clue::{Amount, Clue, ClueKind};
use super::own_rule::{Demand, Line, OwnRule, Part, RuleLook};
use crate::layout::cell::Cell;
use crate::message::{message, noun, pattern};
use crate::value::ValueSet;

/// The kind of all clues of rules that somebody wrote: all that is to be known of one, its rule says.
pub static OWN_RULE: ClueKind = ClueKind {
    id: "rule",
    title: noun!("rule of my own"),
    about: pattern!("a rule of one's own says what it asks of its cells"),
    asks: |clue, _| clue.about(),
    amount: Amount::NumberOrZero,
    cells: 1..=128,
    may_revisit: true,
    fault: |clue| {
        let rule = clue.rule.as_ref()?;
        let clause = clue.name();
        if rule.look() == RuleLook::Dot && clue.cells.len() != 2 {
            let count = clue.cells.len();
            return Some(message!(
                "{clause} has {count} {count|cell|cells}; a dot has two"
            ));
        }
        if rule.look() == RuleLook::Rim && !rule.has_number() {
            return Some(message!(
                "{clause} stands beside the board, and its rule has no n"
            ));
        }
        let number = rule.missing_cell(clue.cells.len())?;
        let count = clue.cells.len();
        Some(message!(
            "{clause} has {count} {count|cell|cells}, and its rule names cell {number}"
        ))
    },
    impossible: |clue| {
        let parts = clue.parts()?;
        let all = ValueSet::all(clue.board_values());
        let is_possible = |part: &Part| part.demand.filter(&mut vec![all; part.places.len()]);
        let clause = clue.name();
        (!parts.iter().all(is_possible)).then(|| message!("{clause} can't be met by any values"))
    },
    filter: |clue, sets| {
        if let Some(demand) = clue.demand() {
            return demand.filter(sets);
        }
        let Some(parts) = clue.parts() else {
            return true;
        };
        parts.iter().all(|part| {
            let mut of_part: Vec<ValueSet> = part.places.iter().map(|&at| sets[at]).collect();
            let is_possible = part.demand.filter(&mut of_part);
            for (&at, kept) in part.places.iter().zip(of_part) {
                sets[at].keep(kept);
            }
            is_possible && !sets.contains(&ValueSet::EMPTY)
        })
    },
    ..ClueKind::BASE
};

impl Clue {
    /// A clue of a rule of somebody's own, without a number.
    pub fn of_rule(rule: Arc<OwnRule>, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            rule: Some(rule),
            ..Self::new(&OWN_RULE, cells)
        }
    }

    /// The parts of its rule, for its cells on its board; none of another kind.
    pub(super) fn parts(&self) -> Option<Arc<[Part]>> {
        self.rule.as_ref().map(|rule| {
            rule.parts(Line {
                cells: self.cells.len(),
                board_values: self.on.values,
                printed: self.amount,
            })
        })
    }

    /// The clue as what one of the demands of its rule says.
    pub(super) fn with_demand(&self, number: usize) -> Self {
        let mut part = self.clone();
        part.on.demand = Some(number);
        part
    }

    /// What its rule demands here, where that is one thing.
    fn demand(&self) -> Option<Arc<Demand>> {
        let parts = self.parts()?;
        let mut parts = parts.iter();
        let part = parts.find(|part| Some(part.number) == self.on.demand)?;
        Some(Arc::clone(&part.demand))
    }

    /// The sum that its values make, each with a factor, and what that is, if its rule says so of the cells of a constraint.
    pub fn weighted_sum(&self) -> Option<(Vec<i64>, i64)> {
        self.demand()?.sum().cloned()
    }
}
