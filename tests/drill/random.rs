//! Chance that can be repeated: for the drill, and for the puzzles on which hints are tried.

use std::ops::Range;
use std::time::Duration;

use sudogon_board::random;

/// A row of numbers that looks like chance, and is the same again for the same seed.
pub struct Random(random::Random);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(random::Random(seed))
    }

    /// Any number, such as a seed.
    pub fn next(&mut self) -> u64 {
        self.0.bits()
    }

    /// One of the numbers below this one.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A time of so many milliseconds.
    pub fn millis(&mut self, range: Range<u64>) -> Duration {
        Duration::from_millis(range.start + self.next() % (range.end - range.start))
    }

    /// Another row, for a thread of its own.
    pub fn fork(&mut self) -> Self {
        Self::new(self.next())
    }
}
