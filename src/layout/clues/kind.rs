//! What a kind of clue is.

use std::ops::RangeInclusive;

use super::clue::Clue;

/// A kind of clue.
#[derive(Debug)]
pub struct Kind {
    /// The name in texts: "cage".
    pub name: &'static str,
    /// What people call one: "cage", "white dot".
    pub title: &'static str,
    /// What it asks, in a sentence without its full stop.
    pub about: &'static str,
    /// The number that is printed with it.
    pub amount: Amount,
    /// Which cells it speaks of.
    pub scope: Scope,
    /// How many cells it may have.
    pub cells: RangeInclusive<usize>,
    /// Its cells must differ.
    pub is_house: bool,
    /// Its line may come back to a cell that it has been to.
    pub may_revisit: bool,
    /// What its values add up to.
    pub total: Total,
    /// What it looks like.
    pub look: Look,
    /// Says what is wrong with one on a board, if anything: how it goes on after its name.
    pub(super) fault: fn(&Clue) -> Option<String>,
    /// Takes out of the sets of values, one for each of its cells, what the clue leaves no way for; false where it leaves none
    /// at all. It may leave more than is possible, except where each cell has one value.
    pub(super) filter: fn(&Clue, &mut [u32]) -> bool,
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The number that a kind is printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// None.
    None,
    /// A number.
    Number,
    /// A number; 0 where none is printed.
    NumberOrZero,
    /// A number and an operation: "24*", or a number alone.
    Calculation,
    /// Some values, behind the cells.
    Values,
}

/// What the values of a kind add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Nothing that is known.
    None,
    /// The number that is printed with it, if one is, and no operation but plus.
    Number,
    /// The value of the first cell; those of the others do.
    FirstCell,
}

/// Which cells a kind speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Its own, as one.
    Together,
    /// Each of its own by itself.
    Each,
    /// Any two cells with a common side that no clue of these kinds joins.
    Unmarked(&'static [&'static str]),
}

/// What a clue looks like on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
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
