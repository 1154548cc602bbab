//! The settings while the window is open, and the window's position: written when they change.

use std::path::PathBuf;

use egui::Context;
use sudogon_core::message::Message;

use crate::app::command::Habit;
use crate::app::wake::{LAST_WAIT, wake};
use crate::worker::{self, Task};

pub use crate::settings::{Look, Settings, WindowPlace};

/// The window's position, once known; a minimized window has none.
pub fn window_place(ctx: &Context) -> Option<WindowPlace> {
    let viewport = ctx.input(|input| input.viewport().clone());
    let size = viewport.inner_rect?.size() * ctx.zoom_factor();
    let corner = viewport
        .outer_rect
        .map(|rect| rect.min.to_vec2() * ctx.zoom_factor());
    let is_shown = viewport.minimized != Some(true) && size.x > 0.0 && size.y > 0.0;
    is_shown.then(|| WindowPlace {
        corner: corner.map(|corner| (corner.x.round(), corner.y.round())),
        size: (size.x.round(), size.y.round()),
        is_maximized: viewport.maximized == Some(true),
    })
}

/// The settings on disk, and the job that writes them.
#[derive(Default)]
pub struct StoredSettings {
    folder: Option<PathBuf>,
    /// As they were read, or last written without an error: what differs from these is this window's change.
    written: Settings,
    /// As they were last to be written.
    settings: Settings,
    writing: Option<Task<Option<Message>>>,
}

impl StoredSettings {
    /// Reads the settings in a folder; without one, nothing is saved.
    pub fn read(folder: Option<PathBuf>) -> Self {
        let settings = folder.as_deref().map(Settings::read).unwrap_or_default();
        Self {
            folder,
            written: settings.clone(),
            settings,
            ..Self::default()
        }
    }

    /// The settings that were read or written last.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Says whether they are being written.
    pub fn is_running(&self) -> bool {
        self.writing.is_some()
    }

    /// Writes the settings on a separate thread when they have changed; returns the error of the last write. The window's
    /// position is only written at the end: it changes with every pixel.
    pub fn keep(&mut self, settings: &Settings, ctx: &Context) -> Option<Message> {
        let failure = match self.writing.as_ref().map(Task::poll) {
            Some(None) => return None,
            Some(Some(failure)) => {
                self.writing = None;
                self.note(failure)
            }
            None => None,
        };
        let placed = Settings {
            window: self.settings.window,
            ..settings.clone()
        };
        if placed != self.settings {
            self.writing = self.write(placed, wake(ctx));
        }
        failure
    }

    /// Writes everything at the end, when a failure can't be shown any more. Waits only for a limited time, for a disk that
    /// does not answer.
    pub fn keep_now(&mut self, settings: &Settings) {
        // A write that is still running must not come after this one.
        let has_failed = match self.writing.take().map(|task| task.wait_at_most(LAST_WAIT)) {
            Some(None) => return,
            Some(Some(failure)) => self.note(failure).is_some(),
            None => false,
        };
        if (has_failed || *settings != self.settings)
            && let Some(task) = self.write(settings.clone(), || {})
        {
            task.wait_at_most(LAST_WAIT);
        }
    }

    /// Notes how the last write went, and passes its error on.
    fn note(&mut self, failure: Option<Message>) -> Option<Message> {
        if failure.is_none() {
            self.written = self.settings.clone();
        }
        failure
    }

    fn write(
        &mut self,
        settings: Settings,
        wake: impl Fn() + Send + 'static,
    ) -> Option<Task<Option<Message>>> {
        let folder = self.folder.clone()?;
        let before = self.written.clone();
        self.settings = settings.clone();
        let write = move |_: &worker::Reporter<Option<Message>>| {
            let written = settings.write_changes(&before, &folder);
            written.err().map(|error| error.message())
        };
        let failed = |panic| Some(Message::from(panic));
        Some(worker::start("settings", wake, write, failed))
    }
}

/// The setting that says whether a habit is on.
pub fn habit_mut(settings: &mut Settings, habit: Habit) -> &mut bool {
    match habit {
        Habit::LargeDigits => &mut settings.has_large_digits,
        Habit::Candidates => &mut settings.shows_candidates,
        Habit::TidyMarks => &mut settings.tidies_marks,
        Habit::NumberFirst => &mut settings.is_number_first,
        Habit::CellPad => &mut settings.has_cell_pad,
        Habit::MoreKinds => &mut settings.shows_more_kinds,
        Habit::KindKeys => &mut settings.has_kind_keys,
        Habit::Tints => &mut settings.has_tints,
        Habit::ReduceMotion => &mut settings.reduces_motion,
        Habit::MarkedHints => &mut settings.hints_go_by_marks,
        Habit::NumbersOnly => &mut settings.keeps_only_numbers,
        Habit::AskFirst => &mut settings.hints_ask_first,
        Habit::AvoidUniqueness => &mut settings.avoids_uniqueness,
        Habit::MarkMistakes => &mut settings.marks_mistakes,
        Habit::Timer => &mut settings.has_timer,
    }
}
