//! Dashed lines inside cells: the cages of a killer.

use super::cage_sides::CELL;
use crate::flattening::lattice::Lattice;
use crate::pixels::grey::Grey;

/// How far inside a cell dashed lines run, in pixels of 64 a cell: looks have them 0.05 to 0.1 of a cell inside.
const INSIDE: std::ops::RangeInclusive<usize> = 3..=12;

/// The least number of dashes along the middle of a side, and the longest gap between them, as a share of the side: looks have a dash and
/// a gap in 0.06 to 0.16 of a cell. A figure's strokes are fewer and farther apart.
const DASHES: usize = 4;
const GAP: f32 = 0.14;

/// How much darker dashes are than gaps, at least, in shades of evenly lit paper: blur leaves little of a fine dash.
const DARKER: u8 = 16;

/// The share of cells that have a dashed line, at least: in a killer nearly all have. Figures and marks alone look dashed in a few.
const CELLS: f32 = 0.4;

/// The part of a side at each end that is left out: what crosses there is no part of it.
const END: usize = CELL / 6;

/// The part of a side's pixels that is left out at both ends when its dark and light shades are told.
const EXTREMES: usize = 8;

/// Says whether the cells of a board of squares have dashed lines along their sides, on an evenly lit board.
pub fn are_drawn(even: &Grey, lattice: &Lattice) -> bool {
    let across = even.transposed();
    let cells = (0..lattice.squares.len()).filter(|&at| lattice.squares[at].is_some());
    let (mut dashed, mut all) = (0, 0);
    for at in cells {
        let (x, y) = (at % lattice.columns * CELL, at / lattice.columns * CELL);
        let has_line = |even: &Grey, x: usize, y: usize| {
            let mut insides = INSIDE.flat_map(|inside| [y + inside, y + CELL - 1 - inside]);
            insides.any(|y| is_dashed(&even.row(y)[x..x + CELL]))
        };
        all += 1;
        dashed += usize::from(has_line(even, x, y) || has_line(&across, y, x));
    }
    dashed as f32 >= CELLS * all as f32
}

/// Whether a row of pixels along a side is dashed.
fn is_dashed(side: &[u8]) -> bool {
    let side = &side[END..CELL - END];
    let mut sorted = side.to_vec();
    sorted.sort_unstable();
    let dark = sorted[side.len() / EXTREMES];
    let light = sorted[side.len() - 1 - side.len() / EXTREMES];
    if light.saturating_sub(dark) < DARKER {
        return false;
    }
    let middle = dark + (light - dark) / 2;
    let (mut dashes, mut gap, mut longest) = (0, 0, 0);
    let mut was_dark = false;
    for &pixel in side {
        let is_dark = pixel < middle;
        dashes += usize::from(is_dark && !was_dark);
        gap = if is_dark { 0 } else { gap + 1 };
        longest = longest.max(gap);
        was_dark = is_dark;
    }
    dashes >= DASHES && longest as f32 <= GAP * CELL as f32
}
