//! Symmetries of the cells with givens.
//!
//! A pattern asks only that turns and mirrors take cells to cells, whatever the houses are: a jigsaw may have symmetric givens.

use sudogon_board::layout::{Cell, Layout, Motion};
use sudogon_board::message::{self, pattern};

/// A symmetry that the cells with givens may have.
#[derive(Debug)]
pub struct GivensPattern {
    /// Its name: "half turn".
    pub name: message::Pattern,
    /// Its id in files and commands: `half-turn`.
    pub id: &'static str,
    /// The motions that it follows from.
    motions: &'static [Motion],
}

impl PartialEq for GivensPattern {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// Every pattern, in the order in which they are offered.
pub static PATTERNS: [GivensPattern; 14] = [
    pattern(
        pattern!(in "a symmetry": "half turn"),
        "half-turn",
        &[Motion::Turn(180)],
    ),
    pattern(
        pattern!(in "a symmetry": "quarter turn"),
        "quarter-turn",
        &[Motion::Turn(90)],
    ),
    pattern(
        pattern!(in "a symmetry": "third of a turn"),
        "third-turn",
        &[Motion::Turn(120)],
    ),
    pattern(
        pattern!(in "a symmetry": "sixth of a turn"),
        "sixth-turn",
        &[Motion::Turn(60)],
    ),
    pattern(
        pattern!(in "a symmetry": "left to right"),
        "left-right",
        &[Motion::Mirror(90)],
    ),
    pattern(
        pattern!(in "a symmetry": "top to bottom"),
        "top-bottom",
        &[Motion::Mirror(0)],
    ),
    pattern(
        pattern!(in "a symmetry": "left to right and top to bottom"),
        "both-ways",
        &[Motion::Mirror(90), Motion::Mirror(0)],
    ),
    pattern(
        pattern!(in "a symmetry": "falling diagonal"),
        "falling-diagonal",
        &[Motion::Mirror(45)],
    ),
    pattern(
        pattern!(in "a symmetry": "rising diagonal"),
        "rising-diagonal",
        &[Motion::Mirror(135)],
    ),
    pattern(
        pattern!(in "a symmetry": "both diagonals"),
        "both-diagonals",
        &[Motion::Mirror(45), Motion::Mirror(135)],
    ),
    pattern(
        pattern!(in "a symmetry": "line from 10 to 4 o'clock"),
        "10-to-4",
        &[Motion::Mirror(30)],
    ),
    pattern(
        pattern!(in "a symmetry": "line from 11 to 5 o'clock"),
        "11-to-5",
        &[Motion::Mirror(60)],
    ),
    pattern(
        pattern!(in "a symmetry": "line from 7 to 1 o'clock"),
        "7-to-1",
        &[Motion::Mirror(120)],
    ),
    pattern(
        pattern!(in "a symmetry": "line from 8 to 2 o'clock"),
        "8-to-2",
        &[Motion::Mirror(150)],
    ),
];

const fn pattern(
    name: message::Pattern,
    id: &'static str,
    motions: &'static [Motion],
) -> GivensPattern {
    GivensPattern { name, id, motions }
}

/// The patterns that givens on a layout may have.
pub fn patterns(layout: &Layout) -> Vec<&'static GivensPattern> {
    let fits = |pattern: &&GivensPattern| pattern.fits(layout);
    PATTERNS.iter().filter(fits).collect()
}

impl GivensPattern {
    /// The pattern of an id.
    pub fn named(id: &str) -> Option<&'static Self> {
        let mut all = PATTERNS.iter();
        all.find(|pattern| pattern.id == id)
    }

    /// Says whether the cells of a layout have this symmetry.
    pub fn fits(&self, layout: &Layout) -> bool {
        let mut motions = self.motions.iter();
        motions.all(|motion| image(layout, *motion).is_some())
    }

    /// Says whether it takes cells that are chosen to cells that are chosen.
    pub fn holds(&self, layout: &Layout, is_chosen: impl Fn(Cell) -> bool) -> bool {
        let all = |group: &Vec<Cell>| {
            let mut cells = group.iter();
            cells.all(|&cell| is_chosen(cell) == is_chosen(group[0]))
        };
        groups(layout, Some(self)).iter().all(all)
    }
}

/// Where a motion takes the cells of a layout, if it takes them to cells.
fn image(layout: &Layout, motion: Motion) -> Option<&[Cell]> {
    let mut all = layout.symmetries_of_cells().iter();
    let found = all.find(|symmetry| symmetry.motion == motion)?;
    Some(&found.to)
}

/// The cells of a layout in groups that a pattern takes to themselves; without one, each alone. By their first cell.
pub fn groups(layout: &Layout, pattern: Option<&GivensPattern>) -> Vec<Vec<Cell>> {
    let motions = pattern.map_or(&[][..], |pattern| pattern.motions);
    let images: Vec<&[Cell]> = motions
        .iter()
        .filter_map(|&motion| image(layout, motion))
        .collect();
    let mut is_known = vec![false; layout.len()];
    let mut groups = Vec::new();
    for first in layout.cells() {
        if is_known[first.index()] {
            continue;
        }
        is_known[first.index()] = true;
        let mut group = vec![first];
        let mut at = 0;
        while let Some(&cell) = group.get(at) {
            at += 1;
            for to in &images {
                let next = to[cell.index()];
                if !is_known[next.index()] {
                    is_known[next.index()] = true;
                    group.push(next);
                }
            }
        }
        groups.push(group);
    }
    groups
}
