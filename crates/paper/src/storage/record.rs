//! The file of the player's record. It only grows, line by line, so that nothing that stands in it can get lost, even if nobody can
//! read it; until the player empties it.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::bounded_read::{bounded_file, regular};
use super::error::{Error, FileProblem};
use super::lock;
use super::replace_file::private_folder;
use crate::files::record::{HEADER, Record, SolvedPuzzle};

/// The most bytes that are read: some hundred thousand puzzles.
const MAX_RECORD: usize = 16 << 20;

/// Reads a record; an empty one if there is no file.
///
/// # Errors
/// Why it can't be read.
pub fn read(path: &Path) -> Result<Record, Error> {
    let read = || -> Result<Record, FileProblem> {
        let file = open(path, OpenOptions::new().read(true))?;
        // Without a lock a line that is being written may be seen half.
        lock::wait_for(&file, File::try_lock_shared);
        let (bytes, _) = bounded_file(&file, MAX_RECORD)?.ok_or(FileProblem::LongRecord)?;
        // A byte that is not UTF-8 is replaced: the rest of its line may still be read.
        Ok(Record::of_text(&String::from_utf8_lossy(&bytes)))
    };
    match read() {
        Err(FileProblem::Missing) => Ok(Record::default()),
        read => read.map_err(|problem| Error::new(path, problem)),
    }
}

/// Adds a solved puzzle. The file and its folder are created if missing.
///
/// # Errors
/// Why it can't be written.
///
/// # Example
/// ```
/// use sudogon_paper::storage::record;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("record.csv");
/// std::fs::write(&path, "I solved two on paper.")?;
/// record::append(&path, &"2026-11-23,,Star,hard,12:34,0,".parse()?)?;
/// assert!(std::fs::read_to_string(&path)?.starts_with("I solved two on paper.\n2026-11-23,"));
/// assert_eq!(record::read(&path)?.solved.len(), 1);
/// record::empty(&path)?;
/// assert!(record::read(&path)?.solved.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn append(path: &Path, solved: &SolvedPuzzle) -> Result<(), Error> {
    let append = || -> Result<(), FileProblem> {
        if let Some(folder) = path.parent() {
            private_folder(folder)?;
        }
        let mut file = open(
            path,
            OpenOptions::new().read(true).append(true).create(true),
        )?;
        let is_locked = lock::wait_for(&file, File::try_lock);
        let lines = format!("{}{solved}\n", before_line(&mut file)?);
        let length = file.metadata()?.len();
        let written = file.write_all(lines.as_bytes());
        written.and_then(|()| file.sync_data()).map_err(|error| {
            // Nothing is to stay of a line that is written again later; not where another window may have added its own meanwhile. On
            // Windows what only adds to a file can't make it shorter.
            if is_locked && let Ok(file) = open(path, OpenOptions::new().write(true)) {
                let _ = file.set_len(length);
            }
            error.into()
        })
    };
    append().map_err(|problem| unwritable(path, problem))
}

/// Returns what comes before a new line: of an empty file the header; the end of the last line, if a crash or a person left it out.
fn before_line(file: &mut File) -> io::Result<String> {
    if file.metadata()?.len() == 0 {
        return Ok(format!("{HEADER}\n"));
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(if last == *b"\n" { "" } else { "\n" }.to_owned())
}

/// Removes all that stands there.
///
/// # Errors
/// Why that can't be done.
pub fn empty(path: &Path) -> Result<(), Error> {
    let empty = || -> Result<(), FileProblem> {
        let file = open(path, OpenOptions::new().write(true))?;
        lock::wait_for(&file, File::try_lock);
        file.set_len(0)?;
        Ok(file.sync_data()?)
    };
    match empty() {
        Err(FileProblem::Missing) => Ok(()),
        done => done.map_err(|problem| unwritable(path, problem)),
    }
}

/// Opens a file, unless it is none of those that end.
fn open(path: &Path, options: &OpenOptions) -> Result<File, FileProblem> {
    // Checked before opening, since opening a pipe blocks until it has a writer.
    if let Ok(about) = std::fs::metadata(path) {
        regular(&about)?;
    }
    Ok(options.open(path)?)
}

fn unwritable(path: &Path, problem: FileProblem) -> Error {
    let problem = match problem {
        FileProblem::Full | FileProblem::System(_) => problem,
        _ => FileProblem::NoRecord,
    };
    Error::new(path, problem)
}
