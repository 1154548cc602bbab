//! Where the board is, as which of the shapes in question, and whether it is dark on light.
//!
//! Shapes are tried from the usual to the rare, and what is rare needs to fit better: a prior that keeps a samurai's box from being
//! taken for a puzzle of its own, and a blank page's noise from being anything.

use sudogon_board::layout::geometry::{Point, contains};
use sudogon_board::watch::Stopped;

use super::finding::candidate_layouts::{of, other_forms, other_squares, usual};
use super::finding::outline_search::{FoundBoard, SearchedPicture, find};
use super::finding::printed_shape::{GOOD, PrintedShape};
use super::flattening::flattened_board::FlattenedBoard;
use super::pixels::grey::Grey;
use super::pixels::picture::InputPicture;
use super::request::{ReadingRequest, WatchedReading};

/// A picture with a median below this (of 255) may be of light figures on dark ground: somewhat above the middle, as paper in a dim
/// room is tried both ways without harm.
const DARK: u8 = 130;

/// Where the usual shape fits so well, no rarer one is tried. Nearly all newspaper photos do (the median is 0.92).
const FAIR: f32 = 0.62;

/// How much better a shape must fit than a more usual one: more than a wrong lattice gains by chance, less than a right one gains.
const RARER: f32 = 0.15;

/// A shape with so many times as many cells is finer: 16×16 than 9×9 or 4×4, and 9×9 than 4×4. The lines of its boxes are those of the
/// coarser one, which therefore fits as well.
const FINER: usize = 3;

/// Where not even so much is seen of a shape, a finer one is not looked for in the same place.
const SEEN_WELL: f32 = 0.5;

/// How much worse a finer shape may fit before the lines of both are followed, in one group of shapes; in a rarer one it is [`RARER`]. Faint
/// 16×16 on curled paper were taken for 4×4.
const WORSE: f32 = 0.25;

/// The fit of corners that somebody has set is at least this: they are believed, whatever the lines say.
const BELIEVED: f32 = 0.01;

/// Where boards may be in a picture that has dark lines on light ground.
pub struct Located {
    pub grey: Grey,
    pub shapes: Vec<PrintedShape>,
    /// The best first.
    pub found: Vec<FoundBoard>,
}

impl Located {
    /// Keeps the boards that lie apart from the one between these corners; says whether there are any.
    pub fn keep_apart_from(&mut self, corners: [Point; 4]) -> bool {
        let middle = |corners: &[Point; 4]| {
            corners.iter().fold(Point::default(), |sum, &at| sum + at) * 0.25
        };
        let here = middle(&corners);
        self.found.retain(|found| {
            !contains(&corners, middle(&found.corners)) && !contains(&found.corners, here)
        });
        !self.found.is_empty()
    }
}

/// Finds out where the board is, and whether it is printed dark on light.
pub fn locate(
    picture: &InputPicture,
    request: &ReadingRequest,
    steps: &mut WatchedReading<'_>,
) -> Result<Option<Located>, Stopped> {
    let grey = picture.grey();
    // Paper in a dark room may be as dark as a dark screen: what fits better tells.
    let negative = (grey.median() < DARK).then(|| grey.negative());
    let mut best: Option<(bool, Vec<PrintedShape>, Vec<FoundBoard>)> = None;
    let score = |found: &[FoundBoard]| found.first().map_or(0.0, |found| found.score);
    let mut searched = SearchedPicture::new(&grey);
    let mut searched_negative = negative.as_ref().map(SearchedPicture::new);
    let shapes: &[&dyn Fn() -> Vec<PrintedShape>] = match &request.layout {
        Some(layout) => &[&|| of(layout)],
        None => &[&usual, &other_squares, &other_forms],
    };
    for (group, shapes) in shapes.iter().enumerate() {
        let shapes = shapes();
        let mut search = |grey: &Grey, searched: &mut SearchedPicture| match request.corners {
            Some(corners) => Ok(given(grey, &shapes, corners, request.is_upright)),
            None => find(searched, &shapes, steps),
        };
        let mut found = search(&grey, &mut searched)?;
        let mut is_negative = false;
        let negatives = negative.as_ref().zip(searched_negative.as_mut());
        if let Some((negative, searched)) = negatives.filter(|_| score(&found) < GOOD) {
            let other = search(negative, searched)?;
            if score(&other) > score(&found) {
                (found, is_negative) = (other, true);
            }
        }
        if request.corners.is_none() && score(&found) > SEEN_WELL {
            let grey = negative.as_ref().filter(|_| is_negative).unwrap_or(&grey);
            let first: Vec<FoundBoard> = found.first().cloned().into_iter().collect();
            finer_first(grey, &shapes, &mut found, &shapes, &first, WORSE, steps)?;
        }
        // What is rare needs to fit better than what is usual, unless it explains many more lines.
        let is_better = match &best {
            Some((is_negative, others, so_far)) => {
                let grey = negative.as_ref().filter(|_| *is_negative).unwrap_or(&grey);
                // What somebody has set corners for is judged where they are.
                let is_searched = request.corners.is_none();
                score(&found) > score(so_far) + RARER
                    || is_searched
                        && finer_first(grey, &shapes, &mut found, others, so_far, RARER, steps)?
            }
            None => !found.is_empty(),
        };
        if is_better {
            best = Some((is_negative, shapes, found));
        }
        let is_usual = group == 0;
        let enough = if is_usual { FAIR } else { GOOD };
        if best
            .as_ref()
            .is_some_and(|(_, _, found)| score(found) > enough)
        {
            break;
        }
    }
    let Some((is_negative, shapes, found)) = best else {
        return Ok(None);
    };
    let grey = negative.filter(|_| is_negative).unwrap_or(grey);
    Ok(Some(Located {
        grey,
        shapes,
        found,
    }))
}

/// Whether one of the shapes that were found has many more cells than the best so far, and fits better once the lines of both are
/// followed: on paper that is not flat, small cells are missed before. It comes first then. Only the best of these is followed: each costs as
/// much as reading a board.
fn finer_first(
    grey: &Grey,
    shapes: &[PrintedShape],
    found: &mut [FoundBoard],
    others: &[PrintedShape],
    so_far: &[FoundBoard],
    worse: f32,
    steps: &mut WatchedReading<'_>,
) -> Result<bool, Stopped> {
    let Some(first) = so_far.first() else {
        return Ok(false);
    };
    let usual = &others[first.shape];
    let finer = found.iter().find(|candidate| {
        let cells = shapes[candidate.shape].layout.len();
        cells > FINER * usual.layout.len() && candidate.score > first.score - worse
    });
    let Some(finer) = finer else {
        return Ok(false);
    };
    steps.step()?;
    let shape = finer.shape;
    let is_better = followed(grey, &shapes[shape], finer) > followed(grey, usual, first);
    if is_better {
        // The order among those of a shape stays.
        found.sort_by_key(|candidate| candidate.shape != shape);
    }
    Ok(is_better)
}

/// How well a shape fits once its lines have been followed.
fn followed(grey: &Grey, shape: &PrintedShape, found: &FoundBoard) -> f32 {
    let board = FlattenedBoard::between(grey, found.corners, false, shape);
    board.map_or(0.0, |board| shape.score_on(grey, |at| board.surface.at(at)))
}

/// The ways in which shapes may lie between corners that somebody has set.
fn given(
    grey: &Grey,
    shapes: &[PrintedShape],
    corners: [Point; 4],
    is_upright: bool,
) -> Vec<FoundBoard> {
    let mut found = Vec::new();
    for (at, shape) in shapes.iter().enumerate() {
        // What turns into itself is turned later, by its figures.
        let turns = if is_upright || shape.turns_into_itself {
            1
        } else {
            4
        };
        for turn in 0..turns {
            let mut corners = corners;
            corners.rotate_left(turn);
            found.push(FoundBoard {
                corners,
                shape: at,
                score: shape.score(grey, corners).max(BELIEVED),
            });
        }
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found
}
