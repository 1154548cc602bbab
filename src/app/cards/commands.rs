//! The commands of the other cards: candidates, what is missing, all steps, checks, plain singles.

use egui::{Context, Key, Modifiers};
use sudogon_board::game::{Edit, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::App;
use crate::app::cards::all_steps::PathCard;
use crate::app::cards::candidates::CandidatesCard;
use crate::app::cards::hint::HintCard;
use crate::app::cards::marks::MarksCard;
use crate::app::cards::missing::MissingCard;
use crate::app::cards::notice::Notice;
use crate::app::cards::obstacles;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard, Window};
use crate::app::command::spec::{Act, CTRL, PLAIN, Spec, listed, unlisted};
use crate::app::command::{Command, Item, item};
use crate::app::demo;
use crate::app::start_screen;
use crate::app::window::presentation;
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

/// The feature's entries of the menu *Puzzle*.
pub const MENU: &[Item] = &[
    item(Command::Card(CardCommand::ShowCandidates)),
    item(Command::Card(CardCommand::ShowMissing)),
    item(Command::Card(CardCommand::ShowTrueCandidates)),
    item(Command::Card(CardCommand::ShowPath)),
    item(Command::Card(CardCommand::Check)),
    item(Command::Card(CardCommand::CheckMarks)),
    item(Command::Card(CardCommand::EnterSingles)),
];

impl Act for CardCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowCandidates => listed(
                OwnCompleteBoard,
                &pattern!("What can go here?"),
                &pattern!(
                    "What the rows, columns and areas of the cell leave for it, and why another \
                     value can't go there"
                ),
            )
            .key(PLAIN, Key::F3),
            Self::ShowMissing => listed(
                OwnCompleteBoard,
                &pattern!("What is missing where"),
                &pattern!("How many places each value still has in each row, column and area"),
            ),
            Self::ShowTrueCandidates => listed(
                OwnBoard,
                &pattern!("Show true candidates"),
                &pattern!(
                    "While entering: the values that some solution has in each cell, and how many \
                     solutions there are"
                ),
            )
            .when_game(|game| game.mode() == Mode::Enter)
            .titled(|app| {
                let is_on = app.document.as_ref()?.known.candidates.is_on;
                is_on.then(|| label!("Hide true candidates").to_owned())
            })
            .key(Modifiers::SHIFT, Key::F3)
            .stays_on_board(),
            Self::ShowPath => listed(
                OwnCompleteBoard,
                &pattern!("All steps from here"),
                &pattern!("Each step that a hint would give, one after the other"),
            ),
            Self::Check => listed(
                OwnCompleteBoard,
                &pattern!("Check my values"),
                &pattern!("Say whether anything is wrong so far"),
            )
            .key(PLAIN, Key::F4)
            .titled(|app| {
                let is_entering = app.editor()?.is_entering();
                is_entering.then(|| label!("Check printed numbers").to_owned())
            }),
            Self::CheckMarks => listed(
                OwnCompleteBoard,
                &pattern!("Check my marks"),
                &pattern!("Which marks are missing, and which can go, with the reasons"),
            )
            .when_game(|game| game.mode() == Mode::Play)
            .key(Modifiers::SHIFT, Key::F4),
            Self::EnterSingles => listed(
                OwnCompleteBoard,
                &pattern!("Enter plain singles"),
                &pattern!(
                    "Write each number that is the only one for its cell, or has one place left in \
                     a row, column or area, until none is left"
                ),
            )
            .when_game(|game| game.mode() == Mode::Play)
            .key(CTRL, Key::F2),
            Self::LookForSteps => unlisted(OwnCompleteBoard),
            Self::AskWhy(_) | Self::ShowStep(_) | Self::CorrectMarks { .. } => unlisted(OwnBoard),
            Self::Close => unlisted(Window),
            Self::Say => listed(
                Window,
                &pattern!("Read the card aloud again"),
                &pattern!("Reads the card again, for screen readers"),
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
            Self::EnterSingles => return enter_singles(app),
            Self::ShowTrueCandidates => return turn_true_candidates(app),
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
                let card =
                    PathCard::open(settings.facts_at_once(), editor.searched_board(settings));
                editor.open_card(card, feedback);
            }
            Self::ShowStep(at) => {
                if let Some(card) = &mut editor.card {
                    card.show_step(at);
                }
                // Its reason is all that it says then.
                if editor.card_as::<MarksCard>().is_some() {
                    app.announce_card();
                }
            }
            Self::Check => editor.start_check(feedback),
            Self::CheckMarks => {
                let goes_by_marks = editor.goes_by_marks(settings);
                let relies_on_uniqueness = !settings.avoids_uniqueness;
                let card = MarksCard::open(editor.board(), goes_by_marks, relies_on_uniqueness);
                editor.open_card(card, feedback);
            }
            Self::LookForSteps => {
                if let Some(card) = editor.card_as::<MarksCard>() {
                    card.look_for_steps(ctx);
                }
                app.keep_focus_in_card(ctx);
            }
            Self::CorrectMarks { stale, missing } => {
                editor.edit(Edit::CorrectMarks { stale, missing }, feedback);
                app.keep_focus_in_card(ctx);
            }
            Self::Close | Self::Say | Self::EnterSingles | Self::ShowTrueCandidates => {}
        }
    }
}

/// Shows the true candidates, or hides them.
fn turn_true_candidates(app: &mut App) {
    if let Some(document) = &mut app.document {
        let is_on = &mut document.known.candidates.is_on;
        *is_on = !*is_on;
        app.feedback.announce(match is_on {
            true => label!("True candidates shown"),
            false => label!("True candidates hidden"),
        });
    }
}

/// Writes what follows plainly, unless a mistake comes first.
fn enter_singles(app: &mut App) {
    let Some(document) = &app.document else {
        return;
    };
    let searched = document.editor.searched_board(&app.settings);
    let readiness = obstacles::readiness(&document.card_input(), &searched);
    let Some((editor, _, feedback)) = app.editing() else {
        return;
    };
    match readiness {
        Some(Ok(())) => editor.enter_singles(searched.goes_by_marks, feedback),
        Some(Err(obstacle)) => {
            let version = editor.game.version();
            editor.open_card(HintCard::blocked(obstacle, searched, version), feedback);
            app.announce_card();
        }
        None => feedback.tell(Notice::new(
            label!("One moment"),
            label!("Whether a number is wrong is still being found out. Try again soon.")
                .to_owned(),
        )),
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
