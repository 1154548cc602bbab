//! What clues look like on paper.

/// What a clue looks like on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appearance {
    /// A dashed outline, set in from the border, with what is printed in its first cell.
    Cage,
    /// A wedge between two cells, open to the first.
    Wedge,
    /// A circle between two cells, empty or filled.
    Dot {
        /// It is filled.
        is_filled: bool,
    },
    /// A bar between two cells.
    Bar,
    /// A letter between two cells.
    Letter(&'static str),
    /// A grey square, or a circle, under the figure of each cell.
    Shade {
        /// It is a circle.
        is_round: bool,
    },
    /// A grey tube with a bulb at its first cell.
    Thermometer,
    /// A circle at the first cell, a line and an open head at the last.
    Arrow,
    /// The number outside the board, beside the first cell.
    Rim,
    /// A small circle with values, where its cells meet.
    Corner,
    /// A broad line through its cells; two kinds never look alike.
    Line(LineStyle),
    /// Nothing: a rule for the whole board.
    Unprinted,
}

impl Appearance {
    /// Says whether it stands between two cells.
    pub fn is_between(self) -> bool {
        matches!(
            self,
            Self::Wedge | Self::Dot { .. } | Self::Bar | Self::Letter(_)
        )
    }
}

/// The lines that tell their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// A whisper: neighbours far apart.
    Wavy,
    /// A set of values in a row.
    Solid,
    /// A palindrome.
    Double,
    /// With a circle at both ends.
    Circled,
}
