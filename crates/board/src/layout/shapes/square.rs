//! Square boards with boxes of any size: `sq9`, `sq3x4`; and what other boards of square cells take from them.
//!
//! A unit is the side of a cell. Cells run row by row; houses are the rows, the columns, the boxes.

use std::sync::Arc;

use super::kind::{LayoutKind, ShapeGroup};
use crate::layout::definition::values_as_printed;
use crate::layout::error::shortened;
use crate::layout::geometry::point;
use crate::layout::name::is_number;
use crate::layout::{CellShape, Definition, Description, Error, Form, House, HouseRole, Slots};
use crate::message::{Message, message};

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[
        (
            ShapeGroup::Squares,
            &[
                "sq4", "sq6", "sq8", "sq9", "sq10", "sq12", "sq15", "sq16", "sq20", "sq25",
                "sq3x2", "sq4x2", "sq4x3",
            ],
        ),
        (
            ShapeGroup::AddedRules,
            &[
                "x4",
                "x6",
                "x9",
                "x16",
                "double-diagonal",
                "argyle",
                "windoku",
                "windoku-x",
                "asterisk",
                "girandola",
                "centerdot",
                "dg",
                "antiknight",
                "antiking",
                "antiking-knight",
            ],
        ),
    ],
    sized,
    by_length: &[
        (16, "sq4"),
        (36, "sq6"),
        (64, "sq8"),
        (81, "sq9"),
        (100, "sq10"),
        (144, "sq12"),
        (225, "sq15"),
        (256, "sq16"),
        (400, "sq20"),
        (625, "sq25"),
    ],
    define,
};

/// The usual boxes, rows × columns, of the boards that have a short name.
const USUAL: [(usize, usize); 10] = [
    (2, 2),
    (2, 3),
    (2, 4),
    (3, 3),
    (2, 5),
    (3, 4),
    (3, 5),
    (4, 4),
    (4, 5),
    (5, 5),
];

fn define(base: &str, _: Option<&str>) -> Option<Result<Definition, Error>> {
    let size = base.strip_prefix("sq")?;
    // One way to write each number; `parse` alone would take `+4` and `04`, too.
    let number = |text: &str| text.parse::<usize>().ok().filter(|_| is_number(text));
    let boxes = match size.split_once('x') {
        Some((rows, columns)) => (number(rows)?, number(columns)?),
        None => {
            let values = number(size)?;
            match USUAL
                .iter()
                .find(|(rows, columns)| rows * columns == values)
            {
                Some(&boxes) => boxes,
                None => return Some(Err(Error::NoUsualBoxes(shortened(base)))),
            }
        }
    };
    Some(if fits(boxes) {
        Ok(board(boxes.0, boxes.1))
    } else {
        Err(Error::Size {
            id: shortened(base),
            why: message!("a box needs at least 2 rows and 2 columns, and at most 25 cells"),
        })
    })
}

/// The boards of a size: a number is a side, two are a box, and two equal ones may be either.
fn sized(one: usize, other: Option<usize>) -> Vec<String> {
    let is_side = other.is_none_or(|other| other == one) && one <= MOST;
    let heights = if is_side { 2..one } else { 0..0 };
    let divisors = heights.filter(|rows| one.is_multiple_of(*rows));
    let mut boxes: Vec<(usize, usize)> = divisors.map(|rows| (rows, one / rows)).collect();
    boxes.sort_by_key(|&(rows, columns)| rows.abs_diff(columns));
    boxes.extend(other.map(|other| (one, other)));
    let turned = other.filter(|&other| other != one);
    boxes.extend(turned.map(|other| (other, one)));
    boxes.retain(|&boxes| fits(boxes));
    let boxes = boxes.into_iter();
    boxes.map(|(rows, columns)| id(rows, columns)).collect()
}

/// The most values of a board with boxes.
const MOST: usize = 25;

/// Says whether there are boards with such boxes.
fn fits((rows, columns): (usize, usize)) -> bool {
    rows > 1 && columns > 1 && rows.saturating_mul(columns) <= MOST
}

/// The id of a board: that of its side where its boxes are the usual ones.
fn id(box_rows: usize, box_columns: usize) -> String {
    if USUAL.contains(&(box_rows, box_columns)) {
        format!("sq{}", box_rows * box_columns)
    } else {
        format!("sq{box_rows}x{box_columns}")
    }
}

/// Says what boards of a size are known as.
fn known_as(side: usize) -> &'static str {
    match side {
        4 => "shidoku mini children kids",
        6 => "rokudoku mini children kids",
        9 => "classic usual standard normal",
        16 => "hexadoku giant",
        25 => "alphadoku giant",
        _ => "",
    }
}

fn board(box_rows: usize, box_columns: usize) -> Definition {
    let n = box_rows * box_columns;
    let usual = USUAL.contains(&(box_rows, box_columns));
    let clause = values_as_printed();
    Definition {
        description: Description::of_shape(id(box_rows, box_columns)),
        title: if usual {
            Message::verbatim(format!("{n}×{n}"))
        } else {
            message!(
                "{number}×{number}, boxes {count} high",
                number = n,
                count = box_rows
            )
        },
        about: match n {
            9 => message!("Each row, column and box has {clause} once"),
            _ => message!(
                "Each row, column and box of {number}×{number_columns} cells has {clause} once",
                number = box_rows,
                number_columns = box_columns
            ),
        },
        known_as: known_as(n).to_owned(),
        values: n,
        houses: [
            lines(n, &|row, column| row * n + column),
            boxes(box_rows, box_columns, &|row, column| row * n + column),
        ]
        .concat(),
        form: Form::Square {
            side: n,
            boxes: Some((box_rows, box_columns)),
        },
        ..square_cells(&all_places(n), n, box_columns)
    }
}

/// The rows and columns of a square of so many cells each way.
pub fn all_places(side: usize) -> Vec<(usize, usize)> {
    (0..side * side).map(|at| (at / side, at % side)).collect()
}

/// How many candidates stand beside each other on a board without boxes: about as many as below each other.
pub fn columns_without_boxes(values: usize) -> usize {
    (values as f32).sqrt().ceil() as usize
}

/// The cells at rows and columns, counted from 0, in the order of their index, named by them, for so many values, as candidates in so many
/// columns. Everything else is left for the caller to say.
pub fn square_cells(places: &[(usize, usize)], values: usize, columns: usize) -> Definition {
    let slots = Arc::new(Slots::square(1.0, values, columns));
    let name = |row: usize, column: usize| format!("r{}c{}", row + 1, column + 1);
    let cells = places
        .iter()
        .map(|&(row, column)| cell(name(row, column), (column as f32, row as f32), &slots));
    Definition {
        cells: cells.collect(),
        ..Definition::default()
    }
}

/// A square cell of side 1 with its upper left corner at a point.
pub fn cell(name: String, (x, y): (f32, f32), slots: &Arc<Slots>) -> CellShape {
    CellShape {
        name,
        outline: vec![
            point(x, y),
            point(x + 1.0, y),
            point(x + 1.0, y + 1.0),
            point(x, y + 1.0),
        ],
        middle: point(x + 0.5, y + 0.5),
        slots: Arc::clone(slots),
    }
}

/// The rows, then the columns; `at` tells the index of the cell in a row and column.
pub fn lines(side: usize, at: &dyn Fn(usize, usize) -> usize) -> Vec<House> {
    let rows = (0..side).map(|row| {
        let cells = (0..side).map(|column| at(row, column));
        House::numbered("row", row + 1, HouseRole::Line, cells)
    });
    let columns = (0..side).map(|column| {
        let cells = (0..side).map(|row| at(row, column));
        House::numbered("column", column + 1, HouseRole::Line, cells)
    });
    rows.chain(columns).collect()
}

/// The boxes, so many rows high and columns wide; `at` tells the index of the cell in a row and column.
pub fn boxes(rows: usize, columns: usize, at: &dyn Fn(usize, usize) -> usize) -> Vec<House> {
    let boxes = (0..rows * columns).map(|number| {
        let (top, left) = (number / rows * rows, number % rows * columns);
        let cells = (0..rows * columns).map(|cell| at(top + cell / columns, left + cell % columns));
        House::numbered("box", number + 1, HouseRole::Area, cells)
    });
    boxes.collect()
}
