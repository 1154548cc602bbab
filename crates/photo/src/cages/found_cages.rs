//! The cages of a board with their sums, whichever way it lies.

use super::cage_areas::cages;
use super::cage_sides::CageSides;
use super::corner_numbers::{CornerNumber, Written};
use super::sums::sums;
use crate::finding::printed_shape::unit;
use crate::flattening::lattice::Lattice;
use crate::pixels::grey::Grey;
use crate::variant::paper_colours::PaperColours;
use sudogon_core::layout::geometry::Bounds;
use sudogon_core::layout::{Cell, Layout};

/// A cage as it was found.
#[derive(Clone, Debug)]
pub struct FoundCage {
    /// Its cells, the one with the sum first.
    pub cells: Vec<Cell>,
    /// Each sum that it may have, with its probability; the most likely first.
    pub sums: Vec<(usize, f32)>,
    /// Where that is written, in layout units from the top left corner of the board.
    pub written: Vec<Bounds>,
}

/// The cages of an upright board; `None` if it has none, or they don't fit together.
pub fn found(
    even: &Grey,
    colours: &PaperColours,
    (lattice, layout): (&Lattice, &Layout),
    written: &[Written],
) -> Option<Vec<FoundCage>> {
    let by_lines = CageSides::by_lines(even, lattice, layout);
    let by_lines = by_lines.and_then(|sides| cages(&sides, lattice, written));
    let by_colours = || cages(&CageSides::by_colours(colours, lattice), lattice, written);
    let cages = by_lines.or_else(by_colours)?;
    let found = |squares: Vec<usize>| {
        let cells: Vec<Cell> = squares
            .iter()
            .filter_map(|&at| lattice.squares[at])
            .collect();
        let (first, pieces) = (squares[0], written[squares[0]].pieces());
        let corner = unit(first % lattice.columns, first / lattice.columns);
        let is_possible = cells.len() <= layout.values();
        is_possible.then(|| FoundCage {
            sums: sums(pieces, layout.values(), cells.len()),
            written: pieces
                .iter()
                .map(CornerNumber::bounds)
                .map(|bounds| bounds.moved(corner))
                .collect(),
            cells,
        })
    };
    cages.into_iter().map(found).collect()
}
