//! The file that a program keeps its settings in: read up to a size, locked against other windows, replaced as a whole. What stands
//! in it, only the program knows (its `settings.rs`).

use std::fs::File;
use std::path::Path;

use super::bounded_read::bounded;
use super::damaged_file;
use super::error::{Error, FileProblem};
use super::lock;
use super::replace_file::{Existing, private_folder, put};

/// The most bytes of settings that are read.
const MAX_SETTINGS: usize = 1 << 20;
/// The name of the settings file.
const SETTINGS: &str = "settings.ron";
/// The name of an empty file that is locked while a window reads the settings and writes them again.
const LOCK: &str = "settings.lock";

/// Waits until no other window is writing its settings, or for a while. Two that write at the same moment without a lock may lose
/// a change, but never the file.
pub fn lock(folder: &Path) -> Option<File> {
    private_folder(folder).ok()?;
    let file = File::create(folder.join(LOCK)).ok()?;
    lock::wait_for(&file, File::try_lock);
    Some(file)
}

/// The text of the settings in a folder; `None` if none were written yet.
///
/// # Errors
/// Why they can't be read.
pub fn read(folder: &Path) -> Result<Option<String>, Error> {
    let path = folder.join(SETTINGS);
    let read = || match bounded(&path, MAX_SETTINGS) {
        Ok(read) => {
            let (bytes, _) = read.ok_or(FileProblem::NoSettings)?;
            // A byte that is not UTF-8 is replaced; parsing the settings decides whether they still make sense.
            Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
        }
        Err(FileProblem::Missing) => Ok(None),
        Err(problem) => Err(problem),
    };
    read().map_err(|problem| Error::new(&path, problem))
}

/// Replaces the settings file in a folder, which is created if missing. If that fails, the old file stays.
///
/// # Errors
/// Why they can't be written.
pub fn write(folder: &Path, text: &str) -> Result<(), Error> {
    let path = folder.join(SETTINGS);
    let write = || {
        private_folder(folder)?;
        put(&path, text.as_bytes(), Existing::Replace)
    };
    write().map(|_| ()).map_err(|problem| {
        let problem = match problem {
            FileProblem::Full | FileProblem::System(_) => problem,
            _ => FileProblem::NoPlace,
        };
        Error::new(&path, problem)
    })
}

/// Gives a damaged settings file another name, for a person who edited it by hand. If that fails, the new settings matter more.
pub fn set_aside(folder: &Path) {
    damaged_file::set_aside(&folder.join(SETTINGS));
}
