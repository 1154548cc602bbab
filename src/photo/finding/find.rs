//! Where in a picture the board is: dark outlines, each held against the lines that the shapes in question would have there.

use crate::layout::geometry::Point;

use super::components;
use super::shape::Shape;
use super::threshold::{self, Sums};
use crate::photo::geometry::hull::{area, from_top_left, hull, quadrilateral, simplified};
use crate::photo::pixels::grey::Grey;
use crate::photo::progress::{Steps, Stopped};

/// The longest side of the picture that is searched.
const SIDE: f32 = 960.0;

/// A smaller picture is enlarged to this.
const LEAST_SIDE: f32 = 700.0;

/// From here on no other outline is tried.
pub const GOOD: f32 = 0.75;

/// Below this it is no board.
const POOR: f32 = 0.25;

/// The most ways to lie that are held against the picture for a shape, and a quarter of them where there are many shapes.
const TRIES: usize = 60;

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
        for part in components::largest(&dark, small.width, least, 6) {
            let outline = simplified(hull(&part), CORNERS);
            let area = area(&outline);
            if area < (least * least) as f32 || tried.iter().any(|other| is_same(other, &outline)) {
                continue;
            }
            let share = area / (small.width * small.height) as f32;
            for (at, shape) in shapes.iter().enumerate() {
                for corners in placements(shape, &outline) {
                    steps.step()?;
                    if tries[at] == 0 {
                        break;
                    }
                    tries[at] -= 1;
                    found.push(Found {
                        corners,
                        shape: at,
                        score: shape.score(&small, corners) + 0.05 * share,
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

/// The ways in which a shape may lie in an outline. A quadrilateral is looked for more carefully, as most boards are one.
fn placements(shape: &Shape, outline: &[Point]) -> Vec<[Point; 4]> {
    match shape.corners.len() {
        4 => match quadrilateral(&simplified(outline.to_vec(), CORNERS_OF_FOUR)) {
            Some(corners) => shape.placements(&from_top_left(corners)),
            None => Vec::new(),
        },
        _ => shape.placements(outline),
    }
}

fn is_same(a: &[Point], b: &[Point]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (*a - *b).length() < 2.0)
}
