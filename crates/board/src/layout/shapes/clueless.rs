//! Clueless: nine 9×9 grids side by side, and a tenth that is made of cells of all nine.
//!
//! In the first form the tenth grid is the middles of all boxes, in the second the middle boxes of all grids.

use super::kind::{LayoutKind, ShapeGroup};
use super::overlap::{each_once, grid};
use super::square::{all_places, square_cells};
use crate::layout::definition::values_as_printed;
use crate::layout::{Definition, Description, House, HouseRole};
use crate::message::message;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(ShapeGroup::Overlapping, &["clueless-1", "clueless-2"])],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define: |base, _| {
        let clause = values_as_printed();
        Some(Ok(match base {
            "clueless-1" => Definition {
                title: message!("Clueless 1"),
                about: message!(
                    "Nine 9×9 grids, and a tenth made of the middles of all boxes: in each, every row, column and box holds {clause} once"
                ),
                ..clueless(base, |at| 3 * at + 1)
            },
            "clueless-2" => Definition {
                title: message!("Clueless 2"),
                about: message!(
                    "Nine 9×9 grids, and a tenth made of the middle boxes: in each, every row, column and box holds {clause} once"
                ),
                ..clueless(base, |at| 9 * (at / 3) + 3 + at % 3)
            },
            _ => return None,
        }))
    },
};

/// The side of the whole board.
const SIDE: usize = 27;

/// The board without its words; `line` tells which row, or column, of the board is the tenth grid's.
fn clueless(id: &str, line: fn(usize) -> usize) -> Definition {
    let index = |row, column| row * SIDE + column;
    let mut houses = Vec::new();
    for number in 0..9 {
        let (top, left) = (number / 3 * 9, number % 3 * 9);
        houses.extend(grid(number + 1, 3, &|row, column| {
            index(top + row, left + column)
        }));
    }
    let tenth = grid(10, 3, &|row, column| index(line(row), line(column)));
    let role = HouseRole::Added;
    houses.extend(tenth.into_iter().map(|house| House { role, ..house }));
    Definition {
        description: Description::of_shape(id),
        known_as: "giant".into(),
        values: 9,
        houses: each_once(houses),
        ..square_cells(&all_places(SIDE), 9, 3)
    }
}
