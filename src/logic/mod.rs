//! HUMAN ANSWERS: what can be concluded next, and why, in words and with what to point at.
//!
//! - `position.rs`: [`Position`], the values and candidates that a step is found in
//! - `step.rs`: [`Step`], one conclusion with its [`Explanation`]
//! - `proof.rs`: what a step follows from, and the checker that tries it out
//! - `links.rs`: of two candidates one is true, or at most one is; and chains of these
//! - `colours.rs`: cells joined in pairs, of which all of one side are true or all of the other
//! - `words.rs`: how cells, houses and values are put into a sentence
//! - `reasons.rs`: why a value can't be somewhere, shared by all techniques
//! - `path.rs`: all steps, one after the other, and how hard they are
//! - `inquiry.rs`: what can go into a cell, and why a value can't
//! - `lessons.rs`: a position to learn each technique from
//! - `techniques/`: one file for each technique, and the list of them
//!
//! All techniques hold on any layout. A hint takes the board as it is: whoever asks has made sure that no value and nothing
//! crossed out is wrong, since from what is wrong anything follows.

mod colours;
mod inquiry;
mod lessons;
mod links;
mod path;
mod position;
pub mod proof;
mod reasons;
mod step;
pub mod techniques;
pub mod words;

use std::collections::HashSet;
use std::ops::ControlFlow;

pub use inquiry::{Inquiry, WhyNot, inquire, say_blocked, why_not};
pub use lessons::Lesson;
pub use path::{Path, Trail};
pub use position::Position;
pub use proof::{Premise, Proof};
pub use step::{Change, Explanation, Highlight, Level, Stage, Step};
pub use techniques::{Technique, Visit};

/// The easiest step there is.
///
/// # Example
/// ```
/// use sudogon::{layout, logic, puzzle::{Grid, Value}};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let step = logic::first_step(&logic::Position::new(&layout, &grid, &[])).expect("4 is missing");
/// assert_eq!(step.technique.name, "last cell");
/// assert_eq!(step.explanation.why.lines, ["Row 1 has every value but 4.", "So r1c4 is a 4."]);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn first_step(position: &Position<'_>) -> Option<Step> {
    techniques::ALL.iter().find_map(|technique| {
        let mut first = None;
        let _ = (technique.find)(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    })
}

/// More steps than anybody asks for: only boards with next to no values and thousands of houses have so many.
const MOST_STEPS: usize = 1000;

/// Every step there is (or the first thousand), easiest first; of those that change the same only the easiest.
///
/// Takes some milliseconds on the boards that are printed. The watcher is asked before each technique, with the steps so far.
pub fn all_steps(
    position: &Position<'_>,
    watch: &mut dyn FnMut(&[Step]) -> ControlFlow<()>,
) -> Vec<Step> {
    let mut seen = HashSet::new();
    let mut steps = Vec::new();
    let _ = techniques::ALL.iter().try_for_each(|technique| {
        watch(&steps)?;
        (technique.find)(position, &mut |step| {
            if seen.insert(step.changes.clone()) {
                steps.push(step);
            }
            match steps.len() {
                ..MOST_STEPS => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })
    });
    steps
}
