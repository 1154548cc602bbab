//! How far the player is in puzzles of collections, whose files can't hold it: a file of our own for each puzzle, found by the puzzle
//! itself. So it is found again wherever the puzzle stands.

use std::path::{Path, PathBuf};

use super::damaged_file;
use super::error::{Error, FileProblem};
use super::file_stamp::Stamp;
use super::fingerprint::fnv;
use super::replace_file::{Existing, private_folder};
use crate::files;
use sudogon_board::game::Game;
use sudogon_board::puzzle::Puzzle;

/// How far the player is in a puzzle: the file that tells it, and what it held when it was read or written here last.
#[derive(Clone, Debug)]
pub struct Progress {
    file: PathBuf,
    known: Option<Stamp>,
}

impl Progress {
    /// That of a puzzle, in a folder; `None` for a shape without a name, which no line can tell.
    ///
    /// # Example
    /// ```
    /// use std::path::Path;
    /// use sudogon_paper::{files, storage::progress::Progress};
    ///
    /// let file_of = |line| {
    ///     let game = files::read(line, None)?;
    ///     let progress = Progress::of(Path::new("progress"), game.board().puzzle());
    ///     Ok::<_, files::Error>(progress.map(|progress| progress.file().to_path_buf()))
    /// };
    /// assert_eq!(file_of(".4.112...1...3..")?, file_of("sq4:.4.112...1...3..")?);
    /// assert_ne!(file_of(".4.112...1...3..")?, file_of(".4.112...1...2..")?);
    /// # Ok::<(), files::Error>(())
    /// ```
    pub fn of(folder: &Path, puzzle: &Puzzle) -> Option<Self> {
        puzzle.layout.id()?;
        let print = fnv(files::line_of(puzzle).as_bytes());
        let name = format!("{print:032x}.{}", files::OWN.extension());
        let file = folder.join(name);
        Some(Self { file, known: None })
    }

    /// Its file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The game as it was left, which counts as saved; `None` if the player has not begun it.
    ///
    /// # Errors
    /// Why the file can't be read.
    pub fn read(&mut self) -> Result<Option<Game>, Error> {
        match super::open(&self.file) {
            Ok(opened) => {
                self.known = Some(opened.stamp);
                Ok(Some(opened.game))
            }
            Err(error) if matches!(error.problem, FileProblem::Missing) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps a game for the next time. A damaged file gets another name first: somebody may be able to mend it.
    ///
    /// # Errors
    /// Why the file can't be written: another window, too, may have written it meanwhile.
    pub fn keep(&mut self, game: &Game) -> Result<(), Error> {
        if let Some(folder) = self.file.parent() {
            private_folder(folder).map_err(|error| Error::new(folder, error))?;
        }
        if self.known.is_none() && super::open(&self.file).is_err_and(|error| error.is_damage()) {
            // If that fails, the file stays, and this is told.
            damaged_file::set_aside(&self.file);
        }
        let existing = self.known.map_or(Existing::Keep, Existing::ReplaceKnown);
        self.known = Some(super::save(&self.file, game, existing)?);
        Ok(())
    }
}
