//! Tables as a spreadsheet copies or saves them: a line for each row, with tabs, semicolons or commas between the cells, and
//! nothing where a cell is empty.

use std::sync::Arc;

use super::draft::GameDraft;
use super::partition::{PLAIN, form};
use crate::files::{
    Boards, Error, Format, GameWriter, Gather, Holds, Reading, Several, Taken, cell_symbols, named,
    of_length,
};
use sudogon_board::game::Game;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;
use sudogon_board::value::MAX_VALUES;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Spreadsheet table"),
    id: "table",
    about: pattern!(
        "A line for each row with tabs between the cells, to paste into a spreadsheet."
    ),
    extensions: &["tsv", "csv"],
    is_copied: true,
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds {
        boards: Boards {
            about: &pattern!("square boards with the usual boxes only"),
            fit: |layout| {
                let side = form(layout).map_or(0, |(side, _)| side);
                let usual = layout::by_length(side * side).and_then(|id| named(id).ok());
                usual.is_some_and(|usual| form(&usual) == form(layout))
                    && layout.regions().is_none()
            },
        },
        ..PLAIN
    },
    several: Several::InBlocks,
    gather: Some(|| Box::new(TableRows::default())),
    ..Format::BASE
};

/// The separators, in the order in which they are tried.
const SEPARATORS: [char; 3] = ['\t', ';', ','];
/// The fewest cells of a row.
const LEAST: usize = 4;

/// The separator of a line and how many fields it has, if it may be a row.
fn row(line: &str) -> Option<(char, usize)> {
    let separator = SEPARATORS
        .into_iter()
        .find(|&symbol| line.contains(symbol))?;
    let count = fields(line, separator).count();
    let is_short = |field: &str| field.len() <= 2;
    let is_row = (LEAST..=MAX_VALUES).contains(&count);
    (is_row && fields(line, separator).all(is_short)).then_some((separator, count))
}

fn fields(line: &str, separator: char) -> impl Iterator<Item = &str> {
    line.split(separator)
        .map(|field| field.trim().trim_matches('"').trim())
}

/// Says whether a line has no cells: even one with separators alone is a row of empty ones.
fn is_skipped(line: &str) -> bool {
    line.starts_with('#') || line.trim().is_empty() && !line.contains('\t')
}

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !is_skipped(line))
        .take(MAX_VALUES + 1)
        .collect();
    let first = row(lines.first()?.1)?;
    let all = || lines.iter().flat_map(|(_, line)| fields(line, first.0));
    if lines.len() != first.1
        || lines.iter().any(|(_, line)| row(line) != Some(first))
        || !all().any(str::is_empty)
    {
        return None;
    }
    of_length(first.1 * first.1, layout).map(|layout| game(&lines, first.0, layout))
}

fn game(lines: &[(usize, &str)], separator: char, layout: Arc<Layout>) -> Result<Reading, Error> {
    let mut draft = GameDraft::new(Arc::clone(&layout));
    let mut cells = layout.cells();
    for &(at, line) in lines {
        for field in line.split(separator) {
            let Some(cell) = cells.next() else { break };
            let written = field.trim().trim_matches('"').trim();
            if written.is_empty() {
                continue;
            }
            let value = cell_symbols::token(written, cell, &layout);
            if let Some(value) =
                value.map_err(|problem| Error::of_part(at + 1, line, field, problem))?
            {
                draft.print(cell, value);
            }
        }
    }
    Ok(draft.finish())
}

/// Takes rows until there are as many as each has cells.
#[derive(Default)]
struct TableRows {
    first: Option<(char, usize)>,
    count: usize,
}

impl Gather for TableRows {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        let row = row(line);
        if row.is_none() || self.first.is_some_and(|first| row != Some(first)) {
            return Taken::No;
        }
        self.first = row;
        self.count += 1;
        match row {
            Some((_, count)) if count == self.count => Taken::Complete,
            _ => Taken::Yes,
        }
    }
}

fn write(game: &Game) -> String {
    let puzzle = game.board().puzzle();
    let side = puzzle.layout.len().isqrt();
    let values: Vec<Option<Value>> = puzzle.givens.iter().collect();
    let cell =
        |value: &Option<Value>| value.map_or(String::new(), |value| value.number().to_string());
    let mut text = String::new();
    for row in values.chunks(side) {
        text.push_str(&row.iter().map(cell).collect::<Vec<_>>().join("\t"));
        text.push('\n');
    }
    text
}
