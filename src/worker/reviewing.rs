//! A review of a solve, from its journal.

use sudogon_board::game::Moment;
use sudogon_board::message::Message;
use sudogon_board::watch::{Stopped, Watch};
use sudogon_learn::{RecordedSolve, Review};
use sudogon_logic::{KnownTechniques, PreparedLayout, Uniqueness};
use sudogon_paper::files::journal;

use super::{Reporter, Task, start};

/// A solve, and what is said of it.
pub struct ReviewedSolve {
    /// Each board of it, with its time.
    pub moments: Vec<Moment>,
    /// What is said of it.
    pub review: Review,
}

/// An event of a review.
pub enum ReviewEvent {
    /// The review.
    Reviewed(Box<ReviewedSolve>),
    /// It was stopped.
    Stopped,
    /// The journal can't be read, with the reason, or holds no solve.
    NoSolve(Option<Message>),
    /// A panic, with its message.
    Failed(String),
}

/// How somebody solves, who looks back.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    /// The techniques that they know; `None`: all.
    pub known: Option<KnownTechniques>,
    /// No reason may rely on there being one solution.
    pub avoids_uniqueness: bool,
}

/// Reviews the solve that a journal's text tells.
pub fn review(
    journal: String,
    solver: Solver,
    wake: impl Fn() + Send + 'static,
) -> Task<ReviewEvent> {
    let work = move |reporter: &Reporter<ReviewEvent>| {
        let reviewed = tell(&journal, &solver, &mut |_| reporter.flow());
        reviewed.unwrap_or(ReviewEvent::Stopped)
    };
    start("review", wake, work, ReviewEvent::Failed)
}

/// What the review of the solve that a journal's text tells found, as the record keeps it; nothing where there is none.
pub fn found_in(journal: &str, solver: &Solver, watch: Watch<'_>) -> Vec<(String, usize)> {
    match tell(journal, solver, watch) {
        Ok(ReviewEvent::Reviewed(solve)) => {
            let found = solve.review.found().into_iter();
            found.map(|(id, count)| (id.to_owned(), count)).collect()
        }
        _ => Vec::new(),
    }
}

fn tell(journal: &str, solver: &Solver, watch: Watch<'_>) -> Result<ReviewEvent, Stopped> {
    let moments = match journal::moments(journal) {
        Ok(moments) => moments,
        Err(error) => return Ok(ReviewEvent::NoSolve(Some(error.message()))),
    };
    let solved = moments.last().map(|last| &last.board);
    let Some(solved) = solved.filter(|board| board.is_solved()) else {
        return Ok(ReviewEvent::NoSolve(None));
    };
    let prepared = PreparedLayout::new(&solved.puzzle().layout).knowing(solver.known.clone());
    let givens = &solved.puzzle().givens;
    let uniqueness = (!solver.avoids_uniqueness).then(|| Uniqueness::of(givens));
    let solution = solved.grid();
    let solve = RecordedSolve::new(&prepared, &moments, &solution, uniqueness.as_ref());
    let review = Review::of(&solve, watch)?;
    let reviewed = ReviewedSolve { moments, review };
    Ok(ReviewEvent::Reviewed(Box::new(reviewed)))
}
