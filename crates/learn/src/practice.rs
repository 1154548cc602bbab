//! How exercises went, and when they should come again: what was hard sooner than what was easy (the Leitner system: S. Leitner, "So lernt
//! man lernen", 1972).

/// How many exercises make a series: most of those who master a technique do so within ten.
pub const EXERCISES: usize = 10;

/// From so many found at once a technique is mastered.
const MASTERED: usize = 8;

/// After how many days a series comes again, where the one before was mastered: at first, and at most.
const FIRST: u32 = 3;
const MOST: u32 = 90;

/// How the last series of a technique's exercises went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// How many were found at once, of [`EXERCISES`].
    pub found: usize,
    /// The day of it, in days since 1970.
    pub day: u32,
    /// After how many days it should come again.
    pub pause: u32,
}

impl Practice {
    /// How a series went on a day, after the one before.
    pub fn after(before: Option<Self>, found: usize, day: u32) -> Self {
        let longer = before
            .filter(Self::is_mastered)
            .map(|before| 2 * before.pause);
        let pause = if found >= MASTERED {
            longer.unwrap_or(FIRST).clamp(FIRST, MOST)
        } else {
            1
        };
        Self { found, day, pause }
    }

    /// Says whether the technique was mastered.
    pub fn is_mastered(&self) -> bool {
        self.found >= MASTERED
    }

    /// Says whether it should come again on a day.
    pub fn is_due(&self, day: u32) -> bool {
        day >= self.day.saturating_add(self.pause)
    }
}
