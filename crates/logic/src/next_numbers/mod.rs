//! The next number, for somebody who keeps no marks: what can be written next, and the few facts that it takes.
//!
//! On paper nobody holds all candidates in mind. A fact is a step that only crosses out; a number rests on some of them, and each of them
//! perhaps on others. Which these are, the proofs say: of what was crossed out, they name what they count on. Where it is more than can be
//! held in mind, the number comes with the few marks that are to be written first.
//!
//! - `effort.rs`: what a number costs without marks, and which it takes where that is too much
//! - `facts.rs`: [`Facts`], all facts that the easier techniques find, and the numbers that they lead to
//! - `cut.rs`: what a number needs of them: each is left out in turn, and stays out if the number follows all the same
//! - `conclusion.rs`: [`Conclusion`], the number with its facts, and how all is told as one hint
//! - `grounds.rs`: what keeps other values out, where a step doesn't say it
//! - `number_at.rs`: [`number_at`], the easiest way to a number that was written
//! - `told.rs`: [`Told`], what somebody knows, and the numbers that can be written next
//! - `way.rs`: [`NumberWay`], from number to number to the end
//!
//! What branches is no fact: nobody follows it on paper, with marks or without. What they do is to try a value that comes to nothing within a
//! few numbers.

mod conclusion;
mod cut;
mod effort;
mod facts;
mod grounds;
mod number_at;
mod told;
mod way;

use sudogon_board::puzzle::Candidates;
use sudogon_board::watch::{Stopped, Watch};

use super::prepared::PreparedLayout;
use super::second_solutions::Uniqueness;

pub use conclusion::Conclusion;
pub use effort::MOST_FACTS;
pub use number_at::number_at;
pub use told::Told;
pub use way::NumberWay;

/// Some numbers that can be written next, the one that costs the least effort first; none where no technique leads to one. What is crossed
/// out already is taken as known. Where some can be held in mind, with no more than so many facts, these come alone; else each says which
/// candidates to mark first, and where that would be too many, a fact on the way to a number comes in its place. For somebody who knows some
/// techniques they rest on these.
///
/// The watcher is asked before each technique whether to go on.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::PreparedLayout;
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let (prepared, candidates) = (PreparedLayout::new(&layout), Candidates::new(&layout, &grid, &[]));
/// let numbers = sudogon_logic::next_numbers(&prepared, &candidates, None, 4, &mut |_| ControlFlow::Continue(()));
/// let numbers = numbers.expect("nobody stops it");
/// assert!(numbers[0].facts.is_empty(), "it is seen at once");
/// # Ok::<(), layout::Error>(())
/// ```
///
/// # Errors
/// If the watcher broke off.
pub fn next_numbers(
    prepared: &PreparedLayout,
    candidates: &Candidates,
    uniqueness: Option<&Uniqueness>,
    most_facts: usize,
    watch: Watch<'_>,
) -> Result<Vec<Conclusion>, Stopped> {
    Told::new(candidates.clone()).next(prepared, uniqueness, most_facts, watch)
}

/// The way in numbers from a position to the end, for somebody who is told nothing; `most_facts` as in [`next_numbers`]. What a number's facts
/// rule out is forgotten after it; a fact in place of a number is kept.
///
/// # Errors
/// If the watcher broke off.
pub fn number_way(
    prepared: &PreparedLayout,
    candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    most_facts: usize,
    watch: Watch<'_>,
) -> Result<NumberWay, Stopped> {
    let hear = |told: &mut Told, number: &Conclusion| {
        told.hear_and_forget(number);
        false
    };
    Told::new(candidates).way(prepared, uniqueness, most_facts, hear, watch)
}

/// The same for somebody who is told all of it and needs no fact twice: to the end, or to the first of which `is_last` says so.
///
/// # Errors
/// If the watcher broke off.
pub fn told_way(
    prepared: &PreparedLayout,
    candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    most_facts: usize,
    is_last: fn(&Conclusion) -> bool,
    watch: Watch<'_>,
) -> Result<NumberWay, Stopped> {
    let hear = |told: &mut Told, number: &Conclusion| {
        told.hear(number);
        is_last(number)
    };
    Told::new(candidates).way(prepared, uniqueness, most_facts, hear, watch)
}
