//! The board, and the door to the rules for it.

use std::sync::LazyLock;

use crate::puzzle::{Grid, Value};

use super::super::super::board::{Board, Guess, Outcome};
use super::super::grid;
use super::rules::{self, Bands};
use super::vector::lanes_of;
use super::{givens, guess, solution};

static IS_SUPPORTED: LazyLock<bool> = LazyLock::new(|| {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt")
});

/// The candidates of a board.
#[derive(Clone, Copy)]
pub struct Avx2Board(Bands);

impl Avx2Board {
    /// Says whether this processor has all instructions for it.
    pub fn is_supported() -> bool {
        *IS_SUPPORTED
    }
}

impl Board for Avx2Board {
    fn new(grid: &Grid) -> Self {
        // All that is unsafe below relies on it.
        assert!(Self::is_supported(), "this processor has no AVX2");
        let mut rows = [[0; 16]; 9];
        let mut givens = grid.iter();
        for row in &mut rows {
            for (number, given) in row[..9].iter_mut().zip(&mut givens) {
                *number = given.map_or(0, |value| value.number() as u8);
            }
        }
        // SAFETY: the processor has what the function enables.
        Self(unsafe { givens::vectors(&rows) })
    }

    fn propagate(&mut self, is_hard: bool) -> Outcome {
        // SAFETY: there is a board, so `new` has found that the processor has what the function enables.
        unsafe { rules::propagate(&mut self.0, is_hard) }
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
        for (cells, numbers) in cells.chunks_exact_mut(27).zip(&numbers) {
            for (cell, &number) in cells.iter_mut().zip(numbers) {
                *cell = Value::of_byte(number);
            }
        }
        Grid::from(cells)
    }

    fn grid(&self) -> Grid {
        let lanes = self.0.map(|values| values.map(lanes_of));
        grid::of(|value, block| lanes[block / 3][value % 3][4 * (value / 3) + block % 3])
    }
}
