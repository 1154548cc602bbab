//! A board in lines of braille: a table of signs, or rows that begin with the name of their first cell.

use std::ops::Range;

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Grid, Value};

use super::alphabet::Script;
use super::lines::WIDTH;
use crate::in_words::{self, Place, Strip};

/// How the values of a board look in its grid.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Look {
    /// One figure each, without the number sign.
    Figures,
    /// One letter each, without the capital sign.
    Letters,
    /// Figures with the number sign, and letters.
    Both,
    /// Up to two figures, without the number sign.
    Numbers,
}

impl Look {
    pub fn of(layout: &Layout) -> Self {
        let symbols = || Value::all(layout.values()).map(|value| value.on(layout));
        let is_figure = |symbol: &str| symbol.bytes().all(|byte| byte.is_ascii_digit());
        match (symbols().any(|one| one.len() > 1), symbols().all(is_figure)) {
            (true, _) => Self::Numbers,
            (false, true) => Self::Figures,
            _ if symbols().any(is_figure) => Self::Both,
            _ => Self::Letters,
        }
    }

    pub fn note(self) -> Message {
        match self {
            Self::Figures | Self::Numbers => {
                message!("In grids numbers have no number sign, and a dash is an empty cell.")
            }
            Self::Letters => {
                message!("In grids letters have no capital sign, and a dash is an empty cell.")
            }
            Self::Both => message!(
                "In grids figures have a number sign, letters have no capital sign, and a dash is an empty cell."
            ),
        }
    }

    /// The signs of a cell, and those between two.
    const fn widths(self) -> (usize, usize) {
        match self {
            Self::Figures | Self::Letters => (1, 0),
            Self::Both => (2, 0),
            Self::Numbers => (2, 1),
        }
    }

    fn cell(self, value: Option<Value>, layout: &Layout) -> String {
        let Some(value) = value else {
            return "-".to_owned();
        };
        let symbol = value.on(layout);
        let has_sign = self == Self::Both && symbol.bytes().all(|byte| byte.is_ascii_digit());
        let signs = symbol.bytes().map(figure_or_letter);
        has_sign.then_some('#').into_iter().chain(signs).collect()
    }
}

/// The sign of a figure, an upper one, or of a letter.
fn figure_or_letter(symbol: u8) -> char {
    char::from(match symbol {
        b'0' => b'j',
        b'1'..=b'9' => symbol - b'1' + b'a',
        _ => symbol.to_ascii_lowercase(),
    })
}

/// Says whether cells stand below each other in rows, which need no names then.
pub(super) fn is_grid(layout: &Layout) -> bool {
    layout.strips_are_rows() && layout.columns().is_some()
}

/// The rows of a board, in parts where they are too wide.
pub(super) fn grid_lines(layout: &Layout, grid: &Grid, script: Script) -> Vec<String> {
    let strips = in_words::strips(layout);
    match layout.columns().filter(|_| is_grid(layout)) {
        Some(columns) => {
            let rows: Vec<Vec<Option<Cell>>> = strips
                .iter()
                .map(|strip| row(strip, columns.count))
                .collect();
            table(layout, grid, &rows, script)
        }
        None => named_rows(layout, grid, &strips, script),
    }
}

/// The cells of a row by their columns.
fn row(strip: &Strip, columns: usize) -> Vec<Option<Cell>> {
    let mut row = Vec::with_capacity(columns);
    for place in &strip.places {
        match *place {
            Place::Cell(cell) => row.push(Some(cell)),
            Place::Gap(count) => row.resize(row.len() + count, None),
        }
    }
    row.resize(columns, None);
    row
}

fn table(layout: &Layout, grid: &Grid, rows: &[Vec<Option<Cell>>], script: Script) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let look = Look::of(layout);
    let (width, between) = look.widths();
    let starts_box = |column: usize| {
        column > 0
            && rows
                .iter()
                .all(|row| part(layout, row[column - 1], row[column]))
    };
    let starts_band = |at: usize| {
        let pairs = rows[at - 1].iter().zip(&rows[at]);
        pairs
            .into_iter()
            .all(|(above, below)| part(layout, *above, *below))
    };
    // Parts end with a box where boxes are narrow enough.
    let blanks: Vec<usize> = (0..columns)
        .map(|column| between + usize::from(starts_box(column)))
        .collect();
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    while from < columns {
        let mut taken = 0;
        let fitting = (from..columns).take_while(|&column| {
            taken += width + if column > from { blanks[column] } else { 0 };
            taken <= WIDTH
        });
        let most = from + fitting.count();
        let mut ends = (from + 1..=most).rev();
        let end = ends.find(|&end| end == columns || starts_box(end));
        parts.push(from..end.unwrap_or(most));
        from = end.unwrap_or(most);
    }
    let mut lines = Vec::new();
    let is_whole = parts.len() == 1;
    for part in parts {
        if !is_whole {
            lines.extend((!lines.is_empty()).then(String::new));
            let name = message!(
                "Columns {number} to {number_last}",
                number = part.start + 1,
                number_last = part.end
            );
            lines.push(script.braille(&script.words(&name)));
        }
        for (at, row) in rows.iter().enumerate() {
            if at > 0 && starts_band(at) {
                lines.push(String::new());
            }
            let mut line = String::new();
            for column in part.clone() {
                if column > part.start {
                    line.extend(std::iter::repeat_n(' ', blanks[column]));
                }
                let cell = row[column].map(|cell| look.cell(grid.get(cell), layout));
                line += &format!("{:>width$}", cell.unwrap_or_default());
            }
            lines.push(line.trim_end().to_owned());
        }
    }
    lines
}

/// Says whether a border of boxes parts two cells, as far as both are there.
fn part(layout: &Layout, one: Option<Cell>, other: Option<Cell>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return true;
    };
    let areas = |cell: Cell| -> Vec<HouseId> {
        let houses = layout.houses_of(cell).iter().copied();
        houses
            .filter(|&id| layout.house(id).role.is_area())
            .collect()
    };
    let (own, others) = (areas(one), areas(other));
    !own.is_empty() && !others.is_empty() && !own.iter().any(|area| others.contains(area))
}

/// Rows that begin with the name of their first cell.
fn named_rows(layout: &Layout, grid: &Grid, strips: &[Strip], script: Script) -> Vec<String> {
    let look = Look::of(layout);
    let (width, between) = look.widths();
    let name = |strip: &Strip| {
        let first = strip.places.iter().find_map(|place| place.cell());
        first.map_or_else(String::new, |cell| script.braille(layout.name(cell)))
    };
    let names: Vec<String> = strips.iter().map(name).collect();
    let indent = 1 + names.iter().map(String::len).max().unwrap_or(0);
    let per_line = (WIDTH - indent + between) / (width + between);
    let mut lines = Vec::new();
    for (strip, name) in strips.iter().zip(names) {
        let cells = strip.places.iter().filter_map(|place| {
            let value = grid.get(place.cell()?);
            Some(format!("{:>width$}", look.cell(value, layout)))
        });
        let cells: Vec<String> = cells.collect();
        for (at, some) in cells.chunks(per_line).enumerate() {
            let name = if at == 0 { &*name } else { "" };
            lines.push(format!(
                "{name:<indent$}{}",
                some.join(&" ".repeat(between))
            ));
        }
    }
    lines
}
