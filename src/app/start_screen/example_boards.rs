//! The boards of the examples, read on a thread: all of them take longer than a frame.

use egui::Context;
use sudogon_board::game::Board;
use sudogon_board::message::Language;
use sudogon_paper::files::examples::EXAMPLES;

use crate::app::wake::wake;
use crate::worker::{self, Task};

/// The boards, in the order of the examples, and the job that reads them.
#[derive(Default)]
pub struct ExampleBoards {
    read: Vec<Option<Board>>,
    reading: Option<Task<Vec<Option<Board>>>>,
}

impl ExampleBoards {
    /// Reads them.
    pub fn read(&mut self, ctx: &Context) {
        let board = || {
            EXAMPLES
                .iter()
                .map(|example| Some(example.open(Language::ENGLISH).ok()?.board().clone()))
        };
        let read = move |_: &worker::Reporter<_>| board().collect();
        self.reading = Some(worker::start("examples", wake(ctx), read, |_| Vec::new()));
    }

    /// Takes what was read.
    pub fn poll(&mut self) {
        if let Some(read) = self.reading.as_ref().and_then(Task::poll) {
            self.read = read;
            self.reading = None;
        }
    }

    /// Says whether they are being read.
    pub fn is_running(&self) -> bool {
        self.reading.is_some()
    }

    /// The board of an example, once it has been read.
    pub fn of(&self, at: usize) -> Option<&Board> {
        self.read.get(at)?.as_ref()
    }
}
