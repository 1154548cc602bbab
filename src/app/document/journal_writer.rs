//! The thread that writes a document's journal, until it is told to end or nobody is left to tell it anything.
//!
//! If the disk takes nothing, what is to be written waits, and is tried again every second.

use std::iter;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use crate::storage::journal::{Journal, OrphanedJournal};
use crate::storage::{Error, Problem};
use crate::worker::Reporter;

/// How long to wait before a disk that failed is tried again.
pub const RETRY_AFTER: Duration = Duration::from_secs(1);

/// What the thread is asked to do.
pub enum Request {
    /// Add these lines.
    Append(String),
    /// Begin a new journal with this text, and remove what it replaces once it is on disk.
    Begin(String, Vec<OrphanedJournal>),
    /// Say when all of this is on disk, or could not be brought there.
    Notify(Sender<()>),
    /// Remove the journal, or leave it for the next start.
    End {
        /// Says whether nobody will want it back.
        is_over: bool,
    },
}

/// What the thread reports: each change between a disk that works and one that does not, and the end.
pub enum WriterEvent {
    /// The disk takes nothing, for this reason.
    Failed(String),
    /// All of it is on disk.
    Saved,
    /// No request will be carried out any more.
    Ended,
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
            // What has come meanwhile goes to the disk in one piece.
            Ok(first) => iter::once(first)
                .chain(requests.try_iter())
                .for_each(|request| writer.take(request)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        writer.write(reporter);
    }
    if let (Some(journal), Some(true)) = (writer.journal, writer.end) {
        journal.remove();
    }
    WriterEvent::Ended
}

struct Writer<'a> {
    folder: &'a Path,
    journal: Option<Journal>,
    /// Journals that this one continues: removed once it is on disk, as the orphans are.
    replaced: Vec<Journal>,
    orphans: Vec<OrphanedJournal>,
    /// Who wants to know when all so far is written.
    waiting: Vec<Sender<()>>,
    /// Set when it was told to end, and whether the work is over.
    end: Option<bool>,
    /// What was reported last. Unknown at first: a thread before this one may have ended with a failure.
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
                self.orphans.extend(orphans);
                let before = self.journal.replace(Journal::new(self.folder, text));
                self.replaced.extend(before);
            }
            Request::Notify(listener) => self.waiting.push(listener),
            Request::End { is_over } => self.end = Some(is_over),
        }
    }

    /// Brings everything to the disk, unless it is about to be removed, and reports how that went if it is news.
    fn write(&mut self, reporter: &Reporter<WriterEvent>) {
        let written = match &mut self.journal {
            Some(journal) if self.end != Some(true) => journal.flush(),
            _ => Ok(()),
        };
        let is_news = self.is_saved.replace(written.is_ok()) != Some(written.is_ok());
        if written.is_ok() {
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
            // It may have stopped waiting.
            let _ = listener.send(());
        }
    }
}

/// Why the disk takes nothing.
fn reason(error: &Error) -> String {
    match error.problem {
        Problem::Full => "there is no room left on the disk".to_owned(),
        _ => error.to_string(),
    }
}
