//! The tick beside what is printed and was corrected.

use sudogon_board::layout::geometry::{Bounds, Point, point};

use super::primitive::{Font, Primitive, Text};
use super::role::Role;

/// Half the width of a tick beside a small number, as a share of the number's size, and the least that can be seen.
const REACH: f32 = 0.28;
const LEAST_REACH: f32 = 2.4;
/// The width of its strokes, as a share of that, and its bounds.
const STROKE: f32 = 0.45;
const STROKES: (f32, f32) = (1.2, 2.5);
/// Between it and the number.
const GAP: f32 = 1.0;

/// A tick round a point, so far to each side.
pub fn tick(at: Point, reach: f32, role: Role) -> [Primitive; 2] {
    let [left, low, right] =
        [(-1.0, 0.0), (-0.3, 0.8), (1.0, -0.9)].map(|(x, y)| at + point(x, y) * reach);
    [[left, low], [low, right]]
        .map(|ends| Primitive::line(ends, (STROKE * reach).clamp(STROKES.0, STROKES.1), role))
}

/// Where the tick of a small number stands.
#[derive(Clone, Copy)]
pub struct BesideNumber {
    at: Point,
    reach: f32,
}

impl BesideNumber {
    /// On the right of a number.
    pub fn right_of(number: &Text) -> Self {
        let (bounds, reach) = (number.bounds(), reach(number.font));
        let at = point(bounds.max.x + GAP + reach, bounds.centre().y);
        Self { at, reach }
    }

    /// On the left of a number.
    pub fn left_of(number: &Text) -> Self {
        let (bounds, reach) = (number.bounds(), reach(number.font));
        let at = point(bounds.min.x - GAP - reach, bounds.centre().y);
        Self { at, reach }
    }

    /// Its strokes.
    pub fn strokes(self, role: Role) -> [Primitive; 2] {
        tick(self.at, self.reach, role)
    }

    /// The room that it takes.
    pub fn bounds(self) -> Bounds {
        Bounds::centred(self.at, point(2.0, 2.0) * self.reach)
    }
}

/// The width that the tick of a number takes.
pub fn width_beside(font: Font) -> f32 {
    GAP + 2.0 * reach(font)
}

fn reach(font: Font) -> f32 {
    (REACH * font.size).max(LEAST_REACH)
}
