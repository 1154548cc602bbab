//! The state of the dialog: how to print, and the pages as far as they are known.

use egui::Context;
use sudogon_board::message::{Message, message};
use sudogon_paper::print::{BookEntry, Options};

use crate::app::command::printing::Subject;
use crate::app::wake::wake;
use crate::worker::{self, Preview, PrintEvent, Task};

/// The dialog's state.
pub struct PrintDialog {
    /// How to print.
    pub options: Options,
    /// Which puzzles are printed.
    pub subject: Subject,
    /// How many puzzles the open collection has, if they may be printed instead of the one in the window.
    pub listed: Option<usize>,
    /// The pages that are shown.
    pub preview: Option<Preview>,
    /// The problem, if there is one.
    pub wrong: Option<Message>,
    /// Of how many puzzles level and solution are known, and of how many they are wanted.
    pub examined: (usize, usize),
    task: Option<Task<PrintEvent>>,
}

impl PrintDialog {
    /// A dialog about some puzzles, which are being read and put on pages.
    pub fn new(
        subject: Subject,
        read: impl FnOnce(&dyn Fn() -> bool) -> Vec<BookEntry> + Send + 'static,
        listed: Option<usize>,
        options: Options,
        ctx: &Context,
    ) -> Self {
        Self {
            options,
            subject,
            listed,
            preview: None,
            wrong: None,
            examined: (0, 0),
            task: Some(worker::lay_out(read, options, 0, wake(ctx))),
        }
    }

    /// Makes the pages again, in another way or to show another one.
    pub fn show(&mut self, options: Options, at: usize, ctx: &Context) {
        self.options = options;
        if let Some(preview) = &self.preview {
            let book = preview.book.clone();
            let read = move |_: &dyn Fn() -> bool| book.entries().to_vec();
            self.task = Some(worker::lay_out(read, options, at, wake(ctx)));
        }
    }

    /// Takes what the job has reported.
    pub fn poll(&mut self) {
        while let Some(event) = self.task.as_ref().and_then(Task::poll) {
            match event {
                PrintEvent::Pages(preview) => self.preview = Some(preview),
                PrintEvent::Examined(known, wanted) => self.examined = (known, wanted),
                PrintEvent::Done(preview) => {
                    self.preview = Some(preview);
                    self.task = None;
                }
                PrintEvent::Stopped => self.task = None,
                PrintEvent::Failed(message) => {
                    self.wrong = Some(message!(
                        "This is a bug in Sudogon: {text}.",
                        text = message
                    ));
                    self.task = None;
                }
            }
        }
    }

    /// Says whether the pages are as they are to be printed.
    pub fn is_ready(&self) -> bool {
        self.preview.is_some() && !(self.options.want_examining() && self.is_examining())
    }

    /// Says whether levels and solutions are still being found.
    pub fn is_examining(&self) -> bool {
        self.task.is_some()
    }
}
