//! The label of a step as a value: Undo and Redo say it, in the language of whoever reads them and with the names of their board.
//!
//! Journals keep labels: what a variant and its fields are called never changes. What speaks of a rule, a kind of clue or a turn has its id.

use serde::{Deserialize, Serialize};

use crate::layout::clues::ClueKind;
use crate::layout::{Cell, Layout, Motion, Rule, Symbols};
use crate::message::{Message, message};
use crate::puzzle::{Slip, Value};

use super::tries::letter;
use super::{Spot, pen};

/// The label of a step, which says what it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "did", content = "what")]
pub enum StepLabel {
    /// Printed a value in a cell.
    Print {
        /// The value.
        value: Value,
        /// The cell.
        cell: Cell,
    },
    /// Wrote a value.
    Write {
        /// The value.
        value: Value,
        /// Where.
        at: StepCells,
    },
    /// Cleared cells.
    Clear(StepCells),
    /// Inserted an empty cell among the printed values.
    InsertCell(Cell),
    /// Took a cell out of the printed values, or out of the regions.
    RemoveCell(Cell),
    /// Wrote a mark, or removed it.
    Mark {
        /// Its value.
        value: Value,
        /// Where.
        at: StepCells,
    },
    /// Crossed a value out.
    CrossOut {
        /// The value.
        value: Value,
        /// Where.
        at: StepCells,
    },
    /// Took crosses through values back.
    Uncross,
    /// Wrote all candidates as marks.
    AllCandidates,
    /// Wrote those as marks that have two places in a house.
    TwoPlaces,
    /// Cleared the marks.
    ClearMarks,
    /// Took outdated marks away.
    OutdatedMarks,
    /// Added missing marks.
    MissingMarks,
    /// Coloured cells.
    Colour(StepCells),
    /// Coloured a candidate.
    ColourOf {
        /// The candidate.
        value: Value,
        /// Where.
        at: StepCells,
    },
    /// Drew a line.
    Line {
        /// How many cells it goes through.
        cells: usize,
        /// The first of them.
        from: Cell,
        /// The last of them.
        to: Cell,
    },
    /// Drew a sign.
    Sign(Spot),
    /// Took away what was drawn at cells.
    ClearDrawn(Vec<Cell>),
    /// Applied a hint.
    Hint,
    /// Wrote what follows plainly.
    Singles,
    /// Wrote what the solver found for a cell.
    SolveCell {
        /// The value.
        value: Value,
        /// The cell.
        cell: Cell,
    },
    /// Wrote what the solver found.
    Solve,
    /// Cleared everything that is not printed.
    StartOver,
    /// Pasted other printed values.
    Paste,
    /// Read a photo.
    ReadPhoto,
    /// Made the player's values printed.
    MakePrinted,
    /// Made the printed values the player's.
    MakeMine,
    /// Corrected what is printed.
    Mend(Vec<Slip>),
    /// Replaced title, author and notes.
    Describe,
    /// Began a try.
    Try {
        /// Its value.
        value: Value,
        /// Its cell.
        cell: Cell,
    },
    /// Ended the innermost try: what was written in it stands.
    KeepTry,
    /// Took back the try of a depth, since it fails.
    TryFails(usize),
    /// Took back the try of a depth.
    PutTryAside(usize),
    /// Wrote what all tries of a cell lead to.
    AllTries(Cell),
    /// Wrote a note in the ledger.
    NoteInLedger,
    /// Forgot the ledger.
    ClearLedger,
    /// Took the regions from a text.
    PasteRegions,
    /// Took every cell out of its region.
    ClearRegions,
    /// Left the cells that have no region without one.
    LeaveRegionsOut,
    /// Changed the rule of some clues.
    ChangeRule,
    /// Numbered the regions in order.
    NumberRegions,
    /// Put cells in a region.
    Region {
        /// The name of the region.
        letter: char,
        /// Where.
        at: StepCells,
    },
    /// Took a cell out of its region.
    NoRegion(Cell),
    /// Inserted a cell without a region among the regions.
    OpenCell(Cell),
    /// Turned a rule on or off.
    Rule {
        /// The rule.
        rule: &'static Rule,
        /// On.
        is_on: bool,
    },
    /// Printed the values by other symbols.
    Symbols(Symbols),
    /// Flipped the board.
    Flip,
    /// Turned or mirrored what is on the board.
    Turn(Motion),
    /// Put a clue on the board.
    Clue {
        /// Its kind.
        kind: &'static ClueKind,
        /// Its first cell; none of a rule for the whole board.
        cell: Option<Cell>,
    },
    /// Took clues away.
    RemoveClue {
        /// Their kind.
        kind: &'static ClueKind,
        /// Where.
        cell: Cell,
    },
    /// Something that this version has no word for.
    Unknown,
    /// A label that an earlier version wrote in English, which nobody can read but people.
    InEnglish(String),
}

/// The cells of a step: one is named, several are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepCells {
    /// One.
    Cell(Cell),
    /// So many.
    Cells(usize),
}

impl From<&[Cell]> for StepCells {
    fn from(cells: &[Cell]) -> Self {
        match *cells {
            [cell] => Self::Cell(cell),
            _ => Self::Cells(cells.len()),
        }
    }
}

impl StepLabel {
    /// Says what it says, within a sentence: "4 in r1c2".
    pub fn message(&self, layout: &Layout) -> Message {
        use StepCells::{Cell as One, Cells as Many};
        let printed = |value: &Value| value.on(layout);
        match self {
            Self::Print { value, cell } => {
                message!(in "a step": "printed {text} in {cell}", text = printed(value))
            }
            Self::Write { value, at } => match *at {
                One(cell) => message!(in "a step": "{text} in {cell}", text = printed(value)),
                Many(count) => {
                    message!(in "a step": "{text} in {count} cells", text = printed(value))
                }
            },
            Self::Clear(One(cell)) => message!(in "a step": "clear {cell}"),
            &Self::Clear(Many(count)) => {
                message!(in "a step": "clear {count} cells")
            }
            Self::InsertCell(cell) => message!(in "a step": "empty cell at {cell}"),
            Self::RemoveCell(cell) => message!("cell taken out at {cell}"),
            Self::Mark { value, at } => match *at {
                One(cell) => message!(in "a step": "note {text} in {cell}", text = printed(value)),
                Many(count) => {
                    message!(in "a step": "note {text} in {count} cells", text = printed(value))
                }
            },
            Self::CrossOut { value, at } => match *at {
                One(cell) => {
                    message!(in "a step": "cross out {text} in {cell}", text = printed(value))
                }
                Many(count) => {
                    message!(in "a step": "cross out {text} in {count} cells", text = printed(value))
                }
            },
            Self::Uncross => message!(in "a step": "crossed out"),
            Self::AllCandidates => message!(in "a step": "all candidates"),
            Self::TwoPlaces => message!(in "a step": "notes where two places are left"),
            Self::ClearMarks => message!(in "a step": "clear notes"),
            Self::OutdatedMarks => message!(in "a step": "outdated notes"),
            Self::MissingMarks => message!(in "a step": "missing notes"),
            Self::Colour(One(cell)) => message!(in "a step": "colour in {cell}"),
            &Self::Colour(Many(count)) => {
                message!(in "a step": "colour in {count} cells")
            }
            Self::ColourOf { value, at } => match *at {
                One(cell) => {
                    message!(in "a step": "colour of {text} in {cell}", text = printed(value))
                }
                Many(count) => {
                    message!(in "a step": "colour of {text} in {count} cells", text = printed(value))
                }
            },
            &Self::Line { cells, from, to } => pen::say_line(cells, from, to),
            Self::Sign(Spot::Middle(cell)) => message!(in "a step": "sign in {cell}"),
            Self::Sign(Spot::Side(cell, cell_other)) => {
                message!(in "a step": "sign between {cell} and {cell_other}")
            }
            Self::ClearDrawn(cells) => {
                message!(in "a step": "clear lines and signs of {cells}")
            }
            Self::Hint => message!(in "a step": "hint"),
            Self::Singles => message!(in "a step": "plain singles"),
            Self::SolveCell { value, cell } => {
                message!(in "a step": "solved {text} in {cell}", text = printed(value))
            }
            Self::Solve => message!(in "a step": "solve"),
            Self::StartOver => message!(in "a step": "start over"),
            Self::Paste => message!(in "a step": "paste"),
            Self::ReadPhoto => message!(in "a step": "Read a photo"),
            Self::MakePrinted => message!(in "a step": "make my values printed"),
            Self::MakeMine => message!(in "a step": "make printed numbers mine"),
            Self::Mend(slips) => {
                message!(in "a step": "mend: {clause:whole}", clause = Slip::mend_all(slips, layout))
            }
            Self::Describe => message!(in "a step": "title and remarks"),
            Self::Try { value, cell } => {
                message!(in "a step": "try {text} in {cell}", text = printed(value))
            }
            Self::KeepTry => message!(in "a step": "keep the try"),
            &Self::TryFails(depth) => {
                message!(in "a step": "try {letter} fails", letter = letter(depth))
            }
            &Self::PutTryAside(depth) => {
                message!(in "a step": "put try {letter} aside", letter = letter(depth))
            }
            Self::AllTries(cell) => message!(in "a step": "all tries of {cell}"),
            Self::NoteInLedger => message!(in "a step": "remark in the ledger"),
            Self::ClearLedger => message!(in "a step": "clear the ledger"),
            Self::PasteRegions => message!(in "a step": "paste regions"),
            Self::ClearRegions => message!(in "a step": "clear regions"),
            Self::LeaveRegionsOut => message!(in "a step": "cells in no region"),
            Self::ChangeRule => message!(in "a step": "change a rule"),
            Self::NumberRegions => message!(in "a step": "regions numbered in order"),
            Self::Region { letter, at } => match *at {
                One(cell) => message!(in "a step": "region {letter} in {cell}"),
                Many(count) => {
                    message!(in "a step": "region {letter} in {count} cells")
                }
            },
            Self::NoRegion(cell) => message!(in "a step": "no region in {cell}"),
            Self::OpenCell(cell) => message!("open cell at {cell}"),
            Self::Rule { rule, is_on: true } => {
                message!(in "a step": "rule: {clause:whole} on", clause = &rule.title)
            }
            Self::Rule { rule, is_on: false } => {
                message!(in "a step": "rule: {clause:whole} off", clause = &rule.title)
            }
            Self::Symbols(symbols) => {
                message!(in "a step": "values as {text}", text = symbols.range(layout.values()))
            }
            Self::Flip => message!(in "a step": "flip the board"),
            Self::Turn(motion) => match motion.title() {
                Some(title) => message!("{clause:small}", clause = title),
                None => Self::Unknown.message(layout),
            },
            Self::Clue { kind, cell } => match cell {
                Some(cell) => message!("{noun} at {cell}", noun = &kind.title),
                None => message!("{noun}", noun = &kind.title),
            },
            Self::RemoveClue { kind, cell } => {
                message!("{noun} taken away at {cell}", noun = &kind.title)
            }
            Self::Unknown => message!(in "a step": "change"),
            Self::InEnglish(text) => Message::verbatim(text.as_str()),
        }
    }
}
