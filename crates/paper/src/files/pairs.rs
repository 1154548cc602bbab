//! Pairs of cell and value: `star: 1:5 4:9 7:2`, convenient to type off paper.
//!
//! The cell is its index or its label, the value a symbol or a number. Blanks, commas and line breaks are equivalent. The
//! layout is named in front or given; a name alone is its empty board.

use std::collections::HashSet;
use std::sync::Arc;

use super::{
    Error, Format, GameWriter, Gather, Holds, Reading, Several, Taken, TextProblem, cell_symbols,
    cell_words, line, lines_of, named,
};
use sudogon_board::game::Game;
use sudogon_board::layout::Layout;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{Grid, Puzzle};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Pairs of cell and value"),
    id: "pairs",
    about: pattern!("Each printed number with its cell, as one types them off paper."),
    extensions: &["txt"],
    is_copied: true,
    is_exported: false,
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds::PUZZLE,
    several: Several::InBlocks,
    gather: Some(|| Box::new(Pairs::default())),
    ..Format::BASE
};

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let mut lines = lines_of(text).map(|(_, line)| line);
    let (id, body) = split(lines.next()?)?;
    // A name on a line of its own may also be above a grid.
    if body.trim().is_empty() && lines.next().is_some_and(|line| !is_pairs(line)) {
        return None;
    }
    Some(puzzle(text, id, layout).map(Into::into))
}

/// Takes lines of pairs, until one names a layout or a cell again: that begins another puzzle.
#[derive(Default)]
struct Pairs {
    has_begun: bool,
    cells: HashSet<String>,
}

impl Gather for Pairs {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        let is_other = |cell| !self.cells.contains(cell);
        let goes_on = || !self.has_begun || !names_layout(line) && cells(line).all(is_other);
        if !is_pairs(line) || !goes_on() {
            return Taken::No;
        }
        self.has_begun = true;
        self.cells.extend(cells(line).map(str::to_owned));
        Taken::Yes
    }
}

/// Says whether a line holds pairs.
pub fn is_pairs(line: &str) -> bool {
    split(line).is_some()
}

/// Says whether a line of pairs names its layout, and so begins a puzzle.
fn names_layout(line: &str) -> bool {
    matches!(split(line), Some((Some(_), _)))
}

/// The layout that a line names without any pair.
pub(super) fn bare_name(line: &str) -> Option<&str> {
    let (id, body) = split(line)?;
    id.filter(|_| tokens(body).next().is_none())
}

/// The cells that a line of pairs names, as written.
pub fn cells(line: &str) -> impl Iterator<Item = &str> {
    let body = split(line).map_or("", |(_, body)| body);
    tokens(body).filter_map(|token| pair(token).map(|(cell, _)| cell))
}

/// The name in front and the pairs; `None` when they are no pairs.
fn split(text: &str) -> Option<(Option<&str>, &str)> {
    let text = text.trim();
    let from = line::end_of_clues(text);
    let end = text[from..].find(char::is_whitespace);
    let head = &text[..end.map_or(text.len(), |end| from + end)];
    // A colon at the end of a word ends the name: a jigsaw's name contains one.
    let name = head.strip_suffix(':').map(|id| (id, &text[head.len()..]));
    let at_colon = || {
        let at = from + text[from..].find(':')?;
        Some((&text[..at], &text[at + 1..]))
    };
    if let Some((id, body)) = name.or_else(at_colon) {
        let first = tokens(body).next();
        let is_known = || named(id).is_ok();
        if line::is_id(id) && first.map_or_else(is_known, |token| pair(token).is_some()) {
            return Some((Some(id), body));
        }
    }
    let first = tokens(text).next()?;
    pair(first).map(|_| (None, text))
}

fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', '\r', '\n', ',', ';'])
        .filter(|token| !token.is_empty())
}

/// The two sides of a pair, if they can be a cell and a value.
fn pair(token: &str) -> Option<(&str, &str)> {
    let (cell, value) = token.split_once([':', '='])?;
    let is_cell = !cell.is_empty() && cell.chars().all(|c| c.is_ascii_alphanumeric());
    let is_value = (1..=2).contains(&value.chars().count());
    (is_cell && is_value).then_some((cell, value))
}

fn puzzle(text: &str, id: Option<&str>, layout: Option<&Arc<Layout>>) -> Result<Puzzle, Error> {
    let layout = match (id, layout) {
        (Some(id), _) => named(id)?,
        (None, Some(layout)) => Arc::clone(layout),
        (None, None) => return Err(TextProblem::NoLayout.into()),
    };
    let mut givens = Grid::empty(layout.len());
    let mut id = id;
    for (number, line) in lines_of(text) {
        let body = match id.take() {
            Some(id) => &line[line.find(id).map_or(0, |start| start + id.len() + 1)..],
            None => line,
        };
        for token in tokens(body) {
            place(token, &layout, &mut givens)
                .map_err(|problem| Error::of_part(number, line, token, problem))?;
        }
    }
    Ok(Puzzle {
        givens,
        ..Puzzle::empty(layout)
    })
}

fn place(token: &str, layout: &Layout, givens: &mut Grid) -> Result<(), TextProblem> {
    let short: String = token.chars().take(20).collect();
    let (name, value) = pair(token).ok_or(TextProblem::Pair(short))?;
    let cell = layout.find(name).ok_or_else(|| {
        let short = name.chars().take(20).collect();
        TextProblem::NoCell {
            field: None,
            cell: short,
            cells: layout.len(),
        }
    })?;
    let wrong = || cell_symbols::no_such_value(value, cell, layout);
    let value = match (value.parse::<usize>(), value.chars().next()) {
        (Ok(0), _) => None,
        (Ok(number), _) => Some(cell_symbols::of_number(number, cell, layout)?),
        (Err(_), Some(symbol)) if value.len() == 1 => {
            cell_symbols::cell(symbol).ok_or_else(wrong)?
        }
        _ => return Err(wrong()),
    };
    let Some(value) = value else { return Ok(()) };
    cell_symbols::check(value, cell, layout)?;
    if let Some(first) = givens.get(cell).filter(|&first| first != value) {
        let (first, second) = (first.symbol(), value.symbol());
        return Err(TextProblem::Twice(cell_words(cell, layout), first, second));
    }
    givens.set(cell, Some(value));
    Ok(())
}

fn write(game: &Game) -> String {
    let puzzle = game.board().puzzle();
    let name = puzzle.layout.id().map(|id| format!("{id}:"));
    let entries = puzzle.givens.entries();
    let pairs = entries.map(|(cell, value)| format!("{}:{}", cell.number(), value.symbol()));
    let mut text = name.into_iter().chain(pairs).collect::<Vec<_>>().join(" ");
    text.push('\n');
    text
}
