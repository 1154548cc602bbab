//! What a player can do to a board: one variant for each verb, each one undo step.

use std::sync::Arc;

use crate::layout::{self, Cell, Layout, Symmetry};
use crate::puzzle::{About, Grid, Value, ValueSet};

use super::board::Board;
use super::candidate_colours::CandidateColours;
use super::cell_play::{CellPlay, Entry, Mark};
use super::colour::Colour;
use super::mend::mend;
use super::mode::Mode;
use super::tries::{InCommon, Reason, letter};

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
    /// Write the candidates of every empty cell as corner marks, except those crossed out.
    FillMarks,
    /// Clear all corner and centre marks, and the colours of candidates.
    ClearMarks,
    /// Colour cells, or remove their colour and those of their candidates.
    Colour {
        /// The cells.
        cells: Vec<Cell>,
        /// The colour.
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
    /// Clear the player's value in cells; if none of them has one, their marks.
    Erase(Vec<Cell>),
    /// Apply a hint: write values as the player's, and cross others out.
    Step {
        /// The values to write.
        place: Vec<(Cell, Value)>,
        /// The values to cross out.
        remove: Vec<(Cell, Value)>,
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
        label: String,
    },
    /// Turn or mirror the contents of the board, with its clues.
    Turn(Symmetry),
    /// Correct what is printed: other numbers, and clues. The player's values and marks stay, except where a number is printed now.
    Mend {
        /// The layout, with its clues.
        layout: Arc<Layout>,
        /// The printed numbers.
        givens: Grid,
        /// The label of the step.
        label: String,
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
    /// What it would make of a board.
    pub fn preview(&self, board: &Board) -> Board {
        let mut changed = board.clone();
        self.apply(&mut changed);
        changed
    }

    /// The label of the step, for Undo and Redo.
    pub(super) fn label(&self, layout: &Layout) -> String {
        let at = |cells: &[Cell]| match cells {
            [] => "no cell".to_owned(),
            [cell] => layout.say(*cell),
            _ => format!("{} cells", cells.len()),
        };
        let shown = |value: &Value| value.on(layout);
        match self {
            Self::Print { cell, value: None } => format!("clear {}", layout.say(*cell)),
            Self::Print {
                cell,
                value: Some(value),
            } => format!("printed {} in {}", shown(value), layout.say(*cell)),
            Self::InsertCell(cell) => format!("empty cell at {}", layout.say(*cell)),
            Self::RemoveCell(cell) => format!("cell taken out at {}", layout.say(*cell)),
            Self::Write { cells, value, .. } => format!("{} in {}", shown(value), at(cells)),
            Self::Mark {
                cells,
                kind: Mark::Removed,
                value,
            } => format!("cross out {} in {}", shown(value), at(cells)),
            Self::Mark { cells, value, .. } => format!("mark {} in {}", shown(value), at(cells)),
            Self::FillMarks => "all candidates".to_owned(),
            Self::ClearMarks => "clear marks".to_owned(),
            Self::Colour { cells, .. } => format!("colour in {}", at(cells)),
            Self::ColourCandidate { cells, value, .. } => {
                format!("colour of {} in {}", shown(value), at(cells))
            }
            Self::Erase(cells) => format!("clear {}", at(cells)),
            Self::Step { .. } => "hint".to_owned(),
            Self::Uncross(..) => "crossed out".to_owned(),
            Self::StartOver => "start over".to_owned(),
            Self::Paste(..) => "paste".to_owned(),
            Self::Fill(values) => match values[..] {
                [(cell, value)] => format!("solved {} in {}", shown(&value), layout.say(cell)),
                _ => "solve".to_owned(),
            },
            Self::MakePrinted => "make my values printed".to_owned(),
            Self::MakeMine => "make printed numbers mine".to_owned(),
            Self::Reshape { label, .. } | Self::Mend { label, .. } => label.clone(),
            Self::Turn(symmetry) => symmetry.title.to_lowercase(),
            Self::Describe(..) => "title and notes".to_owned(),
            Self::StartTry { cell, value, .. } => {
                format!("try {} in {}", shown(value), layout.say(*cell))
            }
            Self::KeepTry => "keep the try".to_owned(),
            Self::TakeBackTry(depth) => format!("try {} fails", letter(*depth)),
            Self::PutTryAside(depth) => format!("put try {} aside", letter(*depth)),
            Self::Conclude(conclusion) => format!("all tries of {}", layout.say(conclusion.cell)),
            Self::NoteInLedger { .. } => "note in the ledger".to_owned(),
            Self::ClearLedger => "clear the ledger".to_owned(),
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

    /// Applies it, and notes in the ledger of tries what it wrote.
    pub(super) fn apply(&self, board: &mut Board) {
        let before = board.clone();
        self.change(board);
        match self {
            // These begin with other contents, or keep the ledger themselves.
            Self::StartOver | Self::Paste(..) => board.tries = Arc::default(),
            Self::StartTry { .. } | Self::KeepTry | Self::TakeBackTry(..) => {}
            Self::PutTryAside(..) | Self::NoteInLedger { .. } | Self::ClearLedger => {}
            Self::Turn(symmetry) => board.turn_tries(&before, symmetry),
            Self::Conclude(conclusion) => {
                let mut open = before;
                open.leave_for_conclusion(conclusion);
                board.follow(&open, self.source());
            }
            Self::Fill(values) if values.len() > 1 => {
                let mut open = before;
                open.put_try_aside(1);
                board.follow(&open, self.source());
            }
            _ => board.follow(&before, self.source()),
        }
        // What fills the board without a repeat is right.
        while board.tries().depth() > 0 && board.is_solved() {
            board.keep_try();
        }
    }

    /// What a value that it writes comes from, if not from the player's own thoughts.
    fn source(&self) -> Option<Reason> {
        match self {
            Self::Step { .. } => Some(Reason::Hint),
            Self::Fill(..) => Some(Reason::Solver),
            Self::Conclude(conclusion) => Some(Reason::AllTries(conclusion.cell)),
            _ => None,
        }
    }

    fn change(&self, board: &mut Board) {
        match self {
            Self::Print { cell, value } => {
                board.puzzle.givens.set(*cell, *value);
                board.cells[cell.index()].reprint();
            }
            Self::InsertCell(cell) => {
                shift(board, cell.index(), |values, at| values.insert(at, None));
            }
            Self::RemoveCell(cell) => shift(board, cell.index(), |values, at| {
                values.remove(at);
            }),
            Self::Write {
                cells,
                value,
                tidies,
            } => {
                for &cell in cells {
                    write(board, cell, *value, false);
                    rule_out(board, cell, *value, *tidies);
                }
            }
            Self::Mark { cells, kind, value } => {
                let empty = |cell: &&Cell| board.value(**cell).is_none();
                let targets: Vec<Cell> = cells.iter().filter(empty).copied().collect();
                let marked = |cell: &Cell| board.play(*cell).marks(*kind).contains(*value);
                let take_out = targets.iter().all(marked);
                for cell in targets {
                    let play = &mut board.cells[cell.index()];
                    let marks = play.marks_mut(*kind);
                    *marks = if take_out {
                        marks.without(*value)
                    } else {
                        marks.with(*value)
                    };
                    // What was taken away or crossed out has no colour either.
                    if take_out != (*kind == Mark::Removed) {
                        play.candidate_colours.set(*value, None);
                    }
                }
            }
            Self::FillMarks => {
                let candidates = board.candidates(false);
                for cell in board.layout().cells() {
                    if board.value(cell).is_none() {
                        board.cells[cell.index()].corner = candidates.of(cell);
                    }
                }
            }
            Self::ClearMarks => {
                for play in &mut board.cells {
                    play.corner = ValueSet::EMPTY;
                    play.centre = ValueSet::EMPTY;
                    play.candidate_colours = CandidateColours::default();
                }
            }
            Self::Colour { cells, colour } => {
                for cell in cells {
                    let play = &mut board.cells[cell.index()];
                    play.colour = *colour;
                    if colour.is_none() {
                        play.candidate_colours = CandidateColours::default();
                    }
                }
            }
            Self::ColourCandidate {
                cells,
                value,
                colour,
            } => {
                for &cell in cells {
                    if board.value(cell).is_none() && !board.play(cell).removed.contains(*value) {
                        let play = &mut board.cells[cell.index()];
                        play.candidate_colours.set(*value, *colour);
                    }
                }
            }
            Self::Erase(cells) => erase(board, cells),
            Self::Step { place, remove } => {
                for &(cell, value) in remove {
                    let play = &mut board.cells[cell.index()];
                    play.removed = play.removed.with(value);
                    // A mark that is crossed out is struck through in its place, not written twice.
                    play.corner = play.corner.without(value);
                    play.centre = play.centre.without(value);
                    play.candidate_colours.set(value, None);
                }
                for &(cell, value) in place {
                    write(board, cell, value, false);
                    rule_out(board, cell, value, true);
                }
            }
            Self::Uncross(values) => {
                for &(cell, value) in values {
                    let play = &mut board.cells[cell.index()];
                    play.removed = play.removed.without(value);
                }
            }
            Self::StartOver => {
                let cells = board.cells.iter_mut();
                cells.for_each(|play| *play = play.without_play());
            }
            Self::Paste(givens) => {
                board.puzzle.givens = givens.clone();
                board.cells.fill(CellPlay::default());
            }
            Self::Fill(values) => {
                // The whole solution tells which tries are right: none is left open.
                if values.len() > 1 {
                    board.put_try_aside(1);
                }
                for &(cell, value) in values {
                    if board.value(cell) != Some(value) {
                        write(board, cell, value, true);
                        rule_out(board, cell, value, true);
                    }
                }
            }
            Self::MakePrinted => {
                for (at, play) in board.cells.iter_mut().enumerate() {
                    if let Some(entry) = play.entry {
                        board.puzzle.givens.set(Cell::new(at), Some(entry.value));
                        play.reprint();
                    }
                }
            }
            Self::MakeMine => {
                let givens = Grid::empty(board.cells.len());
                for (cell, value) in std::mem::replace(&mut board.puzzle.givens, givens).entries() {
                    board.cells[cell.index()].reprint();
                    write(board, cell, value, false);
                }
            }
            Self::Reshape { layout, .. } => {
                let old = board.layout();
                if (old.len(), old.values()) == (layout.len(), layout.values()) {
                    board.corrected_clues = board.corrected_clues.after_change(old, layout);
                    board.puzzle.layout = Arc::clone(layout);
                }
            }
            Self::Turn(symmetry) => turn(board, symmetry),
            Self::Mend { layout, givens, .. } => mend(board, layout, givens),
            Self::Describe(about) => board.puzzle.about = about.clone(),
            Self::StartTry {
                cell,
                value,
                tidies,
            } => {
                if board.start_try(*cell, *value) {
                    write(board, *cell, *value, false);
                    rule_out(board, *cell, *value, *tidies);
                }
            }
            Self::KeepTry => board.keep_try(),
            Self::TakeBackTry(depth) => board.take_back_try(*depth),
            Self::PutTryAside(depth) => board.put_try_aside(*depth),
            Self::Conclude(conclusion) => {
                board.leave_for_conclusion(conclusion);
                for &(cell, value) in &conclusion.follows {
                    write(board, cell, value, false);
                    rule_out(board, cell, value, true);
                }
            }
            Self::NoteInLedger { line, note } => board.note_at(*line, note),
            Self::ClearLedger => board.clear_ledger(),
        }
    }
}

/// Inserts or removes a cell in the sequence of printed values. A printed value replaces the player's.
fn shift(board: &mut Board, at: usize, change: impl Fn(&mut Vec<Option<Value>>, usize)) {
    let mut values: Vec<Option<Value>> = board.puzzle.givens.iter().collect();
    let cells = values.len();
    change(&mut values, at);
    values.resize(cells, None);
    board.puzzle.givens = values.into_iter().collect();
    for (at, play) in board.cells.iter_mut().enumerate() {
        if board.puzzle.givens.get(Cell::new(at)).is_some() {
            play.reprint();
        }
    }
}

/// Moves everything as a symmetry maps it.
fn turn(board: &mut Board, symmetry: &Symmetry) {
    let Ok(layout) = layout::turned(&board.puzzle.layout, symmetry) else {
        return;
    };
    let before = board.clone();
    board.puzzle.layout = layout;
    for (from, &to) in before.layout().cells().zip(&symmetry.to) {
        board.puzzle.givens.set(to, before.puzzle.givens.get(from));
        board.cells[to.index()] = *before.play(from);
    }
}

fn write(board: &mut Board, cell: Cell, value: Value, by_solver: bool) {
    if !board.is_given(cell) {
        board.cells[cell.index()].entry = Some(Entry { value, by_solver });
    }
}

/// A written value is no candidate of its peers any more: has no colour there, and is removed from their marks if that is
/// wanted. Not if it repeats one of them: that is a slip, not a conclusion.
fn rule_out(board: &mut Board, cell: Cell, value: Value, tidies: bool) {
    let repeats = board
        .layout()
        .peers(cell)
        .iter()
        .any(|peer| board.value(peer) == Some(value));
    if repeats || board.value(cell) != Some(value) {
        return;
    }
    for peer in board.puzzle.layout.peers(cell).iter() {
        let play = &mut board.cells[peer.index()];
        play.candidate_colours.set(value, None);
        if tidies {
            play.corner = play.corner.without(value);
            play.centre = play.centre.without(value);
        }
    }
}

fn erase(board: &mut Board, cells: &[Cell]) {
    let has_entry = |cell: &Cell| board.play(*cell).entry.is_some();
    let only_values = cells.iter().any(has_entry);
    for cell in cells {
        let play = &mut board.cells[cell.index()];
        if only_values {
            play.entry = None;
        } else {
            play.clear();
        }
    }
}
