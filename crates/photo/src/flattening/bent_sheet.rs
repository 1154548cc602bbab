//! A board of any cells as it lies in a picture: a homography, and before it a gentle bend that is fitted to its lines.
//!
//! Its lines run in several directions, so there are no crossings in rows. Instead both displacements are polynomials of the place, and each
//! sample of a followed line gives one equation, across the line, as along it nothing is seen (the aperture problem). Solved by
//! iteratively reweighted least squares.

use sudogon_board::layout::Edge;
use sudogon_board::layout::geometry::{Point, point};

use super::line_strip::{UNIT, strip};
use super::ridge::{REACH, ridges};
use super::seam::{FULL, seam};
use crate::mathematics::homography::Homography;
use crate::mathematics::hull::rectangle;
use crate::mathematics::least_squares::{NormalEquations, REWEIGHTED, cauchy_weight};
use crate::pixels::grey::Grey;
use crate::pixels::paper::EVEN;

/// The terms of a bend in one direction: a polynomial of degree 3 in two variables. A curled page is a parabola, and a page between two
/// of them a cubic.
const TERMS: usize = 10;

/// How far from its place a line is looked for, in pixels of [`UNIT`]: first the whole sheet, then what is left. Narrower than for squares,
/// as the parallel lines of triangles are nearer each other.
const BANDS: [usize; 2] = [9, 5];

/// A line is sampled once in so many pixels.
const SAMPLED: usize = UNIT / 4;

/// How much a corner that a person has set counts, against one sample of a line: more than the thousands of samples of the largest
/// boards together.
const SET: f64 = 10_000.0;

/// How strongly unknowns are drawn to 0, against hundreds of samples: where few lines are seen the sheet stays flat.
const RIDGE: f64 = 0.02;

/// Where the places of a board are in a picture.
#[derive(Clone, Debug)]
pub struct BentSheet {
    size: Point,
    map: Homography,
    bend: [[f32; TERMS]; 2],
}

impl BentSheet {
    /// As the four corners of the rectangle round it have them; `None` if three lie on a line.
    pub fn between(corners: [Point; 4], size: Point) -> Option<Self> {
        let map = Homography::of(rectangle(size.x, size.y).into_iter().zip(corners))?;
        Some(Self {
            size,
            map,
            bend: [[0.0; TERMS]; 2],
        })
    }

    /// The sheet after its lines have been followed; corners that a person has set stay.
    pub fn followed(mut self, grey: &Grey, edges: &[Edge], are_corners_set: bool) -> Self {
        for band in BANDS {
            self.follow(grey, edges, band, are_corners_set);
        }
        self
    }

    /// Where a place is in the picture.
    pub fn at(&self, place: Point) -> Point {
        let terms = self.terms(place);
        let along = |bend: &[f32; TERMS]| bend.iter().zip(terms).map(|(a, b)| a * b).sum::<f32>();
        self.map
            .at(place + point(along(&self.bend[0]), along(&self.bend[1])))
    }

    /// The corners of the rectangle round it.
    pub fn corners(&self) -> [Point; 4] {
        rectangle(self.size.x, self.size.y).map(|corner| self.at(corner))
    }

    fn terms(&self, place: Point) -> [f32; TERMS] {
        let x = 2.0 * place.x / self.size.x - 1.0;
        let y = 2.0 * place.y / self.size.y - 1.0;
        [
            1.0,
            x,
            y,
            x * x,
            x * y,
            y * y,
            x * x * x,
            x * x * y,
            x * y * y,
            y * y * y,
        ]
    }

    fn follow(&mut self, grey: &Grey, edges: &[Edge], band: usize, are_corners_set: bool) {
        // For each place on a line: where, across which direction, how far off, and how sure that is.
        let mut found: Vec<(Point, Point, f32, f32)> = Vec::new();
        for edge in edges {
            let half = band + 2 * REACH;
            let strip = strip(grey, edge, half, |at| self.at(at));
            let raw = ridges(&strip, REACH);
            let strength = |x: usize, state: usize| {
                let y = half + state - band;
                (raw[y * strip.width + x] / f32::from(EVEN)).clamp(0.0, FULL)
            };
            let path = seam(strip.width, 2 * band + 1, strength);
            let along = (edge.to - edge.from).unit();
            let across = point(-along.y, along.x);
            for x in (SAMPLED / 2..strip.width).step_by(SAMPLED) {
                let place = edge
                    .from
                    .lerp(edge.to, (x as f32 + 0.5) / strip.width as f32);
                let offset = (path[x] as f32 - band as f32) / UNIT as f32;
                found.push((place, across, offset, strength(x, path[x]) / FULL));
            }
        }
        let mut scales = vec![1.0; found.len()];
        let mut solved = Vec::new();
        for _ in 0..REWEIGHTED {
            let mut squares = NormalEquations::<{ 2 * TERMS + 1 }>::new(RIDGE);
            for ((place, across, offset, weight), scale) in found.iter().zip(&scales) {
                let mut equation = [0.0; 2 * TERMS + 1];
                for (at, term) in self.terms(*place).into_iter().enumerate() {
                    equation[at] = f64::from(across.x * term);
                    equation[TERMS + at] = f64::from(across.y * term);
                }
                equation[2 * TERMS] = f64::from(*offset);
                squares.add(&equation, f64::from(*weight) * scale);
            }
            let corners = rectangle(self.size.x, self.size.y).into_iter();
            for corner in corners.filter(|_| are_corners_set) {
                let terms = self.terms(corner).map(f64::from);
                for from in [0, TERMS] {
                    let mut equation = [0.0; 2 * TERMS + 1];
                    equation[from..from + TERMS].copy_from_slice(&terms);
                    squares.add(&equation, SET);
                }
            }
            let Some(numbers) = squares.solved() else {
                return;
            };
            for ((place, across, offset, _), scale) in found.iter().zip(&mut scales) {
                let terms = self.terms(*place);
                let sum = |from: usize| {
                    let pairs = terms.iter().zip(&numbers[from..]);
                    pairs
                        .map(|(term, number)| term * *number as f32)
                        .sum::<f32>()
                };
                let miss = across.x * sum(0) + across.y * sum(TERMS) - offset;
                *scale = cauchy_weight(f64::from(miss * UNIT as f32));
            }
            solved = numbers;
        }
        for (at, number) in solved.into_iter().enumerate() {
            self.bend[at / TERMS][at % TERMS] += number as f32;
        }
    }
}
