//! The thick lines of a lattice: they tell its boxes, or the regions of a jigsaw.
//!
//! The ink of each inner side is parted in two groups by Otsu's criterion, and the layout with the same thick sides is looked up. Regions
//! that no layout has are flood-filled.

use std::sync::Arc;

use super::region_borders::RegionBorders;
use crate::finding::candidate_layouts::with_lattice;
use crate::flattening::lattice::Lattice;
use crate::pixels::grey::Grey;
use crate::pixels::paper::{EVEN, evenly_lit};
use sudogon_board::layout::{self, Layout};

/// The share of inner sides that must be as thick or thin as a layout has them: eight of a 9×9's 144 may be wrong, while a jigsaw
/// differs from boxes in more.
const AGREEING: f32 = 0.94;

/// How far from its place a line's ink may be, in pixels of 40 a cell: half of a thick line and what following it misses by.
const REACH: usize = 6;

/// The layout whose lines a lattice has, by a board that lies upright, seen from above with so many pixels for a cell; `None` if its
/// lines tell nothing.
pub fn layout_by_lines(flat: &Grey, lattice: &Lattice, cell: usize) -> Option<Arc<Layout>> {
    let even = evenly_lit(flat);
    let right = masses(&even, lattice, cell);
    let below = masses(&even.transposed(), &lattice.transposed(), cell);
    layout_by_sides(
        &RegionBorders::of(&right, &transposed(&below, lattice))?,
        lattice,
    )
}

/// The layout of which such sides are the thick ones.
pub fn layout_by_sides(sides: &RegionBorders, lattice: &Lattice) -> Option<Arc<Layout>> {
    let layouts = with_lattice(lattice);
    let agreement = |layout: &Layout| sides.agreement(lattice, layout);
    let whole: Vec<&Arc<Layout>> = layouts
        .iter()
        .filter(|layout| layout.unfinished().is_none())
        .collect();
    let best = whole
        .iter()
        .max_by(|a, b| agreement(a).total_cmp(&agreement(b)))?;
    if agreement(best) >= AGREEING {
        return Some(Arc::clone(best));
    }
    let jigsaw = layouts
        .iter()
        .find(|layout| layout.unfinished().is_some())?;
    let regions = sides.regions(lattice)?;
    // What other lines there are may have hidden that these are boxes.
    let has_boxes = |layout: &&Arc<Layout>| {
        RegionBorders::of_layout(lattice, layout)
            .regions(lattice)
            .as_ref()
            == Some(&regions)
    };
    let boxes = whole.into_iter().find(has_boxes);
    boxes
        .cloned()
        .or_else(|| layout::with_regions(jigsaw, &regions).ok())
}

/// How dark the side to the right of each square is: the lower quartile over its middle half, where no other line crosses, and a stroke of a
/// pen seldom more than a part.
fn masses(even: &Grey, lattice: &Lattice, cell: usize) -> Vec<f32> {
    let mass = |at: usize| {
        let (column, row) = (at % lattice.columns, at / lattice.columns);
        let x = (column + 1) * cell;
        if column + 1 == lattice.columns {
            return 0.0;
        }
        let rows = row * cell + cell / 4..(row + 1) * cell - cell / 4;
        let mut sums: Vec<u32> = rows
            .map(|y| {
                let near = &even.row(y)[x - REACH..x + REACH];
                near.iter()
                    .map(|&pixel| u32::from(EVEN.saturating_sub(pixel)))
                    .sum()
            })
            .collect();
        sums.sort_unstable();
        sums[sums.len() / 4] as f32
    };
    (0..lattice.squares.len()).map(mass).collect()
}

/// Numbers of the squares of a transposed lattice, in the order of the lattice.
fn transposed(numbers: &[f32], lattice: &Lattice) -> Vec<f32> {
    let of = |at: usize| numbers[at % lattice.columns * lattice.rows + at / lattice.columns];
    (0..lattice.squares.len()).map(of).collect()
}
