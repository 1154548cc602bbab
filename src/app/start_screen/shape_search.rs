//! The search for a shape, which begins on the first screen and goes on in the list of all shapes.

use egui::Id;

/// The id of its field.
pub fn field_id() -> Id {
    Id::unique("search for a shape")
}

/// Where egui's memory has the id of the link to all shapes, which gets the focus back.
pub fn link_id() -> Id {
    Id::unique("all shapes")
}
