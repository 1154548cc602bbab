//! Areas of one form that fill the cells without any: an exact cover by turned and moved copies.

use std::f32::consts::PI;

use rustc_hash::FxHashMap;

use super::OwnShape;
use crate::layout::geometry::{Point, PointKey, key, point};
use crate::layout::{Cell, HouseRole};
use crate::lists::sorted;

/// The most placements that are tried.
const TRIES: usize = 20_000;

/// How an area may be turned, in degrees.
pub const TURNED: &[f32] = &[0.0, 60.0, 90.0, 120.0, 180.0, 240.0, 270.0, 300.0];

/// The cells that are in no area.
pub fn without_area(shape: &OwnShape) -> Vec<Cell> {
    let mut is_in = vec![false; shape.cells.len()];
    let areas = shape
        .houses
        .iter()
        .filter(|house| house.role == HouseRole::Area);
    for cell in areas.flat_map(|house| &house.cells) {
        is_in[cell.index()] = true;
    }
    let cells = (0..shape.cells.len()).map(Cell::new);
    cells.filter(|cell| !is_in[cell.index()]).collect()
}

/// Areas of a form, cells by their corners, that fill some cells whole, if there are any; in the order of their first cells.
pub fn fill(
    shape: &OwnShape,
    cells: &[Cell],
    form: &[Vec<Point>],
    turns: &[f32],
) -> Option<Vec<Vec<Cell>>> {
    if form.is_empty() || cells.is_empty() || !cells.len().is_multiple_of(form.len()) {
        return None;
    }
    let by_outline: FxHashMap<OutlineKey, Cell> = cells
        .iter()
        .map(|&cell| (outline_key(&shape.cells[cell.index()].outline), cell))
        .collect();
    let mut placements: Vec<Vec<Cell>> = Vec::new();
    for degrees in turns {
        let (sin, cos) = (degrees * PI / 180.0).sin_cos();
        let turned = |at: &Point| point(cos * at.x - sin * at.y, sin * at.x + cos * at.y);
        let form = form.iter().map(|cell| {
            let turned: Vec<Point> = cell.iter().map(turned).collect();
            (middle(&turned), least_corner(&turned))
        });
        let form: Vec<(Point, Point)> = form.collect();
        let (_, first) = form[0];
        for &cell in cells {
            let by = least_corner(&shape.cells[cell.index()].outline) - first;
            let moved = form.iter().map(|&(middle, corner)| {
                let key = (coarse_key(middle + by), coarse_key(corner + by));
                by_outline.get(&key).copied()
            });
            if let Some(placed) = moved.collect::<Option<Vec<Cell>>>() {
                placements.push(sorted(placed));
            }
        }
    }
    placements.sort();
    placements.dedup();
    let mut of_cell: Vec<Vec<usize>> = vec![Vec::new(); shape.cells.len()];
    for (at, placement) in placements.iter().enumerate() {
        placement
            .iter()
            .for_each(|cell| of_cell[cell.index()].push(at));
    }
    let mut search = Cover {
        placements: &placements,
        of_cell: &of_cell,
        is_covered: vec![true; shape.cells.len()],
        taken: Vec::new(),
        left: TRIES,
    };
    cells
        .iter()
        .for_each(|cell| search.is_covered[cell.index()] = false);
    search.is_found(cells).then(|| {
        let taken = search.taken.iter().map(|&at| placements[at].clone());
        sorted(taken)
    })
}

/// A search for placements that cover each cell once: one after the other, the first open cell decides what is tried.
struct Cover<'a> {
    placements: &'a [Vec<Cell>],
    of_cell: &'a [Vec<usize>],
    is_covered: Vec<bool>,
    taken: Vec<usize>,
    left: usize,
}

impl Cover<'_> {
    fn is_found(&mut self, cells: &[Cell]) -> bool {
        let is_open = |cell: &Cell| !self.is_covered[cell.index()];
        let Some(first) = cells.iter().position(is_open) else {
            return true;
        };
        let cells = &cells[first..];
        for &at in &self.of_cell[cells[0].index()] {
            let mut placed = self.placements[at].iter();
            if placed.any(|cell| self.is_covered[cell.index()]) {
                continue;
            }
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.cover(at, true);
            self.taken.push(at);
            if self.is_found(cells) {
                return true;
            }
            self.taken.pop();
            self.cover(at, false);
        }
        false
    }

    fn cover(&mut self, at: usize, is_covered: bool) {
        for cell in &self.placements[at] {
            self.is_covered[cell.index()] = is_covered;
        }
    }
}

/// Where a cell's middle is, and its leftmost corner: what tells it from others. Coarser than a key, since what was turned has lost some
/// bits.
type OutlineKey = (PointKey, PointKey);

fn outline_key(outline: &[Point]) -> OutlineKey {
    (
        coarse_key(middle(outline)),
        coarse_key(least_corner(outline)),
    )
}

fn middle(outline: &[Point]) -> Point {
    let sum = outline.iter().fold(Point::default(), |sum, at| sum + *at);
    sum * (1.0 / outline.len() as f32)
}

fn coarse_key(at: Point) -> PointKey {
    key(at * (1.0 / 16.0))
}

/// The corner of a cell that is most to the left, and of these the highest.
fn least_corner(outline: &[Point]) -> Point {
    let corners = outline.iter().copied();
    corners.min_by_key(|at| coarse_key(*at)).unwrap_or_default()
}
