//! The board, and the door to the rules for it.

use sudogon_board::puzzle::{Grid, Value};

use super::super::super::bits::bits;
use super::super::board::{Guess, NineBoard, Outcome};
use super::doors::Doors;
use super::rules::{Round, Vectors};

/// The candidates of a board, in vectors.
#[derive(Clone, Copy)]
pub struct LaneBoard<L, const PARTS: usize>(Vectors<L, PARTS>);

impl<L: Doors<P>, const P: usize> LaneBoard<L, P> {
    /// Says whether this processor has all instructions for it.
    pub fn is_supported() -> bool {
        L::is_supported()
    }
}

impl<L: Doors<P>, const P: usize> NineBoard for LaneBoard<L, P> {
    fn new(grid: &Grid) -> Self {
        // All that is unsafe in this folder relies on it.
        assert!(L::is_supported(), "the processor lacks some instructions");
        let cells = grid.as_slice().try_into().expect("there are 81 cells");
        // SAFETY: it has them.
        Self(unsafe { L::with_givens(cells) })
    }

    fn propagate(&mut self, is_hard: bool) -> Outcome {
        // SAFETY: there is a board, so `new` has found that the processor has the instructions.
        unsafe { L::propagate(&mut self.0, is_hard) }
    }

    fn propagate_both(one: &mut Self, other: &mut Self) -> [Outcome; 2] {
        if !L::TWO_AT_ONCE {
            return [one.propagate(true), other.propagate(true)];
        }
        // SAFETY: as for `propagate`.
        let [first, second] = unsafe { L::rounds_of_both(&mut one.0, &mut other.0) };
        let end = |board: &mut Self, round: Round| {
            if round.is_last() {
                round.outcome()
            } else {
                board.propagate(true)
            }
        };
        [end(one, first), end(other, second)]
    }

    fn guess(&self, is_one_cell: bool) -> Guess {
        // SAFETY: as for `propagate`.
        unsafe { L::guess(&self.0, is_one_cell) }
    }

    fn split(&mut self, made: &Guess) -> Self {
        // SAFETY: as for `propagate`.
        Self(unsafe { L::split(&mut self.0, made) })
    }

    fn filled(&self) -> u32 {
        // SAFETY: as for `propagate`.
        unsafe { L::filled(&self.0) }
    }

    fn solution(&self) -> Grid {
        // SAFETY: as for `propagate`.
        let numbers = unsafe { L::numbers(&self.0) };
        let mut cells = [None; 81];
        for (cells, numbers) in cells.chunks_exact_mut(81 / P).zip(&numbers) {
            for (cell, &number) in cells.iter_mut().zip(numbers.as_ref()) {
                *cell = Value::of_byte(number);
            }
        }
        Grid::from(cells)
    }

    fn grid(&self) -> Grid {
        let bytes = self.0.map(|vectors| vectors.map(L::bytes));
        grid_of(|value, block| {
            let (part, lane) = L::place(value / 3, block);
            let bytes = bytes[part][value % 3].as_ref();
            u16::from_le_bytes([bytes[2 * lane], bytes[2 * lane + 1]])
        })
    }
}

/// The grid of a board that is not solved, from the cells of each value, from 0, in each box.
fn grid_of(cells: impl Fn(usize, usize) -> u16) -> Grid {
    let mut numbers = [0; 81];
    for block in 0..9 {
        let (mut one, mut two) = (0, 0);
        for value in 0..9 {
            two |= one & cells(value, block);
            one |= cells(value, block);
        }
        for value in 0..9 {
            let mut known = cells(value, block);
            if !known.is_power_of_two() {
                known &= !two;
            }
            for at in bits(known.into()) {
                let (row, column) = (block / 3 * 3 + at / 3, block % 3 * 3 + at % 3);
                numbers[9 * row + column] = value as u8 + 1;
            }
        }
    }
    Grid::from(numbers.map(Value::of_byte))
}
