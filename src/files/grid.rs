//! Rows of text, with or without lines drawn between them: what people type, and what [`drawing`] draws.
//!
//! A grid is known by its rows: they are as long as the layout's strips. Cells are single characters, or numbers with
//! blanks between them. A row of nothing but `-` is a line between boxes, unless it is needed as a row of empty cells. Boards
//! with gaps may have their gaps filled with `.` or `-`, so that all rows are equally long.

use std::sync::Arc;

use super::{
    Error, Format, Gather, Problem, Reader, Taken, Writer, cell_symbols, drawing, is_skipped, line,
    named, pairs,
};
use crate::game::Game;
use crate::layout::{self, Layout};
use crate::puzzle::{Grid, Puzzle, Value};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Grid of text",
    about: "The board drawn in characters, with lines round its boxes.",
    extensions: &["txt", "sdk"],
    is_whole: false,
    is_copied: true,
    is_exported: true,
    reader: Some(Reader::Text(read)),
    writer: Writer::Text(write),
    gather: Some(|| Box::new(Rows::default())),
};

/// How the rows of a text are taken.
#[derive(Clone, Copy)]
struct View {
    /// Rows of nothing but `-` are empty cells, not lines.
    dashes: bool,
    /// Cells are what blanks separate, not characters.
    numbers: bool,
}

/// A layout that the rows fit, and how they are taken.
struct Fit {
    layout: Arc<Layout>,
    view: View,
    /// The rows have something for each gap of the board, too.
    fills_gaps: bool,
}

const VIEWS: [View; 4] = [
    View {
        dashes: false,
        numbers: false,
    },
    View {
        dashes: false,
        numbers: true,
    },
    View {
        dashes: true,
        numbers: false,
    },
    View {
        dashes: true,
        numbers: true,
    },
];

/// A line of the text, with its number and its cells by column.
struct Row<'a> {
    line: usize,
    text: &'a str,
    is_dashes: bool,
    has_numbers: bool,
}

impl<'a> Row<'a> {
    /// `None` for a blank line, a comment, and a line that is only drawn.
    fn new(at: usize, text: &'a str) -> Option<Self> {
        if is_skipped(text) || text.chars().all(is_drawn) || is_starred_border(text) {
            return None;
        }
        let is_dashes = text.chars().all(|symbol| symbol == '-' || is_drawn(symbol));
        if is_dashes && text.contains(['+', '=']) {
            return None;
        }
        let is_number = |token: &str| token.len() > 1 && token.bytes().all(|b| b.is_ascii_digit());
        let has_numbers = text.split(is_drawn).any(is_number);
        Some(Self {
            line: at + 1,
            text,
            is_dashes,
            has_numbers,
        })
    }

    /// The cells as they are written, each with its column.
    fn cells(&self, view: View) -> Vec<(usize, &'a str)> {
        let mut cells: Vec<(usize, &str)> = Vec::new();
        let mut joined = false;
        // More than any strip has is too many, however many there are.
        for (column, (at, symbol)) in self.text.char_indices().enumerate() {
            if is_drawn(symbol) {
                joined = false;
                continue;
            }
            if cells.len() > layout::MAX_CELLS {
                break;
            }
            let end = at + symbol.len_utf8();
            match cells.last_mut() {
                Some((_, token)) if joined && view.numbers => {
                    *token = &self.text[end - token.len() - symbol.len_utf8()..end];
                }
                _ => cells.push((column + 1, &self.text[at..end])),
            }
            joined = true;
        }
        cells
    }
}

/// Says whether a character is drawn round cells rather than in them.
fn is_drawn(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(symbol, '|' | '+' | '=' | ',' | '/' | '\\')
        || ('\u{2500}'..='\u{257f}').contains(&symbol)
}

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Game, Error>> {
    let (id, rows) = rows(text);
    let own = match id.map(named).transpose() {
        Ok(own) => own,
        Err(error) => return Some(Err(error.into())),
    };
    let layout = own.as_ref().or(layout);
    if let Some(fit) = VIEWS.iter().find_map(|&view| fit(&rows, view, layout)) {
        return Some(puzzle(&fit, &rows).map(Game::of));
    }
    almost(&rows, layout).map(Err)
}

/// Takes rows, and what is drawn between them, until the grid is complete.
#[derive(Default)]
struct Rows {
    widths: Widths,
    has_begun: bool,
    has_cells: bool,
}

impl Gather for Rows {
    fn take(&mut self, line: &str, layout: Option<&Arc<Layout>>) -> Taken {
        // The layout's name may be on a line of its own above the rows.
        let is_name = |line| pairs::names_layout(line) && pairs::cells(line).next().is_none();
        if !self.has_begun && is_name(line) {
            return Taken::Yes;
        }
        // A line of `-` may be an empty board, but not in the middle of a grid.
        let is_border = is_border(line) && (self.has_begun || line.contains('*'));
        if !is_row(line) || line::is_line(line, layout) && !is_border {
            return Taken::No;
        }
        self.has_begun = true;
        self.has_cells |= !self::is_border(line);
        self.widths.add(line);
        if self.widths.are_complete(layout) {
            Taken::Complete
        } else {
            Taken::Yes
        }
    }

    fn is_empty(&self) -> bool {
        self.has_begun && !self.has_cells
    }
}

/// How wide the rows of a text are that comes line by line: enough to know when it is a whole grid.
#[derive(Default)]
pub struct Widths {
    /// The cells of each row, as characters and as numbers.
    rows: Vec<[usize; 2]>,
    total: [usize; 2],
    has_numbers: bool,
}

impl Widths {
    /// Adds a line of the text. Lines that are only drawn don't count, nor do rows of `-`.
    pub fn add(&mut self, line: &str) {
        let Some(row) = Row::new(0, line).filter(|row| !row.is_dashes) else {
            return;
        };
        self.has_numbers |= row.has_numbers;
        let widths = [0, 1].map(|view| row.cells(VIEWS[view]).len());
        self.rows.push(widths);
        for (total, width) in self.total.iter_mut().zip(widths) {
            *total += width;
        }
    }

    /// Says whether the text is a whole grid, so that a row more would be another's.
    pub fn are_complete(&self, layout: Option<&Arc<Layout>>) -> bool {
        (0..=usize::from(self.has_numbers)).any(|view| {
            let layout = match layout {
                Some(layout) => Some(Arc::clone(layout)),
                None => layout::by_length(self.total[view]).and_then(|id| named(id).ok()),
            };
            layout.is_some_and(|layout| {
                let widths = self.rows.iter().map(|widths| widths[view]);
                has_strips(&layout, widths.clone()) || is_as_wide(&layout, widths)
            })
        })
    }
}

/// Says whether the layout's strips are so wide.
fn has_strips(layout: &Layout, widths: impl ExactSizeIterator<Item = usize>) -> bool {
    let strips = layout.strips();
    let wide = strips.iter().map(|strip| strip.len());
    strips.len() == widths.len() && wide.eq(widths)
}

/// Says whether a board with gaps has so many rows, each as wide as the whole board.
fn is_as_wide(layout: &Layout, mut widths: impl ExactSizeIterator<Item = usize>) -> bool {
    let strips = layout.strips().len();
    let columns = layout.columns().filter(|_| widths.len() == strips);
    columns.is_some_and(|columns| strips > 1 && widths.all(|width| width == columns.count))
}

/// Says whether a line can be a row of a grid.
pub fn is_row(line: &str) -> bool {
    let mut cells = line.chars().filter(|&symbol| !is_drawn(symbol));
    cells
        .by_ref()
        .take(3 * layout::MAX_VALUES)
        .all(|symbol| cell_symbols::cell(symbol).is_some())
        && cells.next().is_none()
}

/// Says whether a line is only what is drawn between rows.
pub fn is_border(line: &str) -> bool {
    line.chars().all(|symbol| symbol == '-' || is_drawn(symbol)) || is_starred_border(line)
}

/// Says whether a line is `*-----*`, as some programs draw the rim.
fn is_starred_border(line: &str) -> bool {
    let inside = line
        .trim()
        .strip_prefix('*')
        .and_then(|line| line.strip_suffix('*'));
    inside.is_some_and(|inside| inside.contains("--") && !inside.contains('*') && is_border(inside))
}

/// The layout that may be named on a line of its own, and the rows.
fn rows(text: &str) -> (Option<&str>, Vec<Row<'_>>) {
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !is_skipped(line))
        .peekable();
    let name =
        |(_, line): &(usize, &'_ str)| line.trim().strip_suffix(':').is_some_and(line::is_id);
    let id = lines
        .next_if(name)
        .map(|(_, line)| line.trim().trim_end_matches(':'));
    (
        id,
        lines
            .filter_map(|(at, line)| Row::new(at, line))
            .take(layout::MAX_CELLS + 1)
            .collect(),
    )
}

fn seen<'r, 't>(rows: &'r [Row<'t>], view: View) -> impl Iterator<Item = &'r Row<'t>> {
    rows.iter().filter(move |row| view.dashes || !row.is_dashes)
}

/// The layout whose strips are as long as the rows, or that is as wide as they are with its gaps.
fn fit(rows: &[Row<'_>], view: View, layout: Option<&Arc<Layout>>) -> Option<Fit> {
    if view.numbers && !rows.iter().any(|row| row.has_numbers) {
        return None;
    }
    let widths: Vec<usize> = seen(rows, view).map(|row| row.cells(view).len()).collect();
    let fits = |layout: Arc<Layout>| {
        let fills_gaps = !has_strips(&layout, widths.iter().copied());
        let is_fit = !fills_gaps || is_as_wide(&layout, widths.iter().copied());
        is_fit.then_some(Fit {
            layout,
            view,
            fills_gaps,
        })
    };
    if let Some(layout) = layout {
        return fits(Arc::clone(layout));
    }
    let by_length = layout::by_length(widths.iter().sum());
    let ids = by_length.into_iter().chain(layout::by_rows(&widths));
    let mut fits = ids.filter_map(|id| fits(named(id).ok()?));
    // Boards may be as wide and high as each other: what stands in a gap is no gap.
    fits.find(|fit| !fit.fills_gaps || puzzle(fit, rows).is_ok())
}

fn puzzle(fit: &Fit, rows: &[Row<'_>]) -> Result<Puzzle, Error> {
    let (layout, view) = (&fit.layout, fit.view);
    let mut givens = Grid::empty(layout.len());
    let columns = layout.columns().filter(|_| fit.fills_gaps);
    let mut written = Vec::with_capacity(layout.len());
    for (row, strip) in seen(rows, view).zip(layout.strips()) {
        for (place, (column, token)) in row.cells(view).into_iter().enumerate() {
            let mut cells = strip.clone();
            if columns.is_none_or(|columns| cells.any(|cell| columns.of[cell] == place)) {
                written.push((row.line, column, token));
            } else if !matches!(token, "." | "-" | "0" | "_" | "*") {
                return Err(Error {
                    line: Some(row.line),
                    column: Some(column),
                    problem: Problem::Gap {
                        found: token.chars().take(20).collect(),
                    },
                });
            }
        }
    }
    for (cell, (line, column, token)) in layout.cells().zip(written) {
        let at = |problem| Error {
            line: Some(line),
            column: Some(column),
            problem,
        };
        let no_value = || at(cell_symbols::no_such_value(token, cell, layout));
        let mut symbols = token.chars();
        let value = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => {
                cell_symbols::cell(symbol).ok_or_else(|| at(Problem::Symbol { symbol }))?
            }
            _ => {
                let number = token.parse().ok().and_then(Value::new);
                Some(number.ok_or_else(no_value)?)
            }
        };
        if let Some(value) = value {
            cell_symbols::check(value, cell, layout).map_err(at)?;
        }
        givens.set(cell, value);
    }
    Ok(Puzzle {
        givens,
        ..Puzzle::empty(Arc::clone(layout))
    })
}

/// What keeps the rows from being the grid they nearly are; `None` when they are not nearly a grid.
fn almost(rows: &[Row<'_>], layout: Option<&Arc<Layout>>) -> Option<Error> {
    let view = View {
        dashes: false,
        numbers: rows.iter().any(|row| row.has_numbers),
    };
    let rows: Vec<&Row<'_>> = seen(rows, view).collect();
    let widths: Vec<usize> = rows.iter().map(|row| row.cells(view).len()).collect();
    let alike = |layout: &Layout| {
        let pairs = layout.strips().iter().zip(&widths);
        pairs
            .filter(|(strip, width)| strip.len() == **width)
            .count()
    };
    // A row too few or too many is at most so far off.
    let total: usize = widths.iter().sum();
    let nearest = || {
        let lengths = layout::ALL.iter().flat_map(|kind| kind.by_length);
        let near = lengths.filter(|(length, _)| length.abs_diff(total) <= 25);
        near.filter_map(|(_, id)| named(id).ok())
            .max_by_key(|layout| alike(layout))
    };
    let layout = layout.cloned().or_else(nearest)?;
    if rows.len() < 3 || alike(&layout) * 2 < rows.len() {
        return None;
    }
    let strips = layout.strips();
    let wrong = (0..rows.len().min(strips.len())).find(|&at| strips[at].len() != widths[at]);
    Some(match wrong {
        Some(at) => Error {
            line: Some(rows[at].line),
            column: None,
            problem: Problem::Row {
                noun: layout.strip_noun(),
                row: at + 1,
                cells: strips[at].len(),
                count: widths[at],
            },
        },
        None => Problem::Rows {
            rows: strips.len(),
            count: rows.len(),
        }
        .into(),
    })
}

fn write(game: &Game) -> String {
    let puzzle = game.board().puzzle();
    let mut text = line::prefix(&puzzle.layout);
    if !text.is_empty() {
        text.push('\n');
    }
    text + &drawing::draw(&puzzle.layout, &puzzle.givens)
}
