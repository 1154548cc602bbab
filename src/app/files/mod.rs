//! Files: opened, saved, exported, watched; and the journals of what is in no file. What all of it needs is the window as a whole.
//!
//! - `commands.rs`: its commands; what reads and writes on a thread is `document/file_job.rs`
//! - `open_save.rs`: opening and saving; `replacing.rs`: how another puzzle is opened without losing changes; `export.rs`: File ▸ Export
//! - `changed_file.rs`: what other programs do to the open file; `progress.rs`: how far puzzles of a collection are
//! - `journals.rs`: how a puzzle is set aside in its journal, to be continued, and what the player is told where that fails

pub mod changed_file;
pub mod commands;
pub mod export;
pub mod journals;
pub mod open_save;
pub mod progress;
pub mod replacing;

use std::path::PathBuf;
use std::sync::Arc;

use sudogon_paper::print::Book;

use crate::app::document::arrival::Next;
use crate::app::document::file_job::{FileJob, QueuedSave};
use crate::app::document::file_question::Chooser;

/// Where files are, and what is done with one.
#[derive(Default)]
pub struct Files {
    /// How many documents there have been.
    pub documents: u64,
    /// The folder of the journals.
    pub journals: Option<PathBuf>,
    /// The folder of the last file, else the current one at the start.
    pub folder: Option<PathBuf>,
    /// The folder of the progress in puzzles of collections.
    pub progress: Option<PathBuf>,
    /// Asks for files in the system's dialog, or in one of the window.
    pub chooser: Chooser,
    /// The job that chooses, reads or writes a file.
    pub job: Option<FileJob>,
    /// What comes after the job has kept or autosaved what is in the window.
    pub after_saving: Option<Next>,
    /// A save that waits for the job to end.
    pub queued_save: Option<QueuedSave>,
    /// The pages that are to be printed, or saved as a PDF.
    pub to_print: Option<Arc<Book>>,
    /// The window is about to close, and what it holds is safe or discarded.
    pub is_closing: bool,
}
