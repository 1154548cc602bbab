//! The layout that the print of an upright board tells.

use std::sync::Arc;

use super::diagonals;
use super::paper_colours::PaperColours;
use super::shaded_cells::with_shaded_rules;
use super::thick_lines::layout_by_lines;
use crate::cells::cut_out::CELL;
use crate::finding::printed_shape::{PrintedShape, unit};
use crate::flattening::lattice::Lattice;
use crate::flattening::surface::Surface;
use crate::pixels::grey::Grey;
use sudogon_core::layout::{self, Layout};

/// The layout of a shape by its thick lines, the colours of its paper, and lines from corner to corner, if it has them.
pub fn layout_by_print(
    grey: &Grey,
    colours: &PaperColours,
    (shape, lattice): (&PrintedShape, &Lattice),
    surface: &Surface,
    has_diagonals: bool,
) -> Arc<Layout> {
    let flat = upright(grey, shape, surface);
    let by_lines = layout_by_lines(&flat, lattice, CELL);
    let layout = by_lines.or_else(|| colours.layout(lattice));
    let layout = layout.unwrap_or_else(|| Arc::clone(&shape.layout));
    let with_diagonals = || layout::with_rule(&layout, diagonals::rule()?, true).ok();
    match has_diagonals.then(with_diagonals).flatten() {
        Some(layout) => layout,
        None => with_shaded_rules(layout, colours, lattice),
    }
}

/// The upright board from above.
fn upright(grey: &Grey, shape: &PrintedShape, surface: &Surface) -> Grey {
    let pixels = |units: f32| (units.round() as usize) * CELL;
    grey.warped(pixels(shape.size.x), pixels(shape.size.y), |x, y| {
        surface.at(unit(x, y) * (1.0 / CELL as f32))
    })
}
