//! The review of a solve: opened, gone through, copied.

use std::path::Path;

use egui::Context;
use sudogon_board::game::Board;
use sudogon_board::message::{Message, pattern};
use sudogon_paper::files::journal;
use sudogon_paper::storage;

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::cards::notice::Notice;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::command::ReviewCommand;
use crate::app::document::file_job::Purpose;
use crate::app::files::jobs;
use crate::app::run::{self, RunCommand};
use crate::app::solve_review::card::ReviewCard;
use crate::app::stored_settings::Settings;
use crate::app::wake::wake;
use crate::language::{label, say};
use crate::worker::{self, HintReader, Solver};

impl RunCommand for ReviewCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Open => return open(app, ctx),
            Self::TryFromHere => return try_from_here(app, ctx),
            Self::Export => return jobs::choose(app, Purpose::Review, ctx),
            _ => {}
        }
        let document = app.document.as_mut();
        let Some(card) = document.and_then(|document| document.editor.card_as::<ReviewCard>())
        else {
            return;
        };
        match self {
            Self::Go(step) => {
                if card.go(step) {
                    app.announce_card();
                }
            }
            Self::Play => card.play(),
            Self::TickFound => {
                let found = card.tick_found();
                app.settings.tick(&found, true);
            }
            Self::CopyText => {
                if let Some(text) = card.text() {
                    ctx.copy_text(text);
                    app.feedback
                        .announce(label!("The review is on the clipboard"));
                }
            }
            Self::Open | Self::TryFromHere | Self::Export => {}
        }
    }
}

/// Reviews the solve of the puzzle in the window, as far as its journal goes back.
fn open(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let (solver, ticked) = (
        solver_of(&app.settings),
        app.settings.known_techniques.clone(),
    );
    let task = worker::review(document.journal_text(), solver, wake(ctx));
    let card = ReviewCard::open(document.editor.board().clone(), ticked, task);
    document.editor.card = Some(Box::new(card));
}

/// How the player solves.
pub fn solver_of(settings: &Settings) -> Solver {
    Solver {
        known: settings.known(),
        avoids_uniqueness: settings.avoids_uniqueness,
    }
}

/// Reviews how a puzzle of the record was solved, while the player's own puzzle waits.
pub fn open_kept(app: &mut App, solve: &str, ctx: &Context) {
    let Some(record) = app.record.file.clone() else {
        return;
    };
    let read = || -> Result<(String, Board), Message> {
        let text = storage::solves::read(&record, solve).map_err(|error| error.message())?;
        let session = journal::read(&text).map_err(|error| error.message())?;
        let board = session.game.board().clone();
        Ok((text, board))
    };
    match read() {
        Ok((text, board)) => {
            let task = worker::review(text, solver_of(&app.settings), wake(ctx));
            let ticked = app.settings.known_techniques.clone();
            let card = ReviewCard::open(board.clone(), ticked, task);
            run::lessons::teach(app, board, card, ctx);
        }
        Err(why) => {
            let headline = label!("That solve can't be reviewed");
            app.feedback.tell_why(headline, why);
        }
    }
}

/// Opens the board as it was, to find the next step there, while the player's own puzzle waits.
fn try_from_here(app: &mut App, ctx: &Context) {
    let document = app.document.as_mut();
    let card = document.and_then(|document| document.editor.card_as::<ReviewCard>());
    let Some(board) = card.and_then(|card| card.board_before().cloned()) else {
        return;
    };
    let relies_on_uniqueness = !app.settings.avoids_uniqueness;
    let searched = SearchedBoard::of(&board, false, relies_on_uniqueness);
    let reader = HintReader {
        most_facts: None,
        known: app.settings.known(),
    };
    let card = HintCard::open(None, reader, true, searched);
    run::lessons::teach(app, board, card, ctx);
}

/// Says what was exported, and where.
pub fn note_exported(app: &mut App, path: &Path) {
    jobs::close_path_dialog(app);
    let (name, folder) = app.files.note_written(path);
    let text = say!(
        "{clause:whole} It is in {text}.",
        clause = &pattern!("A table for spreadsheets, a line for each number."),
        text = folder
    );
    let headline = say!("Exported as {text}", text = name);
    app.feedback.tell(Notice::new(&headline, [text]));
}
