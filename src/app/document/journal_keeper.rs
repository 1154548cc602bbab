//! A document's journal on the disk: what is added to it, which journals it replaces, and what becomes of it at the end.

use std::path::PathBuf;

use sudogon_board::message::{Message, message};
use sudogon_paper::storage::journal::{Journal, OrphanedJournal};
use sudogon_paper::storage::{Error, FileProblem};

use crate::worker::Keeper;

/// The next thing to do to the journal.
pub enum JournalRequest {
    /// Add these lines.
    Append(String),
    /// Begin a new journal with this text, and remove the one that it replaces once it is on disk.
    Begin(String, Option<Box<OrphanedJournal>>),
    /// The journal is no longer needed.
    Remove,
}

/// A journal, as the thread that writes it has it.
pub struct JournalKeeper {
    folder: PathBuf,
    journal: Option<Journal>,
    /// Journals that this one continues: removed once it is on disk.
    replaced: Vec<Journal>,
    orphans: Vec<OrphanedJournal>,
    is_over: bool,
}

impl JournalKeeper {
    /// One in a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            journal: None,
            replaced: Vec::new(),
            orphans: Vec::new(),
            is_over: false,
        }
    }
}

impl Keeper for JournalKeeper {
    type Request = JournalRequest;
    /// At the end: the journal that stays.
    type Report = PathBuf;

    fn take(&mut self, request: JournalRequest) {
        match request {
            JournalRequest::Append(lines) => {
                if let Some(journal) = &mut self.journal {
                    journal.add(&lines);
                }
            }
            JournalRequest::Begin(text, orphans) => {
                self.orphans.extend(orphans.map(|orphan| *orphan));
                let before = self.journal.replace(Journal::new(&self.folder, text));
                self.replaced.extend(before);
            }
            JournalRequest::Remove => self.is_over = true,
        }
    }

    /// Writes everything, unless the journal is about to be removed.
    fn write(&mut self, _: &mut Vec<PathBuf>) -> Result<(), Message> {
        if let Some(journal) = self.journal.as_mut().filter(|_| !self.is_over) {
            journal.flush().map_err(|error| reason(&error))?;
        }
        self.orphans.drain(..).for_each(OrphanedJournal::remove);
        self.replaced.drain(..).for_each(Journal::remove);
        Ok(())
    }

    fn finish(self) -> Option<PathBuf> {
        let journal = self.journal?;
        if self.is_over {
            journal.remove();
            return None;
        }
        Some(journal.path()?.to_path_buf())
    }
}

/// Why writing fails.
fn reason(error: &Error) -> Message {
    match error.problem {
        FileProblem::Full => message!("there is no room left on the disk"),
        _ => error.message(),
    }
}
