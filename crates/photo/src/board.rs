//! A board as it lies in a picture: its lines followed, its cells cut out.

use sudogon_core::layout::geometry::{Bounds, Point, inradius, point};

use super::cells::cut_out::{CELL, CutOut, Place, cut_out};
use super::finding::shape::Shape;
use super::flattening::crossings::Crossings;
use super::flattening::seams::{ROUNDS, followed};
use super::flattening::sheet::Sheet;
use super::flattening::surface::Surface;
use super::pixels::grey::Grey;
use super::variant::diagonals;

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
    /// Lines run from corner to corner.
    pub has_diagonals: bool,
}

impl Board {
    /// Follows the lines between four corners, which stay if a person has set them; `None` if three of them lie on a line.
    pub fn between(
        grey: &Grey,
        corners: [Point; 4],
        are_corners_set: bool,
        shape: &Shape,
    ) -> Option<Self> {
        let window = window(shape);
        let side = shape.pixels_per_unit(corners) * window;
        let (grey, scale) = grey.limited(side, MOST, WANTED);
        let grey = grey.as_ref();
        let corners = corners.map(|at| at * scale);
        let surface = match &shape.lattice {
            Some(lattice) => {
                let mut crossings = Crossings::between(corners, lattice)?;
                for round in ROUNDS {
                    crossings = followed(grey, lattice, &crossings, round, are_corners_set);
                }
                Surface::crossings(crossings, 1.0 / scale)
            }
            None => {
                let sheet = Sheet::between(corners, shape.size)?;
                Surface::sheet(
                    sheet.followed(grey, &shape.edges, are_corners_set),
                    1.0 / scale,
                )
            }
        };
        let per_unit = CELL as f32 / window;
        let mut flat = flat(grey, shape.size, per_unit, |at| surface.at(at) * scale);
        let lattice = shape.lattice.as_ref();
        let has_diagonals =
            lattice.is_some_and(|lattice| diagonals::are_drawn(&flat, lattice, CELL));
        if has_diagonals {
            flat = diagonals::erased(&flat);
        }
        let cut_outs = cut_out(&flat, &places(shape, per_unit));
        Some(Self {
            surface,
            cut_outs,
            has_diagonals,
        })
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
