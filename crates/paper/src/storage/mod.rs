//! THE DISK: the only module that accesses it. Reads puzzle files and replaces them as a whole.
//!
//! - `settings_file.rs`: the file of a program's settings; `journal.rs`: autosaved work
//! - `replace_file.rs`: replaces files as a whole; `new_file.rs`: the same piece by piece; `bounded_read.rs`: reads files up to a size
//! - `file_stamp.rs`: detects changes by other programs; `folder_list.rs`: lists files to choose from
//! - `collection.rs`: the puzzles of a file or folder; `progress.rs`: how far the player is in them
//! - `error.rs`: what can go wrong
//!
//! A file is never written in place: a new one takes its name when it is complete and on disk, so that after a crash either
//! the old puzzle or the new one is there. Only journals grow in place.

mod bounded_read;
pub mod collection;
mod error;
mod file_stamp;
mod folder_list;
pub mod journal;
mod new_file;
pub mod progress;
mod replace_file;
pub mod settings_file;

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::files::{self, Format, LeftOut, MAX_BYTES, Piece, Reading, pieces};
use sudogon_core::game::Game;

pub use error::{Error, Problem};
pub use file_stamp::{FileState, Stamp};
pub use folder_list::{FolderEntry, list};
pub use new_file::{NewFile, new_file};
pub use replace_file::Existing;

use bounded_read::bounded;
use replace_file::put;

/// A puzzle file that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game; it counts as saved if its format holds a whole game.
    pub game: Game,
    /// Tells later whether the file has changed.
    pub stamp: Stamp,
    /// The file is read-only.
    pub is_read_only: bool,
    /// It has comments, which saving would leave out.
    pub has_comments: bool,
    /// What the file says that a game can't hold.
    pub left_out: LeftOut,
}

/// Opens a puzzle file of any format.
///
/// # Errors
/// Why it can't be read, or what is wrong in it and in which line.
///
/// # Example
/// ```
/// use sudogon_paper::storage;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("four.sdm");
/// std::fs::write(&path, ".4.112...1...3..")?;
/// let opened = storage::open(&path)?;
/// assert_eq!(opened.game.board().layout().id(), Some("sq4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open(path: &Path) -> Result<Opened, Error> {
    let (bytes, stamp) = read(path).map_err(|problem| Error::new(path, problem))?;
    let (read, format) = files::recognise(&bytes, None).map_err(|error| Error::new(path, error))?;
    let Reading { mut game, left_out } = read;
    if format.is_whole {
        game.set_saved(game.version());
    }
    Ok(Opened {
        game,
        stamp,
        is_read_only: is_read_only(path),
        has_comments: format.is_whole && files::has_comments(&String::from_utf8_lossy(&bytes)),
        left_out,
    })
}

/// The puzzles of a file, each to be read when it is asked for; one for all of it, unless at least two of them can be read.
///
/// # Errors
/// Why the file can't be read, or what is wrong with it as a whole.
///
/// # Example
/// ```
/// use sudogon_paper::storage;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("two.sdm");
/// std::fs::write(&path, ".4.112...1...3..\n1...............\n")?;
/// let pieces = storage::pieces(&path)?;
/// let second = pieces[1].read(None)?;
/// assert_eq!(second.game.board().puzzle().givens.filled(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pieces(path: &Path) -> Result<Vec<Piece>, Error> {
    let (bytes, _) = read(path).map_err(|problem| Error::new(path, problem))?;
    pieces::all(&bytes, None).map_err(|error| Error::new(path, error))
}

/// Says whether a file can be read but not replaced, as far as the system knows.
fn is_read_only(path: &Path) -> bool {
    let is_marked = fs::metadata(path).is_ok_and(|about| about.permissions().readonly());
    // Opening for writing changes nothing, and detects more than the permissions: the disk may be read-only.
    is_marked || fs::OpenOptions::new().write(true).open(path).is_err()
}

/// Reads a puzzle file.
fn read(path: &Path) -> Result<(Vec<u8>, Stamp), Problem> {
    let too_long = || files::Problem::TooLong.into();
    let (bytes, about) = bounded(path, MAX_BYTES)?.ok_or_else(|| Problem::Text(too_long()))?;
    let stamp = Stamp::of(&about, &bytes);
    Ok((bytes, stamp))
}

/// The most bytes that a picture may have.
pub const MAX_PICTURE_BYTES: usize = 100 << 20;

/// Reads a picture, as the bytes that it has.
///
/// # Errors
/// Why it can't be read.
pub fn picture(path: &Path) -> Result<Vec<u8>, Error> {
    let read = bounded(path, MAX_PICTURE_BYTES);
    let read = read.and_then(|read| read.ok_or(Problem::LongPicture));
    read.map(|(bytes, _)| bytes)
        .map_err(|problem| Error::new(path, problem))
}

/// The endings of pictures that puzzles are read from.
pub const PICTURES: &[&str] = &["jpg", "jpeg", "png", "webp"];

/// Says whether a file is called a picture. Looks at its name alone.
pub fn is_named_as_picture(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    PICTURES
        .iter()
        .any(|known| ending.eq_ignore_ascii_case(known))
}

/// Says whether a file is a picture: by its name, else by how it begins.
pub fn is_picture(path: &Path) -> bool {
    is_named_as_picture(path) || begins_as_picture(path)
}

fn begins_as_picture(path: &Path) -> bool {
    // Opening a pipe would wait for its writer.
    if !fs::metadata(path).is_ok_and(|about| about.is_file()) {
        return false;
    }
    let mut first = [0; 12];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut first));
    read.is_ok()
        && match first {
            [0xFF, 0xD8, 0xFF, ..] => true,
            [0x89, b'P', b'N', b'G', ..] => true,
            [b'R', b'I', b'F', b'F', _, _, _, _, kind @ ..] => kind == *b"WEBP",
            _ => false,
        }
}

/// Opens a file or a pipe, to be read incrementally.
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

/// The current folder, if the system knows it.
pub fn working_folder() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// A path that leads to the same file from any folder.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Saves a game in Sudogon's own format, and returns the file's new stamp.
///
/// # Errors
/// Why it can't be written; the old file is untouched then.
///
/// # Example
/// ```
/// use sudogon_paper::storage::{self, Existing};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("four.ron");
/// let game = sudogon_paper::files::read(".4.112...1...3..", None)?;
/// storage::save(&path, &game, Existing::Keep)?;
/// assert!(storage::save(&path, &game, Existing::Keep).is_err(), "it is there already");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn save(path: &Path, game: &Game, existing: Existing) -> Result<Stamp, Error> {
    let text = files::write(game).map_err(|error| Error::new(path, error))?;
    put(path, text.as_bytes(), existing).map_err(|problem| Error::new(path, problem))
}

/// Writes a game to a file in the format of its extension, as File ▸ Export does, and returns that format, and what it left out.
/// Nothing is marked as saved.
///
/// # Errors
/// Why it can't be written; the old file is untouched then.
///
/// # Example
/// ```
/// use sudogon_paper::storage::{self, Existing};
///
/// let folder = tempfile::tempdir()?;
/// let game = sudogon_paper::files::read(".4.112...1...3..", None)?;
/// let (format, left_out) = storage::export(&folder.path().join("four.svg"), &game, Existing::Keep)?;
/// assert_eq!(format.name, "Picture (SVG)");
/// assert!(left_out.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export(
    path: &Path,
    game: &Game,
    existing: Existing,
) -> Result<(&'static Format, LeftOut), Error> {
    let write = || {
        let format = files::export_format(path)?;
        let left_out = format.left_out(game)?;
        put(path, &format.write(game), existing)?;
        Ok((format, left_out))
    };
    write().map_err(|problem: Problem| Error::new(path, problem))
}

/// Writes bytes that no format of ours wrote, such as printed pages, to a file.
///
/// # Errors
/// Why it can't be written; the old file is untouched then.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Error> {
    let written = put(path, bytes, existing);
    written
        .map(|_| ())
        .map_err(|problem| Error::new(path, problem))
}

/// Writes bytes to a new file among the system's temporary ones, for another program to show; the system removes it some day.
///
/// # Errors
/// Why it can't be written.
pub fn write_to_look_at(bytes: &[u8], ending: &str) -> Result<PathBuf, Error> {
    let write = || {
        let mut file = tempfile::Builder::new()
            .prefix("sudogon-")
            .suffix(ending)
            .tempfile()?;
        file.write_all(bytes)?;
        let (_, path) = file.keep().map_err(|error| error.error)?;
        Ok(path)
    };
    write().map_err(|problem: Problem| Error::new(&std::env::temp_dir(), problem))
}

/// Says whether there is a file or a folder at a path.
pub fn exists(path: &Path) -> bool {
    path.exists()
}
