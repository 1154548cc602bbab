//! The only place that touches the disk: reads puzzle files and replaces them whole.
//!
//! - `settings.rs`: what is remembered; `journal.rs`: what is autosaved while somebody plays
//! - `stamp.rs`: whether somebody else has written a file
//!
//! A file is never written in place: a new one takes its name when it is complete and safe on disk, so whatever stops the
//! program, there is the old puzzle or the new one. Journals alone grow where they are.

pub mod journal;
pub mod settings;
mod stamp;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::files::{self, MAX_BYTES};
use crate::game::Game;

pub use stamp::{Look, Stamp};

/// What went wrong with a file: one sentence with its path and what to do.
#[derive(Debug, thiserror::Error)]
#[error("{}{problem}", before(path, problem))]
pub struct Error {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can go wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The name leads nowhere.
    #[error("there is no such file; check its name and folder")]
    Missing,
    /// The folder to save in is not there.
    #[error("its folder does not exist; choose another")]
    NoFolder,
    /// Not allowed.
    #[error("you are not allowed to open it; check its permissions")]
    Denied,
    /// Not allowed to save there.
    #[error("it can't be written; save it under another name or in another folder")]
    ReadOnly,
    /// Something has this name already, and was not to be replaced.
    #[error("there is a file of this name already")]
    Exists,
    /// Somebody else has written it since it was opened.
    #[error("another program has changed it meanwhile")]
    Changed,
    /// A folder.
    #[error("this is a folder; name a puzzle file in it")]
    Folder,
    /// A device, pipe or the like.
    #[error("this is no ordinary file; name a puzzle file")]
    Special,
    /// The settings are longer than any that we write.
    #[error("it is longer than 1 MB, so these are no settings; remove it")]
    NoSettings,
    /// Nowhere to put work aside.
    #[error("nothing can be written in this folder; check its permissions")]
    NoJournal,
    /// Nowhere to keep settings.
    #[error("settings can't be kept there; check the folder and its permissions")]
    NoPlace,
    /// Text, but no puzzle.
    #[error(transparent)]
    Text(#[from] files::Error),
    /// The disk is full.
    #[error("there is no room left on the disk; free some, then save again")]
    Full,
    /// Anything else the system reports.
    #[error("the system reports: {0}")]
    System(#[source] io::Error),
}

fn before(path: &Path, problem: &Problem) -> String {
    let separator = match problem {
        Problem::Text(error) if error.line.is_some() => ",",
        _ => ":",
    };
    format!("{}{separator} ", path.display())
}

impl Error {
    fn new(path: &Path, problem: impl Into<Problem>) -> Self {
        Self {
            path: path.to_owned(),
            problem: problem.into(),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::AlreadyExists => Self::Exists,
            io::ErrorKind::IsADirectory => Self::Folder,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            _ => Self::System(error),
        }
    }
}

/// A puzzle file that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game; one that its file holds whole counts as saved.
    pub game: Game,
    /// What the file was.
    pub stamp: Stamp,
    /// The file can only be read.
    pub is_read_only: bool,
}

/// Opens a puzzle file of any format.
///
/// # Errors
/// Why it can't be read, or what is wrong in it and in which line.
pub fn open(path: &Path) -> Result<Opened, Error> {
    let (text, stamp) = text(path).map_err(|problem| Error::new(path, problem))?;
    let (mut game, format) =
        files::recognise(&text, None).map_err(|error| Error::new(path, error))?;
    if format.is_whole {
        game.set_saved(game.version());
    }
    Ok(Opened {
        game,
        stamp,
        is_read_only: is_read_only(path),
    })
}

/// Says whether a file can be read but not replaced, as far as the system tells.
fn is_read_only(path: &Path) -> bool {
    let is_marked = fs::metadata(path).is_ok_and(|about| about.permissions().readonly());
    // Opening changes nothing, and asks for what saving needs: a disk may be read-only too.
    is_marked || fs::OpenOptions::new().write(true).open(path).is_err()
}

/// Reads a puzzle file.
fn text(path: &Path) -> Result<(String, Stamp), Problem> {
    let too_long = || files::Problem::TooLong.into();
    let (bytes, about) = bounded(path, MAX_BYTES)?.ok_or_else(|| Problem::Text(too_long()))?;
    let stamp = Stamp::of(&about, &bytes);
    let text = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to() + 1;
        Problem::Text(files::Problem::NotText { byte }.into())
    })?;
    Ok((text, stamp))
}

/// Reads a regular file; nothing when it is longer than that. The size is checked again while reading: it may grow.
fn bounded(path: &Path, most: usize) -> Result<Option<(Vec<u8>, fs::Metadata)>, Problem> {
    // Asked before opening, since opening a pipe waits for somebody to write.
    regular(&fs::metadata(path)?)?;
    bounded_file(&File::open(path)?, most)
}

fn bounded_file(file: &File, most: usize) -> Result<Option<(Vec<u8>, fs::Metadata)>, Problem> {
    let about = file.metadata()?;
    regular(&about)?;
    if about.len() > most as u64 {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= most).then_some((bytes, about)))
}

fn regular(about: &fs::Metadata) -> Result<(), Problem> {
    if about.is_dir() {
        Err(Problem::Folder)
    } else if about.is_file() {
        Ok(())
    } else {
        Err(Problem::Special)
    }
}

/// Opens a file for reading bit by bit, a pipe too.
///
/// # Errors
/// Why it can't be read.
pub fn stream(path: &Path) -> Result<File, Error> {
    let opened = || {
        if fs::metadata(path)?.is_dir() {
            return Err(Problem::Folder);
        }
        Ok(File::open(path)?)
    };
    opened().map_err(|problem| Error::new(path, problem))
}

/// The folder that the program was started in, where the system tells.
pub fn working_folder() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// A path that leads to the same file from any folder.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// What to do where there is a file already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Leave it alone: saving ends with [`Problem::Exists`].
    Keep,
    /// Put the new one in its place.
    Replace,
    /// Put the new one in its place if it is still this: else saving ends with [`Problem::Changed`].
    ReplaceKnown(Stamp),
}

/// Saves a game in Sudogon's own format, and says what the file is then.
///
/// # Errors
/// Why it can't be written; what was there before is untouched then.
pub fn save(path: &Path, game: &Game, existing: Existing) -> Result<Stamp, Error> {
    let text = files::write(game).map_err(|error| Error::new(path, error))?;
    put(path, text.as_bytes(), existing).map_err(|problem| Error::new(path, problem))
}

fn put(path: &Path, bytes: &[u8], existing: Existing) -> Result<Stamp, Problem> {
    let target = target(path)?;
    let old = match fs::metadata(&target) {
        Ok(about) => {
            regular(&about)?;
            match existing {
                Existing::Keep => return Err(Problem::Exists),
                Existing::ReplaceKnown(known) => {
                    // What can't be read may be another's too.
                    if !matches!(known.compare(&target), Ok(Look::Same(_) | Look::Gone)) {
                        return Err(Problem::Changed);
                    }
                }
                Existing::Replace => {}
            }
            if about.permissions().readonly() {
                return Err(Problem::ReadOnly);
            }
            Some(about.permissions())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error.into()),
    };
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut new = new_file(folder).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Problem::NoFolder,
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Problem::ReadOnly,
        _ => error.into(),
    })?;
    new.write_all(bytes)?;
    if let Some(permissions) = old {
        new.as_file().set_permissions(permissions)?;
    }
    new.as_file().sync_all()?;
    let stamp = Stamp::of(&new.as_file().metadata()?, bytes);
    match existing {
        Existing::Replace | Existing::ReplaceKnown(_) => new.persist(&target),
        // It may have come in the meantime: the system decides.
        Existing::Keep => new.persist_noclobber(&target),
    }
    .map_err(|error| error.error)?;
    sync_folder(folder);
    sweep(folder);
    Ok(stamp)
}

/// What new files are called until they are complete.
const NEW: (&str, &str) = (".sudogon-", ".tmp");

/// How old such a file is when nobody can still be at it.
const FORSAKEN: Duration = Duration::from_secs(3600);

/// Removes what a program that was killed while it saved has left in a folder: new files that never got their name.
fn sweep(folder: &Path) {
    let is_forsaken = |item: &fs::DirEntry| {
        let name = item.file_name();
        let name = name.to_string_lossy();
        let age = || item.metadata().ok()?.modified().ok()?.elapsed().ok();
        name.starts_with(NEW.0) && name.ends_with(NEW.1) && age().is_some_and(|age| age > FORSAKEN)
    };
    // What can't be removed is in nobody's way.
    for item in fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter(is_forsaken)
    {
        let _ = fs::remove_file(item.path());
    }
}

/// Makes a folder, and those above it, that only their owner looks into.
fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.recursive(true).create(folder)
}

/// Something in a folder that a person may want to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderEntry {
    /// Its name.
    pub name: String,
    /// Says whether it is a folder.
    pub is_folder: bool,
}

/// The folders, then the puzzle files in a folder, by name; hidden ones are left out.
///
/// # Errors
/// Why the folder can't be read.
pub fn list(folder: &Path) -> Result<Vec<FolderEntry>, Error> {
    let items = fs::read_dir(folder).map_err(|error| Error::new(folder, error))?;
    let is_puzzle = |name: &str| {
        let ending = Path::new(name)
            .extension()
            .and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| {
            let mut read = files::ALL.iter().filter(|format| format.read.is_some());
            read.any(|format| format.extensions.contains(&ending))
        })
    };
    let mut entries: Vec<FolderEntry> = items
        .flatten()
        .map(|item| FolderEntry {
            name: item.file_name().to_string_lossy().into_owned(),
            is_folder: item.path().is_dir(),
        })
        .filter(|entry| !entry.name.starts_with('.') && (entry.is_folder || is_puzzle(&entry.name)))
        .collect();
    entries.sort_by(|a, b| {
        b.is_folder
            .cmp(&a.is_folder)
            .then_with(|| a.name.cmp(&b.name))
    });
    Ok(entries)
}

/// The file that a name leads to: a link stays a link, and what it points to is replaced, even where that is yet to come.
fn target(path: &Path) -> Result<PathBuf, Problem> {
    let mut path = path.to_owned();
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(Problem::Special)
}

fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(NEW.0).suffix(NEW.1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The umask takes away from this, as for any new file; a temporary file's own would be 0600.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Makes the new name last through a power cut. Not every file system can; the file itself is safe by now.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}

/// Says whether a name leads to a file or a folder.
pub fn exists(path: &Path) -> bool {
    path.exists()
}
