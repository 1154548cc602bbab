//! What colours are called.

use sudogon_board::game::Colour;
use sudogon_board::message::{Message, message};

use crate::language::say;

/// A colour as it looks, with the form of its sign.
pub fn looks(colour: Colour) -> Message {
    match colour {
        Colour::A => message!(in "a colour and its sign": "orange, circle"),
        Colour::B => message!(in "a colour and its sign": "green, square"),
        Colour::C => message!(in "a colour and its sign": "violet, triangle"),
        Colour::D => message!(in "a colour and its sign": "turquoise, diamond"),
        Colour::E => message!(in "a colour and its sign": "pink, ring"),
        Colour::F => message!(in "a colour and its sign": "yellow, bar"),
        Colour::G => message!(in "a colour and its sign": "brown, plus"),
        Colour::H => message!(in "a colour and its sign": "grey, cross"),
    }
}

/// The name of a colour: its number, and how it looks.
pub fn name(colour: Colour) -> String {
    say!(
        "Colour {number}: {clause}",
        number = colour.number(),
        clause = looks(colour)
    )
}
