//! The system's own dialogs for files.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::CreationContext;
use log::{LevelFilter, Log, Metadata, Record};
use rfd::FileDialog;

use crate::app::document::file_question::{Chooser, FileAnswer, FileQuestion, Wanted};

/// Set when the system could not show a file dialog: rfd then returns as if it had been cancelled, and only logs why.
static NO_SYSTEM_DIALOG: AtomicBool = AtomicBool::new(false);

/// Begins to watch whether the system can show dialogs; once, before the window opens.
pub fn watch() {
    // Fails only if there is a logger already; this is the program's only one.
    let _ = log::set_logger(&DialogWatch);
    log::set_max_level(LevelFilter::Error);
}

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
    NO_SYSTEM_DIALOG.store(false, Ordering::Relaxed);
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
        None if NO_SYSTEM_DIALOG.load(Ordering::Relaxed) => FileAnswer::NoDialog,
        None => FileAnswer::Cancelled,
    }
}

/// Detects the one log line that matters: rfd could not show a file dialog. All others are dropped.
struct DialogWatch;

impl Log for DialogWatch {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("rfd")
    }

    fn log(&self, record: &Record<'_>) {
        // rfd tries the portal first and zenity last: only without zenity is there no dialog.
        if self.enabled(record.metadata()) && record.args().to_string().contains("zenity") {
            NO_SYSTEM_DIALOG.store(true, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}
