//! Lines whose values stand in an order.

use super::model::{Model, Place, all_differ, sum};

pub const ALL: &[Model] = &[
    // Values rise from the bulb to the end. The first cell is the bulb.
    Model::new("thermo", Place::Line, |_, values, _| {
        values.is_sorted_by(|one, next| one < next)
    }),
    // The values along an arrow add up to the value in its circle, and may repeat. The first cell is the circle.
    Model::new("arrow", Place::Line, |_, values, _| {
        sum(&values[1..]) == values[0]
    }),
    // The line reads the same from both ends.
    Model::new("palindrome", Place::Line, |_, values, _| {
        values.iter().eq(values.iter().rev())
    }),
    // The values on the line are consecutive, in any order: they follow each other without a gap.
    Model::new("renban", Place::Line, |_, values, _| {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        all_differ(values) && sorted[0] + sorted.len() - 1 == sorted[sorted.len() - 1]
    }),
    // Neighbours on the line differ by at least its number.
    Model::new("whisper", Place::Line, |line, values, _| {
        let mut neighbours = values.windows(2);
        neighbours.all(|two| two[0].abs_diff(two[1]) >= line.number())
    }),
    // Values on the line lie strictly between those in its circles, which are at its ends.
    Model::new("between", Place::Line, |_, values, _| {
        let [first, inside @ .., last] = values else {
            return false;
        };
        let (low, high) = (first.min(last), first.max(last));
        inside.iter().all(|value| low < value && value < high)
    }),
];
