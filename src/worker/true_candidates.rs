//! True candidates: the values that each open cell has in some solution.

use std::sync::Arc;
use std::time::Duration;

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Grid;
use sudogon_solve::{self as solve, CountBounds, Solver, TrueCandidates};

use super::task::{Reporter, Task, start};

/// How often the job reports what is known so far.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// An event of the search for true candidates.
#[derive(Clone, Debug, PartialEq)]
pub enum CandidatesEvent {
    /// The candidates that are known so far.
    Known(TrueCandidates),
    /// All that was found out; nothing follows.
    Done(TrueCandidates),
    /// It was stopped.
    Stopped,
    /// A panic, with its message.
    Failed(String),
}

/// Finds out on a separate thread which values each open cell has in some solution, and in how many, within bounds.
pub fn true_candidates(
    layout: Arc<Layout>,
    givens: Grid,
    bounds: CountBounds,
    wake: impl Fn() + Send + 'static,
) -> Task<CandidatesEvent> {
    let work = move |reporter: &Reporter<CandidatesEvent>| {
        let solver = Solver::new(&layout);
        let mut pulse = reporter.every(REPORT_EVERY);
        let watch =
            &mut |known: &TrueCandidates| pulse.step(|| CandidatesEvent::Known(known.clone()));
        match solve::true_candidates(&solver, &givens, bounds, watch) {
            Ok(known) => CandidatesEvent::Done(known),
            Err(_) => CandidatesEvent::Stopped,
        }
    };
    start("true candidates", wake, work, CandidatesEvent::Failed)
}
