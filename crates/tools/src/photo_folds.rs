//! Photos parted in folds, so that each can be read by a net that has learnt from the others alone (cross-validation).

use sudogon_board::puzzle::{Grid, Value};

/// How many folds there are.
pub const FOLDS: usize = 5;

/// The fold of a photo on which these numbers are printed: all photos of a puzzle have the same.
pub fn fold_of(printed: &Grid) -> usize {
    let numbers = printed.iter().map(|value| value.map_or(0, Value::number));
    numbers.fold(0usize, |sum, number| (31 * sum + number) % 1_000_003) % FOLDS
}
