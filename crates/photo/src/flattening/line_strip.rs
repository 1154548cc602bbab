//! The neighbourhood of a line of any direction, laid out straight: along it from left to right, across it from top to bottom. So the
//! lines of triangles and hexagons are looked at as those of squares are.

use sudogon_board::layout::Edge;
use sudogon_board::layout::geometry::Point;

use super::ridge::{DarkLines, REACH, ridge_threshold, ridges};
use crate::mathematics::statistics::mean;
use crate::pixels::grey::Grey;
use crate::pixels::paper::evenly_lit;

/// The pixels of a layout unit where lines are followed, along and across: a homography misses by up to ten of them, thin lines are two wide.
pub const UNIT: usize = 40;

/// How far beside a line a strip is looked at for what is no line, in pixels: beyond a line's blur, before the next line.
const ASIDE: usize = UNIT / 4;

/// The strip along an edge, to so many pixels on each side of it, evenly lit.
pub fn strip(grey: &Grey, edge: &Edge, half: usize, place: impl Fn(Point) -> Point) -> Grey {
    let along = edge.to - edge.from;
    let across = Point {
        x: -along.y,
        y: along.x,
    }
    .unit();
    let width = (along.length() * UNIT as f32).round().max(2.0) as usize;
    let strip = grey.warped(width, 2 * half + 1, |x, y| {
        let on = edge.from.lerp(edge.to, (x as f32 + 0.5) / width as f32);
        let aside = across * ((y as f32 - half as f32) / UNIT as f32);
        place(on + aside)
    });
    evenly_lit(&strip)
}

/// The lines of a picture held against edges: the share of each that is dark, and what is dark beside them.
pub fn dark_edges(grey: &Grey, edges: &[Edge], place: impl Fn(Point) -> Point) -> DarkLines {
    let half = ASIDE + 2 * REACH;
    let mut shares = Vec::new();
    let mut beside = Vec::new();
    for edge in edges {
        let strip = strip(grey, edge, half, &place);
        let ridges = ridges(&strip, REACH);
        let threshold = ridge_threshold(&strip);
        let share = |middle: usize| {
            let is_dark = |x: &usize| {
                let mut near = middle - REACH / 2..=middle + REACH / 2;
                near.any(|y| ridges[y * strip.width + x] > threshold)
            };
            (0..strip.width).filter(is_dark).count() as f32 / strip.width as f32
        };
        shares.push(share(half));
        beside.extend([share(half - ASIDE), share(half + ASIDE)]);
    }
    DarkLines::new(shares, mean(&beside))
}
