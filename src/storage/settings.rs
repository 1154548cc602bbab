//! The settings' file.

use std::path::Path;
#[cfg(feature = "gui")]
use std::path::PathBuf;

use super::{Error, Existing, Problem, bounded, private_folder, put};

/// The most bytes of settings that are read.
const MAX_SETTINGS: usize = 1 << 20;
/// The settings' file in the folder for them.
const SETTINGS: &str = "settings.ron";

/// The folder for the user's settings, whether it is there yet or not; none where the system knows no home.
#[cfg(feature = "gui")]
pub fn config_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "sudogon")?;
    Some(folders.config_dir().to_path_buf())
}

/// The folder for what the program itself puts aside for the user; none where the system knows no home.
#[cfg(feature = "gui")]
pub fn data_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "sudogon")?;
    Some(folders.data_local_dir().to_path_buf())
}

/// Reads the settings in a folder: their text, or nothing when none were written yet.
///
/// # Errors
/// Why they can't be read.
pub fn read_settings(folder: &Path) -> Result<Option<String>, Error> {
    let path = folder.join(SETTINGS);
    let read = || match bounded(&path, MAX_SETTINGS) {
        Ok(read) => {
            let (bytes, _) = read.ok_or(Problem::NoSettings)?;
            // Whoever reads the settings finds out what is wrong with them; a byte that is no text is no worse.
            Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
        }
        Err(Problem::Missing) => Ok(None),
        Err(problem) => Err(problem),
    };
    read().map_err(|problem| Error::new(&path, problem))
}

/// Writes the settings in a folder, in place of those before; the folder is made when it is not there.
///
/// # Errors
/// Why they can't be written; those before are untouched then.
pub fn write_settings(folder: &Path, text: &str) -> Result<(), Error> {
    let path = folder.join(SETTINGS);
    let write = || {
        private_folder(folder)?;
        put(&path, text.as_bytes(), Existing::Replace)
    };
    write().map(|_| ()).map_err(|problem| {
        let problem = match problem {
            Problem::Full | Problem::System(_) => problem,
            _ => Problem::NoPlace,
        };
        Error::new(&path, problem)
    })
}
