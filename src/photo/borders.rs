//! The thick lines of a lattice: they tell its boxes, or the regions of a jigsaw.

use std::sync::Arc;

use crate::layout::{self, Layout};

use super::finding::candidates::with_lattice;
use super::flattening::lattice::Lattice;
use super::pixels::grey::Grey;
use super::pixels::paper::evenly_lit;

/// The share of inner sides that must be as thick or thin as a layout has them.
const AGREEING: f32 = 0.94;

/// How much darker thick sides are than thin ones, at least.
const THICKER: f32 = 1.35;

/// How far from its place a line may be, in pixels.
const REACH: usize = 6;

/// The inner sides of a lattice: of each square that to its right, then that below it.
struct Sides {
    right: Vec<bool>,
    below: Vec<bool>,
}

/// The layout whose lines a lattice has, by a board that lies upright, seen from above with so many pixels for a cell; `None` if its
/// lines tell nothing.
pub fn layout_by_lines(flat: &Grey, lattice: &Lattice, cell: usize) -> Option<Arc<Layout>> {
    let even = evenly_lit(flat);
    let sides = Sides {
        right: thick(&masses(&even, lattice, cell))?,
        below: thick(&transposed(
            &masses(&even.transposed(), &lattice.transposed(), cell),
            lattice,
        ))?,
    };
    let layouts = with_lattice(lattice);
    let agreement = |layout: &Layout| agreement(&sides, lattice, layout);
    let whole = layouts
        .iter()
        .filter(|layout| layout.unfinished().is_none());
    let best = whole.max_by(|a, b| agreement(a).total_cmp(&agreement(b)))?;
    if agreement(best) >= AGREEING {
        return Some(Arc::clone(best));
    }
    let jigsaw = layouts
        .iter()
        .find(|layout| layout.unfinished().is_some())?;
    layout::with_regions(jigsaw, &regions(&sides, lattice)?).ok()
}

/// How dark the side to the right of each square is.
fn masses(even: &Grey, lattice: &Lattice, cell: usize) -> Vec<f32> {
    let places =
        (0..lattice.rows).flat_map(|row| (0..lattice.columns).map(move |column| (column, row)));
    let mass = |(column, row): (usize, usize)| {
        let x = (column + 1) * cell;
        if column + 1 == lattice.columns {
            return 0.0;
        }
        let rows = row * cell + cell / 4..(row + 1) * cell - cell / 4;
        let mut sums: Vec<u32> = rows
            .map(|y| {
                let near = &even.row(y)[x - REACH..x + REACH];
                near.iter()
                    .map(|&pixel| 230 - u32::from(pixel.min(230)))
                    .sum()
            })
            .collect();
        sums.sort_unstable();
        sums[sums.len() / 2] as f32
    };
    places.map(mass).collect()
}

/// Numbers of the squares of a transposed lattice, in the order of the lattice.
fn transposed(numbers: &[f32], lattice: &Lattice) -> Vec<f32> {
    let places =
        (0..lattice.rows).flat_map(|row| (0..lattice.columns).map(move |column| (column, row)));
    places
        .map(|(column, row)| numbers[column * lattice.rows + row])
        .collect()
}

/// Which sides are thick: two groups that differ as much as two groups can. `None` if they hardly differ.
fn thick(masses: &[f32]) -> Option<Vec<bool>> {
    let mut sorted: Vec<f32> = masses.iter().copied().filter(|&mass| mass > 0.0).collect();
    sorted.sort_by(f32::total_cmp);
    let mean = |part: &[f32]| part.iter().sum::<f32>() / part.len() as f32;
    let split = (1..sorted.len()).max_by(|&a, &b| {
        let between = |at: usize| {
            let (low, high) = sorted.split_at(at);
            let apart = mean(high) - mean(low);
            apart * apart * (low.len() * high.len()) as f32
        };
        between(a).total_cmp(&between(b))
    })?;
    let (low, high) = sorted.split_at(split);
    let threshold = (mean(low) + mean(high)) / 2.0;
    let differ = mean(high) > THICKER * mean(low);
    differ.then(|| masses.iter().map(|&mass| mass > threshold).collect())
}

/// The share of inner sides that are as a layout has them.
fn agreement(sides: &Sides, lattice: &Lattice, layout: &Layout) -> f32 {
    let corner = layout.bounds().min;
    let is_thick = |x: f32, y: f32| {
        layout.edges().iter().any(|edge| {
            let (from, to) = (edge.from - corner, edge.to - corner);
            let is_between = |at: f32, a: f32, b: f32| at > a.min(b) - 0.01 && at < a.max(b) + 0.01;
            edge.is_thick && is_between(x, from.x, to.x) && is_between(y, from.y, to.y)
        })
    };
    let (mut same, mut all) = (0, 0);
    for row in 0..lattice.rows {
        for column in 0..lattice.columns {
            let at = row * lattice.columns + column;
            let (x, y) = (column as f32, row as f32);
            if column + 1 < lattice.columns {
                all += 1;
                same += usize::from(sides.right[at] == is_thick(x + 1.0, y + 0.5));
            }
            if row + 1 < lattice.rows {
                all += 1;
                same += usize::from(sides.below[at] == is_thick(x + 0.5, y + 1.0));
            }
        }
    }
    same as f32 / all.max(1) as f32
}

/// The regions between thick lines, a character for each cell; `None` unless each has as many cells as there are rows.
fn regions(sides: &Sides, lattice: &Lattice) -> Option<String> {
    let (columns, rows) = (lattice.columns, lattice.rows);
    let mut region: Vec<Option<u32>> = vec![None; columns * rows];
    let mut count = 0;
    for start in 0..columns * rows {
        if region[start].is_some() {
            continue;
        }
        count += 1;
        let mut size = 0;
        let mut open = vec![start];
        region[start] = Some(count);
        while let Some(at) = open.pop() {
            size += 1;
            let (column, row) = (at % columns, at / columns);
            let mut go = |is_there: bool, to: usize, is_thick: bool| {
                if is_there && !is_thick && region[to].is_none() {
                    region[to] = Some(count);
                    open.push(to);
                }
            };
            go(column + 1 < columns, at + 1, sides.right[at]);
            go(row + 1 < rows, at + columns, sides.below[at]);
            let left = at.saturating_sub(1);
            go(column > 0, left, sides.right[left]);
            let above = at.saturating_sub(columns);
            go(row > 0, above, sides.below[above]);
        }
        if size != columns {
            return None;
        }
    }
    let symbol = |region: Option<u32>| char::from_digit(region.unwrap_or(0), 36);
    let text: Option<String> = region.into_iter().map(symbol).collect();
    text.map(|text| text.to_uppercase())
}
