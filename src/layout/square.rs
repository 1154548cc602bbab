//! Square boards with boxes of any size: `sq9`, `sq3x4`.
//!
//! A unit is the side of a cell. Cells run row by row; houses are the rows, the columns, the boxes.

use std::sync::Arc;

use super::definition::{CellShape, Definition, RimLabel};
use super::geometry::point;
use super::house::{House, HouseRole};
use super::slots::Slots;
use super::{Error, LayoutKind, shortened};

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[
        "sq4", "sq6", "sq8", "sq9", "sq10", "sq12", "sq15", "sq16", "sq20", "sq25",
    ],
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

fn define(id: &str) -> Option<Result<Definition, Error>> {
    let size = id.strip_prefix("sq")?;
    // One way to write each number; `parse` alone would take `+4` and `04`, too.
    let is_plain = |text: &str| !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    let number = |text: &str| text.parse::<usize>().ok().filter(|_| is_plain(text));
    let boxes = match size.split_once('x') {
        Some((rows, columns)) => (number(rows)?, number(columns)?),
        None => {
            let values = number(size)?;
            match USUAL
                .iter()
                .find(|(rows, columns)| rows * columns == values)
            {
                Some(&boxes) => boxes,
                None => return Some(Err(Error::NoUsualBoxes { id: shortened(id) })),
            }
        }
    };
    let fits = boxes.0 > 1 && boxes.1 > 1 && boxes.0.saturating_mul(boxes.1) <= 25;
    Some(if fits {
        Ok(board(boxes.0, boxes.1))
    } else {
        Err(Error::BoxSize { id: shortened(id) })
    })
}

fn board(box_rows: usize, box_columns: usize) -> Definition {
    let n = box_rows * box_columns;
    let usual = USUAL.contains(&(box_rows, box_columns));
    let slots = Arc::new(Slots::square(1.0, box_rows, box_columns));
    let cells = (0..n * n)
        .map(|at| {
            let (row, column) = (at / n, at % n);
            let (x, y) = (column as f32, row as f32);
            CellShape {
                name: format!("r{}c{}", row + 1, column + 1),
                outline: vec![
                    point(x, y),
                    point(x + 1.0, y),
                    point(x + 1.0, y + 1.0),
                    point(x, y + 1.0),
                ],
                middle: point(x + 0.5, y + 0.5),
                slots: Arc::clone(&slots),
            }
        })
        .collect();
    let house = |kind, role, at: usize, holds: &dyn Fn(usize, usize) -> usize| {
        let cells = (0..n * n).filter(|cell| holds(cell / n, cell % n) == at);
        House::numbered(kind, at + 1, role, cells)
    };
    let boxes_across = n / box_columns;
    let rows = (0..n).map(|at| house("row", HouseRole::Line, at, &|row, _| row));
    let columns = (0..n).map(|at| house("column", HouseRole::Line, at, &|_, column| column));
    let boxes = (0..n).map(|at| {
        house("box", HouseRole::Area, at, &|row, column| {
            row / box_rows * boxes_across + column / box_columns
        })
    });
    let rim = (0..n).flat_map(|at| {
        let middle = at as f32 + 0.5;
        [
            RimLabel {
                at: point(0.0, middle),
                outward: point(-1.0, 0.0),
                text: format!("r{}", at + 1),
            },
            RimLabel {
                at: point(middle, 0.0),
                outward: point(0.0, -1.0),
                text: format!("c{}", at + 1),
            },
        ]
    });
    Definition {
        id: Some(if usual {
            format!("sq{n}")
        } else {
            format!("sq{box_rows}x{box_columns}")
        }),
        title: if usual {
            format!("{n}×{n}")
        } else {
            format!("{n}×{n}, boxes {box_rows} high")
        },
        about: format!(
            "Each row, each column and each box of {box_rows}×{box_columns} cells holds {} once",
            symbols(n)
        ),
        values: n,
        cells,
        houses: rows.chain(columns).chain(boxes).collect(),
        rim: Some(rim.collect()),
    }
}

/// The values of a board as they are written: after 9 come letters.
fn symbols(values: usize) -> String {
    match u8::try_from(values) {
        Ok(10) => "1 to 9 and A".to_owned(),
        Ok(count @ 11..) => format!("1 to 9 and A to {}", char::from(b'A' + count - 10)),
        _ => format!("1 to {values}"),
    }
}
