//! Outlines with curves, for painters whose medium has none but those of Bézier.

use sudogon_core::layout::geometry::{Bounds, Point, point};

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
}

/// The closed outline of some corners.
pub fn polygon(corners: &[Point]) -> Vec<Segment> {
    let mut outline: Vec<Segment> = corners.iter().map(|&at| Segment::Line(at)).collect();
    if let Some((first, &corner)) = outline.first_mut().zip(corners.first()) {
        *first = Segment::Begin(corner);
    }
    outline
}

/// The closed outline of a circle.
pub fn circle(at: Point, radius: f32) -> Vec<Segment> {
    rounded(Bounds::centred(at, point(2.0, 2.0) * radius), radius)
}

/// The closed outline of a rectangle whose corners are quarters of circles.
pub fn rounded(bounds: Bounds, radius: f32) -> Vec<Segment> {
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
    quarters.collect()
}
