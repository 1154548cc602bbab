//! A command's view of the batch: one worker's engine, and the results that it writes.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use serde::Serialize;

use super::pace::BatchPace;
use crate::cli::arguments::CommandOptions;
use crate::cli::input::{Content, InputPuzzle};
use crate::cli::output::result::{ResultLine, Status, layout_name};
use sudogon_core::layout::Layout;
use sudogon_core::logic::PreparedLayout;
use sudogon_core::puzzle::{Grid, Puzzle};
use sudogon_core::solve::{self, FoundSolutions, Limits, SearchState, SearchWatch, Solver};
use sudogon_core::watch::Stopped;

/// What a worker reuses from puzzle to puzzle: the engine and techniques for the last layout.
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
    pace: BatchPace<'a>,
    /// The results so far.
    pub(super) text: &'a mut Vec<u8>,
    /// What each line about the current puzzle begins with.
    place: Option<String>,
}

impl<'a> BatchWorker<'a> {
    /// A worker, and where its results go.
    pub(super) fn new(
        options: &'a CommandOptions,
        kept: &'a mut WorkerCache,
        pace: BatchPace<'a>,
        text: &'a mut Vec<u8>,
    ) -> Self {
        Self {
            options,
            kept,
            pace,
            text,
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
        match self.pace.is_stopped() {
            true => Status::Stopped,
            false => self.status(input, layout, Status::Timeout),
        }
    }

    /// Adds a status alone as the result for a puzzle.
    fn status(&mut self, input: &InputPuzzle<'_>, layout: &Layout, status: Status) -> Status {
        match self.options.json {
            true => self.result(input, Some(layout), Some(status.word()), ()),
            false => self.line(status.word()),
        }
        status
    }

    /// What stands in the input.
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
                self.invalid(input, Some(layout), &input.say_whole(&conflict.say(layout)))
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
        let (pace, text) = (&mut self.pace, &mut *self.text);
        ask(solver, &mut |_: &SearchState<'_>| pace.step(cells, text))
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
            write(self.text);
            self.text.push(b'\n');
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
        reason: &str,
    ) -> Status {
        #[derive(Serialize)]
        struct Reason<'a> {
            reason: &'a str,
        }
        let status = Status::Invalid;
        match self.options.json {
            true => self.result(input, layout, Some(status.word()), Reason { reason }),
            false => self.line(&format!("{}\t{reason}", status.word())),
        }
        status
    }

    /// Called during long work with the amount done: now and then passes on the results so far, and says whether to
    /// continue.
    #[inline]
    pub fn step(&mut self, work: usize) -> ControlFlow<()> {
        self.pace.step(work, self.text)
    }

    /// Does immediately what [`step`](Self::step) does now and then.
    pub fn pulse(&mut self) -> ControlFlow<()> {
        self.pace.pulse(self.text)
    }
}
