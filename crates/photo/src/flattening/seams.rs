//! The lines of a lattice followed over the picture, and a smooth surface of displacements fitted to them.
//!
//! Each line is followed as a seam near its place. The crossings then move by a polynomial surface, fitted by iteratively reweighted least
//! squares (`mathematics/least_squares.rs`), that most seams agree on. A seam that the others don't predict when it is left out
//! (leave-one-out cross-validation; M. Stone, 1974) has followed something else, such as a rule of the page, and loses its weight. A
//! second round follows what is left.

use sudogon_board::layout::geometry::point;

use super::crossings::Crossings;
use super::lattice::Lattice;
use super::line_strip::UNIT;
use super::ridge::{REACH, even_flat, ridges};
use super::seam::{FULL, seam};
use crate::mathematics::least_squares::{NormalEquations, REWEIGHTED, cauchy_weight};
use crate::mathematics::statistics::percentile;
use crate::pixels::grey::Grey;

/// The margin of the flattened picture, in pixels: the widest band with room for ridges.
const MARGIN: usize = 24;

/// Paper counts as at least so light, in shades, when ridges are taken as shares of it.
const DARKEST_PAPER: f32 = 30.0;

/// How lines are followed and how far they may bend.
#[derive(Clone, Copy)]
pub struct FollowingRound {
    /// How far from its place a line is looked for, in pixels of [`UNIT`] a cell.
    band: usize,
    /// The degrees of the surface along lines and across them, as it bends the places of these lines.
    degrees: [usize; 2],
    /// How much of what the surface does not explain is followed too: folds are no polynomial.
    residual: f32,
}

/// First the whole sheet, then what is left. Lines are 40 pixels apart, those of newspapers lie up to ten off, and a band of 15 has no
/// second line in it. A line bends as a cubic, and neighbouring ones differ as a parabola: pages curl one way. Then little is left, and folds
/// are followed to 70 %, short of all as seams move in whole pixels.
pub const ROUNDS: [FollowingRound; 2] = [
    FollowingRound {
        band: 15,
        degrees: [3, 2],
        residual: 0.0,
    },
    FollowingRound {
        band: 7,
        degrees: [4, 2],
        residual: 0.7,
    },
];

/// How much a corner that a person has set counts, against a line at a crossing: it holds against all 676 of a 25×25 board.
const SET: f64 = 1000.0;

/// The most lines of one direction that may have followed something else: the rules of a page above and below the board, and one more;
/// seven lines of ten are left to tell the surface.
const OUTLIERS: usize = 3;

/// A line is an outlier if the others miss its median crossing by more pixels than this. An outer one is extrapolated, where polynomials
/// are less sure. Leaving such lines out made it 158 of the 160 newspaper photos instead of 152.
const OUTLIER_MISS: f32 = 4.0;
const OUTLIER_MISS_OF_RIM: f32 = 6.4;

/// The degrees with which lines are predicted, along and across, by either: with the degrees of a round the surface would bend to the
/// outlier.
const PREDICTED_BY: [[usize; 2]; 2] = [[2, 2], [2, 3]];

/// Crossings with less weight tell nothing about a line: there was none to be seen.
const SEEN: f32 = 0.02;

/// How far a line is followed beyond what the surface explains, in pixels: beyond it is another line.
const MOST_RESIDUAL: f32 = 6.0;

/// The highest degree of a surface along lines and across them, and its terms with the right side.
const MOST_DEGREE: usize = 4;
const TERMS: usize = (MOST_DEGREE + 1) * (MOST_DEGREE + 1) + 1;

/// How strongly unknowns are drawn to 0, against lines whose weights add up to about 100: only where nothing is seen.
const RIDGE: f64 = 1e-3;

/// How far each crossing of lines is from its place across the line, and how sure that is.
struct Displacements {
    lines: usize,
    crossings: usize,
    /// Line by line, in pixels.
    offsets: Vec<f32>,
    weights: Vec<f32>,
    /// The corners are where a person has set them.
    are_corners_set: bool,
}

/// The crossings after a round; corners that a person has set stay.
pub fn followed(
    grey: &Grey,
    lattice: &Lattice,
    from: &Crossings,
    round: FollowingRound,
    are_corners_set: bool,
) -> Crossings {
    let flat = even_flat(grey, lattice, UNIT, MARGIN, |at| from.at(at));
    let mut across = displacements(&flat, lattice, round);
    let mut down = displacements(&flat.transposed(), &lattice.transposed(), round);
    across.are_corners_set = are_corners_set;
    down.are_corners_set = are_corners_set;
    let across = across.settled(round);
    let down = down.settled(round);
    from.moved(|column, row| {
        let dy = across[row * (lattice.columns + 1) + column];
        let dx = down[column * (lattice.rows + 1) + row];
        let at = point(column as f32, row as f32);
        at + point(dx, dy) * (1.0 / UNIT as f32)
    })
}

/// Follows each horizontal line.
fn displacements(flat: &Grey, lattice: &Lattice, round: FollowingRound) -> Displacements {
    let width = flat.width;
    let raw = ridges(flat, REACH);
    let paper = f32::from(flat.median()).max(DARKEST_PAPER);
    // A binomial filter across the line (1, 2, 1), so that the middle of a wide line is highest.
    let dark = |x: usize, y: usize| {
        let at = |y: usize| (raw[y * width + x] / paper).clamp(0.0, FULL);
        0.5 * at(y) + 0.25 * (at(y - 1) + at(y + 1))
    };
    let (lines, crossings) = (lattice.rows + 1, lattice.columns + 1);
    let mut offsets = Vec::with_capacity(lines * crossings);
    let mut weights = Vec::with_capacity(lines * crossings);
    let states = 2 * round.band + 1;
    for line in 0..lines {
        let middle = MARGIN + line * UNIT;
        let has_side = |x: usize| {
            let column = (x.saturating_sub(MARGIN) / UNIT).min(lattice.columns - 1);
            lattice.has_side(column, line)
        };
        let strength = |x: usize, state: usize| {
            if has_side(x) {
                dark(x, middle + state - round.band)
            } else {
                0.0
            }
        };
        let seam = seam(width, states, strength);
        for crossing in 0..crossings {
            let at = MARGIN + crossing * UNIT;
            offsets.push(seam[at] as f32 - round.band as f32);
            let near = at - UNIT / 2..(at + UNIT / 2).min(width);
            let count = near.len() as f32;
            let total: f32 = near.map(|x| strength(x, seam[x])).sum();
            weights.push(total / count / FULL);
        }
    }
    Displacements {
        lines,
        crossings,
        offsets,
        weights,
        are_corners_set: false,
    }
}

impl Displacements {
    /// The displacement of each crossing that all seams together speak for.
    fn settled(mut self, round: FollowingRound) -> Vec<f32> {
        self.drop_outliers();
        let surface = self.surface(round.degrees, None);
        (0..self.offsets.len())
            .map(|at| {
                if self.is_set(at) {
                    return 0.0;
                }
                let smooth = surface
                    .as_ref()
                    .map_or(0.0, |surface| self.on(surface, round.degrees, at));
                let residual = self.offsets[at] - smooth;
                let is_near = residual.abs() < MOST_RESIDUAL;
                let share = if is_near {
                    round.residual * self.weights[at].min(1.0)
                } else {
                    0.0
                };
                smooth + share * residual
            })
            .collect()
    }

    /// Gives no weight to lines that the others do not predict, the worst first.
    fn drop_outliers(&mut self) {
        for _ in 0..OUTLIERS {
            let misses = (0..self.lines).map(|line| self.miss(line));
            let worst = misses.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
            let Some((line, _)) = worst.filter(|(_, miss)| *miss > 1.0) else {
                return;
            };
            self.weights[line * self.crossings..][..self.crossings].fill(0.0);
        }
    }

    /// How far a line is from where the others have it, as a share of what it may be; a sheet may bend one way or both.
    fn miss(&self, line: usize) -> f32 {
        let is_outer = line == 0 || line + 1 == self.lines;
        let by_degree = PREDICTED_BY.map(|degrees| {
            let surface = self.surface(degrees, Some(line));
            surface.map_or(0.0, |surface| {
                let places = line * self.crossings..(line + 1) * self.crossings;
                let misses: Vec<f32> = places
                    .filter(|&at| self.weights[at] > SEEN)
                    .map(|at| (self.offsets[at] - self.on(&surface, degrees, at)).abs())
                    .collect();
                percentile(&misses, 50)
            })
        });
        let allowed = if is_outer {
            OUTLIER_MISS_OF_RIM
        } else {
            OUTLIER_MISS
        };
        by_degree[0].min(by_degree[1]) / allowed
    }

    /// The surface through the displacements, without one line; what is far off counts less each time.
    fn surface(&self, degrees: [usize; 2], without: Option<usize>) -> Option<Vec<f64>> {
        let mut scales = vec![1.0f64; self.offsets.len()];
        let crossings = 0..self.offsets.len();
        let terms: Vec<[f64; TERMS]> = crossings.map(|at| self.terms(degrees, at)).collect();
        let mut surface = None;
        for _ in 0..REWEIGHTED {
            let mut squares = NormalEquations::<TERMS>::new(RIDGE);
            for (at, scale) in scales.iter().enumerate() {
                let mut equation = terms[at];
                if self.is_set(at) {
                    // It stays where it is.
                    squares.add(&equation, SET);
                    continue;
                }
                if Some(at / self.crossings) == without {
                    continue;
                }
                equation[TERMS - 1] = f64::from(self.offsets[at]);
                squares.add(&equation, f64::from(self.weights[at]) * scale);
            }
            let solved = squares.solved()?;
            for (at, scale) in scales.iter_mut().enumerate() {
                let miss = f64::from(self.offsets[at] - height(&solved, &terms[at]));
                *scale = cauchy_weight(miss);
            }
            surface = Some(solved);
        }
        surface
    }

    /// Whether a crossing is a corner that stays.
    fn is_set(&self, at: usize) -> bool {
        let (line, crossing) = (at / self.crossings, at % self.crossings);
        let is_outer = |at: usize, of: usize| at == 0 || at + 1 == of;
        self.are_corners_set && is_outer(line, self.lines) && is_outer(crossing, self.crossings)
    }

    /// The terms of the surface at a crossing; those beyond the degrees, or beyond what so few lines tell, are 0.
    fn terms(&self, degrees: [usize; 2], at: usize) -> [f64; TERMS] {
        let place = |at: usize, of: usize| 2.0 * at as f64 / (of - 1) as f64 - 1.0;
        let u = place(at % self.crossings, self.crossings);
        let v = place(at / self.crossings, self.lines);
        let [along, across] = [
            degrees[0].min(self.crossings - 1),
            degrees[1].min(self.lines - 1),
        ];
        let mut terms = [0.0; TERMS];
        for b in 0..=across {
            for a in 0..=along {
                terms[b * (MOST_DEGREE + 1) + a] = u.powi(a as i32) * v.powi(b as i32);
            }
        }
        terms
    }

    fn on(&self, surface: &[f64], degrees: [usize; 2], at: usize) -> f32 {
        height(surface, &self.terms(degrees, at))
    }
}

/// A surface where its terms are these.
fn height(surface: &[f64], terms: &[f64; TERMS]) -> f32 {
    let products = terms.iter().zip(surface);
    products.map(|(term, factor)| term * factor).sum::<f64>() as f32
}
