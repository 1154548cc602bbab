//! What is printed of a board before anything is written in it: shades, tints, lines. Also small pictures of whole boards.

use crate::game::Origin;
use crate::layout::{Cell, Layout};
use crate::puzzle::Value;

use super::place::Place;
use super::primitive::{Primitive, Style, Text, Words};
use super::role::{Print, Role};
use super::sketch::LEAST_FIGURE;

/// The width of lines between cells, and the most of a layout unit that it takes.
const THIN_LINE: (f32, f32) = (1.0, 0.06);
/// The same for lines between areas and at the rim.
const THICK_LINE: (f32, f32) = (2.6, 0.09);
/// The radius of caps at their ends, as a share of their width: painters move straight lines to whole pixels, and a larger cap
/// would show beside them.
const CAP: f32 = 0.36;
/// Their least width.
const LEAST_THICK: f32 = 1.2;

/// Draws a layout's lines: thin between cells, thick between areas and at the rim.
pub(super) fn lines(primitives: &mut Vec<Primitive>, layout: &Layout, place: &Place) {
    for is_thick in [false, true] {
        let (width, role) = if is_thick {
            let width = THICK_LINE.0.min(THICK_LINE.1 * place.scale);
            (width.max(LEAST_THICK), Role::ThickLine)
        } else {
            let width = THIN_LINE.0.min(THIN_LINE.1 * place.scale);
            (width, Role::ThinLine)
        };
        let edges = layout.edges().iter();
        let edges = edges.filter(|edge| edge.is_thick == is_thick);
        primitives.extend(edges.clone().map(|edge| Primitive::Line {
            ends: [place.at(edge.from), place.at(edge.to)],
            width,
            role,
            has_round_ends: false,
        }));
        // Round corners; but a cap on a line that runs through would show beyond it.
        let ends = edges.filter(|_| is_thick).flat_map(|edge| {
            let ends = [edge.from, edge.to].into_iter().zip(edge.has_caps);
            ends.filter(|(_, has_cap)| *has_cap)
        });
        primitives.extend(ends.map(|(at, _)| Primitive::Disc {
            at: place.at(at),
            radius: CAP * width,
            role,
        }));
    }
}

/// What is printed under a cell: an extra house is shaded, a group has a tint.
pub(super) fn print(layout: &Layout, cell: Cell) -> Option<Print> {
    let tinted = || tint(layout, cell).filter(|_| layout.is_tinted());
    layout.shade(cell).map(Print::Shade).or_else(tinted)
}

/// The tint of a cell's group or area, printed or not.
pub(super) fn tint(layout: &Layout, cell: Cell) -> Option<Print> {
    layout.tints()[cell.index()].map(Print::Tint)
}

/// A small picture of a layout, for choosing it, on a ground of the board's colour, so that white cells need no fill.
pub fn small_layout(layout: &Layout, place: &Place) -> Vec<Primitive> {
    let grounds = layout.cells().filter_map(|cell| {
        print(layout, cell).map(|print| Primitive::Fill {
            corners: place.outline(layout, cell),
            role: Role::Printed(print),
        })
    });
    let mut primitives = grounds.collect();
    lines(&mut primitives, layout, place);
    primitives
}

/// A small picture of a layout with values: digits if they are readable, else dots.
pub fn small_board(
    layout: &Layout,
    values: impl Iterator<Item = (Cell, Value, Origin)>,
    place: &Place,
) -> Vec<Primitive> {
    let mut primitives = small_layout(layout, place);
    primitives.extend(values.map(|(cell, value, origin)| {
        let slots = &layout.shape(cell).slots;
        let size = slots.value_height * place.scale;
        let at = place.slot(layout, cell, slots.value);
        let (role, style) = match origin {
            Origin::Given => (Role::Given, Style::Bold),
            Origin::Player => (Role::Own, Style::Regular),
            Origin::Solver => (Role::Quiet, Style::Slanted),
        };
        if size < LEAST_FIGURE {
            let radius = (0.3 * size).max(0.8);
            return Primitive::Disc { at, radius, role };
        }
        let symbol = Words::Symbol(value);
        Primitive::Text(Text::centred(symbol, at, style.of_size(size), role))
    }));
    primitives
}
