//! The format: rows → puzzle, for the layout that they fit.

use std::ops::Range;
use std::sync::Arc;

use crate::files::{
    Error, Format, GameWriter, Holds, Reading, Several, TextProblem, line, lines_of, named,
    source_text, text_board,
};
use sudogon_board::game::Game;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{About, Puzzle};

use super::blank_cells;
use super::gather::{GridRows, Widths};
use super::placed::{PlacedText, place_tokens};
use super::row::{RowView, TextRow, VIEWS, has_strips, is_as_wide};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Grid of text"),
    id: "grid",
    about: pattern!("The board drawn in characters, with lines round its boxes."),
    extensions: &["txt"],
    is_copied: true,
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds::PUZZLE,
    several: Several::InBlocks,
    gather: Some(|| Box::new(GridRows::default())),
    ..Format::BASE
};

/// A layout that the rows fit, and how the rows are read.
struct GridFit {
    layout: Arc<Layout>,
    view: RowView,
    /// The rows have something for each gap of the board, too.
    fills_gaps: bool,
}

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let (id, rows) = rows(text);
    let own = match id.map(named).transpose() {
        Ok(own) => own,
        Err(error) => return Some(Err(error.into())),
    };
    let layout = own.as_ref().or(layout);
    // Between upright lines the columns tell, whatever board has rows with as many values.
    let blank_cells = blank_cells::read(text, layout);
    if let Some((true, puzzle)) = blank_cells {
        return Some(puzzle.map(Into::into));
    }
    let fits = |rows: &[TextRow<'_>]| VIEWS.iter().find_map(|&view| fit(rows, view, layout));
    if let Some(fit) = fits(&rows) {
        return Some(puzzle(&fit, &rows, "").map(Into::into));
    }
    if let Some(Range { start, end }) = first_grid(&rows, layout)
        && let Some(fit) = fits(&rows[start..end])
    {
        let title = rows[..start].last().map_or("", |row| row.text);
        return Some(puzzle(&fit, &rows[start..end], title).map(Into::into));
    }
    if let Some((_, puzzle)) = blank_cells {
        return Some(puzzle.map(Into::into));
    }
    almost(&rows, layout).map(Err)
}

/// The rows of the first grid where there is a heading above it, or another grid below.
fn first_grid(rows: &[TextRow<'_>], layout: Option<&Arc<Layout>>) -> Option<Range<usize>> {
    let whole = |rows: &[TextRow<'_>]| {
        let mut widths = Widths::default();
        // Rows of `-` do not count, so the grid may begin later than its width says.
        let mut counted = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            widths.add(row.text);
            if !row.is_dashes {
                counted.push(at);
            }
            if let Some(first) = widths.complete(layout) {
                return Some(counted[first]..at + 1);
            }
        }
        None
    };
    let first = whole(rows)?;
    // A row too many is a mistake, and no other grid.
    let rest = &rows[first.end..];
    (rest.iter().all(|row| row.is_dashes) || whole(rest).is_some()).then_some(first)
}

/// The layout that may be named on a line of its own, and the rows.
fn rows(text: &str) -> (Option<&str>, Vec<TextRow<'_>>) {
    let mut lines = lines_of(text).peekable();
    let name =
        |(_, line): &(usize, &'_ str)| line.trim().strip_suffix(':').is_some_and(line::is_id);
    let id = lines
        .next_if(name)
        .map(|(_, line)| line.trim().trim_end_matches(':'));
    (
        id,
        lines
            .filter_map(|(number, line)| TextRow::new(number, line))
            .take(layout::MAX_CELLS + 1)
            .collect(),
    )
}

fn seen<'r, 't>(rows: &'r [TextRow<'t>], view: RowView) -> impl Iterator<Item = &'r TextRow<'t>> {
    rows.iter().filter(move |row| view.dashes || !row.is_dashes)
}

/// The layout whose strips are as long as the rows, or that is as wide as they are with its gaps.
fn fit(rows: &[TextRow<'_>], view: RowView, layout: Option<&Arc<Layout>>) -> Option<GridFit> {
    if view.numbers && !rows.iter().any(|row| row.has_numbers) {
        return None;
    }
    let widths: Vec<usize> = seen(rows, view).map(|row| row.cells(view).len()).collect();
    let fits = |layout: Arc<Layout>| {
        let fills_gaps = !has_strips(&layout, widths.iter().copied());
        let is_fit = !fills_gaps || is_as_wide(&layout, widths.iter().copied());
        is_fit.then_some(GridFit {
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
    // Boards may be equally wide and high: what is in a gap of one is no gap.
    fits.find(|fit| !fit.fills_gaps || puzzle(fit, rows, "").is_ok())
}

/// The puzzle, with its heading as the title.
fn puzzle(fit: &GridFit, rows: &[TextRow<'_>], heading: &str) -> Result<Puzzle, Error> {
    let columns = fit.layout.columns().filter(|_| fit.fills_gaps);
    let rows = seen(rows, fit.view).map(|row| {
        let cells = row.cells(fit.view).into_iter().enumerate();
        let token = |(place, (column, text)): (usize, (usize, &str))| PlacedText {
            place,
            line: row.line,
            column,
            text: text.to_owned(),
        };
        cells.map(token).collect()
    });
    let puzzle = place_tokens(&fit.layout, rows.collect(), columns)?;
    Ok(Puzzle {
        about: About {
            title: source_text::heading_title(heading),
            ..About::default()
        },
        ..puzzle
    })
}

/// Why the rows are not the grid that they nearly are; `None` if they are not nearly a grid.
fn almost(rows: &[TextRow<'_>], layout: Option<&Arc<Layout>>) -> Option<Error> {
    let view = RowView {
        dashes: false,
        numbers: rows.iter().any(|row| row.has_numbers),
    };
    let rows: Vec<&TextRow<'_>> = seen(rows, view).collect();
    let widths: Vec<usize> = rows.iter().map(|row| row.cells(view).len()).collect();
    let alike = |layout: &Layout| {
        let pairs = layout.strips().iter().zip(&widths);
        pairs
            .filter(|(strip, width)| strip.len() == **width)
            .count()
    };
    // One row too few or too many counts as nearly.
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
        Some(at) => {
            let problem = TextProblem::Row {
                noun: layout.strip_noun(),
                row: at + 1,
                cells: strips[at].len(),
                count: widths[at],
            };
            Error::at(rows[at].line, None, problem)
        }
        None => TextProblem::Rows {
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
    text + &text_board::draw(&puzzle.layout, &puzzle.givens)
}
