//! The lines of a lattice followed over the picture, and the crossings that come of them.
//!
//! Paper is curved, and corners are never quite right. So each line is followed as a seam through what is dark near its place; the
//! crossings are then moved as a smooth surface that most seams agree on. A seam that the others do not predict has followed
//! something else, such as a rule of the page, and is left out.

use sudogon_core::layout::geometry::{Point, point};

use super::crossings::Crossings;
use super::lattice::Lattice;
use super::ridge::{even_flat, ridges};
use super::seam::seam;
use crate::geometry::equations::Squares;
use crate::pixels::grey::Grey;

/// The pixels of a cell on the flattened picture.
const CELL: usize = 40;
const MARGIN: usize = 24;

/// How dark a line needs to be to count in full, as a share of the paper.
const DARK: f32 = 0.18;

/// How lines are followed and how far they may bend.
#[derive(Clone, Copy)]
pub struct Round {
    /// How far from its place a line is looked for, in pixels.
    band: usize,
    /// The degree of the surface along lines and across them.
    degrees: [usize; 2],
    /// How much of what the surface does not explain is followed too.
    rest: f32,
}

/// First the whole sheet, then what is left.
pub const ROUNDS: [Round; 2] = [
    Round {
        band: 15,
        degrees: [3, 2],
        rest: 0.0,
    },
    Round {
        band: 7,
        degrees: [4, 2],
        rest: 0.7,
    },
];

/// How much a corner that a person has set counts, against a line at a crossing.
const SET: f64 = 1000.0;

/// The most lines of one direction that may have followed something else.
const STRANGERS: usize = 3;

/// The most terms of a surface, with the right side.
const TERMS: usize = 26;

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
    round: Round,
    are_corners_set: bool,
) -> Crossings {
    let flat = even_flat(grey, lattice, CELL, MARGIN, |at| from.at(at));
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
        let by = point(dx, dy) * (1.0 / CELL as f32);
        Point {
            x: at.x + by.x,
            y: at.y + by.y,
        }
    })
}

/// Follows each horizontal line.
fn displacements(flat: &Grey, lattice: &Lattice, round: Round) -> Displacements {
    let width = flat.width;
    let raw = ridges(flat, 4);
    let paper = f32::from(flat.median()).max(30.0);
    // A little blur across the line, so that neighbouring places count.
    let dark = |x: usize, y: usize| {
        let at = |y: usize| (raw[y * width + x] / paper).clamp(0.0, DARK);
        0.5 * at(y) + 0.25 * (at(y - 1) + at(y + 1))
    };
    let (lines, crossings) = (lattice.rows + 1, lattice.columns + 1);
    let mut offsets = Vec::with_capacity(lines * crossings);
    let mut weights = Vec::with_capacity(lines * crossings);
    let states = 2 * round.band + 1;
    for line in 0..lines {
        let middle = MARGIN + line * CELL;
        let has_side = |x: usize| {
            let column = (x.saturating_sub(MARGIN) / CELL).min(lattice.columns - 1);
            lattice.has_side(column, line)
        };
        let strength = |x: usize, state: usize| match has_side(x) {
            true => dark(x, middle + state - round.band),
            false => 0.0,
        };
        let seam = seam(width, states, strength);
        for crossing in 0..crossings {
            let at = MARGIN + crossing * CELL;
            offsets.push(seam[at] as f32 - round.band as f32);
            let near = at - CELL / 2..(at + CELL / 2).min(width);
            let count = near.len() as f32;
            let total: f32 = near.map(|x| strength(x, seam[x])).sum();
            weights.push(total / count / DARK);
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
    fn settled(mut self, round: Round) -> Vec<f32> {
        self.drop_strangers();
        let surface = self.surface(round.degrees, None);
        (0..self.offsets.len())
            .map(|at| {
                if self.is_set(at) {
                    return 0.0;
                }
                let smooth = surface
                    .as_ref()
                    .map_or(0.0, |surface| self.on(surface, round.degrees, at));
                let rest = self.offsets[at] - smooth;
                let is_near = rest.abs() < 6.0;
                let share = if is_near {
                    round.rest * self.weights[at].min(1.0)
                } else {
                    0.0
                };
                smooth + share * rest
            })
            .collect()
    }

    /// Gives no weight to lines that the others do not predict, the worst first.
    fn drop_strangers(&mut self) {
        for _ in 0..STRANGERS {
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
        let by_degree = [2, 3].map(|across| {
            let degrees = [2, across];
            let surface = self.surface(degrees, Some(line));
            surface.map_or(0.0, |surface| {
                let places = line * self.crossings..(line + 1) * self.crossings;
                let mut misses: Vec<f32> = places
                    .filter(|&at| self.weights[at] > 0.02)
                    .map(|at| (self.offsets[at] - self.on(&surface, degrees, at)).abs())
                    .collect();
                misses.sort_by(f32::total_cmp);
                misses.get(misses.len() / 2).copied().unwrap_or(0.0)
            })
        });
        by_degree[0].min(by_degree[1]) / if is_outer { 6.4 } else { 4.0 }
    }

    /// The surface through the displacements, without one line; what is far off counts less each time.
    fn surface(&self, degrees: [usize; 2], without: Option<usize>) -> Option<Vec<f64>> {
        let mut scales = vec![1.0f64; self.offsets.len()];
        let crossings = 0..self.offsets.len();
        let terms: Vec<[f64; TERMS]> = crossings.map(|at| self.terms(degrees, at)).collect();
        let mut surface = None;
        for _ in 0..5 {
            let mut squares = Squares::<TERMS>::new(1e-3);
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
                *scale = 1.0 / (1.0 + (miss / 1.5).powi(2));
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
                terms[b * 5 + a] = u.powi(a as i32) * v.powi(b as i32);
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
