//! The steps of a game, and the current position: unlimited undo and redo.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use crate::layout::Cell;

use super::undo_step::Tidied;
use super::{Board, CellState, Delta, Mode, StepLabel, UndoStep};

/// The steps made so far; those after `position` are undone and can be redone.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// All steps, including undone ones. Shared, since a game is copied to look ahead or back.
    pub(super) steps: Vec<Arc<UndoStep>>,
    pub(super) position: usize,
    pub(super) last_id: u64,
}

/// The result of undoing or redoing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The mode after it.
    pub mode: Mode,
    /// The cell that the step was about; `None` if it was about several.
    pub cell: Option<Cell>,
}

impl History {
    /// Records the change from `before` to `after`, made after it was played for a time, in place of all undone steps; says whether there was any.
    pub(super) fn record(
        &mut self,
        label: StepLabel,
        time: Duration,
        mode: Delta<Mode>,
        before: &Board,
        after: &Board,
        tidied: Option<Tidied>,
    ) -> bool {
        let changed = |cell| {
            let states = (CellState::of(before, cell), CellState::of(after, cell));
            Some((cell, Delta::between(&states.0, &states.1)?))
        };
        let step = UndoStep {
            id: self.last_id + 1,
            label,
            time,
            mode,
            cells: before.layout().cells().filter_map(changed).collect(),
            about: Delta::between(&before.puzzle.about, &after.puzzle.about),
            layout: Delta::of_layouts(&before.puzzle.layout, &after.puzzle.layout),
            corrected_clues: Delta::between(&before.corrected_clues, &after.corrected_clues),
            tries: Delta::between(&before.tries, &after.tries),
            pen: Delta::between(&before.pen, &after.pen),
            tidied,
        };
        if step.is_empty() {
            return false;
        }
        self.steps.truncate(self.position);
        if let Some(last) = self.steps.last_mut()
            && let Some(layout) = &mut Arc::make_mut(last).layout
        {
            layout.before.pack();
            layout.after.pack();
        }
        self.last_id = step.id;
        self.steps.push(Arc::new(step));
        self.position += 1;
        true
    }

    /// The board with the marks that the last step removed, if it wrote into these cells: the value that replaces it now was meant
    /// all along, and a typing mistake must cost no marks.
    pub(super) fn untidied<'a>(&self, cells: &[Cell], board: &'a Board) -> Cow<'a, Board> {
        let tidied = self.last().and_then(|step| step.tidied.as_ref());
        match tidied.filter(|tidied| tidied.is_of(cells)) {
            Some(tidied) => Cow::Owned(tidied.given_back(board)),
            None => Cow::Borrowed(board),
        }
    }

    pub(super) fn undo(&mut self, board: &mut Board) -> Option<Moved> {
        let step = Arc::clone(self.last()?);
        self.position -= 1;
        step.undo(board);
        Some(moved(&step, step.mode.before))
    }

    pub(super) fn redo(&mut self, board: &mut Board) -> Option<Moved> {
        let step = Arc::clone(self.next()?);
        self.position += 1;
        step.redo(board);
        Some(moved(&step, step.mode.after))
    }

    /// The step that Undo would undo.
    pub(super) fn last(&self) -> Option<&Arc<UndoStep>> {
        self.steps.get(self.position.checked_sub(1)?)
    }

    /// The step that Redo would redo.
    pub(super) fn next(&self) -> Option<&Arc<UndoStep>> {
        self.steps.get(self.position)
    }

    /// How many steps led to the state with this id, or `None` if no remaining step did.
    pub(super) fn steps_to(&self, id: u64) -> Option<usize> {
        // A later step has a higher id.
        let found = self.steps.binary_search_by_key(&id, |step| step.id);
        Some(found.ok()? + 1)
    }
}

fn moved(step: &UndoStep, mode: Mode) -> Moved {
    Moved {
        mode,
        cell: step.cell(),
    }
}
