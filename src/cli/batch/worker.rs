//! A command's view of the batch: one worker's engine, the results that it writes, and when it looks at the clock.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::json;

use super::ordered_output::{DELAY, SharedOutput};
use crate::cli::arguments::CommandOptions;
use crate::cli::input::{Content, InputPuzzle};
use crate::cli::output::{ResultLine, Status, layout_name};
use crate::language;
use sudogon_board::layout::Layout;
use sudogon_board::message::{BoardNames, Message, NoBoard, Words};
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_board::watch::{Stopped, stop_if};
use sudogon_logic::PreparedLayout;
use sudogon_solve::{self as solve, FoundSolutions, Limits, SearchState, SearchWatch, Solver};

/// The parts that a worker reuses from puzzle to puzzle: the engine and techniques for the last layout.
#[derive(Default)]
pub(super) struct WorkerCache {
    solver: Option<Solver>,
    prepared: Option<Rc<PreparedLayout>>,
}

/// The status of a puzzle; as an error, if the work on it ended early.
pub type Ending = Result<Status, Status>;

/// One worker of the batch, on the chunks that it has taken.
pub struct BatchWorker<'a> {
    options: &'a CommandOptions,
    kept: &'a mut WorkerCache,
    pub pace: BatchPace<'a>,
    /// The beginning of each line about the current puzzle.
    place: Option<String>,
}

impl<'a> BatchWorker<'a> {
    /// A worker, and where its results go.
    pub(super) fn new(
        options: &'a CommandOptions,
        kept: &'a mut WorkerCache,
        pace: BatchPace<'a>,
    ) -> Self {
        Self {
            options,
            kept,
            pace,
            place: None,
        }
    }

    /// Works on one puzzle, for as long as one may take.
    pub(super) fn answer(&mut self, work: impl FnOnce(&mut Self) -> Ending) -> Status {
        self.pace.begin(self.options.timeout);
        let status = work(self).unwrap_or_else(|ended| ended);
        self.pace.begin(None);
        self.place = None;
        status
    }

    /// Ends the work on a puzzle that was told to stop: adds the result if its time is over. If not, the whole batch ends.
    pub fn stopped(&mut self, input: &InputPuzzle<'_>, layout: &Layout) -> Status {
        if self.pace.is_stopped() {
            Status::Stopped
        } else {
            self.status(input, layout, Status::Timeout)
        }
    }

    /// Adds a status alone as the result for a puzzle.
    fn status(&mut self, input: &InputPuzzle<'_>, layout: &Layout, status: Status) -> Status {
        if self.options.json {
            self.result(input, Some(layout), Some(status.word()), ());
        } else {
            self.line(status.word());
        }
        status
    }

    /// Returns what stands in the input.
    ///
    /// # Errors
    /// It can't be read, which is told as its result.
    pub fn content<'p>(&mut self, input: &InputPuzzle<'p>) -> Result<Content<'p>, Status> {
        match &input.content {
            Ok(content) => Ok(*content),
            Err(error) => Err(self.invalid(input, None, &input.say(error))),
        }
    }

    /// A puzzle that has exactly one solution, and that.
    ///
    /// # Errors
    /// It has not, which is told as its result.
    pub fn one_solution<'p>(
        &mut self,
        input: &InputPuzzle<'p>,
    ) -> Result<(&'p Puzzle, Grid), Status> {
        let puzzle = self.content(input)?.puzzle();
        let layout = &puzzle.layout;
        let asked = self.solve(puzzle, |solver, watch| {
            solve::ask(solver, &puzzle.givens, Limits::NONE, watch)
        });
        Err(match asked {
            Ok((FoundSolutions::One(solution), _)) => return Ok((puzzle, solution)),
            Ok((FoundSolutions::Invalid(conflict), _)) => {
                let reason = input.say_whole(conflict.message(layout));
                self.invalid(input, Some(layout), &reason)
            }
            Ok((FoundSolutions::None, _)) => self.status(input, layout, Status::None),
            Ok((FoundSolutions::Several(_), _)) => self.status(input, layout, Status::Multiple),
            Ok((FoundSolutions::Unknown, _)) | Err(Stopped) => self.stopped(input, layout),
        })
    }

    /// Asks the engine about a puzzle; it stops when the batch does, or when the time for the puzzle is over.
    pub fn solve<T>(
        &mut self,
        puzzle: &Puzzle,
        ask: impl FnOnce(&Solver, SearchWatch<'_>) -> T,
    ) -> T {
        let solver = Solver::ready(&mut self.kept.solver, &puzzle.layout, |layout| {
            let threads = NonZero::new(self.options.threads()).unwrap_or(NonZero::<usize>::MIN);
            let solver = Solver::new(layout).on_threads(threads);
            match self.options.instructions {
                Some(instructions) => solver.with_instructions(instructions),
                None => solver,
            }
        });
        let cells = puzzle.layout.len();
        let pace = &mut self.pace;
        ask(solver, &mut |_: &SearchState<'_>| pace.step(cells))
    }

    /// The techniques, ready for a layout.
    pub fn prepared(&mut self, layout: &Arc<Layout>) -> Rc<PreparedLayout> {
        let kept = self.kept.prepared.take();
        let kept = kept.filter(|prepared| Arc::ptr_eq(prepared.layout(), layout));
        let prepared = kept.unwrap_or_else(|| Rc::new(PreparedLayout::new(layout)));
        self.kept.prepared = Some(Rc::clone(&prepared));
        prepared
    }

    /// Begins each line about the current puzzle, except in JSON, with its place in the input.
    pub fn begin_lines_with(&mut self, place: String) {
        self.place = Some(place);
    }

    /// Adds a line to the results.
    pub fn line(&mut self, line: &str) {
        let place = self.place.take();
        self.write(|text| {
            if let Some(place) = &place {
                text.extend_from_slice(place.as_bytes());
                text.push(b'\t');
            }
            text.extend_from_slice(line.as_bytes());
        });
        self.place = place;
    }

    /// Adds a line, which `write` appends to the results.
    pub fn write(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        if !self.options.quiet {
            write(self.pace.text);
            self.pace.text.push(b'\n');
        }
    }

    /// Adds an object on a line to the results.
    pub fn json(&mut self, object: &impl Serialize) {
        // Strings and numbers always have a JSON form.
        self.write(|text| _ = serde_json::to_writer(text, object));
    }

    /// Adds a result as an object.
    pub fn result(
        &mut self,
        input: &InputPuzzle<'_>,
        layout: Option<&Layout>,
        status: Option<&str>,
        told: impl Serialize,
    ) {
        self.json(&ResultLine {
            file: input.file,
            line: input.line,
            layout: layout.map(layout_name),
            status,
            told,
        });
    }

    /// Adds the result for a puzzle that can't be read or contradicts itself.
    pub fn invalid(
        &mut self,
        input: &InputPuzzle<'_>,
        layout: Option<&Layout>,
        reason: &Message,
    ) -> Status {
        let status = Status::Invalid;
        let board: &dyn BoardNames = match layout {
            Some(layout) => layout,
            None => &NoBoard,
        };
        if self.options.json {
            self.result(
                input,
                layout,
                Some(status.word()),
                json!({ "reason": reason.within_english(board) }),
            );
        } else {
            let reason = Words::new(language::spoken(), board).within(reason);
            self.line(&format!("{}\t{reason}", status.word()));
        }
        status
    }
}

/// How much work there is between two reads of the clock, which costs more than many nodes of a search on a small board. Each
/// node counts as one unit for each cell of its board.
const WORK: usize = 128 * 81;

/// The state that a worker needs for that.
pub struct BatchPace<'a> {
    /// The results so far.
    pub(super) text: &'a mut Vec<u8>,
    output: &'a SharedOutput,
    order: u64,
    passed_on: Instant,
    /// The work since the clock was last read.
    work: usize,
    /// When the time for the current puzzle ends.
    deadline: Option<Instant>,
}

impl<'a> BatchPace<'a> {
    /// The pace of a worker on the chunks at this position in the order, starting at this time.
    pub(super) fn new(
        text: &'a mut Vec<u8>,
        output: &'a SharedOutput,
        order: u64,
        now: Instant,
    ) -> Self {
        Self {
            text,
            output,
            order,
            passed_on: now,
            work: 0,
            deadline: None,
        }
    }

    /// Limits the time from now on. A timeout so long that the clock does not reach it is none.
    pub(super) fn begin(&mut self, timeout: Option<Duration>) {
        self.deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    }

    /// Says whether the whole batch ends.
    pub(super) fn is_stopped(&self) -> bool {
        self.output.is_stopped()
    }

    /// Called during long work with the amount done: now and then passes on the results so far, and says whether to
    /// continue.
    #[inline]
    pub fn step(&mut self, work: usize) -> ControlFlow<()> {
        self.work += work;
        if self.work < WORK {
            return ControlFlow::Continue(());
        }
        self.work = 0;
        self.pulse()
    }

    /// Does immediately what [`step`](Self::step) does now and then.
    #[inline(never)]
    pub fn pulse(&mut self) -> ControlFlow<()> {
        if self.output.is_stopped() {
            return ControlFlow::Break(());
        }
        let now = Instant::now();
        if now - self.passed_on > DELAY {
            self.passed_on = now;
            self.output.pass_on(self.order, self.text, now);
        }
        stop_if(self.deadline.is_some_and(|deadline| now >= deadline))
    }
}
