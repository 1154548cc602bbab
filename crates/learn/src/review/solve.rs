//! A solve that is looked back on, and what was known at each moment of it.

use sudogon_board::game::{Board, Moment, StepLabel};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_logic::{PreparedLayout, Uniqueness};

/// A solve, as its journal tells it.
#[derive(Clone, Copy)]
pub struct RecordedSolve<'a> {
    pub(super) prepared: &'a PreparedLayout,
    pub(super) moments: &'a [Moment],
    pub(super) solution: &'a Grid,
    pub(super) uniqueness: Option<&'a Uniqueness>,
    /// The place of the moment from which on the puzzle is that of the end, and nobody starts over.
    pub(super) begin: usize,
}

/// What counts as known of the candidates beside the values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// What hints crossed out.
    ByHints,
    /// What the player crossed out or left out of the notes, too, as far as it is right.
    ByPlayer,
}

impl<'a> RecordedSolve<'a> {
    /// A solve by its moments, in order. Reasons rest on the techniques for which the layout of the last moment is prepared: those that somebody
    /// knows, or all; of all, none is a reason that is harder than a very hard puzzle needs. They may rely on the solution being the only one
    /// where that is given. What was done before the puzzle was as it is at the end, or before it was started over, is left out.
    pub fn new(
        prepared: &'a PreparedLayout,
        moments: &'a [Moment],
        solution: &'a Grid,
        uniqueness: Option<&'a Uniqueness>,
    ) -> Self {
        Self {
            prepared,
            moments,
            solution,
            uniqueness,
            begin: begin(moments),
        }
    }

    /// What was known at a moment: the right values, but for those of open tries, and what is crossed out.
    pub(super) fn known_at(&self, moment: usize, known: Known) -> Candidates {
        let board = self.moments[moment].board.without_try(1);
        let layout = self.prepared.layout();
        let is_right = |cell: Cell, value: Value| self.solution.get(cell) == Some(value);
        let right = |cell: Cell| board.value(cell).filter(|&value| is_right(cell, value));
        let grid: Grid = layout.cells().map(right).collect();
        let mut ruled_out = self.crossed_out_by_hints(moment);
        for (cell, value) in self.solution.entries() {
            if known == Known::ByPlayer {
                ruled_out[cell.index()] = ruled_out[cell.index()].union(noted(&board, cell, value));
            }
        }
        Candidates::new(layout, &grid, &ruled_out)
    }

    /// What hints crossed out up to a moment, as far as it is right.
    fn crossed_out_by_hints(&self, moment: usize) -> Vec<ValueSet> {
        let mut ruled_out = vec![ValueSet::EMPTY; self.prepared.layout().len()];
        let moments = &self.moments[self.begin.min(moment)..=moment];
        for pair in moments.windows(2) {
            let [before, after] = pair else { continue };
            if after.label != Some(StepLabel::Hint) {
                continue;
            }
            for (cell, value) in self.solution.entries() {
                let removed = |moment: &Moment| moment.board.play(cell).removed;
                let by_hint = removed(after).difference(removed(before));
                let right = by_hint.difference(ValueSet::of(value));
                ruled_out[cell.index()] = ruled_out[cell.index()].union(right);
            }
        }
        ruled_out
    }
}

/// The place of the moment from which on the puzzle is that of the end, and nobody starts over.
fn begin(moments: &[Moment]) -> usize {
    let starts_over = |moment: &Moment| moment.label == Some(StepLabel::StartOver);
    let is_of_the_end = |moment: &Moment| {
        let last = moments.last().map(|last| last.board.puzzle());
        let puzzle = moment.board.puzzle();
        last.is_some_and(|last| puzzle.givens == last.givens && puzzle.layout == last.layout)
    };
    let before = moments.iter().rposition(|moment| !is_of_the_end(moment));
    let first = before.map_or(0, |before| before + 1);
    let started_over = moments.iter().rposition(starts_over);
    first.max(started_over.unwrap_or(0))
}

/// The values that the player has ruled out in a cell, where that is right. Notes in its corners need not be complete, and of one value alone they
/// are no more than a plan.
fn noted(board: &Board, cell: Cell, value: Value) -> ValueSet {
    let play = board.play(cell);
    let crossed_out = play.removed.difference(ValueSet::of(value));
    let is_complete = play.centre.len() > 1 && play.centre.contains(value);
    let left_out = if is_complete {
        ValueSet::all(board.layout().values()).difference(play.centre)
    } else {
        ValueSet::EMPTY
    };
    crossed_out.union(left_out)
}
