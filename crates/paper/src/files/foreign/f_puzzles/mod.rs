//! f-puzzles: JSON, alone or packed into a link of its own or of SudokuPad.
//!
//! - `read.rs`: fields → game; `own_rules.rs`: fields of clues that no kind says, as rules; `fields.rs`: fields and our kinds of clues, and what is left out in words;
//!   `write.rs`: game → fields
//!
//! Cells are named `R1C1`; those beside the board have 0, or one more than there are rows or columns.

mod fields;
mod own_rules;
mod read;
mod write;

use std::sync::Arc;

use super::draft::{GatherLine, read_line};
use super::partition::form;
use super::{json, packed};
use crate::files::{
    Boards, Error, Format, GamePart, GameWriter, HeldClues, Holds, Reading, Several, Which,
};
use sudogon_board::game::Game;
use sudogon_board::layout::clues::{ClueKind, OWN_RULE, kinds};
use sudogon_board::layout::{Layout, rules};
use sudogon_board::message::pattern;

/// Its file.
pub static FORMAT: Format = Format {
    name: pattern!("f-puzzles"),
    id: "f-puzzles",
    about: pattern!("A square board with its clues and notes, for File > Open of f-puzzles.com."),
    extensions: &["json"],
    reader: Some(|text, _| {
        let is_one = text.trim_start().starts_with('{') && text.contains("\"grid\"");
        is_one.then(|| json::parse(text).and_then(|file| Ok(read::game(&file)?)))
    }),
    writer: GameWriter::Text(|game| file(game) + "\n"),
    holds: HOLDS,
    ..Format::BASE
};

/// Its links.
pub static LINK: Format = Format {
    name: pattern!("f-puzzles link"),
    id: "f-puzzles-link",
    about: pattern!(
        "A link to f-puzzles.com with the puzzle in it; SudokuPad and others read it too."
    ),
    extensions: &["url"],
    is_copied: true,
    reader: Some(read_link),
    writer: GameWriter::Text(|game| {
        let packed = packed::pack(&file(game));
        format!("https://www.f-puzzles.com/?load={packed}\n")
    }),
    holds: HOLDS,
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(|line| letters(line).is_some()))),
    ..Format::BASE
};

/// The packed letters of a link.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    if let Some((site, letters)) = line.split_once("load=") {
        let letters = letters.split(['&', '#']).next();
        return letters.filter(|_| site.contains("f-puzzles"));
    }
    // As SudokuPad has them: behind the last slash.
    let is_address = line.starts_with("http") || line.starts_with("fpuz");
    let at = line
        .find("fpuz")
        .filter(|at| is_address && (*at == 0 || line[..*at].ends_with(['/', '='])))?;
    let letters = line[at..]
        .strip_prefix("fpuzzles")
        .or_else(|| line[at..].strip_prefix("fpuz"))?;
    letters
        .split(['?', '#', '&'])
        .next()
        .filter(|letters| letters.len() >= 16)
}

fn read_link(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    read_line(text, letters, |letters| {
        let file = json::parse(&packed::unpack(letters)?).map_err(|error| error.problem)?;
        read::game(&file)
    })
}

fn file(game: &Game) -> String {
    write::file(game, &HOLDS.clues(game.board().layout()))
}

/// The kinds of clues that they hold.
#[rustfmt::skip]
const KINDS: &[&ClueKind] = &[
    &kinds::CAGE, &kinds::EVEN, &kinds::ODD, &kinds::WHITE, &kinds::BLACK, &kinds::X, &kinds::V, &kinds::NO_MORE_LETTERS,
    &kinds::THERMOMETER, &kinds::ARROW, &kinds::SUM, &kinds::SANDWICH, &kinds::SKYSCRAPER, &kinds::X_SUM, &kinds::QUADRUPLE,
    &kinds::RENBAN, &kinds::PALINDROME, &kinds::BETWEEN, &kinds::WHISPER, &kinds::BAR, &kinds::NO_MORE_BARS, &kinds::REGION_SUM,
    &kinds::ZIPPER, &kinds::DOUBLE_ARROW, &kinds::ENTROPIC, &kinds::MODULAR, &kinds::NABNER, &kinds::CLONE, &kinds::EXTRA_REGION,
    &kinds::MINIMUM, &kinds::MAXIMUM, &OWN_RULE,
];

/// The parts of a game that both hold.
const HOLDS: Holds = Holds {
    boards: Boards {
        about: &pattern!("square boards with boxes or regions"),
        fit: |layout| {
            let is_square = form(layout).is_some_and(|(side, _)| (3..=16).contains(&side));
            is_square && layout.unfinished().is_none()
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
        fit: |layout, clue, _| write::can_draw(layout, clue),
    },
    parts: &[
        // Its rules are known ones, and their fields say which.
        GamePart::WordsOfRules,
        GamePart::Title,
        GamePart::Author,
        GamePart::Notes,
        GamePart::Values,
        GamePart::Corner,
        GamePart::Centre,
    ],
};
