//! What can go where: the values that the peers of each open cell leave, less what is crossed out.
//!
//! The one place that knows it: hints, the tables of what is missing, marks and texts with candidates all ask here. Made once
//! from a grid, then brought up to date by each change, which costs as much as the cell has peers.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::layout::{Cell, CellSet, House, HouseId, Layout};

use super::{Grid, Value, ValueSet};

/// The values on a board, what is crossed out, and the candidates that follow from both.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let mut candidates = Candidates::new(&layout, &Grid::empty(16), &[]);
/// let [first, second] = ["r1c1", "r1c2"].map(|name| layout.find(name).expect("a cell"));
/// let one = Value::new(1).expect("a value");
/// candidates.place(first, one);
/// assert!(candidates.of(first).is_empty() && !candidates.can_hold(second, one));
/// # Ok::<(), layout::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Candidates {
    layout: Arc<Layout>,
    grid: Grid,
    /// For each cell what is crossed out, whether its peers leave it or not.
    removed: Vec<ValueSet>,
    /// For each open cell the values that no peer holds; none for a filled cell.
    left_by_peers: Vec<ValueSet>,
    /// For each value the cells that have it as a candidate.
    cells_with: Vec<CellSet>,
}

impl Candidates {
    /// The candidates of a grid; `removed` holds the values crossed out in each cell, or is empty where none are.
    pub fn new(layout: &Arc<Layout>, grid: &Grid, removed: &[ValueSet]) -> Self {
        let mut removed = removed.to_vec();
        removed.resize(layout.len(), ValueSet::EMPTY);
        let allowed = layout.cells().map(|cell| layout.allowed_alone(cell));
        let mut left_by_peers: Vec<ValueSet> = allowed.collect();
        for (cell, value) in grid.entries() {
            left_by_peers[cell.index()] = ValueSet::EMPTY;
            for peer in layout.peers(cell).iter() {
                let left = &mut left_by_peers[peer.index()];
                *left = left.without(value);
            }
        }
        let mut cells_with = vec![CellSet::new(layout.len()); layout.values()];
        for (at, (left, removed)) in left_by_peers.iter().zip(&removed).enumerate() {
            for value in left.difference(*removed).iter() {
                cells_with[value.number() - 1].insert(Cell::new(at));
            }
        }
        Self {
            layout: Arc::clone(layout),
            grid: grid.clone(),
            removed,
            left_by_peers,
            cells_with,
        }
    }

    /// Reads a board written as a line: its cells as symbols, and what is crossed out, as in `5..9..23.… | 13-2 14-25`. None where
    /// that is not a board of this layout.
    pub fn read(layout: &Arc<Layout>, line: &str) -> Option<Self> {
        let (cells, crossed_out) = line.split_once('|')?;
        let grid: Grid = cells.trim().chars().map(Value::from_symbol).collect();
        if grid.len() != layout.len() {
            return None;
        }
        let mut candidates = Self::new(layout, &grid, &[]);
        for part in crossed_out.split_whitespace() {
            let (cell, values) = part.split_once('-')?;
            for value in values.chars() {
                candidates.remove(layout.find(cell)?, Value::from_symbol(value)?);
            }
        }
        Some(candidates)
    }

    /// The line that [`read`](Self::read) reads, each value that is crossed out with its cell.
    pub fn to_line(&self) -> String {
        let mut line = format!("{} |", self.grid.to_line());
        for cell in self.layout.cells() {
            for value in self.crossed_out(cell).iter() {
                let _ = write!(line, " {}-{}", self.layout.name(cell), value.symbol());
            }
        }
        line
    }

    /// The layout.
    #[inline]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The values.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// For each cell the values that are crossed out, also where a peer holds them too.
    pub fn removed(&self) -> &[ValueSet] {
        &self.removed
    }

    /// The candidates of a cell: none where it holds a value.
    #[inline]
    pub fn of(&self, cell: Cell) -> ValueSet {
        self.left_by_peers[cell.index()].difference(self.removed[cell.index()])
    }

    /// The values that the peers of an open cell leave, crossed out or not.
    pub fn left_by_peers(&self, cell: Cell) -> ValueSet {
        self.left_by_peers[cell.index()]
    }

    /// The values that the peers of an open cell leave and that are crossed out.
    pub fn crossed_out(&self, cell: Cell) -> ValueSet {
        self.left_by_peers[cell.index()].intersection(self.removed[cell.index()])
    }

    /// Says whether a value is a candidate of a cell.
    #[inline]
    pub fn can_hold(&self, cell: Cell, value: Value) -> bool {
        self.of(cell).contains(value)
    }

    /// The cells that have a value as a candidate.
    #[inline]
    pub fn cells_with(&self, value: Value) -> &CellSet {
        &self.cells_with[value.number() - 1]
    }

    /// The places of a value in a house: its cells that have it as a candidate.
    #[inline]
    pub fn places<'a>(&'a self, house: &'a House, value: Value) -> impl Iterator<Item = Cell> + 'a {
        let cells = house.cells.iter().copied();
        cells.filter(move |&cell| self.can_hold(cell, value))
    }

    /// The house that must hold every value and has this cell alone for one that can be there, if there is one.
    pub fn only_place(&self, cell: Cell, value: Value) -> Option<HouseId> {
        let is_only_place = |id: &HouseId| {
            let house = self.layout.house(*id);
            self.layout.is_full(house) && self.places(house, value).count() == 1
        };
        let mut houses = self.layout.houses_of(cell).iter().copied();
        houses.find(is_only_place)
    }

    /// The values that follow plainly, one after the other until none does: each is the only one for its cell, or has only one
    /// place in a house that must hold every value.
    pub fn plain_singles(mut self) -> Vec<(Cell, Value)> {
        let layout = self.layout.clone();
        let mut found = Vec::new();
        loop {
            let before = found.len();
            for cell in layout.cells() {
                let values = self.of(cell);
                let is_plain =
                    |value: &Value| values.is_single() || self.only_place(cell, *value).is_some();
                if let Some(value) = values.iter().find(is_plain) {
                    self.place(cell, value);
                    found.push((cell, value));
                }
            }
            if found.len() == before {
                return found;
            }
        }
    }

    /// Fills an open cell.
    pub fn place(&mut self, cell: Cell, value: Value) {
        debug_assert!(self.grid.get(cell).is_none(), "only an open cell is filled");
        self.grid.set(cell, Some(value));
        for lost in self.of(cell).iter() {
            self.cells_with[lost.number() - 1].remove(cell);
        }
        self.left_by_peers[cell.index()] = ValueSet::EMPTY;
        let peers = self.layout.peers(cell);
        for peer in peers.iter() {
            let left = &mut self.left_by_peers[peer.index()];
            *left = left.without(value);
        }
        self.cells_with[value.number() - 1].difference_with(peers);
    }

    /// Crosses a value out in a cell.
    pub fn remove(&mut self, cell: Cell, value: Value) {
        let removed = &mut self.removed[cell.index()];
        *removed = removed.with(value);
        self.cells_with[value.number() - 1].remove(cell);
    }
}
