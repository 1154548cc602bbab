//! What the rules share.

use crate::layout::definition::{Definition, Form};
use crate::layout::house::House;

/// The side of a single square grid; 0 for any other form.
pub(super) fn side(form: Form) -> usize {
    match form {
        Form::Square { side, .. } => side,
        Form::Free | Form::Handed => 0,
    }
}

/// A board with more houses.
pub(super) fn add(mut definition: Definition, houses: Vec<House>) -> Definition {
    definition.houses.extend(houses);
    definition
}
