//! How puzzles of the record were solved: the journal of each, so that its review can be seen again. They stand in a folder beside the record, the
//! newest two hundred.
//!
//! A file is found by what the record says of its puzzle: the day, its title and its shape, and how many such puzzles were solved that day before. A
//! record of before needs no change for that, and who takes a file away takes away one review.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use super::bounded_read::bounded;
use super::error::{Error, FileProblem};
use super::fingerprint::fnv;
use super::record;
use super::replace_file::{Existing, private_folder, put};
use crate::files::journal::MAX_BYTES;
use crate::files::record::{Record, SolvedPuzzle};

/// So many are kept.
const MOST: usize = 200;

/// The folder, beside the file of the record.
const FOLDER: &str = "solves";

/// The ending of the files.
const ENDING: &str = ".journal";

/// Keeps how a puzzle was solved that comes next in a record, in place of the oldest of too many.
///
/// # Errors
/// Why it can't be written.
///
/// # Example
/// ```
/// use sudogon_paper::storage::{record, solves};
///
/// let home = tempfile::tempdir()?;
/// let record = home.path().join("record.csv");
/// let solved = "2026-11-23,,Star,hard,12:34,0,".parse()?;
/// solves::keep(&record, &solved, "a journal")?;
/// record::append(&record, &solved)?;
/// let of_each = solves::of_each(&record, &record::read(&record)?);
/// let name = of_each[0].as_deref().ok_or("it is kept")?;
/// assert_eq!(solves::read(&record, name)?, "a journal");
/// solves::empty(&record);
/// assert_eq!(solves::of_each(&record, &record::read(&record)?), [None]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn keep(path: &Path, solved: &SolvedPuzzle, journal: &str) -> Result<(), Error> {
    let (record, key) = (record::read(path)?, key(solved));
    let before = record.solved.iter().filter(|one| self::key(one) == key);
    let folder = folder(path);
    let path = folder.join(name(&key, before.count()));
    private_folder(&folder).map_err(|error| Error::new(&path, error))?;
    put(&path, journal.as_bytes(), Existing::Replace)
        .map_err(|problem| Error::new(&path, problem))?;
    let names = kept(&folder);
    let too_many = names.len().saturating_sub(MOST);
    // The names begin with the day.
    for name in names.iter().take(too_many) {
        let _ = fs::remove_file(folder.join(name));
    }
    Ok(())
}

/// For each puzzle of a record the name of the file that tells how it was solved, where there is one.
pub fn of_each(path: &Path, record: &Record) -> Vec<Option<String>> {
    let kept = kept(&folder(path));
    let mut before: HashMap<String, usize> = HashMap::new();
    let names = record.solved.iter().map(|solved| {
        let key = key(solved);
        let count = before.entry(key.clone()).or_default();
        let name = name(&key, *count);
        *count += 1;
        Some(name).filter(|name| kept.contains(name))
    });
    names.collect()
}

/// Reads the journal of that name.
///
/// # Errors
/// Why it can't be read.
pub fn read(path: &Path, name: &str) -> Result<String, Error> {
    let path = folder(path).join(name);
    let text = || -> Result<String, FileProblem> {
        let (bytes, _) = bounded(&path, MAX_BYTES)?.ok_or(FileProblem::NoJournal)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    text().map_err(|problem| Error::new(&path, problem))
}

/// Removes all of them.
pub fn empty(path: &Path) {
    let folder = folder(path);
    for name in kept(&folder) {
        let _ = fs::remove_file(folder.join(name));
    }
}

/// The folder that belongs to the file of a record.
fn folder(record: &Path) -> PathBuf {
    record.with_file_name(FOLDER)
}

/// The names of the files that are kept.
fn kept(folder: &Path) -> BTreeSet<String> {
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = items.filter_map(|item| item.file_name().into_string().ok());
    names.filter(|name| name.ends_with(ENDING)).collect()
}

/// The name of the file of a puzzle with this key, before which so many like it were solved.
fn name(key: &str, before: usize) -> String {
    format!("{key} {before}{ENDING}")
}

/// The day, and what stands for the title and the shape.
fn key(solved: &SolvedPuzzle) -> String {
    let print = fnv(format!("{}\n{}", solved.puzzle, solved.shape).as_bytes());
    format!("{} {print:032x}", solved.date.iso())
}
