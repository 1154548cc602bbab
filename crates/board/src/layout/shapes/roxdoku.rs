//! Roxdoku: a cube of 3×3×3 cells, or two that share a corner cell, drawn slice by slice beside each other. Known from the
//! program KSudoku.
//!
//! A house is a slice of a cube, in any of the three directions: the slices that are drawn, and the rows and columns of
//! all of a cube's slices together.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{LayoutKind, ShapeGroup, square};
use crate::layout::definition::values_as_printed;
use crate::layout::geometry::point;
use crate::layout::{Definition, Description, House, HouseRole, RimLabel, Slots};
use crate::message::message;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(ShapeGroup::Halves, &["roxdoku", "roxdoku-twin"])],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define: |base, _| {
        let clause = values_as_printed();
        let (title, about, cubes): (_, _, &[usize]) = match base {
            "roxdoku" => (
                message!(in "title of a shape": "Roxdoku"),
                message!(
                    "A cube: each slice of 3×3 cells, in all three directions, holds {clause} once"
                ),
                &[0],
            ),
            "roxdoku-twin" => (
                message!(in "title of a shape": "Roxdoku twin"),
                message!(
                    "Two cubes that share a corner cell: each slice of 3×3 cells, in all three directions, holds {clause} once"
                ),
                &[0, 2],
            ),
            _ => return None,
        };
        Some(Ok(Definition {
            description: Description::of_shape(base),
            title,
            about,
            known_as: "3d cubes ksudoku".into(),
            ..cells_and_houses(cubes)
        }))
    },
};

/// A cell's slice, row and column.
type CubePlace = [usize; 3];

/// The cubes whose first cell is the given number of slices, rows and columns away from the first of all.
fn cells_and_houses(cubes: &[usize]) -> Definition {
    let cube =
        |from: usize| (0..27).map(move |at| [from + at / 9, from + at / 3 % 3, from + at % 3]);
    let places: BTreeSet<CubePlace> = cubes.iter().flat_map(|&from| cube(from)).collect();
    let places: Vec<CubePlace> = places.into_iter().collect();
    let index = |place: &CubePlace| places.partition_point(|other| other < place);
    let mut houses = Vec::new();
    for &from in cubes {
        for (direction, role) in (0..).zip([HouseRole::Area, HouseRole::Line, HouseRole::Line]) {
            for at in from..from + 3 {
                let slice: Vec<CubePlace> =
                    cube(from).filter(|place| place[direction] == at).collect();
                let number = houses.len() + 1;
                houses.push(House::numbered(
                    "slice",
                    number,
                    role,
                    slice.iter().map(index),
                ));
            }
        }
    }
    // Where each square begins on the paper: behind the one before, and a gap.
    let mut from = Vec::new();
    let mut free = 0;
    for slice in 0..=places.last().map_or(0, |place| place[0]) {
        let places = places.iter().filter(|place| place[0] == slice);
        let columns = places.map(|place| place[2]);
        let (left, right) = columns.fold((usize::MAX, 0), |(l, r), at| (at.min(l), at.max(r)));
        from.push(free as f32 - left as f32);
        free += right - left + 2;
    }
    let rim = (0..)
        .zip(cubes)
        .flat_map(|(number, &cube)| labels(number, cube, &from));
    let slots = Arc::new(Slots::square(1.0, 9, 3));
    let places = places.iter();
    let cells = places.enumerate().map(|(at, &[slice, row, column])| {
        let corner = (from[slice] + column as f32, row as f32);
        square::cell((at + 1).to_string(), corner, &slots)
    });
    Definition {
        values: 9,
        cells: cells.collect(),
        houses,
        rim: Some(rim.collect()),
        ..Definition::default()
    }
}

/// The numbers of a cube's slices: above each square, and beside the rows and below the columns of its outermost square.
fn labels(number: usize, cube: usize, from: &[f32]) -> Vec<RimLabel> {
    let first = 9 * number;
    let at = cube as f32;
    let (square, edge, outward) = if number == 0 {
        (cube, 0.0, -1.0)
    } else {
        (cube + 2, 3.0, 1.0)
    };
    (0..3)
        .flat_map(|k| {
            let middle = k as f32 + 0.5;
            let label = |x: f32, y: f32, outward, slice: usize| {
                RimLabel::new(point(x, y), outward, (first + slice + k + 1).to_string())
            };
            let left = from[square] + at;
            [
                label(from[cube + k] + at + 1.5, at, point(0.0, -1.0), 0),
                label(left + edge, at + middle, point(outward, 0.0), 3),
                label(left + middle, at + 3.0, point(0.0, 1.0), 6),
            ]
        })
        .collect()
}
