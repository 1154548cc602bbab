//! What Sudogon remembers from one start to the next: looks, habits, recent files, the window's place.
//!
//! A settings file that is missing, damaged or from another version is no trouble: what can't be read is as usual.

use std::path::{Path, PathBuf};

use egui::Context;
use serde::{Deserialize, Serialize};

use crate::storage;
use crate::worker::{self, Task};

use super::board_view::Labels;

/// How many files File ▸ Recent lists.
const RECENT: usize = 10;

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Look {
    /// As the system has it.
    #[default]
    System,
    /// Ink on paper.
    Light,
    /// The same at night.
    Dark,
    /// Black, white, yellow and cyan.
    Contrast,
}

impl Look {
    /// All, in the order of the menu, with their titles.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::System, "As the system"),
        (Self::Light, "Light"),
        (Self::Dark, "Dark"),
        (Self::Contrast, "High contrast"),
    ];
}

/// Where the window stood.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Its left upper corner on the screen, where the system tells.
    pub corner: Option<(f32, f32)>,
    /// Its inner width and height.
    pub size: (f32, f32),
    /// Says whether it filled the screen.
    pub is_maximized: bool,
}

impl WindowPlace {
    /// The place, unless its numbers are none that a window can have.
    fn sound(self) -> Option<Self> {
        let is_size = |length: f32| (100.0..20_000.0).contains(&length);
        let is_place = |(x, y): (f32, f32)| x.abs() < 20_000.0 && y.abs() < 20_000.0;
        let is_sound = is_size(self.size.0) && is_size(self.size.1);
        is_sound.then(|| Self {
            corner: self.corner.filter(|&corner| is_place(corner)),
            ..self
        })
    }

    /// Where the window stands, once the system has told; a window that is put away has no place.
    pub fn now(ctx: &Context) -> Option<Self> {
        let viewport = ctx.input(|input| input.viewport().clone());
        let size = viewport.inner_rect?.size() * ctx.zoom_factor();
        let corner = viewport
            .outer_rect
            .map(|rect| rect.min.to_vec2() * ctx.zoom_factor());
        let is_shown = viewport.minimized != Some(true) && size.x > 0.0 && size.y > 0.0;
        is_shown.then(|| Self {
            corner: corner.map(|corner| (corner.x.round(), corner.y.round())),
            size: (size.x.round(), size.y.round()),
            is_maximized: viewport.maximized == Some(true),
        })
    }
}

/// Everything that is remembered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The colours.
    pub look: Look,
    /// Where labels stand; none: as suits the board.
    pub labels: Option<Labels>,
    /// Values as large as their cells allow.
    pub has_large_digits: bool,
    /// A value that is written takes away the marks that it rules out.
    pub tidies_marks: bool,
    /// A press on the pad holds a value, which clicks on cells then write.
    pub is_number_first: bool,
    /// Hints count what the marks of a cell leave out as ruled out.
    pub hints_go_by_marks: bool,
    /// Regions, boxes or groups have tints.
    pub has_tints: bool,
    /// How large everything is.
    pub zoom: f32,
    /// Files that were open, the last one first.
    pub recent: Vec<PathBuf>,
    /// Where the window stood.
    pub window: Option<WindowPlace>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            look: Look::System,
            labels: None,
            has_large_digits: false,
            tidies_marks: true,
            is_number_first: false,
            hints_go_by_marks: false,
            has_tints: false,
            zoom: 1.0,
            recent: Vec::new(),
            window: None,
        }
    }
}

impl Settings {
    /// Reads the settings in a folder; the usual ones where there are none, or none that can be read.
    pub fn read(folder: &Path) -> Self {
        let text = storage::read_settings(folder).ok().flatten();
        let mut settings: Self = text
            .and_then(|text| ron::from_str(&text).ok())
            .unwrap_or_default();
        // A number that was edited by hand must not make the window useless.
        settings.zoom = if settings.zoom.is_finite() {
            settings.zoom.clamp(0.5, 3.0)
        } else {
            1.0
        };
        settings.window = settings.window.and_then(WindowPlace::sound);
        settings.recent.truncate(RECENT);
        settings
    }

    /// Writes the settings into a folder, which is made when it is missing.
    ///
    /// # Errors
    /// Why they can't be written.
    pub fn write(&self, folder: &Path) -> Result<(), storage::Error> {
        // Plain data always has a text.
        let text =
            ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default();
        storage::write_settings(folder, &text)
    }

    /// Puts a file in front of the recent ones.
    pub fn remember(&mut self, file: &Path) {
        self.recent.retain(|other| other != file);
        self.recent.insert(0, file.to_path_buf());
        self.recent.truncate(RECENT);
    }
}

/// The settings as they are on disk, and the errand that brings them there.
pub struct Kept {
    folder: Option<PathBuf>,
    settings: Settings,
    writing: Option<Task<Option<String>>>,
}

impl Kept {
    /// Reads the settings in a folder; without one nothing is remembered.
    pub fn read(folder: Option<PathBuf>) -> Self {
        let settings = folder.as_deref().map(Settings::read).unwrap_or_default();
        Self {
            folder,
            settings,
            writing: None,
        }
    }

    /// What was read, or written last.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Writes the settings on a thread of its own when they have changed; says what went wrong the last time. The window's
    /// place waits for the end: it changes with every pixel.
    pub fn keep(
        &mut self,
        settings: &Settings,
        wake: impl Fn() + Send + 'static,
    ) -> Option<String> {
        let failure = match self.writing.as_ref().map(Task::poll) {
            Some(None) => return None,
            Some(Some(failure)) => {
                self.writing = None;
                failure
            }
            None => None,
        };
        let placed = Settings {
            window: self.settings.window,
            ..settings.clone()
        };
        if let Some(folder) = self.folder.clone()
            && placed != self.settings
        {
            self.settings = placed.clone();
            let write = move |_: &worker::Reporter<Option<String>>| {
                placed.write(&folder).err().map(|error| error.to_string())
            };
            self.writing = Some(worker::start("settings", wake, write, Some));
        }
        failure
    }

    /// Writes everything at the end; a failure then has nobody left to hear of it.
    pub fn keep_now(&mut self, settings: &Settings) {
        // One that is being written must not come after this one.
        let has_failed = self
            .writing
            .take()
            .is_some_and(|task| task.wait().flatten().is_some());
        if let Some(folder) = &self.folder
            && (has_failed || *settings != self.settings)
        {
            let _ = settings.write(folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_and_damage_is_no_trouble() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("not").join("there");
        assert_eq!(Settings::read(&deep), Settings::default());
        let mut settings = Settings {
            look: Look::Contrast,
            zoom: 1.5,
            labels: Some(Labels::Off),
            ..Settings::default()
        };
        for number in 0..20 {
            settings.remember(Path::new(&format!("{number}.ron")));
        }
        settings.remember(Path::new("15.ron"));
        settings.write(&deep).unwrap();
        assert_eq!(Settings::read(&deep), settings);
        assert_eq!(
            (settings.recent.len(), &*settings.recent[0]),
            (RECENT, Path::new("15.ron"))
        );
        for (text, zoom) in [
            ("(", 1.0),
            ("", 1.0),
            ("(zoom: inf)", 1.0),
            ("(zoom: 99.0, unknown: 3)", 3.0),
            ("(look: Purple)", 1.0),
        ] {
            storage::write_settings(&deep, text).unwrap();
            assert_eq!(
                Settings::read(&deep),
                Settings {
                    zoom,
                    ..Settings::default()
                },
                "{text:?}"
            );
        }
    }
}
