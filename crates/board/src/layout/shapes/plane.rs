//! The planes that cells of one form fill: what a shape of one's own may be cut from.

use serde::{Deserialize, Serialize};

use super::hexagons;
use super::triangle::{Triangle, triangle};
use crate::layout::geometry::{self, Bounds, Point, point};
use crate::message::{Noun, Pattern, noun, pattern};

/// Cells of one form without end, beside and below each other as on the listed boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Plane {
    /// Squares of side 1.
    #[default]
    Squares,
    /// Equilateral triangles of side 1, as the star has them.
    Triangles,
    /// Hexagons on a corner, 2 wide.
    Hexagons,
}

impl Plane {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Squares, Self::Triangles, Self::Hexagons];

    /// Says what its cells are called.
    pub const fn title(self) -> &'static Pattern {
        match self {
            Self::Squares => &pattern!(in "cells of a shape": "Squares"),
            Self::Triangles => &pattern!(in "cells of a shape": "Triangles"),
            Self::Hexagons => &pattern!(in "cells of a shape": "Hexagons"),
        }
    }

    /// How far a cell is from the next to the right, and from the next below.
    const fn steps(self) -> Point {
        match self {
            Self::Squares => point(1.0, 1.0),
            Self::Triangles => point(0.5, ROOT / 2.0),
            Self::Hexagons => point(1.0, ROOT),
        }
    }

    /// The cell at a place of its own: a column and a row; `None` where none is.
    fn outline(self, column: i32, row: i32) -> Option<Vec<Point>> {
        match self {
            Self::Squares => {
                let [left, top] = [column as f32, row as f32];
                let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
                Some(corners.map(|(x, y)| point(left + x, top + y)).to_vec())
            }
            Self::Triangles => Some(triangle(row, column).outline()),
            Self::Hexagons => {
                let is_one = (column + row).rem_euclid(2) == 1;
                is_one.then(|| hexagons::outline(column, row))
            }
        }
    }

    /// The cell at a point.
    pub fn cell_at(self, at: Point) -> Option<Vec<Point>> {
        let reach = point(1.0, 1.0) * 0.001;
        let mut near = self.cells_in(Bounds::centred(at, reach));
        near.find(|outline| geometry::contains(outline, at))
    }

    /// All cells that reach into some bounds, row by row, and a few beside them.
    pub fn cells_in(self, bounds: Bounds) -> impl Iterator<Item = Vec<Point>> {
        let steps = self.steps();
        let range = |from: f32, to: f32, step: f32| {
            (from / step).floor() as i32 - 2..=(to / step).ceil() as i32 + 1
        };
        let rows = range(bounds.min.y, bounds.max.y, steps.y);
        let columns = range(bounds.min.x, bounds.max.x, steps.x);
        rows.flat_map(move |row| {
            let columns = columns.clone();
            columns.filter_map(move |column| self.outline(column, row))
        })
    }

    /// The nearest way that takes each of its cells to one of its cells.
    pub fn snapped(self, by: Point) -> Point {
        let steps = self.steps();
        let row = (by.y / steps.y).round();
        let offset = match self {
            Self::Squares => 0.0,
            // From row to row cells are half as far again to the side.
            Self::Triangles | Self::Hexagons => row.rem_euclid(2.0),
        };
        let wide = match self {
            Self::Squares => 1.0,
            Self::Triangles | Self::Hexagons => 2.0,
        };
        let column = ((by.x / steps.x - offset) / wide).round() * wide + offset;
        point(column * steps.x, row * steps.y)
    }
}

/// The form of the areas that boards with such cells usually have.
pub struct UsualArea {
    /// The noun for one.
    pub noun: &'static Noun,
    /// Its rows and columns, where areas of as many cells may have others.
    pub size: Option<(usize, usize)>,
    /// Its cells, by their corners.
    pub cells: Vec<Vec<Point>>,
    /// How it may be turned, in degrees.
    pub turns: &'static [f32],
}

impl Plane {
    /// The forms of areas that are usual for so many values, the likeliest first.
    pub fn usual_areas(self, values: usize) -> Vec<UsualArea> {
        match self {
            Self::Squares => {
                let rows = 2..values;
                let mut sizes: Vec<_> = rows
                    .filter(|rows| values.is_multiple_of(*rows))
                    .map(|rows| (rows, values / rows))
                    .collect();
                sizes.sort_by_key(|&(rows, columns): &(usize, usize)| rows.abs_diff(columns));
                let areas = sizes.into_iter().map(|(rows, columns)| {
                    let places = (0..values).map(|at| (at % columns, at / columns));
                    let cells = places.filter_map(|(x, y)| self.outline(x as i32, y as i32));
                    UsualArea {
                        noun: &noun!("box"),
                        size: Some((rows, columns)),
                        cells: cells.collect(),
                        turns: &[0.0],
                    }
                });
                areas.collect()
            }
            Self::Triangles => {
                let side = (2..values).find(|side| side * side == values);
                let area = side.map(|side| {
                    let cells = triangle(0, 0).large(side as i32).into_iter();
                    UsualArea {
                        noun: &noun!("big triangle"),
                        size: None,
                        cells: cells.map(Triangle::outline).collect(),
                        // Those that point down are those that point up, turned.
                        turns: &[0.0, 180.0],
                    }
                });
                area.into_iter().collect()
            }
            Self::Hexagons => {
                let round = hexagons::STEPS
                    .into_iter()
                    .flat_map(|(x, y)| [(x, y), (-x, -y)])
                    .chain([(0, 0)]);
                let cells = round.map(|(x, y)| hexagons::outline(x, y)).collect();
                let flower = UsualArea {
                    noun: &noun!("flower"),
                    size: None,
                    cells,
                    turns: &[0.0],
                };
                let is_one = values == flower.cells.len();
                is_one.then_some(flower).into_iter().collect()
            }
        }
    }
}

/// The root of three.
const ROOT: f32 = 1.732_050_8;
