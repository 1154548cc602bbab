//! The puzzles that come with Sudogon: the files of `saved_puzzles/`, embedded in the program.

use crate::game::Game;

use super::Error;

/// A built-in puzzle.
pub struct Example {
    /// The name of its file in `saved_puzzles/`, without the extension.
    pub name: &'static str,
    /// Its title, as in the file.
    pub title: &'static str,
    /// How hard it is, in the word that ratings use; `None` if it has more than one solution.
    pub level: Option<&'static str>,
    text: &'static str,
}

/// Embeds the file of an example.
macro_rules! example {
    ($name:literal, $title:literal, $level:expr) => {
        Example {
            name: $name,
            title: $title,
            level: $level,
            text: include_str!(concat!("../../saved_puzzles/", $name, ".ron")),
        }
    };
}

const EASY: Option<&str> = Some("easy");
const MEDIUM: Option<&str> = Some("medium");
const HARD: Option<&str> = Some("hard");
const VERY_HARD: Option<&str> = Some("very hard");

/// Every example, the easiest first.
pub static EXAMPLES: &[Example] = &[
    example!("star-newspaper", "Newspaper star", EASY),
    example!("traditional", "Traditional", EASY),
    example!("4x4-easy-1", "4×4", EASY),
    example!("6x6-easy-1", "6×6, number 1", EASY),
    example!("9x9-easy-1", "9×9, number 1", EASY),
    example!("star-easy-1", "Star, number 1", EASY),
    example!("16x16-easy-1", "16×16, number 1", EASY),
    example!("25x25-easy-1", "25×25", EASY),
    example!("9x9-medium-1", "9×9, number 2", MEDIUM),
    example!("star-medium-1", "Star, number 2", MEDIUM),
    example!("12x12-medium-1", "12×12", MEDIUM),
    example!("6x6-hard-1", "6×6, number 2", HARD),
    example!("9x9-hard-1", "9×9, number 3", HARD),
    example!("star-hard-1", "Star, number 3", HARD),
    example!("9x9-very-hard-1", "9×9, number 4", VERY_HARD),
    example!("9x9-very-hard-2", "9×9, number 5", VERY_HARD),
    example!("hardest", "Hard to crack", VERY_HARD),
    example!("star-very-hard-1", "Star, number 4", VERY_HARD),
    example!("16x16-very-hard-1", "16×16, number 2", VERY_HARD),
    example!("two-by-two", "Boxes of 2×2", None),
];

impl Example {
    /// Opens it as a game of its own.
    ///
    /// # Errors
    /// What is wrong with its file; a test checks that none is.
    pub fn open(&self) -> Result<Game, Error> {
        super::read(self.text, None)
    }
}
