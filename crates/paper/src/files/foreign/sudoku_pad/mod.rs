//! SudokuPad: JSON, or a link with it packed. Its regions and cages are read, and what its marks say; its lines and signs are
//! only drawings, whose meaning stands in the rules as a text for people.
//!
//! - `read.rs`: fields → game; `drawn_lines.rs`: lines that the rules explain; `shortened.rs`: the JSON of links; `write.rs`: game → fields

mod drawn_lines;
mod read;
mod shortened;
mod write;

use std::sync::Arc;

use super::draft::{GatherLine, read_line};
use super::partition::form;
use super::{json, packed};
use crate::files::{Boards, Error, Format, GamePart, GameWriter, Holds, Reading, Several, Which};
use sudogon_core::layout::Layout;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "SudokuPad link",
    slug: "sudokupad",
    about: "A link to sudokupad.app with the puzzle and its cages in it.",
    extensions: &["scl"],
    is_copied: true,
    reader: Some(read_text),
    writer: GameWriter::Text(write::link),
    holds: Holds {
        boards: Boards {
            about: "square boards with boxes or complete regions",
            fit: |layout| {
                form(layout).is_some() && layout.unfinished().is_none() && layout.values() <= 16
            },
        },
        rules: Which::Only("antiknight antiking"),
        clues: Which::Only("cage"),
        parts: &[
            GamePart::Title,
            GamePart::Author,
            GamePart::Notes,
            GamePart::Corner,
            GamePart::Centre,
        ],
    },
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(|line| letters(line).is_some()))),
    ..Format::BASE
};

/// The packed letters of a link, or of the part of one that has them.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    let at = match line.starts_with("http") {
        true => {
            line.rfind(['/', '='])
                .filter(|_| line.contains("sudokupad") || line.contains("crackingthecryptic"))?
                + 1
        }
        false => 0,
    };
    // A slash may be one of the letters, too.
    let at = ["/scl", "/ctc", "=scl", "=ctc"]
        .iter()
        .find_map(|begin| line.find(begin))
        .map_or(at, |slash| slash + 1);
    let letters = line[at..]
        .strip_prefix("scl")
        .or_else(|| line[at..].strip_prefix("ctc"))?;
    let letters = letters.split(['?', '#']).next()?;
    let is_letter = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=%-_\\".contains(symbol);
    (letters.len() >= 16 && letters.chars().all(is_letter)).then_some(letters)
}

fn read_text(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    if text.trim_start().starts_with('{') {
        let is_one = text.contains("\"cells\"")
            && (text.contains("\"regions\"") || text.contains("\"cages\""));
        return is_one.then(|| json::parse(text).and_then(|file| Ok(read::game(&file)?)));
    }
    read_line(text, letters, |letters| {
        let text = packed::unpack(letters)?;
        let file = match json::parse(&text) {
            Ok(file) => file,
            Err(_) => json::parse(&shortened::long(&text)).map_err(|error| error.problem)?,
        };
        read::game(&shortened::with_long_names(file))
    })
}
