//! Which sides of cells are sides of cages: by dashed or thin lines a little inside the cells, or by the colour of their paper.
//!
//! The ink along each side is summed up across it; the sums are parted by Otsu's criterion, for thick and thin lines of the board apart,
//! and each side gets its place between the two groups.

use crate::flattening::lattice::Lattice;
use crate::mathematics::statistics::two_groups;
use crate::pixels::grey::Grey;
use crate::pixels::paper::EVEN;
use crate::variant::paper_colours::PaperColours;
use crate::variant::region_borders::thick_sides;
use sudogon_board::layout::Layout;

/// The pixels of a cell on the flattened board: the finest lines of cages, 0.014 of a cell, are still one wide, and the line of a cage
/// and that of the board, 0.05 of a cell apart, are three apart.
pub const CELL: usize = 64;

/// How far inside a cell its side is looked at, in pixels: lines of cages are at most 0.1 of a cell inside.
const DEPTH: usize = 17;

/// What belongs to all lines there, and what to those of cages alone, past half of a thick line of the board; and where there is paper.
const LINES: std::ops::Range<usize> = 0..12;
const INSIDE: std::ops::Range<usize> = 3..13;
const PAPER: usize = 9;

/// The part of a side that is looked at: all but its ends, where others cross; above and to the left, where a number may stand, the
/// farther half.
const WHOLE: std::ops::Range<usize> = CELL * 3 / 20..CELL * 17 / 20;
const HALF: std::ops::Range<usize> = CELL / 2..CELL * 9 / 10;

/// How much darker the insides of sides of cages are than those of others, at least, in shades added up over [`INSIDE`]: a line of one
/// pixel that is a fifth darker than paper.
const DARKER: f32 = 50.0;

/// Where thick or thin lines of the board differ so much less than the others, it is not by cages: all or none of them are sides of cages.
const LESS: f32 = 0.4;

/// How far beyond the means of the two groups, 0 and 1, the place of a side may be: no one dark side outweighs others in a sum.
const LIKENESS: std::ops::RangeInclusive<f32> = -0.3..=1.3;

/// The sides of cells that are sides of cages.
pub struct CageSides {
    /// For each square how much the side to its right looks like one, about 0 or 1; and the same of the side below it.
    pub right: Vec<f32>,
    pub below: Vec<f32>,
    /// For each square how much its insides look like those of sides of cages: above, to the right, below, to the left.
    pub inside: Vec<[f32; 4]>,
}

/// The dark parts along a side: all, and a little inside alone.
#[derive(Clone, Copy, Default)]
struct Dark {
    all: f32,
    inside: f32,
}

impl CageSides {
    /// By lines, on an evenly lit board of a layout; `None` if there are none.
    pub fn by_lines(even: &Grey, lattice: &Lattice, layout: &Layout) -> Option<Self> {
        let squares = lattice.squares.len();
        let dark: Vec<[Dark; 4]> = (0..squares)
            .map(|at| dark_sides(even, lattice, at))
            .collect();
        let both = |at: usize, to: usize, side: usize| Dark {
            all: dark[at][side].all + dark[to][(side + 2) % 4].all,
            inside: dark[at][side].inside + dark[to][(side + 2) % 4].inside,
        };
        let [thick_right, thick_below] = thick_sides(lattice, layout);
        let right = inner(lattice, 1).map(|at| (at, thick_right[at], both(at, at + 1, 1)));
        let down = lattice.columns;
        let below = inner(lattice, 2).map(|at| (at, thick_below[at], both(at, at + down, 2)));
        let (right, below): (Vec<_>, Vec<_>) = (right.collect(), below.collect());
        let all = || right.iter().chain(&below);
        // Thick lines of the board are darker than thin ones, with and without those of cages.
        let of = |is_thick: bool, dark: fn(&Dark) -> f32| {
            let numbers: Vec<f32> = all()
                .filter(|(_, thick, _)| *thick == is_thick)
                .map(|(.., both)| dark(both))
                .collect();
            two_groups(&numbers).unwrap_or_default()
        };
        let gap = |(low, high): (f32, f32)| high - low;
        let groups = [false, true].map(|is_thick| {
            (
                of(is_thick, |dark| dark.all),
                of(is_thick, |dark| dark.inside),
            )
        });
        let gaps = groups.map(|(_, inside)| gap(inside));
        let greater = usize::from(gaps[1] > gaps[0]);
        if gaps[greater] < DARKER {
            return None;
        }
        let likeness = |is_thick: bool, both: &Dark| {
            let share = |value: f32, (low, high): (f32, f32)| between(value, low, high);
            let own = usize::from(is_thick);
            if gaps[own] < LESS * gaps[greater] {
                share(both.inside, groups[greater].1)
            } else {
                0.5 * (share(both.all, groups[own].0) + share(both.inside, groups[own].1))
            }
        };
        let filled = |sides: &[(usize, bool, Dark)]| {
            let mut numbers = vec![0.0; squares];
            for (at, is_thick, both) in sides {
                numbers[*at] = likeness(*is_thick, both);
            }
            numbers
        };
        let (low, high) = groups[greater].1;
        let inside = |dark: Dark| between(2.0 * dark.inside, low, high);
        Some(Self {
            right: filled(&right),
            below: filled(&below),
            inside: dark.iter().map(|sides| sides.map(inside)).collect(),
        })
    }

    /// By the colour of the paper, which differs between cages side by side.
    pub fn by_colours(colours: &PaperColours, lattice: &Lattice) -> Self {
        let [right, below] = colours.differing(lattice);
        Self {
            right,
            below,
            // What has a colour is in a cage.
            inside: vec![[1.0; 4]; lattice.squares.len()],
        }
    }
}

/// Where a number lies between the means of two groups: 0 at the low one, 1 at the high one.
fn between(value: f32, low: f32, high: f32) -> f32 {
    ((value - low) / (high - low)).clamp(*LIKENESS.start(), *LIKENESS.end())
}

/// The squares that are cells beside another on a side, numbered as [`Lattice::beside`] has them.
fn inner(lattice: &Lattice, side: usize) -> impl Iterator<Item = usize> {
    let is_cell = |at: usize| lattice.squares[at].is_some();
    (0..lattice.squares.len())
        .filter(move |&at| is_cell(at) && lattice.beside(at)[side].is_some_and(is_cell))
}

/// Returns what is dark along the sides of a square: above, to the right, below, to the left.
fn dark_sides(even: &Grey, lattice: &Lattice, at: usize) -> [Dark; 4] {
    let (x, y) = (at % lattice.columns * CELL, at / lattice.columns * CELL);
    let last = CELL - 1;
    let dark = |x: usize, y: usize| f32::from(EVEN.saturating_sub(even.row(y)[x]));
    [0, 1, 2, 3].map(|side| {
        let along = if side == 0 || side == 3 { HALF } else { WHOLE };
        let mean = |depth: usize| {
            let count = along.len() as f32;
            let shades = along.clone().map(|along| match side {
                0 => dark(x + along, y + depth),
                1 => dark(x + last - depth, y + along),
                2 => dark(x + along, y + last - depth),
                _ => dark(x + depth, y + along),
            });
            shades.sum::<f32>() / count
        };
        let profile: Vec<f32> = (0..DEPTH).map(mean).collect();
        let paper = profile[PAPER..].iter().copied().fold(f32::MAX, f32::min);
        let above_paper =
            |range: std::ops::Range<usize>| profile[range].iter().map(|dark| dark - paper).sum();
        Dark {
            all: above_paper(LINES),
            inside: above_paper(INSIDE),
        }
    })
}
