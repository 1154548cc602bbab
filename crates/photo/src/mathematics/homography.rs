//! How a plane looks to a camera: a homography, which keeps straight lines straight.
//!
//! Eight numbers, estimated from four or more pairs of points by the inhomogeneous direct linear transform (R. Hartley and A. Zisserman,
//! "Multiple view geometry in computer vision", 2004, section 4.1; P. Heckbert, "Fundamentals of texture mapping and image warping",
//! 1989, for exactly four).

use sudogon_board::layout::geometry::{Point, point};

use super::least_squares::NormalEquations;

/// Points whose depth is smaller are on the horizon; they are sent very far away instead of to infinity.
const HORIZON: f64 = 1e-9;

/// A perspective map from one plane to another.
#[derive(Clone, Copy, Debug)]
pub struct Homography([f64; 8]);

impl Homography {
    /// The map that takes each first point to its second: exactly with four, as well as it can with more. `None` where three
    /// lie on a line.
    pub fn of(pairs: impl IntoIterator<Item = (Point, Point)>) -> Option<Self> {
        let mut squares = NormalEquations::<9>::new(0.0);
        for (from, to) in pairs {
            let [x, y, u, v] = [from.x, from.y, to.x, to.y].map(f64::from);
            squares.add(&[x, y, 1.0, 0.0, 0.0, 0.0, -x * u, -y * u, u], 1.0);
            squares.add(&[0.0, 0.0, 0.0, x, y, 1.0, -x * v, -y * v, v], 1.0);
        }
        let solved = squares.solved()?;
        let numbers: [f64; 8] = solved.try_into().ok()?;
        let is_finite = numbers.iter().all(|number| number.is_finite());
        is_finite.then_some(Self(numbers))
    }

    /// A map of a triangle. Three corners do not tell the perspective: that is how near each of them is. With equal weights parallels
    /// stay parallel.
    pub fn of_triangle(from: [Point; 3], to: [Point; 3], near: [f32; 3]) -> Option<Self> {
        let middle = |corners: [Point; 3], weights: [f32; 3]| {
            let sum = (0..3).fold(Point::default(), |sum, at| sum + corners[at] * weights[at]);
            sum * (1.0 / weights.iter().sum::<f32>())
        };
        let pairs = from.into_iter().zip(to);
        Self::of(pairs.chain([(middle(from, [1.0; 3]), middle(to, near))]))
    }

    /// Where a point goes.
    pub fn at(&self, from: Point) -> Point {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (x, y) = (f64::from(from.x), f64::from(from.y));
        let w = g * x + h * y + 1.0;
        let w = if w.abs() < HORIZON { HORIZON } else { w };
        point(
            ((a * x + b * y + c) / w) as f32,
            ((d * x + e * y + f) / w) as f32,
        )
    }
}
