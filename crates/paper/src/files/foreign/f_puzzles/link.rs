//! f-puzzles in a link: the file, packed into the address of f-puzzles.com or of SudokuPad.

use std::sync::Arc;

use super::{HOLDS, read, write};
use crate::files::foreign::one_line::{GatherLine, read_line};
use crate::files::foreign::{json, packed};
use crate::files::{Error, Format, GameWriter, Reading, Several};
use sudogon_core::layout::Layout;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "f-puzzles link",
    slug: "f-puzzles-link",
    about: "A link to f-puzzles.com with the puzzle in it; SudokuPad and others read it too.",
    extensions: &["url"],
    is_copied: true,
    reader: Some(read_link),
    writer: GameWriter::Text(|game| {
        let packed = packed::pack(&write::file(game));
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
        .split(['?', '#'])
        .next()
        .filter(|letters| letters.len() >= 16)
}

fn read_link(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    read_line(text, letters, |letters| {
        let file = json::parse(&packed::unpack(letters)?).map_err(|error| error.problem)?;
        read::game(&file)
    })
}
