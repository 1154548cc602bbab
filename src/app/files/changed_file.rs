//! How a file that another program changes or removes is handled; `document/file_watcher.rs` notices it.

use egui::Context;
use sudogon_paper::storage::Stamp;

use crate::app::App;
use crate::app::bars::BarKind;
use crate::app::files::open_save;

/// Takes the file watcher's news for the open files.
pub fn poll_watchers(app: &mut App, ctx: &Context) {
    // While a file is being written, its changes are our own.
    if app.files.job.is_some() {
        return;
    }
    // The bar that leads back to the waiting puzzle describes its file.
    if let Some(own) = app.waiting_document.as_deref_mut() {
        own.poll_watcher(ctx);
    }
    let document = app.document.as_mut();
    if document.is_some_and(|document| document.poll_watcher(ctx)) {
        app.announce_bar(BarKind::File);
    }
}

/// Saving found that another program has changed the file.
pub fn refuse_changed(app: &mut App, told: Option<Stamp>) {
    if let Some(document) = &mut app.document {
        document.file.watcher.refused(told);
        app.announce_bar(BarKind::File);
    }
}

/// Opens the file again as it is now; asks about unsaved changes first.
pub fn load_changed_file(app: &mut App, ctx: &Context) {
    if let Some(document) = &mut app.document
        && let Some(path) = document.file.path.clone()
    {
        // The board is in no file any more; without own changes the player wants the file's version.
        if !document.editor.game.is_changed() {
            document.file.watcher.trouble = None;
        }
        open_save::open_path(app, path, ctx);
    }
}
