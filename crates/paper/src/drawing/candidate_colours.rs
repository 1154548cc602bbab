//! The player's colours on single candidates: a ground, and the colour's sign beside the digit.

use sudogon_board::game::Colour;
use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, Point, point};

use super::colour_signs::colour_sign;
use super::primitive::Primitive;
use super::role::Role;
use super::sketch::{Sketch, has_two_figures};

/// The ground's width and height, and the rounding of its corners, as shares of the digit's size.
const GROUND: Point = point(1.12, 1.0);
const ROUNDING: f32 = 0.25;
/// Half the width of a digit and of two figures, as shares of their size, and how much smaller two are where they are coloured.
const HALF_DIGIT: f32 = 0.3;
const HALF_TWO_FIGURES: f32 = 0.48;
const TWO_FIGURES: f32 = 0.72;
/// Where the sign is above the middle, and its radius: shares of the digit's size.
const ABOVE: f32 = -0.32;
const RADIUS: f32 = 0.15;
/// Smaller signs could not be told apart. Where digits are dots, the sign stands alone: its place tells the value.
const LEAST_RADIUS: f32 = 2.2;
/// Where the sign is beside a candidate that a hint draws in a form of its own, clear of which it stands.
const TOLD_SIGN: Point = point(0.62, -0.56);
/// The ground of such a sign, as a share of its radius.
const TOLD_GROUND: f32 = 1.7;

impl Sketch<'_> {
    /// Draws the ground of a coloured candidate.
    pub fn candidate_ground(&mut self, at: Point, size: f32, colour: Colour) {
        let (size, half) = self.coloured_size(size);
        let aside = point(aside(size, half), 0.0);
        self.primitives.push(Primitive::tile(
            Bounds::centred(at - aside * 0.5, GROUND * size + aside),
            ROUNDING * size,
            Role::Colour(colour),
        ));
    }

    /// Draws the sign of a coloured candidate; returns where its digit goes and its size, if there is room for that too.
    pub fn candidate_sign(&mut self, at: Point, size: f32, colour: Colour) -> Option<(Point, f32)> {
        let (size, half) = self.coloured_size(size);
        let digit = at - point(aside(size, half), 0.0);
        let has_digit = size >= self.medium.least_figure;
        let at = if has_digit {
            digit + point(half * size + radius(size), ABOVE * size)
        } else {
            at
        };
        self.primitives
            .extend(colour_sign(colour, at, radius(size), Role::QuietOnFill));
        has_digit.then_some((digit, size))
    }

    /// The size of a coloured candidate, and half its width as a share of that: two figures leave less room for the sign.
    fn coloured_size(&self, size: f32) -> (f32, f32) {
        if has_two_figures(self.layout) {
            (TWO_FIGURES * size, HALF_TWO_FIGURES)
        } else {
            (size, HALF_DIGIT)
        }
    }

    /// Draws the signs of coloured candidates in cells where a hint draws candidates itself, beside each that it draws.
    pub fn signs_beside_hint(&mut self, cell: Cell) {
        let scene = self.scene;
        let colours = &scene.board.play(cell).candidate_colours;
        let drawn = scene.told_in(cell).union(scene.struck_in(cell));
        for (value, colour) in colours.iter().filter(|(value, _)| drawn.contains(*value)) {
            let (at, size) = self.spot((cell, value));
            let (at, radius) = (at + TOLD_SIGN * size, radius(size));
            self.disc(at, TOLD_GROUND * radius, Role::Colour(colour));
            self.primitives
                .extend(colour_sign(colour, at, radius, Role::QuietOnFill));
        }
    }
}

/// The radius of the sign beside a digit of this size.
fn radius(size: f32) -> f32 {
    (RADIUS * size).max(LEAST_RADIUS)
}

/// How far a digit makes room for its sign: on the right of the ground there may be the side of the cell.
fn aside(size: f32, half: f32) -> f32 {
    (half * size + 2.0 * radius(size) - 0.5 * GROUND.x * size).max(0.0)
}
