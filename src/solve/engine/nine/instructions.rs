//! Which board the search uses, by what the processor can do.

use crate::puzzle::Grid;
use crate::solve::{Answer, Watch};

use super::candidates::BandCandidates;
#[cfg(target_arch = "x86_64")]
use super::lanes::{self, LaneBoard};
use super::search::search;

/// The instructions of the processor that the search for the usual 9×9 uses. They change how long it takes, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// Those of any processor.
    Any,
    /// Vectors of 512 bits: AVX-512 with BW, VL, VBMI and BITALG, and GFNI.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Those that this processor has, the quickest last.
    pub fn available() -> Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        if lanes::is_supported() {
            return vec![Self::Any, Self::Avx512];
        }
        vec![Self::Any]
    }

    /// The quickest that this processor has.
    pub fn quickest() -> Self {
        #[cfg(target_arch = "x86_64")]
        if lanes::is_supported() {
            return Self::Avx512;
        }
        Self::Any
    }
}

/// Finds up to `limit` solutions; `None` where the givens conflict.
///
/// # Panics
/// If the processor has no such instructions.
pub fn solve(
    instructions: Instructions,
    givens: &Grid,
    limit: u128,
    watch: Watch<'_>,
) -> Option<Answer> {
    match instructions {
        Instructions::Any => search::<BandCandidates>(givens, limit, watch),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => search::<LaneBoard>(givens, limit, watch),
    }
}
