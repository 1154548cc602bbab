//! What is printed of a board before anything is written in it: shades, tints, lines.

use egui::{Color32, Mesh, Painter, Shape, Stroke};

use super::place::Place;
use crate::app::style::theme::{self, Theme};
use crate::layout::{Cell, Layout, Shade};

/// Draws a layout's lines alone: thin between cells, thick between areas and at the rim.
pub fn lines(painter: &Painter, theme: &Theme, layout: &Layout, place: &Place) {
    let thick = theme::THICK_LINE.min(0.09 * place.scale).max(1.2);
    for edge in layout.edges().iter().filter(|edge| !edge.is_thick) {
        let ends = [place.at(edge.from), place.at(edge.to)];
        painter.line_segment(
            ends,
            Stroke::new(theme::THIN_LINE.min(0.06 * place.scale), theme.thin),
        );
    }
    for edge in layout.edges().iter().filter(|edge| edge.is_thick) {
        let ends = [place.at(edge.from), place.at(edge.to)];
        painter.line_segment(ends, Stroke::new(thick, theme.thick));
        // Round joints: the ends of two thick sides meet at any angle.
        for end in ends {
            painter.circle_filled(end, thick / 2.0, theme.thick);
        }
    }
}

/// The colour that is printed under a cell, where there is one: an added house is shaded, a group has a tint.
pub fn ground(theme: &Theme, layout: &Layout, cell: Cell) -> Option<Color32> {
    match layout.shade(cell) {
        Some(Shade::Light) => Some(theme.shade_light),
        Some(Shade::Dark) => Some(theme.shade_dark),
        None if layout.is_tinted() => tint(theme, layout, cell),
        None => None,
    }
}

/// The tint of a cell's group or area, printed or not.
pub fn tint(theme: &Theme, layout: &Layout, cell: Cell) -> Option<Color32> {
    let number = layout.tints()[cell.index()]?;
    Some(theme.tints[usize::from(number) % theme.tints.len()])
}

/// A small picture of a layout, for choosing it; it stands on a ground of the board's colour.
///
/// Cells that are printed white are left out, and the others are one mesh: sixty pictures are drawn in one frame.
pub fn thumbnail(painter: &Painter, theme: &Theme, layout: &Layout, place: &Place) {
    let mut grounds = Mesh::default();
    for cell in layout.cells() {
        let Some(fill) = ground(theme, layout, cell) else {
            continue;
        };
        let first = grounds.vertices.len() as u32;
        let outline = place.outline(layout, cell);
        for at in 2..outline.len() as u32 {
            grounds.add_triangle(first, first + at - 1, first + at);
        }
        for corner in outline {
            grounds.colored_vertex(corner, fill);
        }
    }
    painter.add(Shape::mesh(grounds));
    lines(painter, theme, layout, place);
}
