//! Lists a folder, for choosing a file; what the system knows of the names of files.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sudogon_board::message::Language;

use super::error::Error;

/// A file or folder in a list to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderEntry {
    /// Its name.
    pub name: String,
    /// Says whether it is a folder.
    pub is_folder: bool,
}

/// The folders and the files with one of these extensions in a folder, each by their names in the order of a language,
/// without hidden ones.
///
/// # Errors
/// Why the folder can't be read.
pub fn list(
    folder: &Path,
    extensions: &[&str],
    language: Language,
) -> Result<Vec<FolderEntry>, Error> {
    let items = fs::read_dir(folder).map_err(|error| Error::new(folder, error))?;
    let is_listed = |name: &str| {
        let extension = Path::new(name).extension().and_then(OsStr::to_str);
        extension.is_some_and(|extension| extensions.contains(&extension))
    };
    let mut entries: Vec<FolderEntry> = items
        .flatten()
        .map(|item| FolderEntry {
            name: item.file_name().to_string_lossy().into_owned(),
            is_folder: item.path().is_dir(),
        })
        .filter(|entry| !entry.name.starts_with('.') && (entry.is_folder || is_listed(&entry.name)))
        .collect();
    entries.sort_by(|a, b| {
        b.is_folder
            .cmp(&a.is_folder)
            .then_with(|| language.order(&a.name, &b.name))
    });
    Ok(entries)
}

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

/// Says whether two paths lead to one file, through links or by other names of it.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let number = |path: &Path| fs::metadata(path).map(|about| (about.dev(), about.ino()));
        matches!((number(one), number(other)), (Ok(one), Ok(other)) if one == other)
    }
    #[cfg(not(unix))]
    {
        let real = |path: &Path| fs::canonicalize(path);
        matches!((real(one), real(other)), (Ok(one), Ok(other)) if one == other)
    }
}

/// Says whether a file has other names (hard links), as far as the system tells. Replacing it leaves what it held under these.
pub fn has_other_names(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).is_ok_and(|about| about.is_file() && about.nlink() > 1)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Says whether there is a file or a folder at a path.
pub fn exists(path: &Path) -> bool {
    path.exists()
}
