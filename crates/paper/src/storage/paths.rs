//! What the system knows of the names of files.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The current folder, if the system knows it.
pub fn working_folder() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// A path that leads to the same file from any folder.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// When a file was written last, if the system tells.
pub fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

/// Says whether there is a file or a folder at a path.
pub fn exists(path: &Path) -> bool {
    path.exists()
}
