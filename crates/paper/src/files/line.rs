//! The line form: one character for each cell in index order, such as `..3.1..2…` or `sq3x2:…`.
//!
//! Some numbers of cells always mean the same layout; any other is named in front. What follows the cells after a blank, a
//! comma or a semicolon is a comment. In a table the cells may be in any column, quoted or not; what a row has besides is
//! its comment. Of several lines only the first is read: a collection opens with its first puzzle.

use std::sync::Arc;

use super::columns::TableColumns;
use super::source_text::{MAX_HEADINGS, may_be_heading};
use super::{
    CellsOf, Error, Format, GameWriter, Gather, Holds, MAX_NOTES, Reading, Several, Taken,
    TextProblem, cell_symbols, lines_of, named,
};
use sudogon_board::game::Game;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{About, Puzzle, Value};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Line of cells"),
    id: "line",
    about: pattern!("One character for each cell, as in collections of puzzles."),
    extensions: &["sdm", "txt"],
    is_copied: true,
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds::PUZZLE,
    several: Several::InLines,
    gather: Some(|| Box::new(OneLine::default())),
    ..Format::BASE
};

/// The separators between the cells and a comment.
const ENDS: [char; 4] = [' ', '\t', ',', ';'];
/// The characters that may end the cells of a line, or be around a column of a table.
const QUOTES_AND_ENDS: [char; 5] = [' ', '\t', ',', ';', '"'];

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let mut lines = lines_of(text);
    let of_line = |number: usize, line: &str| {
        let read = read_line(line, layout)?;
        Some(read.map(Into::into).map_err(|error| Error {
            line: Some(number),
            ..error
        }))
    };
    let mut table = lines.clone();
    if let Some(columns) = table
        .next()
        .and_then(|(_, heading)| TableColumns::of_heading(heading))
        && let Some((number, row)) = table.next()
        && let Some(line) = columns.line(row)
    {
        return of_line(number, &line);
    }
    let is_heading = |(_, line): &(usize, &str)| may_be_heading(line) && !is_line(line, layout);
    let headings = lines.clone().take(MAX_HEADINGS).take_while(is_heading);
    let below = lines.clone().nth(headings.count());
    // Without a puzzle below it, what may be a heading is the first line, and wrong.
    let puzzle = below.filter(|(_, line)| is_line(line, layout));
    let (number, line) = puzzle.or_else(|| lines.next())?;
    of_line(number, line)
}

/// Takes a line that is a complete puzzle, and headings above it.
#[derive(Default)]
struct OneLine {
    headings: usize,
    is_taken: bool,
}

impl Gather for OneLine {
    fn take(&mut self, line: &str, layout: Option<&Arc<Layout>>) -> Taken {
        if self.is_taken {
            return Taken::No;
        }
        if is_line(line, layout) {
            self.is_taken = true;
            return Taken::Complete;
        }
        if self.headings == MAX_HEADINGS || !may_be_heading(line) {
            return Taken::No;
        }
        self.headings += 1;
        Taken::Yes
    }
}

/// Reads one line; `None` if it does not even begin with a cell. An error has only a column.
pub(super) fn read_line(line: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Puzzle, Error>> {
    let (id, cells, comment) = split(line, layout);
    if id.is_none() && !is_mostly_cells(cells, comment.is_empty() || layout.is_some()) {
        return None;
    }
    let puzzle = || {
        let in_line = |(at, problem): (Option<usize>, TextProblem)| Error {
            line: None,
            // The cells are a slice of the line: its offset gives the number of characters before them.
            column: at.map(|at| at + 1 + line[..offset(line, cells)].chars().count()),
            problem,
        };
        let layout = match (id, layout) {
            (Some(id), _) => named(id)?,
            (None, Some(layout)) => Arc::clone(layout),
            (None, None) => by_length(cells).map_err(in_line)?,
        };
        let givens = cell_symbols::grid(cells, CellsOf::Line, &layout).map_err(in_line)?;
        let notes = comment.chars().take(MAX_NOTES).collect();
        Ok(Puzzle {
            layout,
            givens,
            about: About {
                notes,
                ..About::default()
            },
        })
    };
    Some(puzzle())
}

/// The layout of a bare line: one that begins with the cells of a puzzle, with no name in front, as nearly all lines of a
/// collection do. Looks at each character once. For such lines [`read_bare`] is a fast path.
pub fn bare_layout(line: &str, layout: Option<&Arc<Layout>>) -> Option<Arc<Layout>> {
    if may_be_border(line.as_bytes()) {
        return None;
    }
    let (cells, _) =
        bare(line, layout).filter(|(cells, rest)| !is_other_column(cells, rest, layout))?;
    layout.cloned().or_else(|| by_length(cells).ok())
}

/// Reads the bare line at the start of the bytes into a place for each cell, and returns how many bytes it takes with its line end.
/// `None` if the line is not bare, is invalid, or does not end here: then what is in the places means nothing, and the general code
/// reports what is wrong.
pub fn read_bare(values: &mut [Option<Value>], bytes: &[u8], layout: &Layout) -> Option<usize> {
    if may_be_border(bytes) {
        return None;
    }
    let (line, rest) = bytes.split_at_checked(layout.len())?;
    let end = match rest {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        // Without an empty cell it may be a table's solution, with the puzzle in a later column.
        [first, ..] if ENDS.contains(&char::from(*first)) && cell_symbols::has_empty_cell(line) => {
            let end = rest.iter().position(|&byte| byte == b'\n')?;
            std::str::from_utf8(&rest[..end]).ok()?;
            end + 1
        }
        _ => return None,
    };
    cell_symbols::read(values, line, layout.values()).then_some(layout.len() + end)
}

/// Says whether a line may be the border between rows of a grid, even if all its characters may be cells.
fn may_be_border(line: &[u8]) -> bool {
    line.starts_with(b"-") || line.starts_with(b"*")
}

/// The cells that a line begins with, and what follows them; `None` if they are not exactly one board.
fn bare<'a>(line: &'a str, layout: Option<&Arc<Layout>>) -> Option<(&'a str, &'a str)> {
    let (cells, rest) = line.split_at(cell_symbols::leading(line));
    let is_whole = has_length(cells.len(), layout);
    (is_whole && (rest.is_empty() || rest.starts_with(ENDS))).then_some((cells, rest))
}

/// Says whether a board has this many cells.
fn has_length(count: usize, layout: Option<&Arc<Layout>>) -> bool {
    match layout {
        Some(layout) => layout.len() == count,
        None => layout::by_length(count).is_some(),
    }
}

/// Says whether a text may be meant as cells: it begins with a number or a point, and stands alone or is as long as a row; or it is long
/// and has more cells than other characters, which are mistakes then. Words are none, though letters may be values.
fn is_mostly_cells(text: &str, is_alone: bool) -> bool {
    let count = text.chars().count();
    let cells = text
        .chars()
        .filter(|&symbol| cell_symbols::cell(symbol).is_some());
    let is_number = text.starts_with(|first: char| first == '.' || first.is_ascii_digit());
    is_number && (is_alone || count >= 9) || count >= 16 && 2 * cells.count() > count
}

/// Says whether a line is a complete puzzle: it names a layout, or has as many cells as one, perhaps in a column of a table.
pub fn is_line(line: &str, layout: Option<&Arc<Layout>>) -> bool {
    let (id, cells, _) = split(line, layout);
    id.is_some() || is_complete(cells, layout)
}

/// The name in front, the cells, and the comment after them.
fn split<'a>(line: &'a str, layout: Option<&Arc<Layout>>) -> (Option<&'a str>, &'a str, &'a str) {
    let line = line.trim();
    if let Some((cells, rest)) =
        bare(line, layout).filter(|(cells, rest)| !is_other_column(cells, rest, layout))
    {
        return (None, cells, rest.trim_matches(ENDS));
    }
    let from = end_of_clues(line);
    let head = &line[..line[from..].find(ENDS).map_or(line.len(), |end| from + end)];
    // The last colon, since a jigsaw's name contains one.
    let (id, rest) = match head.rsplit_once(':') {
        Some((id, _)) if is_id(id) => (Some(id), line[id.len() + 1..].trim_start()),
        _ => (None, line),
    };
    let end = rest.find(ENDS).unwrap_or(rest.len());
    let (cells, comment) = rest.split_at(end);
    if id.is_none() && (!is_complete(cells, layout) || is_other_column(cells, comment, layout)) {
        // Cells in groups: ..3 .1. …
        if is_complete(rest, layout) {
            return (id, rest, "");
        }
        if let Some(column) = column(line, layout) {
            let before = &line[..offset(line, column)];
            let after = &line[before.len() + column.len()..];
            let [before, after] = [before, after].map(|text| text.trim_matches(QUOTES_AND_ENDS));
            return (None, column, if after.is_empty() { before } else { after });
        }
    }
    (id, cells, comment.trim_matches(ENDS))
}

/// Says whether a bare line is a row of a table that begins with a solution, or a long number, and has the puzzle later.
fn is_other_column(cells: &str, rest: &str, layout: Option<&Arc<Layout>>) -> bool {
    let is_solution = |cells: &str| !cell_symbols::has_empty_cell(cells.as_bytes());
    is_solution(cells) && column(rest, layout).is_some_and(|cells| !is_solution(cells))
}

/// The column of a table's row that holds a puzzle: rather one with empty cells, as a solution has none, and rather a long
/// one, as a number may have as many figures as a small board has cells.
fn column<'a>(line: &'a str, layout: Option<&Arc<Layout>>) -> Option<&'a str> {
    let fields = line
        .split([',', ';', '\t'])
        .map(|field| field.trim().trim_matches('"'));
    let boards = fields.filter(|field| {
        cell_symbols::leading(field) == field.len() && has_length(field.len(), layout)
    });
    let likeness = |field: &&str| (cell_symbols::has_empty_cell(field.as_bytes()), field.len());
    // The first of the most likely ones.
    boards.rev().max_by_key(likeness)
}

/// Where the clues behind a layout's name end, which may hold blanks and colons; 0 where it has none.
pub(super) fn end_of_clues(text: &str) -> usize {
    let is_name = |symbol: char| symbol.is_ascii_alphanumeric() || "+-".contains(symbol);
    let name = text.find(|symbol| !is_name(symbol)).unwrap_or(text.len());
    if text[name..].starts_with('{') {
        text[name..].find('}').map_or(0, |end| name + end + 1)
    } else {
        0
    }
}

/// Says whether a text can be a layout's name, its regions included, whether such a layout exists or not.
pub(super) fn is_id(text: &str) -> bool {
    let (text, behind) = text.split_at(end_of_clues(text));
    let (text, clues) = match text.split_once('{') {
        Some((name, clues)) => (name, clues),
        None if text.is_empty() => (behind, ""),
        None => (text, ""),
    };
    let (name, regions) = match clues {
        "" => text.split_once(':').unwrap_or((text, "")),
        _ if behind.is_empty() => (text, ""),
        _ => match behind.strip_prefix(':') {
            Some(regions) => (text, regions),
            None => return false,
        },
    };
    let is_part = |text: &str, others: &str| {
        let mut symbols = text.chars();
        symbols.all(|symbol| symbol.is_ascii_alphanumeric() || others.contains(symbol))
    };
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && is_part(name, "+-")
        // The layout reports what is wrong with the clues and the regions.
        && ![clues, regions].into_iter().any(|part| part.contains(char::is_control))
}

fn is_complete(cells: &str, layout: Option<&Arc<Layout>>) -> bool {
    let mut count = 0;
    for symbol in cells.chars().filter(|symbol| !symbol.is_whitespace()) {
        if cell_symbols::cell(symbol).is_none() {
            return false;
        }
        count += 1;
    }
    has_length(count, layout)
}

/// The layout that the number of cells implies; else what is wrong, and with which character.
fn by_length(cells: &str) -> Result<Arc<Layout>, (Option<usize>, TextProblem)> {
    let symbols = cells
        .chars()
        .enumerate()
        .filter(|(_, symbol)| !symbol.is_whitespace());
    let count = symbols.clone().count();
    if let Some(id) = layout::by_length(count) {
        return named(id).map_err(|error| (None, error.into()));
    }
    let mut strange = symbols.filter(|(_, symbol)| cell_symbols::cell(*symbol).is_none());
    Err(match strange.next() {
        Some((at, symbol)) => (Some(at), TextProblem::Symbol(symbol)),
        None => (None, TextProblem::UnknownLength(count)),
    })
}

fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn write(game: &Game) -> String {
    format!("{}\n", line_of(game.board().puzzle()))
}

/// The line form of a puzzle; of a shape that its file defines, only the cells.
pub fn line_of(puzzle: &Puzzle) -> String {
    format!("{}{}", prefix(&puzzle.layout), puzzle.givens.to_line())
}

/// The name to write in front of the cells: empty if their number implies it, or if the layout has none.
pub(super) fn prefix(layout: &Layout) -> String {
    match layout.id() {
        Some(id) if layout::by_length(layout.len()) != Some(id) => format!("{id}:"),
        _ => String::new(),
    }
}
