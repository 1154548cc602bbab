//! Cells that belong to no board yet: those that a shape may be cut from, and a board that is about to be put in.

use sudogon_board::layout::geometry::Point;

use super::place::Placement;
use super::primitive::Primitive;
use super::role::Role;

/// Draws cells as outlines of one width, on a ground if they have one.
pub fn plain_cells<'a>(
    outlines: impl IntoIterator<Item = &'a [Point]>,
    place: &Placement,
    ground: Option<Role>,
    (line, width): (Role, f32),
) -> Vec<Primitive> {
    let mut primitives = Vec::new();
    for outline in outlines {
        let corners: Vec<Point> = outline.iter().map(|&corner| place.at(corner)).collect();
        primitives.extend(ground.map(|role| Primitive::Fill {
            corners: corners.clone(),
            role,
        }));
        primitives.push(Primitive::Loop {
            corners,
            width,
            role: line,
        });
    }
    primitives
}
