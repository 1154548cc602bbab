//! What other programs do to the open file: it may change, go, or be one that can only be read. Looked at once a second, on a
//! thread of its own; never overwritten unasked.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;

use crate::storage::{Existing, FileState, Stamp};
use crate::worker::{self, Reporter, Task};

use crate::app::wake::wake;

/// How often the file is looked at, in naps so short that nobody waits for the thread to end.
const LOOK_EVERY: (u32, Duration) = (10, Duration::from_millis(100));

/// What is known of the open game's file.
#[derive(Default)]
pub struct FileWatcher {
    /// What may be written over: the file as it was when it was read or written last, or when the player agreed to replace it;
    /// `None` if it may be written over whatever it is.
    stamp: Option<Stamp>,
    /// What another program has made of it.
    pub told: Option<Stamp>,
    task: Option<Task<Option<FileState>>>,
    /// What there is to say of it, until it is dealt with.
    pub trouble: Option<FileTrouble>,
}

/// What there is to say of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// Another program has changed it.
    Changed,
    /// It is not there any more.
    Gone,
    /// It can only be read.
    ReadOnly,
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

    /// The file of a game that a killed program left.
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

    /// Says whether another program's work would be written over.
    pub fn is_changed(&self) -> bool {
        self.trouble == Some(FileTrouble::Changed)
    }

    /// The player's own board is the one that counts: the file may be written over as it was told to be, and no more.
    pub fn keep_mine(&mut self) {
        *self = Self {
            stamp: self.told,
            ..Self::default()
        };
    }

    /// What to do with the file when it is saved.
    pub fn existing(&self) -> Existing {
        self.stamp.map_or(Existing::Replace, Existing::ReplaceKnown)
    }

    /// Looks at the file, and goes on looking until it has changed; says whether it has.
    pub fn poll(&mut self, path: &Path, ctx: &Context) -> bool {
        let Some(stamp) = self.stamp.filter(|_| !self.is_changed()) else {
            return false;
        };
        let is_gone = self.trouble == Some(FileTrouble::Gone);
        let task = self
            .task
            .get_or_insert_with(|| watch(path.to_path_buf(), stamp, is_gone, wake(ctx)));
        let Some(Some(look)) = task.poll() else {
            return false;
        };
        *self = Self {
            stamp: Some(stamp),
            ..Self::found(look, false)
        };
        true
    }
}

/// Looks at a file until it is another, or is gone, or is there again.
fn watch(
    path: PathBuf,
    stamp: Stamp,
    mut is_gone: bool,
    wake: impl Fn() + Send + 'static,
) -> Task<Option<FileState>> {
    let look = move |reporter: &Reporter<Option<FileState>>| {
        let (mut known, was_gone) = (stamp, is_gone);
        loop {
            let (naps, nap) = LOOK_EVERY;
            for _ in 0..naps {
                if reporter.is_stopped() {
                    return None;
                }
                std::thread::sleep(nap);
            }
            match known.check(&path) {
                Ok(FileState::Same(stamp)) if was_gone => return Some(FileState::Same(stamp)),
                Ok(FileState::Same(stamp)) => (known, is_gone) = (stamp, false),
                Ok(FileState::Changed(told)) => return Some(FileState::Changed(told)),
                // Some programs remove a file before they write it anew: it is gone if it is not back the next time.
                Ok(FileState::Gone) if is_gone && !was_gone => return Some(FileState::Gone),
                Ok(FileState::Gone) => is_gone = true,
                // A disk that is away for a moment has changed nothing.
                Err(_) => {}
            }
        }
    };
    worker::start("file", wake, look, |_| None)
}
