//! Clues of rules that somebody wrote: the kind of all of them, and what their rule demands of their cells.

use std::sync::Arc;

use super::clue::{Amount, Clue, ClueKind, ClueScope, MeantDemand};
use super::own_rule::{Demand, Line, OwnRule, Part, RuleLook, leaves};
use crate::layout::cell::Cell;
use crate::message::{Message, message, noun, pattern};
use crate::value::ValueSet;

/// The kind of all clues of rules that somebody wrote: all that is to be known of one, its rule says.
pub static OWN_RULE: ClueKind = ClueKind {
    id: "rule",
    title: noun!("rule of my own"),
    about: pattern!("a rule of one's own says what it asks of its cells"),
    asks: |clue, _| match clue.rule() {
        Some(rule) if clue.amount > 0 => Message::verbatim(rule.sentence_of(clue.amount)),
        _ => clue.about(),
    },
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
        let mut sets = vec![ValueSet::all(clue.board_values()); clue.cells.len()];
        let clause = clue.name();
        (!leaves(&parts, &mut sets)).then(|| message!("{clause} can't be met by any values"))
    },
    filter: |clue, sets| {
        if let Some(demand) = clue.demand() {
            return demand.filter(sets);
        }
        clue.parts().is_none_or(|parts| leaves(&parts, sets))
    },
    ..ClueKind::BASE
};

/// The rule that all dots of a rule are printed: neighbours without one do not meet it.
pub static ALL_PRINTED: ClueKind = ClueKind {
    id: "neg-rule",
    title: noun!("all dots of a rule are printed"),
    about: pattern!("neighbours without a dot of the rule do not meet it"),
    asks: |clue, _| clue.about(),
    scope: ClueScope::Unmarked(&[&OWN_RULE]),
    fault: |clue| {
        let rule = clue
            .rule()
            .filter(|rule| rule.look() != RuleLook::Dot || rule.has_number());
        let clause = clue.name();
        rule.map(|_| message!("{clause} can hold only for dots without a number"))
    },
    filter: |clue, sets| {
        let line = clue.line(2);
        clue.rule()
            .is_none_or(|rule| leaves(&rule.parts_unless_met(line), sets))
    },
    ..ClueKind::BOARD_RULE
};

/// The letter by which a rule is known among several of a board's clues: A for the first of them.
pub fn rule_letter(clues: &[Clue], rule: &OwnRule) -> Option<char> {
    let mut rules: Vec<&OwnRule> = Vec::new();
    for rule in clues.iter().filter_map(Clue::rule) {
        if !rules.contains(&&**rule) {
            rules.push(rule);
        }
    }
    let place = rules.iter().position(|other| *other == rule)?;
    (rules.len() > 1).then(|| char::from(b'A' + (place % 26) as u8))
}

impl Clue {
    /// That all dots of a rule are printed.
    pub fn all_printed(rule: Arc<OwnRule>) -> Self {
        Self {
            rule: Some(rule),
            ..Self::new(&ALL_PRINTED, [])
        }
    }

    /// A clue of a rule of somebody's own, without a number.
    pub fn of_rule(rule: Arc<OwnRule>, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            rule: Some(rule),
            ..Self::new(&OWN_RULE, cells)
        }
    }

    /// The parts of its rule, for its cells on its board; none of another kind.
    pub(super) fn parts(&self) -> Option<Arc<[Part]>> {
        let rule = self.rule.as_ref().filter(|_| self.kind == &OWN_RULE);
        rule.map(|rule| rule.parts(self.line(self.cells.len())))
    }

    /// What is known of so many of its cells.
    const fn line(&self, cells: usize) -> Line {
        Line {
            cells,
            board_values: self.on.values,
            printed: self.amount,
        }
    }

    /// The clue as what one of the demands of its rule says.
    pub(super) fn with_demand(&self, part: &Part) -> Self {
        let mut clue = self.clone();
        clue.on.demand = Some(MeantDemand {
            number: part.number,
            demand: Arc::clone(&part.demand),
        });
        clue
    }

    /// What its rule demands of the cells of a constraint; `None` of a kind.
    pub fn demand(&self) -> Option<&Arc<Demand>> {
        self.on.demand.as_ref().map(|meant| &meant.demand)
    }
}
