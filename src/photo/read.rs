//! The entry: a board is found in a picture and read.

use std::sync::Arc;

use crate::layout::geometry::Point;
use crate::layout::{self, Layout};
use crate::puzzle::Grid;

use super::board::Board;
use super::cells::turned_back;
use super::doubts;
use super::figures::Figure;
use super::find::{GOOD, find};
use super::grey::Grey;
use super::hull::from_top_left;
use super::lattice::Lattice;
use super::picture::Picture;
use super::progress::{Stage, Steps, Stopped, Watch};
use super::reading::{CellReading, Reading};
use super::request::Request;
use super::ridge::score;

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

/// What a repeated value in a house costs a turn, in natural logarithms of probability.
const REPEATED: f32 = 3.0;

/// What a board that lies upright is given in advance.
const UPRIGHT: f32 = 2.0;

/// Finds a board in a picture and reads it.
///
/// # Errors
/// The watcher stopped it, or there is no board.
pub fn read(picture: &Picture, request: &Request, watch: Watch<'_>) -> Result<Reading, Unread> {
    let mut steps = Steps::new(watch);
    steps.begin(Stage::Finding)?;
    let layout = match &request.layout {
        Some(layout) => Arc::clone(layout),
        None => usual(),
    };
    let Some(lattice) = Lattice::of(&layout) else {
        return Err(Unread::NoBoard);
    };
    let (grey, corners) = located(picture, &lattice, request, &mut steps)?;
    let turns = if request.is_upright { 0..1 } else { 0..4 };
    let mut boards: Vec<Board> = Vec::new();
    let mut best: Option<(f32, usize, usize, Vec<Figure>)> = None;
    for turn in turns {
        let lattice = lattice.turned(turn);
        let known = boards
            .iter()
            .position(|board| board.lattice.has_form_of(&lattice));
        let at = match known {
            Some(at) => at,
            None => {
                steps.begin(Stage::Following)?;
                let board = Board::between(&grey, corners, lattice.clone());
                boards.push(board.ok_or(Unread::NoBoard)?);
                boards.len() - 1
            }
        };
        steps.begin(Stage::Reading)?;
        let figures = figures(&boards[at], &lattice, turn, &layout, &mut steps)?;
        let plausible = plausibility(&figures, &layout) + if turn == 0 { UPRIGHT } else { 0.0 };
        if best.as_ref().is_none_or(|(most, ..)| plausible > *most) {
            best = Some((plausible, turn, at, figures));
        }
    }
    let (_, turn, at, figures) = best.ok_or(Unread::NoBoard)?;
    let crossings = boards[at].crossings.turned_back(turn);
    steps.begin(Stage::Checking)?;
    let mut cells: Vec<CellReading> = figures.into_iter().map(CellReading::new).collect();
    let (solutions, suggestion) = doubts::examine(&layout, &mut cells, &mut steps)?;
    let fit = fit(&grey, crossings.corners(), &lattice);
    Ok(Reading {
        layout,
        cells,
        solutions,
        suggestion,
        fit,
        crossings,
    })
}

/// The picture with dark lines on light ground, and the corners of the board in it.
fn located(
    picture: &Picture,
    lattice: &Lattice,
    request: &Request,
    steps: &mut Steps<'_>,
) -> Result<(Grey, [Point; 4]), Unread> {
    let grey = picture.grey();
    // Paper in a dark room may be as dark as a dark screen: what fits better tells.
    let may_be_negative = grey.median() < DARK;
    if let Some(corners) = request.corners {
        if may_be_negative {
            let negative = grey.negative();
            if score(&negative, corners, lattice) > score(&grey, corners, lattice) {
                return Ok((negative, corners));
            }
        }
        return Ok((grey, corners));
    }
    let found = find(&grey, lattice, steps)?;
    let is_good = found.as_ref().is_some_and(|found| found.score > GOOD);
    if may_be_negative && !is_good {
        let negative = grey.negative();
        if let Some(other) = find(&negative, lattice, steps)?
            && found.as_ref().is_none_or(|found| other.score > found.score)
        {
            return Ok((negative, from_top_left(other.corners)));
        }
    }
    let found = found.ok_or(Unread::NoBoard)?;
    Ok((grey, from_top_left(found.corners)))
}

fn fit(grey: &Grey, corners: [Point; 4], lattice: &Lattice) -> f32 {
    score(grey, corners, lattice)
}

/// The layout of a puzzle in a newspaper.
fn usual() -> Arc<Layout> {
    let id = layout::by_length(81).unwrap_or_default();
    match layout::named(id) {
        Ok(layout) => layout,
        Err(error) => unreachable!("the usual layout is listed: {error}"),
    }
}

/// Reads each cell of a board that lies turned clockwise; by the index of the cell.
fn figures(
    board: &Board,
    lattice: &Lattice,
    turn: usize,
    layout: &Layout,
    steps: &mut Steps<'_>,
) -> Result<Vec<Figure>, Stopped> {
    let mut figures: Vec<Option<Figure>> = vec![None; layout.len()];
    for (cell, cut_out) in lattice.squares.iter().zip(&board.cut_outs) {
        if let (Some(cell), Some(cut_out)) = (cell, cut_out) {
            steps.step()?;
            let upright = turned_back(cut_out, turn);
            figures[cell.index()] = Some(Figure::read(&upright, layout.values()));
        }
    }
    Ok(figures.into_iter().flatten().collect())
}

/// How plausible a turn is: how sure its figures are, less for each value that stands in a house twice.
fn plausibility(figures: &[Figure], layout: &Layout) -> f32 {
    let certainty: f32 = figures.iter().map(|figure| figure.confidence().ln()).sum();
    let grid: Grid = figures.iter().map(Figure::value).collect();
    let repeated = grid.conflicts(layout).len();
    certainty - REPEATED * repeated as f32
}
