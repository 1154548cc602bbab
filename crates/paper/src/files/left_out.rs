//! What was read, and what was left out of it on the way in or out.

use sudogon_core::game::Game;
use sudogon_core::puzzle::Puzzle;
use sudogon_core::text;

/// A game that was read, and what its text says that a game can't hold.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game.
    pub game: Game,
    /// What is not in it.
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

/// What can't be held, each thing once by its name: "fog", "3 thermometers".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut(Vec<String>);

/// More things are not named: a sentence has room for so many.
const MOST_NAMED: usize = 12;
/// The most characters of a name that comes from a text.
const LONGEST_NAME: usize = 40;

impl LeftOut {
    /// Adds a thing. What comes from a text is cut to what fits into a sentence.
    pub fn add(&mut self, thing: impl AsRef<str>) {
        let thing = text::printable(thing.as_ref());
        let thing: String = thing.trim().chars().take(LONGEST_NAME).collect();
        if !thing.is_empty() && !self.0.contains(&thing) {
            self.0.push(thing);
        }
    }

    /// The names of the things.
    pub fn things(&self) -> &[String] {
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
    /// use sudogon_paper::files::LeftOut;
    ///
    /// let mut left_out = LeftOut::default();
    /// assert_eq!(left_out.sentence(), None);
    /// left_out.add("fog");
    /// left_out.add("clones");
    /// assert_eq!(left_out.sentence().as_deref(), Some("left out: fog and clones"));
    /// ```
    pub fn sentence(&self) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        let (named, more) = self.0.split_at(self.0.len().min(MOST_NAMED));
        let mut named = named.to_vec();
        if !more.is_empty() {
            named.push(format!("{} more", more.len()));
        }
        Some(format!("left out: {}", text::list(&named, "and")))
    }
}
