//! The ledger of tries as a text to read: written, not read.
//!
//! ```text
//! # Star: tries
//!
//!     A  4 in cell 24: guess, 2 were possible
//!     A  2 in cell 25: only value for the cell
//!     A  4 in cell 24 failed after 1 value: cell 31 has no value left
//! ```

use super::{Format, GameWriter, Several};
use sudogon_board::game::Game;
use sudogon_board::message::{Language, pattern};

pub static FORMAT: Format = Format {
    name: pattern!("Ledger of tries"),
    id: "tries",
    about: pattern!("What was tried, what followed from it, and how it ended, as text to read."),
    extensions: &["md"],
    begins: |bytes| {
        let first = bytes
            .split(|&byte| byte == b'\n')
            .next()
            .unwrap_or_default();
        first.starts_with(b"# ")
            && [TRIES, NONE]
                .iter()
                .any(|end| first.ends_with(end.as_bytes()))
    },
    writer: GameWriter::Text(write),
    several: Several::InBlocks,
    ..Format::BASE
};

/// How the heading ends.
const TRIES: &str = ": tries";
const NONE: &str = ": nothing was tried";

fn write(game: &Game) -> String {
    let puzzle = game.board().puzzle();
    let name = match puzzle.about.title.trim() {
        "" => puzzle.layout.title(),
        title => title,
    };
    let ledger = game.board().tries().ledger();
    let ledger = ledger.text(&puzzle.layout, Language::ENGLISH);
    if ledger.is_empty() {
        return format!("# {name}{NONE}\n");
    }
    // Set in, it keeps its lines and blanks in Markdown.
    let lines: String = ledger.lines().map(|line| format!("    {line}\n")).collect();
    format!("# {name}{TRIES}\n\n{lines}")
}
