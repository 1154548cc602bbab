//! The commands of demos: watching, racing, presenting.

use egui::Key;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;
use sudogon_solve::strategies::Strategy;

use crate::app::command::DemoStart;
use crate::app::command::facts::Scope::{CopyOfCompleteBoard, Window};
use crate::app::command::facts::{has_board, is_no_exercise};
use crate::app::command::spec::{Described, PLAIN, Spec, listed, unlisted};
use crate::worker::WatchOrder;

/// The commands of demos: watching, racing, presenting.
#[derive(Clone, Debug, PartialEq)]
pub enum DemoCommand {
    Watch,
    /// Offer the strategies, even while one is being watched.
    OfferStrategies,
    /// Watch this strategy.
    WatchWith(&'static Strategy),
    /// Choose which values strategies begin with.
    WatchFrom(DemoStart),
    /// Give the watched strategy an order.
    Order(WatchOrder),
    /// Play or pause it.
    PlayOrPause,
    /// Set its pace.
    SetPace(usize),
    /// Play so many paces faster, or slower.
    ChangePace(isize),
    /// Answer its question.
    Answer(Value),
    Race,
    /// Stop a participant.
    StopRacer(usize),
    /// Back to the player's own board.
    End,
    Present,
}

impl Described for DemoCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Watch => listed(CopyOfCompleteBoard, &pattern!("Watch a solver"))
                .about(&pattern!(
                    "See, one thought after the other, how a program solves the puzzle; on a copy \
                     of the board"
                ))
                .when(is_no_exercise)
                .key(PLAIN, Key::F8),
            Self::Present => listed(Window, &pattern!("Presentation"))
                .about(&pattern!(
                    "The board and one large sentence, for a classroom"
                ))
                .when(has_board)
                .key(PLAIN, Key::F11),
            Self::Race => unlisted(CopyOfCompleteBoard),
            _ => unlisted(Window),
        }
    }
}
