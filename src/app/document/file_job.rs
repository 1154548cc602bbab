//! Jobs for the disk, on threads of their own: choosing a file, reading it, writing it. The window never waits for a disk.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use crate::app::document::arrival::Next;
use crate::files::{self, Format};
use crate::game::Game;
use crate::storage::{self, Existing, Opened, Stamp};
use crate::worker::{self, Task};

/// Set when the system could not show a file dialog: rfd answers then as if it had been cancelled, and only logs why.
pub static NO_SYSTEM_DIALOG: AtomicBool = AtomicBool::new(false);

/// Who asks for a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    /// The system's own dialog.
    System,
    /// Our dialog in the window.
    Window,
}

/// What a file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To open it.
    Open,
    /// To save there.
    Save,
    /// To export the board there.
    Export,
}

/// What a job came to.
pub enum Report {
    /// A file was read.
    Opened(PathBuf, Box<Opened>),
    /// This version of the game is in this file now, which is this.
    Saved(PathBuf, u64, Stamp),
    /// The board was exported to this file in this format.
    Exported(PathBuf, &'static Format),
    /// Another program has changed the file, to this if it could be read: it was left alone.
    Changed(Option<Stamp>),
    /// The player changed their mind.
    Cancelled,
    /// The system has no file dialog.
    NoDialog(Purpose),
    /// A file of this name is there, and was left alone.
    Exists(Purpose, PathBuf),
    /// It did not work: a headline and a sentence.
    Failed(&'static str, String),
}

/// A running job.
pub struct FileJob {
    task: Task<Report>,
    /// The number of the document that it was started for.
    pub document: Option<u64>,
    /// Says whether a person is choosing a file meanwhile.
    pub is_choosing: bool,
}

impl FileJob {
    /// Runs `work` on a thread of its own, for the document in the window.
    pub fn start(
        document: Option<u64>,
        wake: impl Fn() + Send + 'static,
        work: impl FnOnce() -> Report + Send + 'static,
    ) -> Self {
        let failed = |message| {
            let text = format!("This is a mistake in Sudogon: {message}.");
            Report::Failed("Something went wrong", text)
        };
        let task = worker::start("disk", wake, move |_| work(), failed);
        Self {
            task,
            document,
            is_choosing: false,
        }
    }

    /// What it came to, once it is done.
    pub fn poll(&self) -> Option<Report> {
        self.task.poll()
    }
}

/// A request to save that came while another job was under way.
pub struct QueuedSave {
    /// The file.
    pub path: PathBuf,
    /// What to do with a file that is there.
    pub existing: Existing,
    /// What comes when it is saved.
    pub next: Option<Next>,
}

/// Reads a file.
pub fn read(path: PathBuf) -> Report {
    let path = storage::absolute(&path);
    match storage::open(&path) {
        Ok(opened) => Report::Opened(path, Box::new(opened)),
        Err(error) => Report::Failed("That could not be opened", format!("{error}.")),
    }
}

/// How long a file waits for its journal: a disk that takes nothing for one may take the other.
const PATIENCE: Duration = Duration::from_secs(1);

/// Waits until what is about to be written is in the journal, but not for long.
pub fn wait_for(caught_up: Option<Receiver<()>>) {
    if let Some(caught_up) = caught_up {
        let _ = caught_up.recv_timeout(PATIENCE);
    }
}

/// Writes a file.
pub fn write(path: PathBuf, game: &Game, existing: Existing) -> Report {
    match storage::save(&path, game, existing) {
        Ok(stamp) => Report::Saved(path, game.version(), stamp),
        Err(storage::Error {
            problem: storage::Problem::Exists,
            ..
        }) => Report::Exists(Purpose::Save, path),
        Err(storage::Error {
            problem: storage::Problem::Changed,
            ..
        }) => Report::Changed(storage::Stamp::of_file(&path)),
        Err(error) => Report::Failed("That could not be saved", format!("{error}.")),
    }
}

/// Writes the board in the format that the file's name tells.
pub fn export(path: PathBuf, game: &Game, existing: Existing) -> Report {
    let path = storage::absolute(&path);
    match storage::export(&path, game, existing) {
        Ok(format) => Report::Exported(path, format),
        Err(storage::Error {
            problem: storage::Problem::Exists,
            ..
        }) => Report::Exists(Purpose::Export, path),
        Err(error) => Report::Failed("That could not be exported", format!("{error}.")),
    }
}

/// Lets the system ask for a file, and reads it.
pub fn choose_and_read(folder: Option<&Path>) -> Report {
    match ask(Purpose::Open, folder, "") {
        Ok(path) => read(path),
        Err(report) => report,
    }
}

/// Lets the system ask where to save, and saves there; the system has asked before it names a file that is there.
pub fn choose_and_write(folder: Option<&Path>, name: &str, game: &Game) -> Report {
    match ask(Purpose::Save, folder, name) {
        Ok(path) => {
            let named = with_ending(path.clone());
            // A name that we completed is another than the one that was asked about.
            let existing = if named == path {
                Existing::Replace
            } else {
                Existing::Keep
            };
            write(named, game, existing)
        }
        Err(report) => report,
    }
}

/// Lets the system ask where to export, and exports there; the system has asked before it names a file that is there.
pub fn choose_and_export(folder: Option<&Path>, name: &str, game: &Game) -> Report {
    match ask(Purpose::Export, folder, name) {
        Ok(path) => export(path, game, Existing::Replace),
        Err(report) => report,
    }
}

fn ask(purpose: Purpose, folder: Option<&Path>, name: &str) -> Result<PathBuf, Report> {
    NO_SYSTEM_DIALOG.store(false, Ordering::Relaxed);
    let mut dialog = rfd::FileDialog::new();
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    let path = match purpose {
        Purpose::Open => {
            let dialog = dialog
                .set_title("Open a puzzle")
                .add_filter("Puzzles", &files::readable_extensions());
            dialog.add_filter("All files", &["*"]).pick_file()
        }
        Purpose::Save => {
            let dialog = dialog.set_title("Save the puzzle").set_file_name(name);
            dialog
                .add_filter(files::OWN.name, files::OWN.extensions)
                .save_file()
        }
        Purpose::Export => {
            let dialog = dialog.set_title("Export the board").set_file_name(name);
            let add = |dialog: rfd::FileDialog, format: &Format| {
                dialog.add_filter(format.name, &[format.extension()])
            };
            files::exportable().fold(dialog, add).save_file()
        }
    };
    match path {
        Some(path) => Ok(path),
        None if NO_SYSTEM_DIALOG.load(Ordering::Relaxed) => Err(Report::NoDialog(purpose)),
        None => Err(Report::Cancelled),
    }
}

/// The name with the ending of our files, unless it has it already: "Sunday 12.5" ends in no ending of a file.
pub fn with_ending(path: PathBuf) -> PathBuf {
    let own = files::OWN.extension();
    if path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case(own))
    {
        return path;
    }
    let mut name: OsString = path.into_os_string();
    name.push(".");
    name.push(own);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_end_as_they_should() {
        for (name, expected) in [
            ("a", "a.ron"),
            ("a.ron", "a.ron"),
            ("a.RON", "a.RON"),
            ("Sunday 12.5", "Sunday 12.5.ron"),
        ] {
            assert_eq!(with_ending(PathBuf::from(name)), PathBuf::from(expected));
        }
    }
}
