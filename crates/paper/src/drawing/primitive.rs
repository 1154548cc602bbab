//! What a drawing consists of: fills, strokes, texts. Later ones are on top; all measures are the painter's, not the layout's.

use std::fmt;

use sudogon_board::layout::geometry::{Bounds, Point, point};

use super::place::Placement;
use super::role::Role;

/// Half the height of digits and capitals, as a share of the font size.
pub(super) const HALF_CAPITAL: f32 = 0.364;

/// One thing to paint.
#[derive(Clone, Debug, PartialEq)]
pub enum Primitive {
    /// A convex area.
    Fill {
        /// Its outline.
        corners: Vec<Point>,
        /// Its role.
        role: Role,
    },
    /// A filled circle.
    Disc {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: f32,
        /// Its role.
        role: Role,
    },
    /// The outline of a circle.
    Circle {
        /// Its centre.
        at: Point,
        /// The radius of the middle of the stroke.
        radius: f32,
        /// The stroke's width.
        width: f32,
        /// Its role.
        role: Role,
    },
    /// A straight stroke. Dashes and hatching are many of them.
    Line {
        /// Its ends.
        ends: [Point; 2],
        /// Its width.
        width: f32,
        /// Its role.
        role: Role,
        /// Says whether its ends are round, for strokes that meet at any angle.
        has_round_ends: bool,
    },
    /// A closed stroke around a convex outline, with sharp corners.
    Loop {
        /// The middle of the stroke.
        corners: Vec<Point>,
        /// Its width.
        width: f32,
        /// Its role.
        role: Role,
    },
    /// An upright rectangle with rounded corners.
    Tile {
        /// The rectangle.
        bounds: Bounds,
        /// The radius of its corners.
        rounding: f32,
        /// The role of the area inside.
        fill: Option<Role>,
        /// The stroke around it.
        frame: Option<Frame>,
    },
    /// A line of text.
    Text(Text),
}

impl Primitive {
    /// A straight stroke whose ends are not round.
    pub const fn line(ends: [Point; 2], width: f32, role: Role) -> Self {
        Self::Line {
            ends,
            width,
            role,
            has_round_ends: false,
        }
    }

    /// A straight stroke whose ends are round.
    pub const fn round_line(ends: [Point; 2], width: f32, role: Role) -> Self {
        Self::Line {
            ends,
            width,
            role,
            has_round_ends: true,
        }
    }

    /// A filled rectangle without a stroke around it.
    pub const fn tile(bounds: Bounds, rounding: f32, role: Role) -> Self {
        Self::Tile {
            bounds,
            rounding,
            fill: Some(role),
            frame: None,
        }
    }

    /// The primitive moved and in another size. A negative scale turns it upside down; which way letters stand, the painter knows.
    pub fn mapped(&self, place: &Placement) -> Self {
        let at = |p: Point| place.at(p);
        let by = |length: f32| length * place.scale.abs();
        let all = |corners: &[Point]| corners.iter().map(|&p| place.at(p)).collect();
        let mut mapped = self.clone();
        match &mut mapped {
            Self::Fill { corners, .. } => *corners = all(corners),
            Self::Disc {
                at: middle, radius, ..
            } => {
                (*middle, *radius) = (at(*middle), by(*radius));
            }
            Self::Circle {
                at: middle,
                radius,
                width,
                ..
            } => {
                (*middle, *radius, *width) = (at(*middle), by(*radius), by(*width));
            }
            Self::Line { ends, width, .. } => (*ends, *width) = (ends.map(at), by(*width)),
            Self::Loop { corners, width, .. } => (*corners, *width) = (all(corners), by(*width)),
            Self::Tile {
                bounds,
                rounding,
                frame,
                ..
            } => {
                *bounds = Bounds::of([at(bounds.min), at(bounds.max)]);
                *rounding = by(*rounding);
                if let Some(frame) = frame {
                    frame.width = by(frame.width);
                }
            }
            Self::Text(text) => {
                text.at = at(text.at);
                text.font.size = by(text.font.size);
            }
        }
        mapped
    }
}

/// The stroke around a [`Primitive::Tile`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its width.
    pub width: f32,
    /// Its role.
    pub role: Role,
    /// Says whether it is inside the rectangle; otherwise it is centred on the sides.
    pub is_inside: bool,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Its content.
    pub words: TextContent,
    /// The anchor: the start, middle or end of the text, half a capital above the baseline.
    pub at: Point,
    /// Which of these.
    pub anchor: Anchor,
    /// Its size and style.
    pub font: Font,
    /// Its role.
    pub role: Role,
}

impl Text {
    /// A text that is no value.
    pub const fn new(words: String, at: Point, anchor: Anchor, font: Font, role: Role) -> Self {
        Self {
            words: TextContent::Text(words),
            at,
            anchor,
            font,
            role,
        }
    }

    /// A text with its middle at a point.
    pub(super) const fn centred(words: TextContent, at: Point, font: Font, role: Role) -> Self {
        Self {
            words,
            at,
            anchor: Anchor::Middle,
            font,
            role,
        }
    }

    /// The approximate area of its letters, in any typeface.
    pub fn bounds(&self) -> Bounds {
        let width = rough_size(&self.words.to_string(), self.font).x;
        let left = self.anchor.before(width);
        let half = HALF_CAPITAL * self.font.size;
        Bounds {
            min: self.at + point(left, -half),
            max: self.at + point(left + width, half),
        }
    }

    /// The height of the baseline.
    pub fn baseline(&self) -> f32 {
        self.at.y + HALF_CAPITAL * self.font.size
    }
}

/// The content of a text: a value's symbol, which the painter may cache, or any other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TextContent {
    /// The symbol of a value.
    Symbol(&'static str),
    /// Anything else.
    Text(String),
}

impl fmt::Display for TextContent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbol(symbol) => symbol.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// The point of a text at its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

impl Anchor {
    /// From the anchor of a text of this width to its left end.
    pub const fn before(self, width: f32) -> f32 {
        match self {
            Self::Start => 0.0,
            Self::Middle => -0.5 * width,
            Self::End => -width,
        }
    }
}

/// A size and a style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Font {
    /// The font size.
    pub size: f32,
    /// The style.
    pub style: Style,
}

/// Weight and slant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Marks, labels and the player's values.
    Regular,
    /// Names of houses.
    SemiBold,
    /// Printed values.
    Bold,
    /// The solver's values.
    Slanted,
}

impl Style {
    /// A font of this style.
    pub const fn of_size(self, size: f32) -> Font {
        Font { size, style: self }
    }
}

/// The approximate width and height of a line of text in any typeface, for painters that can't measure it.
pub fn rough_size(text: &str, font: Font) -> Point {
    let letter = |c: char| if c.is_ascii() { 0.65 } else { 1.0 };
    point(text.chars().map(letter).sum(), 1.2) * font.size
}
