//! The desktop around the window: what its settings ask of all programs, and what it can't do.
//!
//! - `appearance.rs`: what the settings ask for, as a value; the program's own settings win where they are set
//! - `readers.rs`: on Linux asks whether the screen reader knows announcements
//! - `portal.rs`: on Linux reads it from the session bus and follows it; elsewhere the toolkit knows light and dark by itself

mod appearance;
#[cfg(target_os = "linux")]
mod portal;
#[cfg(target_os = "linux")]
mod readers;

use std::time::Duration;

pub use appearance::SystemAppearance;

use crate::worker::Task;

/// How long the first frame waits for what the desktop asks for, so that it is not drawn light and then dark. A portal that runs
/// answers within 20 ms; one that has to be started first is followed when it is there.
const FIRST_WAIT: Duration = Duration::from_millis(100);

/// The desktop, as far as it is known.
#[derive(Default)]
pub struct Desktop {
    /// The appearance that its settings ask for, as known now.
    pub appearance: SystemAppearance,
    /// Where changes come from.
    changes: Option<Task<SystemAppearance>>,
    /// The window is one of Wayland's.
    pub is_wayland: bool,
    /// What screen readers know.
    readers: Readers,
}

/// Whether the screen readers of the desktop know announcements.
#[derive(Default)]
enum Readers {
    /// They do, or there is nobody to ask.
    #[default]
    Known,
    /// They are asked once something reads the window: here is who.
    Unasked(fn() -> Task<bool>),
    /// The last answer, and where the next comes from.
    Asked(bool, Task<bool>),
}

impl Desktop {
    /// A desktop whose settings are reported by a job, for as long as it runs.
    pub fn following(changes: Task<SystemAppearance>) -> Self {
        Self {
            changes: Some(changes),
            ..Self::default()
        }
    }

    /// The desktop that the program was started on; `wake` is called after each change of its settings.
    #[cfg(target_os = "linux")]
    pub fn of_session(wake: impl Fn() + Send + 'static) -> Self {
        let ended = |_| SystemAppearance::default();
        // The answer is looked for when something is announced; nothing waits for it.
        let ask = || crate::worker::start("readers", || {}, readers::follow, |_| true);
        Self {
            readers: Readers::Unasked(ask),
            ..Self::following(crate::worker::start("portal", wake, portal::follow, ended))
        }
    }

    /// The desktop that the program was started on.
    #[cfg(not(target_os = "linux"))]
    pub fn of_session(_wake: impl Fn() + Send + 'static) -> Self {
        Self::default()
    }

    /// A desktop whose screen readers are asked as this does it.
    pub fn asking_readers(ask: fn() -> Task<bool>) -> Self {
        Self {
            readers: Readers::Unasked(ask),
            ..Self::default()
        }
    }

    /// Says whether screen readers know announcements; asks for it once there is one.
    pub fn knows_announcements(&mut self) -> bool {
        if let Readers::Unasked(ask) = self.readers {
            self.readers = Readers::Asked(true, ask());
        }
        match &mut self.readers {
            Readers::Asked(knows, answers) => {
                *knows = answers.poll_latest().unwrap_or(*knows);
                *knows
            }
            _ => true,
        }
    }

    /// Says whether no file can be dropped on the window: on Wayland the toolkit hears nothing of it.
    pub fn lacks_drops(&self) -> bool {
        self.is_wayland
    }

    /// How large text is to be for the desktop, against the usual.
    pub fn text_scale(&self, ctx: &egui::Context) -> f32 {
        let toolkit = ctx.native_pixels_per_point().unwrap_or(1.0);
        self.appearance.text_scale(toolkit, self.is_wayland)
    }

    /// Waits for the first answer, but not for long.
    pub fn wait(&mut self) {
        let changes = self.changes.as_ref();
        self.take(changes.and_then(|changes| changes.wait_at_most(FIRST_WAIT)));
    }

    /// Takes what was reported meanwhile; says whether anything has changed.
    pub fn poll(&mut self) -> bool {
        let changes = self.changes.as_ref();
        self.take(changes.and_then(Task::poll_latest))
    }

    fn take(&mut self, reported: Option<SystemAppearance>) -> bool {
        let before = self.appearance;
        self.appearance = reported.unwrap_or(before);
        self.appearance != before
    }
}
