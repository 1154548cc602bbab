//! The neighbourhood of a line of any direction, laid out straight: along it from left to right, across it from top to bottom.

use sudogon_core::layout::Edge;
use sudogon_core::layout::geometry::Point;

use super::ridge::{REACH, ridges};
use crate::pixels::grey::Grey;
use crate::pixels::paper::evenly_lit;

/// The pixels of a layout unit along a strip and across it.
pub const UNIT: f32 = 40.0;

/// The strip along an edge, to so many pixels on each side of it, evenly lit.
pub fn strip(grey: &Grey, edge: &Edge, half: usize, place: impl Fn(Point) -> Point) -> Grey {
    let along = edge.to - edge.from;
    let across = Point {
        x: -along.y,
        y: along.x,
    }
    .unit();
    let width = (along.length() * UNIT).round().max(2.0) as usize;
    let strip = Grey::drawn(width, 2 * half + 1, |x, y| {
        let on = edge.from.lerp(edge.to, (x as f32 + 0.5) / width as f32);
        let aside = across * ((y as f32 - half as f32) / UNIT);
        (grey.at(place(on + aside)) + 0.5) as u8
    });
    evenly_lit(&strip)
}

/// How well edges fit the lines of a picture: the share of them that is dark, less what is dark beside them.
pub fn coverage(grey: &Grey, edges: &[Edge], place: impl Fn(Point) -> Point) -> f32 {
    let half = (UNIT / 4.0) as usize + 2 * REACH;
    let mut shares = Vec::new();
    let mut beside = Vec::new();
    for edge in edges {
        let strip = strip(grey, edge, half, &place);
        let ridges = ridges(&strip, REACH);
        let threshold = (0.045 * f32::from(strip.median())).max(4.0);
        let share = |middle: usize| {
            let is_dark = |x: &usize| {
                let mut near = middle - REACH / 2..=middle + REACH / 2;
                near.any(|y| ridges[y * strip.width + x] > threshold)
            };
            (0..strip.width).filter(is_dark).count() as f32 / strip.width as f32
        };
        shares.push(share(half));
        let aside = (UNIT / 4.0) as usize;
        beside.extend([share(half - aside), share(half + aside)]);
    }
    shares.sort_by(f32::total_cmp);
    let mean = |shares: &[f32]| shares.iter().sum::<f32>() / shares.len().max(1) as f32;
    let worst = &shares[..shares.len().min(4)];
    0.5 * mean(&shares) + 0.5 * mean(worst) - 0.5 * mean(&beside)
}
