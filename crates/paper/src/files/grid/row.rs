//! A row of text: its contents, how it can be read, and whether rows are as wide as those of a layout.

use crate::files::{cell_symbols, is_skipped};
use sudogon_board::layout::{self, Layout};
use sudogon_board::value::MAX_VALUES;

/// How the rows of a text are read.
#[derive(Clone, Copy)]
pub(super) struct RowView {
    /// Rows of nothing but `-` are empty cells, not lines.
    pub(super) dashes: bool,
    /// Cells are separated by blanks, not single characters.
    pub(super) numbers: bool,
}

pub(super) const VIEWS: [RowView; 4] = [
    RowView::new(false, false),
    RowView::new(false, true),
    RowView::new(true, false),
    RowView::new(true, true),
];

impl RowView {
    const fn new(dashes: bool, numbers: bool) -> Self {
        Self { dashes, numbers }
    }
}

/// A line of the text, with its number and its cells by column.
pub(super) struct TextRow<'a> {
    pub(super) line: usize,
    pub(super) text: &'a str,
    pub(super) is_dashes: bool,
    pub(super) has_numbers: bool,
}

impl<'a> TextRow<'a> {
    /// `None` for a blank line, a comment, and a border line.
    pub(super) fn new(line: usize, text: &'a str) -> Option<Self> {
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
            line,
            text,
            is_dashes,
            has_numbers,
        })
    }

    /// The cells as written, each with its column.
    pub(super) fn cells(&self, view: RowView) -> Vec<(usize, &'a str)> {
        let mut cells: Vec<(usize, &str)> = Vec::new();
        let mut joined = false;
        // Anything beyond the longest strip is too much already.
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

/// Says whether a character is drawn around cells rather than in them.
pub(super) fn is_drawn(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(symbol, '|' | '+' | '=' | ',' | '/' | '\\')
        || ('\u{2500}'..='\u{257f}').contains(&symbol)
}

/// Says whether the layout's strips have this width.
pub(super) fn has_strips(layout: &Layout, widths: impl ExactSizeIterator<Item = usize>) -> bool {
    let strips = layout.strips();
    let wide = strips.iter().map(|strip| strip.len());
    strips.len() == widths.len() && wide.eq(widths)
}

/// Says whether a board with gaps has this many rows, each as wide as the whole board.
pub(super) fn is_as_wide(
    layout: &Layout,
    mut widths: impl ExactSizeIterator<Item = usize>,
) -> bool {
    let strips = layout.strips().len();
    let columns = layout.columns().filter(|_| widths.len() == strips);
    columns.is_some_and(|columns| strips > 1 && widths.all(|width| width == columns.count))
}

/// Says whether a line can be a row of a grid.
pub(super) fn is_row(line: &str) -> bool {
    let mut cells = line.chars().filter(|&symbol| !is_drawn(symbol));
    cells
        .by_ref()
        .take(3 * MAX_VALUES)
        .all(|symbol| cell_symbols::cell(symbol).is_some())
        && cells.next().is_none()
}

/// Says whether a line is only a border between rows.
pub(super) fn is_border(line: &str) -> bool {
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
