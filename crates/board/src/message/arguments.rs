//! A message with its arguments, what it speaks of. Cells, houses and clues are numbers here: a board has names for them.

use smallvec::SmallVec;

use super::pattern::{Noun, Pattern};
use crate::value::{Value, ValueSet};

/// Something to say, as a value.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Message {
    /// A pattern with its arguments.
    Pattern(&'static Pattern, Box<[Arg]>),
    /// The first of several wordings that is short enough, or else the last.
    ShortEnough {
        /// The most characters, in English.
        most: usize,
        /// The wordings, the best first.
        wordings: Box<[Self]>,
    },
    /// A text that is the same in all languages, such as the name of a file.
    Verbatim(Box<str>),
}

impl Message {
    /// A pattern with its arguments, as [`message!`](super::message) makes it.
    pub fn new(pattern: &'static Pattern, arguments: impl Into<Box<[Arg]>>) -> Self {
        Self::Pattern(pattern, arguments.into())
    }

    /// The first of several wordings that has at most so many characters in English, or else the last.
    pub fn short_enough(most: usize, wordings: impl Into<Box<[Self]>>) -> Self {
        Self::ShortEnough {
            most,
            wordings: wordings.into(),
        }
    }

    /// This message beside a board, and another in a text that stands alone.
    pub fn or_in_full(self, in_full: Self) -> Self {
        // No wording has no characters.
        Self::short_enough(0, [in_full, self])
    }

    /// This message beside a board, and nothing in a text that stands alone.
    pub fn only_beside_a_board(self) -> Self {
        // Only what has characters is too long beside a board.
        self.or_in_full(Self::verbatim(" "))
    }

    /// Says whether it is nothing in a text that stands alone.
    pub fn is_only_beside_a_board(&self) -> bool {
        matches!(self.first_wording(), Self::Verbatim(text) if text.trim().is_empty())
    }

    /// The wording in which nothing is shortened: messages that say the same share it, whatever they say where there is little room.
    pub fn first_wording(&self) -> &Self {
        match self {
            Self::ShortEnough { wordings, .. } => {
                wordings.first().map_or(self, Self::first_wording)
            }
            Self::Pattern(..) | Self::Verbatim(_) => self,
        }
    }

    /// The cells that it names, in any of its wordings.
    pub fn cells(&self) -> Vec<CellName> {
        match self {
            Self::Pattern(_, arguments) => {
                let cells = |argument: &Arg| match argument {
                    Arg::Cell(cell) => vec![*cell],
                    Arg::Cells(cells) => cells.to_vec(),
                    Arg::Clause(message) => message.cells(),
                    Arg::Clauses(messages) => messages.iter().flat_map(Self::cells).collect(),
                    _ => Vec::new(),
                };
                arguments.iter().flat_map(cells).collect()
            }
            Self::ShortEnough { wordings, .. } => wordings.iter().flat_map(Self::cells).collect(),
            Self::Verbatim(_) => Vec::new(),
        }
    }

    /// Says whether all cells that it names are of a board with so many.
    pub fn names_cells_below(&self, count: usize) -> bool {
        self.cells().iter().all(|cell| usize::from(cell.0) < count)
    }

    /// A text that is the same in all languages.
    pub fn verbatim(text: impl Into<Box<str>>) -> Self {
        Self::Verbatim(text.into())
    }
}

/// A pattern without arguments is a message by itself.
impl From<&'static Pattern> for Message {
    fn from(pattern: &'static Pattern) -> Self {
        Self::new(pattern, [])
    }
}

/// A cell, by its place in a layout's list of cells.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct CellName(pub u16);

/// A house, by its place in a layout's list of houses.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct HouseName(pub u16);

/// A clue, by the place of its constraint in a layout's list of constraints.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct ClueName(pub u16);

impl From<u16> for ClueName {
    fn from(constraint: u16) -> Self {
        Self(constraint)
    }
}

/// How many cells or houses need no memory of their own: an argument is no larger by them than by a message.
const MOST_INLINE: usize = 8;

/// An argument of a message.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Arg {
    /// A cell.
    Cell(CellName),
    /// Several cells.
    Cells(SmallVec<[CellName; MOST_INLINE]>),
    /// A value.
    Value(Value),
    /// Several values.
    Values(ValueSet),
    /// A house.
    House(HouseName),
    /// Several houses.
    Houses(SmallVec<[HouseName; MOST_INLINE]>),
    /// The noun for a thing.
    Noun(&'static Noun),
    /// A clue.
    Clue(ClueName),
    /// A number.
    Number(i64),
    /// A text that isn't translated.
    Text(Box<str>),
    /// Another message, as a part of this one.
    Clause(Message),
    /// Several messages as a list.
    Clauses(Box<[Message]>),
}

impl Arg {
    /// A cell.
    pub fn cell(cell: impl Into<CellName>) -> Self {
        Self::Cell(cell.into())
    }

    /// Several cells.
    pub fn cells(cells: impl IntoIterator<Item: Into<CellName>>) -> Self {
        Self::Cells(cells.into_iter().map(Into::into).collect())
    }

    /// A value.
    pub const fn value(value: Value) -> Self {
        Self::Value(value)
    }

    /// Several values.
    pub const fn values(values: ValueSet) -> Self {
        Self::Values(values)
    }

    /// A house.
    pub fn house(house: impl Into<HouseName>) -> Self {
        Self::House(house.into())
    }

    /// Several houses.
    pub fn houses(houses: impl IntoIterator<Item: Into<HouseName>>) -> Self {
        Self::Houses(houses.into_iter().map(Into::into).collect())
    }

    /// Returns what a thing is called.
    pub const fn noun(noun: &'static Noun) -> Self {
        Self::Noun(noun)
    }

    /// A clue.
    pub fn clue(clue: impl Into<ClueName>) -> Self {
        Self::Clue(clue.into())
    }

    /// A number. One that doesn't fit is said as the largest.
    pub fn number(number: impl TryInto<i64>) -> Self {
        Self::Number(number.try_into().unwrap_or(i64::MAX))
    }

    /// A text that isn't translated.
    pub fn text(text: impl ToString) -> Self {
        Self::Text(text.to_string().into())
    }

    /// The number that it is, or how many there are of a list.
    pub(super) fn how_many(&self) -> Option<i64> {
        let many = match self {
            Self::Number(number) => return Some(*number),
            Self::Cells(cells) => cells.len(),
            Self::Values(values) => values.len(),
            Self::Houses(houses) => houses.len(),
            Self::Clauses(clauses) => clauses.len(),
            _ => return None,
        };
        i64::try_from(many).ok()
    }

    /// Another message, as a part of this one.
    pub fn clause(message: impl Into<Message>) -> Self {
        Self::Clause(message.into())
    }

    /// Several messages as a list.
    pub fn clauses(messages: impl Into<Box<[Message]>>) -> Self {
        Self::Clauses(messages.into())
    }
}

/// Nothing to say.
impl Default for Message {
    fn default() -> Self {
        Self::verbatim("")
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::verbatim(text)
    }
}
