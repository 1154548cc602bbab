//! A grid with candidates: the candidates of each open cell, every value at its own place. Written, not read.
//!
//! ```text
//! ┏━━━━━┯━━━━━┳━━━      `[4]` is printed and `(3)` is not;
//! ┃ (3) │ [4] ┃   2     in the open cell 2 and 4 may go
//! ┃     │     ┃   4
//! ```
//!
//! The places are those of the cell's shape: the rows and columns of a box, or the rows of a triangle.
//! Candidates are what the values of the peers allow, without crossed-out values.

use super::text_board::{self, CellFace, FaceRow};
use super::{Format, GameWriter, Several};
use sudogon_board::game::{Board, Origin};
use sudogon_board::layout::{Cell, Slots};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Grid with candidates"),
    id: "candidates",
    about: pattern!(
        "The board drawn in characters, with every value that may still go into each open cell."
    ),
    extensions: &["txt"],
    is_copied: true,
    is_exported: false,
    begins: text_board::is_drawn,
    writer: GameWriter::Text(|game| draw(game.board())),
    several: Several::InBlocks,
    ..Format::BASE
};

/// Draws a board with the candidates of its open cells; each line ends in a line break.
pub fn draw(board: &Board) -> String {
    let candidates = board.candidates(false);
    let face = |cell| face(board, candidates.of(cell), cell);
    let faces: Vec<CellFace> = board.layout().cells().map(face).collect();
    text_board::draw_faces(board.layout(), &faces)
}

fn face(board: &Board, candidates: ValueSet, cell: Cell) -> CellFace {
    let places = places(&board.layout().shape(cell).slots);
    let rows = 1 + places.iter().map(|&(row, _)| row).max().unwrap_or(0);
    let mut face: CellFace = (0..rows)
        .map(|row| {
            let here = |value: Value| {
                let (of_row, at) = places[value.number() - 1];
                (of_row == row).then_some((at, value))
            };
            let all = || Value::all(places.len()).filter_map(here);
            let shown = all().filter(|&(_, value)| candidates.contains(value));
            FaceRow {
                // Wide enough for a value in its brackets.
                reach: all().map(|(at, _)| at.abs()).max().unwrap_or(0).max(1),
                symbols: shown.map(|(at, value)| (at, value.symbol())).collect(),
            }
        })
        .collect();
    if let Some((value, origin)) = board.entry(cell) {
        let (open, close) = match origin {
            Origin::Given => ('[', ']'),
            Origin::Player | Origin::Solver => ('(', ')'),
        };
        face[(rows - 1) / 2].symbols = vec![(-1, open), (0, value.symbol()), (1, close)];
    }
    face
}

/// The row of text of each value's place, and how many columns it is from the middle.
///
/// Places on one line are one row; half the least distance in a row is a column, so that there is a blank between values and
/// rows may be shifted against each other.
fn places(slots: &Slots) -> Vec<(usize, i32)> {
    let near = 0.3 * slots.candidate_height;
    let mut lines: Vec<f32> = Vec::new();
    let mut heights: Vec<f32> = slots.candidates.iter().map(|place| place.y).collect();
    heights.sort_by(f32::total_cmp);
    for y in heights {
        if lines.last().is_none_or(|line| y - line > near) {
            lines.push(y);
        }
    }
    let row = |y: f32| lines.partition_point(|line| y - line > near);
    let pairs = slots.candidates.windows(2);
    let beside = pairs.filter(|pair| row(pair[0].y) == row(pair[1].y));
    let step = beside
        .map(|pair| (pair[1].x - pair[0].x).abs())
        .fold(f32::INFINITY, f32::min);
    let column = |x: f32| (2.0 * x / step).round() as i32;
    slots
        .candidates
        .iter()
        .map(|place| (row(place.y), column(place.x)))
        .collect()
}
