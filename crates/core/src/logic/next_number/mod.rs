//! The next number, for somebody who keeps no marks: what can be written next, and the few facts that it takes.
//!
//! On paper nobody holds all candidates in mind. A fact is a step that only crosses out; a number rests on some of them, and each of them
//! perhaps on others. Which these are, the proofs say: of what was crossed out, they name what they count on.
//!
//! - `facts.rs`: [`Facts`], all facts that the easier techniques find, and the numbers that they lead to
//! - `cut.rs`: what a number needs of them: each is left out in turn, and stays out if the number follows all the same
//! - `number.rs`: [`NextNumber`], the number with its facts, and how all is told as one hint
//!
//! A number is as hard as the squares of its steps' ratings together: three that are easily seen are easier than one chain.

mod cut;
mod facts;
mod number;

use std::cmp::Reverse;

use super::prepared::PreparedLayout;
use super::second_solutions::Uniqueness;
use crate::puzzle::Candidates;
use crate::watch::{Stopped, Watch};

use cut::Cut;
use facts::Facts;
pub use number::NextNumber;

/// How many numbers are cut down to what they need: which needs least is not known before.
const MOST_CUT: usize = 6;

/// The number that rests on the fewest and easiest facts, if possible on no more than so many; `None` where no technique leads to
/// one. What is crossed out already is taken as known.
///
/// The watcher is asked before each technique whether to go on.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_core::layout;
/// use sudogon_core::logic::{self, PreparedLayout};
/// use sudogon_core::puzzle::{Candidates, Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let (prepared, candidates) = (PreparedLayout::new(&layout), Candidates::new(&layout, &grid, &[]));
/// let next = logic::next_number(&prepared, &candidates, None, 4, &mut |_| ControlFlow::Continue(()));
/// let next = next.expect("nobody stops it").expect("4 is missing");
/// assert!(next.facts.is_empty(), "it is seen at once");
/// # Ok::<(), layout::Error>(())
/// ```
///
/// # Errors
/// If the watcher broke off.
pub fn next_number(
    prepared: &PreparedLayout,
    candidates: &Candidates,
    uniqueness: Option<&Uniqueness>,
    most_facts: usize,
    watch: Watch<'_>,
) -> Result<Option<NextNumber>, Stopped> {
    let mut facts = Facts::new(prepared, candidates, uniqueness);
    facts.search(watch)?;
    let cut = Cut {
        prepared,
        candidates,
        uniqueness,
    };
    let mut found: Vec<NextNumber> = Vec::new();
    for needed in facts.easiest_numbers(MOST_CUT) {
        let next = cut.to_what_it_needs(needed);
        let is_at_hand = next.as_ref().is_some_and(|next| next.facts.is_empty());
        found.extend(next);
        if is_at_hand {
            break;
        }
    }
    let hardness = |next: &NextNumber| (Reverse(next.facts.len() <= most_facts), next.weight());
    Ok(found.into_iter().min_by_key(hardness))
}
