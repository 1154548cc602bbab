//! Groups of cells.

use super::model::{Model, Place, all_differ};

pub const ALL: &[Model] = &[
    // No value is twice in the extra region.
    Model::new("extra", Place::Group, |_, values, _| all_differ(values)),
    // The two outlined groups have the same values in the same places. The second half of the cells is the second group.
    Model::new("clone", Place::TwoGroups, |_, values, _| {
        let (one, other) = values.split_at(values.len() / 2);
        one == other
    }),
];
