//! A number that was written, with what is said of it.

use std::time::Duration;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;

use super::verdict::Verdict;

/// A number that was written.
#[derive(Clone, Debug)]
pub struct ReviewedNumber {
    /// The place of the first moment at which it stands.
    pub moment: usize,
    /// How long it had been played by then.
    pub time: Duration,
    /// The time since the moment before.
    pub waited: Duration,
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: Value,
    /// What is said of it.
    pub verdict: Verdict,
}
