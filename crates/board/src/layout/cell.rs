//! Cells by index, and sets of them.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::{SmallVec, smallvec};

use crate::bits;
use crate::message::CellName;

/// A place on a board: its index in the layout's list of cells, from 0 inside the program and from 1 for people.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell at a 0-based index below [`MAX_CELLS`](super::MAX_CELLS).
    pub const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 1-based index, as people count.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

/// By its number, as people count.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cell = u16::deserialize(deserializer)?.checked_sub(1).map(Self);
        cell.ok_or_else(|| D::Error::custom("there is no such cell"))
    }
}

impl From<Cell> for CellName {
    fn from(cell: Cell) -> Self {
        Self(cell.0)
    }
}

impl From<&Cell> for CellName {
    fn from(cell: &Cell) -> Self {
        Self(cell.0)
    }
}

/// A set of cells of one layout, as bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellSet {
    // Most boards have at most 128 cells: their sets need no memory of their own.
    words: SmallVec<[u64; 2]>,
}

impl CellSet {
    /// The empty set for a layout of so many cells.
    pub fn new(cells: usize) -> Self {
        Self {
            words: smallvec![0; cells.div_ceil(64)],
        }
    }

    /// Some cells of a layout of so many.
    pub fn of(layout_cells: usize, cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut set = Self::new(layout_cells);
        set.extend(cells);
        set
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        bits::insert(&mut self.words, cell.index());
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        bits::remove(&mut self.words, cell.index());
    }

    /// Says whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        bits::contains(&self.words, cell.index())
    }

    /// Adds the cells of another set of the same layout: the union of both.
    #[inline]
    pub fn union_with(&mut self, other: &Self) {
        bits::unite(&mut self.words, &other.words);
    }

    /// The cells that are in another set of the same layout, too: the intersection of both.
    #[inline]
    pub fn and(mut self, other: &Self) -> Self {
        bits::intersect(&mut self.words, &other.words);
        self
    }

    /// The cells that are not in another set of the same layout: the difference of both.
    #[inline]
    pub fn less(mut self, other: &Self) -> Self {
        self.difference_with(other);
        self
    }

    /// Removes the cells of another set of the same layout: the difference of both.
    #[inline]
    pub fn difference_with(&mut self, other: &Self) {
        bits::subtract(&mut self.words, &other.words);
    }

    /// Says whether the two sets share a cell.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        bits::intersects(&self.words, &other.words)
    }

    /// Says whether every cell of this set is in the other, too.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        let mut both = self.words.iter().zip(&other.words);
        both.all(|(one, other)| one & !other == 0)
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        bits::count(&self.words)
    }

    /// Says whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        bits::is_empty(&self.words)
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        bits::ones(self.words.iter().copied()).map(Cell::new)
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}
