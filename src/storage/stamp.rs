//! What a file was, to know whether somebody else has written it since.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::SystemTime;

use crate::files::MAX_BYTES;

use super::{Error, Problem, bounded};

/// What a file was when it was read or written, to know whether somebody else has written it since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    modified: Option<SystemTime>,
    content: u64,
}

impl Stamp {
    pub(super) fn of(file: &fs::Metadata, bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self {
            modified: file.modified().ok(),
            content: hasher.finish(),
        }
    }

    /// What a file is now; nothing when there is none, or none that could be a puzzle.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn now(path: &Path) -> Result<Option<Self>, Error> {
        match bounded(path, MAX_BYTES) {
            Ok(read) => Ok(read.map(|(bytes, about)| Self::of(&about, &bytes))),
            Err(Problem::Missing) => Ok(None),
            Err(problem) => Err(Error::new(path, problem)),
        }
    }

    /// Looks whether a file is still what it was, without reading it where its time alone tells.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn look(self, path: &Path) -> Result<Look, Error> {
        let modified = fs::metadata(path).and_then(|about| about.modified());
        if modified.is_ok_and(|modified| self.modified == Some(modified)) {
            return Ok(Look::Same(self));
        }
        Ok(match Self::now(path)? {
            Some(now) if now.content == self.content => Look::Same(now),
            Some(_) => Look::Changed,
            None => Look::Gone,
        })
    }
}

/// What has become of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Nothing that matters.
    Same(Stamp),
    /// It holds something else.
    Changed,
    /// It is not there any more.
    Gone,
}
