//! What a file was, to know whether somebody else has written it since.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::files::MAX_BYTES;

use super::{Error, Problem, bounded};

/// What a file was when it was read or written, to know whether somebody else has written it since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    modified: Option<SystemTime>,
    length: u64,
    content: u64,
}

/// The coarsest time that disks keep.
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

    /// What a file is now; nothing when it can't be read, or is no puzzle by its length.
    pub fn of_file(path: &Path) -> Option<Self> {
        let (bytes, about) = bounded(path, MAX_BYTES).ok()??;
        Some(Self::of(&about, &bytes))
    }

    /// Looks what has become of a file. Where its time and length tell that nobody has written it, it is not read.
    ///
    /// # Errors
    /// The system does not tell, as when a disk is away.
    pub fn look(self, path: &Path) -> Result<Look, Error> {
        let is_as_before = |about: &fs::Metadata| {
            let modified = about.modified().ok();
            // Where times are coarse, what was written just after has the same.
            let is_settled = modified.and_then(|time| time.elapsed().ok()) > Some(COARSE);
            is_settled && (modified, about.len()) == (self.modified, self.length)
        };
        match fs::metadata(path) {
            Ok(about) if is_as_before(&about) => Ok(Look::Same(self)),
            _ => self.compare(path),
        }
    }

    /// The same, by what the file holds.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn compare(self, path: &Path) -> Result<Look, Error> {
        match bounded(path, MAX_BYTES) {
            Ok(Some((bytes, about))) => Ok(match Self::of(&about, &bytes) {
                now if now.content == self.content => Look::Same(now),
                now => Look::Changed(Some(now)),
            }),
            Ok(None) | Err(Problem::Folder | Problem::Special) => Ok(Look::Changed(None)),
            Err(Problem::Missing) => Ok(Look::Gone),
            Err(problem) => Err(Error::new(path, problem)),
        }
    }
}

/// What has become of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Nothing that matters.
    Same(Stamp),
    /// It holds something else: this, if it could be read.
    Changed(Option<Stamp>),
    /// It is not there any more.
    Gone,
}
