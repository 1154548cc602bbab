//! Chance that is the same on every machine, and the middle of some measurements.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use sudogon_board::random::Random;

/// A source of numbers that follow from a seed.
pub struct SeededChance(Random);

impl SeededChance {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Random(seed))
    }

    /// From 0 to just below 1.
    pub fn share(&mut self) -> f32 {
        (self.0.bits() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Evenly from one number to another.
    pub fn between(&mut self, from: f32, to: f32) -> f32 {
        from + (to - from) * self.share()
    }

    /// A whole number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.bits() % bound as u64) as usize
    }

    /// Brings a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }

    /// Whether something of this probability happens.
    pub fn happens(&mut self, probability: f32) -> bool {
        self.share() < probability
    }

    /// About normally distributed, with a deviation of 1.
    pub fn normal(&mut self) -> f32 {
        let sum: f32 = (0..6).map(|_| self.share()).sum();
        (sum - 3.0) * std::f32::consts::SQRT_2
    }
}

/// The middle of some measurements, and how far they lie apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// Of an even number of them the mean of the two in the middle.
    pub median: f64,
    /// The least of them.
    pub least: f64,
    /// The most of them.
    pub most: f64,
}

impl Spread {
    /// That of some measurements; of none, nothing but zeros.
    pub fn of(measurements: impl Iterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = measurements.collect();
        sorted.sort_by(f64::total_cmp);
        let at = |at: usize| sorted.get(at).copied().unwrap_or_default();
        Self {
            median: (at(sorted.len() / 2) + at(sorted.len().saturating_sub(1) / 2)) / 2.0,
            least: at(0),
            most: at(sorted.len().saturating_sub(1)),
        }
    }
}

impl FromIterator<Duration> for Spread {
    /// That of times, in milliseconds.
    fn from_iter<T: IntoIterator<Item = Duration>>(times: T) -> Self {
        Self::of(times.into_iter().map(|time| time.as_secs_f64() * 1e3))
    }
}

impl fmt::Display for Spread {
    /// "1.18 (1.15–1.21)", "529.0 (522.3–534.1)": as many decimals as tell something.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = match self.median {
            ..100.0 => 2,
            ..1000.0 => 1,
            _ => 0,
        };
        let [median, least, most] =
            [self.median, self.least, self.most].map(|number| format!("{number:.digits$}"));
        out.pad(&format!("{median} ({least}–{most})"))
    }
}
