//! Where a layout stands on the screen. Pure: no painting, no input.

use egui::emath::GuiRounding as _;
use egui::{Pos2, Rangef, Rect, Vec2, pos2, vec2};

use crate::layout::geometry::{Bounds, Point, point};
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

    /// The place of a scale at which a point of the layout stands at a point of the screen.
    pub fn anchored(scale: f32, point: Point, at: Pos2) -> Self {
        Self {
            scale,
            origin: at - vec2(point.x, point.y) * scale,
        }
    }

    /// The same place, moved on the screen.
    pub fn moved(self, by: Vec2) -> Self {
        Self {
            origin: self.origin + by,
            ..self
        }
    }

    /// Moved by as little as needed so that the board leaves no room empty that it could fill. Along a side on which it is
    /// smaller than the room it stands in the middle.
    pub fn held(self, bounds: Bounds, room: Rect, middle: Pos2) -> Self {
        let board = self.rect(bounds);
        self.moved(vec2(
            hold(board.x_range(), room.x_range(), middle.x),
            hold(board.y_range(), room.y_range(), middle.y),
        ))
    }

    /// Moved by as little as needed so that a rectangle of the screen, which moves with the board, lies in the room.
    pub fn showing(self, target: Rect, room: Rect) -> Self {
        self.moved(vec2(
            into(target.x_range(), room.x_range()),
            into(target.y_range(), room.y_range()),
        ))
    }

    /// Moved to whole pixels, so that what is drawn once stays sharp wherever it is moved to.
    pub fn on_pixels(self, pixels_per_point: f32) -> Self {
        Self {
            origin: self.origin.round_to_pixels(pixels_per_point),
            ..self
        }
    }

    /// How far another place of the same scale is from this one.
    pub fn distance(&self, other: &Self) -> Vec2 {
        other.origin - self.origin
    }

    /// The rectangle of a part of the layout.
    pub fn rect(&self, bounds: Bounds) -> Rect {
        Rect::from_min_max(self.at(bounds.min), self.at(bounds.max))
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

/// How far a span must move to lie in a room; one that is too long comes to its middle.
fn into(span: Rangef, room: Rangef) -> f32 {
    if span.span() > room.span() {
        room.center() - span.center()
    } else {
        (room.min - span.min).max(0.0) + (room.max - span.max).min(0.0)
    }
}

/// How far a board's span must move to fill a room, or to stand about its middle where it can't.
fn hold(board: Rangef, room: Rangef, middle: f32) -> f32 {
    if board.span() > room.span() {
        (room.min - board.min).min(0.0) + (room.max - board.max).max(0.0)
    } else {
        let half = board.span() / 2.0;
        middle.max(room.min + half).min(room.max - half) - board.center()
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
    fn a_board_is_held_in_its_room() {
        let bounds = Bounds {
            min: point(1.0, 1.0),
            max: point(11.0, 3.0),
        };
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0));
        // Twice as wide as the room, and lower: it fills the width, and stands in the middle of the height.
        for (left, expected) in [
            (50.0, 0.0),
            (0.0, 0.0),
            (-30.0, -30.0),
            (-100.0, -100.0),
            (-300.0, -100.0),
        ] {
            let place = Place::anchored(20.0, bounds.min, pos2(left, 77.0));
            let held = place.held(bounds, room, room.center()).rect(bounds);
            let wanted = Rect::from_min_size(pos2(expected, 30.0), vec2(200.0, 40.0));
            assert_eq!(held, wanted, "from {left}");
        }
        let aside = Place::anchored(20.0, bounds.min, pos2(0.0, 0.0));
        let held = aside.held(bounds, room, pos2(50.0, 95.0)).rect(bounds);
        assert_eq!(
            held.max.y, 100.0,
            "a middle near the edge pushes nothing out"
        );
    }

    #[test]
    fn a_target_is_shown_by_the_least_movement() {
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0));
        let place = Place::anchored(1.0, point(0.0, 0.0), pos2(0.0, 0.0));
        for ((x, y), expected) in [
            ((20.0, 30.0), (0.0, 0.0)),
            ((-5.0, 30.0), (5.0, 0.0)),
            ((95.0, 120.0), (-5.0, -30.0)),
        ] {
            let target = Rect::from_min_size(pos2(x, y), vec2(10.0, 10.0));
            let moved = place.distance(&place.showing(target, room));
            assert_eq!((moved.x, moved.y), expected, "{x}, {y}");
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
