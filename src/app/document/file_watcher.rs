//! What others do to the open file: it may change, go, or be one that can only be read. Looked at once a second, on a thread of
//! its own; never overwritten unasked.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;

use crate::game::Game;
use crate::storage::{Existing, Look, Stamp};
use crate::worker::{self, Reporter, Task};

use crate::app::App;
use crate::app::document::Document;
use crate::app::document::replacing::wake;
use crate::app::window::bars::Kind;

/// How often the file is looked at, in naps so short that nobody waits for the thread to end.
const LOOK_EVERY: (u32, Duration) = (10, Duration::from_millis(100));

/// What is known of the open game's file.
#[derive(Default)]
pub struct Outside {
    /// What may be written over: what the file was when it was read or written last, or when the player agreed to that. Nothing:
    /// whatever it is.
    stamp: Option<Stamp>,
    /// What somebody else has made of it.
    told: Option<Stamp>,
    task: Option<Task<Option<Look>>>,
    /// What there is to say of it, until it is dealt with.
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
            trouble: is_read_only.then_some(Trouble::ReadOnly),
            ..Self::default()
        }
    }

    /// The file of a game that a killed program left.
    pub fn found(look: Look, is_read_only: bool) -> Self {
        match look {
            Look::Same(stamp) => Self::known(stamp, is_read_only),
            Look::Changed(told) => Self {
                told,
                trouble: Some(Trouble::Changed),
                ..Self::default()
            },
            Look::Gone => Self {
                trouble: Some(Trouble::Gone),
                ..Self::default()
            },
        }
    }

    /// Says whether somebody else's work would be written over.
    pub fn is_changed(&self) -> bool {
        self.trouble == Some(Trouble::Changed)
    }

    /// What to do with the file when it is saved.
    pub fn existing(&self) -> Existing {
        self.stamp.map_or(Existing::Replace, Existing::ReplaceKnown)
    }

    /// Looks at the file, and goes on looking until it has changed; says whether it has.
    fn poll(&mut self, path: &Path, ctx: &Context) -> bool {
        let Some(stamp) = self.stamp.filter(|_| !self.is_changed()) else {
            return false;
        };
        let is_gone = self.trouble == Some(Trouble::Gone);
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
) -> Task<Option<Look>> {
    let look = move |reporter: &Reporter<Option<Look>>| {
        let (mut known, was_gone) = (stamp, is_gone);
        loop {
            let (naps, nap) = LOOK_EVERY;
            for _ in 0..naps {
                if reporter.is_stopped() {
                    return None;
                }
                std::thread::sleep(nap);
            }
            match known.look(&path) {
                Ok(Look::Same(stamp)) if was_gone => return Some(Look::Same(stamp)),
                Ok(Look::Same(stamp)) => (known, is_gone) = (stamp, false),
                Ok(Look::Changed(told)) => return Some(Look::Changed(told)),
                // Some programs remove a file before they write it anew: it is gone if it is not back the next time.
                Ok(Look::Gone) if is_gone && !was_gone => return Some(Look::Gone),
                Ok(Look::Gone) => is_gone = true,
                // A disk that is away for a moment has changed nothing.
                Err(_) => {}
            }
        }
    };
    worker::start("file", wake, look, |_| None)
}

impl Document {
    /// Notices what others do to its file; says whether that is news.
    fn poll_outside(&mut self, ctx: &Context) -> bool {
        let Some(path) = &self.path else { return false };
        let is_news = self.outside.poll(path, ctx);
        if is_news
            && self.outside.trouble == Some(Trouble::Gone)
            && let Some(game) = &mut self.game
        {
            game.set_unsaved();
        }
        is_news
    }
}

impl App {
    /// Notices what others do to the open files.
    pub(in crate::app) fn poll_outside(&mut self, ctx: &Context) {
        // While it is being written, what changes is our own doing.
        if self.errand.is_some() {
            return;
        }
        // The bar that leads back to it tells what has become of the file of one that waits.
        if let Some(own) = self.aside.as_deref_mut() {
            own.poll_outside(ctx);
        }
        if self.document.poll_outside(ctx) {
            self.say_bar(Kind::File);
        }
    }

    /// Saving found that another program has changed the file.
    pub(in crate::app) fn refuse_changed(&mut self, told: Option<Stamp>) {
        self.document.outside.told = told;
        self.document.outside.trouble = Some(Trouble::Changed);
        self.say_bar(Kind::File);
    }

    /// Opens the file again as it is now; what was typed is asked about first.
    pub(in crate::app) fn load_outside(&mut self, ctx: &Context) {
        if let Some(path) = self.document.path.clone() {
            // What is on the board is in no file any more; whoever has typed nothing wants the file's.
            if !self.document.game.as_ref().is_some_and(Game::is_changed) {
                self.document.outside.trouble = None;
            }
            self.open_path(path, ctx);
        }
    }

    /// The player's own board is the one that counts: the next time it is saved over what the file was told to be, and no more.
    pub(in crate::app) fn keep_mine(&mut self) {
        let stamp = self.document.outside.told;
        self.document.outside = Outside {
            stamp,
            ..Outside::default()
        };
        if let Some(game) = &mut self.document.game {
            game.set_unsaved();
        }
    }
}
