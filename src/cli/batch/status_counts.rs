//! How many puzzles have each status.

use crate::cli::output::result::Status;

/// How many puzzles have each status.
#[derive(Clone, Copy, Default)]
pub(super) struct StatusCounts {
    pub(super) unique: u64,
    pub(super) multiple: u64,
    pub(super) found: u64,
    pub(super) none: u64,
    pub(super) invalid: u64,
    pub(super) timeout: u64,
}

impl StatusCounts {
    pub(super) fn count(&mut self, status: Status) {
        match status {
            Status::Unique => self.unique += 1,
            Status::Multiple => self.multiple += 1,
            Status::Found => self.found += 1,
            Status::None => self.none += 1,
            Status::Invalid => self.invalid += 1,
            Status::Timeout => self.timeout += 1,
            Status::Stopped => {}
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.found += other.found;
        self.none += other.none;
        self.invalid += other.invalid;
        self.timeout += other.timeout;
    }

    pub(super) fn puzzles(self) -> u64 {
        self.unique + self.multiple + self.found + self.none + self.invalid + self.timeout
    }
}
