//! A known board put into a shape: flat, or as one face of a cube that one sees from a corner.

use super::problem::EditProblem;
use super::{OwnCell, OwnHouse, OwnShape};
use crate::layout::geometry::{self, Point, point};
use crate::layout::{self, Cell, House, HouseRole, Plane};
use crate::message::{Pattern, pattern};

/// How a board that is put in lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardFace {
    /// As it is listed.
    #[default]
    Flat,
    /// As the top of a cube.
    Top,
    /// As the left side of a cube.
    Left,
    /// As the right side of a cube.
    Right,
}

impl BoardFace {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Flat, Self::Top, Self::Left, Self::Right];

    /// Says what it is called.
    pub const fn title(self) -> &'static Pattern {
        match self {
            Self::Flat => &pattern!(in "how a board lies that is put in": "Flat"),
            Self::Top => &pattern!(in "how a board lies that is put in": "Top of a cube"),
            Self::Left => &pattern!(in "how a board lies that is put in": "Left side"),
            Self::Right => &pattern!(in "how a board lies that is put in": "Right side"),
        }
    }

    /// The nearest way to move such a board, with cells of a plane, so that cells lie on cells.
    pub fn snapped(self, plane: Plane, by: Point) -> Point {
        if self == Self::Flat {
            return plane.snapped(by);
        }
        let wide = 3f32.sqrt() / 2.0;
        let across = (by.x / wide).round();
        let down = (by.y - 0.5 * across).round();
        point(wide * across, 0.5 * across + down)
    }

    /// Where a point of the board lies.
    pub fn at(self, at: Point) -> Point {
        let wide = 3f32.sqrt() / 2.0;
        match self {
            Self::Flat => at,
            Self::Top => point(wide * (at.x - at.y), 0.5 * (at.x + at.y)),
            Self::Left => point(wide * at.x, 0.5 * at.x + at.y),
            Self::Right => point(wide * at.x, at.y - 0.5 * at.x),
        }
    }
}

/// Two corners that are nearer than this are one.
const SAME: f32 = 0.01;

/// Puts a listed board in, as it lies and moved so far.
pub fn join(
    shape: &mut OwnShape,
    board: &str,
    face: BoardFace,
    by: Point,
    with_houses: bool,
) -> Result<(), EditProblem> {
    let definition = layout::definition(board)?;
    let is_first = shape.cells.is_empty();
    let middles = shape.middles();
    let mut places = Vec::with_capacity(definition.cells.len());
    for cell in definition.cells.iter() {
        let outline: Vec<Point> = cell.outline.iter().map(|&at| face.at(at) + by).collect();
        let middle = geometry::centroid(&outline);
        let is_same = |&other: &Point| (other - middle).length() < SAME;
        let place = match middles.iter().position(is_same) {
            Some(at) => Cell::new(at),
            None => {
                shape.refuse_overlap(&outline)?;
                shape.cells.push(OwnCell {
                    outline,
                    name: None,
                });
                Cell::new(shape.cells.len() - 1)
            }
        };
        if shape.cells.len() > layout::MAX_CELLS {
            return Err(EditProblem::TooManyCells);
        }
        places.push(place);
    }
    let is_wanted = |house: &&House| with_houses && house.role != HouseRole::Clue;
    let houses = definition.houses.iter().filter(is_wanted);
    shape.add_houses(houses.map(|house| {
        let cells = house.cells.iter().map(|cell| places[cell.index()]);
        OwnHouse::new(&*house.noun, house.role, cells)
    }));
    match is_first {
        true => {
            shape.values = definition.values;
            shape.symbols = definition.symbols;
            let corners = definition
                .cells
                .first()
                .map_or(4, |cell| cell.outline.len());
            shape.plane = super::shape::plane_of(corners);
        }
        false if with_houses => shape.values = shape.values.max(definition.values),
        false => {}
    }
    Ok(())
}
