//! The boards that formats of other programs have; boards cut into parts along the sides of their cells, and what such boards are called.

use std::sync::Arc;

use super::json::wrong;
use crate::files::{Boards, HeldClues, Holds, TextProblem, Which, named};
use sudogon_board::layout::{self, Description, Form, Layout, rules};
use sudogon_board::message::{message, pattern};

/// For each cell of a square the number of its part, from 0 in the order of their first cells; cells of a part are joined
/// side by side. `is_joined` says of two neighbours whether nothing is between them.
pub(super) fn parts(side: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut part_of = vec![NONE; side * side];
    let mut count = 0;
    for first in 0..side * side {
        if part_of[first] != NONE {
            continue;
        }
        let mut open = vec![first];
        part_of[first] = count;
        while let Some(at) = open.pop() {
            let (row, column) = (at / side, at % side);
            let beside = [
                (column > 0).then(|| at - 1),
                (column + 1 < side).then(|| at + 1),
                (row > 0).then(|| at - side),
                (row + 1 < side).then(|| at + side),
            ];
            for other in beside.into_iter().flatten() {
                if part_of[other] == NONE && is_joined(at.min(other), at.max(other)) {
                    part_of[other] = count;
                    open.push(other);
                }
            }
        }
        count += 1;
    }
    part_of
}

/// A square board by the regions of its cells, which are its own where they are no boxes.
///
/// # Errors
/// Regions that make no board.
pub(super) fn shape(side: usize, regions: &[Option<usize>]) -> Result<Description, TextProblem> {
    let boxes = |rows: &usize| side.is_multiple_of(*rows) && has_boxes(side, *rows, regions);
    if let Some(rows) = (2..side).find(boxes) {
        return Ok(Description::of_shape(format!("sq{rows}x{}", side / rows)));
    }
    if regions.iter().all(Option::is_none) {
        return Ok(Description::of_shape(format!("latin{side}")));
    }
    if side < 4 {
        return Err(wrong(message!("a jigsaw has 4 to 32 cells each way")));
    }
    jigsaw_in_part(side, regions).ok_or_else(|| wrong(message!("it has too many regions")))
}

/// Adds the rule of the rising diagonal, the falling one, or both.
pub(super) fn turn_diagonals(description: &mut Description, [rising, falling]: [bool; 2]) {
    match (rising, falling) {
        (true, true) => description.turn(&rules::X, true),
        (true, false) => description.turn(&rules::RISING, true),
        (false, true) => description.turn(&rules::FALLING, true),
        (false, false) => {}
    }
}

/// The number of each cell's box or region; `None` where there are none, or some are missing.
pub(super) fn regions_of(layout: &Layout) -> Option<Vec<usize>> {
    if let Some(map) = layout.regions() {
        let symbols: Vec<char> = map.chars().collect();
        return (!symbols.contains(&'.') && !symbols.contains(&'-')).then(|| in_order(&symbols));
    }
    let (side, boxes) = form(layout)?;
    let boxes = boxes?;
    Some((0..side * side).map(|at| box_of(at, side, boxes)).collect())
}

/// The number of the box that a cell is in, of boxes with so many rows and columns.
pub(super) fn box_of(at: usize, side: usize, (rows, columns): (usize, usize)) -> usize {
    at / side / rows * (side / columns) + at % side / columns
}

/// Says whether regions are boxes so many rows high.
fn has_boxes(side: usize, rows: usize, regions: &[Option<usize>]) -> bool {
    let columns = side / rows;
    let boxes: Vec<Option<usize>> = (0..side * side)
        .map(|at| Some(box_of(at, side, (rows, columns))))
        .collect();
    columns > 1 && !regions.contains(&None) && in_order(regions) == in_order(&boxes)
}

/// A jigsaw, from the number of each cell's region; `None` where there are too many.
pub(super) fn jigsaw(side: usize, regions: &[usize]) -> Option<Description> {
    let regions: Vec<Option<usize>> = regions.iter().map(|&region| Some(region)).collect();
    jigsaw_in_part(side, &regions)
}

/// The same where some cells may be in no region.
fn jigsaw_in_part(side: usize, regions: &[Option<usize>]) -> Option<Description> {
    let mut seen: Vec<usize> = Vec::new();
    let symbol = |region: &Option<usize>| {
        let Some(region) = *region else {
            return Some('-');
        };
        let known = seen.iter().position(|&other| other == region);
        let number = known.unwrap_or_else(|| {
            seen.push(region);
            seen.len() - 1
        });
        char::from_digit(u32::try_from(number).ok()? + 1, 36)
    };
    let symbols: Option<String> = regions.iter().map(symbol).collect();
    Some(Description {
        regions: Some(symbols?.to_uppercase()),
        ..Description::of_shape(format!("jigsaw{side}"))
    })
}

/// The numbers of the parts, counted anew in the order of their first cells.
pub(super) fn in_order<T: PartialEq + Copy>(parts: &[T]) -> Vec<usize> {
    let mut seen: Vec<T> = Vec::new();
    let parts = parts.iter().map(|&part| {
        seen.iter()
            .position(|&other| other == part)
            .unwrap_or_else(|| {
                seen.push(part);
                seen.len() - 1
            })
    });
    parts.collect()
}

/// The usual 9×9.
pub(super) const USUAL: Boards = Boards {
    about: &pattern!("9×9 boards with the usual boxes only"),
    fit: |layout| form(layout) == Some((9, Some((3, 3)))),
};

/// The usual 9×9, which these files do not name.
pub(super) fn usual() -> Result<Arc<Layout>, TextProblem> {
    let id = layout::by_length(81).ok_or(TextProblem::NoLayout)?;
    Ok(named(id)?)
}

/// The usual 9×9 without anything added, and nothing but its printed numbers.
pub(super) const PLAIN: Holds = Holds {
    boards: USUAL,
    rules: Which::Only(&[]),
    clues: HeldClues::NONE,
    parts: &[],
};

/// The side of a single square grid, and the rows and columns of its boxes.
pub(super) fn form(layout: &Layout) -> Option<(usize, Option<(usize, usize)>)> {
    match layout.definition().form {
        Form::Square { side, boxes } => Some((side, boxes)),
        Form::Free | Form::Handed => None,
    }
}
