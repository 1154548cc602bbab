//! The acts of a person on what was read in a picture.

use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Cell, Direction};
use sudogon_board::puzzle::Value;
use sudogon_photo::Figure;

/// Something that corrects or accepts what was read.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewAct {
    /// Put the cursor on a cell.
    Select(Cell),
    /// Move it.
    Move(Direction),
    /// Go to the next cell to look at.
    NextRing,
    /// Go back to the one before.
    PreviousRing,
    /// The cell with the cursor has this value, or none.
    Set(Option<Value>),
    /// The cage that begins in the cell with the cursor has this sum.
    SetSum(usize),
    /// It is right as it was read; the cursor goes on to the next cell to look at.
    IsRight,
    /// The number in the cell is printed, the person's own, or to be left out.
    SetKind(Kind),
    /// A printed number becomes the person's own, any other printed.
    SwitchKind,
    /// All cells are of the kind of this one.
    SameForAll,
    /// Make the changes that would leave one solution.
    TakeSuggestion,
    /// Take the last correction back.
    Undo,
    /// Make it again.
    Redo,
    /// A quarter turn.
    Turn,
    /// Read it as a board of this shape; `None`: of the one that is found.
    ReadAs(Option<String>),
    /// A corner is at this place of the picture.
    MoveCorner(usize, Point),
    /// Read it again with the corners as they are.
    ReadAgain,
    /// Show another side of it.
    Show(PictureView),
    /// It becomes the puzzle in the window.
    Accept,
}

/// The kind of a number in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Printed.
    #[default]
    Printed,
    /// Written by the person, or by a program for them.
    Mine,
    /// To be left out.
    LeftOut,
}

impl Kind {
    /// The kind of what was read; `None` for an empty cell.
    pub fn of(figure: Option<Figure>) -> Option<Self> {
        figure.map(|figure| match figure {
            Figure::Printed(_) => Self::Printed,
            Figure::Written(_) => Self::Mine,
        })
    }
}

/// The view of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureView {
    /// The board seen from above; where there is room for one alone, the board as it was read in its place.
    #[default]
    Board,
    /// The board seen from above.
    Straight,
    /// The picture with the corners of the board.
    Whole,
}
