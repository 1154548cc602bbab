//! A board of any cells as it lies in a picture: a perspective, and a gentle bend that follows its lines.

use sudogon_core::layout::Edge;
use sudogon_core::layout::geometry::{Point, point};

use super::ridge::{REACH, ridges};
use super::seam::seam;
use super::strip::{UNIT, strip};
use crate::geometry::equations::Squares;
use crate::geometry::homography::Homography;
use crate::geometry::hull::rectangle;
use crate::pixels::grey::Grey;

/// The terms of a bend in one direction: a polynomial of degree 3 in two variables.
const TERMS: usize = 10;

/// How far from its place a line is looked for, in pixels of a strip: first the whole sheet, then what is left.
const BANDS: [usize; 2] = [9, 5];

/// How dark a line needs to be to count in full, as a share of the paper.
const DARK: f32 = 0.18;

/// How much a corner that a person has set counts, against a quarter of a unit of a line.
const SET: f64 = 10_000.0;

/// Where the places of a board are in a picture.
#[derive(Clone, Debug)]
pub struct Sheet {
    size: Point,
    map: Homography,
    bend: [[f32; TERMS]; 2],
}

impl Sheet {
    /// As the four corners of the rectangle round it have them; `None` if three lie on a line.
    pub fn between(corners: [Point; 4], size: Point) -> Option<Self> {
        let map = Homography::of(rectangle(size.x, size.y).into_iter().zip(corners))?;
        Some(Self {
            size,
            map,
            bend: [[0.0; TERMS]; 2],
        })
    }

    /// The same after its lines have been followed; corners that a person has set stay.
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
                (raw[y * strip.width + x] / 230.0).clamp(0.0, DARK)
            };
            let path = seam(strip.width, 2 * band + 1, strength);
            let along = (edge.to - edge.from).unit();
            let across = point(-along.y, along.x);
            let step = (UNIT / 4.0) as usize;
            for x in (step / 2..strip.width).step_by(step) {
                let place = edge
                    .from
                    .lerp(edge.to, (x as f32 + 0.5) / strip.width as f32);
                let offset = (path[x] as f32 - band as f32) / UNIT;
                found.push((place, across, offset, strength(x, path[x]) / DARK));
            }
        }
        let mut scales = vec![1.0f32; found.len()];
        let mut solved = Vec::new();
        for _ in 0..5 {
            let mut squares = Squares::<{ 2 * TERMS + 1 }>::new(0.02);
            for ((place, across, offset, weight), scale) in found.iter().zip(&scales) {
                let mut equation = [0.0; 2 * TERMS + 1];
                for (at, term) in self.terms(*place).into_iter().enumerate() {
                    equation[at] = f64::from(across.x * term);
                    equation[TERMS + at] = f64::from(across.y * term);
                }
                equation[2 * TERMS] = f64::from(*offset);
                squares.add(&equation, f64::from(weight * scale));
            }
            for corner in rectangle(self.size.x, self.size.y)
                .into_iter()
                .filter(|_| are_corners_set)
            {
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
                *scale = 1.0 / (1.0 + (miss * UNIT / 1.5).powi(2));
            }
            solved = numbers;
        }
        for (at, number) in solved.into_iter().enumerate() {
            self.bend[at / TERMS][at % TERMS] += number as f32;
        }
    }
}
