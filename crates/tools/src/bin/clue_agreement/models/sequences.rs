//! Lines on which each few values in a row are of different sorts.

use super::model::{Asks, Model, Place, all_differ};

pub const ALL: &[Model] = &[
    // Each three in a row on the line have a low, a middle and a high value.
    Model {
        name: "entropic",
        place: Place::Line,
        // The values are three equal parts.
        fits: |board| board.values % 3 == 0,
        asks: Asks::OfItsCells(|_, values, board| {
            let third = |value: &usize| (value - 1) / (board.values / 3);
            threes_differ(values, third)
        }),
    },
    // Each three in a row on the line leave all remainders when divided by 3.
    Model::new("modular", Place::Line, |_, values, _| {
        threes_differ(values, |value| value % 3)
    }),
    // Odd and even values take turns on the line.
    Model::new("parity", Place::Line, |_, values, _| {
        values.windows(2).all(|two| two[0] % 2 != two[1] % 2)
    }),
    // Neighbours on the line have the same difference all along.
    Model::new("difference", Place::Line, |_, values, _| {
        let mut neighbours = values.windows(2);
        let difference = |two: &[usize]| two[0].abs_diff(two[1]);
        let first = neighbours.next().map(difference);
        neighbours.all(|two| Some(difference(two)) == first)
    }),
    // No two values on the line are the same or differ by 1, wherever they are.
    Model::new("nabner", Place::Line, |_, values, _| {
        let pairs = (1..values.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut differences = pairs.map(|(one, other)| values[one].abs_diff(values[other]));
        differences.all(|difference| difference > 1)
    }),
];

/// Says whether each three values in a row are of all three sorts.
fn threes_differ(values: &[usize], sort: impl Fn(&usize) -> usize) -> bool {
    let sorts: Vec<usize> = values.iter().map(sort).collect();
    sorts.windows(3).all(all_differ)
}
