//! Writes solved puzzles into the record, on a thread: the window never waits for a disk, nor for the level of a puzzle.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::PathBuf;

use egui::Context;
use sudogon_core::game::Board;
use sudogon_core::logic::Level;
use sudogon_core::message::Message;
use sudogon_paper::files::record::SolvedPuzzle;
use sudogon_paper::print::{BookEntry, Examiner, Options, Solutions};
use sudogon_paper::storage;

use crate::app::wake::wake;
use crate::worker::{DiskNews, DiskQueue, Ending, Keeper};

/// The file of the record, and what is being written to it.
#[derive(Default)]
pub struct RecordKeeper {
    /// The file; `None`: nothing is kept.
    pub file: Option<PathBuf>,
    queue: Option<DiskQueue<RecordFile>>,
}

/// What there is to tell of the record.
pub enum RecordNews {
    /// A puzzle has been written.
    Written,
    /// Nothing can be written, for this reason.
    Failed(Message),
}

impl RecordKeeper {
    /// A keeper of a record in a file.
    pub fn new(file: Option<PathBuf>) -> Self {
        Self { file, queue: None }
    }

    /// Writes a puzzle down; with its board if its level is to be found out before.
    pub fn add(&mut self, solved: SolvedPuzzle, unrated: Option<Board>, ctx: &Context) {
        if let Some(file) = &self.file {
            let start = || {
                let (file, waiting) = (file.clone(), VecDeque::new());
                DiskQueue::start("record", RecordFile { file, waiting }, wake(ctx))
            };
            self.queue.get_or_insert_with(start).send((solved, unrated));
        }
    }

    /// What there is to tell next.
    pub fn poll(&mut self) -> Option<RecordNews> {
        loop {
            match self.queue.as_mut()?.poll()? {
                DiskNews::Report(()) => return Some(RecordNews::Written),
                DiskNews::Failed(why) => return Some(RecordNews::Failed(why)),
                DiskNews::Saved => {}
            }
        }
    }

    /// Says whether something is being written.
    pub fn is_running(&self) -> bool {
        self.queue.as_ref().is_some_and(DiskQueue::is_running)
    }

    /// Writes the rest at the end; a level that is not known by now stays open.
    pub fn end(&mut self) -> Option<Ending<()>> {
        self.queue.take().map(DiskQueue::end)
    }
}

/// The file, as the thread that writes it has it.
struct RecordFile {
    file: PathBuf,
    /// What is not written yet; with its board where the level is open.
    waiting: VecDeque<(SolvedPuzzle, Option<Board>)>,
}

impl Keeper for RecordFile {
    type Request = (SolvedPuzzle, Option<Board>);
    /// A puzzle has been written.
    type Report = ();

    fn take(&mut self, solved: (SolvedPuzzle, Option<Board>)) {
        self.waiting.push_back(solved);
    }

    fn write(
        &mut self,
        reports: &mut Vec<()>,
        flow: &dyn Fn() -> ControlFlow<()>,
    ) -> Result<(), Message> {
        while let Some((solved, unrated)) = self.waiting.front_mut() {
            if let Some(board) = unrated.take() {
                solved.level = level(board, flow);
            }
            let written = storage::record::append(&self.file, solved);
            written.map_err(|error| error.message())?;
            self.waiting.pop_front();
            reports.push(());
        }
        Ok(())
    }
}

/// How hard a board is, unless the window closes before that is found out.
fn level(board: Board, flow: &dyn Fn() -> ControlFlow<()>) -> Option<Level> {
    let options = Options {
        has_levels: true,
        solutions: Solutions::None,
        ..Options::default()
    };
    let mut entry = BookEntry::new(board);
    Examiner::default().examine(&mut entry, &options, &mut |_| flow());
    entry.level
}
