//! The commands of the record; and what is noted when the player has solved a puzzle.

use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::Window;
use crate::app::command::spec::{Described, Spec, listed, unlisted};

/// The commands of the record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordCommand {
    /// Show it.
    Show,
    /// Keep it from now on, or not any more.
    Keep(bool),
    /// Keep how puzzles are solved, to review them, or not any more.
    KeepSolves(bool),
    /// Review how a puzzle of it was solved, which the file of that name tells.
    Review(String),
    /// Ask where to export it.
    Export,
    /// Ask whether to empty it.
    AskToEmpty,
    Empty,
}

impl Described for RecordCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Show => listed(Window, &pattern!("My record…")).about(&pattern!(
                "What you have solved: when, how hard, how long it took, and which hints you had"
            )),
            _ => unlisted(Window),
        }
    }
}
