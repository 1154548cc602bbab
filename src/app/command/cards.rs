//! The commands of the other cards: candidates, what is missing, all steps, checks, plain singles.

use egui::{Key, Modifiers};
use sudogon_board::game::Mode;
use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::command::facts::Scope::{OwnBoard, OwnCompleteBoard, Window};
use crate::app::command::facts::{is_entering, is_no_exercise};
use crate::app::command::spec::{CTRL, Described, PLAIN, Spec, listed, unlisted};
use crate::language::label;

/// The commands of the other cards: candidates, what is missing, all steps, checks, plain singles.
#[derive(Clone, Debug, PartialEq)]
pub enum CardCommand {
    ShowCandidates,
    /// Show why a value can't be there.
    AskWhy(Value),
    ShowMissing,
    /// Show the values that some solution has, or hide them.
    ShowTrueCandidates,
    ShowPath,
    /// Show an entry of the card's list on the board, or the current board.
    ShowStep(Option<usize>),
    Check,
    CheckMarks,
    /// Look for the marks that a step takes out.
    LookForSteps,
    /// Take marks out, or add them.
    CorrectMarks {
        stale: Vec<(Cell, Value)>,
        missing: Vec<(Cell, Value)>,
    },
    EnterSingles,
    /// Close the topmost card or notice.
    Close,
    Say,
}

impl Described for CardCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowCandidates => listed(OwnCompleteBoard, &pattern!("What can go here?"))
                .about(&pattern!(
                    "What the rows, columns and areas of the cell leave for it, and why another \
                     value can't go there"
                ))
                .key(PLAIN, Key::F3),
            Self::ShowMissing => listed(OwnCompleteBoard, &pattern!("What is missing where"))
                .about(&pattern!(
                    "How many places each value still has in each row, column and area"
                )),
            Self::ShowTrueCandidates => listed(OwnBoard, &pattern!("Show true candidates"))
                .about(&pattern!(
                    "While entering: the values that some solution has in each cell, and how many \
                     solutions there are"
                ))
                .when_game(|game| game.mode() == Mode::Enter)
                .titled(|facts| {
                    let is_on = facts.shows_true_candidates();
                    is_on.then(|| label!("Hide true candidates").to_owned())
                })
                .key(Modifiers::SHIFT, Key::F3)
                .stays_on_board(),
            Self::ShowPath => listed(OwnCompleteBoard, &pattern!("All steps from here")).about(
                &pattern!("Each step that a hint would give, one after the other"),
            ),
            Self::Check => listed(OwnCompleteBoard, &pattern!("Check my values"))
                .about(&pattern!("Say whether anything is wrong so far"))
                .when(is_no_exercise)
                .key(PLAIN, Key::F4)
                .titled(|facts| {
                    is_entering(facts)?.then(|| label!("Check printed numbers").to_owned())
                }),
            Self::CheckMarks => listed(OwnCompleteBoard, &pattern!("Check my notes"))
                .about(&pattern!(
                    "Which notes are missing, and which can go, with the reasons"
                ))
                .when_game(|game| game.mode() == Mode::Play)
                .key(Modifiers::SHIFT, Key::F4),
            Self::EnterSingles => listed(OwnCompleteBoard, &pattern!("Enter plain singles"))
                .about(&pattern!(
                    "Write each number that is the only one for its cell, or has one place left in \
                     a row, column or area, until none is left"
                ))
                .when_game(|game| game.mode() == Mode::Play)
                .key(CTRL, Key::F2),
            Self::LookForSteps => unlisted(OwnCompleteBoard),
            Self::Close => unlisted(Window),
            Self::Say => listed(Window, &pattern!("Read the card aloud again"))
                .about(&pattern!("Reads the card again, for screen readers"))
                .when(|facts| facts.has_card())
                .key(Modifiers::SHIFT, Key::F2),
            _ => unlisted(OwnBoard),
        }
    }
}
