//! The map from a layout to the screen. Pure: no painting, no input.

use egui::emath::GuiRounding as _;
use egui::{Pos2, Rangef, Rect, Vec2, pos2, vec2};
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{Cell, Layout};
use sudogon_paper::drawing;

/// The map from layout units to points on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScreenPlace {
    /// Points for each layout unit.
    pub scale: f32,
    origin: Pos2,
}

impl ScreenPlace {
    /// The largest place for the layout, centred in a rectangle.
    pub fn fit(layout: &Layout, rect: Rect) -> Self {
        Self::fit_bounds(layout.bounds(), rect)
    }

    /// The largest place for a part of a plane, centred in a rectangle.
    pub fn fit_bounds(bounds: Bounds, rect: Rect) -> Self {
        let size = bounds.size();
        let scale = (rect.width() / size.x).min(rect.height() / size.y).max(0.1);
        let corner = rect.center() - vec2(size.x, size.y) * (scale / 2.0);
        Self {
            scale,
            origin: corner - vec2(bounds.min.x, bounds.min.y) * scale,
        }
    }

    /// The place with a given scale that maps a point of the layout to a point of the screen.
    pub fn anchored(scale: f32, point: Point, at: Pos2) -> Self {
        Self {
            scale,
            origin: at - vec2(point.x, point.y) * scale,
        }
    }

    /// Moved on the screen, without a change of scale.
    pub fn moved(self, by: Vec2) -> Self {
        Self {
            origin: self.origin + by,
            ..self
        }
    }

    /// Moved by as little as needed so that the board leaves no room empty that it could fill. In a dimension in which it is
    /// smaller than the room, it is centred.
    pub fn held(self, bounds: Bounds, room: Rect, middle: Pos2) -> Self {
        let board = self.rect(bounds);
        self.moved(vec2(
            hold(board.x_range(), room.x_range(), middle.x),
            hold(board.y_range(), room.y_range(), middle.y),
        ))
    }

    /// Moved by as little as needed so that a rectangle of the screen, which moves with the board, is in the room.
    pub fn showing(self, target: Rect, room: Rect) -> Self {
        self.moved(vec2(
            into(target.x_range(), room.x_range()),
            into(target.y_range(), room.y_range()),
        ))
    }

    /// Moved to whole pixels, so that a mesh that is drawn once stays sharp wherever it is moved.
    pub fn on_pixels(self, pixels_per_point: f32) -> Self {
        Self {
            origin: self.origin.round_to_pixels(pixels_per_point),
            ..self
        }
    }

    /// The scale and origin in the form that drawings take.
    pub fn for_drawing(&self) -> drawing::Placement {
        drawing::Placement {
            scale: self.scale,
            origin: point(self.origin.x, self.origin.y),
        }
    }

    /// How far another place of the same scale is from this one.
    pub fn distance(&self, other: &Self) -> Vec2 {
        other.origin - self.origin
    }

    /// The rectangle of a part of the layout, on the screen.
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

    /// The rectangle around a cell.
    pub fn cell_rect(&self, layout: &Layout, cell: Cell) -> Rect {
        let corners: Vec<Pos2> = layout
            .shape(cell)
            .outline
            .iter()
            .map(|&corner| self.at(corner))
            .collect();
        Rect::from_points(&corners)
    }
}

/// How far a span must move to be in a room; a longer one is centred.
fn into(span: Rangef, room: Rangef) -> f32 {
    if span.span() > room.span() {
        room.center() - span.center()
    } else {
        (room.min - span.min).max(0.0) + (room.max - span.max).min(0.0)
    }
}

/// How far a board's span must move to fill a room, or to be centred in it if it is shorter.
fn hold(board: Rangef, room: Rangef, middle: f32) -> f32 {
    if board.span() > room.span() {
        (room.min - board.min).min(0.0) + (room.max - board.max).max(0.0)
    } else {
        let half = board.span() / 2.0;
        middle.max(room.min + half).min(room.max - half) - board.center()
    }
}

/// A rectangle of the screen as drawings use it.
pub fn bounds_of(rect: Rect) -> Bounds {
    Bounds {
        min: point(rect.min.x, rect.min.y),
        max: point(rect.max.x, rect.max.y),
    }
}

/// The rectangle that is left for the board when labels are outside its rim.
pub fn inside_rim(rect: Rect, room: f32) -> Rect {
    let shrunk = rect.shrink(room);
    if shrunk.is_positive() {
        shrunk
    } else {
        Rect::from_center_size(rect.center(), pos2(1.0, 1.0).to_vec2())
    }
}
