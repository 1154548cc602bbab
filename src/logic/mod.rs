//! HUMAN ANSWERS: what can be concluded next, and why, in words and with what to point at.
//!
//! - `prepared.rs`: [`Prepared`], what follows from the layout alone; `leftovers.rs`: what of it that technique needs
//! - `position.rs`: [`Position`], the values and candidates that a step is found in
//! - `step.rs`: [`Finding`], one conclusion, and [`Step`], the same with its [`Explanation`]
//! - `proof.rs`: what a step follows from, and the checker that tries it out
//! - `links.rs`: of two candidates one is true, or at most one is; and chains of these
//! - `colours.rs`: cells joined in pairs, of which all of one side are true or all of the other
//! - `words.rs`: how cells, houses and values are put into a sentence
//! - `reasons/`: why a value can't be somewhere, shared by all techniques
//! - `path.rs`: all steps, one after the other, and how hard they are
//! - `inquiry.rs`: what can go into a cell, and why a value can't
//! - `lessons.rs`: a position to learn each technique from
//! - `techniques/`: one file for each technique, and the list of them
//!
//! A technique hands each [`Finding`] to a visitor; the words are made when one is kept as a [`Step`]. So a rating makes none.
//!
//! **Sources.** Names and definitions of techniques are those of Sudopedia and of HoDoKu (Bernhard Hobiger), stated for houses of
//! any shape. Ratings follow the scale of Sudoku Explainer (Nicolas Juillerat): a puzzle is as hard as its hardest step when the
//! easiest is always taken. What is not on that scale stands beside its kin: a skyscraper at 4.0, a W-wing at 4.4.
//!
//! All techniques hold on any layout. A hint takes the board as it is: whoever asks has made sure that no value and nothing
//! crossed out is wrong, since from what is wrong anything follows.

mod colours;
mod inquiry;
mod leftovers;
mod lessons;
mod links;
mod path;
mod position;
mod prepared;
pub mod proof;
mod reasons;
mod step;
pub mod techniques;
pub mod words;

use std::collections::HashSet;
use std::ops::ControlFlow;

pub use inquiry::{Inquiry, WhyNot, inquire, say_blocked, why_not};
pub use lessons::Lesson;
pub use path::{Path, Rating, rate};
pub use position::Position;
pub use prepared::Prepared;
pub use proof::{Premise, Proof};
pub use step::{Change, Explanation, Finding, Highlight, Level, Stage, Step};
pub use techniques::{Technique, Visit};

/// The easiest step there is.
///
/// # Example
/// ```
/// use sudogon::{layout, logic, puzzle::{Candidates, Grid, Value}};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let prepared = logic::Prepared::new(&layout);
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let step = logic::first_step(&prepared.position(&candidates)).expect("4 is missing");
/// assert_eq!(step.technique.name, "last cell");
/// assert_eq!(step.explanation.why.lines, ["Row 1 has every value but 4.", "So r1c4 is a 4."]);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn first_step(position: &Position<'_>) -> Option<Step> {
    let mut step = None;
    first(position, &mut |finding| step = Some(finding.to_step()));
    step
}

/// Visits the easiest finding, if there is any.
fn first(position: &Position<'_>, visit: &mut dyn FnMut(&Finding<'_>)) {
    let _ = techniques::ALL.iter().try_for_each(|technique| {
        (technique.find)(position, &mut |finding| {
            visit(finding);
            ControlFlow::Break(())
        })
    });
}

/// More steps than anybody asks for: only boards with next to no values and thousands of houses have so many.
const MOST_STEPS: usize = 1000;

/// Visits every step there is (or the first thousand), easiest first; of those that change the same only the easiest.
///
/// Takes some milliseconds on the boards that are printed, a quarter of a second on the largest. The watcher is asked before
/// each technique whether to go on.
pub fn visit_all(
    position: &Position<'_>,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let mut seen: HashSet<Box<[Change]>> = HashSet::new();
    techniques::ALL.iter().try_for_each(|technique| {
        watch()?;
        (technique.find)(position, &mut |finding| {
            if seen.len() == MOST_STEPS {
                return ControlFlow::Break(());
            }
            if seen.contains(finding.changes) {
                return ControlFlow::Continue(());
            }
            seen.insert(finding.changes.into());
            visit(finding)
        })
    })
}

/// Every step that [`visit_all`] visits, with its words.
pub fn all_steps(position: &Position<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = visit_all(
        position,
        &mut || ControlFlow::Continue(()),
        &mut |finding| {
            steps.push(finding.to_step());
            ControlFlow::Continue(())
        },
    );
    steps
}
