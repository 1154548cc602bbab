//! Lines on a flattened picture, as ridges of darkness, and how well they fit a lattice.

use sudogon_core::layout::geometry::{Point, point};

use super::lattice::Lattice;
use crate::pixels::grey::Grey;
use crate::pixels::paper::evenly_lit;

/// The pixels of a cell on the picture that is scored.
const CELL: usize = 32;

/// How far from its place a line may be, and how wide it may be, in pixels.
pub const REACH: usize = 4;

/// How well the lines of a picture fit a lattice whose places are where a function says, from about 0 to 1.
pub fn score(grey: &Grey, lattice: &Lattice, place: impl Fn(Point) -> Point) -> f32 {
    let flat = even_flat(grey, lattice, CELL, CELL / 2, place);
    let mut shares = Vec::new();
    let mut between = [const { Vec::new() }; 3];
    coverage(&flat, lattice, &mut shares, &mut between);
    coverage(
        &flat.transposed(),
        &lattice.transposed(),
        &mut shares,
        &mut between,
    );
    shares.sort_by(f32::total_cmp);
    let mean = |shares: &[f32]| shares.iter().sum::<f32>() / shares.len().max(1) as f32;
    let worst = &shares[..shares.len().min(4)];
    0.5 * mean(&shares) + 0.5 * mean(worst)
        - 0.5
            * between
                .iter()
                .map(|shares| mean(shares))
                .fold(0.0, f32::max)
}

/// The board as seen from above, evenly lit.
pub fn even_flat(
    grey: &Grey,
    lattice: &Lattice,
    cell: usize,
    margin: usize,
    place: impl Fn(Point) -> Point,
) -> Grey {
    evenly_lit(&flat(grey, lattice, cell, margin, place))
}

/// The board as seen from above, with so many pixels for a cell and a margin round the lattice.
fn flat(
    grey: &Grey,
    lattice: &Lattice,
    cell: usize,
    margin: usize,
    place: impl Fn(Point) -> Point,
) -> Grey {
    let (width, height) = (lattice.columns * cell, lattice.rows * cell);
    let unit = |at: usize| (at as f32 + 0.5 - margin as f32) / cell as f32;
    Grey::drawn(width + 2 * margin, height + 2 * margin, |x, y| {
        (grey.at(place(point(unit(x), unit(y)))) + 0.5) as u8
    })
}

/// For each horizontal line the share of it that is dark, and the same a third of a cell below it, half of one, and two thirds: a
/// finer lattice has lines there.
fn coverage(flat: &Grey, lattice: &Lattice, shares: &mut Vec<f32>, between: &mut [Vec<f32>; 3]) {
    let ridges = ridges(flat, REACH);
    let threshold = (0.045 * f32::from(flat.median())).max(4.0);
    let margin = CELL / 2;
    let share = |y: usize, line: usize| {
        let mut covered = 0;
        let mut of = 0;
        for column in (0..lattice.columns).filter(|&column| lattice.has_side(column, line)) {
            let from = margin + column * CELL;
            of += CELL;
            covered += (from..from + CELL)
                .filter(|x| {
                    let mut near = y - REACH..=y + REACH;
                    near.any(|y| ridges[y * flat.width + x] > threshold)
                })
                .count();
        }
        (of > 0).then(|| covered as f32 / of as f32)
    };
    for line in 0..=lattice.rows {
        shares.extend(share(margin + line * CELL, line));
        if line < lattice.rows {
            for (between, below) in between.iter_mut().zip([CELL / 3, CELL / 2, 2 * CELL / 3]) {
                between.extend(share(margin + line * CELL + below, line));
            }
        }
    }
}

/// How much darker each pixel is than those so far above and below it, after a blur along the lines.
pub fn ridges(flat: &Grey, reach: usize) -> Vec<f32> {
    let (width, height) = (flat.width, flat.height);
    // Along a line its pixels agree, and noise does not.
    let along = 2;
    let mut smooth = vec![0.0f32; width * height];
    for y in 0..height {
        let row = flat.row(y);
        let out = &mut smooth[y * width..][..width];
        let mut sum: u32 = row[..along.min(width)].iter().map(|&v| u32::from(v)).sum();
        for x in 0..width {
            if x + along < width {
                sum += u32::from(row[x + along]);
            }
            if x > along {
                sum -= u32::from(row[x - along - 1]);
            }
            let count = (x + along).min(width - 1) - x.saturating_sub(along) + 1;
            out[x] = sum as f32 / count as f32;
        }
    }
    let mut ridges = vec![0.0f32; width * height];
    for y in reach..height - reach {
        let row = |y: usize| &smooth[y * width..][..width];
        let (above, here, below) = (row(y - reach), row(y), row(y + reach));
        let out = &mut ridges[y * width..][..width];
        for x in 0..width {
            out[x] = above[x].min(below[x]) - here[x];
        }
    }
    ridges
}
