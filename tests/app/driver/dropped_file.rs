//! A file that somebody drops on the window; for the drill, too.

use std::path::{Path, PathBuf};

use egui::DroppedFile;

/// A file on the disk that is dropped.
#[derive(Debug)]
pub struct Dropped(pub PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}
