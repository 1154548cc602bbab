//! The player's drawing over the board: lines between neighbouring cells, and signs. It means nothing to hints and solvers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::layout::geometry::{self, Point};
use crate::layout::{Cell, Layout};
use crate::message::{Message, message};

use super::Colour;

/// Lines and signs that are drawn on a board; where each line and sign is there is no other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pen {
    lines: BTreeMap<[Cell; 2], Colour>,
    signs: BTreeMap<Spot, (PenSign, Colour)>,
}

/// Where a sign can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In the middle of a cell.
    Middle(Cell),
    /// On the side between two cells.
    Side(Cell, Cell),
}

/// How near the middle of a side a point is to mean that side: a share of the radius of the largest circle in the cell.
const NEAR_SIDE: f32 = 0.45;

/// The signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenSign {
    /// A circle.
    Circle,
    /// A cross.
    Cross,
}

/// One step of the pen.
#[derive(Clone, Debug, PartialEq)]
pub enum PenStroke {
    /// A line through cells, as far as each touches the next; takes it away if all of it is there in this colour.
    Line(Vec<Cell>, Colour),
    /// The next sign at a place: a circle, a cross, none.
    Sign(Spot, Colour),
    /// Takes away all that is drawn at these cells.
    Clear(Vec<Cell>),
}

impl Spot {
    /// The side between two cells, whichever is named first.
    pub fn between(one: Cell, other: Cell) -> Self {
        Self::Side(one.min(other), one.max(other))
    }

    /// The place that a point on the board means: the side that it is near, or else the cell that it is in.
    pub fn near(layout: &Layout, at: Point) -> Option<Self> {
        let here = layout.cell_at(at)?;
        let shape = layout.shape(here);
        let near = NEAR_SIDE * geometry::inradius(&shape.outline, shape.middle);
        let is_near = |&other: &Cell| {
            let side = layout.common_side(here, other);
            side.is_some_and(|(from, to)| (from.lerp(to, 0.5) - at).length() < near)
        };
        let beside = layout.cells().find(is_near);
        Some(beside.map_or(Self::Middle(here), |other| Self::between(here, other)))
    }

    /// The cell, or both.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (first, second) = match self {
            Self::Middle(cell) => (cell, None),
            Self::Side(one, other) => (one, Some(other)),
        };
        std::iter::once(first).chain(second)
    }

    /// "in r1c1", "between r1c1 and r1c2".
    pub fn message(self) -> Message {
        match self {
            Self::Middle(cell) => message!("in {cell}"),
            Self::Side(cell, cell_other) => message!("between {cell} and {cell_other}"),
        }
    }

    /// Says whether a layout has the place.
    pub fn is_on(self, layout: &Layout) -> bool {
        match self {
            Self::Middle(cell) => cell.index() < layout.len(),
            Self::Side(one, other) => layout.common_side(one, other).is_some(),
        }
    }
}

impl Pen {
    /// Says whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.signs.is_empty()
    }

    /// The lines: two cells, the lower one first, and a colour; ascending.
    pub fn lines(&self) -> impl Iterator<Item = ([Cell; 2], Colour)> {
        self.lines.iter().map(|(&cells, &colour)| (cells, colour))
    }

    /// The signs, ascending.
    pub fn signs(&self) -> impl Iterator<Item = (Spot, PenSign, Colour)> {
        let signs = self.signs.iter();
        signs.map(|(&spot, &(sign, colour))| (spot, sign, colour))
    }

    /// The sign at a place.
    pub fn sign(&self, at: Spot) -> Option<PenSign> {
        self.signs.get(&at).map(|&(sign, _)| sign)
    }

    /// The colour of the line between two cells.
    pub fn line(&self, cells: [Cell; 2]) -> Option<Colour> {
        self.lines.get(&ascending(cells)).copied()
    }

    /// Says what is drawn at a cell, in words: "line to r1c2 and r2c2", "a circle", "a cross towards r1c2".
    pub fn say_at(&self, of: Cell) -> Vec<Message> {
        let joined = self.lines.keys().filter_map(|&[one, other]| {
            let ends = [(one, other), (other, one)];
            ends.into_iter().find(|&(end, _)| end == of)
        });
        let others: Vec<Message> = joined.map(|(_, cell)| message!("{cell}")).collect();
        let signs = self.signs.iter().filter_map(|(spot, (sign, _))| {
            let other = match *spot {
                Spot::Middle(cell) => return (cell == of).then(|| sign.message()),
                Spot::Side(one, other) if one == of => other,
                Spot::Side(one, other) if other == of => one,
                Spot::Side(..) => return None,
            };
            Some(sign.towards(other))
        });
        let has_line = !others.is_empty();
        let line = has_line.then(|| message!("line to {clauses}", clauses = others));
        line.into_iter().chain(signs).collect()
    }

    /// Adds a line, in place of one that is there.
    pub fn add_line(&mut self, cells: [Cell; 2], colour: Colour) {
        self.lines.insert(ascending(cells), colour);
    }

    /// Adds a sign, in place of one that is there.
    pub fn add_sign(&mut self, at: Spot, sign: PenSign, colour: Colour) {
        self.signs.insert(at, (sign, colour));
    }

    /// Leaves out what can't be on a layout: lines between cells that do not touch, signs between cells without a common side.
    pub(super) fn fit(&mut self, layout: &Layout) {
        self.lines
            .retain(|&[one, other], _| layout.touch(one, other));
        self.signs.retain(|spot, _| spot.is_on(layout));
    }

    /// With each cell moved to another.
    pub(super) fn moved(&self, to: impl Fn(Cell) -> Cell) -> Self {
        let spot = |spot: Spot| match spot {
            Spot::Middle(cell) => Spot::Middle(to(cell)),
            Spot::Side(one, other) => Spot::between(to(one), to(other)),
        };
        let lines = self.lines.iter();
        let signs = self.signs.iter();
        Self {
            lines: lines
                .map(|(cells, &colour)| (ascending(cells.map(&to)), colour))
                .collect(),
            signs: signs.map(|(&at, &sign)| (spot(at), sign)).collect(),
        }
    }

    /// Does a stroke.
    pub(super) fn draw(&mut self, stroke: &PenStroke, layout: &Layout) {
        match stroke {
            PenStroke::Line(cells, colour) => {
                let pairs = || stretches(cells, layout);
                let is_there = |cells| self.line(cells) == Some(*colour);
                if pairs().all(is_there) {
                    pairs().for_each(|cells| _ = self.lines.remove(&ascending(cells)));
                } else {
                    pairs().for_each(|cells| self.add_line(cells, *colour));
                }
            }
            PenStroke::Sign(at, _) if !at.is_on(layout) => {}
            PenStroke::Sign(at, colour) => match self.sign(*at) {
                None => self.add_sign(*at, PenSign::Circle, *colour),
                Some(PenSign::Circle) => self.add_sign(*at, PenSign::Cross, *colour),
                Some(PenSign::Cross) => _ = self.signs.remove(at),
            },
            PenStroke::Clear(cells) => {
                self.lines
                    .retain(|line, _| !line.iter().any(|cell| cells.contains(cell)));
                self.signs
                    .retain(|spot, _| !spot.cells().any(|cell| cells.contains(&cell)));
            }
        }
    }
}

impl PenSign {
    /// "a circle", "a cross".
    fn message(self) -> Message {
        match self {
            Self::Circle => message!(in "drawn in a cell": "a circle"),
            Self::Cross => message!(in "drawn in a cell": "a cross"),
        }
    }

    /// "a circle towards r1c2", "a cross towards r1c2".
    fn towards(self, cell: Cell) -> Message {
        match self {
            Self::Circle => message!("a circle towards {cell}"),
            Self::Cross => message!("a cross towards {cell}"),
        }
    }
}

impl PenStroke {
    /// Says what it has made of a pen, for who does not see it: "Line from r1c1 to r1c2, colour 1".
    pub fn message(&self, pen: &Pen, layout: &Layout) -> Message {
        match self {
            Self::Line(cells, colour) => {
                let is_there = |cells| pen.line(cells) == Some(*colour);
                let clause = match cells[..] {
                    [from, .., to] => say_line(cells.len(), from, to),
                    _ => message!("no line"),
                };
                let number = colour.number();
                if stretches(cells, layout).any(is_there) {
                    message!(in "a line is drawn": "{clause}, colour {number}")
                } else {
                    message!(in "a line": "{clause} taken away")
                }
            }
            Self::Sign(at, colour) => {
                let (clause, number) = (at.message(), colour.number());
                match pen.sign(*at) {
                    Some(PenSign::Circle) => message!("A circle {clause}, colour {number}"),
                    Some(PenSign::Cross) => message!("A cross {clause}, colour {number}"),
                    None => message!("No sign {clause}"),
                }
            }
            Self::Clear(cells) => message!("Clear lines and signs of {cells}"),
        }
    }
}

/// The stretches of a line through cells.
fn stretches(cells: &[Cell], layout: &Layout) -> impl Iterator<Item = [Cell; 2]> {
    let pairs = cells.windows(2).map(|pair| [pair[0], pair[1]]);
    pairs.filter(|&[one, other]| layout.touch(one, other))
}

/// "line from r1c1 to r1c2", "line through 5 cells from r1c1 to r1c5".
pub(super) fn say_line(cells: usize, cell: Cell, cell_last: Cell) -> Message {
    match cells {
        2 => message!("line from {cell} to {cell_last}"),
        count => message!("line through {count} {count|cell|cells} from {cell} to {cell_last}"),
    }
}

fn ascending(mut cells: [Cell; 2]) -> [Cell; 2] {
    cells.sort_unstable();
    cells
}
