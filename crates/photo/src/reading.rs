//! What was read: a value or none for each cell, with what is unsure.

use std::sync::Arc;

use sudogon_core::layout::geometry::{Point, point};
use sudogon_core::layout::{Cell, Layout};
use sudogon_core::puzzle::{Grid, Puzzle, Value};
use sudogon_core::solve::FoundSolutions;

use super::cells::figure_reading::FigureReading;
use super::flattening::surface::Surface;
use super::pixels::picture::InputPicture;

/// Why a cell is ringed: somebody should look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RingReason {
    /// What stands there is not clear.
    Unclear,
    /// The sum of the cage that begins there is not clear.
    Sum,
    /// Its value stands twice in a house.
    Conflict,
    /// The puzzle has not exactly one solution, and this is one of the cells, or begins one of the cages, that are
    /// least sure.
    LeastSure,
}

/// What a cell says.
#[derive(Clone, Debug)]
pub struct CellReading {
    /// Each value that it may hold, or none, with its probability; the most likely first.
    pub choices: Vec<(Option<Value>, f32)>,
    /// Why it should be looked at, if it should.
    pub ring: Option<RingReason>,
}

impl CellReading {
    pub(super) fn new(figure: FigureReading) -> Self {
        Self {
            choices: figure.choices,
            ring: None,
        }
    }

    /// What it most likely says.
    pub fn value(&self) -> Option<Value> {
        self.choices.first().and_then(|(value, _)| *value)
    }

    /// How likely that is, from 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.choices.first().map_or(0.0, |(_, share)| *share)
    }
}

/// What a cage says.
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
    /// What a cell would say instead.
    Value(Cell, Option<Value>),
    /// The sum that the cage that begins in a cell would have instead.
    Sum(Cell, usize),
}

impl SuggestedChange {
    /// The cell to look at.
    pub fn cell(self) -> Cell {
        match self {
            Self::Value(cell, _) | Self::Sum(cell, _) => cell,
        }
    }

    /// Says whether both change the same.
    pub(super) fn is_of_same(self, other: &Self) -> bool {
        let is_value = |change: &Self| matches!(change, Self::Value(..));
        self.cell() == other.cell() && is_value(&self) == is_value(other)
    }
}

/// A board as it was read from a picture.
#[derive(Clone, Debug)]
pub struct BoardReading {
    /// Its layout, with the cages that were read.
    pub layout: Arc<Layout>,
    /// What each cell says, by its index.
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
    pub(super) surface: Surface,
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
    /// The values that were read.
    pub fn grid(&self) -> Grid {
        self.cells.iter().map(CellReading::value).collect()
    }

    /// The puzzle that was read.
    pub fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
        puzzle.givens = self.grid();
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
        let line = |edge: &sudogon_core::layout::Edge| {
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
