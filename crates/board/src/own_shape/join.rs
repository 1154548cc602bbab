//! A known board put into a shape, or held over it: flat, or as one face of a cube that one sees from a corner.

use super::problem::EditProblem;
use super::shape::plane_of;
use super::{OwnCell, OwnHouse, OwnShape};
use crate::layout::geometry::{self, Bounds, Point, point};
use crate::layout::{self, Cell, CellShapes, House, HouseRole, Plane};
use crate::message::{Message, Pattern, pattern};

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

/// A listed board that may be put in.
pub struct Guest {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Message,
    /// How it lies; only one of square cells can be a face of a cube.
    pub face: BoardFace,
    outlines: Vec<Vec<Point>>,
    plane: Plane,
}

impl Guest {
    /// A listed board.
    pub fn of(id: &str, face: BoardFace) -> Self {
        let definition = layout::definition(id).unwrap_or_default();
        let plane = plane_of_first(&definition.cells);
        let face = match plane {
            Plane::Squares => face,
            Plane::Triangles | Plane::Hexagons => BoardFace::Flat,
        };
        let cells = definition.cells.iter();
        let outlines = cells.map(|cell| cell.outline.iter().map(|&at| face.at(at)).collect());
        Self {
            id: id.to_owned(),
            title: definition.title,
            face,
            outlines: outlines.collect(),
            plane,
        }
    }

    /// Says whether it can be a face of a cube.
    pub fn can_be_a_face(&self) -> bool {
        self.plane == Plane::Squares
    }

    /// Its cells, moved.
    pub fn moved(&self, by: Point) -> Vec<Vec<Point>> {
        let moved = |cell: &Vec<Point>| cell.iter().map(|&at| at + by).collect();
        self.outlines.iter().map(moved).collect()
    }

    /// How far it is moved where a point is at its middle.
    pub fn shift_to(&self, middle: Point) -> Point {
        let by = middle - self.bounds().centre();
        self.face.snapped(self.plane, by)
    }

    /// The rectangle around it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(self.outlines.iter().flatten().copied())
    }
}

/// The plane of cells like the first of these.
fn plane_of_first(cells: &CellShapes) -> Plane {
    plane_of(cells.first().map_or(4, |cell| cell.outline.len()))
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
            shape.plane = plane_of_first(&definition.cells);
        }
        false if with_houses => shape.values = shape.values.max(definition.values),
        false => {}
    }
    Ok(())
}
