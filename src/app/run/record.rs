//! The record: shown, kept, exported; and what is noted when the player has solved a puzzle.

use std::path::Path;

use egui::Context;
use sudogon_board::date::Date;
use sudogon_board::message::{Message, message};
use sudogon_paper::files::record::SolvedPuzzle;

use crate::app::App;
use crate::app::command::RecordCommand;
use crate::app::dialogs::questions::Question;
use crate::app::document::Document;
use crate::app::document::file_job::Purpose;
use crate::app::files::jobs;
use crate::app::record::keeper::KeptSolve;
use crate::app::record::page::{PageStart, RecordPage};
use crate::app::run::solve_review::solver_of;
use crate::app::run::{self, RunCommand};
use crate::language::{label, say};

impl RunCommand for RecordCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Show => show(app, PageStart::Read, ctx),
            Self::Keep(is_kept) => app.settings.keeps_record = Some(is_kept),
            Self::KeepSolves(are_kept) => app.settings.keeps_solves = are_kept,
            Self::Review(solve) => run::solve_review::open_kept(app, &solve, ctx),
            Self::Export => jobs::choose(app, Purpose::Record, ctx),
            Self::AskToEmpty => app.dialog.open(Question::empty_record()),
            Self::Empty => {
                app.record.own_pace = None;
                show(app, PageStart::Empty, ctx);
            }
        }
    }
}

fn show(app: &mut App, start: PageStart, ctx: &Context) {
    let page = RecordPage::open(&app.record, start, ctx);
    app.dialog.open(page);
}

/// Notes a puzzle that the player has solved a moment ago, unless they keep no record.
pub fn note_solved(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let is_solved = document.editor.playing.solved.take();
    if is_solved && app.settings.keeps_record() && !document.is_lesson() {
        let puzzle = solved_puzzle(document);
        let board = document.editor.board().clone();
        let journal = app.settings.keeps_solves.then(|| document.journal_text());
        let (solved, solver) = (KeptSolve { puzzle, journal }, solver_of(&app.settings));
        app.record.add(solved, board, solver, ctx);
    }
}

/// Returns what is written down of the puzzle in the window.
fn solved_puzzle(document: &Document) -> SolvedPuzzle {
    let editor = &document.editor;
    let told = editor.playing.told.iter();
    SolvedPuzzle {
        date: Date::today(),
        puzzle: if document.has_name() {
            document.name()
        } else {
            String::new()
        },
        shape: editor.layout().title().to_owned(),
        level: document.known.verdict.rated_level(),
        usual: document.known.verdict.usual_time(),
        found: Vec::new(),
        time: editor.time_taken().map(|time| time.as_secs()),
        hints: editor.playing.hints,
        techniques: told.map(|(id, times)| ((*id).to_owned(), *times)).collect(),
    }
}

/// Takes what came of writing, and brings an open page up to date.
pub fn poll_record(app: &mut App, ctx: &Context) {
    while let Some(news) = app.record.poll(ctx) {
        if let Err(why) = news {
            let (headline, text) = not_written(why);
            app.feedback.tell_failure(&headline, &text);
        }
        if app.dialog.is::<RecordPage>() {
            show(app, PageStart::Read, ctx);
        }
    }
}

/// Says that nothing can be written to it, for this reason.
pub fn not_written(why: Message) -> (String, String) {
    let headline = label!("The puzzle is not in your record");
    (headline.to_owned(), say!("{clause}.", clause = why))
}

/// Says on the page what was exported, and where.
pub fn note_exported(app: &mut App, path: &Path, ctx: &Context) {
    let (name, folder) = app.files.note_written(path);
    let said = message!(
        "Exported as {text_file}. It is in {text_folder}.",
        text_file = name,
        text_folder = folder
    );
    app.feedback.announce(say(&said));
    show(app, PageStart::Exported(said), ctx);
}
