//! Small figures as large as those that the net learnt: sums of cages, and marks. Touching ones are parted where least ink is in a column (a
//! projection profile; R. Casey and E. Lecolinet, "A survey of methods and strategies in character segmentation", 1996).

use super::cut_out::{CutOut, INK, MIDDLE};

/// How wide a number is made at most, as a share of its height: most of what the net sees, where it is as high as figures mostly are.
const WIDTH: f32 = 1.25;

/// Each of two figures has at least so much of the width of both.
const EACH: f32 = 0.2;

/// At how many places two figures are parted: one is in the first figure's own hollow, as of an 8 or a 0, and one in the second's.
const PARTED: usize = 3;

/// Some columns of a piece of ink, row by row, as the net sees what is in the middle of cells: so many pixels high, and moved by some.
pub fn enlarged(
    ink: &[f32],
    piece_width: usize,
    columns: std::ops::Range<usize>,
    wanted: f32,
    [right, down]: [f32; 2],
) -> CutOut {
    let rows = ink.len() / piece_width.max(1);
    let (width, height) = (columns.len() as f32, rows as f32);
    let scale = (height / wanted).max(width / (WIDTH * wanted));
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
    // Where it shrinks, each pixel is the mean of what it covers.
    let taps = scale.ceil().max(1.0) as usize;
    let tap = |at: usize| ((at as f32 + 0.5) / taps as f32 - 0.5) * scale;
    let mean = |x: f32, y: f32| {
        let places = (0..taps).flat_map(|ty| (0..taps).map(move |tx| (tx, ty)));
        let sum: f32 = places.map(|(tx, ty)| at(x + tap(tx), y + tap(ty))).sum();
        sum / (taps * taps) as f32
    };
    let middle = (MIDDLE as f32 - 1.0) / 2.0;
    let place =
        |at: usize, by: f32, size: f32| (at as f32 - middle - by) * scale + (size - 1.0) / 2.0;
    let places = (0..MIDDLE).flat_map(|y| (0..MIDDLE).map(move |x| (x, y)));
    places
        .map(|(x, y)| {
            let ink = mean(place(x, right, width), place(y, down, height));
            ink.clamp(*INK.start(), *INK.end())
        })
        .collect()
}

/// The columns at which a piece may be parted into two figures: there is least ink.
pub fn partings(ink: &[f32], width: usize) -> Vec<usize> {
    let of_column = |x: usize| ink.iter().skip(x).step_by(width).sum::<f32>();
    let each = ((EACH * width as f32) as usize).max(1);
    let mut columns: Vec<usize> = (each..width.saturating_sub(each))
        .filter(|&x| of_column(x) <= of_column(x - 1) && of_column(x) <= of_column(x + 1))
        .collect();
    columns.sort_by(|&a, &b| of_column(a).total_cmp(&of_column(b)));
    columns.truncate(PARTED);
    columns
}
