//! The text form of Interactive Sudoku Solver, and links with it: constraints one behind the other, `.~R1C1_5.Cage~9~R1C2~R1C3`.
//!
//! - `text.rs`: the text cut into items; `links.rs`: what links do to it; `board.rs`: the shape of the board and the names of its cells
//! - `kinds.rs`: the constraints of cells, and the kinds of clues that they are: the table of both ways
//! - `reader.rs`: items one by one; `clues.rs`: those that are a kind of clue; `whole_board.rs`: those of the whole board, both ways; `beside.rs`:
//!   those beside it
//! - `conditions.rs`, `sets.rs`, `lines.rs`: all others, as the notation of rules of one's own; `said.rs`, `places.rs`: what these say, and the cells
//!   that they speak of; `words.rs`: what such rules say to readers; `rules.rs`: those that were made
//! - `tables.rs`, `automata.rs`, `regular.rs`: what is packed into letters, both ways
//! - `write.rs`: a game as a text; `own.rs`: its rules of one's own

mod automata;
mod beside;
mod board;
mod clues;
mod conditions;
mod kinds;
mod lines;
mod links;
mod own;
mod places;
mod reader;
mod regular;
mod rules;
mod said;
mod sets;
mod tables;
mod text;
mod whole_board;
mod words;
mod write;

use std::sync::Arc;

use super::draft::read_line;
use crate::files::{
    Boards, Error, Format, GameWriter, Gather, HeldClues, Holds, Reading, Several, Taken, Which,
};
use sudogon_board::game::Game;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::pattern;

/// Texts.
pub static FORMAT: Format = Format {
    name: pattern!("Interactive Sudoku Solver"),
    id: "iss",
    about: pattern!(
        "The text of Interactive Sudoku Solver: its numbers and constraints are read, as clues or as rules of one's own."
    ),
    extensions: &["iss"],
    reader: Some(read),
    writer: GameWriter::Text(|game| text_of(game) + "\n"),
    holds: HOLDS,
    ..Format::BASE
};

/// Links.
pub static LINK: Format = Format {
    name: pattern!("Interactive Sudoku Solver link"),
    id: "iss-link",
    about: pattern!("A link to Interactive Sudoku Solver, with the same text in it."),
    extensions: &["isslink"],
    is_copied: true,
    reader: Some(|text, layout| {
        let link = || read_line(text, links::of_link, |text| reader::game(&text));
        read(text, layout).or_else(link)
    }),
    writer: GameWriter::Text(|game| links::link(&text_of(game)) + "\n"),
    holds: HOLDS,
    several: Several::InLines,
    gather: Some(|| Box::new(TextLines::default())),
    ..Format::BASE
};

fn text_of(game: &Game) -> String {
    write::text(game, &HOLDS.clues(game.board().layout()))
}

/// The parts of a game that both hold.
const HOLDS: Holds = Holds {
    boards: Boards {
        about: &pattern!("square boards with boxes or regions"),
        fit: |layout| write::board(layout).is_some(),
    },
    rules: Which::Only(&[
        &layout::rules::X,
        &layout::rules::FALLING,
        &layout::rules::RISING,
        &layout::rules::KNIGHT,
        &layout::rules::KING,
        &layout::rules::DISJOINT_GROUPS,
        &layout::rules::WINDOKU,
    ]),
    clues: HeldClues {
        kinds: Which::All,
        fit: write::can_write,
    },
    parts: &[],
};

/// Takes a link, or the lines of a text: where texts come line by line, one ends at an empty line.
#[derive(Default)]
struct TextLines {
    is_begun: bool,
}

impl Gather for TextLines {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        if !self.is_begun && links::of_link(line).is_some() {
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
