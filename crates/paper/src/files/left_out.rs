//! What was read, and what was left out of it on the way in or out.

use sudogon_board::game::Game;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Puzzle;
use sudogon_board::text;

/// A game that was read, and what its text says that a game can't hold.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game.
    pub game: Game,
    /// The things that are not in it.
    pub left_out: LeftOut,
}

impl From<Game> for Reading {
    fn from(game: Game) -> Self {
        Self {
            game,
            left_out: LeftOut::default(),
        }
    }
}

impl From<Puzzle> for Reading {
    fn from(puzzle: Puzzle) -> Self {
        Game::of(puzzle).into()
    }
}

/// Things that can't be held, each once by its name: "fog", "3 thermometers".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut(Vec<Message>);

/// More things are not named: a sentence has room for so many.
const MOST_NAMED: usize = 12;
/// The most characters of a name that comes from a text.
const LONGEST_NAME: usize = 40;

impl LeftOut {
    /// Adds a thing.
    pub fn add(&mut self, thing: impl Into<Message>) {
        let thing = thing.into();
        if !self.0.contains(&thing) {
            self.0.push(thing);
        }
    }

    /// The names of the things.
    pub fn things(&self) -> &[Message] {
        &self.0
    }

    /// Says whether it is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// It in a sentence without its full stop: "left out: fog and 3 thermometers"; `None` if it is nothing.
    ///
    /// # Example
    /// ```
    /// use sudogon_board::message::{NoBoard, message};
    /// use sudogon_paper::files::LeftOut;
    ///
    /// let mut left_out = LeftOut::default();
    /// assert_eq!(left_out.sentence(), None);
    /// left_out.add(message!("fog (not supported)"));
    /// left_out.add(message!("clones"));
    /// let said = left_out.sentence().map(|said| said.in_english(&NoBoard));
    /// assert_eq!(said.as_deref(), Some("left out: fog (not supported) and clones"));
    /// ```
    pub fn sentence(&self) -> Option<Message> {
        if self.is_empty() {
            return None;
        }
        let (named, more) = self.0.split_at(self.0.len().min(MOST_NAMED));
        let mut clauses = named.to_vec();
        if !more.is_empty() {
            let count = more.len();
            clauses.push(message!(in "things left out": "{count} more"));
        }
        Some(message!("left out: {clauses}"))
    }
}

/// A name that comes from a text, cut to what fits into a sentence.
pub(super) fn name_in_text(name: &str) -> String {
    let name = text::printable(name);
    name.trim().chars().take(LONGEST_NAME).collect()
}
