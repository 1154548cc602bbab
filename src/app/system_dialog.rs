//! The system's own dialogs for files.

use std::sync::Arc;

use eframe::CreationContext;
use rfd::FileDialog;

use crate::app::document::file_question::{Chooser, FileAnswer, FileQuestion, Wanted};
use crate::app::logger;

/// The system's dialogs, for the window that is being created. On Windows they stand in front of it, as in all programs there;
/// without a parent they could lie behind it.
pub fn chooser(creation: &CreationContext<'_>) -> Chooser {
    let dialog = FileDialog::new();
    let dialog = if cfg!(windows) {
        dialog.set_parent(creation)
    } else {
        dialog
    };
    Chooser::System(Arc::new(move |question| ask(dialog.clone(), question)))
}

fn ask(dialog: FileDialog, question: &FileQuestion<'_>) -> FileAnswer {
    logger::forget_missing_dialog();
    let mut dialog = dialog.set_title(question.title);
    if let Some(folder) = question.folder {
        dialog = dialog.set_directory(folder);
    }
    for (name, endings) in &question.kinds {
        dialog = dialog.add_filter(*name, endings);
    }
    let path = match question.wanted {
        Wanted::File => dialog.pick_file(),
        Wanted::Folder => dialog.pick_folder(),
        Wanted::NewFile(name) => dialog.set_file_name(name).save_file(),
    };
    match path {
        Some(path) => FileAnswer::Chosen(path),
        None if logger::misses_dialog() => FileAnswer::NoDialog,
        None => FileAnswer::Cancelled,
    }
}
