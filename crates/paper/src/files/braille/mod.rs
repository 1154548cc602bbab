//! Braille for embossers and braille displays: Braille ASCII, forty cells to a line, twenty-five lines to a page, a form feed behind each. Written,
//! not read.
//!
//! Each puzzle begins on a page of its own: its title, its rows, then its clues in words; the page's number stands at the end of the last
//! line. Words are not contracted, in the alphabet of their language, with the number sign before upper numbers. In grids it is left out: a cell is one
//! sign, or two where numbers have two figures, a dash if it is empty; a blank is between boxes, an empty line between bands of them. What is too
//! wide is told in parts, column after column. Before rows of cells that don't stand below each other there is the name of the first.
//!
//! - `grid.rs`: a board in lines; `alphabet.rs`: words in signs; `lines.rs`: signs in lines; `pages.rs`: lines on pages
//!
//! What stands in grids is said in a note at the beginning, in the brackets of a transcriber's notes (Unified English Braille, 3.27).

mod alphabet;
mod grid;
mod lines;
mod pages;

use sudogon_board::game::Game;
use sudogon_board::message::{Language, message, pattern};
use sudogon_board::puzzle::Grid;

use crate::title::title;

use super::{Format, GamePart, GameWriter, Holds};
use crate::print::{Book, BookEntry, Solutions, Values};
use pages::{NOTE_SIGN, Pages};

pub use lines::WIDTH;
pub use pages::LINES;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Braille"),
    id: "brf",
    about: pattern!(
        "The board for a braille embosser or display (BRF), with its clues in words; File ▸ Print… makes a book of it."
    ),
    extensions: &["brf"],
    begins: |bytes| bytes.trim_ascii_start().starts_with(NOTE_SIGN.as_bytes()),
    writer: GameWriter::Bytes(|game| of_one(game).into_bytes()),
    holds: Holds {
        parts: &[
            GamePart::OwnShape,
            GamePart::Symbols,
            GamePart::WordsOfRules,
            GamePart::Title,
            GamePart::Values,
        ],
        ..Holds::ALL
    },
    ..Format::BASE
};

fn of_one(game: &Game) -> String {
    let board = game.board();
    let puzzle = board.puzzle();
    let mut pages = Pages::new(Language::ENGLISH);
    pages.notes([&*puzzle.layout]);
    let title = pages.said(&title(puzzle));
    pages.puzzle(&title, None, puzzle, &board.grid());
    pages.finish()
}

/// Writes a book, with its levels and solutions as it prints them; solutions always come last.
pub fn write(book: &Book) -> String {
    let options = book.options();
    let entries = book.entries();
    let mut pages = Pages::new(options.language);
    pages.notes(entries.iter().map(|entry| &*entry.puzzle().layout));
    if entries.len() > 1 {
        pages.heading(&book.title());
    }
    for (at, entry) in entries.iter().enumerate() {
        let title = pages.said(&title(entry.puzzle()));
        let title = match entries.len() {
            1 => book.title(),
            _ => format!("{}  {title}", at + 1),
        };
        let how_hard = entry.how_hard(options);
        pages.puzzle(
            &title,
            how_hard.as_deref(),
            entry.puzzle(),
            &shown(book, entry),
        );
    }
    if options.solutions != Solutions::None {
        pages.break_page();
        for (at, entry) in entries.iter().enumerate() {
            let Some(solution) = &entry.solution else {
                continue;
            };
            let title = match entries.len() {
                1 => message!("Solution"),
                _ => message!("Solution of puzzle {number}", number = at + 1),
            };
            let title = pages.said(&title);
            pages.grid(Some(&title), &entry.puzzle().layout, solution);
        }
    }
    pages.finish()
}

/// The values of a puzzle that are printed.
fn shown(book: &Book, entry: &BookEntry) -> Grid {
    match book.options().values {
        Values::Printed => entry.puzzle().givens.clone(),
        Values::All => entry.grid(),
    }
}
