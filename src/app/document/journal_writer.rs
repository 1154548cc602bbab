//! The thread that writes a document's journal, until it is told to end or its sender is dropped.
//!
//! If writing fails, it is tried again every second.

use std::iter;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use sudogon_core::message::{Message, message};
use sudogon_paper::storage::journal::{Journal, OrphanedJournal};
use sudogon_paper::storage::{Error, FileProblem};

use crate::worker::Reporter;

/// How long to wait before writing is tried again.
pub const RETRY_AFTER: Duration = Duration::from_secs(1);

/// A request to the thread.
pub enum Request {
    /// Add these lines.
    Append(String),
    /// Begin a new journal with this text, and remove the one that it replaces once it is on disk.
    Begin(String, Option<Box<OrphanedJournal>>),
    /// Reply when everything so far is on disk, or writing has failed; and which of them.
    Notify(Sender<bool>),
    /// Remove the journal, or leave it to be continued.
    End {
        /// Says whether the journal is no longer needed.
        is_over: bool,
    },
}

/// What the thread reports: each change between success and failure, and the end.
pub enum WriterEvent {
    /// Writing fails, for this reason.
    Failed(Message),
    /// Everything is on disk.
    Saved,
    /// No more requests will be carried out; this journal stays.
    Ended(Option<PathBuf>),
}

/// Carries out requests until the last.
pub fn run(
    folder: &Path,
    requests: &Receiver<Request>,
    reporter: &Reporter<WriterEvent>,
) -> WriterEvent {
    let mut writer = Writer {
        folder,
        journal: None,
        replaced: Vec::new(),
        orphans: Vec::new(),
        waiting: Vec::new(),
        end: None,
        is_saved: None,
    };
    while writer.end.is_none() {
        let first = if writer.is_saved == Some(false) {
            requests.recv_timeout(RETRY_AFTER)
        } else {
            requests.recv().map_err(RecvTimeoutError::from)
        };
        match first {
            // What has arrived meanwhile is written in one piece.
            Ok(first) => iter::once(first)
                .chain(requests.try_iter())
                .for_each(|request| writer.take(request)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        writer.write(reporter);
    }
    let Some(journal) = writer.journal else {
        return WriterEvent::Ended(None);
    };
    if writer.end == Some(true) {
        journal.remove();
        return WriterEvent::Ended(None);
    }
    WriterEvent::Ended(journal.path().map(Path::to_path_buf))
}

struct Writer<'a> {
    folder: &'a Path,
    journal: Option<Journal>,
    /// Journals that this one continues: removed once it is on disk.
    replaced: Vec<Journal>,
    orphans: Vec<OrphanedJournal>,
    /// Who waits for a reply when everything so far is written.
    waiting: Vec<Sender<bool>>,
    /// Set when it was told to end, and whether the journal is no longer needed.
    end: Option<bool>,
    /// What was reported last. `None` at first: an earlier thread may have ended with a failure.
    is_saved: Option<bool>,
}

impl Writer<'_> {
    fn take(&mut self, request: Request) {
        match request {
            Request::Append(lines) => {
                if let Some(journal) = &mut self.journal {
                    journal.add(&lines);
                }
            }
            Request::Begin(text, orphans) => {
                self.orphans.extend(orphans.map(|orphan| *orphan));
                let before = self.journal.replace(Journal::new(self.folder, text));
                self.replaced.extend(before);
            }
            Request::Notify(listener) => self.waiting.push(listener),
            Request::End { is_over } => self.end = Some(is_over),
        }
    }

    /// Writes everything to disk, unless the journal is about to be removed, and reports any change between success and
    /// failure.
    fn write(&mut self, reporter: &Reporter<WriterEvent>) {
        let written = match &mut self.journal {
            Some(journal) if self.end != Some(true) => journal.flush(),
            _ => Ok(()),
        };
        let is_safe = written.is_ok();
        let is_news = self.is_saved.replace(is_safe) != Some(is_safe);
        if is_safe {
            self.orphans.drain(..).for_each(OrphanedJournal::remove);
            self.replaced.drain(..).for_each(Journal::remove);
        }
        if is_news {
            reporter.send(match written {
                Ok(()) => WriterEvent::Saved,
                Err(error) => WriterEvent::Failed(reason(&error)),
            });
        }
        for listener in self.waiting.drain(..) {
            // The receiver may have stopped waiting.
            let _ = listener.send(is_safe);
        }
    }
}

/// Why writing fails.
fn reason(error: &Error) -> Message {
    match error.problem {
        FileProblem::Full => message!("there is no room left on the disk"),
        _ => error.message(),
    }
}
