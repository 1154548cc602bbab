//! Flowers of hexagons: seven cells round seven middles, and straight lines in three directions, `hex49`.
//!
//! Hexagons stand on a corner. A unit across is half a hexagon's width, a row is √3 units high.

use super::kind::{LayoutKind, ShapeGroup};
use crate::layout::definition::values_as_printed;
use crate::layout::geometry::{Point, point};
use crate::layout::house::{FALLING_LINE, RISING_LINE};
use crate::layout::{CellShape, Definition, Description, House, HouseRole};
use crate::message::message;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(ShapeGroup::Triangles, &["hex49"])],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define: |base, _| (base == "hex49").then(|| Ok(hex49())),
};

/// The half-hexagons left of each row, and how many hexagons it has.
const ROWS: [(i32, i32); 9] = [
    (5, 2),
    (4, 5),
    (1, 7),
    (0, 7),
    (1, 7),
    (2, 7),
    (1, 7),
    (2, 5),
    (7, 2),
];
/// Row and place of each flower's middle, counted from 1.
const FLOWERS: [(usize, i32); 7] = [(2, 2), (3, 6), (4, 2), (5, 4), (6, 6), (7, 2), (8, 4)];
/// The steps to the right, down to the right and down to the left, in half-hexagons and rows.
pub const STEPS: [(i32, i32); 3] = [(2, 0), (1, 1), (-1, 1)];

fn hex49() -> Definition {
    let rows = (0..).zip(ROWS);
    let places: Vec<(i32, i32)> = rows
        .flat_map(|(row, (left, count))| (0..count).map(move |at| (left + 2 * at, row)))
        .collect();
    let index = |place: (i32, i32)| places.iter().position(|&other| other == place);
    let flowers = FLOWERS.iter().enumerate().map(|(at, &(row, place))| {
        let (x, y) = (ROWS[row - 1].0 + 2 * (place - 1), row as i32 - 1);
        let round = STEPS
            .iter()
            .flat_map(|&(dx, dy)| [(x + dx, y + dy), (x - dx, y - dy)]);
        let cells = round.chain([(x, y)]).filter_map(index);
        House::numbered("flower", at + 1, HouseRole::Area, cells)
    });
    let kinds = ["row", FALLING_LINE, RISING_LINE];
    let lines = kinds.into_iter().zip(STEPS).flat_map(|(kind, (dx, dy))| {
        let starts = places
            .iter()
            .filter(|&&(x, y)| index((x - dx, y - dy)).is_none());
        let runs = starts.map(|&(x, y)| {
            let run = (0..).map(|at| index((x + at * dx, y + at * dy)));
            run.map_while(|cell| cell).collect::<Vec<_>>()
        });
        let runs = runs.filter(|run| run.len() > 1).enumerate();
        runs.map(|(at, run)| House::numbered(kind, at + 1, HouseRole::Line, run))
            .collect::<Vec<_>>()
    });
    let cells = places
        .iter()
        .enumerate()
        .map(|(at, &(x, y))| CellShape::convex((at + 1).to_string(), outline(x, y), 7));
    Definition {
        description: Description::of_shape("hex49"),
        title: message!(in "title of a shape": "Hexagons"),
        about: message!(
            "Each flower of seven cells and each line of seven holds {clause} once; in shorter lines no value stands twice",
            clause = values_as_printed()
        ),
        known_as: "clover honeycomb hexagonal".into(),
        values: 7,
        cells: cells.collect(),
        houses: flowers.chain(lines).collect(),
        ..Definition::default()
    }
}

fn middle(x: i32, y: i32) -> Point {
    point(x as f32 + 1.0, y as f32 * 3f32.sqrt())
}

/// The corners from the top, clockwise.
pub fn outline(x: i32, y: i32) -> Vec<Point> {
    let third = 1.0 / 3f32.sqrt();
    let corners = [
        (0.0, -2.0),
        (1.0, -1.0),
        (1.0, 1.0),
        (0.0, 2.0),
        (-1.0, 1.0),
        (-1.0, -1.0),
    ]
    .map(|(across, down)| middle(x, y) + point(across, down * third));
    corners.to_vec()
}
