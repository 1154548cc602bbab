//! Writes solved puzzles into the record, on threads: the window never waits for a disk, nor for the level of a puzzle.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use egui::Context;
use sudogon_board::game::Board;
use sudogon_board::message::Message;
use sudogon_logic::{Level, OwnPace};
use sudogon_paper::files::record::SolvedPuzzle;
use sudogon_paper::print::{BookEntry, Examiner, Options, Solutions};
use sudogon_paper::storage;

use crate::app::wake::wake;
use crate::worker::{self, DiskNews, DiskQueue, Ending, Keeper, Reporter, Solver, Task};

/// A puzzle that was solved, and how.
pub struct KeptSolve {
    /// What the record says of it.
    pub puzzle: SolvedPuzzle,
    /// Its journal, if the solve is kept.
    pub journal: Option<String>,
}

/// What is found out of a solved puzzle before it is written down.
#[derive(Default)]
struct Examined {
    level: Option<Level>,
    usual: Option<u64>,
    found: Vec<(String, usize)>,
}

impl KeptSolve {
    /// The same with what has been found out.
    fn with(self, examined: Examined) -> Self {
        let puzzle = SolvedPuzzle {
            level: self.puzzle.level.or(examined.level),
            usual: self.puzzle.usual.or(examined.usual),
            found: examined.found,
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
    /// How long the player takes, as soon as the record tells that.
    pub own_pace: Option<OwnPace>,
    /// The job that asks the record for it.
    asking: Option<Task<Option<OwnPace>>>,
    /// Puzzles of which more is being found out: none waits for another.
    unexamined: Vec<(KeptSolve, Task<Examined>)>,
    queue: Option<DiskQueue<RecordFile>>,
}

impl RecordKeeper {
    /// A keeper of a record in a file.
    pub fn new(file: Option<PathBuf>, ctx: &Context) -> Self {
        let ask = |file: PathBuf| {
            let read = move |_: &Reporter<_>| own_pace(&file);
            worker::start("pace", wake(ctx), read, |_| None)
        };
        Self {
            asking: file.clone().map(ask),
            file,
            ..Self::default()
        }
    }

    /// Writes a puzzle with its board down, as soon as is known what the record says of it.
    pub fn add(&mut self, solved: KeptSolve, board: Board, solver: Solver, ctx: &Context) {
        if self.file.is_none() {
            return;
        }
        let (journal, needs_rating) = (solved.journal.clone(), solved.puzzle.usual.is_none());
        let examine = move |reporter: &Reporter<_>| Examined {
            found: journal.map_or_else(Vec::new, |journal| {
                worker::found_in(&journal, &solver, &mut |_| reporter.flow())
            }),
            ..if needs_rating {
                rated(board, reporter)
            } else {
                Examined::default()
            }
        };
        let task = worker::start("solved puzzle", wake(ctx), examine, |_| Examined::default());
        self.unexamined.push((solved, task));
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
        if let Some(own_pace) = worker::take_result(&mut self.asking) {
            self.own_pace = own_pace;
        }
        for (solved, task) in std::mem::take(&mut self.unexamined) {
            match task.poll() {
                Some(examined) => self.send(solved.with(examined), wake(ctx)),
                None => self.unexamined.push((solved, task)),
            }
        }
        loop {
            match self.queue.as_mut()?.poll()? {
                DiskNews::Report(own_pace) => {
                    self.own_pace = own_pace;
                    return Some(Ok(()));
                }
                DiskNews::Failed(why) => return Some(Err(why)),
                DiskNews::Saved => {}
            }
        }
    }

    /// Says whether something is being written.
    pub fn is_running(&self) -> bool {
        let is_writing = self.queue.as_ref().is_some_and(DiskQueue::is_running);
        is_writing || !self.unexamined.is_empty() || self.asking.is_some()
    }

    /// Writes the rest at the end; what is not known by now stays open.
    pub fn end(&mut self) -> Option<Ending<Option<OwnPace>>> {
        for (solved, task) in std::mem::take(&mut self.unexamined) {
            let examined = task.poll().unwrap_or_default();
            self.send(solved.with(examined), || {});
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
    /// A puzzle has been written: the pace that the record tells now.
    type Report = Option<OwnPace>;

    fn take(&mut self, solved: KeptSolve) {
        self.waiting.push_back(solved);
    }

    fn write(&mut self, reports: &mut Vec<Option<OwnPace>>) -> Result<(), Message> {
        while let Some(solved) = self.waiting.front() {
            if let Some(journal) = &solved.journal {
                // Where that fails there is no review of it, which is no reason to lose the rest.
                let _ = storage::solves::keep(&self.file, &solved.puzzle, journal);
            }
            let written = storage::record::append(&self.file, &solved.puzzle);
            written.map_err(|error| error.message())?;
            self.waiting.pop_front();
            reports.push(own_pace(&self.file));
        }
        Ok(())
    }
}

/// How long the player takes, if a record tells that.
fn own_pace(file: &Path) -> Option<OwnPace> {
    storage::record::read(file).ok()?.own_pace()
}

/// How hard a board is and how long it takes people, unless nobody waits for that any more.
fn rated(board: Board, reporter: &Reporter<Examined>) -> Examined {
    let options = Options {
        has_levels: true,
        has_times: true,
        solutions: Solutions::None,
        ..Options::default()
    };
    let mut entry = BookEntry::new(board);
    Examiner::default().examine(&mut entry, &options, &mut |_| reporter.flow());
    Examined {
        level: entry.level,
        usual: entry.time.and_then(|time| time.seconds()),
        found: Vec::new(),
    }
}
