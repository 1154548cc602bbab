//! The commands of tries.

use egui::{Context, Key};
use sudogon_board::game::{Edit, Game};
use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::App;
use crate::app::cards::try_words::Findings;
use crate::app::command::spec::Scope::OwnBoard;
use crate::app::command::spec::{Act, CTRL, Spec, listed, unlisted};
use crate::app::command::{Command, EntryKind, Item, item};
use crate::app::tries::card::TriesCard;
use crate::language::{self, label};

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

/// Its submenu.
pub const MENU: &[Item] = &[
    item(Command::Try(TryCommand::Ask)),
    item(Command::Try(TryCommand::Show)),
    item(Command::Try(TryCommand::Keep)),
    item(Command::Try(TryCommand::TakeBack)),
    item(Command::Try(TryCommand::PutAside)),
    item(Command::Try(TryCommand::ShowWithout)),
    item(Command::Try(TryCommand::Copy)),
    item(Command::Try(TryCommand::Clear)),
];

impl Act for TryCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(
                OwnBoard,
                &pattern!("Try a value"),
                &pattern!(
                    "The next value begins a try: what is written then belongs to it, until it is \
                     kept or taken back"
                ),
            )
            .key(CTRL, Key::T),
            Self::Show => listed(
                OwnBoard,
                &pattern!("Tries and ledger"),
                &pattern!("What was tried, what followed from it, and how it ended"),
            )
            .when_game(has_tries),
            Self::Keep => listed(
                OwnBoard,
                &pattern!("Keep the try"),
                &pattern!("What was written in it stands"),
            )
            .when_game(has_open_try),
            Self::TakeBack => listed(
                OwnBoard,
                &pattern!("The try fails: take it back"),
                &pattern!("All of it is taken back, and its value struck out in its cell"),
            )
            .when_game(has_open_try),
            Self::PutAside => listed(
                OwnBoard,
                &pattern!("Erase the try"),
                &pattern!("All of it is taken back, and nothing is said of its value"),
            )
            .when_game(has_open_try),
            Self::ShowWithout => listed(
                OwnBoard,
                &pattern!("Hide or show the try"),
                &pattern!("Look at the board as it was before, and back"),
            )
            .when_game(has_open_try),
            Self::Copy => listed(
                OwnBoard,
                &pattern!("Copy the ledger"),
                &pattern!("Copy what was tried and how it ended, as text"),
            )
            .when_game(has_tries),
            Self::Clear => listed(
                OwnBoard,
                &pattern!("Clear the ledger"),
                &pattern!("Forget what was tried; the board stays as it is"),
            )
            .when_game(|game| {
                game.board().tries().depth() == 0 && !game.board().tries().is_empty()
            }),
            _ => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        let Some((editor, settings, feedback)) = app.editing() else {
            return;
        };
        match self {
            Self::Ask => editor.ask_what_to_try(feedback),
            Self::AskAt(cell) => {
                editor.select(cell);
                editor.set_pad(EntryKind::Try, feedback);
            }
            Self::Begin(cell, value) => {
                editor.begin_try(cell, value, settings, feedback);
            }
            Self::Show => editor.show_tries(feedback),
            Self::Keep => editor.end_try(Edit::KeepTry, feedback),
            Self::TakeBack => {
                let failed = Findings::of(editor.board()).failed;
                let innermost = editor.board().tries().depth();
                let depth = failed.map_or(innermost, |(depth, _)| depth);
                editor.end_try(Edit::TakeBackTry(depth), feedback);
            }
            Self::PutAside => {
                let depth = editor.board().tries().depth();
                editor.end_try(Edit::PutTryAside(depth), feedback);
            }
            Self::ShowWithout => {
                let board = editor.board().clone();
                if let Some(card) = editor.card_as::<TriesCard>() {
                    card.show_without(&board);
                }
            }
            Self::ShowLine(at) => {
                editor.show_line(at);
                app.keep_focus_in_card(ctx);
                return;
            }
            Self::Conclude(at) => {
                let shared = Findings::of(editor.board()).in_common;
                if let Some(conclusion) = shared.into_iter().nth(at) {
                    editor.end_try(Edit::Conclude(conclusion), feedback);
                }
            }
            Self::TypeNote(typed) => {
                if let Some(card) = editor.card_as::<TriesCard>() {
                    card.set_draft(typed);
                }
                return;
            }
            Self::EndNote => return editor.end_note(feedback),
            Self::Copy => {
                let board = editor.board();
                let ledger = board.tries().ledger();
                ctx.copy_text(ledger.text(board.layout(), language::spoken()));
                return feedback.announce(label!("The ledger is copied"));
            }
            Self::Clear => editor.edit(Edit::ClearLedger, feedback),
            Self::Check => editor.check_tries(feedback),
        }
        app.tell_card(ctx);
    }
}

fn has_tries(game: &Game) -> bool {
    !game.board().tries().is_empty()
}

fn has_open_try(game: &Game) -> bool {
    game.board().tries().depth() > 0
}
