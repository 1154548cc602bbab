//! The entry: a board is found in a picture and read.

use std::sync::Arc;

use crate::layout::{self, Layout, Symbols};
use crate::puzzle::Grid;

use super::board::Board;
use super::cells::alphabet::Alphabet;
use super::cells::cut_out::{CELL, turned_back};
use super::cells::figures::{Figure, Scores};
use super::doubts;
use super::finding::find::Found;
use super::finding::shape::{Shape, unit};
use super::flattening::lattice::Lattice;
use super::flattening::surface::Surface;
use super::locate::{Located, locate};
use super::pixels::grey::Grey;
use super::pixels::picture::Picture;
use super::progress::{Stage, Steps, Stopped, Watch};
use super::reading::{CellReading, Reading};
use super::request::Request;
use super::variant::borders::layout_by_lines;
use super::variant::paper_colours::PaperColours;
use super::variant::shades::with_shaded_rules;
use super::variant::{cages, diagonals};

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

/// What a repeated value in a house costs a turn, in natural logarithms of probability.
const REPEATED: f32 = 3.0;

/// What a board that lies upright is given in advance.
const UPRIGHT: f32 = 2.0;

/// Ways to lie whose lines fit so much worse than the best are not read.
const NEARLY: f32 = 0.08;

/// Where lines fit no better once they are followed, and so many of the cells are unclear, they are none: some can be followed
/// through any noise.
const NOISE: f32 = 0.5;
const UNCLEAR: f32 = 0.2;

/// A figure is unclear below this, a logarithm of its probability.
const UNCERTAIN: f32 = -0.22;

/// The most ways to lie that are read, of all shapes and of each: a star has six turns, and a mirror image.
const WAYS: usize = 12;
const WAYS_OF_EACH: usize = 6;

/// A board read in one of the ways in which it may lie, and in one of the alphabets in which it may be printed.
struct Way {
    plausibility: f32,
    shape: usize,
    surface: Surface,
    symbols: Symbols,
    figures: Vec<Figure>,
    /// How well its lines fit once they are followed.
    fit: f32,
    has_diagonals: bool,
}

impl Way {
    /// Says whether there may be no board at all.
    fn is_noise(&self) -> bool {
        let is_unclear = |figure: &&Figure| figure.certainty < UNCERTAIN;
        let unclear = self.figures.iter().filter(is_unclear).count();
        self.fit < NOISE && unclear as f32 > UNCLEAR * self.figures.len() as f32
    }
}

/// Finds a board in a picture and reads it.
///
/// # Errors
/// The watcher stopped it, or there is no board.
pub fn read(picture: &Picture, request: &Request, watch: Watch<'_>) -> Result<Reading, Unread> {
    let mut steps = Steps::new(watch);
    steps.begin(Stage::Finding)?;
    let located = locate(picture, request, &mut steps)?.ok_or(Unread::NoBoard)?;
    let way = best_way(&located, request, &mut steps)?;
    if request.corners.is_none() && way.is_noise() {
        return Err(Unread::NoBoard);
    }
    let shape = &located.shapes[way.shape];
    let layout = match (&request.layout, &shape.lattice) {
        (Some(layout), _) if layout.unfinished().is_none() => None,
        (_, None) => None,
        (_, Some(lattice)) => Some(layout_by_print(
            picture,
            &located.grey,
            shape,
            lattice,
            &way,
        )),
    };
    let layout = layout.unwrap_or_else(|| Arc::clone(&shape.layout));
    let has_cages = shape.lattice.as_ref().is_some_and(|lattice| {
        let shade = |at| located.grey.at(way.surface.at(at));
        layout.clues().is_empty() && cages::are_drawn(lattice, shade)
    });
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
        has_cages,
        fit: shape.score(&located.grey, way.surface.corners()),
        surface: way.surface,
    })
}

/// The layout that the print of an upright board tells.
fn layout_by_print(
    picture: &Picture,
    grey: &Grey,
    shape: &Shape,
    lattice: &Lattice,
    way: &Way,
) -> Arc<Layout> {
    let colours = PaperColours::of(picture, &way.surface, lattice);
    let flat = upright(grey, shape, &way.surface);
    let by_lines = layout_by_lines(&flat, lattice, CELL);
    let layout = by_lines.or_else(|| colours.layout(lattice));
    let layout = layout.unwrap_or_else(|| Arc::clone(&shape.layout));
    let with_diagonals = || layout::with_rule(&layout, diagonals::rule()?, true).ok();
    match way.has_diagonals.then(with_diagonals).flatten() {
        Some(layout) => layout,
        None => with_shaded_rules(layout, &colours, lattice),
    }
}

/// Reads the board in each way in which it may lie, and takes the most plausible.
fn best_way(located: &Located, request: &Request, steps: &mut Steps<'_>) -> Result<Way, Unread> {
    let first = located.found.first().ok_or(Unread::NoBoard)?;
    let cells = |found: &Found| located.shapes[found.shape].layout.len();
    let near = located.found.iter();
    // Of a shape that turns into itself the best stands for all.
    let is_other = |found: &&Found| {
        found.shape != first.shape || !located.shapes[found.shape].turns_into_itself
    };
    let near = near.filter(|found| {
        // Corners that somebody sets are not exact enough to judge by the lines.
        let is_told = request.corners.is_some() && request.layout.is_some();
        let is_near = is_told || found.score > first.score - NEARLY;
        let is_near = is_near && cells(found) == cells(first);
        is_near && (std::ptr::eq(*found, first) || is_other(found))
    });
    let mut ways = vec![0; located.shapes.len()];
    let near = near.filter(|found| {
        ways[found.shape] += 1;
        ways[found.shape] <= WAYS_OF_EACH
    });
    let mut boards = Vec::new();
    for (rank, found) in near.take(WAYS).enumerate() {
        steps.begin(Stage::Following)?;
        let (grey, shape) = (&located.grey, &located.shapes[found.shape]);
        let board = Board::between(grey, found.corners, request.corners.is_some(), shape);
        let board = board.ok_or(Unread::NoBoard)?;
        let fit = shape.score_on(grey, |at| board.surface.at(at));
        boards.push((rank, found, board, fit));
    }
    let fits = boards.iter().map(|(.., fit)| *fit);
    let best_fit = fits.fold(0.0, f32::max);
    // Between corners that somebody sets, the lines tell once they are followed; otherwise they have told before.
    let is_set = request.corners.is_some();
    boards.retain(|(.., fit)| !is_set || *fit > best_fit - NEARLY);
    let mut best: Option<Way> = None;
    for (rank, found, board, fit) in &boards {
        let (rank, shape) = (*rank, &located.shapes[found.shape]);
        let turns = if shape.turns_into_itself && !request.is_upright {
            4
        } else {
            1
        };
        for turn in 0..turns {
            steps.begin(Stage::Reading)?;
            let scores = scores(board, shape, turn, steps)?;
            let is_first = turn == 0 && rank == 0 && !request.is_upright;
            let lies_upright = if is_first { UPRIGHT } else { 0.0 };
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
                        fit: *fit,
                        has_diagonals: board.has_diagonals,
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
