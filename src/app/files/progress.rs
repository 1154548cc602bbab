//! How far a puzzle of a collection is: kept without asking when the player leaves it.

use egui::Context;
use sudogon_board::message::Message;
use sudogon_paper::storage::progress::Progress;

use crate::app::App;
use crate::app::collection::entry::PuzzleProgress;
use crate::app::document::arrival::Next;
use crate::app::document::file_job::{self, Report};
use crate::app::files::{open_save, replacing};
use crate::language::{label, say};

/// Keeps how far the puzzle in the window is, and does what waits for that.
pub fn keep_progress(app: &mut App, next: Option<Next>, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let Some(mut kept) = document.kept_in().cloned() else {
        return;
    };
    let caught_up = document.catch_up(ctx);
    let game = document.editor.game.clone();
    let keep = move || {
        file_job::wait_for(caught_up);
        match kept.keep(&game) {
            Ok(()) => Report::Kept(game.version(), kept),
            Err(error) => Report::NotKept(error.message()),
        }
    };
    if open_save::start_job(app, ctx, keep) {
        app.files.after_saving = next;
    } else {
        open_save::tell_busy(app);
    }
}

/// The progress is on disk.
pub fn note_kept(app: &mut App, version: u64, kept: Progress, next: Option<Next>, ctx: &Context) {
    if let Some(document) = &mut app.document {
        document.editor.game.set_saved(version);
        if let Some(place) = &mut document.file.place {
            place.kept_in = Some(kept);
        }
    }
    note_progress(app);
    match next {
        Some(next) => replacing::go_on(app, next, ctx),
        None => app
            .feedback
            .announce(label!("How far you are is kept in the list")),
    }
}

/// The progress can't be kept: from now on the puzzle is one that is saved by hand.
pub fn note_not_kept(app: &mut App, why: Message, next: Option<Next>, ctx: &Context) {
    if let Some(place) = app
        .document
        .as_mut()
        .and_then(|own| own.file.place.as_mut())
    {
        place.kept_in = None;
    }
    let headline = label!("How far you are can't be kept in the list");
    let text = say!(
        "{clause}. Save the puzzle as a file of its own.",
        clause = why
    );
    app.feedback.tell_failure(headline, &text);
    if let Some(next) = next {
        replacing::go_on(app, next, ctx);
    }
}

/// Brings the list up to date with the puzzle in the window.
pub fn note_progress(app: &mut App) {
    let Some(document) = &app.document else {
        return;
    };
    if let Some(place) = &document.file.place
        && let Some(collection) = &mut app.collection
        && collection.number == place.collection
        && let Some(state) = collection.states.get_mut(place.at)
    {
        *state = PuzzleProgress::of(document.editor.board());
        collection.looks.forget(place.at);
    }
}
