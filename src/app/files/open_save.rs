//! Opening and saving, with the system's dialog or our own, one file at a time.

use std::path::PathBuf;

use egui::Context;
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::bars::BarKind;
use crate::app::document::file_job::{self, Purpose, QueuedSave};
use crate::app::files::{jobs, progress};

/// Asks for a file or a folder, and opens it.
pub fn open(app: &mut App, purpose: Purpose, ctx: &Context) {
    let progress = app.files.progress.clone();
    let read = move |path, _| file_job::read(path, progress.as_deref());
    jobs::choose(app, purpose, read, ctx);
}

pub fn open_path(app: &mut App, path: PathBuf, ctx: &Context) {
    let progress = app.files.progress.clone();
    jobs::start_job(app, ctx, move || file_job::read(path, progress.as_deref()));
}

/// Saves to the puzzle's file, or asks where.
pub fn save(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    match document.file.path.clone() {
        // Neither another program's changes nor comments are overwritten before the player decides.
        Some(_) if document.file.watcher.asks_before_saving() => {
            app.announce_bar(BarKind::File);
        }
        Some(path) => {
            let existing = document.file.watcher.existing();
            save_to(app, path, existing, ctx);
        }
        None if document.kept_in().is_some() => progress::keep_progress(app, None, ctx),
        None => save_as(app, ctx),
    }
}

/// Asks where to save.
pub fn save_as(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let (caught_up, game) = (document.catch_up(ctx), document.editor.game.clone());
    let write = move |path, existing| {
        file_job::wait_for(caught_up);
        file_job::write(path, &game, existing)
    };
    jobs::choose(app, Purpose::Save, write, ctx);
}

pub fn save_to(app: &mut App, path: PathBuf, existing: Existing, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let caught_up = document.catch_up(ctx);
    let (game, file) = (document.editor.game.clone(), path.clone());
    let write = move || {
        file_job::wait_for(caught_up);
        file_job::write(file, &game, existing)
    };
    if !jobs::start_if_free(app, ctx, write) {
        app.files.queued_save = Some(QueuedSave { path, existing });
    }
}
