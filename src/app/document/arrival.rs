//! A puzzle that is about to be opened, and what waits until changes are safe.

use std::path::PathBuf;
use std::sync::Arc;

use sudogon_board::game::{Game, Mode};
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files::LeftOut;
use sudogon_paper::storage::journal::OrphanedJournal;

use crate::app::cards::behaviour::CardBehaviour;
use crate::app::collection::entry::CollectionPlace;
use crate::app::command::CollectionCommand;
use crate::app::document::file_watcher::FileWatcher;
use crate::app::editing::MarkTrust;
use crate::app::new_puzzle::made::Made;

/// A puzzle that is about to be opened in the window.
pub struct Arrival {
    pub game: Game,
    /// Its file.
    pub path: Option<PathBuf>,
    /// The state of that file.
    pub watcher: FileWatcher,
    /// The cursor's position.
    pub cursor: Cell,
    /// It was pasted: show its verdict.
    pub is_pasted: bool,
    /// The card that it opens with.
    pub card: Option<Box<dyn CardBehaviour>>,
    /// Whether hints go by the marks that it brings.
    pub marks: MarkTrust,
    /// The board before is kept at hand, for Undo.
    pub keeps_before: bool,
    /// Clues of this kind are entered first.
    pub first_clues: Option<&'static ClueKind>,
    /// The parts of its text that a game can't hold.
    pub left_out: LeftOut,
    /// Its place in the open collection.
    pub place: Option<CollectionPlace>,
    /// It is an example to learn from.
    pub is_lesson: bool,
    /// It was made here.
    pub made: Option<Box<Made>>,
    /// The journal that it comes from.
    pub journal: Option<Box<OrphanedJournal>>,
}

impl Arrival {
    /// A game that is in no file. Who plays it begins at the first open cell.
    pub fn new(game: Game) -> Self {
        let (board, is_entered) = (game.board(), game.mode() == Mode::Enter);
        let mut cells = board.layout().cells();
        let cursor = cells.find(|&cell| is_entered || board.value(cell).is_none());
        Self {
            cursor: cursor.unwrap_or_default(),
            game,
            path: None,
            watcher: FileWatcher::default(),
            is_pasted: false,
            card: None,
            marks: MarkTrust::default(),
            keeps_before: false,
            first_clues: None,
            left_out: LeftOut::default(),
            place: None,
            is_lesson: false,
            made: None,
            journal: None,
        }
    }

    /// An empty puzzle of a layout.
    pub fn empty(layout: Arc<Layout>) -> Self {
        let mut game = Game::of(Puzzle::empty(layout));
        // An empty board has nothing to lose.
        game.set_saved(game.version());
        Self::new(game)
    }

    /// A game from a journal.
    pub fn continued(journal: Box<OrphanedJournal>) -> Self {
        let session = journal.session.clone();
        let found = |(look, is_read_only)| FileWatcher::found(look, is_read_only);
        Self {
            watcher: journal.file.map(found).unwrap_or_default(),
            path: session.file,
            cursor: session.cursor,
            journal: Some(journal),
            ..Self::new(session.game)
        }
    }
}

/// The action that follows once the changes are autosaved, or discarded.
pub enum Next {
    /// This game is opened.
    Show(Box<Arrival>),
    /// This board is opened, to learn from, while the player's own puzzle waits.
    Learn(Box<Arrival>),
    /// The player's own puzzle comes back.
    Back,
    /// The player goes on in the open collection.
    Collection(CollectionCommand),
    /// The window closes.
    Quit,
}
