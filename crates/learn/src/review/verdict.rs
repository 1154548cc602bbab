//! What is said of a number.

use std::time::Duration;

use sudogon_board::watch::{Stopped, Watch};

use super::reason::Reason;
use super::solve::RecordedSolve;
use super::writing::{Writer, Written};

/// What is said of a number.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// There was a reason for it.
    Reason(Box<Reason>),
    /// It is right, but there was no reason yet.
    Guess,
    /// It is wrong.
    Slip(Slip),
    /// A hint or the program wrote it.
    Given,
    /// It was written in a try, where nothing is wrong.
    Tried,
}

/// A wrong number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// How long it stood.
    pub stood: Duration,
    /// How many numbers were written while it stood and had to be taken back with it, or were slips too.
    pub cost: usize,
}

/// Says what can be said of a number, before what was written later.
pub fn of(
    solve: &RecordedSolve<'_>,
    one: &Written,
    later: &[Written],
    watch: Watch<'_>,
) -> Result<Verdict, Stopped> {
    Ok(match one.by {
        Writer::Try => Verdict::Tried,
        Writer::Program => Verdict::Given,
        Writer::Player if is_wrong(solve, one) => Verdict::Slip(slip(solve, one, later)),
        Writer::Player => match solve.reason_at(one.moment, one.cell, one.value, watch)? {
            Some(reason) => Verdict::Reason(Box::new(reason)),
            None => Verdict::Guess,
        },
    })
}

fn is_wrong(solve: &RecordedSolve<'_>, one: &Written) -> bool {
    solve.solution.get(one.cell) != Some(one.value)
}

/// How long a wrong number stood and what it cost, until something else is written in its cell. Undone and redone, it stands again.
fn slip(solve: &RecordedSolve<'_>, one: &Written, later: &[Written]) -> Slip {
    let moments = solve.moments;
    let mut rewritten = later.iter().filter(|other| other.cell == one.cell);
    let end = rewritten.next().map_or(moments.len(), |other| other.moment);
    let stands = |at: &usize| moments[*at].board.value(one.cell) == Some(one.value);
    let mut stood = Duration::ZERO;
    for at in (one.moment..end).filter(stands) {
        let next = moments.get(at + 1).unwrap_or(&moments[at]);
        stood += next.time.saturating_sub(moments[at].time);
    }
    let gone = (one.moment..end).rfind(stands).map_or(end, |last| last + 1);
    let cost = later.iter().filter(|other| {
        let is_while_it_stood = other.by == Writer::Player && other.moment < gone;
        is_while_it_stood && (is_wrong(solve, other) || !stands_from(solve, other, gone))
    });
    let cost = cost.count();
    Slip { stood, cost }
}

/// Says whether a number stands at a moment; where there is none, at the end.
fn stands_from(solve: &RecordedSolve<'_>, one: &Written, moment: usize) -> bool {
    let at = solve.moments.get(moment).or_else(|| solve.moments.last());
    at.is_some_and(|moment| moment.board.value(one.cell) == Some(one.value))
}
