//! What a shape is chosen for: to type in what is printed, or to play a new puzzle.

use sudogon_core::generate::{levels_of, nearest_level};
use sudogon_core::logic::Level;

use crate::app::command::{Command, NewPuzzleCommand, ShapesCommand};

/// What a shape is chosen for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// To type in what is printed.
    #[default]
    Enter,
    /// To play a new puzzle.
    Play,
}

impl Way {
    /// What the first screen asks.
    pub fn question(self) -> &'static str {
        match self {
            Self::Enter => "What does your puzzle look like?",
            Self::Play => "What would you like to play?",
        }
    }

    /// What a press on a shape asks for.
    pub fn command(self, shape: &str) -> Command {
        match self {
            Self::Enter => Command::Shapes(ShapesCommand::Begin(shape.to_owned())),
            Self::Play => Command::NewPuzzle(NewPuzzleCommand::Make(shape.to_owned())),
        }
    }

    /// The level of a new puzzle on a shape that does not have the wanted one.
    pub fn other_level(self, shape: &str, wanted: Level) -> Option<Level> {
        let nearest = match self {
            Self::Enter => None,
            Self::Play => nearest_level(&levels_of(shape), wanted),
        };
        nearest.filter(|&nearest| nearest != wanted)
    }
}
