//! Watches what other programs do to the open file: they may change, remove or write-protect it. It is checked once a second,
//! on a separate thread, and never overwritten without asking.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;
use sudogon_paper::storage::{Existing, FileState, Stamp};

use crate::app::wake::wake;
use crate::worker::{self, Reporter, Task};

/// The interval between checks, slept in short naps so that the thread ends promptly.
const LOOK_EVERY: (u32, Duration) = (10, Duration::from_millis(100));

/// The state of the open game's file, as far as it is known.
#[derive(Default)]
pub struct FileWatcher {
    /// The state that may be overwritten: the file as it was last read or written, or as it was when the player agreed to replace it;
    /// `None` if it may be overwritten whatever it is.
    stamp: Option<Stamp>,
    /// The file's stamp after another program has changed it.
    pub told: Option<Stamp>,
    task: Option<Task<Option<FileState>>>,
    /// The trouble to report, until the player has handled it.
    pub trouble: Option<FileTrouble>,
    /// Says whether saving would lose comments that the player has not given up yet.
    pub has_comments: bool,
}

/// The trouble with the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// Another program has changed it.
    Changed,
    /// It no longer exists.
    Gone,
    /// It is read-only.
    ReadOnly,
    /// It has comments, which saving would leave out.
    Comments,
}

impl FileWatcher {
    /// A file that was read or written just now.
    pub fn known(stamp: Stamp, is_read_only: bool) -> Self {
        Self {
            stamp: Some(stamp),
            trouble: is_read_only.then_some(FileTrouble::ReadOnly),
            ..Self::default()
        }
    }

    /// The file of a game from an orphaned journal.
    pub fn found(look: FileState, is_read_only: bool) -> Self {
        match look {
            FileState::Same(stamp) => Self::known(stamp, is_read_only),
            FileState::Changed(told) => Self {
                told,
                trouble: Some(FileTrouble::Changed),
                ..Self::default()
            },
            FileState::Gone => Self {
                trouble: Some(FileTrouble::Gone),
                ..Self::default()
            },
        }
    }

    /// Says whether saving would overwrite another program's work.
    pub fn is_changed(&self) -> bool {
        self.trouble == Some(FileTrouble::Changed)
    }

    /// Says whether the player has to decide something before the file is replaced, and reports it.
    pub fn asks_before_saving(&mut self) -> bool {
        if self.has_comments && !self.is_changed() {
            self.trouble = Some(FileTrouble::Comments);
        }
        self.has_comments || self.is_changed()
    }

    /// Saving found that another program has changed the file, which now has this stamp.
    pub fn refused(&mut self, told: Option<Stamp>) {
        self.told = told;
        self.trouble = Some(FileTrouble::Changed);
        self.task = None;
    }

    /// Keeps the player's board: the file may be overwritten in its current state, and in no other.
    pub fn keep_mine(&mut self) {
        *self = Self {
            stamp: self.told,
            ..Self::default()
        };
    }

    /// How to treat an existing file when saving.
    pub fn existing(&self) -> Existing {
        self.stamp.map_or(Existing::Replace, Existing::ReplaceKnown)
    }

    /// Checks the file until its state is not the reported one any more; says whether that is so now.
    pub fn poll(&mut self, path: &Path, ctx: &Context) -> bool {
        let Some(stamp) = self.stamp else {
            return false;
        };
        let reported = match self.trouble {
            Some(FileTrouble::Gone) => FileState::Gone,
            Some(FileTrouble::Changed) => FileState::Changed(self.told),
            Some(FileTrouble::ReadOnly | FileTrouble::Comments) | None => FileState::Same(stamp),
        };
        let task = self
            .task
            .get_or_insert_with(|| watch(path.to_path_buf(), stamp, reported, wake(ctx)));
        let Some(Some(look)) = task.poll() else {
            return false;
        };
        *self = Self {
            stamp: Some(stamp),
            has_comments: self.has_comments,
            ..Self::found(look, false)
        };
        true
    }
}

/// Checks a file until its state is not the reported one: it has changed, is gone, or is again as the stamp says.
fn watch(
    path: PathBuf,
    stamp: Stamp,
    reported: FileState,
    wake: impl Fn() + Send + 'static,
) -> Task<Option<FileState>> {
    let look = move |reporter: &Reporter<Option<FileState>>| {
        let mut known = stamp;
        let mut is_gone = reported == FileState::Gone;
        loop {
            let (naps, nap) = LOOK_EVERY;
            for _ in 0..naps {
                if reporter.is_stopped() {
                    return None;
                }
                std::thread::sleep(nap);
            }
            match known.check(&path) {
                Ok(FileState::Same(stamp)) if matches!(reported, FileState::Same(_)) => {
                    (known, is_gone) = (stamp, false);
                }
                Ok(now) if now == reported => {}
                // Some programs remove a file before they write it again: it is gone only if it is still missing at the next
                // check.
                Ok(FileState::Gone) if !is_gone => is_gone = true,
                Ok(now) => return Some(now),
                // A disk that is unavailable for a moment has changed nothing.
                Err(_) => {}
            }
        }
    };
    worker::start("file", wake, look, |_| None)
}
