//! The roles of primitives: what each is for. `palettes.rs` gives them colours.

use sudogon_board::game::Colour;
use sudogon_board::layout::Shade;

/// The purpose of a primitive; painters choose its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The ground of a cell, and of the tag with a house's name.
    Ground,
    /// The ground of a cell with something printed on it.
    Printed(Print),
    /// The ground of a cell that shares a house with the cursor and has something printed on it, which shows through.
    PeerOver(Print),
    /// The ground of a cell that shares a house with the cursor.
    Peer,
    /// The ground of the cell with the cursor, and of selected cells.
    Cursor,
    /// The ground of cells with the value that is highlighted everywhere, and of values that a hint removes.
    SameValue,
    /// The ground of the line of a reason.
    ReasonLine,
    /// Shapes that clues draw under figures: thermometers, arrows, shades.
    Clue,
    /// A white dot and a black one: whatever the look, as on paper.
    WhiteDot,
    /// See [`Role::WhiteDot`].
    BlackDot,
    /// The ground that the player gave a cell.
    Colour(Colour),
    /// Lines and signs that the player has drawn in that colour.
    Pen(Colour),
    /// Lines between cells.
    ThinLine,
    /// The rest of a clue's line under a small figure.
    FaintLine,
    /// Lines between areas and at the rim.
    ThickLine,
    /// Text.
    Text,
    /// Less prominent text.
    Quiet,
    /// Less prominent text on fills.
    QuietOnFill,
    /// Printed values.
    Given,
    /// The player's values.
    Own,
    /// The cursor's ring, and the dots in peers that no printed house explains.
    Accent,
    /// Rings around cells that a sentence refers to; strokes through removed values.
    Reason,
    /// Outlines and names of houses.
    House,
    /// Values that are placed.
    Goes,
    /// The value on a tile of that colour.
    OnGoes,
    /// The outlines and letters of sets, by their order.
    Set(u8),
    /// Repeated and wrong values.
    Conflict,
    /// The hatching of cells whose value repeats.
    Hatching,
}

impl Role {
    /// The role of a set with a letter: neighbours in the alphabet differ.
    pub const fn of_set(letter: char) -> Self {
        Self::Set((letter as u32 % SETS as u32) as u8)
    }

    /// Its opacity: hatching and faint lines are not opaque.
    pub const fn opacity(self) -> f32 {
        match self {
            Self::Hatching => 0.55,
            // What is read on it must stand out.
            Self::FaintLine => 0.2,
            _ => 1.0,
        }
    }
}

/// The print under a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// The shade of an extra house.
    Shade(Shade),
    /// The tint of a group or region, by its number.
    Tint(u8),
}

/// How many colours of sets there are.
pub const SETS: usize = 4;
