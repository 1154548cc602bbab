//! Writes solved puzzles into the record, each on a thread: the window never waits for a disk, nor for the level of a puzzle.

use std::path::{Path, PathBuf};

use sudogon_core::game::Board;
use sudogon_core::message::{Message, message};
use sudogon_paper::files::record::SolvedPuzzle;
use sudogon_paper::print::{BookEntry, Examiner, Options, Solutions};
use sudogon_paper::storage;

use crate::app::wake::LAST_WAIT;
use crate::worker::{self, Reporter, Task};

/// What came of writing: why it failed, if so.
type Written = Option<Message>;

/// The file of the record, and what is being written to it.
#[derive(Default)]
pub struct RecordKeeper {
    /// The file; `None`: nothing is kept.
    pub file: Option<PathBuf>,
    writing: Vec<Task<Written>>,
}

impl RecordKeeper {
    /// A keeper of a record in a file.
    pub fn new(file: Option<PathBuf>) -> Self {
        Self {
            file,
            ..Self::default()
        }
    }

    /// Writes a puzzle down; with its board if its level is to be found out before.
    pub fn add(
        &mut self,
        solved: SolvedPuzzle,
        unrated: Option<Board>,
        wake: impl Fn() + Send + 'static,
    ) {
        if let Some(file) = self.file.clone() {
            let write = move |reporter: &Reporter<Written>| write(&file, solved, unrated, reporter);
            let failed = |panic: String| Some(panic.into());
            self.writing
                .push(worker::start("record", wake, write, failed));
        }
    }

    /// What came of the next that was written; `None` while none is.
    pub fn poll(&mut self) -> Option<Written> {
        let mut tasks = self.writing.iter().enumerate();
        let (at, written) = tasks.find_map(|(at, task)| Some((at, task.poll()?)))?;
        self.writing.swap_remove(at);
        Some(written)
    }

    /// Says whether something is being written.
    pub fn is_running(&self) -> bool {
        !self.writing.is_empty()
    }

    /// Writes the rest at the end; a level that is not known by now stays open.
    pub fn end(&mut self) {
        self.writing.iter().for_each(Task::stop);
        for task in self.writing.drain(..) {
            task.wait_at_most(LAST_WAIT);
        }
    }
}

fn write(
    file: &Path,
    mut solved: SolvedPuzzle,
    unrated: Option<Board>,
    reporter: &Reporter<Written>,
) -> Written {
    if let Some(board) = unrated {
        let options = Options {
            has_levels: true,
            solutions: Solutions::None,
            ..Options::default()
        };
        let mut entry = BookEntry::new(board);
        Examiner::default().examine(&mut entry, &options, &mut |_| reporter.flow());
        solved.level = entry.level;
    }
    let written = storage::record::append(file, &solved);
    written.err().map(|error| message!("{text}.", text = error))
}
