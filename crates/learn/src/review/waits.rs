//! The longest gaps before a number, with what would have gone on.

use std::time::Duration;

use sudogon_board::watch::{Stopped, Watch};
use sudogon_logic::{PreparedLayout, Step, first_step};

use super::reviewed_number::ReviewedNumber;
use super::solve::{Known, RecordedSolve};

/// A shorter gap is none, whoever solves: so long one looks for a number that is there.
const LEAST: Duration = Duration::from_secs(20);

/// A wait is so many times as long as half of the gaps are at least: slow players think that long of each number.
const TIMES_USUAL: u32 = 3;

/// So many are told.
const MOST_TOLD: usize = 3;

/// A long gap before a number.
#[derive(Clone, Debug)]
pub struct Wait {
    /// The place of the moment at which it began.
    pub from: usize,
    /// How long it had been played by then.
    pub time: Duration,
    /// How long it was.
    pub length: Duration,
    /// The number that ended it, by its place among those of the review.
    pub number: usize,
    /// The easiest step that there was: of the techniques that the reasons rest on, or else of all.
    pub would_have_gone_on: Option<Step>,
}

/// The longest waits, the longest first: those of at least twenty seconds that are three times as long as the usual gap. The gap is from one deed
/// to the next, where that writes a number.
pub fn longest(
    solve: &RecordedSolve<'_>,
    numbers: &[ReviewedNumber],
    watch: Watch<'_>,
) -> Result<Vec<Wait>, Stopped> {
    // Of several that were written at once the first.
    let is_first = |at: &usize| *at == 0 || numbers[at - 1].moment < numbers[*at].moment;
    let mut gaps: Vec<usize> = (0..numbers.len()).filter(is_first).collect();
    gaps.sort_by_key(|&at| numbers[at].waited);
    let Some(&usual) = gaps.get(gaps.len().saturating_sub(1) / 2) else {
        return Ok(Vec::new());
    };
    let least = LEAST.max(numbers[usual].waited * TIMES_USUAL);
    let is_long = |at: &usize| numbers[*at].waited >= least;
    let mut waits = Vec::new();
    for number in gaps.into_iter().rev().filter(is_long).take(MOST_TOLD) {
        if watch(&()).is_break() {
            return Err(Stopped);
        }
        let from = numbers[number].moment - 1;
        waits.push(Wait {
            from,
            time: solve.moments[from].time,
            length: numbers[number].waited,
            number,
            would_have_gone_on: step_at(solve, from),
        });
    }
    Ok(waits)
}

/// The easiest step at a moment.
fn step_at(solve: &RecordedSolve<'_>, moment: usize) -> Option<Step> {
    let known = solve.known_at(moment, Known::ByPlayer);
    let first = |prepared: &PreparedLayout| {
        first_step(&prepared.position(&known).relying_on(solve.uniqueness))
    };
    let found = first(solve.prepared);
    if found.is_some() || solve.prepared.known().is_none() {
        return found;
    }
    first(&solve.prepared.knowing(None))
}
