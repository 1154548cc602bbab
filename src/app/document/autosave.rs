//! Puts aside what is typed, on a thread of its own: whatever ends the program, the next start can go on from there.
//!
//! The person's own file is never touched by it. What has happened since the last time is a few lines, several times a second
//! at most; where the disk takes none, they wait and are tried again every second while the window says so.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use egui::Context;

use crate::files::journal::Recorder;
use crate::game::Game;
use crate::layout::Cell;
use crate::storage::journal::{Journal, Left};
use crate::storage::{Error, Problem};
use crate::worker::{self, Reporter, Task};

use crate::app::LAST_WAIT;
use crate::app::wake::wake;

/// How long what was typed may wait for more to come.
const PAUSE: Duration = Duration::from_millis(300);
/// How long to wait before a disk that failed is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// How long a journal grows until one is begun anew, without what was undone and overwritten on the way.
const LONG: usize = 16 << 20;

/// Puts a game aside.
#[derive(Default)]
pub struct Autosave {
    folder: Option<PathBuf>,
    running: Option<Running>,
    /// When a thread was found to have ended that should not have.
    last_try: Option<Instant>,
    /// Why the disk takes nothing, as long as it is so.
    trouble: Option<String>,
}

/// A journal that is being written.
struct Running {
    recorder: Recorder,
    written: usize,
    /// How much of it was there when it began.
    begun: usize,
    last: Instant,
    orders: Sender<Order>,
    task: Task<News>,
}

/// What the thread is told.
enum Order {
    Add(String),
    /// Begin anew with this text, and remove what it takes the place of once it is safe.
    Begin(String, Vec<Left>),
    /// Say when all of this is on disk, or could not be brought there.
    Tell(Sender<()>),
    /// Remove the journal, or leave it for the next start.
    End {
        is_over: bool,
    },
}

/// What the thread tells.
enum News {
    Failed(String),
    Safe,
    Ended,
}

/// What is to be put aside.
pub struct Sight<'a> {
    /// The game.
    pub game: &'a Game,
    /// Where the cursor is.
    pub cursor: Cell,
    /// The game's file.
    pub file: Option<&'a Path>,
}

impl Autosave {
    /// Puts a game aside in a folder; without one nothing is.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self {
            folder,
            ..Self::default()
        }
    }

    /// Why nothing can be put aside, if that is so.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Notes what the disk says.
    pub fn poll(&mut self) {
        while let Some(news) = self
            .running
            .as_ref()
            .and_then(|running| running.task.poll())
        {
            match news {
                News::Failed(why) => self.trouble = Some(why),
                News::Safe => self.trouble = None,
                News::Ended => self.running = None,
            }
        }
    }

    /// Puts aside what has happened since the last time. What it takes the place of is removed once it is safe.
    pub fn follow(&mut self, sight: &Sight<'_>, replaced: &mut Vec<Left>, ctx: &Context) {
        let Some(folder) = self.folder.clone() else {
            return;
        };
        let Some(running) = &mut self.running else {
            // A board on which nothing has been done is nothing to lose; what was brought back needs a journal of its own.
            let is_worth_it =
                sight.game.is_changed() || sight.game.edits() > 0 || !replaced.is_empty();
            if is_worth_it && self.last_try.is_none_or(|last| last.elapsed() > AGAIN) {
                let replaced = std::mem::take(replaced);
                self.running = Some(Running::begin(folder, sight, replaced, ctx));
            }
            return;
        };
        if running
            .recorder
            .is_up_to_date(sight.game, sight.cursor, sight.file)
        {
            return;
        }
        let since = running.last.elapsed();
        if since < PAUSE {
            ctx.request_repaint_after(PAUSE - since);
        } else if !running.go_on(sight) {
            // The thread has ended, and said why: another one begins soon.
            self.running = None;
            self.last_try = Some(Instant::now());
            ctx.request_repaint_after(AGAIN);
        }
    }

    /// Puts aside at once what has happened, since it is about to be in a file too: a file that is ahead of its journal would look
    /// like another's after a kill. Who writes the file waits for what is returned.
    pub fn catch_up(&mut self, sight: &Sight<'_>) -> Option<Receiver<()>> {
        let running = self.running.as_mut()?;
        running.go_on(sight);
        let (tell, told) = mpsc::channel();
        running.send(Order::Tell(tell)).then_some(told)
    }

    /// The window is closing: the last lines are written, and the journal is removed if the work is over.
    pub fn finish(&mut self, sight: &Sight<'_>, is_over: bool) {
        let Some(mut running) = self.running.take() else {
            return;
        };
        running.go_on(sight);
        running.send(Order::End { is_over });
        // A disk that never answers must not keep the window open: the journal is left then, for the next start.
        while !matches!(
            running.task.wait_at_most(LAST_WAIT),
            Some(News::Ended) | None
        ) {}
    }

    /// Removes the journal: the work is safe elsewhere, or given up.
    pub fn end(&mut self) {
        if let Some(running) = self.running.take() {
            running.send(Order::End { is_over: true });
        }
    }
}

impl Running {
    fn begin(folder: PathBuf, sight: &Sight<'_>, replaced: Vec<Left>, ctx: &Context) -> Self {
        let (recorder, text) = Recorder::begin(sight.game, sight.cursor, sight.file);
        let written = text.len();
        let (orders, inbox) = mpsc::channel();
        let work = move |reporter: &Reporter<News>| write(&folder, &inbox, reporter);
        let running = Self {
            recorder,
            written,
            begun: written,
            last: Instant::now(),
            orders,
            task: worker::start("autosave", wake(ctx), work, News::Failed),
        };
        running.send(Order::Begin(text, replaced));
        running
    }

    /// Tells the thread what has happened; says whether it is there to hear it.
    fn go_on(&mut self, sight: &Sight<'_>) -> bool {
        self.last = Instant::now();
        if self.written > LONG.max(2 * self.begun) {
            let (recorder, text) = Recorder::begin(sight.game, sight.cursor, sight.file);
            self.recorder = recorder;
            self.written = text.len();
            self.begun = text.len();
            return self.send(Order::Begin(text, Vec::new()));
        }
        let text = self.recorder.follow(sight.game, sight.cursor, sight.file);
        self.written += text.len();
        text.is_empty() || self.send(Order::Add(text))
    }

    fn send(&self, order: Order) -> bool {
        self.orders.send(order).is_ok()
    }
}

/// Why the disk takes nothing.
fn why(error: &Error) -> String {
    match error.problem {
        Problem::Full => "there is no room left on the disk".to_owned(),
        _ => error.to_string(),
    }
}

/// Writes what it is told to, until it is told to end or nobody is there to tell it anything.
fn write(folder: &Path, orders: &Receiver<Order>, reporter: &Reporter<News>) -> News {
    let mut journal: Option<Journal> = None;
    let mut replaced: (Vec<Left>, Vec<Journal>) = Default::default();
    // What was said last: a thread before this one may have left it at a failure.
    let mut is_safe = None;
    loop {
        let order = if is_safe == Some(false) {
            orders.recv_timeout(AGAIN)
        } else {
            orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        // What has come meanwhile goes to the disk in one piece.
        let mut end = None;
        let mut listeners: Vec<Sender<()>> = Vec::new();
        match order {
            Ok(order) => {
                for order in std::iter::once(order).chain(orders.try_iter()) {
                    match order {
                        Order::Add(lines) => {
                            if let Some(journal) = &mut journal {
                                journal.add(&lines);
                            }
                        }
                        Order::Begin(text, left) => {
                            replaced.0.extend(left);
                            replaced
                                .1
                                .extend(journal.replace(Journal::new(folder, text)));
                        }
                        Order::Tell(listener) => listeners.push(listener),
                        Order::End { is_over } => end = Some(is_over),
                    }
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return News::Ended,
        }
        let written = match &mut journal {
            Some(journal) if end != Some(true) => journal.flush(),
            _ => Ok(()),
        };
        match written {
            Ok(()) => {
                replaced.0.drain(..).for_each(Left::remove);
                replaced.1.drain(..).for_each(Journal::remove);
                if is_safe.replace(true) != Some(true) {
                    reporter.send(News::Safe);
                }
            }
            Err(error) => {
                if is_safe.replace(false) != Some(false) {
                    reporter.send(News::Failed(why(&error)));
                }
            }
        }
        for listener in listeners {
            // Nobody waits for ever.
            let _ = listener.send(());
        }
        match (end, journal.take()) {
            (Some(true), Some(journal)) => {
                journal.remove();
                return News::Ended;
            }
            (Some(_), _) => return News::Ended,
            (None, still) => journal = still,
        }
    }
}
