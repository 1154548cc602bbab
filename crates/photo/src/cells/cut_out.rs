//! The cells cut out of the flattened board, as ink on paper: flat-field corrected by the paper that a closing leaves
//! (`pixels/paper.rs`), and stretched to the contrast of the board (a percentile stretch), so that the net sees newsprint and screens alike.
//!
//! What is done here to a board the training does to one cell (`train_figures/faults.rs` in crates/tools): whoever changes one
//! changes the other, and trains again.

use sudogon_board::layout::geometry::{Bounds, Point, contains, point};

use crate::mathematics::statistics::percentile;
use crate::pixels::grey::Grey;
use crate::pixels::paper::{DARKEST, NEAR, paper};

use super::shadow_edge::ShadowEdge;

/// The side of a cell on the flattened board, in pixels. In most newspaper photos (640×480) a cell has about as many.
pub const CELL: usize = 40;

/// The side of the middle of a cell that the net sees: what a pen writes mostly fits, what is printed always, and it can be halved
/// thrice. The lines round the cell may lean in.
pub const MIDDLE: usize = 32;

/// The range that ink is clamped to before the net sees it: a blot is hardly darker than print, and noise on paper hardly below nothing.
pub const INK: std::ops::RangeInclusive<f32> = -0.25..=1.5;

/// The blur before paper is looked for, as a deviation in pixels: single light pixels of noise would count as paper.
const BLUR: f32 = 1.2;

/// The hundredths of a cell whose least ink is its ground: figures cover less than half, and shadows at its rim less than the rest.
const GROUND: usize = 30;

/// The ink of a cell is that of its darkest pixels but for a few, and the contrast of a board that of its darkest cells but for some, in
/// hundredths: a figure has more than 3 % of a cell, and boards have figures in more than a tenth of their cells.
/// These matter: by 65 % of the pixels none of eight photos is read right, by 60 % of the cells three.
const DARK_PIXELS: usize = 97;
const DARK_CELLS: usize = 90;

/// Contrast counts as at least so much, as a share of the paper: an empty board's grain is not stretched to ink.
pub const LEAST_CONTRAST: f32 = 0.04;

/// The middle of a cell: how much ink is where, about 0 to 1, row by row.
pub type CutOut = Vec<f32>;

/// Where a cell is on a flattened board.
pub struct CellWindow {
    /// Its middle, in pixels.
    pub middle: Point,
    /// The outline of what belongs to it; empty if everything around the middle does.
    pub inside: Vec<Point>,
}

/// The middles of cells on a flattened board.
pub fn cut_out(flat: &Grey, places: &[CellWindow]) -> Vec<CutOut> {
    let paper = paper_of(flat);
    let ink = ink_on(&paper, flat);
    let mut cells: Vec<CutOut> = places
        .iter()
        .map(|place| middle(&ink, &paper, flat, place))
        .collect();
    let highs: Vec<f32> = cells
        .iter()
        .map(|cell| percentile(cell, DARK_PIXELS))
        .collect();
    let contrast = percentile(&highs, DARK_CELLS).max(LEAST_CONTRAST);
    for value in cells.iter_mut().flatten() {
        *value = (*value / contrast).clamp(*INK.start(), *INK.end());
    }
    cells
}

/// How much darker than its paper each pixel is, as a share of it.
pub fn ink(flat: &Grey) -> Vec<f32> {
    ink_on(&paper_of(flat), flat)
}

fn paper_of(flat: &Grey) -> Grey {
    paper(&flat.blurred(BLUR), NEAR)
}

fn ink_on(paper: &Grey, flat: &Grey) -> Vec<f32> {
    let pixels = flat.pixels.iter().zip(&paper.pixels);
    pixels
        .map(|(&pixel, &paper)| darker(f32::from(pixel), f32::from(paper)))
        .collect()
}

/// How much darker than its paper a pixel is, as a share of it.
fn darker(pixel: f32, paper: f32) -> f32 {
    1.0 - pixel / paper.max(f32::from(DARKEST))
}

/// The ink around the middle of a cell, above what all of it has.
fn middle(ink: &[f32], paper: &Grey, flat: &Grey, place: &CellWindow) -> CutOut {
    let first = |centre: f32, size: usize| {
        let first = (centre - MIDDLE as f32 / 2.0).round().max(0.0) as usize;
        first.min(size.saturating_sub(MIDDLE))
    };
    let left = first(place.middle.x, flat.width);
    let top = first(place.middle.y, flat.height);
    let rows = (top..top + MIDDLE).flat_map(|y| ink[y * flat.width + left..][..MIDDLE].iter());
    let mut cell: CutOut = rows.copied().collect();
    if let Some(edge) = ShadowEdge::of(paper, left, top, MIDDLE) {
        for (at, ink) in cell.iter_mut().enumerate() {
            let (x, y) = (left + at % MIDDLE, top + at / MIDDLE);
            let paper = edge.paper(flat, point(x as f32, y as f32));
            *ink = darker(f32::from(flat.row(y)[x]), paper);
        }
    }
    let is_inside = |at: usize| {
        let x = (left + at % MIDDLE) as f32 + 0.5;
        let at = point(x, (top + at / MIDDLE) as f32 + 0.5);
        place.inside.is_empty() || contains(&place.inside, at)
    };
    let inside: Vec<bool> = (0..cell.len()).map(is_inside).collect();
    let own = cell.iter().zip(&inside).filter(|(_, inside)| **inside);
    let own: Vec<f32> = own.map(|(ink, _)| *ink).collect();
    let low = percentile(&own, GROUND);
    for (value, inside) in cell.iter_mut().zip(inside) {
        *value = if inside { *value - low } else { 0.0 };
    }
    cell
}

/// Leaves out what is written in a part of a square cell, in layout units from its top left corner.
pub fn blank(cell: &mut CutOut, written: Bounds) {
    let rim = (CELL - MIDDLE) / 2;
    let unit = |at: usize| (at + rim) as f32 / CELL as f32;
    let pixel = 1.0 / CELL as f32;
    let written = written.grown(point(pixel, pixel));
    for (at, ink) in cell.iter_mut().enumerate() {
        let x = unit(at % MIDDLE) + 0.5 * pixel;
        let place = point(x, unit(at / MIDDLE) + 0.5 * pixel);
        if written.contains(place) {
            *ink = 0.0;
        }
    }
}

/// A cut-out after so many quarter turns anticlockwise.
pub fn turned_back(cell: &CutOut, turns: usize) -> CutOut {
    let last = MIDDLE - 1;
    let from = |x: usize, y: usize| match turns % 4 {
        0 => (x, y),
        1 => (last - y, x),
        2 => (last - x, last - y),
        _ => (y, last - x),
    };
    let places = (0..MIDDLE).flat_map(|y| (0..MIDDLE).map(move |x| from(x, y)));
    places.map(|(x, y)| cell[y * MIDDLE + x]).collect()
}
