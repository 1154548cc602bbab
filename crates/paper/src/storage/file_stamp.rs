//! The stamp of a file, to notice when another program has changed it.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::files::MAX_BYTES;

use super::bounded_read::bounded;
use super::error::{Error, FileProblem};

/// A file's time, length and content hash when it was read or written: tells whether it has changed since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    modified: Option<SystemTime>,
    length: u64,
    content: u64,
}

/// The coarsest time stamps that file systems keep: FAT counts in steps of two seconds (Microsoft, "File Times").
const COARSE: Duration = Duration::from_secs(3);

impl Stamp {
    pub(super) fn of(file: &fs::Metadata, bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self {
            modified: file.modified().ok(),
            length: bytes.len() as u64,
            content: hasher.finish(),
        }
    }

    /// The stamp of a file as it is now; `None` if it can't be read, or is too long for a puzzle.
    pub fn of_file(path: &Path) -> Option<Self> {
        let (bytes, about) = bounded(path, MAX_BYTES).ok()??;
        Some(Self::of(&about, &bytes))
    }

    /// Compares a file with this stamp. A file whose time and length are the same is not read.
    ///
    /// # Errors
    /// Why the file can't be examined, as when a disk is unavailable.
    pub fn check(self, path: &Path) -> Result<FileState, Error> {
        let is_as_before = |about: &fs::Metadata| {
            let modified = about.modified().ok();
            // Where times are coarse, a file that is written again soon afterwards has the same time.
            let is_settled = modified.and_then(|time| time.elapsed().ok()) > Some(COARSE);
            is_settled && (modified, about.len()) == (self.modified, self.length)
        };
        match fs::metadata(path) {
            Ok(about) if is_as_before(&about) => Ok(FileState::Same(self)),
            _ => self.check_content(path),
        }
    }

    /// Compares a file's content with this stamp.
    ///
    /// # Errors
    /// Why the file can't be read.
    pub fn check_content(self, path: &Path) -> Result<FileState, Error> {
        match bounded(path, MAX_BYTES) {
            Ok(Some((bytes, about))) => Ok(match Self::of(&about, &bytes) {
                now if now.content == self.content => FileState::Same(now),
                now => FileState::Changed(Some(now)),
            }),
            Ok(None) | Err(FileProblem::Folder | FileProblem::Special) => {
                Ok(FileState::Changed(None))
            }
            Err(FileProblem::Missing) => Ok(FileState::Gone),
            Err(problem) => Err(Error::new(path, problem)),
        }
    }
}

/// The result of comparing a file with its stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileState {
    /// Its content is the same; its time may differ.
    Same(Stamp),
    /// Its content differs; the new stamp if it could be read.
    Changed(Option<Stamp>),
    /// It no longer exists.
    Gone,
}
