//! Samples across a few lines, to rule out most places where a shape might lie before all its lines are held against the picture.
//!
//! At each sample the darkest shade near the line's place is compared with the paper on both sides: a ridge detector at a handful of
//! points.

use crate::pixels::grey::Grey;
use sudogon_board::layout::Edge;
use sudogon_board::layout::geometry::{Point, point};

/// How many edges are looked at, and at how many places of each: some 200 samples, a small part of what a full score takes.
const EDGES: usize = 24;
const PLACES: usize = 8;

/// How far from its place a line may be, in layout units, and how far beside that there is paper. Curled pages bow a line by a quarter of
/// a cell at most, at its middle; half of that is met at the typical sample.
pub const NEAR: f32 = 0.13;
const BESIDE: f32 = 0.07;

/// The samples across a line on each side: 0.03 of a cell apart, about the width of a thin line.
const STEPS: i32 = 4;

/// How much darker than beside it a line is, as a share: a faint grey line, more than the noise of a phone.
const DARKER: f32 = 0.04;

/// How far from its lines a board is looked at for what is no line of it, in layout units: past figures' rims, short of the middle. And how
/// much of that is taken off: noise is dark everywhere, while a board with figures is dark at some places between its lines.
const APART: f32 = 0.35;
const OTHER: f32 = 0.85;

/// The share of places at which there is something dark so near, from 0 to 1, less that of places between the lines: noise is dark
/// everywhere.
pub fn line_contrast(
    grey: &Grey,
    edges: &[Edge],
    near: f32,
    place: impl Fn(Point) -> Point,
) -> f32 {
    let step = edges.len().div_ceil(EDGES).max(1);
    let (mut on_lines, mut between, mut all) = (0, 0, 0);
    for edge in edges.iter().step_by(step) {
        for at in 0..PLACES {
            let share = (at as f32 + 0.5) / PLACES as f32;
            let is_dark = |apart| is_dark(grey, edge, share, apart, near, &place);
            all += 1;
            on_lines += usize::from(is_dark(0.0));
            between += usize::from(is_dark(if at % 2 == 0 { APART } else { -APART }));
        }
    }
    (on_lines as f32 - OTHER * between as f32) / all.max(1) as f32
}

/// The share of the lines that is dark so near, looked at twice in each layout unit.
pub fn dark_share<'a>(
    grey: &Grey,
    edges: impl Iterator<Item = &'a Edge>,
    near: f32,
    place: impl Fn(Point) -> Point,
) -> f32 {
    let (mut dark, mut all) = (0, 0);
    for edge in edges {
        let places = (2.0 * (edge.to - edge.from).length()).ceil() as usize;
        for at in 0..places {
            let share = (at as f32 + 0.5) / places as f32;
            all += 1;
            dark += usize::from(is_dark(grey, edge, share, 0.0, near, &place));
        }
    }
    dark as f32 / all.max(1) as f32
}

/// Whether there is something dark near a place that is at a share of an edge, so far apart from it.
fn is_dark(
    grey: &Grey,
    edge: &Edge,
    share: f32,
    apart: f32,
    near: f32,
    place: impl Fn(Point) -> Point,
) -> bool {
    let along = (edge.to - edge.from).unit();
    let across = point(-along.y, along.x);
    let on = edge.from.lerp(edge.to, share);
    let off = |by: f32| grey.at(place(on + across * (apart + by)));
    let here = (-STEPS..=STEPS).map(|at| off(near * at as f32 / STEPS as f32));
    let darkest = here.fold(f32::MAX, f32::min);
    let beside = off(-near - BESIDE).min(off(near + BESIDE));
    darkest < (1.0 - DARKER) * beside
}
