//! The settings while the window is open, and the window's position: written when they change.

use std::path::PathBuf;
use std::time::Instant;

use egui::Context;
use sudogon_board::message::Message;

use crate::app::wake::{LAST_WAIT, wake};
use crate::worker::{DiskNews, DiskQueue, Keeper};

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

/// The settings on disk, and what writes them.
#[derive(Default)]
pub struct StoredSettings {
    /// As they were read, or last sent to be written.
    pub settings: Settings,
    /// `None`: nothing is saved.
    queue: Option<DiskQueue<SettingsKeeper>>,
}

impl StoredSettings {
    /// Reads the settings in a folder; without one, nothing is saved.
    pub fn read(folder: Option<PathBuf>, ctx: &Context) -> Self {
        let settings = folder.as_deref().map(Settings::read).unwrap_or_default();
        let keeper = folder.map(|folder| SettingsKeeper {
            folder,
            written: settings.clone(),
            wanted: None,
        });
        let queue = keeper.map(|keeper| DiskQueue::start("settings", keeper, wake(ctx)));
        Self { settings, queue }
    }

    /// Says whether they are being written.
    pub fn is_running(&self) -> bool {
        self.queue.as_ref().is_some_and(DiskQueue::is_running)
    }

    /// Has the settings written when they have changed; returns why they can't be, once that begins. The window's position is only
    /// written at the end: it changes with every pixel.
    pub fn keep(&mut self, settings: &Settings) -> Option<Message> {
        let placed = Settings {
            window: self.settings.window,
            ..settings.clone()
        };
        self.send(placed);
        let queue = self.queue.as_mut()?;
        std::iter::from_fn(|| queue.poll()).find_map(|news| match news {
            DiskNews::Failed(why) => Some(why),
            DiskNews::Saved | DiskNews::Report(_) => None,
        })
    }

    /// Writes everything at the end, when a failure can't be shown any more.
    pub fn keep_last(&mut self, settings: &Settings) {
        self.send(settings.clone());
        if let Some(queue) = self.queue.take() {
            queue.end().wait(Instant::now() + LAST_WAIT);
        }
    }

    fn send(&mut self, settings: Settings) {
        if settings != self.settings
            && let Some(queue) = &mut self.queue
            && queue.send(settings.clone())
        {
            self.settings = settings;
        }
    }
}

/// The file of the settings, as the thread that writes it has it.
struct SettingsKeeper {
    folder: PathBuf,
    /// As they were read, or last written without an error: what differs from these is this window's change.
    written: Settings,
    /// As they are to be written.
    wanted: Option<Settings>,
}

impl Keeper for SettingsKeeper {
    type Request = Settings;
    type Report = ();

    fn take(&mut self, settings: Settings) {
        self.wanted = Some(settings);
    }

    fn write(&mut self, _: &mut Vec<()>) -> Result<(), Message> {
        if let Some(wanted) = &self.wanted {
            let written = wanted.write_changes(&self.written, &self.folder);
            written.map_err(|error| error.message())?;
            self.written.clone_from(wanted);
        }
        self.wanted = None;
        Ok(())
    }
}
