//! The signs of the player's colours: a form for each, so that they can be told without colour, on any ground.

use sudogon_board::game::Colour;
use sudogon_board::layout::geometry::{Point, point};

use super::primitive::Primitive;
use super::role::Role;

/// The sign of a colour: a disc, a square, a triangle, a diamond, a ring, a bar, a plus or a cross.
pub fn colour_sign(colour: Colour, at: Point, radius: f32, role: Role) -> Vec<Primitive> {
    let area = |corners: &[(f32, f32)]| {
        let corners = corners.iter().map(|&(x, y)| at + point(x, y) * radius);
        vec![Primitive::Fill {
            corners: corners.collect(),
            role,
        }]
    };
    let rectangle = |x: f32, y: f32| area(&[(-x, -y), (x, -y), (x, y), (-x, y)]);
    let strokes = |[first, second]: [(f32, f32); 2]| {
        let stroke = |(x, y)| {
            let ends = [at - point(x, y) * radius, at + point(x, y) * radius];
            Primitive::line(ends, 0.55 * radius, role)
        };
        vec![stroke(first), stroke(second)]
    };
    match colour {
        Colour::A => vec![Primitive::Disc { at, radius, role }],
        Colour::B => rectangle(0.88, 0.88),
        Colour::C => area(&[(0.0, -1.0), (1.05, 0.85), (-1.05, 0.85)]),
        Colour::D => area(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
        Colour::E => vec![Primitive::Circle {
            at,
            radius: 0.8 * radius,
            width: 0.4 * radius,
            role,
        }],
        Colour::F => rectangle(1.2, 0.4),
        Colour::G => strokes([(1.15, 0.0), (0.0, 1.15)]),
        Colour::H => strokes([(0.9, 0.9), (0.9, -0.9)]),
    }
}
