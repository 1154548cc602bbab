//! The steps from a position: the next ones as they are found, the whole path, how hard it is, or those that rule a value out.
//! They rely on the puzzle's only solution where whoever asks says that they may. For somebody who keeps no marks each hint ends in a number,
//! if possible.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::{
    self as logic, Conclusion, KnownTechniques, Level, Path, PreparedLayout, Rating, Reveal,
    SolvingTime, Step, Uniqueness, WhyNot, WorthTrying,
};

use super::{Reporter, Task, start};

/// Who asks for hints.
#[derive(Clone, Debug, Default)]
pub struct HintReader {
    /// For somebody who keeps no marks: the most facts that a number may rest on.
    pub most_facts: Option<usize>,
    /// The techniques that they know; `None`: all.
    pub known: Option<KnownTechniques>,
}

/// An event of a search for hints: each step at once, or what to reveal where there is none; then the end.
pub enum HintEvent {
    /// Another step, no easier than those before; for somebody who keeps no marks a number, with the facts that it rests on.
    Step(Box<Conclusion>),
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
/// which value of the solution to reveal. For somebody who keeps no marks it finds numbers instead, each with the few facts that it rests on
/// or the marks that it wants, where there are any. Where what somebody knows does not lead on, the one easiest new technique is taken as known.
pub fn hint(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    solution: Grid,
    reader: HintReader,
    wake: impl Fn() + Send + 'static,
) -> Task<HintEvent> {
    let work = move |reporter: &Reporter<HintEvent>| {
        let prepared = PreparedLayout::new(candidates.layout()).knowing(reader.known);
        let uniqueness = uniqueness.as_ref();
        if let Some(most_facts) = reader.most_facts {
            let numbers = |prepared: &PreparedLayout| {
                let watch = &mut |_: &_| reporter.flow();
                let numbers =
                    logic::next_numbers(prepared, &candidates, uniqueness, most_facts, watch);
                numbers.ok().filter(|numbers| !numbers.is_empty())
            };
            let numbers = logic::with_one_new(&prepared, &candidates, uniqueness, numbers);
            if let Some(numbers) = numbers {
                let numbers = numbers.into_iter();
                numbers.for_each(|number| reporter.send(HintEvent::Step(Box::new(number))));
                return HintEvent::Done;
            }
        }
        // The easiest comes at once; that it is found once more with all others costs little.
        let first = logic::with_one_new(&prepared, &candidates, uniqueness, |prepared| {
            let position = prepared.position(&candidates).relying_on(uniqueness);
            logic::first_step(&position).map(|step| (prepared.clone(), step))
        });
        let (prepared, first) = match first {
            Some((prepared, step)) => (prepared, Some(step)),
            None => (prepared, None),
        };
        let position = prepared.position(&candidates).relying_on(uniqueness);
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
            reporter.send(HintEvent::Step(Box::new(first.into())));
        }
        // Nobody reads the end of a task that was stopped.
        let _ = logic::visit_all(&position, &mut |_| reporter.flow(), &mut |step| {
            if !is_first(&step) {
                reporter.send(HintEvent::Step(Box::new(step.into())));
            }
            reporter.flow()
        });
        if is_stuck {
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

/// The path from a position.
pub struct FoundPath {
    /// The steps; for somebody who keeps no marks each number comes after the facts that it rests on.
    pub steps: Vec<Step>,
    /// Whether they fill the board.
    pub is_complete: bool,
    /// For somebody who keeps no marks: the most facts that a number rests on which can be held in mind, and its cell.
    pub facts: Option<(usize, Cell)>,
    /// And how many numbers, and facts in their place, want marks, with the cell of the first.
    pub with_marks: Option<(usize, Cell)>,
}

/// Finds the path from a position; with `most_facts` a path of numbers, each of which rests on no more facts if possible.
pub fn path(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    most_facts: Option<usize>,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<FoundPath, String>> {
    let from = (candidates, uniqueness);
    find(
        "path",
        from,
        wake,
        move |prepared, (candidates, uniqueness), reporter| {
            let uniqueness = uniqueness.as_ref();
            let way = most_facts.and_then(|most_facts| {
                let (candidates, watch) = (candidates.clone(), &mut |_: &_| reporter.flow());
                logic::number_way(prepared, candidates, uniqueness, most_facts, watch).ok()
            });
            if let Some(way) = way.filter(|way| way.is_complete) {
                let cell = |number: &Conclusion| number.step.cells().first().copied();
                let most = way.with_most_facts();
                let first = way.with_marks().next().and_then(cell);
                return FoundPath {
                    facts: most.and_then(|most| Some((most.facts.len(), cell(most)?))),
                    with_marks: first.map(|cell| (way.with_marks().count(), cell)),
                    steps: way.into_steps(),
                    is_complete: true,
                };
            }
            let watch = &mut |_: &[Step]| reporter.flow();
            let path = Path::find(prepared, candidates, uniqueness, watch);
            FoundPath {
                steps: path.steps,
                is_complete: path.rating.is_complete,
                facts: None,
                with_marks: None,
            }
        },
    )
}

/// Finds out how hard a position is, and how long people take for it.
pub fn rate(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<(Rating, SolvingTime), String>> {
    let from = (candidates, uniqueness);
    find(
        "rating",
        from,
        wake,
        |prepared, (candidates, uniqueness), reporter| {
            logic::rate_and_time(prepared, candidates, uniqueness.as_ref(), &mut |_| {
                reporter.flow()
            })
        },
    )
}

/// Finds out why a value can't be in an open cell.
pub fn why_not(
    candidates: Candidates,
    uniqueness: Option<Uniqueness>,
    cell: Cell,
    value: Value,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<WhyNot, String>> {
    let from = (candidates, uniqueness);
    find(
        "why not",
        from,
        wake,
        move |prepared, (candidates, uniqueness), reporter| {
            let (uniqueness, watch) = (uniqueness.as_ref(), &mut |_: &_| reporter.flow());
            logic::why_not(prepared, &candidates, uniqueness, cell, value, watch)
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
            let position = prepared
                .position(&candidates)
                .relying_on(uniqueness.as_ref());
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
