//! Where a layout stands on the screen. Pure: no painting, no input.

use egui::{Pos2, Rect, pos2, vec2};

use crate::layout::geometry::{Point, point};
use crate::layout::{Cell, Layout};

/// The map from layout units to points on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Points for each layout unit.
    pub scale: f32,
    origin: Pos2,
}

impl Place {
    /// The largest place for the layout in the middle of a rectangle.
    pub fn fit(layout: &Layout, rect: Rect) -> Self {
        let bounds = layout.bounds();
        let size = bounds.size();
        let scale = (rect.width() / size.x).min(rect.height() / size.y).max(0.1);
        let corner = rect.center() - vec2(size.x, size.y) * (scale / 2.0);
        Self {
            scale,
            origin: corner - vec2(bounds.min.x, bounds.min.y) * scale,
        }
    }

    /// A point of the layout on the screen.
    pub fn at(&self, p: Point) -> Pos2 {
        self.origin + vec2(p.x, p.y) * self.scale
    }

    /// A point of the screen on the layout.
    pub fn back(&self, p: Pos2) -> Point {
        let offset = (p - self.origin) / self.scale;
        point(offset.x, offset.y)
    }

    /// A place inside a cell, measured from its middle.
    pub fn slot(&self, layout: &Layout, cell: Cell, slot: Point) -> Pos2 {
        self.at(layout.shape(cell).middle + slot)
    }

    /// A cell's corners.
    pub fn outline(&self, layout: &Layout, cell: Cell) -> Vec<Pos2> {
        layout
            .shape(cell)
            .outline
            .iter()
            .map(|&corner| self.at(corner))
            .collect()
    }
}

/// The convex outline moved inwards by a distance, corners staying sharp.
pub fn inset(outline: &[Pos2], distance: f32) -> Vec<Pos2> {
    let count = outline.len();
    let middle = outline
        .iter()
        .fold(vec2(0.0, 0.0), |sum, p| sum + p.to_vec2())
        / count as f32;
    // Each side as a point on it and its direction, moved towards the middle.
    let moved = |at: usize| {
        let (a, b) = (outline[at % count], outline[(at + 1) % count]);
        let along = (b - a).normalized();
        let normal = along.rot90();
        let inward = if normal.dot(middle.to_pos2() - a) > 0.0 {
            normal
        } else {
            -normal
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

/// Slanted lines that fill a convex outline, so many points apart.
pub fn hatch(outline: &[Pos2], apart: f32) -> Vec<[Pos2; 2]> {
    let along = vec2(1.0, -1.0).normalized();
    let across = vec2(1.0, 1.0).normalized();
    let depth = |p: &Pos2| p.to_vec2().dot(across);
    let nearest = outline.iter().map(depth).fold(f32::INFINITY, f32::min);
    let farthest = outline.iter().map(depth).fold(f32::NEG_INFINITY, f32::max);
    let lines = ((farthest - nearest) / apart).max(0.0) as usize;
    (0..=lines)
        .filter_map(|line| {
            let level = nearest + (line as f32 + 0.5) * apart;
            let crossings: Vec<Pos2> = outline
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

/// The rectangle round an outline.
pub fn bounds(outline: &[Pos2]) -> Rect {
    Rect::from_points(outline)
}

/// The rectangle that is left for the board when labels stand outside its rim.
pub fn inside_rim(rect: Rect, room: f32) -> Rect {
    let shrunk = rect.shrink(room);
    if shrunk.is_positive() {
        shrunk
    } else {
        Rect::from_center_size(rect.center(), pos2(1.0, 1.0).to_vec2())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;

    #[test]
    fn screen_and_layout_agree() {
        for id in layout::listed() {
            let layout = layout::named(id).unwrap();
            let rect = Rect::from_min_size(pos2(30.0, 70.0), vec2(500.0, 300.0));
            let place = Place::fit(&layout, rect);
            for cell in layout.cells() {
                let middle = place.at(layout.shape(cell).middle);
                assert_eq!(layout.cell_at(place.back(middle)), Some(cell));
                assert!(
                    rect.expand(0.01)
                        .contains_rect(bounds(&place.outline(&layout, cell)))
                );
            }
        }
    }

    #[test]
    fn an_inset_square_is_smaller_by_twice_the_distance() {
        let square = [
            pos2(0.0, 0.0),
            pos2(10.0, 0.0),
            pos2(10.0, 10.0),
            pos2(0.0, 10.0),
        ];
        assert_eq!(
            bounds(&inset(&square, 2.0)),
            Rect::from_min_max(pos2(2.0, 2.0), pos2(8.0, 8.0))
        );
        assert!(hatch(&square, 3.0).len() >= 3);
    }
}
