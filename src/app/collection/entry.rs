//! A puzzle of a collection, its place there, and what the player has done with it.

use std::path::Path;

use sudogon_board::game::Board;
use sudogon_board::message::{Message, message};
use sudogon_paper::files::Reading;
use sudogon_paper::storage::collection::Collected;
use sudogon_paper::storage::{self, progress::Progress};
use sudogon_paper::title::own_title;

use crate::language::{self, say};

/// A puzzle of a collection.
pub struct ListedPuzzle {
    /// Its number in the list.
    number: usize,
    /// Its name.
    name: Option<Message>,
    /// Where it is.
    source: Collected,
}

/// The place of a puzzle in a collection.
#[derive(Clone, Debug)]
pub struct CollectionPlace {
    /// The number of the collection.
    pub collection: u64,
    /// Which puzzle it is.
    pub at: usize,
    /// Its name: that of the collection, and its number there.
    pub name: Message,
    /// There is one after it.
    pub has_next: bool,
    /// Where its progress is kept, unless it is in a file of its own.
    pub kept_in: Option<Progress>,
}

/// How far the player is with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleProgress {
    /// It can't be read.
    Unreadable,
    /// Not begun.
    Fresh,
    /// Begun.
    Begun,
    /// Solved.
    Solved,
}

/// A puzzle as the player left it.
pub struct Left {
    /// The game, and what its text says that a game can't hold.
    pub reading: Reading,
    /// The file of its progress; `None` for a shape that no line can tell.
    pub kept_in: Option<Progress>,
}

impl PuzzleProgress {
    /// How far a board is.
    pub fn of(board: &Board) -> Self {
        if board.is_solved() {
            Self::Solved
        } else if board.has_play() {
            Self::Begun
        } else {
            Self::Fresh
        }
    }
}

impl ListedPuzzle {
    /// A puzzle by its place in the list, from 1, and how far it is; what its text says is its title.
    pub fn new(
        number: usize,
        source: Collected,
        progress: Option<&Path>,
    ) -> (Self, PuzzleProgress) {
        let mut entry = Self {
            number,
            name: None,
            source,
        };
        let left = entry.left(progress);
        let board = left.as_ref().ok().map(|left| left.reading.game.board());
        let about = board.and_then(|board| own_title(board.puzzle()));
        let by_layout = || board.map(|board| board.layout().title_message().clone());
        let stem = entry.source.file.file_stem().unwrap_or_default();
        let stem = || stem.to_string_lossy().into_owned().into();
        let by_file = || entry.source.is_alone.then(stem);
        let name = about.or_else(by_file).or_else(by_layout);
        let state = board.map_or(PuzzleProgress::Unreadable, PuzzleProgress::of);
        entry.name = name;
        (entry, state)
    }

    /// Its number in the list and what it is called.
    pub fn title(&self) -> String {
        let number = self.number;
        match &self.name {
            Some(name) => {
                let name: String = language::say(name).chars().take(LONGEST_TITLE).collect();
                say!(in "a puzzle in a list": "{number}. {text}", text = name)
            }
            None => say!(in "a puzzle in a list": "{number}."),
        }
    }

    /// The file that is opened as it is and saved to; `None` if it is a puzzle of a file that can't hold a game.
    pub fn own_file(&self) -> Option<&Path> {
        let piece = self.source.piece.as_ref().ok()?;
        let is_whole = piece.format.is_some_and(|format| format.is_whole);
        (is_whole && self.source.is_alone).then_some(&self.source.file)
    }

    /// Reads it as the player left it, with the folder of progress.
    ///
    /// # Errors
    /// The problem with it, without a full stop.
    pub fn left(&self, progress: Option<&Path>) -> Result<Left, Message> {
        let piece = self
            .source
            .piece
            .as_ref()
            .map_err(|why| Message::from(why.clone()))?;
        let mut reading = piece.read(None).map_err(|error| error.message())?;
        if self.own_file().is_some() {
            let kept_in = None;
            return Ok(Left { reading, kept_in });
        }
        let puzzle = reading.game.board().puzzle();
        let mut kept_in = progress.and_then(|folder| Progress::of(folder, puzzle));
        match kept_in.as_mut().map(Progress::read) {
            Some(Ok(Some(game))) => reading.game = game,
            Some(Ok(None)) | None => {}
            Some(Err(error)) if error.is_damage() => {
                reading
                    .left_out
                    .add(message!(in "things left out": "how far you were, in a damaged file"));
            }
            Some(Err(error)) => return Err(error.message()),
        }
        let version = reading.game.version();
        reading.game.set_saved(version);
        Ok(Left { reading, kept_in })
    }

    /// The board of a picture of it.
    pub fn board(&self, progress: Option<&Path>) -> Option<Board> {
        let game = match self.own_file() {
            Some(file) => storage::open(file).ok()?.game,
            None => self.left(progress).ok()?.reading.game,
        };
        Some(game.board().clone())
    }
}

/// The most characters of a title: two lines of a card.
const LONGEST_TITLE: usize = 60;
