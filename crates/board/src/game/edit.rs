//! What a player can do to a board: one variant for each verb, each one undo step.

use std::sync::Arc;

use crate::layout::{Cell, Layout, Symmetry};
use crate::puzzle::{About, Grid, Slip, Value};

use super::tries::InCommon;
use super::{Colour, Mark, Marking, Mode, PenStroke, StepCells, StepLabel};

/// One action of the player.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Print a value in a cell, or clear it.
    Print {
        /// The cell.
        cell: Cell,
        /// The value; `None` clears the cell.
        value: Option<Value>,
    },
    /// Insert an empty cell: the printed values from it on move on by one cell; the last one is lost.
    InsertCell(Cell),
    /// Remove a cell: the printed values after it move back by one.
    RemoveCell(Cell),
    /// Write a value into cells that are not printed.
    Write {
        /// The cells.
        cells: Vec<Cell>,
        /// The value.
        value: Value,
        /// Says whether the value is removed from the marks of the cells' peers.
        tidies: bool,
    },
    /// Write a mark into empty cells, or remove it if all of them have it.
    Mark {
        /// The cells.
        cells: Vec<Cell>,
        /// The kind of mark.
        kind: Mark,
        /// The value.
        value: Value,
    },
    /// Write candidates of every empty cell as its corner marks, except those crossed out.
    FillMarks(Marking),
    /// Clear all corner and centre marks, and the colours of candidates.
    ClearMarks,
    /// Correct marks of empty cells.
    CorrectMarks {
        /// Those to take away; what is still a candidate is crossed out, as by a hint.
        stale: Vec<(Cell, Value)>,
        /// Those to add: in the middle of a cell that has marks there, else in its corners.
        missing: Vec<(Cell, Value)>,
    },
    /// Add a colour to cells, or remove it if all of them have it.
    Colour {
        /// The cells.
        cells: Vec<Cell>,
        /// The colour; `None` removes all, and those of the candidates.
        colour: Option<Colour>,
    },
    /// Colour a candidate of empty cells, or remove its colour.
    ColourCandidate {
        /// The cells.
        cells: Vec<Cell>,
        /// The candidate.
        value: Value,
        /// The colour.
        colour: Option<Colour>,
    },
    /// Draw over the board, or take away what is drawn.
    Draw(PenStroke),
    /// Clear the player's value in cells; if none of them has one, their marks.
    Erase(Vec<Cell>),
    /// Apply a hint: write values as the player's, and cross others out.
    Step {
        /// The values to write.
        place: Vec<(Cell, Value)>,
        /// The values to cross out.
        remove: Vec<(Cell, Value)>,
    },
    /// Write what follows plainly, again and again until nothing does.
    EnterSingles {
        /// Values that the marks leave out count as ruled out.
        marks_count: bool,
    },
    /// Take crosses through values back.
    Uncross(Vec<(Cell, Value)>),
    /// Clear everything that is not printed.
    StartOver,
    /// Replace the whole board by other givens, one place for each cell of the layout.
    Paste(Grid),
    /// Write what the solver found; values that are there already stay the player's.
    Fill(Vec<(Cell, Value)>),
    /// Make the player's values printed.
    MakePrinted,
    /// Make the printed values the player's.
    MakeMine,
    /// Replace the layout by one with as many cells and values: other regions, other rules, or flipped.
    Reshape {
        /// The new layout.
        layout: Arc<Layout>,
        /// The label of the step.
        label: StepLabel,
    },
    /// Turn or mirror the contents of the board, with its clues.
    Turn(Symmetry),
    /// Correct what is printed: other numbers, and clues. The player's values and marks stay, except where a number is printed now.
    Mend {
        /// The layout, with its clues.
        layout: Arc<Layout>,
        /// The printed numbers.
        givens: Grid,
        /// The slips that it corrects.
        slips: Vec<Slip>,
    },
    /// Replace title, author and notes.
    Describe(About),
    /// Begin a try: write a value into a cell, with all that is written until it ends.
    StartTry {
        /// The cell.
        cell: Cell,
        /// The value.
        value: Value,
        /// Says whether the value is removed from the marks of the cell's peers.
        tidies: bool,
    },
    /// End the innermost try: what was written in it stands.
    KeepTry,
    /// Take back the try of a depth, since it fails, with those inside it: its value is struck out in its cell.
    TakeBackTry(usize),
    /// Take back the try of a depth, with those inside it; nothing is said of its value.
    PutTryAside(usize),
    /// Write what all tries of a cell lead to; the one that is open is put aside.
    Conclude(InCommon),
    /// Write the player's words at a line of the ledger.
    NoteInLedger {
        /// The line.
        line: usize,
        /// The words.
        note: String,
    },
    /// Forget the ledger, if no try is open.
    ClearLedger,
}

impl Edit {
    /// The label of the step, for Undo and Redo.
    pub(super) fn label(&self) -> StepLabel {
        let at = |cells: &[Cell]| StepCells::from(cells);
        match *self {
            Self::Print { cell, value: None } => StepLabel::Clear(StepCells::Cell(cell)),
            Self::Print {
                cell,
                value: Some(value),
            } => StepLabel::Print { value, cell },
            Self::InsertCell(cell) => StepLabel::InsertCell(cell),
            Self::RemoveCell(cell) => StepLabel::RemoveCell(cell),
            Self::Write {
                ref cells, value, ..
            } => StepLabel::Write {
                value,
                at: at(cells),
            },
            Self::Mark {
                ref cells,
                kind,
                value,
            } => match (kind, at(cells)) {
                (Mark::Removed, at) => StepLabel::CrossOut { value, at },
                (Mark::Corner | Mark::Centre, at) => StepLabel::Mark { value, at },
            },
            Self::FillMarks(Marking::All) => StepLabel::AllCandidates,
            Self::FillMarks(Marking::TwoPlaces) => StepLabel::TwoPlaces,
            Self::ClearMarks => StepLabel::ClearMarks,
            Self::CorrectMarks { ref missing, .. } => {
                if missing.is_empty() {
                    StepLabel::OutdatedMarks
                } else {
                    StepLabel::MissingMarks
                }
            }
            Self::Colour { ref cells, .. } => StepLabel::Colour(at(cells)),
            Self::ColourCandidate {
                ref cells, value, ..
            } => StepLabel::ColourOf {
                value,
                at: at(cells),
            },
            Self::Draw(PenStroke::Line(ref line, _)) => match line[..] {
                [from, .., to] => StepLabel::Line {
                    cells: line.len(),
                    from,
                    to,
                },
                // It draws nothing, which is no step.
                _ => StepLabel::Unknown,
            },
            Self::Draw(PenStroke::Sign(at, _)) => StepLabel::Sign(at),
            Self::Draw(PenStroke::Clear(ref cells)) => StepLabel::ClearDrawn(cells.clone()),
            Self::Erase(ref cells) => StepLabel::Clear(at(cells)),
            Self::Step { .. } => StepLabel::Hint,
            Self::EnterSingles { .. } => StepLabel::Singles,
            Self::Uncross(..) => StepLabel::Uncross,
            Self::StartOver => StepLabel::StartOver,
            Self::Paste(..) => StepLabel::Paste,
            Self::Fill(ref values) => match values[..] {
                [(cell, value)] => StepLabel::SolveCell { value, cell },
                _ => StepLabel::Solve,
            },
            Self::MakePrinted => StepLabel::MakePrinted,
            Self::MakeMine => StepLabel::MakeMine,
            Self::Reshape { ref label, .. } => label.clone(),
            Self::Mend { ref slips, .. } => StepLabel::Mend(slips.clone()),
            Self::Turn(ref symmetry) => StepLabel::Turn(symmetry.motion),
            Self::Describe(..) => StepLabel::Describe,
            Self::StartTry { cell, value, .. } => StepLabel::Try { value, cell },
            Self::KeepTry => StepLabel::KeepTry,
            Self::TakeBackTry(depth) => StepLabel::TryFails(depth),
            Self::PutTryAside(depth) => StepLabel::PutTryAside(depth),
            Self::Conclude(ref conclusion) => StepLabel::AllTries(conclusion.cell),
            Self::NoteInLedger { .. } => StepLabel::NoteInLedger,
            Self::ClearLedger => StepLabel::ClearLedger,
        }
    }

    /// The mode after it: filling in is play, a pasted puzzle is printed.
    pub(super) fn mode(&self, before: Mode) -> Mode {
        match self {
            Self::Fill(..) | Self::StartTry { .. } => Mode::Play,
            Self::Paste(..) => Mode::Enter,
            _ => before,
        }
    }
}
