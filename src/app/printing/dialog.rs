//! The state of the dialog: how to print, and the pages as far as they are known.

use egui::Context;

use crate::app::wake::wake;
use crate::print::{Entry, Options};
use crate::worker::{self, Preview, PrintEvent, Task};

/// The dialog's state.
pub struct PrintDialog {
    /// How to print.
    pub options: Options,
    /// The pages that are shown.
    pub preview: Option<Preview>,
    /// What went wrong.
    pub wrong: Option<String>,
    task: Option<Task<PrintEvent>>,
}

impl PrintDialog {
    /// A dialog about some puzzles, whose pages are being made.
    pub fn new(entries: Vec<Entry>, options: Options, ctx: &Context) -> Self {
        Self {
            options,
            preview: None,
            wrong: None,
            task: Some(worker::lay_out(entries, options, 0, wake(ctx))),
        }
    }

    /// Makes the pages again, in another way or to show another one.
    pub fn show(&mut self, options: Options, at: usize, ctx: &Context) {
        self.options = options;
        if let Some(preview) = &self.preview {
            let entries = preview.book.entries().to_vec();
            self.task = Some(worker::lay_out(entries, options, at, wake(ctx)));
        }
    }

    /// Takes what the job has reported.
    pub fn poll(&mut self) {
        let Some(event) = self.task.as_ref().and_then(Task::poll_latest) else {
            return;
        };
        match event {
            PrintEvent::Pages(preview) => self.preview = Some(preview),
            PrintEvent::Done(preview) => {
                self.preview = Some(preview);
                self.task = None;
            }
            PrintEvent::Stopped => self.task = None,
            PrintEvent::Failed(message) => {
                self.wrong = Some(format!("This is a bug in Sudogon: {message}."));
                self.task = None;
            }
        }
    }

    /// Says whether levels and solutions are still being found.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }
}
