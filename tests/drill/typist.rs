//! What somebody types, and what must come of it: each key is done on a game of our own too.

use std::path::PathBuf;
use std::time::Instant;

use sudogon_board::game::{Edit, Game};
use sudogon_board::layout::{Cell, Direction};
use sudogon_board::puzzle::Value;
use sudogon_paper::files::journal::Session;

use super::random::Random;

/// A key with a meaning while a puzzle is entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Key {
    Digit(usize),
    Nothing,
    Back,
    Undo,
    Redo,
    Save,
    Go(Direction),
}

impl Key {
    /// What X calls it.
    pub fn name(self) -> String {
        match self {
            Self::Digit(digit) => digit.to_string(),
            Self::Nothing => "period".to_owned(),
            Self::Back => "BackSpace".to_owned(),
            Self::Undo => "ctrl+z".to_owned(),
            Self::Redo => "ctrl+y".to_owned(),
            Self::Save => "ctrl+s".to_owned(),
            Self::Go(direction) => format!("{direction:?}"),
        }
    }
}

/// A key that was pressed.
pub struct Typed {
    pub key: Key,
    /// When it was handed to the keyboard.
    pub at: Instant,
    /// What it led to.
    pub after: Game,
}

/// All boards of a game from its first step to its last, and where in them it is.
pub type Story = (Vec<String>, usize);

/// Tells a game's story.
pub fn story(game: &Game) -> Story {
    let mut walk = game.clone();
    walk.go_to(0);
    let mut boards = vec![line(&walk)];
    while walk.redo().is_some() {
        boards.push(line(&walk));
    }
    (boards, game.steps())
}

/// A game's board, its shape in front.
pub fn line(game: &Game) -> String {
    let puzzle = game.board().puzzle();
    let shape = puzzle.layout.id().unwrap_or_default();
    format!("{shape}:{}", puzzle.givens.to_line())
}

/// Somebody at a window.
pub struct Typist {
    /// Where the game is saved.
    pub file: PathBuf,
    /// The game at the start.
    pub start: Game,
    pub typed: Vec<Typed>,
    /// Nothing of it is in its file, which another window may have written: saving is refused then until that is decided.
    pub may_be_refused: bool,
    cursor: Cell,
}

impl Typist {
    /// Somebody who has typed nothing yet.
    pub fn new(file: PathBuf, start: Game, cursor: Cell) -> Self {
        Self {
            file,
            start,
            typed: Vec::new(),
            may_be_refused: false,
            cursor,
        }
    }

    /// Somebody who goes on from what was left.
    pub fn brought_back(session: Session) -> Self {
        Self {
            may_be_refused: session.game.saved_at().is_none(),
            ..Self::new(
                session.file.unwrap_or_default(),
                session.game,
                session.cursor,
            )
        }
    }

    /// The game as it must be now.
    pub fn game(&self) -> &Game {
        self.typed.last().map_or(&self.start, |typed| &typed.after)
    }

    /// The games that there were, from the start on.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        std::iter::once(&self.start).chain(self.typed.iter().map(|typed| &typed.after))
    }

    /// A key to press next.
    pub fn choose(&self, random: &mut Random) -> Key {
        let board = self.game().board();
        // Behind the last cell other things begin.
        if self.cursor.index() + 2 >= board.layout().len() {
            return Key::Back;
        }
        match random.below(100) {
            0..60 => Key::Digit(1 + random.below(board.layout().values())),
            60..67 => Key::Nothing,
            67..73 => Key::Back,
            73..81 => Key::Undo,
            81..86 => Key::Redo,
            86..93 => Key::Save,
            93..95 => Key::Go(Direction::Left),
            95..97 => Key::Go(Direction::Right),
            97 => Key::Go(Direction::Up),
            _ => Key::Go(Direction::Down),
        }
    }

    /// Notes that a key was pressed, and does what the window must do.
    pub fn note(&mut self, key: Key, at: Instant) {
        let mut after = self.game().clone();
        let here = self.cursor.index();
        let moved = match key {
            Key::Digit(digit) => self.print(&mut after, here, Value::new(digit), here + 1),
            Key::Nothing => self.print(&mut after, here, None, here + 1),
            Key::Back => {
                let to = here.saturating_sub(1);
                self.print(&mut after, to, None, to)
            }
            Key::Undo => after.undo().and_then(|moved| moved.cell),
            Key::Redo => after.redo().and_then(|moved| moved.cell),
            Key::Save => None,
            Key::Go(direction) => after.board().layout().toward(self.cursor, direction),
        };
        self.cursor = moved.unwrap_or(self.cursor);
        self.typed.push(Typed { key, at, after });
    }

    /// Prints in a cell, and says where that leads.
    fn print(&self, game: &mut Game, cell: usize, value: Option<Value>, to: usize) -> Option<Cell> {
        let cell = Cell::new(cell);
        game.edit(&Edit::Print { cell, value });
        game.board().layout().cell(to)
    }

    /// The keys with the milliseconds from each to the end.
    pub fn tell(&self, end: Instant) -> String {
        let age = |typed: &Typed| end.saturating_duration_since(typed.at).as_millis();
        let keys = self.typed.iter();
        let keys = keys.map(|typed| format!("{}@{}", typed.key.name(), age(typed)));
        keys.collect::<Vec<_>>().join(" ")
    }
}
