//! What two cells say of each other.

use crate::value::ValueSet;

/// Keeps the values of two cells that some value of the other goes with.
pub fn filter(sets: &mut [ValueSet], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let [one, other] = sets else { return false };
    let partners = |of: ValueSet, with: ValueSet, goes: &dyn Fn(usize, usize) -> bool| {
        let has_partner = |&value: &usize| with.numbers().any(|partner| goes(value, partner));
        let kept = of.numbers().filter(has_partner).map(ValueSet::of_number);
        ValueSet::in_any_of(kept)
    };
    one.keep(partners(*one, *other, &goes_with))
        && other.keep(partners(*other, *one, &|value, partner| {
            goes_with(partner, value)
        }))
}

/// Each two cells that follow each other on a line.
pub fn along(sets: &mut [ValueSet], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let last = sets.len() - 1;
    // There and back again: what the end says reaches the start.
    let places = (0..last).chain((0..last).rev());
    places
        .into_iter()
        .all(|at| filter(&mut sets[at..at + 2], &goes_with))
}
