//! Latin squares: rows and columns alone, `latin6`. KenKen and skyscrapers are printed on them.

use super::kind::{LayoutKind, ShapeGroup};
use super::square::{all_places, columns_without_boxes, lines, square_cells};
use crate::layout::definition::{Definition, Description, Form, values_as_printed};
use crate::layout::error::{Error, shortened};
use crate::layout::name::is_number;
use crate::message::message;
use crate::value::MAX_VALUES;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(
        ShapeGroup::Jigsaws,
        &["latin4", "latin5", "latin6", "latin7", "latin8", "latin9"],
    )],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define: |base, _| {
        let size = base.strip_prefix("latin").filter(|size| is_number(size))?;
        Some(match size.parse() {
            Ok(side) if (2..=MAX_VALUES).contains(&side) => Ok(latin(side)),
            _ => Err(Error::Size {
                id: shortened(base),
                why: message!("a Latin square has 2 to 32 cells each way"),
            }),
        })
    },
};

fn latin(side: usize) -> Definition {
    Definition {
        description: Description::of_shape(format!("latin{side}")),
        title: message!("Latin square {number}×{number}", number = side),
        about: message!(
            "Each row and each column holds {clause} once, and that is all",
            clause = values_as_printed()
        ),
        known_as: "kenken calcudoku mathdoku skyscrapers towers rows columns".to_owned(),
        values: side,
        houses: lines(side, &|row, column| row * side + column),
        form: Form::Square { side, boxes: None },
        ..square_cells(&all_places(side), side, columns_without_boxes(side))
    }
}
