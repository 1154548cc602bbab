//! Errands to the disk, on threads of their own: choosing a file, reading it, writing it. The window never waits for a disk.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::game::Game;
use crate::storage;
use crate::worker::{self, Task};

use super::command::Command;
use super::dialogs::path::Purpose;

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

/// What an errand brought back.
pub enum Report {
    /// A file was read.
    Opened(PathBuf, Box<Game>),
    /// The version of the game is in this file now.
    Saved(PathBuf, u64),
    /// The player changed their mind.
    Cancelled,
    /// The system has no file dialog.
    NoDialog(Purpose),
    /// It did not work: a headline and a sentence.
    Failed(&'static str, String),
}

/// A running errand, and what to do once it has succeeded.
pub struct Errand {
    task: Task<Report>,
    /// What was waiting for it.
    pub then: Option<Command>,
}

impl Errand {
    /// What it brought back, once it is back.
    pub fn poll(&self) -> Option<Report> {
        self.task.poll()
    }

    /// Reads a file.
    pub fn open(path: PathBuf, wake: impl Fn() + Send + 'static) -> Self {
        Self::start(wake, None, move || read(path))
    }

    /// Lets the system ask for a file, and reads it.
    pub fn choose_and_open(folder: Option<PathBuf>, wake: impl Fn() + Send + 'static) -> Self {
        Self::start(wake, None, move || {
            match ask(Purpose::Open, folder.as_deref(), "") {
                Ok(path) => read(path),
                Err(report) => report,
            }
        })
    }

    /// Writes a file.
    pub fn save(
        path: PathBuf,
        game: &Game,
        then: Option<Command>,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let game = game.clone();
        Self::start(wake, then, move || write(path, &game))
    }

    /// Lets the system ask where to save, and saves there.
    pub fn choose_and_save(
        folder: Option<PathBuf>,
        name: String,
        game: &Game,
        then: Option<Command>,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let game = game.clone();
        Self::start(wake, then, move || {
            match ask(Purpose::Save, folder.as_deref(), &name) {
                Ok(path) => write(path, &game),
                Err(report) => report,
            }
        })
    }

    fn start(
        wake: impl Fn() + Send + 'static,
        then: Option<Command>,
        work: impl FnOnce() -> Report + Send + 'static,
    ) -> Self {
        let failed = |message| {
            Report::Failed(
                "Something went wrong",
                format!("A mistake in Sudogon: {message}."),
            )
        };
        Self {
            task: worker::start("disk", wake, move |_| work(), failed),
            then,
        }
    }
}

fn read(path: PathBuf) -> Report {
    match storage::open(&path) {
        Ok(game) => Report::Opened(path, Box::new(game)),
        Err(error) => Report::Failed("That could not be opened", format!("{error}.")),
    }
}

fn write(path: PathBuf, game: &Game) -> Report {
    match storage::save(&path, game) {
        Ok(()) => Report::Saved(path, game.version()),
        Err(error) => Report::Failed("That could not be saved", format!("{error}.")),
    }
}

fn ask(purpose: Purpose, folder: Option<&Path>, name: &str) -> Result<PathBuf, Report> {
    NO_SYSTEM_DIALOG.store(false, Ordering::Relaxed);
    let mut dialog = rfd::FileDialog::new();
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    let path = match purpose {
        Purpose::Open => dialog
            .set_title("Open a puzzle")
            .add_filter("Puzzles", OPENED)
            .add_filter("All files", &["*"])
            .pick_file(),
        Purpose::Save => dialog
            .set_title("Save the puzzle")
            .add_filter("Sudogon puzzle", &["ron"])
            .set_file_name(name)
            .save_file(),
    };
    match path {
        Some(path) => Ok(path),
        None if NO_SYSTEM_DIALOG.load(Ordering::Relaxed) => Err(Report::NoDialog(purpose)),
        None => Err(Report::Cancelled),
    }
}

/// The endings of files to open.
const OPENED: &[&str] = &["ron", "txt", "sdm", "sdk"];
