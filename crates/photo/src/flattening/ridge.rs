//! Lines on a flattened picture as dark ridges, and how well they fit a lattice.
//!
//! A ridge is a pixel darker than those some pixels away on both sides: a second difference, as line detectors use (C. Steger, "An unbiased
//! detector of curvilinear structures", 1998), with the lesser of both sides so that the edge of a shadow is none.

use sudogon_board::layout::geometry::{Point, point};

use super::lattice::Lattice;
use crate::mathematics::statistics::mean;
use crate::pixels::grey::Grey;
use crate::pixels::paper::evenly_lit;

/// The pixels of a cell on the picture that is scored: the thin lines of a page photographed whole are one or two of them wide.
const CELL: usize = 32;

/// The margin round it: lines on the rim need paper on both sides.
const MARGIN: usize = CELL / 2;

/// How far from its place a line may be, and how wide it may be, in pixels: an eighth of a cell, as homographies of curled pages miss by.
/// With 6 one of eight photos is read otherwise, with 3 none.
pub const REACH: usize = 4;

/// How far along a line its pixels are averaged, on each side: along a line they agree, and noise does not.
const ALONG: usize = 2;

/// How high a ridge of a line is, as a share of the paper, and at least, in shades: faint lines of blurred newspaper are just above,
/// paper's grain is below.
const RIDGE: f32 = 0.045;
const LEAST_RIDGE: f32 = 4.0;

/// The same on a picture without grain, in shades. Screenshots have none: most of their pixels are exactly like the next, and a line
/// half a pixel wide is still told from paper.
const CLEAN_RIDGE: f32 = 1.5;
const CLEAN: f32 = 0.5;

/// How many of the worst lines count as much as all together: a wrong lattice with most lines in place, as 8×8 on a 9×9's frame or one
/// shifted by a cell, has some lines that are not there.
const WORST: usize = 4;

/// The shares in a fit of the mean of all lines, the mean of the worst, and what is dark between lines. True lattices of the newspaper
/// photos come to 0.92 in the median (the lowest 0.57), wrong ones to 0.24 to 0.7.
const ALL_LINES: f32 = 0.5;
const WORST_LINES: f32 = 0.5;
const BETWEEN_LINES: f32 = 0.5;

/// The darkness of a board's lines, and of what is between them.
pub struct DarkLines {
    /// The share of each line that is dark; the worst first.
    shares: Vec<f32>,
    /// The share of what is between lines that is dark.
    between: f32,
}

impl DarkLines {
    pub fn new(mut shares: Vec<f32>, between: f32) -> Self {
        shares.sort_by(f32::total_cmp);
        Self { shares, between }
    }

    /// How well the lines fit, from about 0 to 1.
    pub fn fit(&self) -> f32 {
        let worst = &self.shares[..self.shares.len().min(WORST)];
        ALL_LINES * mean(&self.shares) + WORST_LINES * mean(worst) - BETWEEN_LINES * self.between
    }

    /// How much more of the lines is dark than of what is between them: about 0 where all is dark, as in noise, which has some fit.
    pub fn contrast(&self) -> f32 {
        mean(&self.shares) - self.between
    }
}

/// The lines of a picture held against a lattice whose places are where a function says.
pub fn dark_lines(grey: &Grey, lattice: &Lattice, place: impl Fn(Point) -> Point) -> DarkLines {
    let flat = even_flat(grey, lattice, CELL, MARGIN, place);
    let mut shares = Vec::new();
    let mut between = [const { Vec::new() }; 3];
    coverage(&flat, lattice, &mut shares, &mut between);
    let turned = flat.transposed();
    coverage(&turned, &lattice.transposed(), &mut shares, &mut between);
    let most = between
        .iter()
        .map(|shares| mean(shares))
        .fold(0.0, f32::max);
    DarkLines::new(shares, most)
}

/// The ridges of a line on a picture are higher than this.
pub fn ridge_threshold(flat: &Grey) -> f32 {
    if !has_grain(flat) {
        return CLEAN_RIDGE;
    }
    (RIDGE * f32::from(flat.median())).max(LEAST_RIDGE)
}

/// Says whether pixels differ from the next where nothing is printed.
fn has_grain(flat: &Grey) -> bool {
    let like_next = flat.pixels.windows(2).filter(|two| two[0] == two[1]);
    (like_next.count() as f32) < CLEAN * flat.pixels.len() as f32
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
    grey.warped(width + 2 * margin, height + 2 * margin, |x, y| {
        place(point(unit(x), unit(y)))
    })
}

/// For each horizontal line the share of it that is dark, and the same a third of a cell below it, half of one, and two thirds: a
/// finer lattice has lines there.
fn coverage(flat: &Grey, lattice: &Lattice, shares: &mut Vec<f32>, between: &mut [Vec<f32>; 3]) {
    let ridges = ridges(flat, REACH);
    let threshold = ridge_threshold(flat);
    let share = |y: usize, line: usize| {
        let mut covered = 0;
        let mut of = 0;
        for column in (0..lattice.columns).filter(|&column| lattice.has_side(column, line)) {
            let from = MARGIN + column * CELL;
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
        shares.extend(share(MARGIN + line * CELL, line));
        if line < lattice.rows {
            for (between, below) in between.iter_mut().zip([CELL / 3, CELL / 2, 2 * CELL / 3]) {
                between.extend(share(MARGIN + line * CELL + below, line));
            }
        }
    }
}

/// How much darker each pixel is than those so far above and below it, after a blur along the lines.
pub fn ridges(flat: &Grey, reach: usize) -> Vec<f32> {
    let (width, height) = (flat.width, flat.height);
    let along = ALONG;
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
