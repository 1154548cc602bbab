//! Writes solved puzzles into the record, on threads: the window never waits for a disk, nor for the level of a puzzle.

use std::collections::VecDeque;
use std::path::PathBuf;

use egui::Context;
use sudogon_board::game::Board;
use sudogon_board::message::Message;
use sudogon_logic::Level;
use sudogon_paper::files::record::SolvedPuzzle;
use sudogon_paper::print::{BookEntry, Examiner, Options, Solutions};
use sudogon_paper::storage;

use crate::app::wake::wake;
use crate::worker::{self, DiskNews, DiskQueue, Ending, Keeper, Reporter, Task};

/// A puzzle that was solved, and how.
pub struct KeptSolve {
    /// What the record says of it.
    pub puzzle: SolvedPuzzle,
    /// Its journal, if the solve is kept.
    pub journal: Option<String>,
}

impl KeptSolve {
    /// The same with its level.
    fn of_level(self, level: Option<Level>) -> Self {
        let puzzle = SolvedPuzzle {
            level,
            ..self.puzzle
        };
        Self { puzzle, ..self }
    }
}

/// The file of the record, and what is being written to it.
#[derive(Default)]
pub struct RecordKeeper {
    /// The file; `None`: nothing is kept.
    pub file: Option<PathBuf>,
    /// Puzzles whose level is being found out: none waits for another's.
    unrated: Vec<(KeptSolve, Task<Option<Level>>)>,
    queue: Option<DiskQueue<RecordFile>>,
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
    pub fn add(&mut self, solved: KeptSolve, unrated: Option<Board>, ctx: &Context) {
        match unrated {
            _ if self.file.is_none() => {}
            Some(board) => {
                let rate = move |reporter: &Reporter<_>| level(board, reporter);
                let task = worker::start("level", wake(ctx), rate, |_| None);
                self.unrated.push((solved, task));
            }
            None => self.send(solved, wake(ctx)),
        }
    }

    fn send(&mut self, solved: KeptSolve, wake: impl Fn() + Send + 'static) {
        if let Some(file) = &self.file {
            let start = || {
                let (file, waiting) = (file.clone(), VecDeque::new());
                DiskQueue::start("record", RecordFile { file, waiting }, wake)
            };
            self.queue.get_or_insert_with(start).send(solved);
        }
    }

    /// Says that a puzzle has been written, or why nothing can be.
    pub fn poll(&mut self, ctx: &Context) -> Option<Result<(), Message>> {
        for (solved, task) in std::mem::take(&mut self.unrated) {
            match task.poll() {
                Some(level) => self.send(solved.of_level(level), wake(ctx)),
                None => self.unrated.push((solved, task)),
            }
        }
        loop {
            match self.queue.as_mut()?.poll()? {
                DiskNews::Report(()) => return Some(Ok(())),
                DiskNews::Failed(why) => return Some(Err(why)),
                DiskNews::Saved => {}
            }
        }
    }

    /// Says whether something is being written.
    pub fn is_running(&self) -> bool {
        let is_writing = self.queue.as_ref().is_some_and(DiskQueue::is_running);
        is_writing || !self.unrated.is_empty()
    }

    /// Writes the rest at the end; a level that is not known by now stays open.
    pub fn end(&mut self) -> Option<Ending<()>> {
        for (solved, task) in std::mem::take(&mut self.unrated) {
            let level = task.poll().flatten();
            self.send(solved.of_level(level), || {});
        }
        self.queue.take().map(DiskQueue::end)
    }
}

/// The file, as the thread that writes it has it.
struct RecordFile {
    file: PathBuf,
    /// The puzzles not written yet.
    waiting: VecDeque<KeptSolve>,
}

impl Keeper for RecordFile {
    type Request = KeptSolve;
    /// A puzzle has been written.
    type Report = ();

    fn take(&mut self, solved: KeptSolve) {
        self.waiting.push_back(solved);
    }

    fn write(&mut self, reports: &mut Vec<()>) -> Result<(), Message> {
        while let Some(solved) = self.waiting.front() {
            if let Some(journal) = &solved.journal {
                // Where that fails there is no review of it, which is no reason to lose the rest.
                let _ = storage::solves::keep(&self.file, &solved.puzzle, journal);
            }
            let written = storage::record::append(&self.file, &solved.puzzle);
            written.map_err(|error| error.message())?;
            self.waiting.pop_front();
            reports.push(());
        }
        Ok(())
    }
}

/// How hard a board is, unless nobody waits for that any more.
fn level(board: Board, reporter: &Reporter<Option<Level>>) -> Option<Level> {
    let options = Options {
        has_levels: true,
        solutions: Solutions::None,
        ..Options::default()
    };
    let mut entry = BookEntry::new(board);
    Examiner::default().examine(&mut entry, &options, &mut |_| reporter.flow());
    entry.level
}
