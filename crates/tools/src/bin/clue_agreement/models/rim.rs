//! Numbers beside the board. The first cell is the one beside the number.

use super::model::{Model, Place, sum};

pub const ALL: &[Model] = &[
    // The values along the line add up to the number, and may repeat.
    Model::new("sum", Place::Rim, |line, values, _| {
        sum(values) == line.number()
    }),
    // The line has 1 and the greatest value once each, and the values between these two add up to the number.
    Model::new("sandwich", Place::FullLine, |line, values, board| {
        let is_bread = |value: &usize| *value == 1 || *value == board.values;
        let bread = (0..values.len()).filter(|&at| is_bread(&values[at]));
        match bread.collect::<Vec<_>>()[..] {
            [one, other] if values[one] != values[other] => {
                sum(&values[one + 1..other]) == line.number()
            }
            _ => false,
        }
    }),
    // Seen from the number, so many values are greater than all before them.
    Model::new("sky", Place::Rim, |line, values, _| {
        let is_seen = |&at: &usize| values[..at].iter().all(|before| *before < values[at]);
        (0..values.len()).filter(is_seen).count() == line.number()
    }),
    // The first X values of the line add up to the number, where X is the first of them.
    Model::new("xsum", Place::Rim, |line, values, _| {
        let first = values.get(..values[0]);
        first.is_some_and(|first| sum(first) == line.number())
    }),
];
