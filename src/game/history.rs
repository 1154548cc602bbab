//! The steps of a game, and the place in them: unlimited undo and redo.
//!
//! A step holds each changed cell before and after, so that undoing restores whatever the action touched, marks and all,
//! without knowing what the action was.

use std::sync::Arc;

use crate::layout::{self, Cell, Layout};
use crate::puzzle::{About, Value, ValueSet};

use super::Mode;
use super::board::{Board, CellPlay};

/// Everything about one cell.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CellState {
    given: Option<Value>,
    play: CellPlay,
}

/// One action that changed something.
#[derive(Clone, Debug)]
struct Step {
    /// Unlike any other step's of this game.
    id: u64,
    label: String,
    /// The modes before and after it: undoing and redoing lead there.
    modes: (Mode, Mode),
    cells: Vec<(Cell, CellState, CellState)>,
    tidied: Option<Tidied>,
    about: Option<(About, About)>,
    layout: Option<(Kept, Kept)>,
}

/// A layout before or after a step. What is derived from one is large, and a jigsaw has another after each keystroke: only the
/// last step holds them, those before it hold ids where that will do.
#[derive(Clone, Debug)]
enum Kept {
    Whole(Arc<Layout>),
    /// By the id that makes it again.
    Named(String),
}

impl Kept {
    fn pack(&mut self) {
        if let Self::Whole(layout) = self
            && let Some(id) = layout.id()
            && layout::definition(id).is_ok_and(|definition| definition == *layout.definition())
        {
            *self = Self::Named(id.to_owned());
        }
    }

    fn layout(&self) -> Arc<Layout> {
        match self {
            Self::Whole(layout) => Arc::clone(layout),
            Self::Named(id) => {
                layout::named(id).expect("the id was tried when it took the layout's place")
            }
        }
    }
}

/// The marks that a value took away from its peers when it was written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tidied {
    /// The cells that it was written into.
    cells: Vec<Cell>,
    /// The peers, with the corner and centre marks that each lost.
    lost: Vec<(Cell, ValueSet, ValueSet)>,
}

impl Tidied {
    /// What the cells other than those written into lost between two boards.
    pub(super) fn between(cells: &[Cell], before: &Board, after: &Board) -> Self {
        let lost = before
            .layout()
            .cells()
            .filter(|cell| !cells.contains(cell))
            .filter_map(|cell| {
                let (old, new) = (before.play(cell), after.play(cell));
                let (corner, centre) = (
                    old.corner.difference(new.corner),
                    old.centre.difference(new.centre),
                );
                (!corner.is_empty() || !centre.is_empty()).then_some((cell, corner, centre))
            });
        Self {
            cells: cells.to_vec(),
            lost: lost.collect(),
        }
    }
}

/// The steps made so far; those behind `position` are undone and can be redone.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// Shared, since a game is copied to look ahead or back.
    steps: Vec<Arc<Step>>,
    position: usize,
    last_id: u64,
}

/// Where undoing or redoing leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The mode there.
    pub mode: Mode,
    /// The first cell that changed on the way.
    pub cell: Option<Cell>,
}

impl History {
    /// Remembers the change from `before` to `after`; says whether there was any.
    pub(super) fn record(
        &mut self,
        label: String,
        modes: (Mode, Mode),
        before: &Board,
        after: &Board,
        tidied: Option<Tidied>,
    ) -> bool {
        let cells: Vec<_> = before
            .layout()
            .cells()
            .map(|cell| (cell, state(before, cell), state(after, cell)))
            .filter(|(_, before, after)| before != after)
            .collect();
        let about = changed(&before.puzzle.about, &after.puzzle.about);
        let layouts = (&before.puzzle.layout, &after.puzzle.layout);
        let is_same = Arc::ptr_eq(layouts.0, layouts.1) || layouts.0 == layouts.1;
        let whole = |layout: &Arc<Layout>| Kept::Whole(Arc::clone(layout));
        let layout = (!is_same).then(|| (whole(layouts.0), whole(layouts.1)));
        if cells.is_empty() && about.is_none() && layout.is_none() {
            return false;
        }
        self.steps.truncate(self.position);
        if let Some(last) = self.steps.last_mut()
            && let Some((before, after)) = &mut Arc::make_mut(last).layout
        {
            before.pack();
            after.pack();
        }
        self.last_id += 1;
        self.steps.push(Arc::new(Step {
            id: self.last_id,
            label,
            modes,
            cells,
            tidied,
            about,
            layout,
        }));
        self.position += 1;
        true
    }

    /// Gives back the marks that the last step took, if it wrote into these cells: what is written over them now was meant
    /// from the start, and a slip of the finger must cost no marks.
    pub(super) fn untidy(&self, cells: &[Cell], board: &mut Board) {
        let last = self
            .position
            .checked_sub(1)
            .and_then(|at| self.steps[at].tidied.as_ref());
        if let Some(tidied) = last.filter(|tidied| tidied.cells == cells) {
            for &(cell, corner, centre) in &tidied.lost {
                let play = &mut board.cells[cell.index()];
                play.corner = play.corner.union(corner);
                play.centre = play.centre.union(centre);
            }
        }
    }

    pub(super) fn undo(&mut self, board: &mut Board) -> Option<Moved> {
        self.position = self.position.checked_sub(1)?;
        let step = &self.steps[self.position];
        for (cell, before, _) in &step.cells {
            restore(board, *cell, before);
        }
        if let Some((before, _)) = &step.about {
            board.puzzle.about = before.clone();
        }
        if let Some((before, _)) = &step.layout {
            board.puzzle.layout = before.layout();
        }
        Some(step.moved(step.modes.0))
    }

    pub(super) fn redo(&mut self, board: &mut Board) -> Option<Moved> {
        let step = self.steps.get(self.position)?;
        self.position += 1;
        for (cell, _, after) in &step.cells {
            restore(board, *cell, after);
        }
        if let Some((_, after)) = &step.about {
            board.puzzle.about = after.clone();
        }
        if let Some((_, after)) = &step.layout {
            board.puzzle.layout = after.layout();
        }
        Some(step.moved(step.modes.1))
    }

    pub(super) fn undo_label(&self) -> Option<&str> {
        let step = self.steps.get(self.position.checked_sub(1)?)?;
        Some(&step.label)
    }

    pub(super) fn redo_label(&self) -> Option<&str> {
        self.steps
            .get(self.position)
            .map(|step| step.label.as_str())
    }

    pub(super) fn position(&self) -> usize {
        self.position
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = u64> {
        self.steps.iter().map(|step| step.id)
    }

    /// How many steps led to the state of this name, which is none at the start.
    pub(super) fn steps_to(&self, id: u64) -> Option<usize> {
        // A later step has a higher id.
        let found = self.steps.binary_search_by_key(&id, |step| step.id);
        Some(found.ok()? + 1)
    }

    pub(super) fn last_id(&self) -> u64 {
        self.last_id
    }

    /// Names the state that the steps so far led to; 0 is the start.
    pub(super) fn version(&self) -> u64 {
        let last = self.position.checked_sub(1);
        last.map_or(0, |at| self.steps[at].id)
    }
}

impl Step {
    fn moved(&self, mode: Mode) -> Moved {
        Moved {
            mode,
            cell: self.cells.first().map(|(cell, ..)| *cell),
        }
    }
}

/// Something before and after, if it has changed.
fn changed<T: Clone + PartialEq>(before: &T, after: &T) -> Option<(T, T)> {
    (before != after).then(|| (before.clone(), after.clone()))
}

fn state(board: &Board, cell: Cell) -> CellState {
    CellState {
        given: board.puzzle.givens.get(cell),
        play: *board.play(cell),
    }
}

fn restore(board: &mut Board, cell: Cell, state: &CellState) {
    board.puzzle.givens.set(cell, state.given);
    board.cells[cell.index()] = state.play;
}
