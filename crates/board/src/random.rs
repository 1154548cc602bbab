//! Pseudo-random numbers, the same for the same seed.
//!
//! The generator is SplitMix64 (Steele, Lea and Flood, 2014): any seed is a good one.

/// A sequence of numbers.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// The next number from 0 to just below 1.
    pub fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// The next number from 0 to below `limit`.
    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// The next number from 0 to below `limit`, however large: each exactly as likely as any other.
    pub fn evenly_below(&mut self, limit: u128) -> u128 {
        let bits = u128::MAX >> limit.leading_zeros().min(127);
        loop {
            let number = (u128::from(self.bits()) << 64 | u128::from(self.bits())) & bits;
            if number < limit {
                return number;
            }
        }
    }

    /// Puts a list into random order: each order is as likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
