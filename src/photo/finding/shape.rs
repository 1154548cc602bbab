//! What a layout looks like on paper: its corners and its lines, in layout units from the top left corner of the rectangle round it.

use std::sync::Arc;

use crate::layout::geometry::{Point, point};
use crate::layout::{Edge, Layout};

use crate::photo::flattening::lattice::Lattice;
use crate::photo::flattening::ridge;
use crate::photo::flattening::strip::coverage;
use crate::photo::geometry::homography::Homography;
use crate::photo::geometry::hull::{hull, rectangle, simplified};
use crate::photo::pixels::grey::Grey;

/// How far a corner may be from where the others have it, as a share of the outline's width.
const CORNER_MISS: f32 = 0.04;

/// A layout as it is looked for.
pub struct Shape {
    /// The layout.
    pub layout: Arc<Layout>,
    /// The rectangle round it.
    pub size: Point,
    /// The corners of its convex hull, clockwise.
    pub corners: Vec<Point>,
    /// Its rows and columns, if it is made of squares.
    pub lattice: Option<Lattice>,
    /// Its lines.
    pub edges: Vec<Edge>,
    /// A quarter turn leaves its lines where they are.
    pub turns_into_itself: bool,
}

impl Shape {
    /// The shape of a layout.
    pub fn of(layout: &Arc<Layout>) -> Self {
        let bounds = layout.bounds();
        let outlines = layout
            .cells()
            .flat_map(|cell| layout.shape(cell).outline.clone());
        let points: Vec<Point> = outlines.map(|at| at - bounds.min).collect();
        let lattice = Lattice::of(layout);
        let turns_into_itself = lattice
            .as_ref()
            .is_some_and(|lattice| lattice.turned(1).has_form_of(lattice));
        let edges = layout.edges().iter().map(|edge| Edge {
            from: edge.from - bounds.min,
            to: edge.to - bounds.min,
            ..*edge
        });
        let mut corners = hull(&points);
        // Corners on a straight line are none.
        while let Some(at) = straight(&corners) {
            corners.remove(at);
        }
        Self {
            layout: Arc::clone(layout),
            size: bounds.size(),
            corners,
            lattice,
            edges: edges.collect(),
            turns_into_itself,
        }
    }

    /// The ways in which it may lie inside an outline in a picture, each as the corners of the rectangle round it. Where turns
    /// look the same, one stands for all.
    pub fn placements(&self, outline: &[Point]) -> Vec<[Point; 4]> {
        let count = self.corners.len();
        let outline = simplified(outline.to_vec(), count);
        if outline.len() != count {
            return Vec::new();
        }
        let shifts = if self.turns_into_itself && count == 4 {
            1
        } else {
            count
        };
        let across = (outline[0] - outline[count / 2]).length();
        let placed = |shift: usize| {
            let pairs = (0..count).map(|at| (self.corners[at], outline[(at + shift) % count]));
            let map = match self.corners[..] {
                [a, b, c] => {
                    let to = [0, 1, 2].map(|at| outline[(at + shift) % count]);
                    Homography::of_triangle([a, b, c], to)?
                }
                _ => Homography::of(pairs.clone())?,
            };
            // More than four corners tell by themselves whether they are those of the shape.
            let misses = pairs.map(|(from, to)| (map.at(from) - to).length());
            if misses.fold(0.0, f32::max) > CORNER_MISS * across {
                return None;
            }
            Some(rectangle(self.size.x, self.size.y).map(|corner| map.at(corner)))
        };
        (0..shifts).filter_map(placed).collect()
    }

    /// How well its lines fit those between the corners of the rectangle round it, from about 0 to 1.
    pub fn score(&self, grey: &Grey, corners: [Point; 4]) -> f32 {
        let pairs = rectangle(self.size.x, self.size.y).into_iter().zip(corners);
        let Some(map) = Homography::of(pairs) else {
            return 0.0;
        };
        match &self.lattice {
            Some(lattice) => ridge::score(grey, lattice, |at| map.at(at)),
            None => coverage(grey, &self.edges, |at| map.at(at)),
        }
    }

    /// How many pixels the side of a cell has between such corners.
    pub fn pixels_per_unit(&self, corners: [Point; 4]) -> f32 {
        let [a, b, c, d] = corners;
        let across = (b - a).length() + (c - d).length();
        let down = (d - a).length() + (c - b).length();
        (across / self.size.x + down / self.size.y) / 4.0
    }
}

fn straight(corners: &[Point]) -> Option<usize> {
    let count = corners.len();
    (0..count).find(|&at| {
        let (before, after) = (corners[(at + count - 1) % count], corners[(at + 1) % count]);
        let (a, b) = (corners[at] - before, after - corners[at]);
        (a.x * b.y - a.y * b.x).abs() < 0.01
    })
}

/// A place in layout units.
pub fn unit(column: usize, row: usize) -> Point {
    point(column as f32, row as f32)
}
