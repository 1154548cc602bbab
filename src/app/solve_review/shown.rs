//! What is shown of a solve after a step along its time line.

use sudogon_learn::Review;

use crate::app::command::{ReviewPart, ReviewStep};

/// The number that is shown, or that ends the wait that is.
pub fn number_of(shown: ReviewPart, review: &Review) -> Option<usize> {
    match shown {
        ReviewPart::Whole => None,
        ReviewPart::Number(at) => Some(at),
        ReviewPart::Wait(wait) => Some(review.waits.get(wait)?.number),
    }
}

/// What is shown after a step; `None` where there is nothing more.
pub fn after(shown: ReviewPart, step: ReviewStep, review: &Review) -> Option<ReviewPart> {
    let (at, count) = (number_of(shown, review), review.numbers.len());
    match (step, shown) {
        (ReviewStep::To(shown), _) => Some(shown),
        (ReviewStep::Forward, ReviewPart::Wait(_)) => at.map(ReviewPart::Number),
        (ReviewStep::Forward, _) => {
            let next = at.map_or(0, |at| at + 1);
            (next < count).then_some(ReviewPart::Number(next))
        }
        (ReviewStep::Back, ReviewPart::Whole) => count.checked_sub(1).map(ReviewPart::Number),
        (ReviewStep::Back, _) => at?.checked_sub(1).map(ReviewPart::Number),
        (ReviewStep::NextWait, _) => next_wait(at, review),
    }
}

/// The wait after a number, in the order of time; after the last one the first.
fn next_wait(after: Option<usize>, review: &Review) -> Option<ReviewPart> {
    let mut waits: Vec<usize> = (0..review.waits.len()).collect();
    waits.sort_by_key(|&wait| review.waits[wait].number);
    let is_later = |wait: &&usize| after.is_none_or(|at| review.waits[**wait].number > at);
    let next = waits.iter().find(is_later).or(waits.first())?;
    Some(ReviewPart::Wait(*next))
}
