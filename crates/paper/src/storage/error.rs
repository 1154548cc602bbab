//! What can go wrong with a file: one sentence each, with its path and what to do.

use std::io;
use std::path::{Path, PathBuf};

use sudogon_board::message::{Message, NoBoard, message};

use crate::files;

/// A failure with a file: one sentence with its path and what to do.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub struct Error {
    /// The file.
    pub path: PathBuf,
    /// The problem.
    pub problem: FileProblem,
}

/// The problems that a file can have.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub enum FileProblem {
    /// There is no such file.
    Missing,
    /// The folder to save in does not exist.
    NoFolder,
    /// Not allowed.
    Denied,
    /// Not allowed to save there.
    ReadOnly,
    /// The system does not let it be replaced now, most likely because another program has it open.
    Held,
    /// A file of this name exists, and was not to be replaced.
    Exists,
    /// Another program has written it since it was opened.
    Changed,
    /// A folder.
    Folder,
    /// A device, pipe or the like.
    Special,
    /// The settings are longer than any that we write.
    NoSettings,
    /// A picture of more bytes than are read.
    LongPicture,
    /// Journals can't be written in their folder.
    NoJournal,
    /// The record is longer than any that is read.
    LongRecord,
    /// The record can't be written in its folder.
    NoRecord,
    /// Settings or a drawing that have no text.
    Unwritable(#[source] ron::Error),
    /// Settings can't be written in their folder.
    NoPlace,
    /// Text, but not a puzzle.
    Text(Box<files::Error>),
    /// The disk is full.
    Full,
    /// Any other error of the system.
    System(#[source] io::Error),
}

impl FileProblem {
    /// Says what is wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::Missing => message!("there is no such file; check its name and folder"),
            Self::NoFolder => message!("its folder does not exist; choose another"),
            Self::Denied => message!("you are not allowed to open it; check its permissions"),
            Self::ReadOnly => {
                message!("it can't be written; save it under another name or in another folder")
            }
            Self::Held => {
                message!("another program has it open; close it there, or save under another name")
            }
            Self::Exists => message!("there is a file of this name already"),
            Self::Changed => message!("another program has changed it meanwhile"),
            Self::Folder => message!("this is a folder; name a puzzle file in it"),
            Self::Special => message!("this is not a regular file; name a puzzle file"),
            Self::NoSettings => {
                message!("it is longer than 1 MB, too long for settings; remove it")
            }
            Self::LongPicture => {
                message!("it is longer than 100 MB, too long for a picture; make it smaller")
            }
            Self::NoJournal => {
                message!("nothing can be written in this folder; check its permissions")
            }
            Self::LongRecord => message!(
                "it is longer than 16 MB, too long for a record; move it to another folder"
            ),
            Self::NoRecord => {
                message!("the record can't be written there; check the folder and its permissions")
            }
            Self::Unwritable(error) => {
                message!("this can't be written as text: {text}", text = error)
            }
            Self::NoPlace => {
                message!("settings can't be saved there; check the folder and its permissions")
            }
            Self::Text(error) => error.message(),
            Self::Full => {
                message!("there is no room left on the disk; free some, then save again")
            }
            Self::System(error) => message!("the system reports: {text}", text = error),
        }
    }
}

impl Error {
    /// Says what went wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        let (text, clause) = (self.path.display(), self.problem.message());
        match &self.problem {
            FileProblem::Text(error) if error.line.is_some() => {
                message!("{text}, {clause}")
            }
            _ => message!("{text}: {clause}"),
        }
    }

    /// Returns what is wrong with a file, or why the system can't read or write it.
    pub fn new(path: &Path, problem: impl Into<FileProblem>) -> Self {
        Self {
            path: path.to_owned(),
            problem: problem.into(),
        }
    }

    /// Says whether the file can be read, and what it holds is no puzzle of this version or an older one.
    pub fn is_damage(&self) -> bool {
        let is_newer =
            |text: &files::Error| matches!(text.problem, files::TextProblem::Newer { .. });
        matches!(&self.problem, FileProblem::Text(text) if !is_newer(text))
    }
}

impl From<files::Error> for FileProblem {
    fn from(error: files::Error) -> Self {
        Self::Text(Box::new(error))
    }
}

impl From<io::Error> for FileProblem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::AlreadyExists => Self::Exists,
            io::ErrorKind::IsADirectory => Self::Folder,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            _ => Self::System(error),
        }
    }
}
