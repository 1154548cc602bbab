//! How far the player is in puzzles of collections, whose files can't hold it: a file of our own for each puzzle, found by the puzzle
//! itself. So it is found again wherever the puzzle stands.

use std::path::{Path, PathBuf};

use super::error::{Error, FileProblem};
use super::replace_file::{Existing, private_folder};
use crate::files;
use sudogon_core::game::Game;
use sudogon_core::puzzle::Puzzle;

/// The file for a puzzle in a folder; `None` for a shape without a name, which no line can tell.
///
/// # Example
/// ```
/// use std::path::Path;
/// use sudogon_paper::{files, storage::progress};
///
/// let file_of = |line| {
///     let game = files::read(line, None)?;
///     Ok::<_, files::Error>(progress::file_of(Path::new("progress"), game.board().puzzle()))
/// };
/// assert_eq!(file_of(".4.112...1...3..")?, file_of("sq4:.4.112...1...3..")?);
/// assert_ne!(file_of(".4.112...1...3..")?, file_of(".4.112...1...2..")?);
/// # Ok::<(), files::Error>(())
/// ```
pub fn file_of(folder: &Path, puzzle: &Puzzle) -> Option<PathBuf> {
    puzzle.layout.id()?;
    let print = fnv(files::line_of(puzzle).as_bytes());
    let name = format!("{print:032x}.{}", files::OWN.extension());
    Some(folder.join(name))
}

/// The game as it was left, which counts as saved; `None` if the player has not begun it.
///
/// # Errors
/// Why the file can't be read.
pub fn read(file: &Path) -> Result<Option<Game>, Error> {
    match super::open(file) {
        Ok(opened) => Ok(Some(opened.game)),
        Err(error) if matches!(error.problem, FileProblem::Missing) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Keeps a game for the next time.
///
/// # Errors
/// Why the file can't be written.
pub fn keep(file: &Path, game: &Game) -> Result<(), Error> {
    if let Some(folder) = file.parent() {
        private_folder(folder).map_err(|error| Error::new(folder, error))?;
    }
    super::save(file, game, Existing::Replace)?;
    Ok(())
}

/// A number that stands for a text, the same in every version: FNV-1a with 128 bits, as Fowler, Noll and Vo describe it.
fn fnv(bytes: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(BASIS, |print, &byte| {
        (print ^ u128::from(byte)).wrapping_mul(PRIME)
    })
}
