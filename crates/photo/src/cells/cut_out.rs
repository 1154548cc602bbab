//! The cells cut out of the flattened board, as ink on paper.

use sudogon_core::layout::geometry::{Bounds, Point, contains, point};

use crate::pixels::grey::Grey;
use crate::pixels::paper::{NEAR, paper};

use super::shadow_edge::ShadowEdge;

/// The side of a cell on the flattened board, in pixels.
pub const CELL: usize = 40;

/// The side of the middle of a cell that the net sees.
pub const MIDDLE: usize = 28;

/// The middle of a cell: how much ink is where, about 0 to 1, row by row.
pub type CutOut = Vec<f32>;

/// Where a cell is on a flattened board.
pub struct Place {
    /// Its middle, in pixels.
    pub middle: Point,
    /// The outline of what belongs to it; empty if everything around the middle does.
    pub inside: Vec<Point>,
}

/// The middles of cells on a flattened board.
pub fn cut_out(flat: &Grey, places: &[Place]) -> Vec<CutOut> {
    let paper = paper_of(flat);
    let ink = ink_on(&paper, flat);
    let mut cells: Vec<CutOut> = places
        .iter()
        .map(|place| middle(&ink, &paper, flat, place))
        .collect();
    let highs: Vec<f32> = cells.iter().map(|cell| percentile(cell, 97)).collect();
    let contrast = percentile(&highs, 90).max(0.04);
    for value in cells.iter_mut().flatten() {
        *value = (*value / contrast).clamp(-0.25, 1.5);
    }
    cells
}

/// How much darker than its paper each pixel is, as a share of it.
pub fn ink(flat: &Grey) -> Vec<f32> {
    ink_on(&paper_of(flat), flat)
}

fn paper_of(flat: &Grey) -> Grey {
    paper(&flat.blurred(1.2), NEAR)
}

fn ink_on(paper: &Grey, flat: &Grey) -> Vec<f32> {
    let pixels = flat.pixels.iter().zip(&paper.pixels);
    pixels
        .map(|(&pixel, &paper)| darker(f32::from(pixel), f32::from(paper)))
        .collect()
}

/// How much darker than its paper a pixel is, as a share of it.
fn darker(pixel: f32, paper: f32) -> f32 {
    1.0 - pixel / paper.max(8.0)
}

/// The ink around the middle of a cell, above what all of it has.
fn middle(ink: &[f32], paper: &Grey, flat: &Grey, place: &Place) -> CutOut {
    let first = |centre: f32, size: usize| {
        let first = (centre - MIDDLE as f32 / 2.0).round().max(0.0) as usize;
        first.min(size.saturating_sub(MIDDLE))
    };
    let (left, top) = (
        first(place.middle.x, flat.width),
        first(place.middle.y, flat.height),
    );
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
        let at = point(
            (left + at % MIDDLE) as f32 + 0.5,
            (top + at / MIDDLE) as f32 + 0.5,
        );
        place.inside.is_empty() || contains(&place.inside, at)
    };
    let inside: Vec<bool> = (0..cell.len()).map(is_inside).collect();
    let own: Vec<f32> = cell
        .iter()
        .zip(&inside)
        .filter(|(_, inside)| **inside)
        .map(|(ink, _)| *ink)
        .collect();
    let low = percentile(&own, 30);
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
        let place = point(
            unit(at % MIDDLE) + 0.5 * pixel,
            unit(at / MIDDLE) + 0.5 * pixel,
        );
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

/// The value below which so many of a hundred lie.
fn percentile(values: &[f32], hundredths: usize) -> f32 {
    let mut sorted = values.to_vec();
    let at = (values.len() * hundredths / 100).min(values.len().saturating_sub(1));
    match values.is_empty() {
        true => 0.0,
        false => *sorted.select_nth_unstable_by(at, f32::total_cmp).1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell with a stroke along the edge of a shadow, on its light side, or without the shadow.
    fn stroke(shadow: f32) -> Vec<CutOut> {
        let side = 3 * CELL;
        let middle = side as f32 / 2.0;
        let flat = Grey::drawn(side, side, |x, y| {
            let (x, y) = (x as f32 - middle, y as f32 - middle);
            // As dark as paper in the shadow.
            let is_stroke = (-5.0..1.0).contains(&x) && y.abs() < 9.0;
            let light = if x >= 1.0 || is_stroke { shadow } else { 1.0 };
            let ink = if is_stroke { 110.0 / shadow } else { 220.0 };
            (ink * light) as u8
        });
        let place = Place {
            middle: point(middle, middle),
            inside: Vec::new(),
        };
        cut_out(&flat, &[place])
    }

    #[test]
    fn a_stroke_along_the_edge_of_a_shadow_is_ink() {
        let (even, shadowed) = (&stroke(1.0)[0], &stroke(0.5)[0]);
        let differing = even.iter().zip(shadowed);
        let differing = differing.filter(|(even, shadowed)| (*even - *shadowed).abs() > 0.3);
        assert!(differing.count() <= MIDDLE, "a line along the edge at most");
    }
}
