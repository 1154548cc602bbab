//! A board read in each of the ways in which it may lie, and in each alphabet: the most plausible is taken (a maximum a posteriori choice:
//! the likelihood of the figures, and how seldom a board lies askew or has a value twice in a house).

use std::sync::Arc;

use super::cells::alphabet::Alphabet;
use super::cells::cut_out::{CutOut, blank, turned_back};
use super::cells::figure_reading::{FigureReading, Scores};
use super::cells::net::Net;
use super::finding::outline_search::FoundBoard;
use super::finding::printed_shape::PrintedShape;
use super::flattening::flattened_board::FlattenedBoard;
use super::flattening::surface::Surface;
use super::locate::Located;
use super::reading::CLEAR;
use super::request::{
    ReadingRequest, ReadingStage, SeenNumber, SeenNumbers, Unread, WatchedReading,
};
use sudogon_board::layout::geometry::{Bounds, point};
use sudogon_board::layout::{Layout, Symbols};
use sudogon_board::puzzle::Grid;
use sudogon_board::watch::Stopped;

/// The cost of a repeated value in a house, in natural logarithms of probability. Figures alone chose a wrong turn for three of the 160
/// newspaper photos with a net that was too sure of itself; with this for none. Upside down a 6 is a 9, but their houses clash.
const REPEATED: f32 = 3.0;

/// The advance of a board that lies upright, likewise: it breaks ties of boards with few figures.
const UPRIGHT: f32 = 2.0;

/// Ways to lie whose lines fit so much worse than the best are not read: among turns and mirror images of one outline the lines
/// differ by less if they can't tell, and by more if they can.
const NEARLY: f32 = 0.08;

/// Where lines fit no better than this once they are followed, and this share of the cells is unclear or none has a figure, they are none:
/// some lines can be followed through any noise. The cells of true boards that fit so badly are mostly clear.
const NOISE: f32 = 0.5;
const UNCLEAR: f32 = 0.2;

/// Lines that are hardly darker than what is between them are none either, unless so many cells clearly hold a figure. In noise all is as
/// dark: it fits by nearly a half, its contrast came to 0.04 at most, and a cell in fifty seemed to hold something. Boards that are drawn
/// and photographed came to 0.57 at least; photos with so much noise over them that their lines hardly stand out have figures.
const CONTRAST: f32 = 0.1;
const FIGURES: f32 = 0.15;

/// A board with so many of its cells printed is the answer of another puzzle.
const ANSWER: f32 = 0.9;

/// The most ways to lie that are read, of each shape and of all: a star has six turns, and a mirror image that is a shape of its own.
const WAYS_OF_EACH: usize = 6;
const WAYS: usize = 2 * WAYS_OF_EACH;

/// A board read in one of the ways in which it may lie, and in one of the alphabets in which it may be printed.
pub struct OrientedReading {
    pub plausibility: f32,
    pub shape: usize,
    pub surface: Surface,
    pub symbols: Symbols,
    pub figures: Vec<FigureReading>,
    /// The upright cells.
    pub cut_outs: Vec<CutOut>,
    /// How well its lines fit once they are followed.
    pub fit: f32,
    pub has_diagonals: bool,
}

impl OrientedReading {
    /// The same way turned on, without what is written in some places of the board, in layout units from its top left corner.
    pub fn turned_without(
        &self,
        turns: usize,
        shape: &PrintedShape,
        written: &[Bounds],
        net: &Net,
    ) -> Self {
        let mut cut_outs = turned(&self.cut_outs, shape, turns);
        for (cell, cut_out) in shape.layout.cells().zip(&mut cut_outs) {
            let bounds = Bounds::of(shape.layout.shape(cell).outline.iter().copied());
            let corner = bounds.min - shape.layout.bounds().min;
            for place in written {
                blank(cut_out, place.moved(corner * -1.0));
            }
        }
        let alphabets = Alphabet::all(&shape.layout);
        let alphabet = alphabets
            .iter()
            .find(|alphabet| alphabet.symbols == self.symbols);
        let figures = match alphabet {
            Some(alphabet) => cut_outs
                .iter()
                .map(|cut_out| FigureReading::read(&Scores::of(net, cut_out), alphabet, &alphabets))
                .collect(),
            None => self.figures.clone(),
        };
        Self {
            surface: self.surface.turned_back(turns),
            figures,
            cut_outs,
            ..*self
        }
    }

    /// The numbers, where they are seen in the picture.
    pub fn seen(&self, shape: &PrintedShape) -> SeenNumbers {
        let corner = shape.layout.bounds().min;
        let cells = shape.layout.cells().zip(&self.figures);
        let numbers = cells.filter_map(|(cell, figure)| {
            let shape = shape.layout.shape(cell);
            let place = shape.middle - corner;
            let middle = self.surface.at(place);
            let above = self
                .surface
                .at(place - point(0.0, shape.slots.value_height));
            Some(SeenNumber {
                middle,
                height: (middle - above).length(),
                value: figure.figure()?.value(),
            })
        });
        SeenNumbers {
            numbers: numbers.collect(),
            symbols: self.symbols,
        }
    }

    /// Says whether all cells are printed: an answer, and no puzzle.
    pub fn is_answer(&self) -> bool {
        let is_clear = |figure: &&FigureReading| figure.certainty > CLEAR.ln();
        let printed = self.figures.iter().filter(|figure| {
            let figure = figure.figure();
            figure.is_some_and(|figure| figure.printed().is_some())
        });
        printed.filter(is_clear).count() as f32 > ANSWER * self.figures.len() as f32
    }

    /// Says whether there may be no board at all.
    pub fn is_noise(&self, located: &Located) -> bool {
        let is_unclear = |figure: &&FigureReading| figure.certainty < CLEAR.ln();
        let unclear = self.figures.iter().filter(is_unclear).count();
        let is_empty = self.figures.iter().all(|figure| figure.figure().is_none());
        let is_more = |count: usize, share: f32| count as f32 > share * self.figures.len() as f32;
        if self.fit < NOISE && (is_empty || is_more(unclear, UNCLEAR)) {
            return true;
        }
        let is_clear = |figure: &&FigureReading| figure.figure().is_some() && !is_unclear(figure);
        let shape = &located.shapes[self.shape];
        let contrast = shape.contrast_on(&located.grey, |at| self.surface.at(at));
        contrast < CONTRAST && !is_more(self.figures.iter().filter(is_clear).count(), FIGURES)
    }
}

/// Reads the board in each way in which it may lie, and takes the most plausible.
pub fn best_way(
    located: &Located,
    request: &ReadingRequest,
    steps: &mut WatchedReading<'_>,
) -> Result<OrientedReading, Unread> {
    let first = located.found.first().ok_or(Unread::NoBoard)?;
    let cells = |found: &FoundBoard| located.shapes[found.shape].layout.len();
    let near = located.found.iter();
    // Of a shape that turns into itself the best stands for all.
    let is_other = |found: &&FoundBoard| {
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
        steps.begin(ReadingStage::Following)?;
        let (grey, shape) = (&located.grey, &located.shapes[found.shape]);
        let board = FlattenedBoard::between(grey, found.corners, request.corners.is_some(), shape)
            .ok_or(Unread::NoBoard)?;
        let fit = shape.score_on(grey, |at| board.surface.at(at));
        boards.push((rank, found, board, fit));
    }
    let fits = boards.iter().map(|(.., fit)| *fit);
    let best_fit = fits.fold(0.0, f32::max);
    // Between corners that somebody sets, the lines tell once they are followed; otherwise they have told before.
    let is_set = request.corners.is_some();
    boards.retain(|(.., fit)| !is_set || *fit > best_fit - NEARLY);
    let mut best: Option<OrientedReading> = None;
    let mut seen = Arc::default();
    for (rank, found, board, fit) in &boards {
        let (rank, shape) = (*rank, &located.shapes[found.shape]);
        for turn in 0..shape.turns(request.is_upright) {
            steps.begin(ReadingStage::Reading(Arc::clone(&seen)))?;
            let cut_outs = turned(&board.cut_outs, shape, turn);
            let scores = scores(&request.net, &cut_outs, steps)?;
            let is_first = turn == 0 && rank == 0 && !request.is_upright;
            let lies_upright = if is_first { UPRIGHT } else { 0.0 };
            let alphabets = Alphabet::all(&shape.layout);
            for alphabet in &alphabets {
                let read = |scores| FigureReading::read(scores, alphabet, &alphabets);
                let figures: Vec<FigureReading> = scores.iter().map(read).collect();
                let plausibility = plausibility(&figures, &shape.layout) + lies_upright;
                if best
                    .as_ref()
                    .is_none_or(|best| plausibility > best.plausibility)
                {
                    let way = OrientedReading {
                        plausibility,
                        shape: found.shape,
                        surface: board.surface.turned_back(turn),
                        symbols: alphabet.symbols,
                        figures,
                        cut_outs: cut_outs.clone(),
                        fit: *fit,
                        has_diagonals: board.has_diagonals,
                    };
                    seen = Arc::new(way.seen(shape));
                    best = Some(way);
                }
            }
        }
    }
    best.ok_or(Unread::NoBoard)
}

/// Returns what the net says of each cell.
fn scores(
    net: &Net,
    cut_outs: &[CutOut],
    steps: &mut WatchedReading<'_>,
) -> Result<Vec<Scores>, Stopped> {
    let read = |cut_out: &CutOut| {
        steps.step()?;
        Ok(Scores::of(net, cut_out))
    };
    cut_outs.iter().map(read).collect()
}

/// The cells of a board that lies turned clockwise, upright; by their index.
fn turned(cut_outs: &[CutOut], shape: &PrintedShape, turn: usize) -> Vec<CutOut> {
    let Some(lattice) = shape.lattice.as_ref().filter(|_| turn > 0) else {
        return cut_outs.to_vec();
    };
    // What stands at the place of a cell belongs to the one that has been turned there.
    let own = lattice.turned(turn);
    let mut upright = cut_outs.to_vec();
    for (laid, own) in lattice.squares.iter().zip(&own.squares) {
        if let (Some(laid), Some(own)) = (laid, own) {
            upright[own.index()] = turned_back(&cut_outs[laid.index()], turn);
        }
    }
    upright
}

/// How plausible a way is: how sure its figures are, less for each value that stands in a house twice.
fn plausibility(figures: &[FigureReading], layout: &Layout) -> f32 {
    let certainty: f32 = figures.iter().map(|figure| figure.certainty).sum();
    let values = figures.iter().map(|figure| Some(figure.figure()?.value()));
    let grid: Grid = values.collect();
    let repeated = grid.conflicts(layout).len();
    certainty - REPEATED * repeated as f32
}
