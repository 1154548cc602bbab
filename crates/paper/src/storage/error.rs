//! What can go wrong with a file: one sentence each, with its path and what to do.

use std::io;
use std::path::{Path, PathBuf};

use crate::files;

/// What went wrong with a file: one sentence with its path and what to do.
#[derive(Debug, thiserror::Error)]
#[error("{}{problem}", before(path, problem))]
pub struct Error {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: FileProblem,
}

/// What can go wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FileProblem {
    /// There is no such file.
    #[error("there is no such file; check its name and folder")]
    Missing,
    /// The folder to save in does not exist.
    #[error("its folder does not exist; choose another")]
    NoFolder,
    /// Not allowed.
    #[error("you are not allowed to open it; check its permissions")]
    Denied,
    /// Not allowed to save there.
    #[error("it can't be written; save it under another name or in another folder")]
    ReadOnly,
    /// The system does not let it be replaced now, most likely because another program has it open.
    #[error("another program has it open; close it there, or save under another name")]
    Held,
    /// A file of this name exists, and was not to be replaced.
    #[error("there is a file of this name already")]
    Exists,
    /// Another program has written it since it was opened.
    #[error("another program has changed it meanwhile")]
    Changed,
    /// A folder.
    #[error("this is a folder; name a puzzle file in it")]
    Folder,
    /// A device, pipe or the like.
    #[error("this is not a regular file; name a puzzle file")]
    Special,
    /// The settings are longer than any that we write.
    #[error("it is longer than 1 MB, too long for settings; remove it")]
    NoSettings,
    /// A picture of more bytes than are read.
    #[error("it is longer than 100 MB, too long for a picture; make it smaller")]
    LongPicture,
    /// Journals can't be written in their folder.
    #[error("nothing can be written in this folder; check its permissions")]
    NoJournal,
    /// The record is longer than any that is read.
    #[error("it is longer than 16 MB, too long for a record; move it to another folder")]
    LongRecord,
    /// The record can't be written in its folder.
    #[error("the record can't be written there; check the folder and its permissions")]
    NoRecord,
    /// The settings have no text.
    #[error("the settings can't be written as text: {0}")]
    Unwritable(#[source] ron::Error),
    /// Settings can't be written in their folder.
    #[error("settings can't be saved there; check the folder and its permissions")]
    NoPlace,
    /// Text, but not a puzzle.
    #[error(transparent)]
    Text(#[from] files::Error),
    /// The disk is full.
    #[error("there is no room left on the disk; free some, then save again")]
    Full,
    /// Any other error of the system.
    #[error("the system reports: {0}")]
    System(#[source] io::Error),
}

fn before(path: &Path, problem: &FileProblem) -> String {
    let separator = match problem {
        FileProblem::Text(error) if error.line.is_some() => ",",
        _ => ":",
    };
    format!("{}{separator} ", path.display())
}

impl Error {
    /// What is wrong with a file, or why the system can't read or write it.
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
