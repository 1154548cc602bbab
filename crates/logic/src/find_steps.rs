//! The next step: the easiest there is, or all of them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::ControlFlow;

use sudogon_board::watch::Watch;

use crate::positions::Position;
use crate::steps::{Change, Finding, Level, Step};
use crate::techniques;

/// The easiest step there is.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::message::Language;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let prepared = sudogon_logic::PreparedLayout::new(&layout);
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let step = sudogon_logic::first_step(&prepared.position(&candidates)).expect("4 is missing");
/// assert_eq!(step.technique.id, "last-cell");
/// let said = layout.words(Language::ENGLISH).say_all(&step.explanation.why.lines);
/// assert_eq!(said, ["Row 1 has every value but 4.", "So r1c4 is a 4."]);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn first_step(position: &Position<'_>) -> Option<Step> {
    let mut step = None;
    first_up_to(u32::MAX, position, &mut |finding| {
        step = Some(finding.to_step());
    });
    step
}

/// Visits a finding, and then each that is easier than those before: the last one is the easiest there is. None is harder than
/// `most`, in tenths.
///
/// Long chains are harder than the shortest ones of a technique that comes later, so it is not enough to take the first.
pub fn first_up_to(most: u32, position: &Position<'_>, visit: &mut dyn FnMut(&Finding<'_>)) {
    // Only what is easier is of interest.
    let mut least = most.saturating_add(1);
    for technique in techniques::ALL {
        if least <= technique.rating {
            break;
        }
        if technique.is_double() {
            continue;
        }
        let _ = technique.find_below(least, position, &mut |finding| {
            least = finding.rating;
            visit(finding);
            ControlFlow::Break(())
        });
    }
}

/// More steps than anybody asks for.
const MOST_STEPS: usize = 1000;

/// The most steps of one technique that are worth telling: there may be hundreds of long chains.
const MOST_OF_ONE: usize = 50;

/// Visits every step there is, easiest first; of those that change the same only the easiest. Of a technique that finds very many
/// only the easiest are told, and no more than a thousand in all.
///
/// Takes some milliseconds on the boards that are printed, a quarter of a second on the largest. The watcher is asked before
/// each technique whether to go on.
pub fn visit_all(
    position: &Position<'_>,
    watch: Watch<'_>,
    visit: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut ahead = Ahead::default();
    for technique in techniques::ALL {
        watch(&())?;
        ahead.visit_up_to(technique.rating, visit)?;
        let most = MOST_STEPS.min(ahead.known.len() + MOST_OF_ONE);
        let _ = technique.find(position, &mut |finding| ahead.add(finding, most));
    }
    ahead.visit_up_to(u32::MAX, visit)
}

/// The steps up to a level that rule candidates out, easiest first. The watcher is asked before each technique whether to go on.
pub fn removing_steps(position: &Position<'_>, most: Level, watch: Watch<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = visit_all(position, watch, &mut |step| {
        if step.level() > most {
            return ControlFlow::Break(());
        }
        if step.removed().next().is_some() {
            steps.push(step);
        }
        ControlFlow::Continue(())
    });
    steps
}

/// Steps that wait for easier ones: long chains are harder than what a later technique may find.
#[derive(Default)]
struct Ahead {
    /// For each changes the least rating with which they were found.
    known: HashMap<Box<[Change]>, u32>,
    /// By rating, and those of a rating in the order of finding.
    waiting: BTreeMap<u32, Vec<Step>>,
    visited: HashSet<Box<[Change]>>,
}

impl Ahead {
    /// Adds a step unless an easier one makes the same changes; breaks when there are enough.
    fn add(&mut self, finding: &Finding<'_>, most: usize) -> ControlFlow<()> {
        let is_known = |rating: &u32| *rating <= finding.rating;
        if self.known.get(finding.changes).is_some_and(is_known) {
            return ControlFlow::Continue(());
        }
        if self.known.len() >= most {
            return ControlFlow::Break(());
        }
        self.known.insert(finding.changes.into(), finding.rating);
        let waiting = self.waiting.entry(finding.rating).or_default();
        waiting.push(finding.to_step());
        ControlFlow::Continue(())
    }

    /// Visits the steps that are no harder than that.
    fn visit_up_to(
        &mut self,
        rating: u32,
        visit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(first) = self
            .waiting
            .first_entry()
            .filter(|first| *first.key() <= rating)
        {
            for step in first.remove() {
                if self.visited.insert(step.changes.as_slice().into()) {
                    visit(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Every step that [`visit_all`] visits.
pub fn all_steps(position: &Position<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = visit_all(position, &mut |_| ControlFlow::Continue(()), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}
