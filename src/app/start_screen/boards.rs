//! The boards that one was at, the last one first: what is in journals, and the files that were opened last. Read on a thread.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use egui::Context;
use sudogon_core::game::Board;
use sudogon_core::layout::clues::kinds::CAGE;
use sudogon_core::text;
use sudogon_paper::storage;
use sudogon_paper::storage::journal::{self, OrphanedJournal};

use crate::app::command::{Command, FileCommand, ShapesCommand};
use crate::app::document::autosave::Ending;
use crate::app::new_puzzle::today;
use crate::app::start_screen::board_pictures::{Found, Source};
use crate::app::wake::wake;
use crate::worker::{self, Task};

/// The boards, and the job that looks for them.
#[derive(Default)]
pub struct Boards {
    /// Those found last.
    pub found: Vec<LeftBoard>,
    /// Journals of what was closed, which are read only once they are written.
    pub closing: Vec<Ending>,
    reading: Option<Task<Vec<LeftBoard>>>,
}

/// A board that can be continued.
pub struct LeftBoard {
    /// Where it is.
    pub kept: Kept,
    /// What it is called; "Not named" where nobody has named it.
    pub name: String,
    /// What is there.
    pub found: Found,
    /// Its journal has changes that are in no file.
    is_changed: bool,
    /// When somebody was at it last.
    when: Option<SystemTime>,
}

/// Where a board is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kept {
    /// In a journal; if it came from a file, that.
    Journal(PathBuf, Option<PathBuf>),
    /// In a file.
    File(PathBuf),
}

impl Boards {
    /// Looks for them in a folder of journals and in files, the last one first; what was found before stays until then.
    pub fn read(&mut self, journals: Option<PathBuf>, files: Vec<PathBuf>, ctx: &Context) {
        let closing = std::mem::take(&mut self.closing);
        let read = move |_: &worker::Reporter<Vec<LeftBoard>>| {
            closing.into_iter().for_each(Ending::wait);
            let journals = journals.map(|folder| journal::orphaned(&folder));
            boards(&journals.unwrap_or_default(), &files)
        };
        self.reading = Some(worker::start("boards", wake(ctx), read, |_| Vec::new()));
    }

    /// Takes what was found; says whether something was.
    pub fn poll(&mut self) -> bool {
        let found = self.reading.as_ref().and_then(Task::poll);
        let is_news = found.is_some();
        if let Some(found) = found {
            self.found = found;
            self.reading = None;
        }
        is_news
    }

    /// Says whether they are being looked for.
    pub fn is_running(&self) -> bool {
        self.reading.is_some()
    }
}

fn boards(journals: &[OrphanedJournal], files: &[PathBuf]) -> Vec<LeftBoard> {
    let mut boards: Vec<LeftBoard> = journals.iter().map(LeftBoard::of_journal).collect();
    let mut opened = Vec::new();
    // Of files the order is known, and the time only of what was written: one was opened no earlier than those before it.
    let mut latest = None;
    for path in files.iter().rev() {
        let file = LeftBoard::of_file(path);
        latest = latest.max(file.when);
        let is_journal = |journal: &OrphanedJournal| {
            let session = &journal.session;
            let same = |board: &Board| {
                let (one, other) = (board.puzzle(), session.game.board().puzzle());
                !board.has_play() && (&one.layout, &one.givens) == (&other.layout, &other.givens)
            };
            session.file.as_ref() == Some(path) || file.board().is_some_and(same)
        };
        if !journals.iter().any(is_journal) {
            let when = latest;
            opened.push(LeftBoard { when, ..file });
        }
    }
    boards.extend(opened.into_iter().rev());
    boards.sort_by_key(|board| Reverse(board.when));
    boards
}

impl LeftBoard {
    fn of_journal(journal: &OrphanedJournal) -> Self {
        let session = &journal.session;
        let board = session.game.board();
        let file = session.file.as_deref().and_then(Path::file_stem);
        let title = board.puzzle().about.title.trim();
        Self {
            kept: Kept::Journal(journal.path().to_path_buf(), session.file.clone()),
            name: match file {
                Some(file) => file.to_string_lossy().into_owned(),
                None => named(title),
            },
            found: Found::Board(Box::new(board.clone())),
            is_changed: session.game.is_changed(),
            when: journal.modified,
        }
    }

    fn of_file(path: &Path) -> Self {
        let name = path.file_stem().unwrap_or_default();
        Self {
            kept: Kept::File(path.to_path_buf()),
            name: name.to_string_lossy().into_owned(),
            found: Source::File(path.to_path_buf()).read(),
            is_changed: false,
            when: storage::modified(path),
        }
    }

    /// The journal with the changes to this file, if it is that.
    pub fn changed(&self, file: &Path) -> Option<&PathBuf> {
        match &self.kept {
            Kept::Journal(journal, Some(from)) if self.is_changed && from == file => Some(journal),
            _ => None,
        }
    }

    /// The board, if there is one.
    pub fn board(&self) -> Option<&Board> {
        self.found.board()
    }

    /// "9×9 · 41 of 81 · yesterday".
    pub fn about(&self) -> String {
        let when = self.when.map(|when| today::when(when, SystemTime::now()));
        let what = match &self.found {
            Found::Board(board) => how_far(board),
            Found::Several(count, _) => text::count(*count, "puzzle"),
            Found::Gone => return "no longer there".to_owned(),
            Found::Unreadable => return "can't be read".to_owned(),
        };
        let parts = [Some(what), when].into_iter().flatten();
        parts.collect::<Vec<_>>().join(DOT)
    }

    /// What opens it.
    pub fn command(&self) -> Command {
        match &self.kept {
            Kept::Journal(path, _) => ShapesCommand::Continue(path.clone()).into(),
            Kept::File(path) => FileCommand::OpenPath(path.clone()).into(),
        }
    }

    /// What takes it off the list, and what that is called.
    pub fn removal(&self) -> (&'static str, Command) {
        match &self.kept {
            Kept::Journal(path, _) => {
                let (path, name) = (path.clone(), self.name.clone());
                (
                    "Throw away…",
                    ShapesCommand::AskThrowAway(path, name).into(),
                )
            }
            Kept::File(path) => ("Forget", ShapesCommand::Forget(path.clone()).into()),
        }
    }
}

/// Between what is said of a board.
const DOT: &str = " · ";

/// A title, or that there is none.
pub fn named(title: &str) -> String {
    match title {
        "" => "Not named".to_owned(),
        title => title.to_owned(),
    }
}

/// The shape of a board, and how far it is: "Killer · 12 of 81", "6×6 · solved".
pub fn how_far(board: &Board) -> String {
    let layout = board.layout();
    let shape = match layout.clues().iter().any(|clue| clue.kind == &CAGE) {
        true if layout.id_without_clues().as_deref() == Some("sq9") => "Killer".to_owned(),
        true => format!("Killer {}", layout.title()),
        false => layout.title().to_owned(),
    };
    let (filled, cells) = (board.grid().filled(), layout.len());
    match board.is_solved() {
        true => format!("{shape}{DOT}solved"),
        false => format!("{shape}{DOT}{filled} of {cells}"),
    }
}
