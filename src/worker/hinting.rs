//! The steps from a position: the next ones as they are found, the whole path, how hard it is, or those that rule a value out.
//! They rely on the puzzle's only solution where whoever asks says that they may.

use sudogon_core::layout::Cell;
use sudogon_core::logic::{
    self, Level, Path, PreparedLayout, Rating, Reveal, Step, Uniqueness, WhyNot, WorthTrying,
};
use sudogon_core::puzzle::{Candidates, Grid, Value};

use super::{Reporter, Task, start};

/// What a search for hints reports: each step at once, or what to reveal where there is none; then the end.
pub enum HintEvent {
    /// Another step, no easier than those before.
    Step(Box<Step>),
    /// There is no step; revealing this value would help most.
    Stuck(Reveal),
    /// There is no step, or only one that can't be explained well: the cell where a try would teach most.
    WorthTrying(WorthTrying),
    /// All steps have been reported.
    Done,
    /// A panic, with its message.
    Failed(String),
}

/// Finds every next step from a position, easiest first, and reports each as soon as it is found. If there is none, reports
/// which value of the solution to reveal.
pub fn hint(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    solution: Grid,
    wake: impl Fn() + Send + 'static,
) -> Task<HintEvent> {
    let work = move |reporter: &Reporter<HintEvent>| {
        let prepared = PreparedLayout::new(candidates.layout());
        let position = prepared.position(&candidates);
        let position = position.relying_on(uniqueness.as_ref());
        // The easiest comes at once; that it is found once more with all others costs little.
        let first = logic::first_step(&position);
        let is_stuck = first.is_none();
        if logic::calls_for_a_try(first.as_ref()) {
            let worth_trying = logic::worth_trying(&candidates, &mut |_| reporter.flow());
            worth_trying
                .into_iter()
                .for_each(|cell| reporter.send(HintEvent::WorthTrying(cell)));
        }
        let is_first = {
            let changes = first.as_ref().map(|first| first.changes.clone());
            move |step: &Step| Some(&step.changes) == changes.as_ref()
        };
        if let Some(first) = first {
            reporter.send(HintEvent::Step(Box::new(first)));
        }
        // Nobody reads the end of a task that was stopped.
        let _ = logic::visit_all(&position, &mut |_| reporter.flow(), &mut |step| {
            if !is_first(&step) {
                reporter.send(HintEvent::Step(Box::new(step)));
            }
            reporter.flow()
        });
        if is_stuck {
            let uniqueness = uniqueness.as_ref();
            let reveal = logic::reveal(&prepared, &candidates, &solution, uniqueness, &mut |_| {
                reporter.flow()
            });
            reveal
                .into_iter()
                .for_each(|reveal| reporter.send(HintEvent::Stuck(reveal)));
        }
        HintEvent::Done
    };
    start("hint", wake, work, HintEvent::Failed)
}

/// Finds the path from a position.
pub fn path(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Path, String>> {
    let from = (candidates, uniqueness);
    find(
        "path",
        from,
        wake,
        |prepared, (candidates, uniqueness), reporter| {
            Path::find(prepared, candidates, uniqueness.as_ref(), &mut |_| {
                reporter.flow()
            })
        },
    )
}

/// Finds out how hard a position is.
pub fn rate(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Rating, String>> {
    let from = (candidates, uniqueness);
    find(
        "rating",
        from,
        wake,
        |prepared, (candidates, uniqueness), reporter| {
            logic::rate(prepared, candidates, uniqueness.as_ref(), &mut |_| {
                reporter.flow()
            })
        },
    )
}

/// Finds out why a value can't be in an open cell.
pub fn why_not(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    entry: (Cell, Value),
    wake: impl Fn() + Send + 'static,
) -> Task<Result<WhyNot, String>> {
    let from = (candidates, uniqueness);
    find(
        "why not",
        from,
        wake,
        move |prepared, (candidates, uniqueness), reporter| {
            let (uniqueness, watch) = (uniqueness.as_ref(), &mut |_: &_| reporter.flow());
            logic::why_not(prepared, &candidates, uniqueness, entry, watch)
        },
    )
}

/// Finds the steps up to a level that rule candidates out.
pub fn removing_steps(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    most: Level,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Vec<Step>, String>> {
    let from = (candidates, uniqueness);
    find(
        "removing steps",
        from,
        wake,
        move |prepared, (candidates, uniqueness), reporter| {
            let position = prepared.position(&candidates);
            let position = position.relying_on(uniqueness.as_ref());
            logic::removing_steps(&position, most, &mut |_| reporter.flow())
        },
    )
}

/// A position, and that its puzzle has one solution, where that may be relied on.
type HintStart = (Candidates, Option<Uniqueness>);

/// Finds one thing out on a separate thread; a panic is an error with its message.
fn find<T: Send + 'static>(
    name: &str,
    from: HintStart,
    wake: impl Fn() + Send + 'static,
    find: impl FnOnce(&PreparedLayout, HintStart, &Reporter<Result<T, String>>) -> T + Send + 'static,
) -> Task<Result<T, String>> {
    let work = move |reporter: &Reporter<Result<T, String>>| {
        let prepared = PreparedLayout::new(from.0.layout());
        Ok(find(&prepared, from, reporter))
    };
    start(name, wake, work, Err)
}
