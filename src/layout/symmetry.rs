//! The turns and reflections of a board that keep its rules.
//!
//! They are found from the geometry: of a list of angles and axes, those that map cells to cells are tried on the houses.

use std::collections::{HashMap, HashSet};
use std::f32::consts::PI;

use super::cell::Cell;
use super::definition::{CellShape, Definition, boxes};
use super::geometry::{Bounds, Point, point};
use super::house::HouseRole;

/// A turn or reflection that maps every cell to a cell and every house to a house. Clues go along with their cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// What it does, as a command: "Turn right", "Mirror left to right".
    pub title: &'static str,
    /// Where each cell goes.
    pub to: Vec<Cell>,
}

/// The symmetries of a layout except the one that changes nothing: turns first, by their angle.
pub fn symmetries(definition: &Definition) -> Vec<Symmetry> {
    let shapes = &definition.cells;
    let houses = definition.houses.iter();
    let houses = houses.filter(|house| house.role != HouseRole::Clue);
    let houses: HashSet<Vec<Cell>> = houses.map(|house| house.cells.clone()).collect();
    let keeps_houses = |to: &[Cell]| {
        houses.iter().all(|house| {
            let mut image: Vec<Cell> = house.iter().map(|cell| to[cell.index()]).collect();
            image.sort_unstable();
            houses.contains(&image)
        })
    };
    let count = shapes.len() as f32;
    let middles = shapes.iter().map(|shape| shape.middle);
    let sum = middles.fold(Point::default(), |sum, middle| sum + middle);
    let centre = sum * (1.0 / count);
    let corners = boxes(shapes).into_iter().flat_map(|b| [b.min, b.max]);
    let size = Bounds::of(corners).size();
    let grain = 1e-3 * size.x.max(size.y);
    let key = |p: Point| ((p.x / grain).round() as i32, (p.y / grain).round() as i32);
    let middles = shapes.iter().enumerate();
    let middles: HashMap<(i32, i32), Cell> = middles
        .map(|(cell, shape)| (key(shape.middle - centre), Cell::new(cell)))
        .collect();
    // Rounding may move a point to the neighbouring key.
    let find = |p: Point| {
        let (x, y) = key(p);
        let near = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
        near.filter_map(|place| middles.get(&place)).next().copied()
    };
    motions()
        .filter_map(|(title, motion)| {
            let image = |shape: &CellShape| find(motion.apply(shape.middle - centre));
            let to: Vec<Cell> = shapes.iter().map(image).collect::<Option<_>>()?;
            // Very small cells might share a key.
            let reached: HashSet<Cell> = to.iter().copied().collect();
            (reached.len() == to.len() && keeps_houses(&to)).then_some(Symmetry { title, to })
        })
        .collect()
}

/// A turn about the origin, or a reflection in an axis through it.
struct Motion {
    across: Point,
    down: Point,
}

impl Motion {
    fn turn(angle: f32) -> Self {
        Self {
            across: point(angle.cos(), angle.sin()),
            down: point(-angle.sin(), angle.cos()),
        }
    }

    /// The reflection in the axis that leaves the horizontal by an angle.
    fn reflection(axis: f32) -> Self {
        let (sin, cos) = (2.0 * axis).sin_cos();
        Self {
            across: point(cos, sin),
            down: point(sin, -cos),
        }
    }

    fn apply(&self, p: Point) -> Point {
        self.across * p.x + self.down * p.y
    }
}

/// The motions to try. Angles grow clockwise, since y grows downward.
fn motions() -> impl Iterator<Item = (&'static str, Motion)> {
    const TURNS: [(f32, &str); 7] = [
        (60.0, "Turn right by a sixth"),
        (90.0, "Turn right by a quarter"),
        (120.0, "Turn right by a third"),
        (180.0, "Turn upside down"),
        (240.0, "Turn left by a third"),
        (270.0, "Turn left by a quarter"),
        (300.0, "Turn left by a sixth"),
    ];
    const AXES: [(f32, &str); 8] = [
        (90.0, "Mirror left to right"),
        (0.0, "Mirror top to bottom"),
        (45.0, "Mirror across the falling diagonal"),
        (135.0, "Mirror across the rising diagonal"),
        (30.0, "Mirror across the line from 10 to 4 o’clock"),
        (60.0, "Mirror across the line from 11 to 5 o’clock"),
        (120.0, "Mirror across the line from 7 to 1 o’clock"),
        (150.0, "Mirror across the line from 8 to 2 o’clock"),
    ];
    let angle = |degrees: f32| degrees * PI / 180.0;
    let turns = TURNS
        .into_iter()
        .map(move |(degrees, title)| (title, Motion::turn(angle(degrees))));
    let axes = AXES
        .into_iter()
        .map(move |(degrees, title)| (title, Motion::reflection(angle(degrees))));
    turns.chain(axes)
}
