//! What is printed of a board before anything is written in it: shades, tints, lines. Also small pictures of whole boards.

use sudogon_board::game::Origin;
use sudogon_board::layout::{Cell, HouseRole, Layout};
use sudogon_board::puzzle::Value;

use super::clues;
use super::place::Placement;
use super::primitive::{Primitive, Style, Text, TextContent};
use super::role::{Print, Role};
use super::sketch::{LEAST_FIGURE, size_of_symbols};

/// The width of lines between cells, and the most of a layout unit that it takes.
const THIN_LINE: (f32, f32) = (1.0, 0.06);
/// The width of lines between areas and at the rim, and the most of a layout unit that it takes.
const THICK_LINE: (f32, f32) = (2.6, 0.09);
/// The radius of caps at their ends, as a share of their width: painters move straight lines to whole pixels, and a larger cap
/// would show beside them.
const CAP: f32 = 0.36;
/// Their least width.
const LEAST_THICK: f32 = 1.2;
/// How much thicker bold lines are.
const BOLD: f32 = 2.0;

/// Draws a layout's lines: thin between cells, thick between areas and at the rim; bold ones are thicker, and all dark.
pub(super) fn lines(
    primitives: &mut Vec<Primitive>,
    layout: &Layout,
    place: &Placement,
    are_bold: bool,
) {
    let bold = if are_bold { BOLD } else { 1.0 };
    for is_thick in [false, true] {
        let (width, role) = if is_thick {
            let width = (bold * THICK_LINE.0).min(THICK_LINE.1 * place.scale);
            (width.max(LEAST_THICK), Role::ThickLine)
        } else {
            let width = (bold * THIN_LINE.0).min(THIN_LINE.1 * place.scale);
            let role = if are_bold {
                Role::ThickLine
            } else {
                Role::ThinLine
            };
            (width, role)
        };
        let edges = layout
            .edges()
            .iter()
            .filter(|edge| edge.is_thick == is_thick);
        primitives.extend(
            edges
                .clone()
                .map(|edge| Primitive::line([place.at(edge.from), place.at(edge.to)], width, role)),
        );
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

/// Returns what is printed under a cell: an extra house is shaded, a group has a tint.
pub(super) fn print(layout: &Layout, cell: Cell) -> Option<Print> {
    let tinted = || tint(layout, cell).filter(|_| layout.is_tinted());
    layout.shade(cell).map(Print::Shade).or_else(tinted)
}

/// The tint of a cell's group or area, printed or not.
pub(super) fn tint(layout: &Layout, cell: Cell) -> Option<Print> {
    layout.tints()[cell.index()].map(Print::Tint)
}

/// A small picture of a layout, for choosing it, on a ground of the board's colour, so that white cells need no fill.
pub fn small_layout(layout: &Layout, place: &Placement) -> Vec<Primitive> {
    on_grounds(layout, place, |cell| print(layout, cell).map(Role::Printed))
}

/// A small picture of a layout with the houses of added rules marked. A house that is not printed is shown for one cell, by a dot.
pub fn small_rules(layout: &Layout, place: &Placement) -> Vec<Primitive> {
    let example = unprinted_example(layout);
    let is_marked = |cell| {
        let houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
        let is_added = houses
            .into_iter()
            .any(|house| house.role == HouseRole::Added);
        is_added
            || example
                .as_ref()
                .is_some_and(|(_, peers)| peers.contains(&cell))
    };
    let mut primitives = on_grounds(layout, place, |cell| {
        if is_marked(cell) {
            Some(Role::Cursor)
        } else {
            print(layout, cell).map(Role::Printed)
        }
    });
    primitives.extend(example.as_ref().map(|&(cell, _)| {
        let slots = &layout.shape(cell).slots;
        Primitive::Disc {
            at: place.slot(layout, cell, slots.value),
            radius: (0.4 * slots.value_height * place.scale).max(1.2),
            role: Role::Accent,
        }
    }));
    primitives
}

fn on_grounds(
    layout: &Layout,
    place: &Placement,
    ground: impl Fn(Cell) -> Option<Role>,
) -> Vec<Primitive> {
    let grounds = layout.cells().filter_map(|cell| {
        ground(cell).map(|role| Primitive::Fill {
            corners: place.outline(layout, cell),
            role,
        })
    });
    let mut primitives = grounds.collect();
    clues::grounds(&mut primitives, layout, place);
    lines(&mut primitives, layout, place, false);
    clues::signs(&mut primitives, layout, place, clues::LEAST_SUM, |_| {
        Some(false)
    });
    primitives
}

/// A cell in the middle of a board, with its peers in houses that are not printed, if it has any.
fn unprinted_example(layout: &Layout) -> Option<(Cell, Vec<Cell>)> {
    let bounds = layout.bounds();
    let middle = bounds.min.lerp(bounds.max, 0.5);
    let away = |cell: &Cell| (layout.shape(*cell).middle - middle).length();
    let cell = layout.cells().min_by(|a, b| away(a).total_cmp(&away(b)))?;
    let houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
    let unprinted = houses.filter(|house| house.role == HouseRole::Unprinted);
    let cells = unprinted.flat_map(|house| house.cells.iter().copied());
    let peers: Vec<Cell> = cells.filter(|&other| other != cell).collect();
    (!peers.is_empty()).then_some((cell, peers))
}

/// A small picture of a solved board: what is printed under the values, without the clues, which would fill it. Values that were
/// not printed are less bold.
pub fn small_solution(
    layout: &Layout,
    values: impl Iterator<Item = (Cell, Value, Origin)>,
    place: &Placement,
) -> Vec<Primitive> {
    let shaded = layout.cells().filter_map(|cell| {
        print(layout, cell).map(|print| Primitive::Fill {
            corners: place.outline(layout, cell),
            role: Role::Printed(print),
        })
    });
    let mut primitives = shaded.collect();
    lines(&mut primitives, layout, place, false);
    primitives.extend(values.map(|(cell, value, origin)| {
        let slots = &layout.shape(cell).slots;
        let style = match origin {
            Origin::Given => Style::Bold,
            Origin::Player | Origin::Solver => Style::Regular,
        };
        let size = size_of_symbols(layout, slots.value_height * place.scale);
        let at = place.slot(layout, cell, slots.value);
        let symbol = TextContent::Symbol(value.on(layout));
        Primitive::Text(Text::centred(symbol, at, style.of_size(size), Role::Given))
    }));
    primitives
}

/// A small picture of a layout with values: digits if they are readable, else dots.
pub fn small_board(
    layout: &Layout,
    values: impl Iterator<Item = (Cell, Value, Origin)>,
    place: &Placement,
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
        let symbol = value.on(layout);
        let font = style.of_size(size_of_symbols(layout, size));
        Primitive::Text(Text::centred(TextContent::Symbol(symbol), at, font, role))
    }));
    primitives
}
