//! The numbers of clues that are printed beside the board.

use super::clue::Clue;
use super::look::Look;
use crate::layout::definition::{Definition, RimLabel};
use crate::layout::geometry::{self, Point, point};

/// The labels of a board with the numbers of its clues, in whose direction names of rows and columns give way.
pub fn rim(board: &Definition, labels: Vec<RimLabel>) -> Vec<RimLabel> {
    let beside = |clue: &&Clue| clue.kind.look == Look::Rim;
    let numbers: Vec<RimLabel> = board
        .clues
        .iter()
        .filter(beside)
        .map(|clue| label(clue, board))
        .collect();
    let gives_way = |label: &RimLabel| numbers.iter().any(|n| n.outward.dot(label.outward) > 0.9);
    let names = labels.into_iter().filter(|label| !gives_way(label));
    names.chain(numbers.iter().cloned()).collect()
}

/// The number stands where the line of its cells, continued, leaves the first cell.
fn label(clue: &Clue, board: &Definition) -> RimLabel {
    let first = &board.cells[clue.cells[0].index()];
    let second = clue
        .cells
        .get(1)
        .map(|cell| board.cells[cell.index()].middle);
    let outward = second.map_or(point(0.0, -1.0), |second: Point| {
        (first.middle - second).unit()
    });
    RimLabel {
        at: geometry::leave(&first.outline, first.middle, outward),
        outward,
        text: clue.printed(),
        is_clue: true,
    }
}
