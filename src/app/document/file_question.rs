//! How the player is asked for a file: in the system's dialog, or in one of the window.

use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Who asks for files.
#[derive(Clone, Default)]
pub enum Chooser {
    /// The system, in a dialog of its own.
    System(Arc<SystemDialog>),
    /// The window, in a dialog in front of the board.
    #[default]
    Window,
}

/// Shows a dialog of the system's, and returns when the player has answered; called on a thread of its own.
pub type SystemDialog = dyn Fn(&FileQuestion<'_>) -> FileAnswer + Send + Sync;

/// The question that the system's dialog asks.
pub struct FileQuestion<'a> {
    /// Its title.
    pub title: &'static str,
    /// The thing to choose.
    pub wanted: Wanted<'a>,
    /// Where it begins, if not where the system likes.
    pub folder: Option<&'a Path>,
    /// The kinds of files that it shows, each with a name and its endings.
    pub kinds: Vec<(&'a str, Vec<&'a str>)>,
}

/// The thing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted<'a> {
    /// A file that is there.
    File,
    /// A folder that is there.
    Folder,
    /// A file to be written, with a name for it; the system asks before one is replaced.
    NewFile(&'a str),
}

/// The player's answer.
pub enum FileAnswer {
    /// This one.
    Chosen(PathBuf),
    /// None.
    Cancelled,
    /// Nothing: the system has no dialog for files.
    NoDialog,
}
