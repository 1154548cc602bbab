//! The turns and reflections of a board: of its cells alone, and those that keep its rules.
//!
//! They are found from the geometry: of a list of angles and axes, those that map cells to cells are tried on the houses.

use std::collections::{HashMap, HashSet};
use std::f32::consts::PI;

use serde::{Deserialize, Serialize};

use super::geometry::{Point, point};
use super::{Cell, CellShape, Definition, House, HouseRole};
use crate::lists::sorted;
use crate::message::{Pattern, pattern};

/// A turn or reflection of the plane about the middle of a board; angles in degrees, clockwise from the horizontal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// A turn by an angle.
    Turn(u16),
    /// The reflection in the line that leaves the horizontal by an angle.
    Mirror(u16),
}

impl Motion {
    /// Says what it does, as a command: "Turn right"; `None` for one that no board has.
    pub fn title(self) -> Option<&'static Pattern> {
        let known = MOTIONS.iter().find(|(motion, _)| *motion == self);
        known.map(|(_, title)| title)
    }
}

/// A turn or reflection that maps every cell to a cell. Clues go along with their cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The motion in the plane.
    pub motion: Motion,
    /// Its title as a command: "Turn right", "Mirror left to right".
    pub title: &'static Pattern,
    /// Where each cell goes.
    pub to: Vec<Cell>,
}

/// Says whether a way of moving the cells takes each house of a board to one of another, clues left out.
pub fn takes_houses(from: &Definition, other: &Definition, to: &[Cell]) -> bool {
    let is_rule = |house: &&House| house.role != HouseRole::Clue;
    let known = other.houses.iter().filter(is_rule);
    let known: HashSet<&[Cell]> = known.map(|house| house.cells.as_slice()).collect();
    from.houses.iter().filter(is_rule).all(|house| {
        let image = sorted(house.cells.iter().map(|cell| to[cell.index()]));
        known.contains(image.as_slice())
    })
}

/// The symmetries of a board's cells, whatever its houses are, except the one that changes nothing: turns first, by their angle.
pub fn of_cells(definition: &Definition) -> Vec<Symmetry> {
    let shapes = &definition.cells;
    let count = shapes.len() as f32;
    let middles = shapes.iter().map(|shape| shape.middle);
    let sum = middles.fold(Point::default(), |sum, middle| sum + middle);
    let centre = sum * (1.0 / count);
    let size = shapes.bounds().size();
    let grain = 1e-3 * size.x.max(size.y);
    let key = |p: Point| ((p.x / grain).round() as i32, (p.y / grain).round() as i32);
    let middles: HashMap<(i32, i32), Cell> = shapes
        .iter()
        .enumerate()
        .map(|(cell, shape)| (key(shape.middle - centre), Cell::new(cell)))
        .collect();
    // Rounding may move a point to the neighbouring key.
    let find = |p: Point| {
        let (x, y) = key(p);
        let near = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
        near.filter_map(|place| middles.get(&place)).next().copied()
    };
    MOTIONS
        .iter()
        .filter_map(|(motion, title)| {
            let motion = *motion;
            let image = |shape: &CellShape| find(moved(motion, shape.middle - centre));
            let to: Vec<Cell> = shapes.iter().map(image).collect::<Option<_>>()?;
            // Very small cells might share a key.
            let reached: HashSet<Cell> = to.iter().copied().collect();
            let symmetry = Symmetry { motion, title, to };
            (reached.len() == shapes.len()).then_some(symmetry)
        })
        .collect()
}

/// Where a motion about the origin takes a point. Angles grow clockwise, since y grows downward.
fn moved(motion: Motion, p: Point) -> Point {
    let (degrees, side) = match motion {
        Motion::Turn(angle) => (angle, 1.0),
        Motion::Mirror(axis) => (2 * axis, -1.0),
    };
    let (sin, cos) = (f32::from(degrees) * PI / 180.0).sin_cos();
    point(cos, sin) * p.x + point(-sin, cos) * (side * p.y)
}

/// The motions to try, as commands.
static MOTIONS: [(Motion, Pattern); 15] = [
    (Motion::Turn(60), pattern!("Turn right by a sixth")),
    (Motion::Turn(90), pattern!("Turn right by a quarter")),
    (Motion::Turn(120), pattern!("Turn right by a third")),
    (Motion::Turn(180), pattern!("Turn upside down")),
    (Motion::Turn(240), pattern!("Turn left by a third")),
    (Motion::Turn(270), pattern!("Turn left by a quarter")),
    (Motion::Turn(300), pattern!("Turn left by a sixth")),
    (Motion::Mirror(90), pattern!("Mirror left to right")),
    (Motion::Mirror(0), pattern!("Mirror top to bottom")),
    (
        Motion::Mirror(45),
        pattern!("Mirror across the falling diagonal"),
    ),
    (
        Motion::Mirror(135),
        pattern!("Mirror across the rising diagonal"),
    ),
    (
        Motion::Mirror(30),
        pattern!("Mirror across the line from 10 to 4 o'clock"),
    ),
    (
        Motion::Mirror(60),
        pattern!("Mirror across the line from 11 to 5 o'clock"),
    ),
    (
        Motion::Mirror(120),
        pattern!("Mirror across the line from 7 to 1 o'clock"),
    ),
    (
        Motion::Mirror(150),
        pattern!("Mirror across the line from 8 to 2 o'clock"),
    ),
];
