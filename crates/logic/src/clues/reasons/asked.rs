//! What is asked of a family of kinds: of which candidates of a clue it knows why they go; and what it answers.

use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::lists::{entry, sorted_once};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::supposed::{Told, new_after};
use crate::clues::{clue_ways, clue_words};
use crate::positions::Position;
use crate::reasons::look;
use crate::steps::sentences::{self, Place};
use crate::steps::{Change, Highlight, removals_by_cell};

/// The most sentences of one step, beside what the clue asks.
pub(super) const MOST_SENTENCES: usize = 3;

/// How well a reason can be followed; the best is told first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReasonKind {
    /// Says why by the kind of clue.
    Own,
    /// All ways to fill the cells.
    Ways,
    /// Where each candidate would lead.
    Each,
    /// Says what would be in each of a few cases.
    Cases,
    /// Says what would be in each of many cases.
    ManyCases,
    /// That there is no way.
    Bare,
}

impl ReasonKind {
    /// The best first.
    pub const ALL: [Self; 6] = [
        Self::Own,
        Self::Ways,
        Self::Each,
        Self::Cases,
        Self::ManyCases,
        Self::Bare,
    ];

    /// By how many tenths it is harder to follow than those before.
    pub const fn harder(self) -> u32 {
        match self {
            Self::Own | Self::Ways | Self::Each | Self::Cases => 0,
            Self::ManyCases => 20,
            Self::Bare => 40,
        }
    }

    /// The most sentences that tell of cases, and how many of these may be in each other, as people follow them.
    pub const fn most_sentences(self) -> (usize, usize) {
        match self {
            Self::ManyCases => (40, 3),
            _ => (10, 2),
        }
    }
}

/// Candidates that a clue rules out, and why.
pub struct ClueReason {
    /// The cells with what they lose.
    pub lost: Vec<(Cell, ValueSet)>,
    /// Sentences, but for what the clue asks.
    pub said: Vec<Message>,
    /// The same in fewer sentences, one after the other shorter, where these are many.
    pub brief: Vec<Vec<Message>>,
    /// What stands for its last sentence where its conclusion follows, which that ends in.
    pub ahead_of_so: Option<Message>,
    /// The cells whose contents show it; none where those of all are needed.
    pub shown: Vec<Cell>,
}

/// A clue that rules something out.
pub struct Asked<'p> {
    pub position: &'p Position<'p>,
    pub at: u16,
    pub constraint: &'p Constraint,
    pub clue: &'p Clue,
    pub cells: &'p [Cell],
    /// The values that each cell holds or can be.
    pub sets: Vec<ValueSet>,
    /// The values that each cell loses of those and that were not told.
    pub(super) lost: Vec<ValueSet>,
}

impl<'p> Asked<'p> {
    /// None where the clue rules out nothing.
    pub fn new(position: &'p Position<'p>, at: u16) -> Option<Self> {
        let constraint = position.layout().constraint(at);
        let left = clue_ways::left(position, at);
        let lost: Vec<ValueSet> = constraint
            .cells
            .iter()
            .zip(left)
            .map(|(&cell, left)| position.candidates(cell).difference(*left))
            .collect();
        lost.iter().any(|lost| !lost.is_empty()).then(|| Self {
            clue: position.layout().clue_of(constraint),
            cells: &constraint.cells,
            sets: constraint
                .cells
                .iter()
                .map(|&cell| position.can_be(cell))
                .collect(),
            position,
            at,
            constraint,
            lost,
        })
    }

    pub fn layout(&self) -> &'p Layout {
        self.position.layout()
    }

    /// The places of its open cells.
    pub fn open(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.cells.len()).filter(|&at| self.is_open(at))
    }

    pub fn is_open(&self, at: usize) -> bool {
        self.position.value(self.cells[at]).is_none()
    }

    /// Returns what a cell, by its place, loses.
    pub fn lost_at(&self, at: usize) -> ValueSet {
        self.lost[at]
    }

    /// The most that a cell, by its place, can be, or the least.
    pub fn end(&self, at: usize, is_most: bool) -> usize {
        if is_most {
            self.sets[at].most()
        } else {
            self.sets[at].least()
        }
    }

    /// Says whether two cells, by their places, must differ.
    pub fn see_each_other(&self, one: usize, other: usize) -> bool {
        let peers = self.layout().peers(self.cells[one]);
        peers.contains(self.cells[other])
    }

    /// Returns what is left to the cells with a value in one of them, by its place, and none of it in those that it sees.
    pub fn with(&self, at: usize, value: Value) -> Vec<ValueSet> {
        with(self.layout(), self.cells, &self.sets, at, value)
    }

    /// "r1c3 is 2", "r1c3 can only be 1, 2 or 3".
    pub fn say_contents(&self, at: usize) -> Message {
        let cell = self.cells[at];
        match self.position.value(cell) {
            Some(value) => sentences::is(cell, value, Place::Alone),
            None => message!("{cell} can only be {values:or}", values = self.sets[at]),
        }
    }

    /// Points at what shows a reason; a cell that gets its value shows only that.
    pub fn highlights(&self, reason: &ClueReason, changes: &[Change]) -> Vec<Highlight> {
        let cells = if reason.shown.is_empty() {
            self.constraint.each_cell().collect()
        } else {
            sorted_once(reason.shown.iter().copied())
        };
        let placed: Vec<Cell> = changes
            .iter()
            .filter_map(|change| change.placed())
            .map(|(cell, _)| cell)
            .collect();
        let cells = cells.into_iter().filter(|cell| !placed.contains(cell));
        let contents = cells.map(|cell| look::contents(self.position, cell));
        let clue = clue_words::highlights(self.layout(), self.at);
        clue.chain(contents).collect()
    }
}

impl ClueReason {
    /// Returns what several cells lose; all cells of the clue show why.
    pub fn new(lost: Vec<(Cell, ValueSet)>, said: Vec<Message>) -> Self {
        Self {
            lost,
            said,
            brief: Vec::new(),
            ahead_of_so: None,
            shown: Vec::new(),
        }
    }

    /// Returns what a cell loses, in a sentence.
    pub fn of_cell(cell: Cell, lost: ValueSet, said: Message) -> Self {
        Self::new(vec![(cell, lost)], vec![said])
    }

    /// With the same in fewer sentences.
    pub fn in_brief(self, brief: Vec<Vec<Message>>) -> Self {
        Self { brief, ..self }
    }

    /// What is told in a step with such changes: no conclusion twice.
    pub fn told(&self, changes: &[Change]) -> Told {
        let mut said = self.said.clone();
        if let (Some(ahead), [.., last]) = (&self.ahead_of_so, &mut said[..])
            && changes.iter().all(|change| change.removed().is_some())
        {
            *last = ahead.clone();
        }
        Told {
            said,
            brief: self.brief.clone(),
        }
    }

    /// With what shows it.
    pub fn shown_by(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            shown: cells.into_iter().collect(),
            ..self
        }
    }

    /// Says whether another is told in the same step: both together are short, and cells lose at most two things.
    pub(super) fn goes_with(&self, other: &Self) -> bool {
        let said = new_after(&other.said, &self.said);
        let mut cells: Vec<(Cell, ValueSet)> = Vec::new();
        for &(cell, values) in self.lost.iter().chain(&other.lost) {
            entry(&mut cells, cell).add(values);
        }
        let mut losses: Vec<ValueSet> = Vec::new();
        for (_, values) in cells {
            if !losses.contains(&values) {
                losses.push(values);
            }
        }
        losses.len() <= 2
            && self.said.len() + said.len() <= MOST_SENTENCES
            && self.shown.is_empty() == other.shown.is_empty()
    }

    /// Returns what it changes: a cell alone that keeps one value gets it.
    pub fn changes(&self, position: &Position<'_>) -> Vec<Change> {
        let mut cells: Vec<(Cell, ValueSet)> = Vec::new();
        for &(cell, lost) in &self.lost {
            entry(&mut cells, cell).add(lost);
        }
        if let [(cell, lost)] = cells[..]
            && let kept = position.candidates(cell).difference(lost)
            && kept.is_single()
        {
            return kept
                .iter()
                .map(|value| Change::Place(cell, value))
                .collect();
        }
        sorted_once(removals_by_cell(cells))
    }
}

/// Returns what is left to cells with a value in one of them, and none of it in those that it sees.
pub fn with(
    layout: &Layout,
    cells: &[Cell],
    sets: &[ValueSet],
    at: usize,
    value: Value,
) -> Vec<ValueSet> {
    let only = ValueSet::of(value);
    let peers = layout.peers(cells[at]);
    let left = cells
        .iter()
        .zip(sets)
        .map(|(&other, &set)| match other == cells[at] {
            true => only,
            false if peers.contains(other) => set.difference(only),
            false => set,
        });
    left.collect()
}

/// Values in words, as short as can be: "3 or 5", "at least 4", "at most 3".
pub fn say_values(layout: &Layout, values: ValueSet) -> Message {
    let (least, most) = (values.least(), values.most());
    let is_run = values == ValueSet::range(least, most);
    let [values_least, values_most] = [least, most].map(ValueSet::of_number);
    match values.len() {
        3.. if is_run && most == layout.values() => {
            message!(in "values": "at least {values_least}")
        }
        3.. if is_run && least == 1 => message!(in "values": "at most {values_most}"),
        4.. if is_run => message!(in "values": "{values_least} to {values_most}"),
        _ => message!(in "values": "{values:or}"),
    }
}

/// A sum as it is worked out: "9+8+7 = 24", "7".
pub fn say_sum(terms: &[usize]) -> String {
    let sum: usize = terms.iter().sum();
    let terms: Vec<String> = terms.iter().map(usize::to_string).collect();
    match terms.len() {
        1 => sum.to_string(),
        _ => format!("{} = {sum}", terms.join("+")),
    }
}

/// A sum without some numbers, in figures: "17-9-4 = 4", or "17" without any.
pub fn say_rest(sum: usize, taken: impl Iterator<Item = usize> + Clone) -> String {
    let rest = sum as i64 - taken.clone().sum::<usize>() as i64;
    let terms: String = taken.map(|number| format!("-{number}")).collect();
    match terms.len() {
        0 => sum.to_string(),
        _ => format!("{sum}{terms} = {rest}"),
    }
}
