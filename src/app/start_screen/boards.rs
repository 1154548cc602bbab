//! The boards that one was at, the last one first: what is in journals, and the files that were opened last. Read on a thread.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use egui::{Context, Id};
use sudogon_board::game::Board;
use sudogon_board::message::{Message, Pattern, pattern};
use sudogon_paper::storage::journal::{self, OrphanedJournal};
use sudogon_paper::storage::{self, FileProblem, collection};
use sudogon_paper::title::{given_title, own_title};

use crate::app::command::{Command, FileCommand, ShapesCommand};
use crate::app::document::Document;
use crate::app::known::outcome;
use crate::app::new_puzzle::today;
use crate::app::start_screen::picture_cards::{CardAct, PictureCard};
use crate::app::wake::{LAST_WAIT, wake};
use crate::language::{self, label, say};
use crate::worker::{self, Ending, Task};

/// The boards, and the job that looks for them.
#[derive(Default)]
pub struct LeftBoards {
    /// Those found last.
    pub found: FoundBoards,
    /// Journals of what was closed, which are read only once they are written.
    pub closing: Vec<Ending<PathBuf>>,
    /// What is to become of a journal.
    pub change: Option<BoardChange>,
    /// How many pages of journals are read after the first.
    pub more_pages: usize,
    reading: Option<Task<FoundBoards>>,
}

/// Boards that can be continued, the last one first.
#[derive(Default)]
pub struct FoundBoards {
    /// They themselves.
    pub boards: Vec<LeftBoard>,
    /// There are older ones.
    pub has_older: bool,
    /// Why not all of what was closed is in its journal, if so.
    pub trouble: Option<Message>,
}

/// What is to become of a board in a journal.
pub enum BoardChange {
    /// It is thrown away.
    ThrowAway(PathBuf),
    /// It gets this title.
    Rename(PathBuf, String),
}

impl BoardChange {
    /// Makes it; returns why that can't be done, if so. A board that is open elsewhere stays as it is.
    fn make(self) -> Option<Message> {
        match self {
            Self::ThrowAway(path) => journal::open(&path)?.remove(),
            Self::Rename(path, title) => {
                let renamed = journal::open(&path)?.rename(title);
                return renamed.err().map(|error| error.message());
            }
        }
        None
    }
}

/// How many journals are read at first, and how many more each time that older ones are asked for: what a person looks through.
const PAGE: usize = 100;

/// A board that can be continued.
pub struct LeftBoard {
    /// Where it is.
    pub kept: KeptIn,
    /// Its name, if somebody has named it.
    name: Option<Message>,
    /// How many puzzles are there, and the board of the first; or why there is none.
    found: Result<(usize, Board), &'static Pattern>,
    /// Its journal has changes that are in no file.
    is_changed: bool,
    /// When somebody was at it last.
    when: Option<SystemTime>,
}

/// Where a board is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum KeptIn {
    /// In a journal; if it came from a file, that.
    Journal(PathBuf, Option<PathBuf>),
    /// In a file.
    File(PathBuf),
}

impl LeftBoards {
    /// Looks for them in a folder of journals and in files, the last one first; what was found before stays until then.
    pub fn read(&mut self, journals: Option<PathBuf>, files: Vec<PathBuf>, ctx: &Context) {
        let closing = std::mem::take(&mut self.closing);
        let change = self.change.take();
        let most = (1 + self.more_pages) * PAGE;
        let read = move |_: &worker::Reporter<FoundBoards>| {
            let until = Instant::now() + LAST_WAIT;
            let ended = closing.into_iter().map(|ending| ending.wait(until));
            let trouble = ended.filter_map(|ended| ended.trouble).next_back();
            let trouble = change.and_then(BoardChange::make).or(trouble);
            FoundBoards {
                trouble,
                ..FoundBoards::read(journals.as_deref(), &files, most)
            }
        };
        let failed = |_| FoundBoards::default();
        self.reading = Some(worker::start("boards", wake(ctx), read, failed));
    }

    /// Takes what was found; says whether something was.
    pub fn poll(&mut self) -> bool {
        let found = worker::take_result(&mut self.reading);
        found.map(|found| self.found = found).is_some()
    }

    /// Says whether they are being looked for.
    pub fn is_running(&self) -> bool {
        self.reading.is_some()
    }
}

impl FoundBoards {
    /// Reads so many journals of a folder at most, and files.
    fn read(journals: Option<&Path>, files: &[PathBuf], most: usize) -> Self {
        let mut journals = journals.into_iter().flat_map(journal::orphaned);
        let left = journals.by_ref().take(most);
        let mut boards: Vec<LeftBoard> = left
            .map(|journal| LeftBoard::of_journal(&journal))
            .collect();
        let mut opened = Vec::new();
        // Of files the order is known, and the time only of what was written: one was opened no earlier than those before it.
        let mut latest = None;
        for path in files.iter().rev() {
            let file = LeftBoard::of_file(path);
            latest = latest.max(file.when);
            if !boards.iter().any(|journal| journal.continues(path, &file)) {
                let when = latest;
                opened.push(LeftBoard { when, ..file });
            }
        }
        boards.extend(opened.into_iter().rev());
        boards.sort_by_key(|board| Reverse(board.when));
        Self {
            boards,
            has_older: journals.next().is_some(),
            trouble: None,
        }
    }
}

impl LeftBoard {
    /// Says whether this journal comes from a file, or has the same puzzle as a file of one in which nothing was written.
    fn continues(&self, path: &Path, file: &Self) -> bool {
        let same = |(own, other): (&Board, &Board)| {
            let (one, another) = (own.puzzle(), other.puzzle());
            let is_same = (&one.layout, &one.givens) == (&another.layout, &another.givens);
            is_same && !other.has_play()
        };
        let is_of_one = matches!(file.found, Ok((1, _)));
        matches!(&self.kept, KeptIn::Journal(_, Some(from)) if from == path)
            || is_of_one && self.board().zip(file.board()).is_some_and(same)
    }

    fn of_journal(journal: &OrphanedJournal) -> Self {
        let session = &journal.session;
        let board = session.game.board();
        let file = session.file.as_deref().and_then(Path::file_stem);
        Self {
            kept: KeptIn::Journal(journal.path().to_path_buf(), session.file.clone()),
            name: given_title(board.puzzle())
                .or_else(|| Some(Message::verbatim(file?.to_string_lossy())))
                .or_else(|| own_title(board.puzzle())),
            found: Ok((1, board.clone())),
            is_changed: session.game.is_changed(),
            when: journal.modified,
        }
    }

    fn of_file(path: &Path) -> Self {
        let name = path.file_stem().unwrap_or_default();
        let found = read(path);
        let board = found.as_ref().ok().filter(|(count, _)| *count == 1);
        let title = board.and_then(|(_, board)| given_title(board.puzzle()));
        Self {
            kept: KeptIn::File(path.to_path_buf()),
            name: Some(title.unwrap_or_else(|| Message::verbatim(name.to_string_lossy()))),
            found,
            is_changed: false,
            when: storage::modified(path),
        }
    }

    /// The path of the journal, if it has changes to this file.
    pub fn changed(&self, file: &Path) -> Option<&PathBuf> {
        match &self.kept {
            KeptIn::Journal(journal, Some(from)) if self.is_changed && from == file => {
                Some(journal)
            }
            _ => None,
        }
    }

    /// Returns its name: that of its shape, where nobody has named it.
    pub fn name(&self) -> String {
        let shape = || self.board().map(shape_name).unwrap_or_default();
        self.name.as_ref().map_or_else(shape, language::say)
    }

    /// The board, if there is one.
    pub fn board(&self) -> Option<&Board> {
        self.found.as_ref().ok().map(|(_, board)| board)
    }

    /// "9×9 · 41 of 81 · yesterday"; without its shape where its name is that.
    pub fn about(&self) -> String {
        let when = self
            .when
            .map(|when| language::within(&today::when(when, SystemTime::now())));
        let what = match &self.found {
            Ok((1, board)) if self.name.is_none() => outcome::how_far(board),
            Ok((1, board)) => how_far(board),
            Ok((count, _)) => say!("{count} {count|puzzle|puzzles}", count = *count),
            Err(why) => return why.text(language::spoken()).to_owned(),
        };
        let parts = [Some(what), when].into_iter().flatten();
        parts.collect::<Vec<_>>().join(DOT)
    }

    /// Its card in the list. Of what can be done with it there the last takes it off, and has a name of its own where it stands alone.
    pub fn card(&self) -> PictureCard<'_> {
        let (command, acts, removal): (Command, _, _) = match &self.kept {
            KeptIn::Journal(path, file) => {
                let journal = Some(path.clone());
                let (acts, removal) = match file {
                    // The file stays in the list.
                    Some(file) => {
                        let ask = ShapesCommand::AskThrowAway(journal, self.name(), true);
                        let lose = CardAct::new(label!("Drop the changes…"), ask);
                        let text = in_words(&self.name(), &self.about());
                        let title = say!("Drop the changes to {text}");
                        (vec![folder_act(file), lose], title)
                    }
                    None => unsaved_acts(journal, self.board(), self.name(), &self.about()),
                };
                (ShapesCommand::Continue(path.clone()).into(), acts, removal)
            }
            KeptIn::File(path) => {
                let title = label!(in "a file of the list": "Take off the list");
                let forget = CardAct::new(title, ShapesCommand::Forget(path.clone()));
                (
                    FileCommand::OpenPath(path.clone()).into(),
                    vec![folder_act(path), forget],
                    say!(in "a file of the list": "Take {text} off the list", text = self.name()),
                )
            }
        };
        let id = Id::unique(("board to continue", &self.kept));
        let card = PictureCard {
            acts,
            removal,
            ..PictureCard::new(id, self.name(), self.about(), command)
        };
        card.of_board(self.board())
    }
}

/// Shows the folder that a file is in.
pub fn folder_act(file: &Path) -> CardAct {
    let title = label!(in "a file of the list": "Show its folder");
    CardAct::new(title, FileCommand::ShowFolder(file.to_path_buf()))
}

/// What can be done with the board in a journal, or the open one, that is in no file; and what the last of it is called where it stands alone.
pub fn unsaved_acts(
    journal: Option<PathBuf>,
    board: Option<&Board>,
    name: String,
    about: &str,
) -> (Vec<CardAct>, String) {
    let removal = say!("Throw away {text}", text = in_words(&name, about));
    let title = board.and_then(|board| own_title(board.puzzle()));
    let title = title.as_ref().map(language::say).unwrap_or_default();
    let rename = ShapesCommand::AskRename(journal.clone(), title);
    let rename = CardAct::new(label!(in "a board": "Rename…"), rename);
    let throw_away = ShapesCommand::AskThrowAway(journal, name, false);
    let throw_away = CardAct::new(label!("Throw away…"), throw_away);
    (vec![rename, throw_away], removal)
}

/// A board's name and what is said about it, in one line: several may have the same name.
fn in_words(name: &str, about: &str) -> String {
    format!("{name}, {}", about.replace(DOT, ", "))
}

/// Reads what is in a file, or in a folder.
fn read(path: &Path) -> Result<(usize, Board), &'static Pattern> {
    static UNREADABLE: Pattern = pattern!(in "a puzzle": "can't be read");
    let found = collection::collect(path).map_err(|error| match error.problem {
        FileProblem::Missing => &pattern!(in "a file": "no longer there"),
        _ => &UNREADABLE,
    })?;
    if !path.is_dir() && found.puzzles.len() == 1 {
        let opened = storage::open(path).map_err(|_| &UNREADABLE)?;
        return Ok((1, opened.game.board().clone()));
    }
    let pieces = found
        .puzzles
        .iter()
        .filter_map(|one| one.piece.as_ref().ok());
    let mut read = pieces.filter_map(|piece| piece.read(None).ok());
    let first = read.next().ok_or(&UNREADABLE)?;
    Ok((found.puzzles.len(), first.game.board().clone()))
}

/// The separator between the remarks on a board.
pub const DOT: &str = " · ";

/// What a board that nobody has named is called: as its shape.
pub fn shape_name(board: &Board) -> String {
    language::say(&board.layout().title_with_cages())
}

/// The shape of a board, and how far it is, as the pad says it: "9×9 · 12 of 51 filled in", "Star · 20 printed", "6×6 · solved".
fn how_far(board: &Board) -> String {
    format!("{}{DOT}{}", shape_name(board), outcome::how_far(board))
}

/// The same of the board in the window, without its shape where its name is that.
pub fn how_far_open(document: &Document) -> String {
    let board = document.editor.board();
    let how_far = match document.has_name() {
        true => how_far(board),
        false => outcome::how_far(board),
    };
    format!("{how_far}{DOT}{}", label!(in "a board": "open"))
}
