//! The combinations of a cage, or of any clue whose cells differ and have a known sum.

use sudogon_board::layout::clues::{Appearance, sums};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

use crate::positions::Position;
use crate::steps::{put_back, sentences};

/// The most combinations that are listed, and in a text that stands alone.
const MOST_LISTED: usize = 6;
const MOST_IN_FULL: usize = 12;

/// The sets of values that a clue's open cells still need.
pub struct CageSets {
    pub open: Vec<Cell>,
    /// Its filled cells.
    held: Vec<(Cell, Value)>,
    /// The sum of those that are open.
    pub rest: usize,
    /// The values that they may hold together, of some way to fill them.
    pub sets: Vec<ValueSet>,
}

impl CageSets {
    /// The sets of a constraint, by its place among the layout's; none where its cells need not differ, have no known sum, or are
    /// filled.
    pub fn new(board: &Candidates, at: u16) -> Option<Self> {
        let layout = board.layout();
        let constraint = layout.constraint(at);
        let clue = layout.clue_of(constraint);
        let sum = clue.sum().filter(|_| clue.must_differ())?;
        Self::of(board, &constraint.cells, sum)
    }

    /// The sets of cells that differ and have a sum; none where they are filled.
    pub fn of(board: &Candidates, cells: &[Cell], sum: usize) -> Option<Self> {
        let layout = board.layout();
        let cells = cells.iter().copied();
        let held = cells.clone();
        let held = held.filter_map(|cell| Some((cell, board.grid().get(cell)?)));
        let held: Vec<(Cell, Value)> = held.collect();
        let rest = sum.checked_sub(held.iter().map(|(_, value)| value.number()).sum())?;
        let open: Vec<Cell> = cells
            .filter(|&cell| board.grid().get(cell).is_none())
            .collect();
        if open.is_empty() {
            return None;
        }
        let mut candidates: Vec<ValueSet> = open.iter().map(|&cell| board.of(cell)).collect();
        candidates.sort_by_key(|candidates| candidates.len());
        let all = ValueSet::in_any_of(candidates.iter().copied());
        let mut sets: Vec<ValueSet> = sums::sets(layout.values(), open.len(), rest)?
            .iter()
            .copied()
            .filter(|set| set.difference(all).is_empty() && fills(&candidates, *set))
            .collect();
        sets.sort_by(|one, other| one.iter().cmp(other.iter()));
        Some(Self {
            sets,
            open,
            held,
            rest,
        })
    }

    /// The values that all combinations have.
    pub fn needed(&self) -> ValueSet {
        let all = ValueSet(u32::MAX);
        let sets = self.sets.iter();
        if self.sets.is_empty() {
            ValueSet::EMPTY
        } else {
            sets.fold(all, |needed, set| needed.intersection(*set))
        }
    }

    /// What was ruled out before of its cells without which more combinations would fit.
    pub fn counts_on(&self, position: &Position<'_>) -> Vec<(Cell, Value)> {
        let mut board = position.board().clone();
        let all = self.open.iter().flat_map(|&cell| {
            let out = position.crossed_out(cell).iter();
            out.map(move |value| (cell, value))
        });
        let is_needed = |one: &(Cell, Value)| {
            let with_it = put_back(&board, &[*one]);
            let same = Self::of(&with_it, &self.open, self.rest);
            let is_same = same.is_some_and(|other| other.sets == self.sets);
            if is_same {
                board = with_it;
            }
            !is_same
        };
        all.filter(is_needed).collect()
    }

    /// Says whether its combinations are few enough to be told.
    pub fn is_listed(&self) -> bool {
        self.sets.len() <= MOST_LISTED
    }

    /// Says what the cage of a constraint, by its place, needs: "The cage of 12 at r5c9 needs 12 in two cells: 3+9, 4+8 or 5+7."; with what it
    /// holds, "With 2 in r7c2, the sum of 14 below column 2 needs 14-2 = 12 in two cells: 3+9."
    pub fn needs(&self, layout: &Layout, clue: u16) -> Message {
        let clause = |most: usize| self.say(layout, most, Some("or"));
        let look = layout.clue_of(layout.constraint(clue)).look();
        // Some languages say that a cage has cells, and that a sum is of cells.
        let says = |most: usize| match look {
            Appearance::Cage => {
                message!(in "a cage": "{clue} needs {clause}.", clause = clause(most))
            }
            _ => message!("{clue} needs {clause}.", clause = clause(most)),
        };
        let mut wordings = vec![says(MOST_LISTED), says(3), says(0)];
        if self.held.is_empty() {
            wordings.insert(0, says(MOST_IN_FULL));
        } else {
            let held = self.held.iter();
            let clauses: Vec<Message> = held
                .map(|&(cell, value)| message!(in "after with": "{value} in {cell}"))
                .collect();
            let clause = clause(MOST_IN_FULL);
            wordings.insert(0, message!("With {clauses}, {clue} needs {clause}."));
        }
        sentences::line(wordings)
    }

    /// Says what it needs: "9 in two cells: 2+7 or 4+5", "14-5 = 9 in r1c1", or with commas alone; of many combinations, how many there are.
    pub fn say(&self, layout: &Layout, most: usize, joined_by: Option<&str>) -> Message {
        let (rest, count, count_sets) = (self.rest, self.open.len(), self.sets.len());
        let held = self.held.iter().map(|(_, value)| value.number());
        let less: String = held.clone().map(|number| format!("-{number}")).collect();
        let text = match less.len() {
            0 => rest.to_string(),
            _ => format!("{}{less} = {rest}", rest + held.sum::<usize>()),
        };
        if let ([cell], 1) = (&self.open[..], count_sets) {
            return message!("{text} in {cell}", cell = *cell);
        }
        if count_sets > most || count_sets == 0 {
            return message!(
                "{text} in {count:word} {count|cell|cells}: {count_sets} {count_sets|combination|combinations}"
            );
        }
        let sets = self.sets.iter().map(|set| set.on(layout).join("+"));
        let clauses: Vec<Message> = sets.map(Message::verbatim).collect();
        match joined_by {
            Some(_) => message!("{text} in {count:word} {count|cell|cells}: {clauses:or}"),
            None => message!("{text} in {count:word} {count|cell|cells}: {clauses:comma}"),
        }
    }
}

/// Says whether cells can take one each of as many values.
pub fn fills(candidates: &[ValueSet], set: ValueSet) -> bool {
    let Some((first, rest)) = candidates.split_first() else {
        return true;
    };
    let mut values = first.intersection(set).iter();
    values.any(|value| fills(rest, set.without(value)))
}
