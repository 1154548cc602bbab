//! A board as it lies in a picture: its lines followed, its cells cut out.

use sudogon_board::layout::geometry::{Bounds, Point, inradius, point};

use super::bent_sheet::BentSheet;
use super::crossings::Crossings;
use super::seams::{ROUNDS, followed};
use super::surface::{Surface, SurfaceKind};
use crate::cells::cut_out::{CELL, CellWindow, CutOut, cut_out};
use crate::finding::printed_shape::PrintedShape;
use crate::pixels::grey::Grey;
use crate::variant::diagonals;

/// A picture whose cells have more pixels a side than the first is made smaller, so that they have as many as the second, before its
/// lines are followed: a little more than [`CELL`], as sampling a larger picture at fewer places aliases, and between both nothing is
/// gained.
const MOST: f32 = 56.0;
const WANTED: f32 = 44.0;

/// The side of the window of a cell that is no square, in radii of its inscribed circle: a square's side is two.
const RADII: f32 = 2.3;

/// The share of a cell that is no square, from its middle, that belongs to its figure: what leans in from the lines doesn't.
const INSIDE: f32 = 0.86;

/// A shape laid over the picture.
pub struct FlattenedBoard {
    /// Where its places are.
    pub surface: Surface,
    /// The cut-outs of the cells, by their index, as they lie.
    pub cut_outs: Vec<CutOut>,
    /// Lines run from corner to corner.
    pub has_diagonals: bool,
}

impl FlattenedBoard {
    /// Follows the lines between four corners, which stay if a person has set them; `None` if three of them lie on a line.
    pub fn between(
        grey: &Grey,
        corners: [Point; 4],
        are_corners_set: bool,
        shape: &PrintedShape,
    ) -> Option<Self> {
        let window = window(shape);
        let side = shape.pixels_per_unit(corners) * window;
        let (grey, scale) = grey.limited(side, MOST, WANTED);
        let grey = grey.as_ref();
        let corners = corners.map(|at| at * scale);
        let kind = match &shape.lattice {
            Some(lattice) => {
                let mut crossings = Crossings::between(corners, lattice)?;
                for round in ROUNDS {
                    crossings = followed(grey, lattice, &crossings, round, are_corners_set);
                }
                SurfaceKind::Crossings(crossings)
            }
            None => {
                let sheet = BentSheet::between(corners, shape.size)?;
                SurfaceKind::BentSheet(sheet.followed(grey, &shape.edges, are_corners_set))
            }
        };
        let surface = Surface {
            kind,
            scale: 1.0 / scale,
            margin: 0.0,
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
    grey.warped(pixels(size.x), pixels(size.y), |x, y| {
        place(point(unit(x), unit(y)))
    })
}

/// The side of the window in which a cell is looked at, in layout units: that of a square cell, and a little more than the circle in
/// another.
pub fn window(shape: &PrintedShape) -> f32 {
    if shape.lattice.is_some() {
        return 1.0;
    }
    let layout = &shape.layout;
    let smallest = layout.cells().map(|cell| {
        let cell = layout.shape(cell);
        inradius(&cell.outline, cell.middle)
    });
    RADII * smallest.fold(f32::MAX, f32::min)
}

/// The middle of each cell on the flat board; of cells that are no squares also what is inside.
fn places(shape: &PrintedShape, per_unit: f32) -> Vec<CellWindow> {
    let layout = &shape.layout;
    let corner = layout.bounds().min;
    let on_flat = |at: Point| (at - corner) * per_unit;
    let cells = layout.cells().map(|cell| layout.shape(cell));
    cells
        .map(|cell| match shape.lattice {
            Some(_) => CellWindow {
                middle: on_flat(Bounds::of(cell.outline.iter().copied()).centre()),
                inside: Vec::new(),
            },
            None => CellWindow {
                middle: on_flat(cell.middle),
                inside: cell
                    .outline
                    .iter()
                    .map(|&at| on_flat(cell.middle.lerp(at, INSIDE)))
                    .collect(),
            },
        })
        .collect()
}
