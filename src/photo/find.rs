//! Where in a picture the board is: dark outlines, each with four corners, held against the lines that a lattice would have.

use crate::layout::geometry::Point;

use super::components;
use super::grey::Grey;
use super::hull::{doubled_area, hull, quadrilateral, simplified};
use super::lattice::Lattice;
use super::progress::{Steps, Stopped};
use super::ridge::score;
use super::threshold::{self, Sums};

/// The longest side of the picture that is searched.
const SIDE: f32 = 960.0;

/// A smaller picture is enlarged to this.
const LEAST_SIDE: f32 = 700.0;

/// From here on no other outline is tried.
pub const GOOD: f32 = 0.75;

/// Below this it is no board.
const POOR: f32 = 0.25;

/// The most corners of an outline.
const CORNERS: usize = 12;

/// A board that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its corners in the picture, clockwise from the top left.
    pub corners: [Point; 4],
    /// How well.
    pub score: f32,
}

/// The board that fits best a lattice; `None` if none does.
pub fn find(
    grey: &Grey,
    lattice: &Lattice,
    steps: &mut Steps<'_>,
) -> Result<Option<Found>, Stopped> {
    let longest = grey.width.max(grey.height) as f32;
    let scale = (SIDE / longest).min((LEAST_SIDE / longest).max(1.0));
    let small = grey.scaled(scale);
    let least = small.width.min(small.height) / 5;
    let sums = Sums::new(&small);
    let mut tried: Vec<[Point; 4]> = Vec::new();
    let mut best: Option<Found> = None;
    for threshold in threshold::ALL {
        steps.step()?;
        let dark = sums.dark(threshold);
        for part in components::largest(&dark, small.width, least, 6) {
            let outline = simplified(hull(&part), CORNERS);
            let Some(corners) = quadrilateral(&outline) else {
                continue;
            };
            let is_tried = tried.iter().any(|other| {
                let far = corners.iter().zip(other).map(|(a, b)| (*a - *b).length());
                far.fold(0.0, f32::max) < 2.0
            });
            let area = doubled_area(corners) / 2.0;
            if is_tried || area < (least * least) as f32 {
                continue;
            }
            tried.push(corners);
            let share = area / (small.width * small.height) as f32;
            steps.step()?;
            let score = score(&small, corners, lattice) + 0.05 * share;
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(Found { corners, score });
            }
        }
        if best.as_ref().is_some_and(|best| best.score > GOOD) {
            break;
        }
    }
    let found = best.filter(|best| best.score > POOR).map(|best| Found {
        corners: best.corners.map(|at| at * (1.0 / scale)),
        ..best
    });
    Ok(found)
}
