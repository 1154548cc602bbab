//! Maps a layout to the painter's plane, and the geometry of outlines there.

use sudogon_board::layout::geometry::{Bounds, Point};
use sudogon_board::layout::{Cell, Layout};

/// The map from layout units to the painter's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The painter's units for each layout unit.
    pub scale: f32,
    /// The position of the layout's origin.
    pub origin: Point,
}

impl Placement {
    /// A point of the layout on the plane.
    pub fn at(&self, p: Point) -> Point {
        self.origin + p * self.scale
    }

    /// A point of the plane on the layout.
    pub fn back(&self, p: Point) -> Point {
        (p - self.origin) * (1.0 / self.scale)
    }

    /// A point inside a cell, relative to its middle.
    pub fn slot(&self, layout: &Layout, cell: Cell, slot: Point) -> Point {
        self.at(layout.shape(cell).middle + slot)
    }

    /// A cell's corners.
    pub fn outline(&self, layout: &Layout, cell: Cell) -> Vec<Point> {
        let outline = layout.shape(cell).outline.iter();
        outline.map(|&corner| self.at(corner)).collect()
    }

    /// The rectangle around a cell.
    pub fn bounds(&self, layout: &Layout, cell: Cell) -> Bounds {
        let outline = layout.shape(cell).outline.iter();
        Bounds::of(outline.map(|&corner| self.at(corner)))
    }
}

/// The convex outline moved inwards by a distance, corners staying sharp.
pub fn inset(outline: &[Point], distance: f32) -> Vec<Point> {
    let count = outline.len();
    let sum = outline.iter().fold(Point::default(), |sum, &p| sum + p);
    let middle = sum * (1.0 / count as f32);
    // Each side as a point on it and its direction, moved towards the middle.
    let moved = |at: usize| {
        let (a, b) = (outline[at % count], outline[(at + 1) % count]);
        let along = (b - a).unit();
        let normal = along.quarter_turn();
        let inward = if normal.dot(middle - a) > 0.0 {
            normal
        } else {
            normal * -1.0
        };
        (a + inward * distance, along)
    };
    (0..count)
        .map(|at| {
            let ((p, d), (q, e)) = (moved(at + count - 1), moved(at));
            let cross = d.x * e.y - d.y * e.x;
            if cross.abs() < 1e-4 {
                return q;
            }
            let t = ((q.x - p.x) * e.y - (q.y - p.y) * e.x) / cross;
            p + d * t
        })
        .collect()
}

/// Slanted lines at this distance that fill a convex outline.
pub fn hatching(outline: &[Point], apart: f32) -> Vec<[Point; 2]> {
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let (along, across) = (Point { x: half, y: -half }, Point { x: half, y: half });
    let depth = |p: &Point| p.dot(across);
    let nearest = outline.iter().map(depth).fold(f32::INFINITY, f32::min);
    let farthest = outline.iter().map(depth).fold(f32::NEG_INFINITY, f32::max);
    let lines = ((farthest - nearest) / apart).max(0.0) as usize;
    (0..=lines)
        .filter_map(|line| {
            let level = nearest + (line as f32 + 0.5) * apart;
            let crossings: Vec<Point> = outline
                .iter()
                .zip(outline.iter().cycle().skip(1))
                .filter(|(a, b)| (depth(a) - level) * (depth(b) - level) < 0.0)
                .map(|(a, b)| a.lerp(*b, (level - depth(a)) / (depth(b) - depth(a))))
                .collect();
            match crossings[..] {
                [a, b] if (b - a).dot(along).abs() > 1.0 => Some([a, b]),
                _ => None,
            }
        })
        .collect()
}

/// The dashes of a dashed line, with one at both ends so that corners are closed.
pub fn dashes([from, to]: [Point; 2], dash: f32, gap: f32) -> impl Iterator<Item = [Point; 2]> {
    let length = (to - from).length();
    let count = ((length + gap) / (dash + gap)).round().max(1.0);
    let step = (length + gap) / count;
    let along = (to - from).unit();
    (0..count as usize).map(move |at| {
        let start = at as f32 * step;
        let end = (start + step - gap).min(length);
        [from + along * start, from + along * end]
    })
}
