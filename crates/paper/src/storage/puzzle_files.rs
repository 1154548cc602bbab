//! Puzzle files: opened in any format, saved in Sudogon's own, exported in others.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::bounded_read::{bounded, regular};
use super::error::{Error, FileProblem};
use super::file_stamp::Stamp;
use super::replace_file::{Existing, put};
use crate::files::{self, Format, LeftOut, MAX_BYTES, MAX_LIST_BYTES, Piece, Reading, pieces};
use sudogon_board::game::Game;

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
    /// The parts of the file that a game can't hold.
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
    let (bytes, stamp) = read(path, MAX_BYTES).map_err(|problem| Error::new(path, problem))?;
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
    let (bytes, _) = read(path, MAX_LIST_BYTES).map_err(|problem| Error::new(path, problem))?;
    pieces::all(&bytes, None).map_err(|error| Error::new(path, error))
}

/// Says whether a file can be read but not replaced, as far as the system knows.
fn is_read_only(path: &Path) -> bool {
    let is_marked = fs::metadata(path).is_ok_and(|about| about.permissions().readonly());
    // Opening for writing changes nothing, and detects more than the permissions: the disk may be read-only.
    is_marked || fs::OpenOptions::new().write(true).open(path).is_err()
}

/// Reads a puzzle file of at most so many bytes.
fn read(path: &Path, most: usize) -> Result<(Vec<u8>, Stamp), FileProblem> {
    let too_long = || files::Error::from(files::TextProblem::TooLong);
    let (bytes, about) = bounded(path, most)?.ok_or_else(|| FileProblem::from(too_long()))?;
    let stamp = Stamp::of(&about, &bytes);
    Ok((bytes, stamp))
}

/// Opens a file or a pipe, to be read incrementally.
///
/// # Errors
/// Why it can't be read.
pub fn stream(path: &Path) -> Result<File, Error> {
    let opened = || {
        if fs::metadata(path)?.is_dir() {
            return Err(FileProblem::Folder);
        }
        Ok(File::open(path)?)
    };
    opened().map_err(|problem| Error::new(path, problem))
}

/// How a file begins that may be replaced, as far as a puzzle is read; `None` if there is none of that name.
///
/// # Errors
/// Why no file can be written there, or why this one can't be read.
pub fn beginning(path: &Path) -> Result<Option<Vec<u8>>, Error> {
    let begin = || -> Result<_, FileProblem> {
        match fs::metadata(path) {
            Ok(about) => regular(&about)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let folder = path.parent().filter(|folder| *folder != Path::new(""));
                return if folder.is_none_or(Path::is_dir) {
                    Ok(None)
                } else {
                    Err(FileProblem::NoFolder)
                };
            }
            Err(error) => return Err(error.into()),
        }
        let mut bytes = Vec::new();
        File::open(path)?
            .take(MAX_BYTES as u64)
            .read_to_end(&mut bytes)?;
        if bytes.len() == MAX_BYTES {
            // The last line is cut off most likely.
            let end = bytes.iter().rposition(|&byte| byte == b'\n');
            bytes.truncate(end.unwrap_or(MAX_BYTES));
        }
        Ok(Some(bytes))
    };
    begin().map_err(|problem| Error::new(path, problem))
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
/// assert_eq!(format.id, "svg");
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
    write().map_err(|problem: FileProblem| Error::new(path, problem))
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
    write().map_err(|problem: FileProblem| Error::new(&std::env::temp_dir(), problem))
}
