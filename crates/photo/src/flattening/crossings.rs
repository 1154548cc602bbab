//! Where the lines of a lattice cross in a picture, and every place between them, by bilinear interpolation in each cell.

use sudogon_board::layout::geometry::{Point, point};

use super::lattice::Lattice;
use crate::mathematics::homography::Homography;
use crate::mathematics::hull::rectangle;

/// The crossings of the lines, row by row, in pixels of the picture.
#[derive(Clone, Debug)]
pub struct Crossings {
    pub columns: usize,
    pub rows: usize,
    points: Vec<Point>,
}

impl Crossings {
    /// As four corners have them; `None` if three lie on a line.
    pub fn between(corners: [Point; 4], lattice: &Lattice) -> Option<Self> {
        let (columns, rows) = (lattice.columns, lattice.rows);
        let from = rectangle(columns as f32, rows as f32);
        let map = Homography::of(from.into_iter().zip(corners))?;
        let places = (0..=rows).flat_map(|y| (0..=columns).map(move |x| (x, y)));
        let points = places.map(|(x, y)| map.at(point(x as f32, y as f32)));
        Some(Self {
            columns,
            rows,
            points: points.collect(),
        })
    }

    /// A crossing.
    pub fn point(&self, column: usize, row: usize) -> Point {
        self.points[row * (self.columns + 1) + column]
    }

    /// A place in units of the lattice; outside it goes on as the outer cells do.
    pub fn at(&self, place: Point) -> Point {
        let inside = |at: f32, count: usize| at.floor().clamp(0.0, (count - 1) as f32);
        let (left, top) = (inside(place.x, self.columns), inside(place.y, self.rows));
        let (fx, fy) = (place.x - left, place.y - top);
        let corner = |dx: usize, dy: usize| self.point(left as usize + dx, top as usize + dy);
        let above = corner(0, 0).lerp(corner(1, 0), fx);
        let below = corner(0, 1).lerp(corner(1, 1), fx);
        above.lerp(below, fy)
    }

    /// Each crossing at another place, said in units of the lattice.
    #[must_use]
    pub fn moved(&self, to: impl Fn(usize, usize) -> Point) -> Self {
        let places = (0..=self.rows).flat_map(|y| (0..=self.columns).map(move |x| (x, y)));
        Self {
            points: places.map(|(x, y)| self.at(to(x, y))).collect(),
            ..*self
        }
    }

    /// The crossings of the upright lattice, when these are of one that lies turned clockwise by so many quarter turns.
    pub fn turned_back(&self, turns: usize) -> Self {
        let mut upright = self.clone();
        for _ in 0..turns % 4 {
            let laid = upright.clone();
            (upright.columns, upright.rows) = (laid.rows, laid.columns);
            let places =
                (0..=upright.rows).flat_map(|y| (0..=upright.columns).map(move |x| (x, y)));
            let points = places.map(|(x, y)| laid.point(laid.columns - y, x));
            upright.points = points.collect();
        }
        upright
    }

    /// The four outer corners, clockwise.
    pub fn corners(&self) -> [Point; 4] {
        let (x, y) = (self.columns, self.rows);
        [(0, 0), (x, 0), (x, y), (0, y)].map(|(x, y)| self.point(x, y))
    }
}
