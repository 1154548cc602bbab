//! The combinations of a cage, or of any clue whose cells differ and have a known sum.

use sudogon_board::layout::clues::sums;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, ValueSet};

use crate::steps::sentences;

/// The most combinations that are listed.
const MOST_LISTED: usize = 6;

/// The sets of values that a clue's open cells still need.
pub struct CageSets {
    pub open: Vec<Cell>,
    /// The sum of those cells.
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
        let held = cells.clone().filter_map(|cell| board.grid().get(cell));
        let rest = sum.checked_sub(held.map(|value| value.number()).sum())?;
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
        Some(Self { sets, open, rest })
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

    /// Says whether its combinations are few enough to be told.
    pub fn is_listed(&self) -> bool {
        self.sets.len() <= MOST_LISTED
    }

    /// Says what the cage of a constraint, by its place, needs: "The cage of 12 at r5c9 needs 12 in two cells: 3+9, 4+8 or 5+7."
    pub fn needs(&self, layout: &Layout, clue: u16) -> Message {
        let says = |most: usize| {
            message!(
                "{clue} needs {clause}.",
                clause = self.say(layout, most, Some("or"))
            )
        };
        sentences::line([says(MOST_LISTED), says(3), says(0)])
    }

    /// Says what it needs: "9 in two cells: 2+7 or 4+5", or with commas alone; of many combinations, how many there are.
    pub fn say(&self, layout: &Layout, most: usize, joined_by: Option<&str>) -> Message {
        let (sum, count, count_sets) = (self.rest, self.open.len(), self.sets.len());
        if count_sets > most || count_sets == 0 {
            return message!(
                "{sum} in {count:word} {count|cell|cells}: {count_sets} {count_sets|combination|combinations}"
            );
        }
        let sets = self.sets.iter().map(|set| set.on(layout).join("+"));
        let clauses: Vec<Message> = sets.map(Message::verbatim).collect();
        match joined_by {
            Some(_) => message!("{sum} in {count:word} {count|cell|cells}: {clauses:or}"),
            None => message!("{sum} in {count:word} {count|cell|cells}: {clauses:comma}"),
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
