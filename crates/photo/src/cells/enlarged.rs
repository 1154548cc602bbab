//! Small figures as large as those that the net learnt: sums of cages, and marks.

use super::cut_out::{CutOut, INK, MIDDLE};

/// How high a figure is made, and how wide a number at most, in pixels of what the net sees: it learnt figures of 0.34 to 0.82 of a
/// cell, of which this height is half, and this width most of what it sees.
const HEIGHT: f32 = 20.0;
const WIDTH: f32 = 25.0;

/// Some columns of a piece of ink, row by row, as the net sees what is in the middle of cells.
pub fn enlarged(ink: &[f32], piece_width: usize, columns: std::ops::Range<usize>) -> CutOut {
    let rows = ink.len() / piece_width.max(1);
    let (width, height) = (columns.len() as f32, rows as f32);
    let scale = (height / HEIGHT).max(width / WIDTH);
    let pixel = |x: f32, y: f32| {
        let is_inside = x >= 0.0 && y >= 0.0 && x < width && y < height;
        if is_inside {
            ink[y as usize * piece_width + columns.start + x as usize]
        } else {
            0.0
        }
    };
    let at = |x: f32, y: f32| {
        let (left, top) = (x.floor(), y.floor());
        let mix = |y: f32| pixel(left, y) + (pixel(left + 1.0, y) - pixel(left, y)) * (x - left);
        mix(top) + (mix(top + 1.0) - mix(top)) * (y - top)
    };
    let middle = (MIDDLE as f32 - 1.0) / 2.0;
    let place = |at: usize, size: f32| (at as f32 - middle) * scale + (size - 1.0) / 2.0;
    let places = (0..MIDDLE).flat_map(|y| (0..MIDDLE).map(move |x| (x, y)));
    places
        .map(|(x, y)| at(place(x, width), place(y, height)).clamp(*INK.start(), *INK.end()))
        .collect()
}
