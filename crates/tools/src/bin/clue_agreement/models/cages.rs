//! Cages: killer, and with an operation.

use super::model::{Model, Place, all_differ, sum};

pub const ALL: &[Model] = &[
    // The numbers in a dotted cage add up to its sum, and none comes twice in it. 0 is no sum.
    Model::new("cage", Place::Group, |cage, values, _| {
        all_differ(values) && [0, sum(values)].contains(&cage.number())
    }),
    // The values give the number by the operation, and may repeat where rows and columns allow it. Less and divided: the greatest, by
    // the others. A number alone is the value.
    Model::new("calc", Place::Group, |cage, values, _| {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let (sum, product) = (sum(values), values.iter().product::<usize>());
        let (number, operation) = cage.number.unwrap_or_default();
        match operation {
            None => values == [number],
            Some('+') => sum == number,
            Some('*') => product == number,
            // The greatest less the others: with them and the number it is itself again.
            Some('-') => greatest == sum - greatest + number,
            Some('/') => greatest == product / greatest * number,
            Some(_) => false,
        }
    }),
];
