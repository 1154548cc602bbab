//! The numbers that were written, and who did.

use sudogon_board::game::{Board, StepLabel};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;

use super::solve::RecordedSolve;

/// A value that was written.
#[derive(Clone, Copy)]
pub struct Written {
    /// The place of the first moment at which it stands.
    pub moment: usize,
    pub cell: Cell,
    pub value: Value,
    pub by: Writer,
}

/// Who wrote a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// The player.
    Player,
    /// The player, in a try.
    Try,
    /// A hint or the program, at the player's request.
    Program,
}

/// The values that were written, in order. What undoing, redoing or the end of a try brings back was not.
pub fn written(solve: &RecordedSolve<'_>) -> Vec<Written> {
    let mut written = Vec::new();
    for moment in solve.begin + 1..solve.moments.len() {
        let [before, after] = [moment - 1, moment].map(|at| &solve.moments[at]);
        let Some(label) = after.label.as_ref().filter(|label| writes(label)) else {
            continue;
        };
        let (before, after) = (&before.board, &after.board);
        for cell in after.layout().cells() {
            let new = after
                .value(cell)
                .filter(|&new| before.value(cell) != Some(new));
            written.extend(new.map(|value| Written {
                moment,
                cell,
                value,
                by: writer(label, after, cell),
            }));
        }
    }
    written
}

/// Says whether a step may write a number: where a try ends, only those come back that it replaced.
fn writes(label: &StepLabel) -> bool {
    !matches!(label, StepLabel::TryFails(_) | StepLabel::PutTryAside(_))
}

fn writer(label: &StepLabel, after: &Board, cell: Cell) -> Writer {
    let is_by_program = matches!(
        label,
        StepLabel::Hint
            | StepLabel::Singles
            | StepLabel::SolveCell { .. }
            | StepLabel::Solve
            | StepLabel::AllTries(_)
    );
    if after.depth_of(cell) > 0 {
        Writer::Try
    } else if is_by_program {
        Writer::Program
    } else {
        Writer::Player
    }
}
