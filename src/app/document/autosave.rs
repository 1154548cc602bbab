//! Autosaves what is typed into a journal: however the program ends, or what else is opened, it can be continued from there.
//!
//! The player's own file is not touched. Autosaving appends a few lines, several times a second at most; `journal_keeper.rs`
//! writes them to disk, on a thread.

use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use egui::Context;
use sudogon_board::message::Message;
use sudogon_paper::files::journal::{Recorder, Snapshot};
use sudogon_paper::storage::journal::OrphanedJournal;

use crate::app::document::journal_keeper::{JournalKeeper, JournalRequest};
use crate::app::wake::wake;
use crate::worker::{DiskNews, DiskQueue, Ending, RETRY_AFTER};

/// How long to wait for more typing before autosaving.
const PAUSE: Duration = Duration::from_millis(300);
/// How large a journal may grow before a new one is started, without what was undone and overwritten.
const LONG: usize = 16 << 20;

/// Autosaves a document.
#[derive(Default)]
pub struct Autosave {
    folder: Option<PathBuf>,
    /// The journal that the puzzle comes from: removed once it is in its own.
    replaced: Option<Box<OrphanedJournal>>,
    running: Option<Running>,
    /// When a thread was found to have ended unexpectedly.
    last_try: Option<Instant>,
    /// Why writing fails, as long as it does.
    trouble: Option<Message>,
}

/// A journal that is being written.
struct Running {
    recorder: Recorder,
    /// All that was written.
    text: String,
    /// The length of the history that it began with.
    begun: usize,
    last: Instant,
    queue: DiskQueue<JournalKeeper>,
}

impl Autosave {
    /// Autosaves into a folder; does nothing without one. A journal that is replaced is removed once the new one is on disk.
    pub fn new(folder: Option<PathBuf>, replaced: Option<Box<OrphanedJournal>>) -> Self {
        Self {
            folder,
            replaced,
            ..Self::default()
        }
    }

    /// Why autosaving fails, if it does.
    pub fn trouble(&self) -> Option<&Message> {
        self.trouble.as_ref()
    }

    /// Says whether there is a journal.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Takes what the thread has reported.
    pub fn poll(&mut self) {
        let poll = |running: &mut Running| running.queue.poll();
        while let Some(news) = self.running.as_mut().and_then(poll) {
            match news {
                DiskNews::Failed(why) => self.trouble = Some(why),
                DiskNews::Saved => self.trouble = None,
                DiskNews::Report(_) => {}
            }
        }
    }

    /// Autosaves what has happened since the last time; of a new puzzle also the beginning.
    pub fn follow(&mut self, now: Snapshot<'_>, is_new: bool, ctx: &Context) {
        let Some(folder) = self.folder.clone() else {
            return;
        };
        let Some(running) = &mut self.running else {
            // An unplayed board of a file is no loss; a continued one needs a new journal.
            let is_played = now.game.is_changed() || now.game.edits() > 0;
            let is_worth_it = is_played || is_new || self.replaced.is_some();
            if is_worth_it
                && self
                    .last_try
                    .is_none_or(|last| last.elapsed() > RETRY_AFTER)
            {
                let replaced = self.replaced.take();
                self.running = Some(Running::begin(folder, now, replaced, ctx));
            }
            return;
        };
        if running.recorder.is_up_to_date(now) {
            return;
        }
        let since = running.last.elapsed();
        if since < PAUSE {
            ctx.request_repaint_after(PAUSE - since);
        } else if !running.go_on(now) {
            // The thread has ended, and reported why: another one is started soon.
            self.running = None;
            self.last_try = Some(Instant::now());
            ctx.request_repaint_after(RETRY_AFTER);
        }
    }

    /// Autosaves at once, since the player's file is about to be written: a file that is ahead of its journal would look like
    /// another program's after a crash. Whoever waits on the returned receiver is told whether it is on disk.
    pub fn catch_up(&mut self, now: Snapshot<'_>) -> Option<Receiver<bool>> {
        let running = self.running.as_mut()?;
        running.go_on(now);
        running.queue.when_written()
    }

    /// The journal's text with all that has happened; where there is none, what the game itself remembers.
    pub fn text(&mut self, now: Snapshot<'_>) -> String {
        match &mut self.running {
            Some(running) => {
                running.go_on(now);
                running.text.clone()
            }
            None => Recorder::begin(now).1,
        }
    }

    /// Writes the last lines, and removes the journal if the work is saved elsewhere, or discarded; who waits for that gets the journal,
    /// if it stays.
    pub fn end(&mut self, now: Snapshot<'_>, is_over: bool) -> Option<Ending<PathBuf>> {
        let mut running = self.running.take()?;
        running.go_on(now);
        if !is_over {
            return Some(running.queue.end());
        }
        running.queue.send(JournalRequest::Remove);
        Some(running.queue.end().unneeded())
    }
}

impl Running {
    fn begin(
        folder: PathBuf,
        now: Snapshot<'_>,
        replaced: Option<Box<OrphanedJournal>>,
        ctx: &Context,
    ) -> Self {
        let (recorder, text) = Recorder::begin(now);
        let begun = text.len();
        let mut queue = DiskQueue::start("autosave", JournalKeeper::new(folder), wake(ctx));
        queue.send(JournalRequest::Begin(text.clone(), replaced));
        Self {
            recorder,
            text,
            begun,
            last: Instant::now(),
            queue,
        }
    }

    /// Sends the thread what has happened; says whether the thread is still running.
    fn go_on(&mut self, now: Snapshot<'_>) -> bool {
        self.last = Instant::now();
        if self.text.len() > LONG.max(2 * self.begun) {
            let (recorder, text) = Recorder::begin(now);
            self.recorder = recorder;
            self.begun = text.len();
            self.text = text.clone();
            return self.queue.send(JournalRequest::Begin(text, None));
        }
        let text = self.recorder.follow(now);
        self.text += &text;
        text.is_empty() || self.queue.send(JournalRequest::Append(text))
    }
}
