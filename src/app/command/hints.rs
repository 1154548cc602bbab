//! The commands of hints.

use egui::Key;
use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::command::Walk;
use crate::app::command::facts::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Described, PLAIN, Spec, listed, unlisted};

/// The commands of hints.
#[derive(Clone, Debug, PartialEq)]
pub enum HintCommand {
    Press,
    /// Continue with the hint, ignoring the marks.
    IgnoreMarks,
    /// Turn to another hint.
    Another,
    /// Go through what the card tells: the links of a chain, the numbers of a review.
    Walk(Walk),
    /// Fill in the cell that no known technique reaches.
    Reveal(Cell, Value),
    /// Take back all crosses in cells whose right value is crossed out.
    Uncross(Vec<Cell>),
    /// Take out the values that the card calls wrong.
    TakeOut(Vec<Cell>),
    /// Undo this many steps, to before the mistake.
    GoBack(usize),
}

impl Described for HintCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Press => listed(OwnCompleteBoard, &pattern!(in "menu": "Hint"))
                .about(&pattern!(
                    "First where to look, then why, then it is done for you"
                ))
                .key(PLAIN, Key::F2),
            Self::IgnoreMarks => unlisted(OwnCompleteBoard),
            _ => unlisted(OwnBoard),
        }
    }
}
