//! Collections: files with several puzzles, and folders of files.

use std::path::{Path, PathBuf};

use sudogon_board::message::Language;

use super::error::Error;
use super::folder_list::list;
use crate::files::{self, Piece};

/// A puzzle of a collection, to be read when it is asked for.
#[derive(Clone)]
pub struct Collected {
    /// The file that it is in.
    pub file: PathBuf,
    /// The puzzle, or why its file can't be read.
    pub piece: Result<Piece, String>,
    /// The file has no other.
    pub is_alone: bool,
}

/// The puzzles of a file or a folder.
#[derive(Clone, Default)]
pub struct Collection {
    /// The puzzles, file by file.
    pub puzzles: Vec<Collected>,
    /// There are more than are listed.
    pub is_cut: bool,
}

/// The most bytes of them.
const MOST_BYTES: usize = 64 << 20;

/// The puzzles of a file, or of the files in a folder by their names.
///
/// # Errors
/// Why it can't be read. A file of a folder that can't be read is listed with the reason.
///
/// # Example
/// ```
/// use sudogon_paper::storage::collection;
///
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("two.sdm"), ".4.112...1...3..\n1...............\n")?;
/// std::fs::write(folder.path().join("one.sdm"), ".4.112...1...3..\n")?;
/// let found = collection::collect(folder.path())?;
/// let names = found.puzzles.iter().map(|one| one.file.file_name());
/// assert_eq!(names.map(|name| name.expect("it has a name").len()).sum::<usize>(), 3 * "one.sdm".len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn collect(path: &Path) -> Result<Collection, Error> {
    let mut found = Collection::default();
    if !path.is_dir() {
        found.add(path, super::pieces(path)?);
        return Ok(found);
    }
    let mut bytes = 0;
    // A puzzle has the same place in it whoever reads it.
    for entry in list(path, &files::readable_extensions(), Language::ENGLISH)? {
        if entry.is_folder {
            continue;
        }
        let file = path.join(entry.name);
        match super::pieces(&file) {
            Ok(pieces) => {
                bytes += pieces.iter().map(|piece| piece.text.len()).sum::<usize>();
                found.add(&file, pieces);
            }
            Err(error) => found.puzzles.push(Collected {
                file,
                piece: Err(error.to_string()),
                is_alone: true,
            }),
        }
        found.is_cut |= bytes > MOST_BYTES;
        if found.is_cut {
            break;
        }
    }
    Ok(found)
}

impl Collection {
    fn add(&mut self, file: &Path, pieces: Vec<Piece>) {
        let is_alone = pieces.len() == 1;
        let room = files::MAX_LIST.saturating_sub(self.puzzles.len());
        self.is_cut |= pieces.len() > room;
        let collected = pieces.into_iter().take(room).map(|piece| Collected {
            file: file.to_path_buf(),
            piece: Ok(piece),
            is_alone,
        });
        self.puzzles.extend(collected);
    }
}
