//! What was read: a value or none for each cell, with what is unsure.

use std::sync::Arc;

use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Puzzle, Value};
use sudogon_solve::FoundSolutions;

use super::cells::cut_out::CutOut;
use super::cells::figure::Figure;
use super::cells::figure_reading::FigureReading;
use super::flattening::surface::Surface;
use super::pixels::picture::InputPicture;

/// A cell is unclear below this probability. No puzzle of the 160 newspaper photos, nor of 880 made harder, was read wrong with one
/// solution and no cell below. With the first net 0.46 cells a puzzle were ringed by it, and 0.11 by 0.7: a few seconds of looking buy
/// certainty.
pub(super) const CLEAR: f32 = 0.8;

/// Why a cell is ringed: somebody should look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RingReason {
    /// The figure is not clear.
    Unclear,
    /// The sum of the cage that begins there is not clear.
    Sum,
    /// Its value stands twice in a house.
    Conflict,
    /// The puzzle has not exactly one solution, and this is one of the cells, or begins one of the cages, that are
    /// least sure.
    LeastSure,
}

/// The reading of a cell.
#[derive(Clone, Debug)]
pub struct CellReading {
    /// Each figure that it may hold, or none, with its probability; the most likely first.
    pub choices: Vec<(Option<Figure>, f32)>,
    /// The small figures in it, where they are clear.
    pub marks: Vec<Value>,
    /// Why it should be looked at, if it should.
    pub ring: Option<RingReason>,
    /// A program set it apart from print, in a font.
    pub(super) is_typed: bool,
}

impl CellReading {
    pub(super) fn new(figure: FigureReading) -> Self {
        Self {
            choices: figure.choices,
            marks: Vec::new(),
            ring: None,
            is_typed: figure.is_typed,
        }
    }

    /// Returns what it most likely says.
    pub fn figure(&self) -> Option<Figure> {
        self.choices.first().and_then(|(figure, _)| *figure)
    }

    /// The value of that, printed or written.
    pub fn value(&self) -> Option<Value> {
        self.figure().map(Figure::value)
    }

    /// How likely its value is, whether printed or written; 0 if it has none.
    pub(super) fn value_share(&self) -> f32 {
        let value = self.value();
        let has_it =
            |figure: &Option<Figure>| figure.is_some() && figure.map(Figure::value) == value;
        let choices = self.choices.iter().filter(|(figure, _)| has_it(figure));
        choices.map(|(_, share)| share).sum()
    }

    /// Says whether that is written.
    pub(super) fn is_written(&self) -> bool {
        self.figure()
            .is_some_and(|figure| figure.written().is_some())
    }

    /// Says whether what is printed there is clear.
    pub(super) fn is_clear_print(&self) -> bool {
        self.is_written() || self.confidence() >= CLEAR
    }

    /// Says whether it is clear that nothing is printed there, whatever was written.
    pub fn is_clearly_not_printed(&self) -> bool {
        let is_printed = |figure: &Figure| figure.printed().is_some();
        let printed = self
            .choices
            .iter()
            .filter(|(figure, _)| figure.as_ref().is_some_and(is_printed));
        printed.map(|(_, share)| share).sum::<f32>() <= 1.0 - CLEAR
    }

    /// How likely that is, from 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.choices.first().map_or(0.0, |(_, share)| *share)
    }
}

/// The reading of a cage.
#[derive(Clone, Debug)]
pub struct CageReading {
    /// Its cells, the one with the sum first.
    pub cells: Vec<Cell>,
    /// Each sum that it may have, with its probability; the most likely first. Empty if none was read.
    pub sums: Vec<(usize, f32)>,
}

impl CageReading {
    /// The most likely sum; 0 if none was read.
    pub fn sum(&self) -> usize {
        self.sums.first().map_or(0, |(sum, _)| *sum)
    }

    /// How likely that is, from 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.sums.first().map_or(0.0, |(_, share)| *share)
    }

    /// The cell with the sum.
    pub fn first(&self) -> Option<Cell> {
        self.cells.first().copied()
    }
}

/// Something that may have been misread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SuggestedChange {
    /// Another figure for a cell.
    Figure(Cell, Option<Figure>),
    /// The sum that the cage that begins in a cell would have instead.
    Sum(Cell, usize),
}

impl SuggestedChange {
    /// The cell to look at.
    pub fn cell(self) -> Cell {
        match self {
            Self::Figure(cell, _) | Self::Sum(cell, _) => cell,
        }
    }

    /// Says whether both change the same.
    pub(super) fn is_of_same(self, other: &Self) -> bool {
        let is_figure = |change: &Self| matches!(change, Self::Figure(..));
        self.cell() == other.cell() && is_figure(&self) == is_figure(other)
    }
}

/// A board as it was read from a picture.
#[derive(Clone, Debug)]
pub struct BoardReading {
    /// Its layout, with the cages that were read.
    pub layout: Arc<Layout>,
    /// The readings of the cells, by their index.
    pub cells: Vec<CellReading>,
    /// The cages of a killer, in the order of its clues.
    pub cages: Vec<CageReading>,
    /// How many solutions that has.
    pub solutions: FoundSolutions,
    /// The likeliest changes of unsure cells that would leave exactly one solution, where there is not one; empty if none was
    /// found. They are not made: another puzzle may have one solution too.
    pub suggestion: Vec<SuggestedChange>,
    /// It has cages, which could not be read: without them it is another puzzle.
    pub has_unread_cages: bool,
    /// Other layouts with the same lines on which what was read has exactly one solution too.
    pub alikes: Vec<Arc<Layout>>,
    /// How well the lines of the layout fit those of the picture, from about 0 to 1.
    pub fit: f32,
    /// The upright cells as the net sees them, by their index: how much ink is where, row by row.
    pub cut_outs: Vec<CutOut>,
    pub(super) surface: Surface,
}

/// The printed values of some cells.
pub(super) fn givens(cells: &[CellReading]) -> Grid {
    let figures = cells.iter().map(CellReading::figure);
    figures.map(|figure| figure?.printed()).collect()
}

/// The board seen from above, without its perspective.
#[derive(Clone, Debug)]
pub struct Flat {
    /// The pixels.
    pub picture: InputPicture,
    /// How many of them a layout unit has.
    pub per_unit: f32,
    /// Where the layout's top left corner is in it, in pixels.
    pub origin: Point,
}

impl BoardReading {
    /// The printed values.
    pub fn givens(&self) -> Grid {
        givens(&self.cells)
    }

    /// The values that somebody wrote.
    pub fn written(&self) -> Grid {
        let figures = self.cells.iter().map(CellReading::figure);
        figures.map(|figure| figure?.written()).collect()
    }

    /// The puzzle that was read: what is printed.
    pub fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
        puzzle.givens = self.givens();
        puzzle
    }

    /// The cells that somebody should look at, in their order.
    pub fn rings(&self) -> impl Iterator<Item = (Cell, RingReason)> + '_ {
        let cells = self.layout.cells().zip(&self.cells);
        cells.filter_map(|(cell, reading)| Some((cell, reading.ring?)))
    }

    /// Where a place of the layout is in the picture, in pixels.
    pub fn in_picture(&self, place: Point) -> Point {
        self.surface.at(place - self.layout.bounds().min)
    }

    /// The corners of the rectangle round the board in the picture, clockwise from its own top left one.
    pub fn corners(&self) -> [Point; 4] {
        self.surface.corners()
    }

    /// The outline of a cell in the picture.
    pub fn outline(&self, cell: Cell) -> Vec<Point> {
        let outline = &self.layout.shape(cell).outline;
        outline.iter().map(|&at| self.in_picture(at)).collect()
    }

    /// The lines of the board in the picture, each as a row of places.
    pub fn lines(&self) -> Vec<Vec<Point>> {
        let line = |edge: &sudogon_board::layout::Edge| {
            let steps = ((edge.to - edge.from).length() * 2.0).ceil().max(1.0) as usize;
            let share = |at: usize| at as f32 / steps as f32;
            let places = (0..=steps).map(|at| edge.from.lerp(edge.to, share(at)));
            places.map(|at| self.in_picture(at)).collect()
        };
        self.layout.edges().iter().map(line).collect()
    }

    /// The board seen from above, with so many pixels for a layout unit and a margin of so many units.
    pub fn flat(&self, picture: &InputPicture, per_unit: f32, margin: f32) -> Flat {
        let bounds = self.layout.bounds();
        let size = bounds.size() + point(margin, margin) * 2.0;
        let (width, height) = ((size.x * per_unit) as usize, (size.y * per_unit) as usize);
        let from = bounds.min - point(margin, margin);
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let place = from + point(x as f32 + 0.5, y as f32 + 0.5) * (1.0 / per_unit);
                rgb.extend(picture.at(self.in_picture(place)));
            }
        }
        Flat {
            picture: InputPicture { width, height, rgb },
            per_unit,
            origin: point(margin * per_unit, margin * per_unit),
        }
    }
}
