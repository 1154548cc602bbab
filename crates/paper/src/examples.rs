//! The puzzles that come with Sudogon: the files of `saved_puzzles/`, embedded in the program.

use sudogon_board::message::{Pattern, pattern};
use sudogon_logic::Level;

/// A built-in puzzle.
pub struct Example {
    /// Its id, after which its file in `saved_puzzles/` is named.
    pub id: &'static str,
    /// Its title; that of the file is the English.
    pub title: Pattern,
    /// How hard it is; `None` if it has more than one solution.
    pub level: Option<Level>,
    /// The group that it is listed under.
    pub group: ExampleGroup,
    pub(crate) text: &'static str,
}

/// The group that an example is listed under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExampleGroup {
    /// Printed numbers alone, under its level.
    Numbers,
    /// Killers.
    Killers,
    /// Other clues.
    Clues,
}

/// Embeds the file of an example.
macro_rules! example {
    ($id:literal, $title:expr, $level:expr) => {
        example!($id, $title, $level, NUMBERS)
    };
    ($id:literal, $title:expr, $level:expr, $group:expr) => {
        Example {
            id: $id,
            title: $title,
            level: $level,
            group: $group,
            text: include_str!(concat!("../saved_puzzles/", $id, ".ron")),
        }
    };
}

const EASY: Option<Level> = Some(Level::Easy);
const MEDIUM: Option<Level> = Some(Level::Medium);
const HARD: Option<Level> = Some(Level::Hard);
const VERY_HARD: Option<Level> = Some(Level::VeryHard);
const EXTREME: Option<Level> = Some(Level::Extreme);
const BEYOND_EXTREME: Option<Level> = Some(Level::BeyondExtreme);

const NUMBERS: ExampleGroup = ExampleGroup::Numbers;
const KILLERS: ExampleGroup = ExampleGroup::Killers;
const CLUES: ExampleGroup = ExampleGroup::Clues;

/// Every example: each group together, and in it the easiest first.
#[rustfmt::skip]
pub static EXAMPLES: &[Example] = &[
    example!("traditional", pattern!(in "a puzzle": "Traditional"), EASY),
    example!("4x4-easy-1", pattern!(in "a puzzle": "4×4"), EASY),
    example!("6x6-easy-1", pattern!(in "a puzzle": "6×6, number 1"), EASY),
    example!("9x9-easy-1", pattern!(in "a puzzle": "9×9, number 1"), EASY),
    example!("star-easy-1", pattern!(in "a puzzle": "Star, number 1"), EASY),
    example!("16x16-easy-1", pattern!(in "a puzzle": "16×16, number 1"), EASY),
    example!("25x25-easy-1", pattern!(in "a puzzle": "25×25"), EASY),
    example!("star-newspaper", pattern!(in "a puzzle": "Newspaper star"), MEDIUM),
    example!("9x9-medium-1", pattern!(in "a puzzle": "9×9, number 6"), MEDIUM),
    example!("star-medium-1", pattern!(in "a puzzle": "Star, number 2"), MEDIUM),
    example!("9x9-hard-1", pattern!(in "a puzzle": "9×9, number 2"), HARD),
    example!("12x12-hard-1", pattern!(in "a puzzle": "12×12"), HARD),
    example!("6x6-very-hard-1", pattern!(in "a puzzle": "6×6, number 2"), VERY_HARD),
    example!("9x9-very-hard-1", pattern!(in "a puzzle": "9×9, number 4"), VERY_HARD),
    example!("9x9-very-hard-2", pattern!(in "a puzzle": "9×9, number 3"), VERY_HARD),
    example!("star-very-hard-1", pattern!(in "a puzzle": "Star, number 4"), VERY_HARD),
    example!("star-very-hard-2", pattern!(in "a puzzle": "Star, number 3"), VERY_HARD),
    example!("9x9-extreme-1", pattern!(in "a puzzle": "9×9, number 5"), EXTREME),
    example!("16x16-beyond-extreme-1", pattern!(in "a puzzle": "16×16, number 2"), BEYOND_EXTREME),
    example!("hardest", pattern!(in "a puzzle": "Hard to crack"), BEYOND_EXTREME),
    example!("two-by-two", pattern!(in "a puzzle": "Boxes of 2×2"), None),
    example!("killer-easy-1", pattern!(in "a puzzle": "Killer, easy"), EASY, KILLERS),
    example!("killer-medium-1", pattern!(in "a puzzle": "Killer, medium"), MEDIUM, KILLERS),
    example!("killer-hard-1", pattern!(in "a puzzle": "Killer, hard"), HARD, KILLERS),
    example!("killer-very-hard-1", pattern!(in "a puzzle": "Killer, very hard"), VERY_HARD, KILLERS),
    example!("even-odd-1", pattern!(in "a puzzle": "Even and odd"), MEDIUM, CLUES),
    example!("greater-than-1", pattern!(in "a puzzle": "Greater than"), MEDIUM, CLUES),
    example!("consecutive-1", pattern!(in "a puzzle": "Consecutive"), MEDIUM, CLUES),
    example!("xv-1", pattern!(in "a puzzle": "XV"), MEDIUM, CLUES),
    example!("thermometers-1", pattern!(in "a puzzle": "Thermometers"), MEDIUM, CLUES),
    example!("extra-regions-1", pattern!(in "a puzzle": "Extra regions"), MEDIUM, CLUES),
    example!("kenken-1", pattern!(in "a puzzle": "KenKen"), HARD, CLUES),
    example!("kropki-1", pattern!(in "a puzzle": "Kropki"), HARD, CLUES),
    example!("arrows-1", pattern!(in "a puzzle": "Arrows"), HARD, CLUES),
    example!("frame-sums-1", pattern!(in "a puzzle": "Frame sums"), HARD, CLUES),
    example!("little-killer-1", pattern!(in "a puzzle": "Little killer"), HARD, CLUES),
    example!("sandwich-1", pattern!(in "a puzzle": "Sandwich"), HARD, CLUES),
    example!("skyscrapers-1", pattern!(in "a puzzle": "Skyscrapers"), HARD, CLUES),
    example!("x-sums-1", pattern!(in "a puzzle": "X-sums"), HARD, CLUES),
    example!("quadruples-1", pattern!(in "a puzzle": "Circles with values"), HARD, CLUES),
    example!("whispers-1", pattern!(in "a puzzle": "Whispers"), HARD, CLUES),
    example!("consecutive-lines-1", pattern!(in "a puzzle": "Consecutive lines"), HARD, CLUES),
    example!("palindromes-1", pattern!(in "a puzzle": "Palindromes"), HARD, CLUES),
    example!("between-lines-1", pattern!(in "a puzzle": "Lines between circles"), HARD, CLUES),
    example!("region-sums-1", pattern!(in "a puzzle": "Region sums"), HARD, CLUES),
    example!("ten-lines-1", pattern!(in "a puzzle": "Ten lines"), HARD, CLUES),
    example!("double-arrows-1", pattern!(in "a puzzle": "Double arrows"), HARD, CLUES),
    example!("entropic-lines-1", pattern!(in "a puzzle": "Entropic lines"), HARD, CLUES),
    example!("modular-lines-1", pattern!(in "a puzzle": "Modular lines"), HARD, CLUES),
    example!("parity-lines-1", pattern!(in "a puzzle": "Parity lines"), HARD, CLUES),
    example!("one-difference-1", pattern!(in "a puzzle": "Lines of one difference"), HARD, CLUES),
    example!("clones-1", pattern!(in "a puzzle": "Clones"), HARD, CLUES),
    example!("minimum-cells-1", pattern!(in "a puzzle": "Minimum cells"), HARD, CLUES),
    example!("maximum-cells-1", pattern!(in "a puzzle": "Maximum cells"), HARD, CLUES),
    example!("fortress-1", pattern!(in "a puzzle": "Fortress cells"), HARD, CLUES),
    example!("zippers-1", pattern!(in "a puzzle": "Zippers"), VERY_HARD, CLUES),
    example!("nabner-lines-1", pattern!(in "a puzzle": "Nabner lines"), VERY_HARD, CLUES),
];

/// The example of an id.
pub fn named(id: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.id == id)
}
