//! The numbers of clues that are printed beside the board.

use super::clue::Appearance;
use crate::layout::geometry::{self, Point, point};
use crate::layout::{Cell, CellShape, Definition, RimLabel};

/// The labels of a board with the numbers of its clues, to which names of rows and columns give way: they stand across the board,
/// unless there are numbers too.
pub fn rim(board: &Definition, labels: Vec<RimLabel>) -> Vec<RimLabel> {
    let clues = board.description.clues.iter().enumerate();
    let numbers: Vec<RimLabel> = clues
        .filter_map(|(number, clue)| {
            let (at, outward) = place(&clue.cells, &board.cells)?;
            (clue.look() == Appearance::Rim).then(|| RimLabel {
                at,
                outward,
                text: clue.printed(),
                clue: Some(number),
            })
        })
        .collect();
    let is_taken = |outward: Point| numbers.iter().any(|n| n.outward.dot(outward) > 0.9);
    let names = labels
        .into_iter()
        .map(|label| {
            if is_taken(label.outward) {
                across(label, &board.cells)
            } else {
                label
            }
        })
        .filter(|label| !is_taken(label.outward));
    names.chain(numbers.iter().cloned()).collect()
}

/// A label where a straight line from it through the board ends.
fn across(label: RimLabel, cells: &[CellShape]) -> RimLabel {
    let inward = label.outward * -1.0;
    let mut at = label.at;
    for _ in cells {
        let inside = at + inward * BEYOND;
        let next = cells
            .iter()
            .find(|cell| geometry::contains(&cell.outline, inside));
        let Some(next) = next else { break };
        at = geometry::leave(&next.outline, inside, inward);
    }
    RimLabel {
        at,
        outward: inward,
        ..label
    }
}

/// Where the line of some cells, continued, leaves the first, and in which direction; `None` where that is inside the board.
pub fn place(line: &[Cell], cells: &[CellShape]) -> Option<(Point, Point)> {
    let first = &cells[line.first()?.index()];
    // Of triangles, every second one lies on a straight line.
    let other = line.get(2).or(line.get(1));
    let outward = other.map_or(point(0.0, -1.0), |other| {
        (first.middle - cells[other.index()].middle).unit()
    });
    let at = geometry::leave(&first.outline, first.middle, outward);
    let beyond = at + outward * BEYOND;
    let is_inside = |cell: &CellShape| geometry::contains(&cell.outline, beyond);
    (!cells.iter().any(is_inside)).then_some((at, outward))
}

/// How far from the rim no cell may be, in layout units.
const BEYOND: f32 = 0.1;
