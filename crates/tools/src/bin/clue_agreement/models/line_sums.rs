//! Lines whose values add up.

use super::model::{Asks, Model, Place, sum};

pub const ALL: &[Model] = &[
    // The borders of boxes or areas cut the line into parts that have the same sum, one for each visit to a box.
    Model {
        name: "regionsum",
        place: Place::Line,
        // Without boxes or areas a line has no parts.
        fits: |board| board.areas.is_some(),
        asks: Asks::OfItsCells(|line, values, board| {
            let areas = board.areas.as_deref().unwrap_or_default();
            let places: Vec<usize> = (0..values.len()).collect();
            let mut visits =
                places.chunk_by(|&one, &next| areas[line.cells[one]] == areas[line.cells[next]]);
            let sum = |visit: &[usize]| visit.iter().map(|&at| values[at]).sum::<usize>();
            let first = visits.next().map(sum);
            visits.all(|visit| Some(sum(visit)) == first)
        }),
    },
    // Each two cells as far from its middle have the same sum; a cell in the middle is that sum.
    Model::new("zipper", Place::Line, |_, values, _| {
        let (last, half) = (values.len() - 1, values.len() / 2);
        let sum = values[0] + values[last];
        let is_middle_right = values.len() % 2 == 0 || values[half] == sum;
        is_middle_right && (0..half).all(|at| values[at] + values[last - at] == sum)
    }),
    // The line can be cut into parts that each add up to its number.
    Model::new("ten", Place::Line, |line, values, _| {
        let mut part = 0;
        for value in values {
            part += value;
            if part == line.number() {
                part = 0;
            }
        }
        part == 0
    }),
    // The values between its circles add up to those in the circles, which are at its ends.
    Model::new("doublearrow", Place::Line, |_, values, _| {
        let circles = values[0] + values[values.len() - 1];
        sum(values) == 2 * circles
    }),
];
