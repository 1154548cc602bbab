//! Hypothesize and verify: the hulls of dark components are outlines of possible boards, and each is scored by the lines that a shape would
//! have inside it.
//!
//! A board's frame is connected, so its component's hull is the board's outline, whatever stands inside. The hull comes down to as
//! many corners as the shape has, which give its homography. A page's frame or an advertisement may be larger than the board: that
//! is why the biggest outline is not simply taken.

use sudogon_board::layout::geometry::Point;
use sudogon_board::watch::Stopped;

use super::components::Components;
use super::printed_shape::{GOOD, PrintedShape};
use super::threshold::{self, Sums};
use crate::mathematics::hull::{area, from_top_left, hull, quadrilateral, simplified};
use crate::pixels::grey::Grey;
use crate::request::WatchedReading;

/// The longest side of the picture that is searched, in pixels: thin lines of a 9×9 that fills a third of a page are still seen.
const SIDE: f32 = 960.0;

/// A smaller picture is enlarged to this, so that lines of one pixel have room for windows and blur: for screenshots with cells of 20 pixels.
const LEAST_SIDE: f32 = 700.0;

/// A fit below this is no board. On the newspaper photos the worst true outline had 0.57 and wrong ones 0.24 to 0.7; what is let through
/// here is judged again by its lines once they are followed, and by its figures.
const POOR: f32 = 0.25;

/// The most placements that are scored for a shape, and the part of them where there are many shapes. This ends the search in a picture
/// without a board.
const TRIES: usize = 60;
const MANY_SHAPES: usize = 4;

/// An outline has at least this part of the picture's short side each way: a 9×9 on a fifth of 720 pixels has cells of 16.
const LEAST_PART: usize = 5;

/// How many components are looked at, the largest first: each as the whole of a board, or some together as its parts (a roxdoku has three
/// squares that touch nowhere). On 152 of the 160 newspaper photos the board is the largest at the first threshold; frames and pictures
/// come before it on others.
const WHOLE: usize = 6;
const PARTS: usize = 12;

/// The most corners of an outline, and of one that a quadrilateral is looked for in: a page's curl bows the sides of a hull, so that four
/// corners are chosen among some more; trying all of twelve is 495 areas.
const CORNERS: usize = 20;
const CORNERS_OF_FOUR: usize = 12;

/// The advance that an outline over the whole picture would have: of two that fit alike, as a board and a box of it, the larger is meant.
const LARGER: f32 = 0.05;

/// Outlines whose corners are all so near each other, in pixels, are one: two thresholds saw it.
const SAME: f32 = 2.0;

/// A board that was found.
#[derive(Clone, Debug)]
pub struct FoundBoard {
    /// The corners of the rectangle round it in the picture, clockwise.
    pub corners: [Point; 4],
    /// Which of the shapes it fits.
    pub shape: usize,
    /// How well.
    pub score: f32,
}

/// A picture in which boards are looked for: what is dark in it is found once, for all shapes.
pub struct SearchedPicture {
    /// At the scale of the search.
    small: Grey,
    scale: f32,
    /// For each threshold that was tried.
    dark: Vec<Components>,
}

impl SearchedPicture {
    /// Of a picture in shades of grey.
    pub fn new(grey: &Grey) -> Self {
        let longest = grey.width.max(grey.height) as f32;
        let scale = (SIDE / longest).min((LEAST_SIDE / longest).max(1.0));
        Self {
            small: grey.scaled(scale),
            scale,
            dark: Vec::new(),
        }
    }

    /// Darkens what is dark by the thresholds up to one.
    fn darken(&mut self, threshold: usize) {
        let sums = Sums::new(&self.small);
        for threshold in &threshold::ALL[self.dark.len()..=threshold] {
            let dark = sums.dark(*threshold);
            self.dark.push(Components::of(&dark, self.small.width));
        }
    }
}

/// The boards that fit some shapes, the best first; of each shape and outline the ways to lie that fit about as well. Empty if
/// there is none.
pub fn find(
    picture: &mut SearchedPicture,
    shapes: &[PrintedShape],
    steps: &mut WatchedReading<'_>,
) -> Result<Vec<FoundBoard>, Stopped> {
    let least = picture.small.width.min(picture.small.height) / LEAST_PART;
    let mut tried: Vec<Vec<Point>> = Vec::new();
    let mut found: Vec<FoundBoard> = Vec::new();
    let mut tries = vec![TRIES / shapes.len().min(MANY_SHAPES); shapes.len()];
    for threshold in 0..threshold::ALL.len() {
        steps.step()?;
        if picture.dark.len() <= threshold {
            picture.darken(threshold);
        }
        let small = &picture.small;
        for (parts, outline) in outlines(&picture.dark[threshold], least, shapes) {
            let area = area(&outline);
            if area < (least * least) as f32 || tried.iter().any(|other| is_same(other, &outline)) {
                continue;
            }
            let share = area / (small.width * small.height) as f32;
            let shapes = shapes.iter().enumerate();
            for (at, shape) in shapes.filter(|(_, shape)| shape.parts == parts) {
                let mut first = None;
                for corners in placements(shape, small, &outline) {
                    steps.step()?;
                    // What turns into itself fits alike whichever way it lies.
                    let known = first.filter(|_| shape.turns_by_corners);
                    if known.is_none() && tries[at] == 0 {
                        break;
                    }
                    let score = known.unwrap_or_else(|| shape.score(small, corners));
                    first.get_or_insert(score);
                    // Where a glance sees no lines, nothing was tried.
                    tries[at] -= usize::from(known.is_none() && score != 0.0);
                    found.push(FoundBoard {
                        corners,
                        shape: at,
                        score: score + LARGER * share,
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
        found.corners = found.corners.map(|at| at * (1.0 / picture.scale));
    }
    Ok(found)
}

/// The outlines of the largest dark parts; and where shapes are made of several parts, of so many together that follow each other by
/// size. With each the number of its parts.
fn outlines(dark: &Components, least: usize, shapes: &[PrintedShape]) -> Vec<(usize, Vec<Point>)> {
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
        let groups = hulls
            .windows(count)
            .map(|group| (count, simplified(hull(&group.concat()), CORNERS)));
        groups.collect::<Vec<_>>()
    };
    counts.into_iter().flat_map(of_count).collect()
}

/// The ways in which a shape may lie in an outline. A quadrilateral is looked for more carefully, as most boards are one.
fn placements(shape: &PrintedShape, grey: &Grey, outline: &[Point]) -> Vec<[Point; 4]> {
    match shape.corners.len() {
        4 => match quadrilateral(&simplified(outline.to_vec(), CORNERS_OF_FOUR)) {
            Some(corners) => shape.placements(grey, &from_top_left(corners)),
            None => Vec::new(),
        },
        _ => shape.placements(grey, outline),
    }
}

fn is_same(a: &[Point], b: &[Point]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (*a - *b).length() < SAME)
}
