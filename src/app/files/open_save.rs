//! Opening and saving, with the system's dialog or our own, one file at a time.

use std::path::PathBuf;

use egui::Context;
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::bars::BarKind;
use crate::app::document::file_job::Purpose;
use crate::app::files::{jobs, progress};

/// Opens a file or a folder.
pub fn open_path(app: &mut App, path: PathBuf, ctx: &Context) {
    jobs::use_file(app, Purpose::Open, path, Existing::Keep, ctx);
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
            jobs::use_file(app, Purpose::Save, path, existing, ctx);
        }
        None if document.kept_in().is_some() => progress::keep_progress(app, None, ctx),
        None => jobs::choose(app, Purpose::Save, ctx),
    }
}
