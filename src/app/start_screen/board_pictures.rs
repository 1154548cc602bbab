//! The boards in the pictures of puzzles, read on a thread: a disk may be slow, and a frame never waits for it.

use std::collections::HashMap;
use std::path::PathBuf;

use egui::{Context, Rect, Ui};
use sudogon_core::game::Board;
use sudogon_paper::files::examples::EXAMPLES;
use sudogon_paper::storage::collection::{self, Collection};
use sudogon_paper::storage::{self, Problem};

use crate::app::board_view;
use crate::app::wake::wake;
use crate::worker::{self, Reporter, Task};

/// Where a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// In a file.
    File(PathBuf),
    /// Among those that come with Sudogon.
    Example(usize),
}

/// What was found there.
pub enum Found {
    /// A puzzle.
    Board(Box<Board>),
    /// So many puzzles, with the board of the first that can be read.
    Several(usize, Box<Board>),
    /// Nothing: there is no such file any more.
    Gone,
    /// Something else than a puzzle, or nothing that may be read.
    Unreadable,
}

impl Found {
    /// The board, if there is one.
    pub fn board(&self) -> Option<&Board> {
        match self {
            Self::Board(board) | Self::Several(_, board) => Some(board),
            Self::Gone | Self::Unreadable => None,
        }
    }
}

/// What was found so far, and the job that looks for more.
#[derive(Default)]
pub struct BoardPictures {
    found: HashMap<Source, Found>,
    reading: Option<Task<Option<(Source, Found)>>>,
}

impl BoardPictures {
    /// Reads these, in this order; what was found before stays until then.
    pub fn read(&mut self, sources: impl IntoIterator<Item = Source>, ctx: &Context) {
        let sources: Vec<Source> = sources.into_iter().collect();
        let read = move |reporter: &Reporter<Option<(Source, Found)>>| {
            for source in sources {
                if reporter.is_stopped() {
                    break;
                }
                let found = source.read();
                reporter.send(Some((source, found)));
            }
            None
        };
        self.reading = Some(worker::start("puzzles", wake(ctx), read, |_| None));
    }

    /// Takes what is new.
    pub fn poll(&mut self) {
        while let Some(news) = self.reading.as_ref().and_then(Task::poll) {
            match news {
                Some((source, found)) => _ = self.found.insert(source, found),
                None => self.reading = None,
            }
        }
    }

    /// Says whether more is being read.
    pub fn is_running(&self) -> bool {
        self.reading.is_some()
    }

    /// The board, if there is one.
    pub fn board(&self, source: &Source) -> Option<&Board> {
        self.found.get(source)?.board()
    }

    /// Paints a board as it is, once it has been read.
    pub fn picture_ui(&self, ui: &Ui, source: &Source, rect: Rect) {
        if let Some(board) = self.board(source) {
            board_view::board_picture(ui, board, rect);
        }
    }
}

impl Source {
    /// Reads what is there.
    pub fn read(&self) -> Found {
        let board = |board: &Board| Found::Board(Box::new(board.clone()));
        match self {
            Self::File(path) => match collection::collect(path) {
                Ok(found) if path.is_dir() || found.puzzles.len() > 1 => several(&found),
                Ok(_) => match storage::open(path) {
                    Ok(opened) => board(opened.game.board()),
                    Err(_) => Found::Unreadable,
                },
                Err(error) if matches!(error.problem, Problem::Missing) => Found::Gone,
                Err(_) => Found::Unreadable,
            },
            Self::Example(at) => match EXAMPLES.get(*at).map(|example| example.open()) {
                Some(Ok(game)) => board(game.board()),
                Some(Err(_)) => Found::Unreadable,
                None => Found::Gone,
            },
        }
    }
}

fn several(found: &Collection) -> Found {
    let pieces = found
        .puzzles
        .iter()
        .filter_map(|one| one.piece.as_ref().ok());
    let mut read = pieces.filter_map(|piece| piece.read(None).ok());
    match read.next() {
        Some(first) => {
            let board = first.game.board().clone();
            Found::Several(found.puzzles.len(), Box::new(board))
        }
        None => Found::Unreadable,
    }
}
