//! What others do to the open file: it may change, go, or be one that can only be read. Looked at once a second, on a thread of
//! its own; never overwritten unasked.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;

use crate::storage::{Existing, Look, Stamp};
use crate::worker::{self, Reporter, Task};

use super::App;
use super::document::wake;

/// How often the file is looked at, in naps so short that nobody waits for the thread to end.
const LOOK_EVERY: (u32, Duration) = (10, Duration::from_millis(100));

/// What is known of the open game's file.
#[derive(Default)]
pub struct Outside {
    /// What the file was when it was read or written last; nothing when it may be overwritten whatever it is.
    stamp: Option<Stamp>,
    task: Option<Task<Option<Look>>>,
    /// What somebody else has done to it, until it is dealt with.
    pub trouble: Option<Trouble>,
}

/// What there is to say of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Another program has changed it.
    Changed,
    /// It is not there any more.
    Gone,
    /// It can only be read.
    ReadOnly,
}

impl Outside {
    /// A file that was read or written just now.
    pub fn known(stamp: Stamp, is_read_only: bool) -> Self {
        Self {
            stamp: Some(stamp),
            task: None,
            trouble: is_read_only.then_some(Trouble::ReadOnly),
        }
    }

    /// A file that somebody has changed since it was known.
    pub fn changed() -> Self {
        Self {
            trouble: Some(Trouble::Changed),
            ..Self::default()
        }
    }

    /// What to do with the file when it is saved.
    pub fn existing(&self) -> Existing {
        self.stamp.map_or(Existing::Replace, Existing::ReplaceKnown)
    }

    /// Looks at the file, and goes on looking until it has changed; says whether it has.
    fn poll(&mut self, path: &Path, ctx: &Context) -> bool {
        if matches!(self.trouble, Some(Trouble::Changed | Trouble::Gone)) {
            return false;
        }
        let Some(stamp) = self.stamp else {
            return false;
        };
        let task = self
            .task
            .get_or_insert_with(|| watch(path.to_path_buf(), stamp, wake(ctx)));
        let trouble = match task.poll() {
            Some(Some(Look::Changed)) => Trouble::Changed,
            Some(Some(Look::Gone)) => Trouble::Gone,
            Some(Some(Look::Same(_)) | None) | None => return false,
        };
        self.task = None;
        self.trouble = Some(trouble);
        true
    }
}

/// Looks at a file until it is another, or is gone.
fn watch(path: PathBuf, stamp: Stamp, wake: impl Fn() + Send + 'static) -> Task<Option<Look>> {
    let look = move |reporter: &Reporter<Option<Look>>| {
        let mut known = stamp;
        loop {
            let (naps, nap) = LOOK_EVERY;
            for _ in 0..naps {
                if reporter.is_stopped() {
                    return None;
                }
                std::thread::sleep(nap);
            }
            match known.look(&path) {
                Ok(Look::Same(stamp)) => known = stamp,
                Ok(other) => return Some(other),
                // A disk that is away for a moment has changed nothing.
                Err(_) => {}
            }
        }
    };
    worker::start("file", wake, look, |_| None)
}

impl App {
    /// Notices what others do to the open file.
    pub(super) fn poll_outside(&mut self, ctx: &Context) {
        // While it is being written, what changes is our own doing.
        let Some(path) = self.path.clone().filter(|_| self.errand.is_none()) else {
            return;
        };
        if self.outside.poll(&path, ctx) {
            if self.outside.trouble == Some(Trouble::Gone)
                && let Some(game) = &mut self.game
            {
                game.set_unsaved();
            }
            self.say_bar();
        }
    }

    /// Saving found that another program has changed the file.
    pub(super) fn refuse_changed(&mut self) {
        self.outside = Outside::changed();
        self.say_bar();
    }

    /// Opens the file again as it is now; what was typed is asked about first.
    pub(super) fn load_outside(&mut self, ctx: &Context) {
        if let Some(path) = self.path.clone() {
            self.open_path(path, ctx);
        }
    }

    /// The player's own board is the one that counts: the next time it is saved whatever the file has become.
    pub(super) fn keep_mine(&mut self) {
        self.outside = Outside::default();
        if let Some(game) = &mut self.game {
            game.set_unsaved();
        }
    }
}
