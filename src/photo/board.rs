//! A board as it lies in a picture: its lines followed, its cells cut out.

use crate::layout::geometry::{Bounds, Point, inradius, point};

use super::cells::cut_out::{CELL, CutOut, Place, cut_out};
use super::finding::shape::Shape;
use super::flattening::crossings::Crossings;
use super::flattening::seams::{ROUNDS, followed};
use super::flattening::sheet::Sheet;
use super::flattening::surface::Surface;
use super::pixels::grey::Grey;

/// A cell has at most so many pixels a side before its lines are followed; a larger picture is made smaller.
const MOST: f32 = 56.0;

/// To this.
const WANTED: f32 = 44.0;

/// A shape laid over the picture.
pub struct Board {
    /// Where its places are.
    pub surface: Surface,
    /// What stands in each cell, by its index, as it lies.
    pub cut_outs: Vec<CutOut>,
}

impl Board {
    /// Follows the lines between four corners; `None` if three of them lie on a line.
    pub fn between(grey: &Grey, corners: [Point; 4], shape: &Shape) -> Option<Self> {
        let window = window(shape);
        let side = shape.pixels_per_unit(corners) * window;
        let scale = if side > MOST { WANTED / side } else { 1.0 };
        let scaled;
        let grey = match scale < 1.0 {
            true => {
                scaled = grey.scaled(scale);
                &scaled
            }
            false => grey,
        };
        let corners = corners.map(|at| at * scale);
        let surface = match &shape.lattice {
            Some(lattice) => {
                let mut crossings = Crossings::between(corners, lattice)?;
                for round in ROUNDS {
                    crossings = followed(grey, lattice, &crossings, round);
                }
                Surface::crossings(crossings, 1.0 / scale)
            }
            None => {
                let sheet = Sheet::between(corners, shape.size)?;
                Surface::sheet(sheet.followed(grey, &shape.edges), 1.0 / scale)
            }
        };
        let per_unit = CELL as f32 / window;
        let flat = flat(grey, shape.size, per_unit, |at| surface.at(at) * scale);
        let cut_outs = cut_out(&flat, &places(shape, per_unit));
        Some(Self { surface, cut_outs })
    }
}

/// The board from above.
fn flat(grey: &Grey, size: Point, per_unit: f32, place: impl Fn(Point) -> Point) -> Grey {
    let pixels = |units: f32| (units * per_unit).round().max(CELL as f32) as usize;
    let unit = |at: usize| (at as f32 + 0.5) / per_unit;
    Grey::drawn(pixels(size.x), pixels(size.y), |x, y| {
        (grey.at(place(point(unit(x), unit(y)))) + 0.5) as u8
    })
}

/// The side of the window in which a cell is looked at, in layout units: that of a square cell, and a little more than the circle in
/// another.
fn window(shape: &Shape) -> f32 {
    if shape.lattice.is_some() {
        return 1.0;
    }
    let layout = &shape.layout;
    let smallest = layout.cells().map(|cell| {
        let cell = layout.shape(cell);
        inradius(&cell.outline, cell.middle)
    });
    2.3 * smallest.fold(f32::MAX, f32::min)
}

/// The middle of each cell on the flat board; of cells that are no squares also what is inside.
fn places(shape: &Shape, per_unit: f32) -> Vec<Place> {
    let layout = &shape.layout;
    let corner = layout.bounds().min;
    let on_flat = |at: Point| (at - corner) * per_unit;
    let cells = layout.cells().map(|cell| layout.shape(cell));
    cells
        .map(|cell| match shape.lattice {
            Some(_) => Place {
                middle: on_flat(Bounds::of(cell.outline.iter().copied()).centre()),
                inside: Vec::new(),
            },
            None => Place {
                middle: on_flat(cell.middle),
                // What leans in from the lines is no part of the figure.
                inside: cell
                    .outline
                    .iter()
                    .map(|&at| on_flat(cell.middle.lerp(at, 0.86)))
                    .collect(),
            },
        })
        .collect()
}
