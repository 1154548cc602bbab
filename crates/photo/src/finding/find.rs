//! Where in a picture the board is: dark outlines, each held against the lines that the shapes in question would have there.

use sudogon_core::layout::geometry::Point;
use sudogon_core::watch::Stopped;

use super::components::Components;
use super::shape::{GOOD, Shape};
use super::threshold::{self, Sums};
use crate::geometry::hull::{area, from_top_left, hull, quadrilateral, simplified};
use crate::pixels::grey::Grey;
use crate::progress::Steps;

/// The longest side of the picture that is searched.
const SIDE: f32 = 960.0;

/// A smaller picture is enlarged to this.
const LEAST_SIDE: f32 = 700.0;

/// Below this it is no board.
const POOR: f32 = 0.25;

/// The most ways to lie that are held against the picture for a shape, and a quarter of them where there are many shapes.
const TRIES: usize = 60;

/// How many dark parts are looked at: each as the whole of a board, or some together as its parts.
const WHOLE: usize = 6;
const PARTS: usize = 12;

/// The most corners of an outline, and of one that a quadrilateral is looked for in.
const CORNERS: usize = 20;
const CORNERS_OF_FOUR: usize = 12;

/// A board that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The corners of the rectangle round it in the picture, clockwise.
    pub corners: [Point; 4],
    /// Which of the shapes it fits.
    pub shape: usize,
    /// How well.
    pub score: f32,
}

/// The boards that fit some shapes, the best first; of each shape and outline the ways to lie that fit about as well. Empty if
/// there is none.
pub fn find(grey: &Grey, shapes: &[Shape], steps: &mut Steps<'_>) -> Result<Vec<Found>, Stopped> {
    let longest = grey.width.max(grey.height) as f32;
    let scale = (SIDE / longest).min((LEAST_SIDE / longest).max(1.0));
    let small = grey.scaled(scale);
    let least = small.width.min(small.height) / 5;
    let sums = Sums::new(&small);
    let mut tried: Vec<Vec<Point>> = Vec::new();
    let mut found: Vec<Found> = Vec::new();
    let mut tries = vec![TRIES / shapes.len().min(4); shapes.len()];
    for threshold in threshold::ALL {
        steps.step()?;
        let dark = sums.dark(threshold);
        let dark = Components::of(&dark, small.width);
        for (parts, outline) in outlines(&dark, least, shapes) {
            let area = area(&outline);
            if area < (least * least) as f32 || tried.iter().any(|other| is_same(other, &outline)) {
                continue;
            }
            let share = area / (small.width * small.height) as f32;
            let shapes = shapes.iter().enumerate();
            for (at, shape) in shapes.filter(|(_, shape)| shape.parts == parts) {
                let mut first = None;
                for corners in placements(shape, &small, &outline) {
                    steps.step()?;
                    // What turns into itself fits alike whichever way it lies.
                    let known = first.filter(|_| shape.turns_by_corners);
                    if known.is_none() && tries[at] == 0 {
                        break;
                    }
                    let score = known.unwrap_or_else(|| shape.score(&small, corners));
                    first.get_or_insert(score);
                    // Where a glance sees no lines, nothing was tried.
                    tries[at] -= usize::from(known.is_none() && score != 0.0);
                    found.push(Found {
                        corners,
                        shape: at,
                        score: score + 0.05 * share,
                    });
                }
            }
            tried.push(outline);
        }
        if found.iter().any(|found| found.score > GOOD) {
            break;
        }
    }
    found.retain(|found| found.score > POOR);
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    for found in &mut found {
        found.corners = found.corners.map(|at| at * (1.0 / scale));
    }
    Ok(found)
}

/// The outlines of the largest dark parts; and where shapes are made of several parts, of so many together that follow each other by
/// size. With each the number of its parts.
fn outlines(dark: &Components, least: usize, shapes: &[Shape]) -> Vec<(usize, Vec<Point>)> {
    let mut counts: Vec<usize> = shapes.iter().map(|shape| shape.parts).collect();
    counts.sort_unstable();
    counts.dedup();
    let of_count = |count: usize| {
        let hulls: Vec<Vec<Point>> = match count {
            1 => dark.largest(least, WHOLE),
            _ => dark.largest(least / 2, PARTS),
        }
        .iter()
        .map(|part| hull(part))
        .collect();
        let groups = hulls.windows(count);
        let groups = groups.map(|group| (count, simplified(hull(&group.concat()), CORNERS)));
        groups.collect::<Vec<_>>()
    };
    counts.into_iter().flat_map(of_count).collect()
}

/// The ways in which a shape may lie in an outline. A quadrilateral is looked for more carefully, as most boards are one.
fn placements(shape: &Shape, grey: &Grey, outline: &[Point]) -> Vec<[Point; 4]> {
    match shape.corners.len() {
        4 => match quadrilateral(&simplified(outline.to_vec(), CORNERS_OF_FOUR)) {
            Some(corners) => shape.placements(grey, &from_top_left(corners)),
            None => Vec::new(),
        },
        _ => shape.placements(grey, outline),
    }
}

fn is_same(a: &[Point], b: &[Point]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (*a - *b).length() < 2.0)
}
