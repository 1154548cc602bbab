//! A board to put into a shape: one of those that are listed, flat or as a face of a cube.

use sudogon_board::layout::geometry::{Bounds, Point};
use sudogon_board::layout::{self, Plane};
use sudogon_board::message::Message;
use sudogon_board::own_shape::BoardFace;

/// A board that may be put in.
pub struct Guest {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Message,
    /// How it lies.
    pub face: BoardFace,
    outlines: Vec<Vec<Point>>,
    plane: Plane,
}

impl Guest {
    /// A listed board.
    pub fn of(id: &str, face: BoardFace) -> Self {
        let definition = layout::definition(id).unwrap_or_default();
        let corners = definition
            .cells
            .first()
            .map_or(4, |cell| cell.outline.len());
        let plane = match corners {
            3 => Plane::Triangles,
            6 => Plane::Hexagons,
            _ => Plane::Squares,
        };
        let face = if plane == Plane::Squares {
            face
        } else {
            BoardFace::Flat
        };
        let cells = definition
            .cells
            .iter()
            .map(|cell| cell.outline.iter().map(|&at| face.at(at)).collect());
        Self {
            id: id.to_owned(),
            title: definition.title,
            face,
            outlines: cells.collect(),
            plane,
        }
    }

    /// Says whether it can be a face of a cube.
    pub fn can_be_a_face(&self) -> bool {
        self.plane == Plane::Squares
    }

    /// Its cells, moved.
    pub fn moved(&self, by: Point) -> Vec<Vec<Point>> {
        let cells = self.outlines.iter();
        cells
            .map(|cell| cell.iter().map(|&at| at + by).collect())
            .collect()
    }

    /// How far it is moved where a point, such as the cursor, is at its middle.
    pub fn shift_to(&self, middle: Point) -> Point {
        let by = middle - self.bounds().centre();
        self.face.snapped(self.plane, by)
    }

    fn bounds(&self) -> Bounds {
        Bounds::of(self.outlines.iter().flatten().copied())
    }

    /// Its width and height.
    pub fn size(&self) -> Point {
        self.bounds().size()
    }
}
