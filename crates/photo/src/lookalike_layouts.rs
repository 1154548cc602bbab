//! Layouts that are printed alike, as a Latin square and a 9×9 with faint boxes: what the lines can't tell, the number of solutions can.

use std::sync::Arc;

use super::finding::printed_shape::place_key;
use super::reading::{CellReading, givens};
use super::request::WatchedReading;
use super::rings_and_suggestion::solutions_on;
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::watch::Stopped;

/// The other listed layouts with the same lines on which what was read has exactly one solution, as it may have on its own; none if cells are not clear: they
/// may be why.
pub fn alikes(
    read: &Layout,
    has_one: bool,
    cells: &[CellReading],
    steps: &mut WatchedReading<'_>,
) -> Result<Vec<Arc<Layout>>, Stopped> {
    let mut alikes = Vec::new();
    if !cells.iter().all(CellReading::is_clear_print) {
        return Ok(alikes);
    }
    let grid = givens(cells);
    // A common shape with one solution needs no further rule to have one.
    let is_common = read.id().is_some_and(|id| layout::FIRST.contains(&id));
    let is_enough = is_common && has_one;
    for id in layout::listed().filter(|&id| read.id() != Some(id)) {
        let Some(other) = layout::named(id).ok().filter(|other| is_alike(read, other)) else {
            continue;
        };
        if is_enough && has_all_houses(&other, read) {
            continue;
        }
        if solutions_on(&other, &grid, steps)?.is_one() {
            alikes.push(other);
        }
    }
    Ok(alikes)
}

/// Whether a layout has all houses of another.
fn has_all_houses(layout: &Layout, of: &Layout) -> bool {
    let has = |cells: &[Cell]| layout.houses().iter().any(|house| house.cells == cells);
    of.houses().iter().all(|house| has(&house.cells))
}

/// Whether two layouts have the same lines, thick or thin: boxes may be printed in no way.
fn is_alike(read: &Layout, other: &Layout) -> bool {
    let is_same = read.len() == other.len()
        && read.values() == other.values()
        && read.symbols() == other.symbols()
        && other.unfinished().is_none();
    is_same && lines(read) == lines(other)
}

/// The lines between neighbouring corners, wherever the board lies.
fn lines(layout: &Layout) -> Vec<[i32; 4]> {
    let corner = layout.bounds().min;
    let mut lines: Vec<[i32; 4]> = Vec::new();
    for cell in layout.cells() {
        let outline = &layout.shape(cell).outline;
        for (at, &from) in outline.iter().enumerate() {
            let (from, to) = (from - corner, outline[(at + 1) % outline.len()] - corner);
            let (from, to) = (place_key(from), place_key(to));
            let [a, b] = [from.min(to), from.max(to)];
            lines.push([a[0], a[1], b[0], b[1]]);
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines
}
