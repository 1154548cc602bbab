//! Straight lines of cells in each direction, and lines that go from side to opposite side, round the edges of a cube too.

use std::collections::BTreeMap;
use std::f32::consts::PI;

use rustc_hash::FxHashMap;

use super::OwnShape;
use crate::layout::Cell;
use crate::layout::geometry::{self, Point, point, shared_side, sides};
use crate::message::{Noun, noun};

/// Cells of one line differ by less than this in their place across it.
const SAME: f32 = 0.02;

/// Lines in one direction.
pub struct Lines {
    /// The noun for one of them.
    pub kind: &'static Noun,
    /// How they go on.
    pub reach: LineEnds,
    /// Some of them have gaps.
    pub has_gaps: bool,
    /// The cells of each, along it.
    pub lines: Vec<Vec<Cell>>,
}

/// Where lines end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LineEnds {
    /// At the rim of the board, whatever lies between.
    Rim,
    /// At the first gap.
    Gap,
    /// They go on from side to opposite side, whichever way that leads.
    Bent,
}

/// All lines of a shape with these neighbours.
pub fn lines(shape: &OwnShape, neighbours: &SideNeighbours) -> Vec<Lines> {
    let regular: Vec<Cell> = (0..shape.cells.len())
        .filter(|&at| is_regular(&shape.cells[at].outline))
        .map(Cell::new)
        .collect();
    let mut angles: BTreeMap<i32, Vec<Cell>> = BTreeMap::new();
    for &cell in &regular {
        for angle in angles_of(&shape.cells[cell.index()].outline) {
            angles.entry(angle).or_default().push(cell);
        }
    }
    let mut found = Vec::new();
    for (angle, cells) in angles {
        let to_rim = straight(shape, angle, &cells);
        let to_gap: Vec<Vec<Cell>> = to_rim
            .iter()
            .flat_map(|line| neighbours.runs(line))
            .collect();
        let kind = kind_of(angle);
        let has_gaps = to_gap != to_rim;
        if has_gaps {
            found.push(Lines {
                kind,
                reach: LineEnds::Gap,
                has_gaps: false,
                lines: to_gap,
            });
        }
        found.push(Lines {
            kind,
            reach: LineEnds::Rim,
            has_gaps,
            lines: to_rim,
        });
    }
    if regular.len() < shape.cells.len() {
        found.push(Lines {
            kind: &noun!("line"),
            reach: LineEnds::Bent,
            has_gaps: false,
            lines: neighbours.bent_lines(shape),
        });
    }
    found
}

/// The directions in which such a cell stands in lines, as degrees clockwise from the right, below 180: across its sides, or along those of a
/// triangle.
fn angles_of(outline: &[Point]) -> Vec<i32> {
    let degrees = sides(outline).map(|(from, to)| {
        let side = to - from;
        let along = side.y.atan2(side.x) * 180.0 / PI;
        let angle = if outline.len() == 3 {
            along
        } else {
            along + 90.0
        };
        (angle.round() as i32).rem_euclid(180)
    });
    let mut degrees: Vec<i32> = degrees.collect();
    degrees.sort_unstable();
    degrees.dedup();
    degrees
}

/// Returns what lines in a direction are called.
fn kind_of(angle: i32) -> &'static Noun {
    match angle {
        0 => &noun!("row"),
        90 => &noun!("column"),
        ..90 => &noun!("falling line"),
        _ => &noun!("rising line"),
    }
}

/// The cells by the line that they are in, from top to bottom or left to right.
fn straight(shape: &OwnShape, angle: i32, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let (sin, cos) = (angle as f32 * PI / 180.0).sin_cos();
    let (along, across) = (point(cos, sin), point(-sin, cos));
    // A triangle's middle is nearer to one side of its line than to the other.
    let place = |cell: &Cell| {
        let outline = shape.cells[cell.index()].outline.iter();
        let (least, most) = outline
            .map(|corner| corner.dot(across))
            .fold((f32::MAX, f32::MIN), |(least, most), at| {
                (least.min(at), most.max(at))
            });
        (least + most) / 2.0
    };
    let mut placed: Vec<(f32, Cell)> = cells.iter().map(|cell| (place(cell), *cell)).collect();
    placed.sort_by(|a, b| a.0.total_cmp(&b.0));
    let lines = placed.chunk_by(|one, next| next.0 - one.0 < SAME);
    let middle = |cell: &Cell| geometry::centroid(&shape.cells[cell.index()].outline).dot(along);
    let mut lines: Vec<Vec<Cell>> = lines
        .map(|line| {
            let mut line: Vec<Cell> = line.iter().map(|(_, cell)| *cell).collect();
            line.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
            line
        })
        .collect();
    // Columns and falling lines are counted from the left.
    if angle > 0 {
        lines.reverse();
    }
    lines
}

/// Says whether all sides of a cell are equally long, and a square no rhombus.
fn is_regular(outline: &[Point]) -> bool {
    let lengths: Vec<f32> = sides(outline)
        .map(|(from, to)| (to - from).length())
        .collect();
    let most = lengths
        .iter()
        .fold(0.0f32, |most, length| most.max(*length));
    let is_equal = lengths.iter().all(|length| most - length < SAME * most);
    let is_right = outline.len() != 4 || {
        let [a, b, c] = [outline[0], outline[1], outline[2]];
        (b - a).dot(c - b).abs() < SAME * most * most
    };
    is_equal && is_right
}

/// For each side of each cell the cell across it, and which of its sides that is.
pub struct SideNeighbours(Vec<Vec<Option<(Cell, usize)>>>);

impl SideNeighbours {
    pub fn of(shape: &OwnShape) -> Self {
        let mut by_side: FxHashMap<_, Vec<(Cell, usize)>> = FxHashMap::default();
        let cells = shape.cells.iter().enumerate();
        let keyed = cells.map(|(at, cell)| {
            let keys = sides(&cell.outline).enumerate().map(|(side, ends)| {
                let (_, key) = shared_side(rounded(ends));
                by_side.entry(key).or_default().push((Cell::new(at), side));
                key
            });
            keys.collect::<Vec<_>>()
        });
        let keyed: Vec<Vec<_>> = keyed.collect();
        let across = keyed.iter().enumerate().map(|(at, keys)| {
            let across = keys.iter().map(|key| {
                let both = by_side[key].iter().copied();
                both.clone().find(|(cell, _)| cell.index() != at)
            });
            across.collect()
        });
        Self(across.collect())
    }

    fn across(&self, cell: Cell, side: usize) -> Option<(Cell, usize)> {
        self.0[cell.index()].get(side).copied().flatten()
    }

    /// The cells that share a side with one.
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let across = self.0[cell.index()].iter().flatten();
        across.map(|(cell, _)| *cell)
    }

    /// A line in pieces, each of cells side by side.
    fn runs(&self, line: &[Cell]) -> Vec<Vec<Cell>> {
        let runs = line.chunk_by(|one, next| self.beside(*one).any(|cell| cell == *next));
        runs.map(<[Cell]>::to_vec).collect()
    }

    /// Some cells in pieces, each of cells side by side; ascending.
    pub fn pieces(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let mut left: Vec<Cell> = cells.to_vec();
        let mut pieces = Vec::new();
        while let Some(first) = left.pop() {
            let mut piece = vec![first];
            let mut at = 0;
            while let Some(&cell) = piece.get(at) {
                for other in self.beside(cell) {
                    if let Some(place) = left.iter().position(|cell| *cell == other) {
                        piece.push(left.swap_remove(place));
                    }
                }
                at += 1;
            }
            piece.sort_unstable();
            pieces.push(piece);
        }
        pieces.sort();
        pieces
    }

    /// The lines from side to opposite side.
    fn bent_lines(&self, shape: &OwnShape) -> Vec<Vec<Cell>> {
        let count = |cell: Cell| shape.cells[cell.index()].outline.len();
        let walk = |cell: Cell, side: usize| {
            let mut line = vec![cell];
            let (mut here, mut out) = (cell, side);
            while let Some((next, into)) = self.across(here, out) {
                if line.contains(&next) || count(next) % 2 == 1 {
                    break;
                }
                line.push(next);
                (here, out) = (next, (into + count(next) / 2) % count(next));
            }
            line
        };
        let mut lines: Vec<Vec<Cell>> = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for cell in (0..shape.cells.len()).map(Cell::new) {
            let corners = count(cell);
            if corners % 2 == 1 {
                continue;
            }
            for side in 0..corners / 2 {
                let mut line = walk(cell, side);
                line.reverse();
                let other = walk(cell, side + corners / 2);
                let rest = other.into_iter().skip(1);
                let rest: Vec<Cell> = rest.filter(|cell| !line.contains(cell)).collect();
                line.extend(rest);
                if seen.insert(crate::lists::sorted(line.iter().copied())) {
                    lines.push(line);
                }
            }
        }
        lines
    }
}

/// A side whose ends are rounded more than a key is: what was put in lies there by way of a turn.
fn rounded((from, to): (Point, Point)) -> (Point, Point) {
    let rounded = |at: Point| point((at.x * 64.0).round() / 64.0, (at.y * 64.0).round() / 64.0);
    (rounded(from), rounded(to))
}
