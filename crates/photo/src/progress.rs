//! How far a reading is, and how it is stopped.

use std::ops::ControlFlow;

/// What is being done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The board is looked for.
    #[default]
    Finding,
    /// Its lines are followed.
    Following,
    /// Its figures are read.
    Reading,
    /// The engine looks whether they make a puzzle.
    Checking,
}

/// How far a reading is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
}

/// Called many times a second while a picture is read; it breaks to stop that.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress) -> ControlFlow<()>;

/// The watcher stopped the reading.
#[derive(Debug)]
pub struct Stopped;

/// Asks the watcher at each step.
pub struct Steps<'a> {
    watch: Watch<'a>,
    progress: Progress,
}

impl<'a> Steps<'a> {
    pub fn new(watch: Watch<'a>) -> Self {
        Self {
            watch,
            progress: Progress::default(),
        }
    }

    /// Begins a stage.
    pub fn begin(&mut self, stage: Stage) -> Result<(), Stopped> {
        self.progress.stage = stage;
        self.step()
    }

    /// Goes on, unless the watcher stops it.
    pub fn step(&mut self) -> Result<(), Stopped> {
        match (self.watch)(&self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped),
        }
    }
}
