//! Plane geometry in layout units: points, outlines, and the few questions asked of them.
//!
//! `y` grows downward. A unit is what the shape's own file says (a square's side, a triangle's edge). Outlines are convex
//! and may run either way round.

use std::ops::{Add, Mul, Sub};

use serde::{Deserialize, Serialize};

/// A place, or a distance, in layout units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Grows to the right.
    pub x: f32,
    /// Grows downward.
    pub y: f32,
}

/// Makes a [`Point`].
pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The distance from the origin.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The vector of length 1 in this direction; the origin stays where it is.
    pub fn unit(self) -> Self {
        match self.length() {
            0.0 => self,
            length => point(self.x / length, self.y / length),
        }
    }

    /// The vector turned by a quarter, counterclockwise on the screen.
    pub fn quarter_turn(self) -> Self {
        point(self.y, -self.x)
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The point at a share of the way to another.
    pub fn lerp(self, other: Self, share: f32) -> Self {
        self * (1.0 - share) + other * share
    }

    fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        point(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        point(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;
    fn mul(self, factor: f32) -> Self {
        point(self.x * factor, self.y * factor)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// The top left corner.
    pub min: Point,
    /// The bottom right corner.
    pub max: Point,
}

impl Bounds {
    /// The smallest rectangle round the points; all zero where there are none.
    pub fn of(points: impl IntoIterator<Item = Point>) -> Self {
        points
            .into_iter()
            .map(|at| Self { min: at, max: at })
            .reduce(|a, b| Self {
                min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
                max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
            })
            .unwrap_or_default()
    }

    /// The rectangle of a size about its centre.
    pub fn centred(centre: Point, size: Point) -> Self {
        let min = centre - size * 0.5;
        Self {
            min,
            max: min + size,
        }
    }

    /// Width and height.
    pub fn size(self) -> Point {
        self.max - self.min
    }

    /// The point in the middle.
    pub fn centre(self) -> Point {
        (self.min + self.max) * 0.5
    }

    /// The four corners, in the order of an outline.
    pub fn corners(self) -> [Point; 4] {
        let (min, max) = (self.min, self.max);
        [min, point(max.x, min.y), max, point(min.x, max.y)]
    }

    /// The rectangle with each side moved outward by a distance across and one up or down.
    #[must_use]
    pub fn grown(self, by: Point) -> Self {
        Self {
            min: self.min - by,
            max: self.max + by,
        }
    }

    /// The rectangle, moved by a distance.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self {
            min: self.min + by,
            max: self.max + by,
        }
    }

    /// Says whether the two have a point in common.
    pub fn meets(self, other: Self) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// Says whether the other lies in it.
    pub fn contains_all(self, other: Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// Says whether the point lies in it; its sides belong to it.
    pub fn contains(self, at: Point) -> bool {
        (self.min.x..=self.max.x).contains(&at.x) && (self.min.y..=self.max.y).contains(&at.y)
    }
}

/// The sides of an outline, in order, the closing one last.
pub fn sides(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    outline
        .iter()
        .zip(outline.iter().skip(1).chain(outline.first()))
        .map(|(&from, &to)| (from, to))
}

/// A point rounded, to find it again: corners that should meet may differ in the last bits.
pub type PointKey = (i64, i64);

/// A point's key.
pub fn key(at: Point) -> PointKey {
    (
        (at.x * 1024.0).round() as i64,
        (at.y * 1024.0).round() as i64,
    )
}

/// A side from left to right (from top to bottom where upright), as it is the same for both cells that share it, and its key.
pub fn shared_side((a, b): (Point, Point)) -> ((Point, Point), (PointKey, PointKey)) {
    let (from, to) = if key(a) <= key(b) { (a, b) } else { (b, a) };
    ((from, to), (key(from), key(to)))
}

/// Twice the signed area: positive when the outline runs clockwise on the screen.
fn doubled_area(outline: &[Point]) -> f32 {
    sides(outline).map(|(a, b)| a.cross(b)).sum()
}

/// The area inside the outline.
pub fn area(outline: &[Point]) -> f32 {
    doubled_area(outline).abs() / 2.0
}

/// Says whether the outline is convex, has an area and does not cross itself.
pub fn is_convex(outline: &[Point]) -> bool {
    let before = outline.last().into_iter().chain(outline);
    let mut turns = before
        .zip(sides(outline))
        .map(|(&before, (a, b))| (a - before).cross(b - a));
    let one_way = turns.clone().all(|turn| turn >= 0.0) || turns.all(|turn| turn <= 0.0);
    // A star polygon turns one way too, but more than once round: it sees some corner from the wrong side.
    let orientation = doubled_area(outline).signum();
    let sees_all = sides(outline).all(|(a, b)| {
        let (side, least) = (b - a, -1e-4 * (b - a).length());
        let mut corners = outline.iter();
        corners.all(|&corner| side.cross(corner - a) * orientation >= least)
    });
    outline.len() >= 3 && one_way && sees_all && area(outline) > 1e-6
}

/// The centre of gravity of a convex outline: a triangle's incentre where its sides are equal.
pub fn centroid(outline: &[Point]) -> Point {
    // Measured from the first corner, so that boards far from the origin lose no precision.
    let origin = outline[0];
    let mut doubled = 0.0;
    let mut sum = Point::default();
    for (a, b) in sides(outline).map(|(a, b)| (a - origin, b - origin)) {
        let part = a.cross(b);
        doubled += part;
        sum = sum + (a + b) * part;
    }
    origin + sum * (1.0 / (3.0 * doubled))
}

/// The radius of the largest circle round `centre` inside the outline.
pub fn inradius(outline: &[Point], centre: Point) -> f32 {
    sides(outline)
        .map(|(a, b)| ((b - a).cross(centre - a) / (b - a).length()).abs())
        .fold(f32::INFINITY, f32::min)
}

/// Says whether the point lies in the convex outline; its sides belong to it.
pub fn contains(outline: &[Point], at: Point) -> bool {
    let is_near = Bounds::of(outline.iter().copied()).contains(at);
    is_near && {
        let mut turns = sides(outline).map(|(a, b)| (b - a).cross(at - a));
        let orientation = doubled_area(outline).signum();
        turns.all(|turn| turn * orientation >= 0.0)
    }
}

/// Where the ray from a point inside the convex outline leaves it.
pub fn leave(outline: &[Point], from: Point, direction: Point) -> Point {
    let reach = sides(outline)
        .filter_map(|(a, b)| {
            let side = b - a;
            let denominator = direction.cross(side);
            let along = (a - from).cross(side) / denominator;
            let across = (a - from).cross(direction) / denominator;
            (denominator.abs() > 1e-9 && along > 0.0 && (-1e-4..=1.0001).contains(&across))
                .then_some(along)
        })
        .fold(f32::INFINITY, f32::min);
    if reach.is_finite() {
        from + direction * reach
    } else {
        from
    }
}

/// The unit normal of a side that points away from `inside`.
pub fn outward((a, b): (Point, Point), inside: Point) -> Point {
    let side = b - a;
    let normal = point(side.y, -side.x) * (1.0 / side.length());
    if normal.dot(inside - a) > 0.0 {
        normal * -1.0
    } else {
        normal
    }
}

/// Says whether two convex outlines have more in common than sides and corners: no line parts them (the separating axis theorem).
pub fn overlap(one: &[Point], other: &[Point]) -> bool {
    let parts = |a: &[Point], b: &[Point]| {
        sides(a).any(|(from, to)| {
            let normal = (to - from).quarter_turn().unit();
            let reach = |outline: &[Point]| {
                let along = outline.iter().map(|&corner| (corner - from).dot(normal));
                along.fold((f32::MAX, f32::MIN), |(least, most), at| {
                    (least.min(at), most.max(at))
                })
            };
            let ((a_least, a_most), (b_least, b_most)) = (reach(a), reach(b));
            a_most.min(b_most) - a_least.max(b_least) < 1e-3
        })
    };
    let [a, b] = [one, other].map(|outline| Bounds::of(outline.iter().copied()));
    a.meets(b) && !parts(one, other) && !parts(other, one)
}
