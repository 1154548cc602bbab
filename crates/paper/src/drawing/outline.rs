//! Primitives as outlines, for painters whose medium has no circles and no round corners, but curves of Bézier.

use sudogon_board::layout::geometry::{Bounds, Point, point};

use super::primitive::Primitive;
use super::role::Role;

/// How far the handles of a quarter of a circle reach, as a share of its radius.
const HANDLE: f32 = 0.5523;

/// A part of an outline, from where the last one ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins here.
    Begin(Point),
    /// Straight to here.
    Line(Point),
    /// A cubic curve: its two handles and its end.
    Curve(Point, Point, Point),
    /// Straight to where it began.
    Close,
}

/// How an outline is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Brush {
    /// The area inside.
    Fill(Role),
    /// The outline itself.
    Stroke {
        /// Its width.
        width: f32,
        /// Its role.
        role: Role,
        /// Its ends are half circles.
        has_round_ends: bool,
    },
}

/// The outlines of a primitive, in the order of painting; none for a text.
pub fn outlines(primitive: &Primitive) -> Vec<(Vec<Segment>, Brush)> {
    let stroke = |width: f32, role: Role, has_round_ends: bool| Brush::Stroke {
        width,
        role,
        has_round_ends,
    };
    match *primitive {
        Primitive::Fill { ref corners, role } => vec![(polygon(corners), Brush::Fill(role))],
        Primitive::Disc { at, radius, role } => vec![(circle(at, radius), Brush::Fill(role))],
        Primitive::Circle {
            at,
            radius,
            width,
            role,
        } => vec![(circle(at, radius), stroke(width, role, false))],
        Primitive::Line {
            ends: [from, to],
            width,
            role,
            has_round_ends,
        } => {
            let line = vec![Segment::Begin(from), Segment::Line(to)];
            vec![(line, stroke(width, role, has_round_ends))]
        }
        Primitive::Loop {
            ref corners,
            width,
            role,
        } => vec![(polygon(corners), stroke(width, role, false))],
        Primitive::Tile {
            bounds,
            rounding,
            fill,
            frame,
        } => {
            let ground = fill.map(|role| (rounded(bounds, rounding), Brush::Fill(role)));
            let frame = frame.map(|frame| {
                // A stroke is centred on the sides.
                let inward = if frame.is_inside {
                    frame.width / 2.0
                } else {
                    0.0
                };
                let inner = bounds.grown(point(-inward, -inward));
                let inner = rounded(inner, rounding - inward);
                (inner, stroke(frame.width, frame.role, false))
            });
            ground.into_iter().chain(frame).collect()
        }
        Primitive::Text(_) => Vec::new(),
    }
}

/// The closed outline of some corners.
fn polygon(corners: &[Point]) -> Vec<Segment> {
    let mut outline: Vec<Segment> = corners.iter().map(|&at| Segment::Line(at)).collect();
    if let Some((first, &corner)) = outline.first_mut().zip(corners.first()) {
        *first = Segment::Begin(corner);
    }
    outline.push(Segment::Close);
    outline
}

/// The closed outline of a circle.
fn circle(at: Point, radius: f32) -> Vec<Segment> {
    rounded(Bounds::centred(at, point(2.0, 2.0) * radius), radius)
}

/// The closed outline of a rectangle whose corners are quarters of circles.
fn rounded(bounds: Bounds, radius: f32) -> Vec<Segment> {
    let size = bounds.size();
    let radius = radius.min(size.x / 2.0).min(size.y / 2.0);
    let corners = bounds.corners();
    if radius <= 0.0 {
        return polygon(&corners);
    }
    let quarters = corners.iter().enumerate().flat_map(|(at, &corner)| {
        let back = (corners[(at + 3) % 4] - corner).unit();
        let on = (corners[(at + 1) % 4] - corner).unit();
        let (from, to) = (corner + back * radius, corner + on * radius);
        let handle = (1.0 - HANDLE) * radius;
        let start = match at {
            0 => Segment::Begin(from),
            _ => Segment::Line(from),
        };
        [
            start,
            Segment::Curve(corner + back * handle, corner + on * handle, to),
        ]
    });
    quarters.chain([Segment::Close]).collect()
}
