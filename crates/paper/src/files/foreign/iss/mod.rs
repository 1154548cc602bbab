//! The text form of Interactive Sudoku Solver, and links with it: constraints one behind the other, `.~R1C1_5.Cage~9~R1C2~R1C3`. Read, not
//! written.
//!
//! - `text.rs`: the text cut into items, and what links do to it; `board.rs`: the shape of the board and the names of its cells
//! - `reader.rs`: items one by one, as clues; `kinds.rs`: those that are a kind of clue; `whole_board.rs`: those of the whole board;
//!   `beside.rs`: those beside it
//! - `conditions.rs`, `lines.rs`: all others, as the notation of rules of one's own; `said.rs`, `places.rs`: what these
//!   say, and the cells that they speak of;
//!   `tables.rs`, `automata.rs`, `regular.rs`: what is packed into letters; `words.rs`: what such rules say to readers; `rules.rs`: those that
//!   were made

mod automata;
mod beside;
mod board;
mod conditions;
mod kinds;
mod lines;
mod places;
mod reader;
mod regular;
mod rules;
mod said;
mod tables;
mod text;
mod whole_board;
mod words;

use std::sync::Arc;

use super::draft::{LINKS_ONLY_READ, read_line};
use crate::files::{Error, Format, Gather, Reading, Several, Taken};
use sudogon_board::layout::Layout;
use sudogon_board::message::pattern;

/// Texts.
pub static FORMAT: Format = Format {
    name: pattern!("Interactive Sudoku Solver"),
    id: "iss",
    about: pattern!(
        "The text of Interactive Sudoku Solver: its numbers and constraints are read, as clues or as rules of one's own."
    ),
    extensions: &["iss"],
    several: Several::No,
    reader: Some(read),
    ..LINKS_ONLY_READ
};

/// Links.
pub static LINK: Format = Format {
    name: pattern!("Interactive Sudoku Solver link"),
    id: "iss-link",
    about: pattern!("A link to Interactive Sudoku Solver, with the same text in it."),
    extensions: &["isslink"],
    reader: Some(|text, layout| {
        let link = || read_line(text, text::of_link, |text| reader::game(&text));
        read(text, layout).or_else(link)
    }),
    gather: Some(|| Box::new(TextLines::default())),
    ..LINKS_ONLY_READ
};

/// Takes a link, or the lines of a text: where texts come line by line, one ends at an empty line.
#[derive(Default)]
struct TextLines {
    is_begun: bool,
}

impl Gather for TextLines {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        if !self.is_begun && text::of_link(line).is_some() {
            return Taken::Complete;
        }
        let goes_on = self.is_begun && line.trim_start().starts_with('~');
        if !goes_on && !text::is_one(line) {
            return Taken::No;
        }
        self.is_begun = true;
        Taken::Yes
    }
}

fn read(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    text::is_one(text).then(|| Ok(reader::game(text)?))
}
