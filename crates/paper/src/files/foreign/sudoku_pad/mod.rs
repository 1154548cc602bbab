//! SudokuPad: JSON, or a link with it packed. Its regions and cages are read, and what its marks say; its lines and signs are
//! only drawings, whose meaning stands in the rules as a text for people.
//!
//! - `read.rs`: fields → game; `told.rs`: what sentences of the rules say of drawings; `drawn.rs`: drawings → clues; `shortened.rs`: the JSON of
//!   links; `write.rs`: game → fields

mod drawn;
mod read;
mod shortened;
mod told;
mod write;

use std::sync::Arc;

use super::draft::{self, GatherLine, read_line};
use super::partition::form;
use super::{json, packed};
use crate::files::{
    Boards, Error, Format, GamePart, GameWriter, HeldClues, Holds, Reading, Several, TextProblem,
    Which,
};
use sudogon_board::layout::clues::{ClueKind, kinds};
use sudogon_board::layout::{Layout, rules};
use sudogon_board::message::{message, pattern};

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
    gather: Some(|| Box::new(GatherLine(|line| link(line).is_some()))),
    ..Format::BASE
};

/// The packed letters of a link, or of the part of one that has them.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    let at = if line.starts_with("http") {
        line.rfind(['/', '='])
            .filter(|_| line.contains("sudokupad") || line.contains("crackingthecryptic"))?
            + 1
    } else {
        0
    };
    // A slash may be one of the letters, too.
    let at = ["/scl", "/ctc", "=scl", "=ctc"]
        .iter()
        .find_map(|begin| line.find(begin))
        .map_or(at, |slash| slash + 1);
    let letters = line[at..]
        .strip_prefix("scl")
        .or_else(|| line[at..].strip_prefix("ctc"))?
        .split(['?', '#', '&'])
        .next()?;
    let is_letter = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=%-_\\".contains(symbol);
    (letters.len() >= 16 && letters.chars().all(is_letter)).then_some(letters)
}

/// The parts of a link.
enum Link<'a> {
    /// A packed file.
    Packed(&'a str),
    /// A usual sudoku: its values with the number of empty cells behind each.
    Classic(&'a str),
    /// The name of a puzzle on the site's server.
    Name,
    /// The beginning of a packed file.
    Damaged,
}

fn link(line: &str) -> Option<Link<'_>> {
    if let Some(letters) = letters(line) {
        return Some(Link::Packed(letters));
    }
    let line = line.trim();
    let is_site = ["sudokupad.app/", "app.crackingthecryptic.com/"]
        .iter()
        .any(|site| line.contains(site));
    if !is_site || !line.starts_with("http") || line.contains(char::is_whitespace) {
        return None;
    }
    let (site, id) = line.split_once("puzzleid=").unwrap_or_else(|| {
        let line = line.split(['?', '#']).next().unwrap_or_default();
        line.rsplit_once('/').unwrap_or_default()
    });
    let id = id.split(['?', '#', '&']).next().unwrap_or_default();
    let is_name = !site.is_empty() && !id.is_empty();
    Some(match id.strip_prefix("scf") {
        Some(values) if !values.is_empty() => Link::Classic(values),
        _ if ["scl", "ctc", "fpuz"]
            .iter()
            .any(|begin| id.starts_with(begin)) =>
        {
            Link::Damaged
        }
        _ if is_name => Link::Name,
        _ => return None,
    })
}

fn read_text(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    if text.trim_start().starts_with('{') {
        let is_one = text.contains("\"cells\"")
            && (text.contains("\"regions\"") || text.contains("\"cages\""));
        return is_one.then(|| json::parse(text).and_then(|file| Ok(read::game(&file)?)));
    }
    read_line(text, link, |link| match link {
        Link::Packed(letters) => {
            let text = packed::unpack(letters)?;
            let file = match json::parse(&text) {
                Ok(file) => file,
                Err(_) => json::parse(&shortened::long(&text)).map_err(|error| error.problem)?,
            };
            read::game(&shortened::with_long_names(file))
        }
        Link::Classic(values) => classic(values),
        Link::Name => Err(json::wrong(message!(
            "the link only names a puzzle on SudokuPad's server, which Sudogon does not ask; copy a long link, with the puzzle in it"
        ))),
        Link::Damaged => Err(packed::damaged()),
    })
}

/// The letters of usual sudokus: each is a value, with ten more for each empty cell behind it.
const CLASSIC: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Reads a usual sudoku.
fn classic(letters: &str) -> Result<Reading, TextProblem> {
    let (letters, more) = letters.split_once('*').unwrap_or((letters, ""));
    let mut values = Vec::new();
    for letter in letters.chars() {
        let at = CLASSIC.find(letter).ok_or_else(packed::damaged)?;
        values.push(at % 10);
        values.resize(values.len() + at / 10, 0);
    }
    let mut reading = draft::usual_game(&values, &[])?;
    if !more.is_empty() {
        reading
            .left_out
            .add(message!("what the link says of clues"));
    }
    Ok(reading)
}
