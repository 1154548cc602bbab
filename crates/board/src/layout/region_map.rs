//! Maps of regions: one character for each cell, its region, or `.` where none is known yet.
//!
//! A layout holds such a map as text; a [`RegionMap`] is one that a person is drawing. Its regions are named by their number, as
//! they are typed: 1 to 9, then A for 10 and up.

use std::fmt;

use super::cell::Cell;

/// A cell that belongs to no region yet.
pub const NO_REGION: char = '.';

/// A cell that is in no region on the finished board.
pub const OUTSIDE_REGIONS: char = '-';

/// Says whether a character is one of those without a region.
pub const fn is_without(symbol: char) -> bool {
    matches!(symbol, NO_REGION | OUTSIDE_REGIONS)
}

/// One region of a jigsaw, finished or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// The character that its cells have.
    pub symbol: char,
    /// How many cells have it.
    pub cells: usize,
}

impl Region {
    /// The regions of a map, by their first cell.
    pub fn all(map: &str) -> Vec<Self> {
        of(map.chars())
    }
}

fn of(symbols: impl Iterator<Item = char>) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    for symbol in symbols.filter(|&symbol| !is_without(symbol)) {
        match regions.iter_mut().find(|region| region.symbol == symbol) {
            Some(region) => region.cells += 1,
            None => regions.push(Region { symbol, cells: 1 }),
        }
    }
    regions
}

/// A map that is being drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionMap {
    symbols: Vec<char>,
    /// How many regions there are to be, each with as many cells.
    size: usize,
}

impl RegionMap {
    /// The map in a text. Regions whose names can't be typed are numbered.
    pub fn new(text: &str, size: usize) -> Self {
        let mut map = Self {
            symbols: text.chars().collect(),
            size,
        };
        let is_number = |region: &Region| map.numbers().any(|symbol| symbol == region.symbol);
        if !map.regions().iter().all(is_number) {
            map.number_in_order();
        }
        map
    }

    /// How many cells each region is to have; there are as many regions.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The regions there may be, drawn or not.
    pub fn numbers(&self) -> impl Iterator<Item = char> + use<> {
        (1..=self.size).map(symbol)
    }

    /// The region of a cell.
    pub fn get(&self, cell: Cell) -> Option<char> {
        Some(self.symbols[cell.index()]).filter(|&symbol| !is_without(symbol))
    }

    /// Says whether a cell is to be in no region.
    pub fn is_left_out(&self, cell: Cell) -> bool {
        self.symbols[cell.index()] == OUTSIDE_REGIONS
    }

    /// Assigns a cell to a region, or to none.
    pub fn put(&mut self, cell: Cell, region: Option<char>) {
        self.symbols[cell.index()] = region.unwrap_or(NO_REGION);
    }

    /// Inserts a cell without a region: the regions from it on move by one cell, and that of the last cell is lost.
    pub fn insert(&mut self, cell: Cell) {
        self.symbols[cell.index()..].rotate_right(1);
        self.put(cell, None);
    }

    /// Removes a cell: the regions behind it move back by one.
    pub fn remove(&mut self, cell: Cell) {
        self.put(cell, None);
        self.symbols[cell.index()..].rotate_left(1);
    }

    /// The regions that have cells, by their first cell.
    pub fn regions(&self) -> Vec<Region> {
        of(self.symbols.iter().copied())
    }

    /// How many cells a region has.
    pub fn cells_of(&self, region: char) -> usize {
        let symbols = self.symbols.iter();
        symbols.filter(|&&symbol| symbol == region).count()
    }

    /// How many cells have no region yet.
    pub fn open(&self) -> usize {
        self.cells_of(NO_REGION)
    }

    /// The first region that lacks cells.
    pub fn first_unfinished(&self) -> Option<char> {
        self.numbers()
            .find(|&region| self.cells_of(region) < self.size)
    }

    /// Leaves the cells that have no region yet without one.
    pub fn leave_rest(&mut self) {
        for symbol in &mut self.symbols {
            if *symbol == NO_REGION {
                *symbol = OUTSIDE_REGIONS;
            }
        }
    }

    /// Says whether each region that is begun has all its cells.
    pub fn all_begun_are_complete(&self) -> bool {
        let regions = self.regions();
        regions.iter().all(|region| region.cells == self.size) && !regions.is_empty()
    }

    /// Says whether every region has all its cells.
    pub fn is_complete(&self) -> bool {
        self.regions()
            .iter()
            .all(|region| region.cells == self.size)
            && self.open() == 0
    }

    /// Assigns the cells without a region to the only region that is not complete, if there is just one; returns it.
    pub fn fill_last(&mut self) -> Option<char> {
        let last = self.first_unfinished()?;
        let regions = self.regions();
        let others = regions.iter().filter(|region| region.symbol != last);
        let are_complete = others.clone().all(|region| region.cells == self.size);
        if self.open() == 0 || !are_complete || others.count() + 1 != self.size {
            return None;
        }
        for symbol in &mut self.symbols {
            if *symbol == NO_REGION {
                *symbol = last;
            }
        }
        Some(last)
    }

    /// Numbers the regions by their first cell.
    pub fn number_in_order(&mut self) {
        let regions = self.regions();
        for old in &mut self.symbols {
            if let Some(at) = regions.iter().position(|region| region.symbol == *old) {
                *old = symbol(at + 1);
            }
        }
    }

    /// The cells whose region differs from another map's.
    pub fn changed<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Cell> + 'a {
        let cells = self.symbols.iter().zip(&other.symbols).enumerate();
        cells
            .filter(|(_, (a, b))| a != b)
            .map(|(at, _)| Cell::new(at))
    }
}

impl fmt::Display for RegionMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols
            .iter()
            .try_for_each(|symbol| write!(f, "{symbol}"))
    }
}

/// How a region's number is written: as values are.
fn symbol(number: usize) -> char {
    let digit = char::from_digit(number as u32, 36).expect("there are fewer regions than symbols");
    digit.to_ascii_uppercase()
}
