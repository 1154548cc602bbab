//! Chance that is the same on every machine: SplitMix64.

/// A source of numbers that follow from a seed.
pub struct TrainingChance(u64);

impl TrainingChance {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to just below 1.
    pub fn share(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Evenly from one number to another.
    pub fn between(&mut self, from: f32, to: f32) -> f32 {
        from + (to - from) * self.share()
    }

    /// A whole number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
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
