//! A step of the history, as data: its label, and everything that it changed, before and after.
//!
//! Undo restores the state before, redo the state after: neither needs to know which [`Edit`](super::Edit) it was.

use std::sync::Arc;
use std::time::Duration;

use crate::layout::{self, Cell, Description, Layout};
use crate::puzzle::{About, Value, ValueSet};

use super::tries::Tries;
use super::{Board, CandidateColours, CellPlay, ClueCorrections, Mode, Pen, StepLabel};

/// Something before and after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delta<T> {
    /// Its state before.
    pub before: T,
    /// Its state after.
    pub after: T,
}

/// The whole contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellState {
    /// The printed value.
    pub given: Option<Value>,
    /// The player's entries.
    pub play: CellPlay,
}

/// One step that can be undone and redone.
#[derive(Clone, Debug)]
pub struct UndoStep {
    /// Its id: unique in this game, and higher than an earlier step's.
    pub id: u64,
    /// Its label, for Undo and Redo.
    pub label: StepLabel,
    /// How long it had been played when it was made.
    pub time: Duration,
    /// The mode: undo and redo restore it too.
    pub mode: Delta<Mode>,
    /// The cells that it changed, in the layout's order.
    pub cells: Vec<(Cell, Delta<CellState>)>,
    /// Title, author and notes, if it changed them.
    pub about: Option<Delta<About>>,
    /// The layout, if it changed that.
    pub layout: Option<Delta<StoredLayout>>,
    /// The corrected clues, if it changed those.
    pub corrected_clues: Option<Delta<ClueCorrections>>,
    /// The tries and their ledger, if it changed them.
    pub tries: Option<Delta<Arc<Tries>>>,
    /// The drawing over the board, if it changed that.
    pub pen: Option<Delta<Arc<Pen>>>,
    pub(super) tidied: Option<Tidied>,
}

impl UndoStep {
    /// Says whether it changed nothing but the mode.
    pub(super) fn is_empty(&self) -> bool {
        let others = self.about.is_none()
            && self.layout.is_none()
            && self.corrected_clues.is_none()
            && self.tries.is_none();
        others && self.pen.is_none() && self.cells.is_empty()
    }

    /// The cell that it was about: the one whose value it changed, or the only one that it changed at all. `None` if there are several.
    pub(super) fn cell(&self) -> Option<Cell> {
        let value = |state: &CellState| (state.given, state.play.entry);
        let of_value = self
            .cells
            .iter()
            .filter(|(_, Delta { before, after })| value(before) != value(after));
        let mut cells = of_value.map(|(cell, _)| *cell);
        match (cells.next(), cells.next(), self.cells.as_slice()) {
            (Some(cell), None, _) => Some(cell),
            (None, _, [(cell, _)]) => Some(*cell),
            _ => None,
        }
    }

    /// Restores the state before it, on a board in the state after it.
    pub fn undo(&self, board: &mut Board) {
        self.restore(board, false);
    }

    /// Restores the state after it, on a board in the state before it.
    pub fn redo(&self, board: &mut Board) {
        self.restore(board, true);
    }

    fn restore(&self, board: &mut Board, is_after: bool) {
        for (cell, state) in &self.cells {
            let state = state.side(is_after);
            board.puzzle.givens.set(*cell, state.given);
            board.cells[cell.index()] = state.play;
        }
        if let Some(about) = &self.about {
            board.puzzle.about = about.side(is_after).clone();
        }
        if let Some(layout) = &self.layout {
            board.puzzle.layout = layout.side(is_after).layout();
        }
        if let Some(clues) = &self.corrected_clues {
            board.corrected_clues = clues.side(is_after).clone();
        }
        if let Some(tries) = &self.tries {
            board.tries = Arc::clone(tries.side(is_after));
        }
        if let Some(pen) = &self.pen {
            board.pen = Arc::clone(pen.side(is_after));
        }
    }
}

impl<T> Delta<T> {
    fn side(&self, is_after: bool) -> &T {
        if is_after { &self.after } else { &self.before }
    }
}

impl<T: Clone + PartialEq> Delta<T> {
    /// The difference between two values, if there is one.
    pub(super) fn between(before: &T, after: &T) -> Option<Self> {
        (before != after).then(|| Self {
            before: before.clone(),
            after: after.clone(),
        })
    }
}

impl CellState {
    pub(super) fn of(board: &Board, cell: Cell) -> Self {
        Self {
            given: board.puzzle.givens.get(cell),
            play: *board.play(cell),
        }
    }
}

/// A layout before or after a step. A layout is large, and a jigsaw has a new one after each keystroke: only the
/// last step of a game holds whole layouts, earlier ones only descriptions where possible.
#[derive(Clone, Debug)]
pub struct StoredLayout(Stored);

#[derive(Clone, Debug)]
enum Stored {
    Whole(Arc<Layout>),
    /// By the description that recreates it.
    Described(Box<Description>),
}

impl StoredLayout {
    /// The layout, recreated if necessary.
    pub fn layout(&self) -> Arc<Layout> {
        match &self.0 {
            Stored::Whole(layout) => Arc::clone(layout),
            Stored::Described(description) => layout::described((**description).clone())
                .expect("the description was tried when it took the layout's place"),
        }
    }

    /// Keeps only the description, if that recreates the same layout.
    pub(super) fn pack(&mut self) {
        if let Stored::Whole(layout) = &self.0
            && let description = layout.description().clone()
            && layout::define(description.clone()).is_ok_and(|again| again == *layout.definition())
        {
            self.0 = Stored::Described(Box::new(description));
        }
    }
}

impl Delta<StoredLayout> {
    /// The difference between two layouts, if there is one.
    pub(super) fn of_layouts(before: &Arc<Layout>, after: &Arc<Layout>) -> Option<Self> {
        let is_same = Arc::ptr_eq(before, after) || before == after;
        let whole = |layout: &Arc<Layout>| StoredLayout(Stored::Whole(Arc::clone(layout)));
        (!is_same).then(|| Self {
            before: whole(before),
            after: whole(after),
        })
    }
}

/// The marks and colours that a written value removed from its peers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tidied {
    /// The cells that it was written into.
    cells: Vec<Cell>,
    /// The losses of each peer.
    lost: Vec<(Cell, Lost)>,
}

/// The losses of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Lost {
    corner: ValueSet,
    centre: ValueSet,
    colours: CandidateColours,
}

impl Lost {
    fn between(old: &CellPlay, new: &CellPlay) -> Self {
        let is_lost = |(value, _): &(Value, _)| new.candidate_colours.of(*value).is_none();
        Self {
            corner: old.corner.difference(new.corner),
            centre: old.centre.difference(new.centre),
            colours: old.candidate_colours.iter().filter(is_lost).collect(),
        }
    }
}

impl Tidied {
    /// Returns what other cells lost between two boards.
    pub(super) fn between(cells: &[Cell], before: &Board, after: &Board) -> Self {
        let others = before.layout().cells().filter(|cell| !cells.contains(cell));
        let lost = others.map(|cell| (cell, Lost::between(before.play(cell), after.play(cell))));
        Self {
            cells: cells.to_vec(),
            lost: lost.filter(|(_, lost)| *lost != Lost::default()).collect(),
        }
    }

    /// Says whether it removed anything for a value in these cells.
    pub(super) fn is_of(&self, cells: &[Cell]) -> bool {
        self.cells == cells && !self.lost.is_empty()
    }

    /// The board with the marks and colours that were removed.
    pub(super) fn given_back(&self, board: &Board) -> Board {
        let mut board = board.clone();
        for (cell, lost) in &self.lost {
            let play = &mut board.cells[cell.index()];
            play.corner = play.corner.union(lost.corner);
            play.centre = play.centre.union(lost.centre);
            for (value, colour) in lost.colours.iter() {
                play.candidate_colours.set(value, Some(colour));
            }
        }
        board
    }
}
