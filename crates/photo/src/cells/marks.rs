//! The small figures that somebody wrote into cells without a value: read where they stand by themselves and are clear, and left out where not.

use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::puzzle::Value;

use super::alphabet::Alphabet;
use super::cut_out::LEAST_CONTRAST;
use super::enlarged::enlarged;
use super::figure_reading::Scores;
use super::net::Net;
use crate::finding::components::Components;
use crate::mathematics::statistics::percentile;
use crate::pixels::grey::Grey;
use crate::pixels::paper::DARKEST;

/// The pixels of a cell's side in which marks are looked for: a mark of a fifth of it has 16, about as many as the net sees of a figure.
const CELL: usize = 80;

/// How high a mark is, and how wide at most, in pixels; so much and more of ink near the sides is a line.
const HEIGHTS: std::ops::RangeInclusive<usize> = CELL / 9..=CELL * 3 / 8;
const WIDEST: usize = CELL * 3 / 8;
const RIM: usize = CELL / 20;

/// The most marks of a cell: what has more parts is no writing.
const MOST: usize = 9;

/// How many hundredths of a cell are as dark as its paper or darker, and which of them are its ink.
const PAPER: usize = 70;
const INK: usize = 99;

/// A pixel is dark from this share of the ink on.
const DARK: f32 = 0.5;

/// Ink paler than this share of its paper is the paper's grain or what shows through.
const LEAST: f32 = 0.14;

/// How sure a mark is, at least.
const CLEAR: f32 = 0.9;

/// The marks of a cell, from low to high; a function gives the places of its pixels in the picture, from its middle, in sides of a cell.
pub fn marks(
    grey: &Grey,
    place: impl Fn(Point) -> Point,
    net: &Net,
    alphabet: &Alphabet,
) -> Vec<Value> {
    let unit = |at: usize| (at as f32 + 0.5) / CELL as f32 - 0.5;
    let places = (0..CELL).flat_map(|y| (0..CELL).map(move |x| (x, y)));
    let shades: Vec<f32> = places
        .map(|(x, y)| grey.at(place(point(unit(x), unit(y)))))
        .collect();
    let paper = percentile(&shades, PAPER).max(f32::from(DARKEST));
    let ink: Vec<f32> = shades.iter().map(|shade| 1.0 - shade / paper).collect();
    let inner = ink.iter().enumerate().filter(|(at, _)| {
        let inside = RIM..CELL - RIM;
        inside.contains(&(at % CELL)) && inside.contains(&(at / CELL))
    });
    let inner: Vec<f32> = inner.map(|(_, ink)| *ink).collect();
    let contrast = percentile(&inner, INK).max(LEAST_CONTRAST);
    if contrast < LEAST {
        return Vec::new();
    }
    let dark: Vec<bool> = ink.iter().map(|ink| *ink > DARK * contrast).collect();
    let parts = Components::of(&dark, CELL).all(2 * MOST);
    let mut found = Vec::new();
    for part in &parts {
        let edge = |of: fn(&Point) -> f32, start: f32, most: fn(f32, f32) -> f32| {
            part.iter().map(of).fold(start, most) as usize
        };
        let (left, right) = (
            edge(|at| at.x, f32::MAX, f32::min),
            edge(|at| at.x, 0.0, f32::max) + 1,
        );
        let (top, bottom) = (
            edge(|at| at.y, f32::MAX, f32::min),
            edge(|at| at.y, 0.0, f32::max) + 1,
        );
        let is_inside = left.min(top) >= RIM && right.max(bottom) <= CELL - RIM;
        if !is_inside || !HEIGHTS.contains(&(bottom - top)) || right - left > WIDEST {
            continue;
        }
        let mut piece = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            let row = &ink[y * CELL..][left..right];
            piece.extend(row.iter().map(|ink| ink / contrast));
        }
        let cut_out = enlarged(&piece, right - left, 0..right - left);
        let values = Scores::of(net, &cut_out).values(alphabet);
        found.extend(values.into_iter().find(|(_, share)| *share > CLEAR));
    }
    let mut marks: Vec<Value> = found.into_iter().map(|(value, _)| value).collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}
