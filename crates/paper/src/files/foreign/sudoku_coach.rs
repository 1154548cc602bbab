//! Links and strings of sudoku.coach: the printed numbers, or deflated JSON with numbers and marks in letters of base 32. Read, not written.

use std::sync::Arc;

use flate2::read::ZlibDecoder;

use super::draft::{self, GatherLine, LINKS_ONLY_READ, read_line};
use super::json::{self, is_something, number, wrong};
use super::packed;
use crate::files::{Error, Format, Reading, TextProblem, name_in_text};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{message, pattern};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("sudoku.coach link"),
    id: "sudoku-coach",
    about: pattern!("A link or string of sudoku.coach: its numbers and notes are read."),
    extensions: &["coach"],
    reader: Some(
        |text, _: Option<&Arc<Layout>>| -> Option<Result<Reading, Error>> {
            read_line(text, content, game)
        },
    ),
    gather: Some(|| Box::new(GatherLine(|line| content(line).is_some()))),
    ..LINKS_ONLY_READ
};

/// The beginning of a packed string.
const BEGIN: &str = "SCv7_32_";

/// The string of a link, or of a line that is one.
fn content(line: &str) -> Option<&str> {
    let line = line.trim();
    if line.starts_with("SCv") && !line.contains(char::is_whitespace) {
        return Some(line);
    }
    let (_, path) = line.split_once("sudoku.coach/")?;
    let path = path.split(['?', '#']).next()?;
    line.starts_with("http")
        .then(|| path.rsplit('/').next().unwrap_or_default())
}

fn game(text: &str) -> Result<Reading, TextProblem> {
    let digits = |text: &str| -> Option<Vec<usize>> {
        let digit = |symbol: char| match symbol {
            '.' => Some(0),
            _ => symbol.to_digit(10).map(|digit| digit as usize),
        };
        text.chars().map(digit).collect()
    };
    if let Some(printed) = digits(text).filter(|digits| !digits.is_empty()) {
        return draft::usual_game(&printed, &[]);
    }
    let letters = text.strip_prefix(BEGIN).ok_or_else(|| {
        wrong(message!("Sudogon can't read such a link of sudoku.coach; export the puzzle there as a string of 81 numbers"))
    })?;
    let bytes = base_32(letters).ok_or_else(packed::damaged)?;
    let text = packed::inflated(ZlibDecoder::new(&bytes[..]))?;
    let file = json::parse(&text).map_err(|_| packed::damaged())?;
    if number(&file["gridSize"]).is_some_and(|side| side != 9) {
        return Err(wrong(message!(
            "only 9×9 boards of sudoku.coach can be read"
        )));
    }
    let field = |name: &str| {
        let text = file[name].as_str().unwrap_or_default();
        digits(text).ok_or_else(|| {
            wrong(message!(
                "{text} has something that is no number; export it again",
                text = name
            ))
        })
    };
    let mut reading =
        draft::usual_marked(&field("givenDigits")?, &field("userDigits")?, |draft| {
            let marks = file["userCellCandidates"].as_str().unwrap_or_default();
            for (at, bits) in marks.split('-').enumerate().take(81) {
                let bits: usize = bits.parse().unwrap_or(0);
                for value in (1..=9).filter(|value| bits >> value & 1 == 1) {
                    draft.mark(Cell::new(at), value, true)?;
                }
            }
            Ok(())
        })?;
    for (name, value) in file.as_object().into_iter().flatten() {
        let is_read = [
            "gridSize",
            "givenDigits",
            "userDigits",
            "userCellCandidates",
        ]
        .contains(&name.as_str());
        let has_colour = name.to_lowercase().contains("colour");
        let is_empty = value
            .as_str()
            .is_some_and(|text| text.chars().all(|symbol| ",-0 ".contains(symbol)));
        if !is_read && !has_colour && is_something(value) && !is_empty {
            let text = name_in_text(name);
            reading.left_out.add(message!("“{text}”"));
        } else if has_colour && value.is_string() && !is_empty {
            reading.left_out.add(message!("colours"));
        }
    }
    Ok(reading)
}

/// Bytes from letters with five bits each: 0 to 9, then a to v. Bits that make no byte at the end are nothing.
fn base_32(letters: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for letter in letters.chars() {
        bits = (bits << 5 | letter.to_digit(32)?) & 0xfff;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Some(bytes)
}
