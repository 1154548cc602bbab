//! TEXT ↔ GAME: every form in which a puzzle can be written down. Touches no disk.
//!
//! - `format.rs`: a format, and its capabilities; `holds.rs`: what it can hold of a game
//! - `left_out.rs`: what was read, and what was left out of it; `pieces.rs`: texts with several puzzles
//! - `ron/`: Sudogon's own files, which hold a whole game
//! - `pairs.rs`: `1:5 4:9 7:2`; `position.rs`: a line with what is crossed out
//! - `grid/`: rows of text; `text_board.rs`: draws such rows with lines between the cells
//! - `line.rs`: one character for each cell; the fast path for many such lines; `columns.rs`: tables with a column for clues
//! - `foreign/`: what single programs write, a file or folder for each
//! - `candidates.rs`, `ledger.rs`: written only, a grid with candidates, and what was tried
//! - `braille/`: written only, books and boards in braille
//! - `svg.rs`, `png.rs`, `pdf.rs`: written only, the board as a picture; `picture.rs`: what all of these show
//! - `cell_symbols.rs`: characters for cells; `layout_cache.rs`: layouts by name
//! - `source_text.rs`: the text of a file: its limits, and which lines are no part of a puzzle; `error.rs`: what can be wrong
//! - `pen.rs`: what is drawn over a board
//! - `journal/`: a game with all its steps, as a text that grows
//! - `record.rs`: what a player has solved, as a table
//!
//! A new format is one file and one line in [`ALL`].

pub mod braille;
pub mod candidates;
mod cell_symbols;
mod columns;
mod error;
pub mod foreign;
mod format;
pub mod grid;
mod holds;
pub mod journal;
mod layout_cache;
mod ledger;
mod left_out;
pub mod line;
pub mod pairs;
mod pdf;
mod pen;
mod picture;
pub mod pieces;
mod png;
mod position;
pub mod record;
mod ron;
mod source_text;
pub mod svg;
pub mod text_board;

use std::path::Path;
use std::sync::Arc;

use sudogon_board::game::Game;
use sudogon_board::layout::Layout;
use sudogon_board::message::Language;

use crate::examples::Example;
pub use error::{CellsOf, Error, LedgerProblem, TextProblem};
use error::{cell_words, quoted};
pub use format::{Format, GameWriter, Gather, Piece, Several, Taken};
pub use holds::{Boards, GamePart, HeldClues, Holds, Which};
use left_out::name_in_text;
pub use left_out::{LeftOut, Reading};
pub use line::line_of;
pub use position::position_line;
pub use ron::{Starts, TextStart, has_comments};
pub use source_text::{
    MAX_BYTES, MAX_LIST, MAX_LIST_BYTES, MAX_NOTES, MAX_TITLE, is_skipped, is_utf16,
};

use layout_cache::{described, named, of_length};
use source_text::{check_texts, decode, lines_of};

/// Every format, in the order in which a text is tried: strict ones first, since nearly any text begins like a line. Those
/// that are only written come last.
pub static ALL: &[&Format] = &[
    &ron::FORMAT,
    &foreign::f_puzzles::FORMAT,
    &foreign::f_puzzles::LINK,
    &foreign::sudoku_pad::FORMAT,
    &foreign::sudoku_maker::FORMAT,
    &foreign::iss::FORMAT,
    &foreign::iss::LINK,
    &foreign::sudoku_coach::FORMAT,
    &foreign::sudoku_wiki::FORMAT,
    &foreign::penpa::FORMAT,
    &foreign::gnome::FORMAT,
    &foreign::ksudoku::FORMAT,
    &foreign::open_sudoku::FORMAT,
    &foreign::sdk::FORMAT,
    &foreign::hodoku::FORMAT,
    &foreign::sgt::FORMAT,
    &foreign::simple_sudoku::FORMAT,
    &foreign::table::FORMAT,
    &position::FORMAT,
    &pairs::FORMAT,
    &grid::FORMAT,
    &line::FORMAT,
    &candidates::FORMAT,
    &svg::FORMAT,
    &png::FORMAT,
    &pdf::FORMAT,
    &braille::FORMAT,
    &ledger::FORMAT,
];

/// Sudogon's own format: the only one that holds a whole game.
pub static OWN: &Format = &ron::FORMAT;

/// Books and boards in braille.
pub static BRAILLE: &Format = &braille::FORMAT;

/// Pages, and boards as pages of their own size.
pub static PDF: &Format = &pdf::FORMAT;

/// Reads a puzzle in any format, with the layout of the open board at hand.
///
/// A text that names no layout is read for the open one. If it can't be a puzzle of that layout, but its number of cells
/// fits another one, it is read for the other: the player has pasted another puzzle.
///
/// # Errors
/// What is wrong with the text, and where.
///
/// # Example
/// ```
/// let game = sudogon_paper::files::read(".4.112...1...3..", None)?;
/// assert_eq!(game.board().layout().id(), Some("sq4"));
/// # Ok::<(), sudogon_paper::files::Error>(())
/// ```
pub fn read(content: impl AsRef<[u8]>, open: Option<&Arc<Layout>>) -> Result<Game, Error> {
    recognise_on(content, open).map(|(read, _)| read.game)
}

/// Reads a puzzle as [`read`] does, and says which format it was in, and what of it a game can't hold.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn recognise_on(
    content: impl AsRef<[u8]>,
    open: Option<&Arc<Layout>>,
) -> Result<(Reading, &'static Format), Error> {
    let content = content.as_ref();
    match (recognise(content, open), open) {
        (Err(error), Some(_)) => recognise(content, None).map_err(|other| error.or_nearer(other)),
        (read, _) => read,
    }
}

/// Reads a puzzle, and says which format it was in, and what of it a game can't hold. A text that names no layout is read for the given one; without one,
/// the number of cells implies the layout.
///
/// # Errors
/// What is wrong with the content, and where.
///
/// # Example
/// ```
/// let (read, format) = sudogon_paper::files::recognise("sq4: 2:4 4:1", None)?;
/// assert_eq!(format.id, "pairs");
/// assert!(read.left_out.is_empty());
/// assert_eq!(read.game.board().puzzle().givens.to_line(), ".4.1............");
/// # Ok::<(), sudogon_paper::files::Error>(())
/// ```
pub fn recognise(
    content: impl AsRef<[u8]>,
    layout: Option<&Arc<Layout>>,
) -> Result<(Reading, &'static Format), Error> {
    let bytes = content.as_ref();
    if bytes.len() > MAX_BYTES {
        return Err(TextProblem::TooLong.into());
    }
    let text = decode(bytes);
    let read = |format: &&'static Format| {
        let read = format.reader?(text.as_deref().ok()?, layout)?;
        Some(read.map(|read| (read, *format)))
    };
    match ALL.iter().find_map(read) {
        Some(read) => read,
        None if text?.lines().all(is_skipped) => Err(TextProblem::Empty.into()),
        None => Err(TextProblem::Unreadable.into()),
    }
}

/// Writes a game in Sudogon's own format.
///
/// # Errors
/// Texts that are too long to be read again.
///
/// # Example
/// ```
/// use sudogon_paper::files;
///
/// let game = files::read(".4.112...1...3..", None)?;
/// let text = files::write(&game)?;
/// assert_eq!(files::read(text, None)?.board(), game.board());
/// # Ok::<(), files::Error>(())
/// ```
pub fn write(game: &Game) -> Result<String, Error> {
    check_texts(game)?;
    let text = ron::write(game);
    // Formatted over many lines, a file may be longer than before.
    if text.len() > MAX_BYTES {
        return Err(TextProblem::TooLongToWrite.into());
    }
    Ok(text)
}

/// Opens a puzzle that comes with Sudogon as a game of its own, with its title in a language.
///
/// # Errors
/// What is wrong with its file; a test checks that none is.
pub fn open_example(example: &Example, language: Language) -> Result<Game, Error> {
    let game = read(example.text, None)?;
    let mut puzzle = game.board().puzzle().clone();
    let about = &mut puzzle.about;
    example.title.text(language).clone_into(&mut about.title);
    example.id.clone_into(&mut about.made_as.example);
    Ok(Game::of(puzzle))
}

/// The file-name extensions of all formats that can be read, without repeats, for an Open dialog.
///
/// # Example
/// ```
/// let extensions = sudogon_paper::files::readable_extensions();
/// assert!(extensions.contains(&"sdk") && !extensions.contains(&"svg"));
/// ```
pub fn readable_extensions() -> Vec<&'static str> {
    let mut extensions = Vec::new();
    for format in ALL.iter().filter(|format| format.can_be_read()) {
        for extension in format.extensions {
            if !extensions.contains(extension) {
                extensions.push(*extension);
            }
        }
    }
    extensions
}

/// The formats that a game can be exported in, each with a usual file-name extension of its own.
pub fn exportable() -> impl Iterator<Item = &'static Format> {
    offered().filter(|format| format.is_exported)
}

/// All formats as they are offered: first those that hold every board.
pub fn offered() -> impl Iterator<Item = &'static Format> {
    let mut all = ALL.to_vec();
    all.sort_by_key(|format| !format.holds_every_board());
    all.into_iter()
}

/// The format for exporting to a file of this name.
///
/// # Errors
/// [`TextProblem::UnknownExtension`] when no such format has the name's extension.
///
/// # Example
/// ```
/// use std::path::Path;
/// use sudogon_paper::files;
///
/// let format = files::export_format(Path::new("star.svg"))?;
/// assert_eq!(format.id, "svg");
/// assert!(files::export_format(Path::new("star.jpeg")).is_err());
/// # Ok::<(), files::Error>(())
/// ```
pub fn export_format(path: &Path) -> Result<&'static Format, Error> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let known = extension.and_then(|extension| {
        let is_this = |known: &&str| known.eq_ignore_ascii_case(extension);
        let by_usual = exportable().find(|format| is_this(&format.extension()));
        by_usual.or_else(|| exportable().find(|format| format.extensions.iter().any(is_this)))
    });
    known.ok_or_else(|| {
        let extensions = exportable().map(|format| format!(".{}", format.extension()));
        TextProblem::UnknownExtension(extensions.collect()).into()
    })
}
