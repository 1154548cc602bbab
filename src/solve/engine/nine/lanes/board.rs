//! The board in vectors, and the door to the rules for them.
//!
//! Functions for AVX-512 are safe among themselves; to call them from outside is not, because the processor may not have the
//! instructions. So a board is only made after it was asked.

use std::sync::LazyLock;

use crate::puzzle::{Grid, Value};

use super::super::board::{Board, Guess, Outcome};
use super::rules::{self, Vectors};
use super::vector::lanes_of;
use super::{givens, guess, solution};

static IS_SUPPORTED: LazyLock<bool> = LazyLock::new(|| {
    is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("gfni")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt")
});

/// Says whether this processor has all instructions for it.
pub fn is_supported() -> bool {
    *IS_SUPPORTED
}

/// The candidates of a board.
#[derive(Clone, Copy)]
pub struct LaneBoard(Vectors);

impl Board for LaneBoard {
    fn new(grid: &Grid) -> Self {
        // All that is unsafe below relies on it.
        assert!(is_supported(), "this processor has no AVX-512");
        let mut numbers = [[0; 64]; 2];
        for (number, given) in numbers.as_flattened_mut().iter_mut().zip(grid.iter()) {
            *number = given.map_or(0, |value| value.number() as u8);
        }
        // SAFETY: the processor has what the function enables.
        Self(unsafe { givens::vectors(numbers) })
    }

    fn propagate(&mut self) -> Outcome {
        // SAFETY: there is a board, so `new` has found that the processor has what the function enables.
        unsafe { rules::propagate(&mut self.0) }
    }

    fn propagate_both(one: &mut Self, other: &mut Self) -> [Outcome; 2] {
        // SAFETY: as for `propagate`.
        unsafe { rules::propagate_both(&mut one.0, &mut other.0) }
    }

    fn guess(&self, is_one_cell: bool) -> Guess {
        // SAFETY: as for `propagate`.
        unsafe { guess::guess(&self.0, is_one_cell) }
    }

    fn split(&mut self, made: &Guess) -> Self {
        // SAFETY: as for `propagate`.
        Self(unsafe { guess::split(&mut self.0, made) })
    }

    fn filled(&self) -> u32 {
        // SAFETY: as for `propagate`.
        unsafe { rules::filled(&self.0) }
    }

    fn solution(&self) -> Grid {
        // SAFETY: as for `propagate`.
        let numbers = unsafe { solution::numbers(&self.0) };
        let mut cells = [None; 81];
        for (cell, &number) in cells.iter_mut().zip(numbers.as_flattened()) {
            *cell = Value::of_byte(number);
        }
        Grid::from(cells)
    }

    fn grid(&self) -> Grid {
        let lanes = self.0.map(lanes_of);
        let (mut one, mut two) = ([0; 9], [0; 9]);
        for value in 0..9 {
            for (block, &cells) in of_value(&lanes, value).iter().enumerate() {
                two[block] |= one[block] & cells;
                one[block] |= cells;
            }
        }
        self.grid_of(|block, cells| match cells.is_power_of_two() {
            true => cells,
            false => cells & !two[block],
        })
    }
}

impl LaneBoard {
    /// The grid with the cells of each value in each box that are known.
    fn grid_of(&self, known: impl Fn(usize, u16) -> u16) -> Grid {
        let lanes = self.0.map(lanes_of);
        let mut numbers = [0; 81];
        for value in 0..9 {
            for (block, &cells) in of_value(&lanes, value).iter().enumerate() {
                let mut known = known(block, cells);
                while known != 0 {
                    let at = known.trailing_zeros() as usize;
                    numbers[usize::from(CELLS[block][at & 15])] = value as u8 + 1;
                    known &= known - 1;
                }
            }
        }
        Grid::from(numbers.map(Value::of_byte))
    }
}

/// The cells of a value in the nine boxes.
fn of_value(lanes: &[[u16; 32]; 3], value: usize) -> &[u16] {
    &lanes[value % 3][value / 3 * 9..][..9]
}

/// The index of each cell of each box.
static CELLS: [[u8; 16]; 9] = {
    let mut cells = [[0; 16]; 9];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        cells[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = cell as u8;
        cell += 1;
    }
    cells
};
