//! The examination of what is printed: on a separate thread, anew whenever that changes.

use sudogon_board::puzzle::Puzzle;
use sudogon_doctor::{Diagnosis, ExamineProgress, Mend};

use crate::worker::{self, DoctorEvent, Task};

/// An examination, running or done.
#[derive(Default)]
pub struct Examination {
    /// The puzzle that it is of, once it has begun.
    of: Option<Puzzle>,
    task: Option<Task<DoctorEvent<Diagnosis>>>,
    pairs_task: Option<Task<DoctorEvent<Vec<Mend>>>>,
    /// How far it is.
    pub progress: ExamineProgress,
    diagnosis: Option<Diagnosis>,
    /// The pairs of changes that mend it, once they were asked for.
    pairs: Option<Vec<Mend>>,
    failure: Option<String>,
}

impl Examination {
    /// Discards what is of another puzzle.
    pub fn follow(&mut self, puzzle: &Puzzle) {
        let of = self.of.as_ref();
        if of.is_some_and(|of| !of.is_printed_as(puzzle)) {
            *self = Self::default();
        }
    }

    /// Begins, unless it has.
    pub fn begin(&mut self, puzzle: &Puzzle, wake: impl Fn() + Send + 'static) {
        if self.of.is_none() {
            self.of = Some(puzzle.clone());
            self.task = Some(worker::examine(puzzle.clone(), wake));
        }
    }

    /// Goes on with the changes of which it is not known whether they mend the puzzle.
    pub fn search_on(&mut self, wake: impl Fn() + Send + 'static) {
        if let Some(diagnosis) = self.diagnosis.as_ref().filter(|_| self.task.is_none()) {
            self.progress = ExamineProgress::default();
            self.task = Some(worker::search_on(diagnosis.clone(), wake));
        }
    }

    /// Looks for two changes that mend the puzzle together.
    pub fn begin_pairs(&mut self, wake: impl Fn() + Send + 'static) {
        if let Some(puzzle) = self.of.as_ref().filter(|_| self.pairs_task.is_none()) {
            self.progress = ExamineProgress::default();
            self.pairs_task = Some(worker::mend_in_pairs(puzzle.clone(), wake));
        }
    }

    /// Stops what runs.
    pub fn stop(&mut self) {
        (self.task, self.pairs_task) = (None, None);
    }

    /// Forgets an examination that was stopped, so that it can begin again.
    pub fn allow_again(&mut self) {
        if self.is_stopped() {
            *self = Self::default();
        }
    }

    /// Takes what has arrived; says whether there is a result.
    pub fn poll(&mut self) -> bool {
        let news = (&mut self.progress, &mut self.failure);
        let is_found = take(&mut self.task, &mut self.diagnosis, news);
        let news = (&mut self.progress, &mut self.failure);
        take(&mut self.pairs_task, &mut self.pairs, news) || is_found
    }

    /// Says whether it runs.
    pub fn is_running(&self) -> bool {
        self.task.is_some() || self.pairs_task.is_some()
    }

    /// Says whether it was stopped before it found anything.
    pub fn is_stopped(&self) -> bool {
        let has_ended = self.diagnosis.is_some() || self.failure.is_some();
        self.of.is_some() && !has_ended && !self.is_running()
    }

    /// Returns the diagnosis, once there is one.
    pub fn diagnosis(&self) -> Option<&Diagnosis> {
        self.diagnosis.as_ref()
    }

    /// The message of a panic.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Says whether two changes were looked for.
    pub fn has_pairs(&self) -> bool {
        self.pairs.is_some()
    }

    /// Returns the mends of the puzzle, the most plausible first: single changes, else pairs if they were asked for.
    pub fn mends(&self) -> &[Mend] {
        let single = self.diagnosis().map_or(&[][..], |found| &found.mends);
        match (&self.pairs, single) {
            (Some(pairs), []) => pairs,
            _ => single,
        }
    }
}

/// Takes what has arrived of a task, which ends with a result; says whether there is one.
fn take<T>(
    task: &mut Option<Task<DoctorEvent<T>>>,
    found: &mut Option<T>,
    (progress, failure): (&mut ExamineProgress, &mut Option<String>),
) -> bool {
    let mut has_result = false;
    while let Some(event) = task.as_ref().and_then(Task::poll) {
        match event {
            DoctorEvent::Progress(news) => *progress = news,
            DoctorEvent::Found(result) => {
                *found = Some(result);
                has_result = true;
            }
            DoctorEvent::Failed(why) => {
                *failure = Some(why);
                has_result = true;
            }
            DoctorEvent::Stopped => *task = None,
        }
        if has_result {
            *task = None;
        }
    }
    has_result
}
