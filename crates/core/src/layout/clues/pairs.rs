//! What two cells say of each other.

use super::clue::Clue;
use super::masks::{keep, values};

/// Keeps the values of two cells that some value of the other goes with.
pub fn filter(masks: &mut [u32], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let [one, other] = masks else { return false };
    let partners = |of: u32, with: u32, goes: &dyn Fn(usize, usize) -> bool| {
        let has_partner = |&value: &usize| values(with).any(|partner| goes(value, partner));
        values(of)
            .filter(has_partner)
            .fold(0, |set, value| set | 1 << (value - 1))
    };
    let kept = partners(*one, *other, &goes_with);
    keep(one, kept) && {
        let kept = partners(*other, *one, &|value, partner| goes_with(partner, value));
        keep(other, kept)
    }
}

/// Each two cells that follow each other on a line.
pub fn along(masks: &mut [u32], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let last = masks.len() - 1;
    // There and back again: what the end says reaches the start.
    let places = (0..last).chain((0..last).rev());
    places
        .into_iter()
        .all(|at| filter(&mut masks[at..at + 2], &goes_with))
}

/// Nothing can be wrong with it.
pub fn no_fault(_: &Clue) -> Option<String> {
    None
}
