//! The options that the givens leave.

use sudogon_board::puzzle::{Grid, ValueSet};

use super::super::bits::bits;
use super::cover::ExactCover;

impl ExactCover<'_> {
    /// Places the givens and gives each item the options that they leave: false at a dead end, `None` where they conflict.
    ///
    /// All at once, since most candidates of a board are removed here: placing one by one is slower.
    pub fn place_givens(&mut self, givens: &Grid) -> Option<bool> {
        let incidence = self.incidence;
        let all = ValueSet::all(self.values).0;
        let mut given = vec![0; incidence.houses().len()];
        let mut given_to_peers = vec![0; self.cells];
        for (cell, value) in givens.entries() {
            let (cell, one) = (cell.index(), ValueSet::of(value).0);
            let mut is_repeated = given_to_peers[cell] & one != 0;
            for membership in incidence.memberships(cell) {
                let house = &mut given[membership.house as usize];
                is_repeated |= *house & one != 0;
                *house |= one;
            }
            for &peer in incidence.short_house_peers(cell) {
                given_to_peers[usize::from(peer)] |= one;
            }
            if is_repeated {
                return None;
            }
            self.used_values |= one;
            self.placed.push((cell as u16, value.number() as u8 - 1));
        }
        if self.used_values & !all != 0 {
            return Some(false);
        }
        let (of_cells, of_houses) = self.options.split_at_mut(self.cells);
        for (options, given) in of_cells.iter_mut().zip(given_to_peers) {
            *options = all & !given;
        }
        for (house, given) in incidence.houses().zip(&given) {
            for &cell in house {
                of_cells[usize::from(cell)] &= !given;
            }
        }
        for &(cell, _) in &self.placed {
            of_cells[usize::from(cell)] = 0;
        }
        let mut with_options = self.placed.len();
        for (cell, options) in of_cells.iter().enumerate() {
            with_options += usize::from(*options != 0);
            if options.is_power_of_two() {
                self.singles.push(cell);
            }
        }
        if with_options < self.cells {
            return Some(false);
        }
        let houses = incidence.houses().zip(of_houses.chunks_mut(self.values));
        let firsts = (self.cells..).step_by(self.values);
        for ((first, given), (house, items)) in firsts.zip(&given).zip(houses) {
            let mut square = [0; 32];
            // The values with a place, and those with more than one.
            let (mut some, mut more) = (0, 0);
            for (row, &cell) in square.iter_mut().zip(house) {
                *row = of_cells[usize::from(cell)];
                more |= some & *row;
                some |= *row;
            }
            if some | given != all {
                return Some(false);
            }
            transpose(&mut square, self.values);
            items.copy_from_slice(&square[..self.values]);
            for value in bits(some & !more) {
                self.singles.push(first + value);
            }
        }
        Some(true)
    }
}

/// Swaps rows and columns of the square of so many bits each way.
fn transpose(square: &mut [u32; 32], size: usize) {
    match size {
        0..=8 => swap_halves::<8>(square),
        9..=16 => swap_halves::<16>(square),
        _ => swap_halves::<32>(square),
    }
}

/// Swaps rows and columns of a square of a power of two bits each way: the upper right quarter changes places with the lower
/// left one, then so in each quarter, and so on (Warren, Hacker's Delight, section 7-3).
fn swap_halves<const SIZE: usize>(square: &mut [u32; 32]) {
    let mut half = SIZE / 2;
    let mut left = u32::MAX >> (32 - half);
    while half > 0 {
        for pair in square[..SIZE].chunks_exact_mut(2 * half) {
            let (upper, lower) = pair.split_at_mut(half);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let changed = (*upper >> half ^ *lower) & left;
                *upper ^= changed << half;
                *lower ^= changed;
            }
        }
        half /= 2;
        left ^= left << half;
    }
}
