//! What each edit does to a board.

use std::sync::Arc;

use crate::layout::{self, Cell, Layout, Symmetry};
use crate::puzzle::{Grid, Value, ValueSet};

use super::tries::ValueReason;
use super::{Board, CandidateColours, CellPlay, Colours, Correction, Edit, EnteredValue, Mark};

impl Edit {
    /// What it would make of a board.
    pub fn preview(&self, board: &Board) -> Board {
        let mut changed = board.clone();
        self.apply(&mut changed);
        changed
    }

    /// Applies it, and notes in the ledger of tries what it wrote.
    pub(super) fn apply(&self, board: &mut Board) {
        let before = board.clone();
        self.change(board);
        match self {
            // These begin with other contents, or keep the ledger themselves.
            Self::StartOver | Self::Paste(..) => board.tries = Arc::default(),
            Self::StartTry { .. } | Self::KeepTry | Self::TakeBackTry(..) => {}
            Self::EnterSingles { .. } => {}
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
    fn source(&self) -> Option<ValueReason> {
        match self {
            Self::Step { .. } => Some(ValueReason::Hint),
            Self::Fill(..) => Some(ValueReason::Solver),
            Self::Conclude(conclusion) => Some(ValueReason::AllTries(conclusion.cell)),
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
            Self::FillMarks(marking) => {
                let marks = marking.marks(&board.candidates(false));
                for cell in board.layout().cells() {
                    if board.value(cell).is_none() {
                        board.cells[cell.index()].corner = marks[cell.index()];
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
            Self::CorrectMarks { stale, missing } => {
                let candidates = board.candidates(false);
                for &(cell, value) in stale {
                    let play = &mut board.cells[cell.index()];
                    if candidates.can_hold(cell, value) {
                        play.cross_out(value);
                    } else {
                        play.unmark(value);
                        play.candidate_colours.set(value, None);
                    }
                }
                for &(cell, value) in missing {
                    if board.value(cell).is_none() {
                        let play = &mut board.cells[cell.index()];
                        let is_in_corners = play.centre.is_empty();
                        let kind = if is_in_corners {
                            Mark::Corner
                        } else {
                            Mark::Centre
                        };
                        play.marks_mut(kind).add(ValueSet::of(value));
                    }
                }
            }
            Self::Colour { cells, colour } => {
                let has_it = |cell: &Cell| {
                    colour.is_some_and(|colour| board.play(*cell).colours.contains(colour))
                };
                let take_out = cells.iter().all(has_it);
                for cell in cells {
                    let play = &mut board.cells[cell.index()];
                    match colour {
                        Some(colour) if take_out => play.colours = play.colours.without(*colour),
                        Some(colour) => play.colours = play.colours.with(*colour),
                        None => {
                            play.colours = Colours::NONE;
                            play.candidate_colours = CandidateColours::default();
                        }
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
            Self::Draw(stroke) => Arc::make_mut(&mut board.pen).draw(stroke, &board.puzzle.layout),
            Self::Erase(cells) => erase(board, cells),
            Self::Step { place, remove } => {
                for &(cell, value) in remove {
                    board.cells[cell.index()].cross_out(value);
                }
                for &(cell, value) in place {
                    write(board, cell, value, false);
                    rule_out(board, cell, value, true);
                }
            }
            Self::EnterSingles { marks_count } => {
                // One by one, since the ledger of tries says of each what it follows from.
                for (cell, value) in board.plain_singles(*marks_count) {
                    let write = Self::Write {
                        cells: vec![cell],
                        value,
                        tidies: true,
                    };
                    write.apply(board);
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
                board.pen = Arc::default();
            }
            Self::Paste(givens) => {
                board.puzzle.givens = givens.clone();
                board.cells.fill(CellPlay::default());
                board.pen = Arc::default();
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
                    board.fit_pen();
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
            Self::NoteInLedger { line, note } => {
                Arc::make_mut(&mut board.tries).set_note(*line, note);
            }
            Self::ClearLedger => Arc::make_mut(&mut board.tries).clear_ledger(),
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
    let Some(layout) = layout::turned(&board.puzzle.layout, symmetry) else {
        return;
    };
    let before = board.clone();
    board.puzzle.layout = layout;
    for (from, &to) in before.layout().cells().zip(&symmetry.to) {
        board.puzzle.givens.set(to, before.puzzle.givens.get(from));
        board.cells[to.index()] = *before.play(from);
    }
    board.pen = Arc::new(before.pen().moved(|cell| symmetry.to[cell.index()]));
    board.fit_pen();
}

/// Puts other printed numbers on the board, and a layout with other clues under it; what was printed is noted.
fn mend(board: &mut Board, layout: &Arc<Layout>, givens: &Grid) {
    let old = board.layout();
    if (old.len(), old.values()) != (layout.len(), layout.values()) || givens.len() != old.len() {
        return;
    }
    board.corrected_clues = board.corrected_clues.after_mend(old, layout);
    for (at, play) in board.cells.iter_mut().enumerate() {
        let cell = Cell::new(at);
        let (from, to) = (board.puzzle.givens.get(cell), givens.get(cell));
        if from.is_none() && to.is_some() {
            play.clear();
        }
        if from != to {
            play.corrected = Correction::after(play.corrected, from, to);
        }
    }
    board.puzzle.layout = Arc::clone(layout);
    board.fit_pen();
    board.puzzle.givens = givens.clone();
}

fn write(board: &mut Board, cell: Cell, value: Value, by_solver: bool) {
    if !board.is_given(cell) {
        board.cells[cell.index()].entry = Some(EnteredValue { value, by_solver });
    }
}

/// A written value is no candidate of its peers any more: has no colour there, and is removed from their marks if that is
/// wanted. Not if it repeats one of them: that is a slip, not a conclusion.
fn rule_out(board: &mut Board, cell: Cell, value: Value, tidies: bool) {
    let peers = board.layout().peers(cell);
    let repeats = peers.iter().any(|peer| board.value(peer) == Some(value));
    if repeats || board.value(cell) != Some(value) {
        return;
    }
    for peer in board.puzzle.layout.peers(cell).iter() {
        let play = &mut board.cells[peer.index()];
        play.candidate_colours.set(value, None);
        if tidies {
            play.unmark(value);
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
