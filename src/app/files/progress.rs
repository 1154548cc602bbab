//! How far a puzzle of a collection is: kept without asking when the player leaves it.

use egui::Context;

use crate::app::App;
use crate::app::collection::entry::PuzzleProgress;
use crate::app::document::arrival::Next;
use crate::app::document::file_job::{self, Report};
use crate::app::files::jobs;

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
    if jobs::start_job(app, ctx, keep) {
        app.files.after_saving = next;
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
