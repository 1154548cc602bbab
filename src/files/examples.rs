//! The puzzles that come with Sudogon: the files of `saved_puzzles/`, part of the program.

use crate::game::Game;

use super::Error;

/// A puzzle to try things out with.
pub struct Example {
    /// The name of its file in `saved_puzzles/`, without its ending.
    pub name: &'static str,
    /// Its title, as in the file.
    pub title: &'static str,
    text: &'static str,
}

/// Every example, in the order to offer them.
pub static EXAMPLES: &[Example] = &[
    example(
        "star-newspaper",
        "Newspaper star",
        include_str!("../../saved_puzzles/star-newspaper.ron"),
    ),
    example(
        "traditional",
        "Traditional",
        include_str!("../../saved_puzzles/traditional.ron"),
    ),
    example(
        "hardest",
        "Hard to crack",
        include_str!("../../saved_puzzles/hardest.ron"),
    ),
    example(
        "two-by-two",
        "Boxes of 2×2",
        include_str!("../../saved_puzzles/two-by-two.ron"),
    ),
    example(
        "4x4-easy-1",
        "4×4, easy 1",
        include_str!("../../saved_puzzles/4x4-easy-1.ron"),
    ),
    example(
        "6x6-easy-1",
        "6×6, easy 1",
        include_str!("../../saved_puzzles/6x6-easy-1.ron"),
    ),
    example(
        "6x6-hard-1",
        "6×6, hard 1",
        include_str!("../../saved_puzzles/6x6-hard-1.ron"),
    ),
    example(
        "9x9-easy-1",
        "9×9, easy 1",
        include_str!("../../saved_puzzles/9x9-easy-1.ron"),
    ),
    example(
        "9x9-medium-1",
        "9×9, medium 1",
        include_str!("../../saved_puzzles/9x9-medium-1.ron"),
    ),
    example(
        "9x9-hard-1",
        "9×9, hard 1",
        include_str!("../../saved_puzzles/9x9-hard-1.ron"),
    ),
    example(
        "9x9-very-hard-1",
        "9×9, very hard 1",
        include_str!("../../saved_puzzles/9x9-very-hard-1.ron"),
    ),
    example(
        "9x9-very-hard-2",
        "9×9, very hard 2",
        include_str!("../../saved_puzzles/9x9-very-hard-2.ron"),
    ),
    example(
        "12x12-medium-1",
        "12×12, medium 1",
        include_str!("../../saved_puzzles/12x12-medium-1.ron"),
    ),
    example(
        "16x16-easy-1",
        "16×16, easy 1",
        include_str!("../../saved_puzzles/16x16-easy-1.ron"),
    ),
    example(
        "16x16-very-hard-1",
        "16×16, very hard 1",
        include_str!("../../saved_puzzles/16x16-very-hard-1.ron"),
    ),
    example(
        "25x25-easy-1",
        "25×25, easy 1",
        include_str!("../../saved_puzzles/25x25-easy-1.ron"),
    ),
    example(
        "star-easy-1",
        "Star, easy 1",
        include_str!("../../saved_puzzles/star-easy-1.ron"),
    ),
    example(
        "star-medium-1",
        "Star, medium 1",
        include_str!("../../saved_puzzles/star-medium-1.ron"),
    ),
    example(
        "star-hard-1",
        "Star, hard 1",
        include_str!("../../saved_puzzles/star-hard-1.ron"),
    ),
    example(
        "star-very-hard-1",
        "Star, very hard 1",
        include_str!("../../saved_puzzles/star-very-hard-1.ron"),
    ),
];

const fn example(name: &'static str, title: &'static str, text: &'static str) -> Example {
    Example { name, title, text }
}

impl Example {
    /// Opens it as a game of its own.
    ///
    /// # Errors
    /// What is wrong with its file, which a test rules out.
    pub fn open(&self) -> Result<Game, Error> {
        super::read(self.text, None)
    }
}
