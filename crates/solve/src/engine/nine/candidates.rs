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
//! Naked singles are looked for when nothing else follows, and on hard puzzles, when there are none, full minirows and minicolumns.
//!
//! Tried and lost: updating all values in every round, changed or not (a third quicker on easy boards, slower on all that need
//! guesses); looking up the rows only once, after the columns (a value is updated more often); a second look only where the
//! columns removed something (a branch that the processor can't predict); removing the new cells from all other values after
//! each update, in vectors or not (a fifth slower: most of it is done for values that are not updated before the next removal);
//! counting the candidates inline, where they are needed (too few registers).

use sudogon_board::puzzle::{Grid, Value};

use super::super::bits::bits;
use super::bitboard::{self, Bitboard};
use super::board::{Guess, NineBoard, Outcome};
use super::minilines::{Choice, Full, Minilines};

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
}

impl CandidateCounts {
    /// Counts in a function by itself, which has registers enough.
    #[inline(never)]
    fn of(values: &[Bitboard; 9]) -> Self {
        let [mut one_or_more, mut two_or_more] = [Bitboard::EMPTY; 2];
        for &cells in values {
            two_or_more = two_or_more.union(one_or_more.intersection(cells));
            one_or_more = one_or_more.union(cells);
        }
        Self {
            one_or_more,
            two_or_more,
        }
    }
}

impl NineBoard for BandCandidates {
    fn new(givens: &Grid) -> Self {
        let mut placed = bitboard::placed(givens);
        let mut open = placed.map(Bitboard::unseen_anywhere);
        if placed.iter().any(|placed| placed.has_conflict()) {
            // No value can stand anywhere.
            (placed, open) = ([Bitboard::EMPTY; 9], [Bitboard::EMPTY; 9]);
        }
        Self {
            open,
            placed,
            filled: placed.into_iter().fold(Bitboard::EMPTY, Bitboard::union),
            changed: 0o777,
        }
    }

    fn propagate(&mut self, is_hard: bool) -> Outcome {
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
            if self.changed == 0 && is_hard && !self.clear_beside_full_minilines() {
                return Outcome::DeadEnd;
            }
            if self.changed == 0 {
                return Outcome::Open;
            }
        }
    }

    fn guess(&self, is_one_cell: bool) -> Guess {
        let choice = Choice::of(&self.minilines());
        let open = self.open[choice.value];
        let alike = (0..9).filter(|&other| self.open[other] == open);
        let values: u16 = alike.fold(0, |set, other| set | 1 << other);
        let mut cells = choice.cells;
        if is_one_cell || !values.is_power_of_two() {
            cells &= open.in_block(choice.block);
            cells &= cells.wrapping_neg();
        }
        Guess {
            value: choice.value,
            block: choice.block,
            cells,
            values,
            open_blocks: if values.is_power_of_two() {
                0
            } else {
                open.blocks()
            },
        }
    }

    fn split(&mut self, guess: &Guess) -> Self {
        let mut guessed = *self;
        guessed.remove(1 << guess.value, guess.block, !guess.cells & 0o777);
        self.remove(guess.values, guess.block, guess.cells);
        guessed
    }

    fn filled(&self) -> u32 {
        self.filled.len()
    }

    fn solution(&self) -> Grid {
        grid_of(&self.placed)
    }

    fn grid(&self) -> Grid {
        let counts = CandidateCounts::of(&self.open);
        let singles = counts
            .one_or_more
            .difference(counts.two_or_more)
            .difference(self.filled);
        let known = |value: usize| self.placed[value].union(self.open[value].intersection(singles));
        grid_of(&std::array::from_fn(known))
    }
}

impl BandCandidates {
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
                round |= self.values_in(self.filled);
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

    /// Removes from each box the other candidates of values that a full minirow or minicolumn needs; false at a dead end.
    fn clear_beside_full_minilines(&mut self) -> bool {
        let lines = self.minilines();
        let Some(full) = Full::of(&lines) else {
            return false;
        };
        if full.is_empty() {
            return true;
        }
        for (value, (open, lines)) in self.open.iter_mut().zip(lines).enumerate() {
            let Some(left) = full.left_for(lines) else {
                return false;
            };
            let cells = open.intersection(left);
            self.changed |= u32::from(cells != *open) << value;
            *open = cells;
        }
        true
    }

    /// The values, as bits, that can still stand in any of some cells.
    #[inline(never)]
    fn values_in(&self, cells: Bitboard) -> u32 {
        let has = |open: &Bitboard| u32::from(!open.intersection(cells).is_empty());
        self.open
            .iter()
            .rev()
            .fold(0, |set, open| set << 1 | has(open))
    }

    fn minilines(&self) -> [Minilines; 9] {
        let mut values = self.placed.iter().zip(&self.open);
        let mut next = || values.next().map(|(placed, open)| placed.union(*open));
        std::array::from_fn(|_| Minilines::of(next().unwrap_or(Bitboard::EMPTY)))
    }

    /// Removes some values, as bits, from cells of a box.
    fn remove(&mut self, values: u16, block: usize, cells: u16) {
        let cells = Bitboard::of_block(block, cells);
        for value in bits(values.into()) {
            self.open[value & 15] = self.open[value & 15].difference(cells);
        }
        self.changed |= u32::from(values);
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
