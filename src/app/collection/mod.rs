//! A collection: a file or a folder with many puzzles, shown as a list with pictures. One after the other is played, and each is found again as it was
//! left.
//!
//! - `entry.rs`: a puzzle of it; `looks.rs`: pictures and levels of those in sight
//! - `page.rs`: the list
//! - `commands.rs`: what the player does with it

pub mod commands;
pub mod entry;
pub mod looks;
pub mod page;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudogon_core::text;
use sudogon_paper::storage::collection::Collection;

use crate::app::collection::entry::{ListedPuzzle, PuzzleProgress};
use crate::app::collection::looks::Looks;

pub use entry::Left;

/// The puzzles of a file, a folder or a text.
pub struct OpenCollection {
    /// Unique among those that were opened, so that a puzzle knows whether it is of this one.
    pub number: u64,
    /// The name of the file or folder.
    pub name: String,
    /// The name without its ending.
    pub stem: String,
    /// The file or folder; `None` for a text that was pasted.
    pub path: Option<PathBuf>,
    pub entries: Arc<[ListedPuzzle]>,
    pub states: Vec<PuzzleProgress>,
    is_cut: bool,
    /// The puzzle that was opened last, or else the first that is not solved.
    pub at: usize,
    pub looks: Looks,
}

impl OpenCollection {
    /// Reads how far each puzzle is, with the folder of progress.
    pub fn read(path: Option<&Path>, found: Collection, progress: Option<&Path>) -> Self {
        let said = |name: Option<&OsStr>| {
            let name = name.map(|name| name.to_string_lossy().into_owned());
            name.unwrap_or_else(|| "Pasted puzzles".to_owned())
        };
        let numbered = (1..).zip(found.puzzles);
        let read = numbered.map(|(number, source)| ListedPuzzle::new(number, source, progress));
        let (entries, states): (Vec<ListedPuzzle>, Vec<PuzzleProgress>) = read.unzip();
        let open =
            |state: &PuzzleProgress| matches!(state, PuzzleProgress::Fresh | PuzzleProgress::Begun);
        Self {
            number: 0,
            name: said(path.and_then(Path::file_name)),
            stem: said(path.and_then(Path::file_stem)),
            path: path.map(Path::to_path_buf),
            entries: entries.into(),
            at: states.iter().position(open).unwrap_or(0),
            states,
            is_cut: found.is_cut,
            looks: Looks::default(),
        }
    }

    /// How many puzzles there are, and how many are begun and solved: "12 puzzles, 3 solved, 1 begun".
    fn in_words(&self) -> String {
        let count =
            |wanted: PuzzleProgress| self.states.iter().filter(|state| **state == wanted).count();
        let puzzles = text::count(self.entries.len(), "puzzle");
        let mut words = match self.is_cut {
            true => format!("The first {puzzles}"),
            false => puzzles,
        };
        for (state, name) in [
            (PuzzleProgress::Solved, "solved"),
            (PuzzleProgress::Begun, "begun"),
            (PuzzleProgress::Unreadable, "can't be read"),
        ] {
            match count(state) {
                0 => {}
                count => words += &format!(", {count} {name}"),
            }
        }
        words
    }
}
