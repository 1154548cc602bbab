//! A board without clues, and what the sentences of clues speak of on them: areas, neighbours, rows and columns.

use std::sync::Arc;

use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{self, Cell, HouseRole, Layout, RULES};

/// A board without clues.
pub struct Board {
    /// The board as the program has it.
    pub layout: Arc<Layout>,
    /// How many values there are.
    pub values: usize,
    /// The cells that must differ: its houses, and what its rule asks.
    pub groups: Vec<Vec<usize>>,
    /// The houses that are lines.
    pub lines: Vec<Vec<usize>>,
    /// The box or area of each cell, where each is in one.
    pub areas: Option<Vec<usize>>,
    /// For each cell those that have a side in common with it.
    pub neighbours: Vec<Vec<usize>>,
    /// For each cell those that have a side or a corner in common with it.
    pub touching: Vec<Vec<usize>>,
    /// The cells round each corner of several.
    pub corners: Vec<Vec<usize>>,
    /// The lines that a number beside the board may speak of.
    pub rim_lines: Vec<Vec<usize>>,
}

/// The groups of cells of a board in which a rule lets no value stand twice.
pub type Groups = fn(&Board) -> Vec<Vec<usize>>;

impl Board {
    /// The board of a shape, with a rule of this name; none where it does not fit. `groups` are those in which the rule lets no value
    /// stand twice; without, it changes how the board itself is printed.
    pub fn new(shape: &str, rule: Option<&str>, groups: Option<Groups>) -> Option<Self> {
        let plain = layout::named(shape).ok()?;
        let layout = match rule {
            Some(rule) => {
                let rule = RULES.iter().find(|listed| listed.id == rule)?;
                layout::with_rule(&plain, rule, true).ok()?
            }
            None => plain.clone(),
        };
        let base = match groups {
            Some(_) => &plain,
            None => &layout,
        };
        let cells = |role: Option<HouseRole>| -> Vec<Vec<usize>> {
            let houses = base
                .houses()
                .iter()
                .filter(|house| role.is_none_or(|role| house.role == role));
            let cells = houses.map(|house| numbers(&house.cells));
            cells.collect()
        };
        let outlines: Vec<&[Point]> = base
            .cells()
            .map(|cell| &base.shape(cell).outline[..])
            .collect();
        let rim_lines = base.rim_lines().into_iter();
        let mut board = Self {
            values: base.values(),
            groups: cells(None),
            lines: cells(Some(HouseRole::Line)),
            areas: areas(&cells(Some(HouseRole::Area)), base.len()),
            neighbours: with_common_corners(&outlines, 2),
            touching: with_common_corners(&outlines, 1),
            corners: corners(&outlines),
            rim_lines: rim_lines.map(|line| numbers(&line.cells)).collect(),
            layout,
        };
        let added = groups.map(|groups| groups(&board));
        board.groups.extend(added.into_iter().flatten());
        Some(board)
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// The cells of a square board for whose row and column, from 0, this is said.
    pub fn cells_where(&self, says: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        let cells = 0..self.len();
        cells
            .filter(|cell| says(cell / self.values, cell % self.values))
            .collect()
    }

    /// The boxes, the cells of each from its upper left one on.
    pub fn boxes(&self) -> Vec<Vec<usize>> {
        let areas = self.areas.as_deref().unwrap_or_default();
        let cells = |area: usize| {
            (0..areas.len())
                .filter(|&cell| areas[cell] == area)
                .collect()
        };
        (0..self.values).map(cells).collect()
    }

    /// The pairs of cells of a square board that are so many rows and columns apart, either way.
    pub fn pairs_apart(&self, moves: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let apart = |one: usize, other: usize| {
            let rows = (one / self.values).abs_diff(other / self.values);
            (rows, (one % self.values).abs_diff(other % self.values))
        };
        let pairs = (0..self.len()).flat_map(|one| (0..one).map(move |other| vec![other, one]));
        pairs
            .filter(|pair| moves.contains(&apart(pair[0], pair[1])))
            .collect()
    }
}

fn numbers(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

/// The number of the area of each cell, where each is in one and no more.
fn areas(areas: &[Vec<usize>], cells: usize) -> Option<Vec<usize>> {
    let area = |cell: usize| {
        let mut of = (0..areas.len()).filter(|&at| areas[at].contains(&cell));
        of.next().filter(|_| of.next().is_none())
    };
    (0..cells).map(area).collect()
}

/// The cells round each corner of several cells.
fn corners(outlines: &[&[Point]]) -> Vec<Vec<usize>> {
    let around = |at: &Point| {
        let has = |cell: &usize| outlines[*cell].iter().any(|to| is_same(at, to));
        (0..outlines.len()).filter(has).collect()
    };
    let all = outlines.iter().copied().flatten();
    let mut corners: Vec<Vec<usize>> = all.map(around).collect();
    corners.retain(|cells| cells.len() > 1);
    corners.sort_unstable();
    corners.dedup();
    corners
}

/// For each cell those that have so many corners in common with it.
fn with_common_corners(outlines: &[&[Point]], least: usize) -> Vec<Vec<usize>> {
    let common = |one: &[Point], other: &[Point]| {
        let is_there = |at: &&Point| other.iter().any(|to| is_same(at, to));
        one.iter().filter(is_there).count()
    };
    let all = 0..outlines.len();
    let beside = |one: usize| {
        let others = all.clone().filter(|&other| other != one);
        let touching = others.filter(|&other| common(outlines[one], outlines[other]) >= least);
        touching.collect()
    };
    all.clone().map(beside).collect()
}

fn is_same(one: &Point, other: &Point) -> bool {
    (one.x - other.x).hypot(one.y - other.y) < 1e-3
}
