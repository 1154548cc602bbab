//! Keeps a file that can't be read for somebody who can mend it.

use std::fs;
use std::path::{Path, PathBuf};

/// The extension that is added to its name: no program of ours reads it.
const DAMAGED: &str = "damaged";
/// The most files of one name: somebody must have made them otherwise.
const MAX_SAME: usize = 10_000;

/// Gives a file the first name that is free of "name.damaged", "name.2.damaged" …, and returns that. If it can't be renamed, it stays:
/// nothing replaces it.
pub(super) fn set_aside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    let names = (1..=MAX_SAME).map(|number| match number {
        1 => format!("{name}.{DAMAGED}"),
        _ => format!("{name}.{number}.{DAMAGED}"),
    });
    let mut paths = names.map(|name| path.with_file_name(name));
    let free = paths.find(|path| path.symlink_metadata().is_err())?;
    fs::rename(path, &free).ok()?;
    Some(free)
}
