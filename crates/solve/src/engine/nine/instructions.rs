//! Which board the search uses, by what the processor can do.

use sudogon_board::puzzle::Grid;

use crate::{Answer, SearchWatch};

use super::candidates::BandCandidates;
#[cfg(target_arch = "x86_64")]
use super::lanes::{Avx2Board, Avx512Board};
use super::search::search;

/// The instructions of the processor that the search for the usual 9×9 uses. They change how long it takes, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// Those of any processor.
    Any,
    /// Vectors of 256 bits: AVX2, and BMI1.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 512 bits: AVX-512 with BW, VL, VBMI and BITALG, and GFNI.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// All, the quickest last.
    const ALL: &[Self] = &[
        Self::Any,
        #[cfg(target_arch = "x86_64")]
        Self::Avx2,
        #[cfg(target_arch = "x86_64")]
        Self::Avx512,
    ];

    /// Those that this processor has, the quickest last.
    pub fn available() -> Vec<Self> {
        let all = Self::ALL.iter().copied();
        all.filter(|instructions| instructions.are_supported())
            .collect()
    }

    /// The quickest that this processor has.
    pub fn quickest() -> Self {
        Self::available().pop().unwrap_or(Self::Any)
    }

    /// Their name in commands: `avx2`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => "avx512",
        }
    }

    /// Those of a name, if this processor has them.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::available().into_iter();
        all.find(|instructions| instructions.name() == name)
    }

    fn are_supported(self) -> bool {
        match self {
            Self::Any => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2Board::is_supported(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512Board::is_supported(),
        }
    }
}

/// Finds up to `limit` solutions; `None`, with the answer left unfinished, where the givens conflict.
///
/// # Panics
/// If the processor has no such instructions.
pub fn solve(
    instructions: Instructions,
    givens: &Grid,
    limit: u128,
    watch: SearchWatch<'_>,
    answer: &mut Answer,
) -> Option<()> {
    match instructions {
        Instructions::Any => search::<BandCandidates>(givens, limit, watch, answer),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => search::<Avx2Board>(givens, limit, watch, answer),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => search::<Avx512Board>(givens, limit, watch, answer),
    }
}
