//! Reads regular files up to a maximum size.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use super::error::FileProblem;

/// Reads a regular file; `None` if it is longer than `most`. The size is checked again while reading, since the file may
/// grow.
pub(super) fn bounded(
    path: &Path,
    most: usize,
) -> Result<Option<(Vec<u8>, fs::Metadata)>, FileProblem> {
    // Checked before opening, since opening a pipe blocks until it has a writer.
    regular(&fs::metadata(path)?)?;
    bounded_file(&File::open(path)?, most)
}

pub(super) fn bounded_file(
    file: &File,
    most: usize,
) -> Result<Option<(Vec<u8>, fs::Metadata)>, FileProblem> {
    let about = file.metadata()?;
    regular(&about)?;
    if about.len() > most as u64 {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= most).then_some((bytes, about)))
}

pub(super) fn regular(about: &fs::Metadata) -> Result<(), FileProblem> {
    if about.is_dir() {
        Err(FileProblem::Folder)
    } else if about.is_file() {
        Ok(())
    } else {
        Err(FileProblem::Special)
    }
}
