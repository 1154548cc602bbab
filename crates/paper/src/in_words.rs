//! A BOARD IN WORDS, for whoever hears or feels it: row by row, then what no row shows: its areas, its clues, its rules.

use sudogon_board::layout::clues::Appearance;
use sudogon_board::layout::{Cell, Clue, House, HouseId, HouseRole, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

/// A strip of a board, as it is read out.
pub struct Strip {
    /// What it is called: "row 4", "cells 8 to 14".
    pub name: Message,
    /// What stands in it, from left to right.
    pub places: Vec<Place>,
}

/// A place of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cell.
    Cell(Cell),
    /// Room for so many cells, where there are none.
    Gap(usize),
}

/// The strips of a board, from its top down. Where cells stand below each other, those of one column have the same place, but for the length of
/// gaps before them.
pub fn strips(layout: &Layout) -> Vec<Strip> {
    let strips = layout.strips().iter().enumerate();
    let all = strips.map(|(at, strip)| {
        let cells: Vec<Cell> = strip.clone().map(Cell::new).collect();
        Strip {
            name: strip_name(layout, at, &cells),
            places: places(layout, &cells),
        }
    });
    all.collect()
}

fn strip_name(layout: &Layout, at: usize, cells: &[Cell]) -> Message {
    match (layout.strips_are_rows(), cells) {
        (true, _) => message!(
            "{noun} {number}",
            noun = layout.strip_noun(),
            number = at + 1
        ),
        (false, [first, .., last]) => message!(
            "cells {cell:name} to {cell_last:name}",
            cell = first,
            cell_last = last
        ),
        (false, [cell]) => message!("cell {cell:name}"),
        (false, []) => Message::default(),
    }
}

fn places(layout: &Layout, cells: &[Cell]) -> Vec<Place> {
    let Some(columns) = layout.columns() else {
        return cells.iter().copied().map(Place::Cell).collect();
    };
    let mut next = 0;
    let mut places = Vec::with_capacity(cells.len());
    for &cell in cells {
        let column = columns.of[cell.index()];
        if column > next {
            places.push(Place::Gap(column - next));
        }
        places.push(Place::Cell(cell));
        next = column + 1;
    }
    places
}

impl Place {
    /// The cell, unless it is a gap.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Gap(_) => None,
        }
    }
}

impl Strip {
    /// The strip with what each of its cells holds: "row 4: 5, 3, empty, gap of 3 cells, 7".
    pub fn line(&self, contents: impl Fn(Cell) -> Message) -> Message {
        let places = self.places.iter().map(|place| match *place {
            Place::Cell(cell) => contents(cell),
            Place::Gap(count) => message!("gap of {count} {count|cell|cells}"),
        });
        message!(
            "{clause}: {clauses:comma}",
            clause = self.name.clone(),
            clauses = places.collect::<Vec<_>>()
        )
    }
}

/// What a cell holds: "5", "empty", "empty (2 7)" with marks or candidates.
pub fn contents(value: Option<Value>, marks: ValueSet) -> Message {
    match value {
        Some(value) => message!("{value}"),
        None if marks.is_empty() => message!(in "a cell": "empty"),
        None => message!(in "a cell": "empty ({values:row})", values = marks),
    }
}

/// What is printed on a board besides values and straight lines of cells: its other houses, its clues, and, unless it is a plain square, its rules.
pub fn notes(layout: &Layout) -> Vec<Message> {
    let houses = (0..).map(HouseId).zip(layout.houses());
    let unseen = houses.filter(|(_, house)| !is_seen(layout, house));
    let mut notes: Vec<Message> = unseen
        .map(|(id, house)| message!("{house}: {cells:names}", house = id, cells = &house.cells))
        .collect();
    notes.extend(layout.clues().iter().filter_map(|one| clue(layout, one)));
    let is_plain = layout.strips_are_rows() && layout.rules().iter().all(|(_, is_on)| !is_on);
    if !is_plain || !notes.is_empty() || !layout.clues().is_empty() {
        notes.extend(layout.definition().rules_in_sentences());
    }
    notes
}

/// Says whether a house needs no words: it lies along a strip or a column, is a rectangle, as boxes are, or isn't printed as one.
fn is_seen(layout: &Layout, house: &House) -> bool {
    match house.role {
        HouseRole::Unprinted | HouseRole::Clue => return true,
        HouseRole::Line | HouseRole::Area => {}
        HouseRole::Added | HouseRole::AddedDark | HouseRole::Group => return false,
    }
    let strips = house.cells.iter().map(|&cell| layout.strip_of(cell));
    let strips = sorted_once(strips);
    let Some(columns) = layout.columns() else {
        return strips.len() == 1;
    };
    let columns = house.cells.iter().map(|cell| columns.of[cell.index()]);
    let columns = sorted_once(columns);
    let is_whole = |places: &[usize]| places.windows(2).all(|pair| pair[1] - pair[0] == 1);
    let fills = strips.len() * columns.len() == house.cells.len();
    fills && is_whole(&strips) && is_whole(&columns) && layout.strips_are_rows()
        || strips.len() == 1
}

/// A clue with its cells: "cage of 27: r9c1, r8c1 and r7c1"; none for a rule of the whole board.
fn clue(layout: &Layout, clue: &Clue) -> Option<Message> {
    let clause = clue.title();
    let is_in = |house: &House| clue.cells.iter().all(|cell| house.cells.contains(cell));
    let mut lines = layout.houses().iter();
    Some(match (clue.look(), &clue.cells[..]) {
        (_, []) => return None,
        (Appearance::Wedge, &[greater, cell]) => message!(
            "{cell}: {clause}",
            cell = greater,
            clause = message!("greater than {cell}")
        ),
        (Appearance::Rim, _)
            if lines.any(|house| house.role == HouseRole::Line && is_in(house)) =>
        {
            message!(
                "{clause} {clause_place}",
                clause_place = layout.place_of_clue(clue)
            )
        }
        (Appearance::Corner, cells) => {
            let values = clue.values.iter().map(|&value| message!("{value}"));
            message!(
                "{clause}: {cells:names}",
                clause = message!(
                    "circle with {clauses}",
                    clauses = values.collect::<Vec<_>>()
                )
            )
        }
        (Appearance::Copies, cells) => {
            let (one, other) = cells.split_at(cells.len() / 2);
            message!(
                "{clause}: {cells:names}; {cells_copy:names}",
                cells = one,
                cells_copy = other
            )
        }
        (_, cells) => message!("{clause}: {cells:names}"),
    })
}
