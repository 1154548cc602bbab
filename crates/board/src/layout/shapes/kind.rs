//! What the registry knows of a family of shapes, and the headings under which lists show them.

use crate::layout::{Definition, Error};
use crate::message::{Pattern, pattern};

/// A definition that a family makes of a name; `None` when it is another family's.
pub type Defined = Option<Result<Definition, Error>>;

/// A family of shapes: the ids it answers to, and how they become definitions.
pub struct LayoutKind {
    /// The ids to list and offer, in the order to offer them, those with added rules included.
    pub listed: &'static [(ShapeGroup, &'static [&'static str])],
    /// The ids that a size asks for, listed or not, the likeliest first: a single number, or two such as 5×4.
    pub sized: fn(one: usize, other: Option<usize>) -> Vec<String>,
    /// The ids that a bare line of so many cells means.
    pub by_length: &'static [(usize, &'static str)],
    /// Defines the shape of a base's name, with the regions that the id names if any; `None` when the name is another
    /// family's.
    pub define: fn(base: &str, regions: Option<&str>) -> Defined,
}

/// A heading under which lists show shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeGroup {
    /// Boards with boxes alone.
    Squares,
    /// Boards with boxes, and with houses or rules added.
    AddedRules,
    /// Regions in place of boxes, or nothing.
    Jigsaws,
    /// Cells that are no squares.
    Triangles,
    /// Half a board, and cubes.
    Halves,
    /// Several grids on one board.
    Overlapping,
}

impl ShapeGroup {
    /// The heading.
    pub fn title(self) -> &'static Pattern {
        match self {
            Self::Squares => &pattern!(in "heading of a list of shapes": "Squares"),
            Self::AddedRules => &pattern!(in "heading of a list of shapes": "Added rules"),
            Self::Jigsaws => {
                &pattern!(in "heading of a list of shapes": "Jigsaws and Latin squares")
            }
            Self::Triangles => {
                &pattern!(in "heading of a list of shapes": "Triangles and hexagons")
            }
            Self::Halves => &pattern!(in "heading of a list of shapes": "Half boards and cubes"),
            Self::Overlapping => &pattern!(in "heading of a list of shapes": "Overlapping boards"),
        }
    }
}
