//! Layouts that a file defines itself. Numbers beyond the limits are refused here, everything else by the layout.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use super::schema::{WrittenCell, WrittenHouse};
use crate::files::TextProblem;
use crate::files::source_text::{MAX_TITLE, check_line};
use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{
    self, Cell, CellShape, CellShapes, Counted, Definition, House, HouseProblem, Layout, MAX_CELLS,
    MAX_HOUSES, Symbols,
};
use sudogon_board::message::{NoBoard, Pattern, pattern};
use sudogon_board::own_shape::said_title;
use sudogon_board::text::{is_blank, is_control};
use sudogon_board::value::MAX_VALUES;

/// The most characters of a house's or a cell's name, and of a layout's title: they are drawn on the board.
const MAX_NAME: usize = 60;
/// The most corners of all cells together: drawing and hit testing take time that grows with their square.
const MAX_CORNERS: usize = 8 * MAX_CELLS;

static ID: Pattern = pattern!("the layout's id");
static TITLE: Pattern = pattern!("the layout's title");
static ABOUT: Pattern = pattern!("the layout's description");
static CELL_NAME: Pattern = pattern!("the name of a cell");
static KIND: Pattern = pattern!("the kind of a house");
static HOUSE_NAME: Pattern = pattern!("the name of a house");

pub(super) fn build(
    id: Option<String>,
    title: String,
    about: String,
    values: usize,
    symbols: Symbols,
    cells: &[WrittenCell],
    houses: Vec<WrittenHouse>,
) -> Result<Layout, TextProblem> {
    if let Some(id) = &id {
        name(id, &ID, MAX_NAME)?;
    }
    name(&title, &TITLE, MAX_NAME)?;
    check_line(&about, &ABOUT, MAX_TITLE)?;
    for (what, count, limit) in [
        (Counted::Values, values, MAX_VALUES),
        (Counted::Cells, cells.len(), MAX_CELLS),
        (Counted::Houses, houses.len(), MAX_HOUSES),
        (
            Counted::Corners,
            cells.iter().map(|cell| cell.outline.len()).sum(),
            MAX_CORNERS,
        ),
    ] {
        if count == 0 || count > limit {
            return Err(layout::Error::Count { what, count, limit }.into());
        }
    }
    let count = cells.len();
    let cells: Result<CellShapes, TextProblem> = cells
        .iter()
        .enumerate()
        .map(|(at, cell)| shape(at + 1, cell, values))
        .collect();
    let mut kinds = HashMap::new();
    let houses = houses.into_iter().enumerate().map(|(at, written)| {
        let number = kinds.entry(written.kind.clone()).or_insert(0);
        *number += 1;
        house(at + 1, *number, written, count)
    });
    let houses: Result<Vec<House>, TextProblem> = houses.collect();
    let mut definition = Definition {
        title: said_title(&title),
        kept_id: id.map(Arc::from),
        values,
        symbols,
        cells: cells?,
        houses: houses?,
        ..Definition::default()
    };
    // What its houses say is said in any language; what its author says, in theirs.
    definition.about = definition.about_houses();
    if definition.about.in_english(&NoBoard) != about {
        definition.about = about.into();
    }
    Ok(Layout::new(definition)?)
}

fn shape(number: usize, cell: &WrittenCell, values: usize) -> Result<CellShape, TextProblem> {
    let name = match &cell.name {
        Some(name) => {
            self::name(name, &CELL_NAME, MAX_NAME)?;
            name.clone()
        }
        None => number.to_string(),
    };
    let corners = cell.outline.iter().map(|&(x, y)| point(x, y));
    Ok(CellShape::convex(name, corners.collect(), values))
}

fn house(
    at: usize,
    number: usize,
    written: WrittenHouse,
    count: usize,
) -> Result<House, TextProblem> {
    name(&written.kind, &KIND, MAX_NAME)?;
    let name = written
        .name
        .unwrap_or_else(|| format!("{} {number}", written.kind));
    let label = name.strip_prefix(&written.kind);
    let label = label.map(|label| label.trim().to_owned());
    self::name(&name, &HOUSE_NAME, MAX_NAME + 10)?;
    if let Some(cell) = written
        .cells
        .iter()
        .find(|&&cell| cell == 0 || cell > count)
    {
        let problem = HouseProblem::NoCell {
            cell: *cell,
            cells: count,
        };
        return Err(layout::Error::House {
            house: at,
            name,
            problem,
        }
        .into());
    }
    let cells = written.cells.iter();
    let mut cells: Vec<Cell> = cells.map(|cell| Cell::new(cell - 1)).collect();
    cells.sort_unstable();
    Ok(House {
        noun: Cow::Owned(written.kind),
        label,
        name,
        own_name: None,
        role: written.role,
        cells,
        link: None,
    })
}

/// Refuses names that can't be drawn or announced on one line.
fn name(text: &str, what: &'static Pattern, most: usize) -> Result<(), TextProblem> {
    if is_blank(text) {
        return Err(TextProblem::Blank(what));
    }
    // They are printed at terminals too.
    if text.contains(is_control) {
        return Err(TextProblem::Control(what));
    }
    check_line(text, what, most)
}
