//! The lines of cells that a number beside the board may speak of.

use super::clues::{Appearance, ClueKind, Total, place_at_rim};
use super::geometry::{Point, point};
use super::{Cell, Clue, HouseId, HouseRole, Layout};
use crate::message::{Message, message};

/// From the rim to the middle of a number, in layout units.
const TO_NUMBER: f32 = 0.35;

/// A line of cells with room for a number beside its first one.
#[derive(Clone, Debug, PartialEq)]
pub struct RimLine {
    /// Its cells, from the number on.
    pub cells: Vec<Cell>,
    /// Where the number stands.
    pub at: Point,
    /// The unit direction from the board to the number.
    pub outward: Point,
    /// How far it goes.
    pub reach: LineReach,
}

/// How far a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineReach {
    /// Along a row, column or such to the first border of a box, as a frame sum does.
    Box,
    /// Along all of it.
    Whole,
    /// Diagonally through the board, as a little killer does.
    Diagonal,
}

impl Layout {
    /// Says whether a clue's number stands beside the board, not in it.
    pub fn is_beside(&self, clue: &Clue) -> bool {
        place_at_rim(&clue.cells, &self.definition().cells).is_some()
    }

    /// Where a clue's number stands that is at the end of a row, column or such: "above column 1".
    pub(super) fn place_beside(&self, clue: &Clue) -> Option<Message> {
        if clue.look() != Appearance::Rim {
            return None;
        }
        let (_, outward) = place_at_rim(&clue.cells, &self.definition().cells)?;
        let mut sides = SIDES.iter();
        let (side, _) = sides.find(|(_, way)| outward.dot(*way) > 0.99)?;
        let mut houses = (0..).map(HouseId).zip(self.houses());
        let (house, _) = houses.find(|(_, house)| {
            let holds_it = clue.cells.iter().all(|cell| house.cells.contains(cell));
            house.role == HouseRole::Line && holds_it
        })?;
        Some(match side {
            BoardSide::Above => message!("above {house}"),
            BoardSide::Below => message!("below {house}"),
            BoardSide::Left => message!("left of {house}"),
            BoardSide::Right => message!("right of {house}"),
        })
    }

    /// Every line that a number beside the board may speak of: those of one side and reach in a row, in their order there.
    pub fn rim_lines(&self) -> Vec<RimLine> {
        let mut lines: Vec<RimLine> = self.straight_lines().collect();
        let diagonals = DIAGONALS.into_iter().flat_map(|step| {
            let starts = self.cells().map(move |cell| self.walk(cell, step));
            starts.filter_map(|cells| self.rim_line(cells, LineReach::Diagonal))
        });
        lines.extend(diagonals);
        lines.sort_by_key(|line| (line.reach as u8, side(line.outward)));
        lines
    }

    /// Those that a clue of a kind may speak of: sums of any, others of whole lines.
    pub fn rim_lines_of(&self, kind: &ClueKind) -> Vec<RimLine> {
        let mut lines = self.rim_lines();
        lines.retain(|line| kind.total == Total::Number || line.reach == LineReach::Whole);
        lines
    }

    /// The line beside another on its side of the board, if these cells are one that a clue of the kind may speak of.
    pub fn rim_line_behind(&self, kind: &ClueKind, cells: &[Cell]) -> Option<RimLine> {
        let lines = self.rim_lines_of(kind);
        let at = lines.iter().position(|line| line.cells == cells)?;
        let next = lines.get(at + 1)?;
        let is_beside = next.reach == lines[at].reach && next.outward.dot(lines[at].outward) > 0.9;
        is_beside.then(|| next.clone())
    }

    /// The rows, columns and such from both ends, whole and as far as the first box.
    fn straight_lines(&self) -> impl Iterator<Item = RimLine> + '_ {
        let lines = self
            .houses()
            .iter()
            .filter(|house| house.role == HouseRole::Line);
        let both = lines.flat_map(|house| {
            let cells = self.along(&house.cells);
            let back: Vec<Cell> = cells.iter().rev().copied().collect();
            [cells, back]
        });
        both.flat_map(|cells| {
            let part = self.first_box(&cells).to_vec();
            let part = (part.len() < cells.len())
                .then(|| self.rim_line(part, LineReach::Box))
                .flatten();
            part.into_iter()
                .chain(self.rim_line(cells, LineReach::Whole))
        })
    }

    fn rim_line(&self, cells: Vec<Cell>, reach: LineReach) -> Option<RimLine> {
        if cells.len() < 2 {
            return None;
        }
        let (rim, outward) = place_at_rim(&cells, &self.definition().cells)?;
        Some(RimLine {
            at: rim + outward * TO_NUMBER,
            cells,
            outward,
            reach,
        })
    }

    /// The cells of a line in their order along it.
    fn along(&self, cells: &[Cell]) -> Vec<Cell> {
        let middle = |cell: &Cell| self.shape(*cell).middle;
        let mut cells = cells.to_vec();
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else {
            return cells;
        };
        let direction = middle(last) - middle(first);
        cells.sort_by(|a, b| {
            middle(a)
                .dot(direction)
                .total_cmp(&middle(b).dot(direction))
        });
        cells
    }

    /// The cells at the start of a line that share a box with the first.
    fn first_box<'a>(&self, cells: &'a [Cell]) -> &'a [Cell] {
        let area = cells.first().and_then(|&first| {
            let mut houses = self.houses_of(first).iter().map(|&id| self.house(id));
            houses.find(|house| house.role.is_area())
        });
        let is_in = |cell: &&Cell| area.is_some_and(|area| area.cells.contains(cell));
        &cells[..cells.iter().take_while(is_in).count()]
    }

    /// The cells from one on that lie straight in a direction.
    fn walk(&self, from: Cell, step: Point) -> Vec<Cell> {
        let next = |cell: &Cell| {
            let to = self.shape(*cell).middle + step;
            let other = self.cell_at(to)?;
            let off = self.shape(other).middle - to;
            (off.length() < 0.01).then_some(other)
        };
        std::iter::successors(Some(from), next).collect()
    }
}

/// From a square to those that touch its corners.
const DIAGONALS: [Point; 4] = [
    point(1.0, 1.0),
    point(-1.0, 1.0),
    point(-1.0, -1.0),
    point(1.0, -1.0),
];

/// On which side of the board a number stands.
#[derive(Clone, Copy)]
enum BoardSide {
    Above,
    Below,
    Left,
    Right,
}

/// What is said of a number on each side of the board.
const SIDES: [(BoardSide, Point); 4] = [
    (BoardSide::Above, point(0.0, -1.0)),
    (BoardSide::Below, point(0.0, 1.0)),
    (BoardSide::Left, point(-1.0, 0.0)),
    (BoardSide::Right, point(1.0, 0.0)),
];

/// A number for each direction.
fn side(outward: Point) -> i32 {
    (outward.y.atan2(outward.x) * 100.0).round() as i32
}
