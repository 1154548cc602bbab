//! The numbers of clues that are printed beside the board.

use super::clue::Appearance;
use crate::layout::geometry::{self, Point, point};
use crate::layout::{Cell, CellShape, Definition, RimLabel};

/// The labels of a board with the numbers of its clues, in whose direction names of rows and columns give way.
pub fn rim(board: &Definition, labels: Vec<RimLabel>) -> Vec<RimLabel> {
    let clues = board.description.clues.iter().enumerate();
    let numbers = clues.filter_map(|(number, clue)| {
        let (at, outward) = place(&clue.cells, &board.cells)?;
        (clue.kind.look == Appearance::Rim).then(|| RimLabel {
            at,
            outward,
            text: clue.printed(),
            clue: Some(number),
        })
    });
    let numbers: Vec<RimLabel> = numbers.collect();
    let gives_way = |label: &RimLabel| numbers.iter().any(|n| n.outward.dot(label.outward) > 0.9);
    let names = labels.into_iter().filter(|label| !gives_way(label));
    names.chain(numbers.iter().cloned()).collect()
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
