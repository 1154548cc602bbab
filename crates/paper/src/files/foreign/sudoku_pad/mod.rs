//! SudokuPad: JSON, or a link with it packed. Its regions and cages are read, and what its marks say; its lines and signs are
//! only drawings, whose meaning stands in the rules as a text for people.
//!
//! - `link.rs`: the kinds of links, and what is packed in them; `shortened.rs`: the JSON of links
//! - `read.rs`: fields → game; `told.rs`: what sentences of the rules say of drawings; `drawn.rs`: drawings → clues; `write.rs`: game → fields

mod drawn;
mod link;
mod read;
mod shortened;
mod told;
mod write;

use std::sync::Arc;

use self::link::Link;
use super::draft::{GatherLine, read_line};
use super::json;
use super::partition::form;
use crate::files::{
    Boards, Error, Format, GamePart, GameWriter, HeldClues, Holds, Reading, Several, Which,
};
use sudogon_board::layout::clues::{ClueKind, kinds};
use sudogon_board::layout::{Layout, rules};
use sudogon_board::message::pattern;

/// The kinds of clues that they hold.
#[rustfmt::skip]
const KINDS: &[&ClueKind] = &[
    &kinds::CAGE, &kinds::GREATER, &kinds::EVEN, &kinds::ODD, &kinds::WHITE, &kinds::BLACK, &kinds::NO_MORE_DOTS, &kinds::BAR,
    &kinds::NO_MORE_BARS, &kinds::X, &kinds::V, &kinds::NO_MORE_LETTERS, &kinds::THERMOMETER, &kinds::ARROW, &kinds::SUM,
    &kinds::SANDWICH, &kinds::SKYSCRAPER, &kinds::X_SUM, &kinds::QUADRUPLE, &kinds::WHISPER, &kinds::RENBAN, &kinds::PALINDROME,
    &kinds::BETWEEN, &kinds::REGION_SUM, &kinds::ZIPPER, &kinds::TEN, &kinds::DOUBLE_ARROW, &kinds::ENTROPIC, &kinds::MODULAR,
    &kinds::PARITY, &kinds::NABNER, &kinds::SAME_DIFFERENCE,
];

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("SudokuPad link"),
    id: "sudokupad",
    about: pattern!(
        "A link to sudokupad.app with the puzzle in it; its clues are drawn, and its rules say what they are."
    ),
    extensions: &["scl"],
    is_copied: true,
    reader: Some(read_text),
    writer: GameWriter::Text(|game| write::link(game, &FORMAT.holds.clues(game.board().layout()))),
    holds: Holds {
        boards: Boards {
            about: &pattern!("square boards with boxes or complete regions"),
            fit: |layout| {
                form(layout).is_some() && layout.unfinished().is_none() && layout.values() <= 16
            },
        },
        rules: Which::Only(&[
            &rules::X,
            &rules::FALLING,
            &rules::RISING,
            &rules::KNIGHT,
            &rules::KING,
            &rules::DISJOINT_GROUPS,
        ]),
        clues: HeldClues {
            kinds: Which::Only(KINDS),
            fit: write::can_draw,
        },
        parts: &[
            GamePart::Title,
            GamePart::Author,
            GamePart::Notes,
            GamePart::Corner,
            GamePart::Centre,
        ],
    },
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(|line| Link::of(line).is_some()))),
    ..Format::BASE
};

fn read_text(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    if text.trim_start().starts_with('{') {
        let is_one = text.contains("\"cells\"")
            && (text.contains("\"regions\"") || text.contains("\"cages\""));
        return is_one.then(|| json::parse(text).and_then(|file| Ok(read::game(&file)?)));
    }
    read_line(text, Link::of, Link::read)
}
