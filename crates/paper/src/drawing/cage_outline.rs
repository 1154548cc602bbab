//! The outline of some cells of any form, moved inwards, as loops.

use std::collections::HashMap;

use sudogon_board::layout::geometry::{self, Point, PointKey, key, shared_side};
use sudogon_board::layout::{Cell, Layout};

/// A side of a cell, by the cell and the number of the side.
type CellSide = (Cell, usize);

/// The outlines of the cells, each closed: around parts that do not touch, and around holes. `inset` is in layout units.
pub fn outlines(layout: &Layout, cells: &[Cell], inset: f32) -> Vec<Vec<Point>> {
    let mut owners: HashMap<(PointKey, PointKey), Vec<CellSide>> = HashMap::new();
    let mut order = Vec::new();
    for &cell in cells {
        for (at, side) in corners(layout, cell).windows(2).enumerate() {
            let (_, key) = shared_side((side[0], side[1]));
            owners.entry(key).or_default().push((cell, at));
            order.push((cell, at));
        }
    }
    let across = |(cell, at): CellSide| -> Option<CellSide> {
        let side = corners(layout, cell);
        let (_, key) = shared_side((side[at], side[at + 1]));
        let others = owners[&key].iter().copied();
        others.into_iter().find(|other| other.0 != cell)
    };
    let mut seen: Vec<CellSide> = Vec::new();
    let mut loops = Vec::new();
    for start in order {
        if seen.contains(&start) || across(start).is_some() {
            continue;
        }
        let mut sides = Vec::new();
        let mut here = start;
        // A board has no more sides than this: rounding can't make it endless.
        while !seen.contains(&here) && sides.len() < 64 * cells.len() {
            seen.push(here);
            sides.push(moved(layout, here, inset));
            here = next(layout, here, &across);
        }
        let count = sides.len();
        let joined = (0..count).map(|at| joint(sides[(at + count - 1) % count], sides[at]));
        loops.push(joined.collect());
    }
    loops
}

/// The corners of a cell clockwise on the screen, the first also at the end.
fn corners(layout: &Layout, cell: Cell) -> Vec<Point> {
    let mut corners = layout.shape(cell).outline.clone();
    let doubled: f32 = geometry::sides(&corners)
        .map(|(a, b)| a.x * b.y - a.y * b.x)
        .sum();
    if doubled < 0.0 {
        corners.reverse();
    }
    corners.extend(corners.first().copied());
    corners
}

/// The side of the outline that follows another: around their common corner, through cells that belong to it.
fn next(
    layout: &Layout,
    (cell, at): CellSide,
    across: &dyn Fn(CellSide) -> Option<CellSide>,
) -> CellSide {
    let count = layout.shape(cell).outline.len();
    let mut here = (cell, (at + 1) % count);
    // A corner has few cells.
    for _ in 0..64 {
        let Some((other, side)) = across(here) else {
            break;
        };
        here = (other, (side + 1) % layout.shape(other).outline.len());
    }
    here
}

/// A side moved inwards.
#[derive(Clone, Copy)]
struct MovedSide {
    start: Point,
    direction: Point,
    end: Point,
}

fn moved(layout: &Layout, (cell, at): CellSide, inset: f32) -> MovedSide {
    let corners = corners(layout, cell);
    let (a, b) = (corners[at], corners[at + 1]);
    let inward = geometry::outward((a, b), layout.shape(cell).middle) * -inset;
    MovedSide {
        start: a + inward,
        direction: (b - a).unit(),
        end: b + inward,
    }
}

/// Where two moved sides that follow each other meet.
fn joint(before: MovedSide, after: MovedSide) -> Point {
    let (p, q) = (before.start, after.start);
    let (d, e) = (before.direction, after.direction);
    let cross = d.x * e.y - d.y * e.x;
    if cross.abs() < 1e-3 {
        let end = before.end;
        return if key(end) == key(q) { q } else { end };
    }
    let along = ((q.x - p.x) * e.y - (q.y - p.y) * e.x) / cross;
    p + d * along
}
