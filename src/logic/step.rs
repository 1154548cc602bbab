//! One use of a technique: what it changes, and how it is told.
//!
//! A step says what to point at and what part that plays, never how it looks.

use crate::layout::{Cell, HouseId, Layout};
use crate::puzzle::{Candidates, Value, ValueSet};

use super::proof::Proof;
use super::techniques::Technique;
use super::words;

/// One conclusion from a position as its technique finds it: what it changes, and how to say why.
///
/// Most findings are only counted, compared or rated, so the words are made when somebody asks.
pub struct Finding<'a> {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it is to find, in tenths: 12 is 1.2.
    pub rating: u32,
    /// What it changes, by cell and then by value; at least one change.
    pub changes: &'a [Change],
    /// Makes the reasoning.
    pub(super) reasoning: &'a dyn Fn() -> Reasoning,
}

impl Finding<'_> {
    /// The whole step, with its words.
    pub fn to_step(&self) -> Step {
        let Reasoning { proof, explanation } = (self.reasoning)();
        Step {
            technique: self.technique,
            rating: self.rating,
            changes: self.changes.to_vec(),
            proof,
            explanation,
        }
    }
}

/// Why a step holds: for the checker, and in words.
pub(super) struct Reasoning {
    /// What it follows from.
    pub proof: Proof,
    /// How it is told.
    pub explanation: Explanation,
}

/// One conclusion from a position, with all that can be said of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it is to find, in tenths: 12 is 1.2.
    pub rating: u32,
    /// What it changes, by cell and then by value; at least one change.
    pub changes: Vec<Change>,
    /// What it follows from.
    pub proof: Proof,
    /// How it is told.
    pub explanation: Explanation,
}

impl Step {
    /// Makes its changes.
    pub fn apply(&self, candidates: &mut Candidates) {
        self.changes
            .iter()
            .for_each(|change| change.apply(candidates));
    }

    /// The cells that it changes, each once.
    pub fn cells(&self) -> Vec<Cell> {
        let cells = self.changes.iter().map(|change| change.cell());
        let mut cells: Vec<Cell> = cells.collect();
        cells.dedup();
        cells
    }

    /// What it writes.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Value)> {
        self.changes.iter().filter_map(|change| change.placed())
    }

    /// What it rules out.
    pub fn removed(&self) -> impl Iterator<Item = (Cell, Value)> {
        self.changes.iter().filter_map(|change| change.removed())
    }

    /// What it does, in a few words without a full stop: "3 goes in cell 20", "Cells 28 and 30 lose 4".
    pub fn in_short(&self, layout: &Layout) -> String {
        words::in_short(layout, &self.changes)
    }

    /// How hard it is to find.
    pub fn level(&self) -> Level {
        Level::of(self.rating)
    }
}

/// Something that a step does to the board.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// The cell is empty and gets its value.
    Place {
        /// The cell.
        cell: Cell,
        /// Its value.
        value: Value,
    },
    /// The cell loses a candidate.
    Remove {
        /// The cell.
        cell: Cell,
        /// The candidate.
        value: Value,
    },
}

impl Change {
    /// The cell that it changes.
    pub const fn cell(self) -> Cell {
        match self {
            Self::Place { cell, .. } | Self::Remove { cell, .. } => cell,
        }
    }

    /// Makes the change.
    pub fn apply(self, candidates: &mut Candidates) {
        match self {
            Self::Place { cell, value } => candidates.place(cell, value),
            Self::Remove { cell, value } => candidates.remove(cell, value),
        }
    }

    /// The cell and its value, if it gets one.
    pub fn placed(self) -> Option<(Cell, Value)> {
        match self {
            Self::Place { cell, value } => Some((cell, value)),
            Self::Remove { .. } => None,
        }
    }

    /// The cell and the candidate, if it loses one.
    pub fn removed(self) -> Option<(Cell, Value)> {
        match self {
            Self::Remove { cell, value } => Some((cell, value)),
            Self::Place { .. } => None,
        }
    }
}

/// How a step is told, one stage after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Where to look: it gives nothing away.
    pub look: Stage,
    /// Why it is so.
    pub why: Stage,
}

/// One stage of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What it says first, without a full stop: "Look at big triangle 2", "6 has one place left".
    pub headline: String,
    /// At most five short sentences.
    pub lines: Vec<String>,
    /// What to point at: every cell and house that the words name, and the candidates that they speak of.
    pub highlights: Vec<Highlight>,
}

impl Stage {
    /// A stage that points at each thing once: lines of the same house become one.
    pub(super) fn new(headline: String, lines: Vec<String>, all: Vec<Highlight>) -> Self {
        let mut highlights: Vec<Highlight> = Vec::new();
        for highlight in all {
            if let Highlight::Line { house, cells } = &highlight
                && let Some(line) = highlights
                    .iter_mut()
                    .find_map(|other| other.line_of(*house))
            {
                line.extend(cells);
                line.sort_unstable();
                line.dedup();
            } else if !highlights.contains(&highlight) {
                highlights.push(highlight);
            }
        }
        Self {
            headline,
            lines,
            highlights,
        }
    }
}

/// Something to point at, by the part that it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// A house that is spoken of: outlined, with its name.
    House(HouseId),
    /// The line that a reason acts along: those of a house's cells that lie between it and what it acts on.
    Line {
        /// The house, for its name.
        house: HouseId,
        /// The cells, ascending.
        cells: Vec<Cell>,
    },
    /// A value on the board that is a reason.
    Reason {
        /// The cell.
        cell: Cell,
        /// The value in it.
        value: Value,
    },
    /// The value that goes into a cell.
    Goes {
        /// The cell.
        cell: Cell,
        /// Its value.
        value: Value,
    },
    /// A value that can't be in an open cell.
    RuledOut {
        /// The cell.
        cell: Cell,
        /// The value.
        value: Value,
    },
    /// A house in which the value of a pattern is used up: its outline is thinner than that of a house in which it must be.
    Cover(HouseId),
    /// A candidate on one of two sides of which one is true.
    Side {
        /// The cell.
        cell: Cell,
        /// The candidate.
        value: Value,
        /// Which side.
        is_first: bool,
        /// Which of the chains that are told; sides of two chains have nothing to do with each other.
        chain: usize,
    },
    /// A candidate that spoils a pattern, so that only what sees it too is ruled out.
    Fin {
        /// The cell.
        cell: Cell,
        /// The candidate.
        value: Value,
    },
    /// Two candidates that are linked.
    Link {
        /// One of them.
        from: (Cell, Value),
        /// The other.
        to: (Cell, Value),
        /// One of the two is true; else at most one is.
        is_strong: bool,
    },
    /// A cell that is spoken of, with those of its candidates that are; none where only the cell is to be looked at.
    Place {
        /// The cell.
        cell: Cell,
        /// The candidates.
        values: ValueSet,
    },
}

impl Highlight {
    /// The cells of a line of that house.
    fn line_of(&mut self, of: HouseId) -> Option<&mut Vec<Cell>> {
        match self {
            Self::Line { house, cells } if *house == of => Some(cells),
            _ => None,
        }
    }
}

/// How hard something is to find.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Up to 2.3.
    Easy,
    /// Up to 3.4.
    Medium,
    /// Up to 4.9.
    Hard,
    /// Up to 6.9.
    VeryHard,
    /// All above.
    Extreme,
}

impl Level {
    /// The level of a rating in tenths.
    pub const fn of(rating: u32) -> Self {
        match rating {
            ..=23 => Self::Easy,
            24..=34 => Self::Medium,
            35..=49 => Self::Hard,
            50..=69 => Self::VeryHard,
            _ => Self::Extreme,
        }
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::VeryHard => "very hard",
            Self::Extreme => "extreme",
        }
    }
}
