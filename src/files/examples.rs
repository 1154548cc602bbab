//! The puzzles that come with Sudogon: the files of `saved_puzzles/`, embedded in the program.

use crate::game::Game;

use super::Error;

/// A built-in puzzle.
pub struct Example {
    /// The name of its file in `saved_puzzles/`, without the extension.
    pub name: &'static str,
    /// Its title, as in the file.
    pub title: &'static str,
    text: &'static str,
}

/// Embeds the file of an example.
macro_rules! example {
    ($name:literal, $title:literal) => {
        Example {
            name: $name,
            title: $title,
            text: include_str!(concat!("../../saved_puzzles/", $name, ".ron")),
        }
    };
}

/// Every example, in the order to offer them.
pub static EXAMPLES: &[Example] = &[
    example!("star-newspaper", "Newspaper star"),
    example!("traditional", "Traditional"),
    example!("hardest", "Hard to crack"),
    example!("two-by-two", "Boxes of 2×2"),
    example!("4x4-easy-1", "4×4, easy 1"),
    example!("6x6-easy-1", "6×6, easy 1"),
    example!("6x6-hard-1", "6×6, hard 1"),
    example!("9x9-easy-1", "9×9, easy 1"),
    example!("9x9-medium-1", "9×9, medium 1"),
    example!("9x9-hard-1", "9×9, hard 1"),
    example!("9x9-very-hard-1", "9×9, very hard 1"),
    example!("9x9-very-hard-2", "9×9, very hard 2"),
    example!("12x12-medium-1", "12×12, medium 1"),
    example!("16x16-easy-1", "16×16, easy 1"),
    example!("16x16-very-hard-1", "16×16, very hard 1"),
    example!("25x25-easy-1", "25×25, easy 1"),
    example!("star-easy-1", "Star, easy 1"),
    example!("star-medium-1", "Star, medium 1"),
    example!("star-hard-1", "Star, hard 1"),
    example!("star-very-hard-1", "Star, very hard 1"),
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
