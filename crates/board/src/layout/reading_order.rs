//! The order in which a board is read: strips from left to right, and columns where cells are below each other.

use std::collections::BTreeMap;
use std::ops::Range;

use super::geometry::{self, Point, point};
use super::{CellShape, CellShapes, Definition, RimLabel};

/// The columns of a board whose cells are below each other, including those of gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellColumns {
    /// How many there are.
    pub count: usize,
    /// The 0-based column of each cell.
    pub of: Vec<usize>,
}

/// Divides the cells, in index order, into runs that go to the right at the same height.
pub fn strips(cells: &CellShapes) -> Vec<Range<usize>> {
    let boxes = cells.boxes();
    let goes_on = |at: usize| {
        let overlap =
            boxes[at].max.y.min(boxes[at - 1].max.y) - boxes[at].min.y.max(boxes[at - 1].min.y);
        cells[at].middle.x > cells[at - 1].middle.x && overlap > 0.1 * boxes[at].size().y
    };
    let mut strips = Vec::new();
    let mut start = 0;
    for at in 1..=cells.len() {
        if at == cells.len() || !goes_on(at) {
            strips.push(start..at);
            start = at;
        }
    }
    strips
}

/// The columns, where all cells have the same width and are below each other.
pub fn columns(cells: &CellShapes) -> Option<CellColumns> {
    let boxes = cells.boxes();
    let left = boxes.iter().map(|b| b.min.x).fold(f32::INFINITY, f32::min);
    let width = boxes.first()?.size().x;
    let mut of = Vec::with_capacity(cells.len());
    for b in boxes {
        let place = (b.min.x - left) / width;
        let is_column = (place - place.round()).abs() < 1e-3;
        if !is_column || (b.size().x - width).abs() > 1e-3 * width {
            return None;
        }
        of.push(place.round() as usize);
    }
    let count = of.iter().max()? + 1;
    Some(CellColumns { count, of })
}

/// The labels outside the board: where cells are named by their row and column, those of the rows and columns, else the ends of strips.
pub fn rim(cells: &CellShapes, strips: &[Range<usize>]) -> Vec<RimLabel> {
    line_names(cells).unwrap_or_else(|| strip_ends(cells, strips))
}

/// The name of each row left of its first cell, and of each column above its first; `None` where cells have other names.
fn line_names(cells: &CellShapes) -> Option<Vec<RimLabel>> {
    let (mut rows, mut columns) = (BTreeMap::new(), BTreeMap::new());
    for cell in cells.iter() {
        let (row, column) = cell.name.strip_prefix('r')?.split_once('c')?;
        let [row, column] = [row, column].map(str::parse::<usize>);
        let first = rows.entry(row.ok()?).or_insert(cell);
        if cell.middle.x < first.middle.x {
            *first = cell;
        }
        let first = columns.entry(column.ok()?).or_insert(cell);
        if cell.middle.y < first.middle.y {
            *first = cell;
        }
    }
    let label = |cell: &CellShape, outward, name| {
        let rim = geometry::leave(&cell.outline, cell.middle, outward);
        RimLabel::new(rim, outward, name)
    };
    let rows = rows.into_iter();
    let rows = rows.map(|(row, cell)| label(cell, point(-1.0, 0.0), format!("r{row}")));
    let columns = columns.into_iter();
    let columns = columns.map(|(at, cell)| label(cell, point(0.0, -1.0), format!("c{at}")));
    Some(rows.chain(columns).collect())
}

/// Labels beside each strip: its first and its last cell.
fn strip_ends(cells: &CellShapes, strips: &[Range<usize>]) -> Vec<RimLabel> {
    let beside = |at: usize, outward: Point| {
        let rim = geometry::leave(&cells[at].outline, cells[at].middle, outward);
        RimLabel::new(rim, outward, cells[at].name.clone())
    };
    let strips = strips.iter().flat_map(|strip| {
        let first = beside(strip.start, point(-1.0, 0.0));
        let last = (strip.len() > 1).then(|| beside(strip.end - 1, point(1.0, 0.0)));
        std::iter::once(first).chain(last)
    });
    strips.collect()
}

/// Says whether people call the strips rows: where each is a house of that kind, or where cells stand below each other and
/// each strip has a height of its own.
pub fn are_rows(definition: &Definition, strips: &[Range<usize>]) -> bool {
    let is_row = |strip: &Range<usize>| {
        let mut rows = definition.houses.iter().filter(|house| house.noun == "row");
        rows.any(|row| row.cells.iter().map(|cell| cell.index()).eq(strip.clone()))
    };
    strips.iter().all(is_row) || have_own_heights(&definition.cells, strips)
}

fn have_own_heights(cells: &CellShapes, strips: &[Range<usize>]) -> bool {
    let height = |strip: &Range<usize>| cells[strip.start].middle.y;
    let go_down = strips
        .windows(2)
        .all(|pair| height(&pair[0]) < height(&pair[1]));
    go_down && columns(cells).is_some()
}
