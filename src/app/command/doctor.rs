//! The misprint doctor's commands.

use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Described, Spec, listed, unlisted};

/// The misprint doctor's commands.
#[derive(Clone, Debug, PartialEq)]
pub enum DoctorCommand {
    FindOutWhy,
    /// Stop finding out.
    Stop,
    /// Compare this one of the parts that can't stand together with the paper; `None`: go back to what mends the puzzle.
    Compare(Option<usize>),
    /// Show on the board what a mend would change.
    PreviewMend(Option<usize>),
    /// Apply a mend.
    Mend(usize),
    /// Offer all mends.
    ShowAll,
    /// Go on with the changes that took too long.
    SearchOn,
    /// Look for two changes that mend the puzzle together.
    LookForPairs,
    /// Use other rules, with which the puzzle has one solution.
    UseRules(usize),
}

impl Described for DoctorCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::FindOutWhy => {
                listed(OwnCompleteBoard, &pattern!("Find out why…")).about(&pattern!(
                    "For a puzzle without a solution or with several: which printed number may be \
                     wrong or missing, and what mends it"
                ))
            }
            _ => unlisted(OwnBoard),
        }
    }
}
