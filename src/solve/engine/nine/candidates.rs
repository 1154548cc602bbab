//! The candidates of a 9×9 board, a bitboard of three words for each value, and what follows from them.
//!
//! ```text
//!               band 0 1 2
//!   value 1          . . .      updating value 5: its three words x, y, z lose the cells that other values have filled, and
//!   …                           what `bitboard.rs` removes; it is placed where it must stand. When each changed value has
//!   value 5          x y z      been updated once, those with a candidate in a cell that was filled meanwhile are next.
//!   …
//! ```
//!
//! Naked singles are looked for when nothing else follows.
//!
//! Tried and lost: updating all values in every round, changed or not (a third quicker on easy boards, slower on all that need
//! guesses); looking up the rows only once, after the columns (a value is updated more often); a second look only where the
//! columns removed something (a branch that the processor can't predict); removing the new cells from all other values after
//! each update, in vectors or not (a fifth slower: most of it is done for values that are not updated before the next removal);
//! counting the candidates inline, where they are needed (too few registers).

use crate::puzzle::{Grid, Value};

use super::super::bits::bits;
use super::bitboard::{Bitboard, PLACES, Place};
use super::branching::{self, Branch, values_in};

/// What is left of a board when nothing more follows.
pub enum Outcome {
    /// It has no solution.
    DeadEnd,
    /// Each cell has its value.
    Solved,
    /// A guess must be made.
    Open(Branch),
}

/// Values that may be exchanged at a guess without changing anything else: they have the same candidates in the open cells.
#[derive(Clone, Copy)]
pub struct Interchangeable {
    /// The value of the guess.
    pub value: usize,
    /// It and those like it, as bits.
    pub values: u32,
    /// The open cells where each of them can stand.
    cells: Bitboard,
}

/// The candidates of a board.
#[derive(Clone, Copy)]
pub struct BandCandidates {
    /// For each value the open cells where it can stand. Cells filled by other values since its last update are still among them.
    open: [Bitboard; 9],
    /// For each value the cells where it is placed.
    placed: [Bitboard; 9],
    /// The cells where any value is placed.
    filled: Bitboard,
    /// The values, as bits, that must be updated whatever the others do.
    changed: u32,
}

/// The cells by how many candidates they have.
#[derive(Clone, Copy)]
struct CandidateCounts {
    one_or_more: Bitboard,
    two_or_more: Bitboard,
    three_or_more: Bitboard,
}

impl CandidateCounts {
    /// Counts in a function by itself, which has registers enough.
    #[inline(never)]
    fn of(values: &[Bitboard; 9]) -> Self {
        let [mut one_or_more, mut two_or_more, mut three_or_more] = [Bitboard::EMPTY; 3];
        for &cells in values {
            three_or_more = three_or_more.union(two_or_more.intersection(cells));
            two_or_more = two_or_more.union(one_or_more.intersection(cells));
            one_or_more = one_or_more.union(cells);
        }
        Self {
            one_or_more,
            two_or_more,
            three_or_more,
        }
    }
}

impl BandCandidates {
    /// The board with the givens; `None` where they conflict.
    pub fn new(givens: &Grid) -> Option<Self> {
        // Which cells are empty can't be predicted, and a mispredicted branch costs more than writing a value that nobody
        // reads; always writing the same one would have each write wait for the last.
        let mut placed = [[0; 32]; 3];
        let mut givens = givens.iter();
        for (band, placed) in placed.iter_mut().enumerate() {
            let places = PLACES[27 * band..][..27].iter().enumerate();
            for ((at, place), given) in places.zip(&mut givens) {
                let value = given.map_or(16 + at % 16, |value| value.number() - 1);
                placed[value & 31] |= place.bit;
            }
        }
        let [first, second, last] = &placed;
        let mut board = Self {
            open: [Bitboard::EMPTY; 9],
            placed: [Bitboard::EMPTY; 9],
            filled: Bitboard::EMPTY,
            changed: 0o777,
        };
        let mut has_conflict = false;
        for (value, open) in board.open.iter_mut().enumerate() {
            let placed = Bitboard::from_bands([first[value], second[value], last[value]]);
            let unseen = placed.unseen();
            let in_columns = placed.columns_of_other_bands();
            has_conflict |= unseen.has_conflict || !placed.intersection(in_columns).is_empty();
            *open = unseen.cells.difference(in_columns);
            board.placed[value] = placed;
            board.filled = board.filled.union(placed);
        }
        (!has_conflict).then_some(board)
    }

    /// Places what follows until nothing more does. At most so many cells are examined for the next guess.
    pub fn propagate(&mut self, max_examined: usize) -> Outcome {
        loop {
            if !self.update_changed_values() {
                return Outcome::DeadEnd;
            }
            if self.filled == Bitboard::FULL {
                return Outcome::Solved;
            }
            let counts = CandidateCounts::of(&self.open);
            let every_cell_has_one = counts.one_or_more.union(self.filled) == Bitboard::FULL;
            if !every_cell_has_one || !self.place_naked_singles(&counts) {
                return Outcome::DeadEnd;
            }
            if self.changed == 0 {
                return Outcome::Open(self.best_branch(&counts, max_examined));
            }
        }
    }

    /// Updates values until none has lost a candidate since its update; false at a dead end.
    #[inline]
    fn update_changed_values(&mut self) -> bool {
        let mut round = self.changed;
        while round != 0 {
            let before = self.filled;
            self.changed = 0;
            while round != 0 {
                let value = round.trailing_zeros() as usize & 15;
                round &= round - 1;
                if !self.update(value) {
                    return false;
                }
            }
            round = self.changed;
            // On a full board no value has a candidate left.
            if self.filled != before && self.filled != Bitboard::FULL {
                round |= values_in(&self.open, self.filled);
            }
        }
        true
    }

    /// Removes the candidates of a value that can't hold, and places it where it must stand; false at a dead end.
    #[inline]
    fn update(&mut self, value: usize) -> bool {
        let placed = self.placed[value];
        let cells = self.open[value].difference(self.filled).union(placed);
        let by_columns = cells
            .intersection(cells.usable_minirows())
            .in_usable_minicolumns();
        let rows = by_columns.minirows();
        let cells = by_columns.intersection(rows.usable);
        // Rarely there is more to find.
        self.changed |= u32::from(by_columns != cells) << value;
        let sole = cells.intersection(rows.sole);
        let placed = placed.union(sole.difference(cells.cells_of_crowded_minirows()));
        self.placed[value] = placed;
        self.open[value] = cells.difference(placed);
        self.filled = self.filled.union(placed);
        cells.is_in_each_band()
    }

    /// Removes the other candidates of a value in the rows and boxes of its naked singles; false at a dead end.
    #[inline]
    fn place_naked_singles(&mut self, counts: &CandidateCounts) -> bool {
        let singles = counts.one_or_more.difference(counts.two_or_more);
        if singles.is_empty() {
            return true;
        }
        let mut is_alive = true;
        for (value, cells) in self.open.iter_mut().enumerate() {
            let single = cells.intersection(singles);
            if !single.is_empty() {
                let unseen = single.unseen();
                // Two in one house would never be found again.
                is_alive &= !unseen.has_conflict;
                *cells = cells.intersection(unseen.cells).union(single);
                self.changed |= 1 << value;
            }
        }
        is_alive
    }

    /// A guess in a bivalue cell, or in any open cell where there is none.
    fn best_branch(&self, counts: &CandidateCounts, max_examined: usize) -> Branch {
        let bivalue = counts.two_or_more.difference(counts.three_or_more);
        if max_examined > 1 && !bivalue.is_empty() {
            return branching::best_branch(bivalue, &self.open, max_examined);
        }
        let place = bivalue.first().or(counts.two_or_more.first());
        Branch::at(place.expect("a cell is open"), &self.open)
    }

    /// The values that are interchangeable with that of a guess.
    #[inline]
    pub fn interchangeable(&self, branch: &Branch) -> Interchangeable {
        let cells = self.open[branch.value];
        let mut values = 1 << branch.value;
        for other in bits(branch.candidates & !values) {
            if self.open[other & 15] == cells {
                values |= 1 << other;
            }
        }
        Interchangeable {
            value: branch.value,
            values,
            cells,
        }
    }

    /// The full board on which the value of the guess has changed places with another that is interchangeable; `None` where
    /// there is no other.
    pub fn exchanged(&self, interchangeable: &Interchangeable) -> Option<Self> {
        let others = interchangeable.values & !(1 << interchangeable.value);
        let other = (others != 0).then_some(others.trailing_zeros() as usize)?;
        let mut board = *self;
        for (to, from) in [
            (interchangeable.value, other),
            (other, interchangeable.value),
        ] {
            let moved = self.placed[from].intersection(interchangeable.cells);
            board.placed[to] = self.placed[to]
                .difference(interchangeable.cells)
                .union(moved);
        }
        Some(board)
    }

    /// Places one of its candidates, as bits, in a cell.
    #[inline]
    pub fn place(&mut self, place: Place, value: usize, candidates: u32) {
        let cell = Bitboard::of_place(place);
        self.open[value] = self.open[value]
            .intersection(cell.unseen().cells)
            .difference(cell);
        self.placed[value] = self.placed[value].union(cell);
        self.filled = self.filled.union(cell);
        self.changed |= candidates;
    }

    /// Removes some of its candidates, as bits, from a cell; if one is left, it is placed.
    pub fn remove(&mut self, place: Place, values: u32, candidates: u32) {
        let left = candidates & !values;
        if u32::is_power_of_two(left) {
            return self.place(place, left.trailing_zeros() as usize & 15, candidates);
        }
        let cell = Bitboard::of_place(place);
        for value in bits(values) {
            self.open[value & 15] = self.open[value & 15].difference(cell);
        }
        self.changed |= values;
    }

    /// How many cells have their value.
    pub fn filled(&self) -> u32 {
        self.filled.len()
    }

    /// The cells with a value or one candidate.
    pub fn grid(&self) -> Grid {
        let counts = CandidateCounts::of(&self.open);
        let singles = counts.one_or_more.difference(counts.two_or_more);
        let singles = singles.difference(self.filled);
        let placed = self.placed.iter().zip(&self.open);
        let mut placed = placed.map(|(placed, open)| placed.union(open.intersection(singles)));
        grid_of(&std::array::from_fn(|_| {
            placed.next().unwrap_or(Bitboard::EMPTY)
        }))
    }

    /// The grid when each cell has its value.
    pub fn solution(&self) -> Grid {
        grid_of(&self.placed)
    }
}

/// The grid where each value has these cells.
fn grid_of(placed: &[Bitboard; 9]) -> Grid {
    let mut rows = [[None; 16]; 9];
    for (value, placed) in placed.iter().enumerate() {
        let value = Value::of_byte(value as u8 + 1);
        for (row, column) in rows.iter_mut().zip(placed.columns_in_rows()) {
            row[usize::from(column) & 15] = value;
        }
    }
    let mut grid = [None; 81];
    for (nine, row) in grid.chunks_exact_mut(9).zip(&rows) {
        nine.copy_from_slice(&row[..9]);
    }
    Grid::from(grid)
}
