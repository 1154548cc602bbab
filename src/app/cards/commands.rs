//! The commands of the other cards: candidates, what is missing, all steps, check.

use egui::{Context, Key, Modifiers};
use sudogon_core::puzzle::Value;

use crate::app::App;
use crate::app::cards::all_steps::PathCard;
use crate::app::cards::candidates::CandidatesCard;
use crate::app::cards::missing::MissingCard;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard, Window};
use crate::app::command::spec::{Act, PLAIN, Spec, listed, unlisted};
use crate::app::command::{Command, Item, item};
use crate::app::demo;
use crate::app::start_screen;
use crate::app::window::presentation;

/// The commands of the other cards: candidates, what is missing, all steps, check.
#[derive(Clone, Debug, PartialEq)]
pub enum CardCommand {
    ShowCandidates,
    /// Show why a value can't be there.
    AskWhy(Value),
    ShowMissing,
    ShowPath,
    /// Show the board at a step of the list, or the current board.
    ShowStep(Option<usize>),
    Check,
    /// Close the topmost card or notice.
    Close,
    Say,
}

/// The feature's entries of the menu *Puzzle*.
pub const MENU: &[Item] = &[
    item(Command::Card(CardCommand::ShowCandidates)),
    item(Command::Card(CardCommand::ShowMissing)),
    item(Command::Card(CardCommand::ShowPath)),
    item(Command::Card(CardCommand::Check)),
];

impl Act for CardCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowCandidates => listed(
                OwnCompleteBoard,
                "What can go here?",
                "What the rows, columns and areas of the cell leave for it, and why another value \
                 can't go there",
            )
            .key(PLAIN, Key::F3),
            Self::ShowMissing => listed(
                OwnCompleteBoard,
                "What is missing where",
                "How many places each value still has in each row, column and area",
            ),
            Self::ShowPath => listed(
                OwnCompleteBoard,
                "All steps from here",
                "Each step that a hint would give, one after the other",
            ),
            Self::Check => listed(
                OwnCompleteBoard,
                "Check my values",
                "Say whether anything is wrong so far",
            )
            .key(PLAIN, Key::F4)
            .titled(|app| {
                let is_entering = app.editor()?.is_entering();
                is_entering.then(|| "Check printed numbers".to_owned())
            }),
            Self::AskWhy(_) | Self::ShowStep(_) => unlisted(OwnBoard),
            Self::Close => unlisted(Window),
            Self::Say => listed(
                Window,
                "Read the card aloud again",
                "Reads the card again, for screen readers",
            )
            .when(|app| {
                app.demo.is_some()
                    || app
                        .document
                        .as_ref()
                        .is_some_and(|document| document.editor.card.is_some())
            })
            .key(Modifiers::SHIFT, Key::F2),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Close => return close_card(app, ctx),
            Self::Say => return app.announce_card(),
            _ => {}
        }
        let Some((editor, settings, feedback)) = app.editing() else {
            return;
        };
        match self {
            Self::ShowCandidates => {
                let card = CandidatesCard::open(editor.goes_by_marks(settings));
                editor.open_card(card, feedback);
                app.announce_card();
            }
            Self::AskWhy(value) => {
                let searched = editor.searched_board(settings);
                let cursor = editor.cursor;
                let card = editor.card_as::<CandidatesCard>();
                if card.is_some_and(|card| card.ask(searched, cursor, value, ctx)) {
                    app.announce_card();
                }
            }
            Self::ShowMissing => {
                let goes_by_marks = editor.goes_by_marks(settings);
                editor.open_card(MissingCard { goes_by_marks }, feedback);
            }
            Self::ShowPath => {
                let card = PathCard::open(settings.most_facts(), editor.searched_board(settings));
                editor.open_card(card, feedback);
            }
            Self::ShowStep(at) => {
                if let Some(card) = &mut editor.card {
                    card.show_step(at);
                }
            }
            Self::Check => editor.start_check(feedback),
            Self::Close | Self::Say => {}
        }
    }
}

/// Closes the topmost thing: a notice, a list of puzzles, a pause, presentation, a demo, the value in hand, the card.
fn close_card(app: &mut App, ctx: &Context) {
    if app.feedback.notice.take().is_some() || start_screen::commands::leave_page(app, ctx) {
        return;
    }
    if app.is_paused() {
        return app.pause_timer();
    }
    if app.view.is_presenting {
        return presentation::present(app, false, ctx);
    }
    if app.demo.is_some() && !app.pages.is_choosing {
        return demo::commands::end_demo(app);
    }
    if app.pages.is_choosing {
        app.pages.is_choosing = app.document.is_none();
    } else if let Some(document) = &mut app.document
        && document.editor.entry.held.take().is_none()
    {
        document.editor.card = None;
    }
}
