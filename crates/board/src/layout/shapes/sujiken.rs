//! Sujiken, also called halfdoku: half a 9×9 board below its diagonal, with lines in four directions, most of them short.
//!
//! Labels are the published ones: columns A to I from the left, rows 1 to 9 from below; rows and columns are named by them.
//! A line of one cell is no house, but has its number.

use std::sync::Arc;

use super::{LayoutKind, ShapeGroup, square};
use crate::layout::definition::values_as_printed;
use crate::layout::geometry::point;
use crate::layout::house::{FALLING_LINE, RISING_LINE};
use crate::layout::{Definition, Description, House, HouseRole, RimLabel, Slots};
use crate::message::message;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(ShapeGroup::Halves, &["sujiken"])],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define: |base, _| (base == "sujiken").then(|| Ok(sujiken())),
};

const SIDE: usize = 9;

fn sujiken() -> Definition {
    let all_places = square::all_places(SIDE).into_iter();
    let places: Vec<(usize, usize)> = all_places.filter(|(row, column)| column <= row).collect();
    let slots = Arc::new(Slots::square(1.0, 9, 3));
    let letter = |column: usize| char::from(b'A' + column as u8);
    let cells = places.iter().map(|&(row, column)| {
        let name = format!("{}{}", letter(column), SIDE - row);
        square::cell(name, (column as f32, row as f32), &slots)
    });
    let family = |kind, role, count: usize, number: &dyn Fn(usize, usize) -> Option<usize>| {
        let houses = (0..count).map(|at| {
            let of_it = places
                .iter()
                .enumerate()
                .filter(|(_, (row, column))| number(*row, *column) == Some(at));
            House::numbered(kind, at + 1, role, of_it.map(|(cell, _)| cell))
        });
        let houses = houses.filter(|house| house.cells.len() > 1);
        houses.collect::<Vec<House>>()
    };
    let (line, area) = (HouseRole::Line, HouseRole::Area);
    let one_of = |areas: [(usize, usize); 3]| {
        move |row, column| areas.iter().position(|&area| area == (row / 3, column / 3))
    };
    let in_box = one_of([(1, 0), (2, 0), (2, 1)]);
    let in_triangle = one_of([(0, 0), (1, 1), (2, 2)]);
    let rim = (0..SIDE).flat_map(|at| {
        let middle = at as f32 + 0.5;
        let (row, column) = (point(0.0, middle), point(middle, SIDE as f32));
        [
            RimLabel::new(row, point(-1.0, 0.0), (SIDE - at).to_string()),
            RimLabel::new(column, point(0.0, 1.0), letter(at).to_string()),
        ]
    });
    Definition {
        description: Description::of_shape("sujiken"),
        title: message!(in "title of a shape": "Sujiken"),
        about: message!(
            "No value stands twice in a row, a column, a line aslant in either direction, or an outlined area; \
            a box of nine holds {clause} once",
            clause = values_as_printed()
        ),
        known_as: "halfdoku half triangular staircase".into(),
        values: SIDE,
        cells: cells.collect(),
        houses: [
            labelled(family("row", line, SIDE, &|row, _| Some(row)), &|cell| {
                (SIDE - places[cell].0).to_string()
            }),
            labelled(
                family("column", line, SIDE, &|_, column| Some(column)),
                &|cell| letter(places[cell].1).to_string(),
            ),
            family(FALLING_LINE, line, SIDE, &|row, column| Some(row - column)),
            family(RISING_LINE, line, 2 * SIDE - 1, &|row, column| {
                Some(row + column)
            }),
            family("box", area, 3, &in_box),
            family("triangle", area, 3, &in_triangle),
        ]
        .concat(),
        rim: Some(rim.collect()),
        ..Definition::default()
    }
}

/// The houses named by their noun and what their first cell says.
fn labelled(houses: Vec<House>, label: &dyn Fn(usize) -> String) -> Vec<House> {
    let houses = houses.into_iter().map(|house| {
        let label = label(house.cells[0].index());
        house.labelled(label)
    });
    houses.collect()
}
