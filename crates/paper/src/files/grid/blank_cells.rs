//! Grids whose empty cells are blank: only its column in the text tells which cell a value is in.
//!
//! ```text
//! ┌─────┬─────┐
//! │   4 │   1 │        4     1
//! │ 1 2 │     │      1 2
//! ├─────┼─────┤        1
//! │   1 │     │        3
//! ```
//!
//! Every even way to place the columns of a board is tried. What fits the values and the drawn lines in one way is read; what does so
//! in several is refused rather than guessed.

use std::sync::Arc;

use super::placed::{PlacedText, place_tokens};
use crate::files::{Error, TextProblem, cell_symbols, named};
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::Puzzle;

/// From one column to the next, at most.
const MOST_PITCH: usize = 5;
/// Between boxes, at most: a line with blanks on both sides.
const MOST_ROOM: usize = 7;
/// The longest row of text, in bytes: enough for the widest board.
const MOST_BYTES: usize = 1000;

/// Reads a grid with blank cells, on the given layout or on a square board with as many rows, and says whether it has upright lines.
/// `None` if it is no such grid.
pub(super) fn read(
    text: &str,
    layout: Option<&Arc<Layout>>,
) -> Option<(bool, Result<Puzzle, Error>)> {
    let drawn = DrawnGrid::of(text)?;
    let mut reads = Vec::new();
    if drawn.bars.is_empty() {
        reads.extend(drawn.on(&drawn.rows.iter().collect::<Vec<_>>(), layout));
    }
    // A blank line is a row without values, or stands alone between the rows of boxes.
    let groups: Vec<&[DrawnRow]> = (drawn.rows)
        .chunk_by(|row, next| row.is_blank() == next.is_blank())
        .collect();
    let (rows, blank): (Vec<&[DrawnRow]>, Vec<_>) =
        groups.into_iter().partition(|group| !group[0].is_blank());
    let is_even = rows.iter().all(|group| group.len() == rows[0].len());
    if (reads.is_empty() || !blank.is_empty()) && is_even && blank.iter().all(|run| run.len() == 1)
    {
        reads.extend(drawn.on(&rows.iter().copied().flatten().collect::<Vec<_>>(), layout));
    }
    let read = match reads.as_slice() {
        [Ok(one), Ok(other)] if one != other => Err(drawn.unclear()),
        _ => reads.into_iter().next()?,
    };
    Some((!drawn.bars.is_empty(), read))
}

/// Says whether a text is a whole grid between upright lines, with blank cells.
pub(super) fn has_all_rows(text: &str, layout: Option<&Arc<Layout>>) -> bool {
    matches!(read(text, layout), Some((true, Ok(_))))
}

/// Rows of characters, and the lines drawn between them.
struct DrawnGrid {
    rows: Vec<DrawnRow>,
    /// The columns of the upright lines, the same in each row.
    bars: Vec<usize>,
    /// How many rows stand between lines across, if as many everywhere and fewer than all.
    rows_of_boxes: Option<usize>,
}

struct DrawnRow {
    /// The 1-based line of the text.
    line: usize,
    symbols: Vec<char>,
}

impl DrawnRow {
    fn is_blank(&self) -> bool {
        self.symbols.iter().all(|symbol| *symbol == ' ')
    }

    fn columns(&self, is_this: impl Fn(char) -> bool) -> impl Iterator<Item = usize> {
        let symbols = self.symbols.iter().enumerate();
        symbols
            .filter(move |(_, symbol)| is_this(**symbol))
            .map(|(column, _)| column)
    }

    /// Returns what is written between blanks and lines, each with its column: characters, or runs of them.
    fn tokens(&self, is_joined: bool) -> Vec<(usize, String)> {
        let mut tokens: Vec<(usize, String)> = Vec::new();
        for column in self.columns(is_written) {
            match tokens.last_mut() {
                Some((start, token)) if is_joined && *start + token.chars().count() == column => {
                    token.push(self.symbols[column]);
                }
                _ => tokens.push((column, self.symbols[column].into())),
            }
        }
        tokens
    }
}

impl DrawnGrid {
    /// The rows of a text; `None` if something in it is neither a cell nor drawn, or upright lines are interrupted.
    fn of(text: &str) -> Option<Self> {
        let mut rows = Vec::new();
        let mut heights = Vec::new();
        let mut begun = 0;
        for (at, line) in text.trim_end_matches(['\r', '\n']).lines().enumerate() {
            let is_above = rows.is_empty() && line.is_empty();
            if is_above || line.starts_with('#') {
                continue;
            }
            if is_across(line) {
                heights.push(rows.len() - begun);
                begun = rows.len();
                continue;
            }
            let symbols: Vec<char> = line.chars().collect();
            // Whoever writes a sign for empty cells leaves none blank: a cell too few is a mistake there. A 0 may end a number.
            let is_known = |at: usize| match symbols[at] {
                '0' if at > 0 && symbols[at - 1].is_ascii_digit() => true,
                symbol => {
                    !is_written(symbol) || matches!(cell_symbols::cell(symbol), Some(Some(_)))
                }
            };
            let is_long = rows.len() > layout::MAX_CELLS || line.len() > MOST_BYTES;
            if is_long || !(0..symbols.len()).all(is_known) {
                return None;
            }
            rows.push(DrawnRow {
                line: at + 1,
                symbols,
            });
        }
        heights.push(rows.len() - begun);
        heights.retain(|&height| height > 0);
        let is_even = heights.len() > 1 && heights.iter().all(|height| *height == heights[0]);
        let bars: Vec<usize> = rows.first()?.columns(is_bar).collect();
        let has_bars = |row: &DrawnRow| row.columns(is_bar).eq(bars.iter().copied());
        rows.iter()
            .filter(|row| !row.is_blank())
            .all(has_bars)
            .then_some(Self {
                rows_of_boxes: is_even.then(|| heights[0]),
                rows,
                bars,
            })
    }

    /// Reads rows; `None` if they fit no board.
    fn on(
        &self,
        rows: &[&DrawnRow],
        layout: Option<&Arc<Layout>>,
    ) -> Option<Result<Puzzle, Error>> {
        let layout = match layout {
            Some(layout) => Arc::clone(layout),
            None => self.square(rows.len())?,
        };
        let columns = layout
            .columns()
            .filter(|_| layout.strips().len() == rows.len())?;
        let widths = 1..=if layout.values() > 9 { 2 } else { 1 };
        let tokens: Vec<_> = widths
            .clone()
            .map(|width| tokens_of(rows, width > 1))
            .collect();
        let mut found: Option<Vec<Vec<PlacedText>>> = None;
        for way in widths.flat_map(|width| self.ways(columns.count, width, &tokens[width - 1])) {
            let placed = way.place(rows, &tokens[way.width - 1]);
            if let Some(placed) = placed
                && found.get_or_insert_with(|| placed.clone()) != &placed
            {
                return Some(Err(self.unclear()));
            }
        }
        let found = found?;
        // Rows that are only short, with lines nowhere, have a cell too few.
        let is_full_so_far =
            |row: &Vec<PlacedText>| row.iter().enumerate().all(|(at, token)| token.place == at);
        if self.bars.is_empty() && found.iter().all(is_full_so_far) {
            return None;
        }
        Some(place_tokens(&layout, found, Some(columns)))
    }

    /// The square board with so many rows, and with boxes as the lines show them.
    fn square(&self, rows: usize) -> Option<Arc<Layout>> {
        let high = self
            .rows_of_boxes
            .filter(|high| *high > 1 && rows.is_multiple_of(*high));
        let drawn = high.and_then(|high| named(&format!("sq{high}x{}", rows / high)).ok());
        drawn.or_else(|| named(layout::by_length(rows.checked_mul(rows)?)?).ok())
    }

    /// The ways to place columns that the drawn lines allow.
    fn ways(
        &self,
        columns: usize,
        width: usize,
        tokens: &[Vec<(usize, String)>],
    ) -> Vec<ColumnPlaces> {
        let starts = tokens.iter().filter_map(|row| row.first());
        let left = starts.map(|(column, _)| *column).min().unwrap_or(0);
        let ends = tokens.iter().filter_map(|row| row.last());
        let right = ends.map(|(column, _)| *column).max().unwrap_or(0);
        let firsts = match self.bars.first() {
            Some(bar) => (0..=bar + MOST_ROOM).collect(),
            None => vec![0, 1, left],
        };
        let pitches = |room| (width..=MOST_PITCH).map(move |pitch| (pitch, room));
        let mut ways = Vec::new();
        for boxed in (1..=columns).filter(|boxed| columns.is_multiple_of(*boxed)) {
            for (pitch, room) in (0..=MOST_ROOM).flat_map(pitches) {
                let period = pitch * (boxed - 1) + width + room;
                for &first in &firsts {
                    let start = |at: usize| first + pitch * (at % boxed) + period * (at / boxed);
                    let way = ColumnPlaces {
                        starts: (0..columns).map(start).collect(),
                        boxed,
                        width,
                    };
                    let suits = if self.bars.is_empty() {
                        // The text begins with the first column, or values stand in the first and the last.
                        let is_whole = first < 2 || right == way.starts[columns - 1];
                        is_whole && (pitch..pitch + 3).contains(&(width + room))
                    } else {
                        way.suits(&self.bars)
                    };
                    if suits {
                        ways.push(way);
                    }
                }
            }
        }
        ways
    }

    fn unclear(&self) -> Error {
        Error::at(self.rows[0].line, None, TextProblem::UnclearColumns)
    }
}

/// Returns what is written in each row.
fn tokens_of(rows: &[&DrawnRow], is_joined: bool) -> Vec<Vec<(usize, String)>> {
    rows.iter().map(|row| row.tokens(is_joined)).collect()
}

/// Where the columns of a board stand in a text.
struct ColumnPlaces {
    /// Where each begins.
    starts: Vec<usize>,
    /// How many stand between lines.
    boxed: usize,
    /// How many characters each has.
    width: usize,
}

impl ColumnPlaces {
    /// Says whether upright lines stand between boxes, and perhaps at the rim, with about as much room on both sides of each.
    fn suits(&self, bars: &[usize]) -> bool {
        let boxes = self.starts.len() / self.boxed;
        let has_rim = bars.len() == boxes + 1;
        if !has_rim && bars.len() + 1 != boxes {
            return false;
        }
        let (mut before, mut behind) = (Vec::new(), Vec::new());
        for (at, columns) in self.starts.chunks(self.boxed).enumerate() {
            let end = columns[self.boxed - 1] + self.width;
            let left = if has_rim { Some(at) } else { at.checked_sub(1) };
            let right = if has_rim { at + 1 } else { at };
            if let Some(bar) = left.map(|left| bars[left]) {
                before.push(columns[0].checked_sub(bar + 1));
            }
            if let Some(bar) = bars.get(right) {
                behind.push(bar.checked_sub(end));
            }
        }
        let same = |rooms: &[Option<usize>]| rooms.iter().all(|room| *room == rooms[0]);
        match (before.first(), behind.first()) {
            (Some(&Some(left)), Some(&Some(right))) => {
                same(&before) && same(&behind) && left.abs_diff(right) < 2
            }
            _ => false,
        }
    }

    /// The tokens of all rows with the columns they are in; `None` if one is between columns.
    fn place(
        &self,
        rows: &[&DrawnRow],
        tokens: &[Vec<(usize, String)>],
    ) -> Option<Vec<Vec<PlacedText>>> {
        let place = |line: usize, (start, text): &(usize, String)| {
            // Numbers of one figure stand to the right.
            let first = (start + text.chars().count()).checked_sub(self.width)?;
            let place = self.starts.binary_search(&first).ok()?;
            Some(PlacedText {
                place,
                line,
                column: start + 1,
                text: text.clone(),
            })
        };
        let rows = rows.iter().zip(tokens);
        rows.map(|(row, tokens)| tokens.iter().map(|token| place(row.line, token)).collect())
            .collect()
    }
}

/// Says whether a character is an upright line.
fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '│' | '┃' | '║' | '¦')
}

/// Says whether a character stands for a cell, or should.
fn is_written(symbol: char) -> bool {
    symbol != ' ' && !is_bar(symbol)
}

/// Says whether a line of the text is drawn across, between rows.
fn is_across(line: &str) -> bool {
    let is_drawn = |symbol: char| {
        matches!(symbol, '-' | '+' | '=' | ' ' | '|') || ('\u{2500}'..='\u{257f}').contains(&symbol)
    };
    line.chars().all(is_drawn)
        && line
            .chars()
            .any(|symbol| !matches!(symbol, ' ' | '|' | '│' | '┃' | '║'))
}
