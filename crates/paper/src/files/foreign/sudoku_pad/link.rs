//! The links to SudokuPad: those with a puzzle in them are taken apart, others are known.

use sudogon_board::message::message;

use super::super::{draft, json, packed};
use super::{read, shortened};
use crate::files::{Reading, TextProblem};

/// The parts of a link.
pub enum Link<'a> {
    /// A packed file.
    Packed(&'a str),
    /// A usual sudoku: its values with the number of empty cells behind each.
    Classic(&'a str),
    /// The name of a puzzle on the site's server.
    Name,
    /// The beginning of a packed file.
    Damaged,
}

impl<'a> Link<'a> {
    /// The link in a line, if it is one.
    pub fn of(line: &'a str) -> Option<Self> {
        if let Some(letters) = letters(line) {
            return Some(Self::Packed(letters));
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
            Some(values) if !values.is_empty() => Self::Classic(values),
            _ if ["scl", "ctc", "fpuz"]
                .iter()
                .any(|begin| id.starts_with(begin)) =>
            {
                Self::Damaged
            }
            _ if is_name => Self::Name,
            _ => return None,
        })
    }

    /// Reads the puzzle in it.
    pub fn read(self) -> Result<Reading, TextProblem> {
        match self {
            Self::Packed(letters) => {
                let text = packed::unpack(letters)?;
                let file = match json::parse(&text) {
                    Ok(file) => file,
                    Err(_) => {
                        json::parse(&shortened::long(&text)).map_err(|error| error.problem)?
                    }
                };
                read::game(&shortened::with_long_names(file))
            }
            Self::Classic(values) => classic(values),
            Self::Name => Err(json::wrong(message!(
                "the link only names a puzzle on SudokuPad's server, which Sudogon does not ask; copy a long link, with the puzzle in it"
            ))),
            Self::Damaged => Err(packed::damaged()),
        }
    }
}

/// The packed letters of a link, or of the part of one that has them.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    let behind_address = if line.starts_with("http") {
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
        .map_or(behind_address, |slash| slash + 1);
    let letters = line[at..]
        .strip_prefix("scl")
        .or_else(|| line[at..].strip_prefix("ctc"))?
        .split(['?', '#', '&'])
        .next()?;
    let is_letter = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=%-_\\".contains(symbol);
    (letters.len() >= 16 && letters.chars().all(is_letter)).then_some(letters)
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
