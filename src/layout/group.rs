//! The headings of lists of shapes.

/// A heading under which lists show shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Boards with boxes alone.
    Squares,
    /// The same with houses added.
    AddedRules,
    /// Regions in place of boxes.
    Jigsaws,
    /// Cells that are no squares.
    Triangles,
    /// Half a board, and cubes.
    Halves,
    /// Several grids on one board.
    Overlapping,
}

impl Group {
    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Squares => "Squares",
            Self::AddedRules => "Added rules",
            Self::Jigsaws => "Jigsaws",
            Self::Triangles => "Triangles and hexagons",
            Self::Halves => "Half boards and cubes",
            Self::Overlapping => "Overlapping boards",
        }
    }
}
