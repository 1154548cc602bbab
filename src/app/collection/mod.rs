//! A collection: a file or a folder with many puzzles. One after the other is played, and each is found again as it was left.
//!
//! - `entry.rs`: a puzzle of it; `looks.rs`: pictures and levels of those in sight

pub mod entry;
pub mod looks;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudogon_board::message::{Message, message};
use sudogon_paper::storage::collection::Collection;
use sudogon_paper::storage::progress::Progress;

use crate::app::collection::entry::{CollectionPlace, ListedPuzzle, PuzzleProgress};
use crate::app::collection::looks::Looks;
use crate::language::label;

pub use entry::Left;

/// The puzzles of a file, a folder or a text.
pub struct OpenCollection {
    /// Unique among those that were opened, so that a puzzle knows whether it is of this one.
    pub number: u64,
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
        let numbered = (1..).zip(found.puzzles);
        let read = numbered.map(|(number, source)| ListedPuzzle::new(number, source, progress));
        let (entries, states): (Vec<ListedPuzzle>, Vec<PuzzleProgress>) = read.unzip();
        let open =
            |state: &PuzzleProgress| matches!(state, PuzzleProgress::Fresh | PuzzleProgress::Begun);
        Self {
            number: 0,
            path: path.map(Path::to_path_buf),
            entries: entries.into(),
            at: states.iter().position(open).unwrap_or(0),
            states,
            is_cut: found.is_cut,
            looks: Looks::default(),
        }
    }

    /// The name of the file or folder.
    pub fn name(&self) -> String {
        said(self.path.as_deref().and_then(Path::file_name))
    }

    /// The name without its ending.
    pub fn stem(&self) -> String {
        said(self.path.as_deref().and_then(Path::file_stem))
    }

    /// The place of one of its puzzles.
    pub fn place(&self, at: usize, kept_in: Option<Progress>) -> CollectionPlace {
        let number = at + 1;
        CollectionPlace {
            collection: self.number,
            at,
            name: match self.path.as_deref().and_then(Path::file_stem) {
                Some(stem) => message!(
                    in "a puzzle of a file": "{text} {number}",
                    text = stem.to_string_lossy()
                ),
                None => message!(in "a puzzle": "Pasted puzzles {number}"),
            },
            has_next: number < self.entries.len(),
            kept_in,
        }
    }

    /// How many puzzles there are, and how many are begun and solved: "12 puzzles, 3 solved, 1 begun".
    pub fn in_words(&self) -> Message {
        let count = |wanted: PuzzleProgress| {
            let states = self.states.iter();
            Some(states.filter(|state| **state == wanted).count()).filter(|count| *count > 0)
        };
        let all = self.entries.len();
        let mut words = vec![if self.is_cut {
            message!("The first {count} {count|puzzle|puzzles}", count = all)
        } else {
            message!("{count} {count|puzzle|puzzles}", count = all)
        }];
        let solved = count(PuzzleProgress::Solved);
        words.extend(solved.map(|count| message!(in "how many puzzles": "{count} solved")));
        let begun = count(PuzzleProgress::Begun);
        words.extend(begun.map(|count| message!(in "how many puzzles": "{count} begun")));
        let failed = count(PuzzleProgress::Unreadable);
        words.extend(failed.map(|count| message!(in "how many puzzles": "{count} can't be read")));
        message!("{clauses:comma}", clauses = words)
    }
}

/// The name of a file; without one, that of pasted puzzles.
fn said(name: Option<&OsStr>) -> String {
    name.map_or_else(
        || label!("Pasted puzzles").to_owned(),
        |name| name.to_string_lossy().into_owned(),
    )
}
