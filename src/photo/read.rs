//! The entry: a board is found in a picture and read.

use std::sync::Arc;

use crate::layout::geometry::Point;
use crate::layout::{self, Layout, Symbols};
use crate::puzzle::Grid;

use super::board::Board;
use super::borders::layout_by_lines;
use super::cells::alphabet::Alphabet;
use super::cells::cut_out::{CELL, turned_back};
use super::cells::figures::{Figure, Scores};
use super::doubts;
use super::finding::candidates::{of, other_forms, other_squares, usual};
use super::finding::find::{Found, GOOD, find};
use super::finding::shape::{Shape, unit};
use super::flattening::surface::Surface;
use super::pixels::grey::Grey;
use super::pixels::picture::Picture;
use super::progress::{Stage, Steps, Stopped, Watch};
use super::reading::{CellReading, Reading};
use super::request::Request;

/// Why nothing was read.
#[derive(Debug)]
pub enum Unread {
    /// The watcher stopped it.
    Stopped,
    /// No board was found: somebody should say where its corners are.
    NoBoard,
}

impl From<Stopped> for Unread {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// A picture with a median below this may be of light figures on dark ground.
const DARK: u8 = 130;

/// A shape that fits so well is believed, and no rarer one is tried.
const FAIR: f32 = 0.62;

/// How much better a shape must fit than a more usual one.
const RARER: f32 = 0.15;

/// What a repeated value in a house costs a turn, in natural logarithms of probability.
const REPEATED: f32 = 3.0;

/// What a board that lies upright is given in advance.
const UPRIGHT: f32 = 2.0;

/// Ways to lie whose lines fit so much worse than the best are not read.
const NEARLY: f32 = 0.08;

/// The most ways to lie that are read.
const WAYS: usize = 6;

/// Where boards may be in a picture that has dark lines on light ground.
struct Located {
    grey: Grey,
    shapes: Vec<Shape>,
    /// The best first.
    found: Vec<Found>,
}

/// A board read in one of the ways in which it may lie, and in one of the alphabets in which it may be printed.
struct Way {
    plausibility: f32,
    shape: usize,
    surface: Surface,
    symbols: Symbols,
    figures: Vec<Figure>,
}

/// Finds a board in a picture and reads it.
///
/// # Errors
/// The watcher stopped it, or there is no board.
pub fn read(picture: &Picture, request: &Request, watch: Watch<'_>) -> Result<Reading, Unread> {
    let mut steps = Steps::new(watch);
    steps.begin(Stage::Finding)?;
    let located = locate(picture, request, &mut steps)?;
    let way = best_way(&located, request.is_upright, &mut steps)?;
    let shape = &located.shapes[way.shape];
    let layout = match (&request.layout, &shape.lattice) {
        (Some(layout), _) if layout.unfinished().is_none() => None,
        (_, None) => None,
        (_, Some(lattice)) => {
            let flat = upright(&located.grey, shape, &way.surface);
            layout_by_lines(&flat, lattice, CELL)
        }
    };
    let layout = layout.unwrap_or_else(|| Arc::clone(&shape.layout));
    let layout = match layout.symbols() == way.symbols {
        true => layout,
        false => layout::with_symbols(&layout, way.symbols).unwrap_or(layout),
    };
    steps.begin(Stage::Checking)?;
    let mut cells: Vec<CellReading> = way.figures.into_iter().map(CellReading::new).collect();
    let (solutions, suggestion) = doubts::examine(&layout, &mut cells, &mut steps)?;
    Ok(Reading {
        layout,
        cells,
        solutions,
        suggestion,
        fit: shape.score(&located.grey, way.surface.corners()),
        surface: way.surface,
    })
}

/// Finds out where the board is, and whether it is printed dark on light.
fn locate(picture: &Picture, request: &Request, steps: &mut Steps<'_>) -> Result<Located, Unread> {
    let grey = picture.grey();
    // Paper in a dark room may be as dark as a dark screen: what fits better tells.
    let negative = (grey.median() < DARK).then(|| grey.negative());
    let mut best: Option<(bool, Vec<Shape>, Vec<Found>)> = None;
    let score = |found: &[Found]| found.first().map_or(0.0, |found| found.score);
    let shapes: &[&dyn Fn() -> Vec<Shape>] = match &request.layout {
        Some(layout) => &[&|| of(layout)],
        None => &[&usual, &other_squares, &other_forms],
    };
    for shapes in shapes {
        let shapes = shapes();
        let mut search = |grey: &Grey| match request.corners {
            Some(corners) => Ok(given(grey, &shapes, corners, request.is_upright)),
            None => find(grey, &shapes, steps),
        };
        let mut found = search(&grey)?;
        let mut is_negative = false;
        if let Some(negative) = negative.as_ref().filter(|_| score(&found) < GOOD) {
            let other = search(negative)?;
            if score(&other) > score(&found) {
                (found, is_negative) = (other, true);
            }
        }
        // What is rare needs to fit better than what is usual.
        let so_far = best
            .as_ref()
            .map_or(0.0, |(_, _, found)| score(found) + RARER);
        if score(&found) > so_far {
            best = Some((is_negative, shapes, found));
        }
        if best
            .as_ref()
            .is_some_and(|(_, _, found)| score(found) > FAIR)
        {
            break;
        }
    }
    let (is_negative, shapes, found) = best.ok_or(Unread::NoBoard)?;
    let grey = negative.filter(|_| is_negative).unwrap_or(grey);
    Ok(Located {
        grey,
        shapes,
        found,
    })
}

/// The ways in which shapes may lie between corners that somebody has set.
fn given(grey: &Grey, shapes: &[Shape], corners: [Point; 4], is_upright: bool) -> Vec<Found> {
    let mut found = Vec::new();
    for (at, shape) in shapes.iter().enumerate() {
        let turns = if is_upright || shape.turns_into_itself {
            1
        } else {
            4
        };
        for turn in 0..turns {
            let mut corners = corners;
            corners.rotate_left(turn);
            found.push(Found {
                corners,
                shape: at,
                // They are believed, whatever the lines say.
                score: shape.score(grey, corners).max(0.01),
            });
        }
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found
}

/// Reads the board in each way in which it may lie, and takes the most plausible.
fn best_way(located: &Located, is_upright: bool, steps: &mut Steps<'_>) -> Result<Way, Unread> {
    let first = located.found.first().ok_or(Unread::NoBoard)?;
    let cells = |found: &Found| located.shapes[found.shape].layout.len();
    let near = located.found.iter();
    // Of a shape that turns into itself the best stands for all.
    let is_other = |found: &&Found| {
        found.shape != first.shape || !located.shapes[found.shape].turns_into_itself
    };
    let near = near.filter(|found| {
        let is_near = found.score > first.score - NEARLY && cells(found) == cells(first);
        is_near && (std::ptr::eq(*found, first) || is_other(found))
    });
    let mut best: Option<Way> = None;
    for (rank, found) in near.take(WAYS).enumerate() {
        steps.begin(Stage::Following)?;
        let shape = &located.shapes[found.shape];
        let board = Board::between(&located.grey, found.corners, shape).ok_or(Unread::NoBoard)?;
        let turns = if shape.turns_into_itself && !is_upright {
            4
        } else {
            1
        };
        for turn in 0..turns {
            steps.begin(Stage::Reading)?;
            let scores = scores(&board, shape, turn, steps)?;
            let lies_upright = if turn == 0 && rank == 0 { UPRIGHT } else { 0.0 };
            let alphabets = Alphabet::all(&shape.layout);
            for alphabet in &alphabets {
                let read = |scores| Figure::read(scores, alphabet, &alphabets);
                let figures: Vec<Figure> = scores.iter().map(read).collect();
                let plausibility = plausibility(&figures, &shape.layout) + lies_upright;
                if best
                    .as_ref()
                    .is_none_or(|best| plausibility > best.plausibility)
                {
                    best = Some(Way {
                        plausibility,
                        shape: found.shape,
                        surface: board.surface.turned_back(turn),
                        symbols: alphabet.symbols,
                        figures,
                    });
                }
            }
        }
    }
    best.ok_or(Unread::NoBoard)
}

/// What the net says of each cell of a board that lies turned clockwise; by the index of the cell.
fn scores(
    board: &Board,
    shape: &Shape,
    turn: usize,
    steps: &mut Steps<'_>,
) -> Result<Vec<Scores>, Stopped> {
    let read = |cut_out: &Vec<f32>, steps: &mut Steps<'_>| {
        steps.step()?;
        Ok(Scores::of(&turned_back(cut_out, turn)))
    };
    let Some(lattice) = shape.lattice.as_ref().filter(|_| turn > 0) else {
        return board
            .cut_outs
            .iter()
            .map(|cut_out| read(cut_out, steps))
            .collect();
    };
    // What stands at the place of a cell belongs to the one that has been turned there.
    let turned = lattice.turned(turn);
    let mut scores: Vec<Option<Scores>> = Vec::new();
    scores.resize_with(shape.layout.len(), || None);
    for (laid, own) in lattice.squares.iter().zip(&turned.squares) {
        if let (Some(laid), Some(own)) = (laid, own) {
            scores[own.index()] = Some(read(&board.cut_outs[laid.index()], steps)?);
        }
    }
    Ok(scores.into_iter().flatten().collect())
}

/// How plausible a way is: how sure its figures are, less for each value that stands in a house twice.
fn plausibility(figures: &[Figure], layout: &Layout) -> f32 {
    let certainty: f32 = figures.iter().map(|figure| figure.certainty).sum();
    let grid: Grid = figures.iter().map(Figure::value).collect();
    let repeated = grid.conflicts(layout).len();
    certainty - REPEATED * repeated as f32
}

/// The upright board from above.
fn upright(grey: &Grey, shape: &Shape, surface: &Surface) -> Grey {
    let pixels = |units: f32| (units.round() as usize) * CELL;
    Grey::drawn(pixels(shape.size.x), pixels(shape.size.y), |x, y| {
        let place = unit(x, y) * (1.0 / CELL as f32);
        (grey.at(surface.at(place)) + 0.5) as u8
    })
}
