//! Where instructions are enabled: what a board does with them, and the one list of them for each kind of vectors.

use std::sync::LazyLock;

use sudogon_board::puzzle::Value;

use super::super::board::{Guess, Outcome};
use super::avx2::Avx2;
use super::avx512::Avx512;
use super::operations::Lanes;
use super::rules::{self, Round, Vectors};
use super::{guess, numbers};

/// Functions of the rules with the instructions for vectors of a kind; all that they call is inlined into them.
///
/// # Safety
/// Each function is for processors that have the instructions.
pub trait Doors<const PARTS: usize>: Lanes<PARTS> {
    /// Says whether the processor has the instructions.
    fn is_supported() -> bool;
    /// See `numbers.rs`.
    unsafe fn with_givens(givens: &[Option<Value>; 81]) -> Vectors<Self, PARTS>;
    /// See `rules.rs`.
    unsafe fn propagate(board: &mut Vectors<Self, PARTS>, is_hard: bool) -> Outcome;
    /// See `rules.rs`: rounds of a hard puzzle on two boards.
    unsafe fn rounds_of_both(
        one: &mut Vectors<Self, PARTS>,
        other: &mut Vectors<Self, PARTS>,
    ) -> [Round; 2];
    /// See `rules.rs`.
    unsafe fn filled(board: &Vectors<Self, PARTS>) -> u32;
    /// See `guess.rs`.
    unsafe fn guess(board: &Vectors<Self, PARTS>, is_one_cell: bool) -> Guess;
    /// See `guess.rs`.
    unsafe fn split(board: &mut Vectors<Self, PARTS>, guess: &Guess) -> Vectors<Self, PARTS>;
    /// See `numbers.rs`.
    unsafe fn numbers(board: &Vectors<Self, PARTS>) -> [Self::Numbers; PARTS];
}

/// Opens the doors for vectors of a kind, which is so many parts of a board: what is enabled is what the processor is asked for.
macro_rules! doors {
    ($lanes:ty, $parts:literal, $($feature:tt)+) => {
        impl Doors<$parts> for $lanes {
            fn is_supported() -> bool {
                static IS_SUPPORTED: LazyLock<bool> =
                    LazyLock::new(|| $(is_x86_feature_detected!($feature))&&+);
                *IS_SUPPORTED
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn with_givens(givens: &[Option<Value>; 81]) -> Vectors<Self, $parts> {
                // SAFETY: the processor has the instructions, as the caller knows.
                numbers::with_givens(unsafe { Self::givens(givens) })
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn propagate(board: &mut Vectors<Self, $parts>, is_hard: bool) -> Outcome {
                rules::propagate(board, is_hard)
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn rounds_of_both(
                one: &mut Vectors<Self, $parts>,
                other: &mut Vectors<Self, $parts>,
            ) -> [Round; 2] {
                rules::rounds_of_both(one, other)
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn filled(board: &Vectors<Self, $parts>) -> u32 {
                rules::filled(board)
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn guess(board: &Vectors<Self, $parts>, is_one_cell: bool) -> Guess {
                guess::guess(board, is_one_cell)
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn split(
                board: &mut Vectors<Self, $parts>,
                guess: &Guess,
            ) -> Vectors<Self, $parts> {
                guess::split(board, guess)
            }

            #[target_feature($(enable = $feature),+)]
            unsafe fn numbers(board: &Vectors<Self, $parts>) -> [Self::Numbers; $parts] {
                numbers::numbers(board)
            }
        }
    };
}

doors!(Avx2, 3, "avx2" "bmi1" "popcnt");
doors!(Avx512, 1, "avx512bw" "avx512vl" "avx512vbmi" "avx512bitalg" "gfni" "bmi1" "popcnt");
