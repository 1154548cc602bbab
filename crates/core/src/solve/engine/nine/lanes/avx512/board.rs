//! The board, and the door to the rules for it.

use std::sync::LazyLock;

use crate::puzzle::{Grid, Value};

use super::super::super::board::{Board, Guess, Outcome};
use super::super::grid;
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

/// The candidates of a board.
#[derive(Clone, Copy)]
pub struct Avx512Board(Vectors);

impl Avx512Board {
    /// Says whether this processor has all instructions for it.
    pub fn is_supported() -> bool {
        *IS_SUPPORTED
    }
}

impl Board for Avx512Board {
    fn new(grid: &Grid) -> Self {
        // All that is unsafe below relies on it.
        assert!(Self::is_supported(), "this processor has no AVX-512");
        let givens = grid.as_slice().try_into().expect("there are 81 cells");
        // SAFETY: the processor has what the function enables.
        Self(unsafe { givens::vectors(givens) })
    }

    fn propagate(&mut self, is_hard: bool) -> Outcome {
        // SAFETY: there is a board, so `new` has found that the processor has what the function enables.
        unsafe { rules::propagate(&mut self.0, is_hard) }
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
        grid::of(|value, block| lanes[value % 3][value / 3 * 9 + block])
    }
}
