//! The commands of tries.

use egui::Key;
use sudogon_board::game::Game;
use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::command::facts::Scope::OwnBoard;
use crate::app::command::spec::{CTRL, Described, Spec, listed, unlisted};

/// The commands of tries.
#[derive(Clone, Debug, PartialEq)]
pub enum TryCommand {
    Ask,
    /// The next value begins a try in this cell.
    AskAt(Cell),
    /// Begin a try with a value in a cell.
    Begin(Cell, Value),
    Show,
    Keep,
    TakeBack,
    PutAside,
    ShowWithout,
    /// Show the board after a line of the ledger, or as it is now.
    ShowLine(Option<usize>),
    /// Write what all tries of a cell have in common.
    Conclude(usize),
    /// Type words of one's own at the line that is shown.
    TypeNote(String),
    /// Keep these words.
    EndNote,
    Copy,
    Clear,
    /// Check the values of open tries too, and so tell which branch is right.
    Check,
}

impl Described for TryCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(OwnBoard, &pattern!("Try a value"))
                .about(&pattern!(
                    "The next value begins a try: what is written then belongs to it, until it is \
                     kept or taken back"
                ))
                .key(CTRL, Key::T),
            Self::Show => listed(OwnBoard, &pattern!("Tries and ledger"))
                .about(&pattern!(
                    "What was tried, what followed from it, and how it ended"
                ))
                .shown_for(has_tries),
            Self::Keep => listed(OwnBoard, &pattern!("Keep the try"))
                .about(&pattern!("What was written in it stands"))
                .shown_for(has_open_try),
            Self::TakeBack => listed(OwnBoard, &pattern!("The try fails: take it back"))
                .about(&pattern!(
                    "All of it is taken back, and its value struck out in its cell"
                ))
                .shown_for(has_open_try),
            Self::PutAside => listed(OwnBoard, &pattern!("Erase the try"))
                .about(&pattern!(
                    "All of it is taken back, and nothing is said of its value"
                ))
                .shown_for(has_open_try),
            Self::ShowWithout => listed(OwnBoard, &pattern!("Hide or show the try"))
                .about(&pattern!("Look at the board as it was before, and back"))
                .shown_for(has_open_try),
            Self::Copy => listed(OwnBoard, &pattern!("Copy the ledger"))
                .about(&pattern!("Copy what was tried and how it ended, as text"))
                .shown_for(has_tries),
            Self::Clear => listed(OwnBoard, &pattern!("Clear the ledger"))
                .about(&pattern!("Forget what was tried; the board stays as it is"))
                .shown_for(|game| {
                    game.board().tries().depth() == 0 && !game.board().tries().is_empty()
                }),
            _ => unlisted(OwnBoard),
        }
    }
}

fn has_tries(game: &Game) -> bool {
    !game.board().tries().is_empty()
}

fn has_open_try(game: &Game) -> bool {
    game.board().tries().depth() > 0
}
