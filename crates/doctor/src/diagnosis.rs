//! The findings of an examination.

use sudogon_board::layout::Cell;
use sudogon_board::message::Message;
use sudogon_board::puzzle::{Conflict, Grid, Puzzle, Slip};

use super::cell_change::CellChange;
use super::cores::Core;
use super::possible_mend::PossibleMend;
use super::rules::OtherRules;
use super::several::SeveralSolutions;

/// The fault of a puzzle, and what would mend it.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many solutions it has, and why not one.
    pub verdict: SolutionVerdict,
    /// The single slips that would explain it, the most plausible first.
    pub mends: Vec<Mend>,
    /// The rules with which the same cells have one solution.
    pub other_rules: Vec<OtherRules>,
    /// The single changes that took too many guesses, the most plausible first.
    pub(super) undecided: Vec<PossibleMend>,
    /// How many times the guesses of a brief question each of them took.
    pub(super) times: u64,
}

impl Diagnosis {
    /// Says whether every single change was tried to its end: then there are no mends but those.
    pub fn is_complete(&self) -> bool {
        self.undecided.is_empty()
    }
}

/// How many solutions a puzzle has, and why not one.
#[derive(Clone, Debug)]
pub enum SolutionVerdict {
    /// One: this.
    One(Grid),
    /// None.
    None {
        /// Values that stand twice in a house, and clues that forbid what stands there.
        conflicts: Vec<Conflict>,
        /// Givens and clues that can't stand together, as few as were found.
        core: Core,
    },
    /// Several.
    Several(SeveralSolutions),
}

/// A change that leaves exactly one solution. Where a strip was left out or typed twice, it is to be typed again: until then there
/// may be several, but there is one at least, and something can be typed that leaves just one.
#[derive(Clone, Debug, PartialEq)]
pub struct Mend {
    /// The slip that it undoes; of a pair both.
    pub slips: Vec<Slip>,
    /// The puzzle with the change.
    pub puzzle: Puzzle,
    /// The cells that change, ascending.
    pub changes: Vec<CellChange>,
    /// The cells that are to be typed again.
    pub retype: Vec<Cell>,
    /// The change, as a short sentence without its full stop: "r3c5: 8 instead of 3".
    pub text: Message,
    /// How far from plausible it is: the less, the more plausible.
    pub cost: u32,
}

impl Mend {
    /// The name of its kind in results.
    pub fn kind(&self) -> &'static str {
        match &self.slips[..] {
            [slip] => slip.kind(),
            _ => "pair",
        }
    }

    /// Says whether cells are to be typed again, after which there may be one solution; else it leaves just one.
    pub fn is_to_be_retyped(&self) -> bool {
        !self.retype.is_empty()
    }
}
