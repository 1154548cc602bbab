//! Chance that is the same on every machine.

use sudogon_core::solve::Random;

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
