//! What commands choose from: small enums that any part of the window may use.

/// A far move of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// To the next cell by index.
    Next,
    /// To the previous cell.
    Previous,
    /// To the start of the strip.
    StripStart,
    /// To its end.
    StripEnd,
    /// To the first cell of the board.
    First,
    /// To the last.
    Last,
    /// To the next empty one.
    NextEmpty,
}

/// A habit of the player's, on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Values as large as their cells allow.
    LargeDigits,
    /// Writing a value removes the marks that it rules out.
    TidyMarks,
    /// A press on the pad takes a value in hand; clicks on cells write it.
    NumberFirst,
    /// Regions, boxes or groups have tints.
    Tints,
    /// Hints count what marks leave out as ruled out.
    MarkedHints,
}

/// The size of text and buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// A step larger.
    Larger,
    /// A step smaller.
    Smaller,
    /// The usual size.
    Usual,
}

impl Zoom {
    /// The new zoom factor, given the old.
    pub fn from(self, factor: f32) -> f32 {
        match self {
            Self::Larger => (factor + 0.1).min(3.0),
            Self::Smaller => (factor - 0.1).max(0.5),
            Self::Usual => 1.0,
        }
    }
}

/// The steps of entering a puzzle. A board without its own regions has only numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EntryStep {
    /// The regions of a jigsaw.
    Regions,
    /// The printed numbers.
    #[default]
    Numbers,
}

impl EntryStep {
    /// Both, in the order of the switch.
    pub const ALL: [(Self, &'static str); 2] =
        [(Self::Regions, "Regions"), (Self::Numbers, "Numbers")];
}

/// The goal of solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveGoal {
    /// Fill in the cell with the cursor.
    Cell,
    /// Say whether there is one solution.
    Tell,
    /// Fill in everything.
    All,
}

impl SolveGoal {
    /// All, in the order of the card.
    pub const ALL: [Self; 3] = [Self::Cell, Self::Tell, Self::All];
}

/// The values that a demo begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoStart {
    /// The printed numbers alone.
    Givens,
    /// The player's values too.
    Here,
}

/// The size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardZoom {
    /// A step larger.
    Larger,
    /// A step smaller.
    Smaller,
    /// The whole board; if that is shown already, the smallest readable scale.
    WholeOrReadable,
}
