//! The easiest way to a number that somebody wrote: why it could be written there and then.

use std::cell::RefCell;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Value};
use sudogon_board::watch::{Stopped, Watch};

use super::conclusion::Conclusion;
use super::cut::{Cut, Keep};
use super::effort::MOST_FACTS;
use super::facts::{Facts, TOO_HARD};
use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::Level;

/// So many facts may lead to a number. Nobody has more behind one, and which of many it can do without takes long to find out.
const MOST_BEHIND: usize = 24;

/// The easiest way to a value in an open cell: the step that writes it, with the facts without which it can't be found, each told as its own
/// hint. It takes no techniques that are harder than its hardest step needs to be: a number that is seen at once comes without facts. `None`
/// if no way is known, or only one over more than two dozen facts.
///
/// It rests on the techniques that the layout is prepared for. Where that is for all of them, harder ones than a very hard puzzle needs are no
/// way: few people find those. What branches is none for anybody, as in [`next_numbers`](super::next_numbers).
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::{PreparedLayout, number_at};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let (prepared, candidates) = (PreparedLayout::new(&layout), Candidates::new(&layout, &grid, &[]));
/// let way = |name, value| {
///     let (cell, value) = (layout.find(name)?, Value::new(value)?);
///     let way = number_at(&prepared, &candidates, cell, value, None, &mut |_| ControlFlow::Continue(()));
///     way.expect("nobody stops it")
/// };
/// assert_eq!(way("r1c4", 4).expect("it is missing").step.technique.id, "last-cell");
/// assert!(way("r4c4", 1).is_none(), "nothing shows it yet");
/// # Ok::<(), layout::Error>(())
/// ```
///
/// # Errors
/// If the watcher broke off.
pub fn number_at(
    prepared: &PreparedLayout,
    candidates: &Candidates,
    cell: Cell,
    value: Value,
    uniqueness: Option<&Uniqueness>,
    watch: Watch<'_>,
) -> Result<Option<Conclusion>, Stopped> {
    if !candidates.can_hold(cell, value) {
        return Ok(None);
    }
    let below = match prepared.known() {
        Some(_) => TOO_HARD,
        None => *Level::VeryHard.ratings().end() + 1,
    };
    let facts = || Facts::new(prepared, candidates, uniqueness, MOST_FACTS);
    let cut = Cut {
        prepared,
        candidates,
        uniqueness,
        most_facts: MOST_FACTS,
        found: RefCell::default(),
    };
    let needed = facts().search_for((cell, value), below, watch)?;
    if needed
        .as_ref()
        .is_some_and(|needed| needed.facts.len() > MOST_BEHIND)
    {
        return Ok(None);
    }
    let mut fewest = needed.and_then(|needed| {
        let of_counted_on = cut.fewest(&needed, Keep::WhatIsCountedOn);
        of_counted_on.or_else(|| cut.fewest(&needed, Keep::All))
    });
    if fewest.is_none() {
        // Some steps are found no more, or by another technique, once others are taken at the same time.
        let mut facts = facts().one_by_one();
        let needed = facts.search_for((cell, value), below, watch)?;
        fewest = needed.and_then(|needed| cut.fewest(&facts.with_all(&needed), Keep::All));
    }
    Ok(fewest.map(|(needed, conclusion)| Conclusion {
        rank: needed.plan(candidates, MOST_FACTS).rank,
        ..conclusion
    }))
}
