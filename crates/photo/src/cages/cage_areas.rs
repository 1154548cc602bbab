//! The cages between the sides that were found, as connected areas: each has one sum, in its first cell. Where one has two, its weakest
//! sides are looked at again with a lower threshold (hysteresis, as in J. Canny, "A computational approach to edge detection", 1986).
//! With their sums they are the cages of a board, whichever way it lies.

use super::cage_sides::CageSides;
use super::corner_numbers::{CornerNumber, Written};
use super::sums::sums;
use crate::cells::net::Net;
use crate::finding::printed_shape::unit;
use crate::flattening::lattice::Lattice;
use crate::pixels::grey::Grey;
use crate::variant::paper_colours::PaperColours;
use crate::variant::region_borders::thick_sides;
use sudogon_board::layout::geometry::Bounds;
use sudogon_board::layout::{Cell, Layout};

/// From here on a side is one of a cage, where 0 is like those without and 1 like those between two cages. Between a cage and a cell
/// without one there is one line instead of two, so the threshold is below the half.
const SIDE: f32 = 0.38;

/// The steps in which the threshold is lowered where a cage has two sums.
const STEP: f32 = 0.04;

/// An area without a sum belongs to the cage behind its weakest side, if that is weaker than this: some side was seen that is none, but
/// not one as dark as two lines.
const MOST: f32 = 0.9;

/// Cells whose own insides look so little like those of cages, in the mean, are in none.
const CAGED: f32 = 0.4;

/// Sides that are those of cages part the board: at most so many of all sides end within an area, at least so many are no thick lines and
/// shades of the layout, and at most so many squares are by themselves. Without these shares colours that change with the light were
/// taken for cages on most newspaper photos.
const WITHIN: f32 = 0.03;
const OTHER: f32 = 0.1;
const ALONE: f32 = 0.25;

/// Squares that belong together, rising.
type Squares = Vec<usize>;

/// The squares in which cages begin, by their sides alone.
pub fn first_squares(
    even: &Grey,
    colours: &PaperColours,
    lattice: &Lattice,
    layout: &Layout,
) -> Vec<usize> {
    let by_lines = CageSides::by_lines(even, lattice, layout)
        .filter(|sides| are_cages(sides, lattice, layout));
    let sides = by_lines.unwrap_or_else(|| CageSides::by_colours(colours, lattice));
    let all: Squares = (0..lattice.squares.len())
        .filter(|&at| lattice.squares[at].is_some())
        .collect();
    let parts = parts(&all, &sides, lattice, SIDE);
    parts.iter().map(|part| part[0]).collect()
}

/// The cages of a board with sums in some squares, each with its squares in their order; `None` if they don't fit together. What is
/// written in other squares than the first is no sum where the sides are `believed`.
fn cages(
    sides: &CageSides,
    lattice: &Lattice,
    written: &[Written],
    believed: bool,
) -> Option<Vec<Squares>> {
    let all: Squares = (0..lattice.squares.len())
        .filter(|&at| lattice.squares[at].is_some())
        .collect();
    let has_sum = |at: &usize| matches!(written[*at], Written::Clear(_));
    let is_whole = |cage: &Squares| {
        let begins = cage
            .first()
            .is_some_and(|&at| !matches!(written[at], Written::Nothing));
        begins && !cage.iter().skip(1).any(has_sum)
    };
    let mut whole: Vec<Squares> = Vec::new();
    let mut without: Vec<Squares> = Vec::new();
    for cage in parts(&all, sides, lattice, SIDE) {
        if is_whole(&cage) {
            whole.push(cage);
        } else if !cage.iter().any(has_sum) {
            without.push(cage);
        } else {
            // Some sides of it were missed.
            let steps = (1..)
                .map(|step| SIDE - step as f32 * STEP)
                .take_while(|&side| side > 0.0);
            let mut tried = steps.map(|side| parts(&cage, sides, lattice, side));
            match tried.find(|cages| cages.iter().all(is_whole)) {
                Some(cages) => whole.extend(cages),
                None if believed => whole.push(cage),
                None => return None,
            }
        }
    }
    for part in without {
        if !is_caged(&part, sides, lattice) {
            continue;
        }
        // A side was seen that is none: what lies behind it has the sum.
        let mut joints: Vec<(f32, usize)> = Vec::new();
        for (number, cage) in whole.iter().enumerate() {
            let likeness = |at: &usize| {
                let near = neighbours(*at, sides, lattice);
                near.filter(|(to, _)| cage.contains(to))
                    .map(|(_, likeness)| likeness)
                    .fold(f32::MAX, f32::min)
            };
            joints.push((part.iter().map(likeness).fold(f32::MAX, f32::min), number));
        }
        joints.sort_by(|a, b| a.0.total_cmp(&b.0));
        let joined = |number: usize| {
            let mut joined = [&whole[number][..], &part].concat();
            joined.sort_unstable();
            joined
        };
        let fitting = joints
            .iter()
            .filter(|(likeness, _)| *likeness < MOST)
            .map(|&(_, number)| (number, joined(number)));
        match fitting.into_iter().find(|(_, joined)| is_whole(joined)) {
            Some((number, joined)) => whole[number] = joined,
            None if believed => whole.push(part),
            None => return None,
        }
    }
    whole.sort_unstable();
    Some(whole)
}

/// Whether sides part a board as cages do: into areas of which none has more squares than a cage may have, with hardly a side that
/// ends within one. Thick lines and shades of the layout explain areas too.
pub fn are_cages(sides: &CageSides, lattice: &Lattice, layout: &Layout) -> bool {
    let all: Squares = (0..lattice.squares.len())
        .filter(|&at| lattice.squares[at].is_some())
        .collect();
    let parts = parts(&all, sides, lattice, SIDE);
    let thick = thick_sides(lattice, layout);
    let shade = |at: usize| lattice.squares[at].and_then(|cell| layout.shade(cell));
    let (mut count, mut within, mut other) = (0, 0, 0);
    for part in &parts {
        for &at in part {
            for (to, likeness) in neighbours(at, sides, lattice).filter(|(to, _)| *to > at) {
                let is_side = likeness >= SIDE;
                let is_explained = thick[usize::from(to > at + 1)][at] || shade(at) != shade(to);
                count += 1;
                within += usize::from(is_side && part.contains(&to));
                other += usize::from(is_side && !is_explained);
            }
        }
    }
    let share = |part: usize, of: usize| part as f32 / of.max(1) as f32;
    let alone = parts.iter().filter(|part| part.len() == 1).count();
    parts.iter().all(|part| part.len() <= layout.values())
        && share(within, count) <= WITHIN
        && share(other, count) >= OTHER
        && share(alone, all.len()) <= ALONE
}

/// The parts of some squares between sides that look so much like those of cages, each in their order.
fn parts(squares: &[usize], sides: &CageSides, lattice: &Lattice, threshold: f32) -> Vec<Squares> {
    let mut open: Squares = squares.to_vec();
    let mut parts = Vec::new();
    while let Some(first) = open.pop() {
        let mut part = vec![first];
        let mut done = 0;
        while let Some(&at) = part.get(done) {
            done += 1;
            for (to, likeness) in neighbours(at, sides, lattice) {
                if likeness < threshold
                    && let Some(place) = open.iter().position(|&other| other == to)
                {
                    open.swap_remove(place);
                    part.push(to);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

/// The squares beside one, and how much the side between them looks like one of a cage.
fn neighbours(
    at: usize,
    sides: &CageSides,
    lattice: &Lattice,
) -> impl Iterator<Item = (usize, f32)> {
    let [above, right, below, left] = lattice.beside(at);
    let near = [
        right.map(|to| (to, sides.right[at])),
        left.map(|to| (to, sides.right[to])),
        below.map(|to| (to, sides.below[at])),
        above.map(|to| (to, sides.below[to])),
    ]
    .into_iter()
    .flatten();
    near.filter(|&(to, _)| lattice.squares[to].is_some())
}

/// Whether there are lines inside the squares of a part, all around it.
fn is_caged(part: &[usize], sides: &CageSides, lattice: &Lattice) -> bool {
    let mut around = Vec::new();
    for &at in part {
        for (side, to) in lattice.beside(at).into_iter().enumerate() {
            if to.is_none_or(|to| !part.contains(&to)) {
                around.push(sides.inside[at][side]);
            }
        }
    }
    around.iter().sum::<f32>() >= CAGED * around.len() as f32
}

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

/// The cages of an upright board; `None` if it has none, or they don't fit together. Where not all that is written fits, sides may be
/// `believed` all the same.
pub fn found(
    even: &Grey,
    colours: &PaperColours,
    lattice: &Lattice,
    layout: &Layout,
    written: &[Written],
    believed: bool,
    net: &Net,
) -> Option<Vec<FoundCage>> {
    let cages = |sides: &CageSides| {
        let are_seen = !believed || are_cages(sides, lattice, layout);
        are_seen.then(|| cages(sides, lattice, written, believed))?
    };
    let by_lines = CageSides::by_lines(even, lattice, layout).and_then(|sides| cages(&sides));
    let by_colours = || cages(&CageSides::by_colours(colours, lattice));
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
            sums: sums(net, pieces, layout.values(), cells.len()),
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
