//! The cells with a value, or one candidate.

use crate::puzzle::{Grid, Value};

use super::super::super::bits::bits;

/// The grid of a board that is not solved, from the cells of each value, from 0, in each box.
pub fn of(cells: impl Fn(usize, usize) -> u16) -> Grid {
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
