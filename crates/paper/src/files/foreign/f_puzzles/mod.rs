//! f-puzzles: JSON, alone or packed into a link of its own or of SudokuPad.
//!
//! - `link.rs`: links with such a file in them; `read.rs`: fields → game; `kinds.rs`: fields and our kinds of clues; `field_names.rs`: what is left out, in words; `outside.rs`: clues beside the board; `write.rs`: game → fields
//!
//! Cells are named `R1C1`; those beside the board have 0, or one more than there are rows or columns.

mod field_names;
mod kinds;
pub mod link;
mod outside;
mod read;
mod write;

use super::boards::form;
use super::json;
use crate::files::{Boards, Format, GamePart, GameWriter, Holds, Which};

/// Its file.
pub static FORMAT: Format = Format {
    name: "f-puzzles",
    slug: "f-puzzles",
    about: "A square board with its clues and marks, for File > Open of f-puzzles.com.",
    extensions: &["json"],
    reader: Some(|text, _| {
        let is_one = text.trim_start().starts_with('{') && text.contains("\"grid\"");
        is_one.then(|| json::parse(text).and_then(|file| Ok(read::game(&file)?)))
    }),
    writer: GameWriter::Text(|game| write::file(game) + "\n"),
    holds: HOLDS,
    ..Format::BASE
};

/// What both hold.
const HOLDS: Holds = Holds {
    boards: Boards {
        about: "square boards with boxes or regions, and clues as f-puzzles draws them",
        fit: |layout| {
            let is_square = form(layout).is_some_and(|(side, _)| (3..=16).contains(&side));
            is_square
                && layout.unfinished().is_none()
                && layout
                    .clues()
                    .iter()
                    .all(|clue| write::can_draw(layout, clue))
        },
    },
    rules: Which::Only("x antiknight antiking dg"),
    clues: Which::Only(
        "cage even odd white black X V neg-xv thermo arrow sum sandwich sky xsum quad renban palindrome between whisper consec neg-consec",
    ),
    parts: &[
        GamePart::Title,
        GamePart::Author,
        GamePart::Notes,
        GamePart::Values,
        GamePart::Corner,
        GamePart::Centre,
    ],
};
