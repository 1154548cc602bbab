//! What the rows of a text have for the cells of a board.

use std::sync::Arc;

use crate::files::{Error, TextProblem, cell_symbols};
use sudogon_board::layout::{CellColumns, Layout};
use sudogon_board::puzzle::{Grid, Puzzle};

/// The text that a row has for a cell, or for a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlacedText {
    /// The cell's place in its strip, or its column on the board.
    pub(super) place: usize,
    /// The 1-based line of the text.
    pub(super) line: usize,
    /// The 1-based column of the text.
    pub(super) column: usize,
    /// The text.
    pub(super) text: String,
}

/// The puzzle with tokens in its strips: by place in the strip, or by column, where there may be gaps between cells.
pub(super) fn place_tokens(
    layout: &Arc<Layout>,
    rows: Vec<Vec<PlacedText>>,
    columns: Option<&CellColumns>,
) -> Result<Puzzle, Error> {
    let mut givens = Grid::empty(layout.len());
    for (tokens, strip) in rows.into_iter().zip(layout.strips()) {
        for token in tokens {
            let text = token.text.as_str();
            let at = |problem| Error::at(token.line, token.column, problem);
            let cell = match columns {
                Some(columns) => strip.clone().find(|&cell| columns.of[cell] == token.place),
                None => Some(strip.start + token.place),
            };
            let Some(cell) = cell.and_then(|cell| layout.cell(cell)) else {
                if matches!(text, "." | "-" | "0" | "_" | "*") {
                    continue;
                }
                return Err(at(TextProblem::Gap(text.chars().take(20).collect())));
            };
            let value = cell_symbols::token(text, cell, layout).map_err(at)?;
            givens.set(cell, value);
        }
    }
    Ok(Puzzle {
        givens,
        ..Puzzle::empty(Arc::clone(layout))
    })
}
