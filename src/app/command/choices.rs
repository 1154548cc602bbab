//! Small enums that commands choose from; any part of the window may use them.

use sudogon_board::game::Mark;
use sudogon_board::message::{Pattern, pattern};

use crate::language::{self, label};

/// Choices with their titles in the language that is spoken.
pub fn titled<T: Copy>(choices: &[(T, &'static Pattern)]) -> Vec<(T, &'static str)> {
    let spoken = language::spoken();
    let choices = choices.iter();
    choices
        .map(|&(choice, title)| (choice, title.text(spoken)))
        .collect()
}

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

/// A way through what a card tells one after the other, such as the links of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// To the one before.
    Back,
    /// To the next one.
    Forward,
    /// To all of them together.
    Whole,
}

/// The part of a solve that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReviewPart {
    /// How it went.
    #[default]
    Whole,
    /// A number, by its place in the review.
    Number(usize),
    /// A wait, by its place in the review.
    Wait(usize),
}

/// A way along the time line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewStep {
    /// To the number before.
    Back,
    /// To the next number.
    Forward,
    /// To the next wait.
    NextWait,
    /// To this.
    To(ReviewPart),
}

/// The kind of entry that digits and the pad make while playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EntryKind {
    /// Values.
    #[default]
    Value,
    /// Marks of a kind.
    Mark(Mark),
    /// The value with which a try begins.
    Try,
    /// Colours of cells.
    Colour,
    /// Lines and signs over the board, in the colour in hand.
    Pen,
    /// The colour in hand, for single marks and candidates.
    ColourOfMarks,
}

impl EntryKind {
    /// The marks that most people call notes.
    pub const NOTES: Self = Self::Mark(Mark::Corner);

    /// All, in order.
    const ALL: &[(Self, &'static Pattern)] = &[
        (Self::Value, &pattern!(in "a kind of entry": "Value")),
        (Self::NOTES, &pattern!(in "a kind of entry": "Notes")),
        (
            Self::Mark(Mark::Centre),
            &pattern!(in "a kind of entry": "Centre"),
        ),
        (
            Self::Mark(Mark::Removed),
            &pattern!(in "a kind of entry": "Cross out"),
        ),
        (Self::Try, &pattern!(in "a kind of entry": "Try")),
        (Self::Pen, &pattern!(in "a kind of entry": "Pen")),
        (Self::Colour, &pattern!(in "a kind of entry": "Colour")),
        (
            Self::ColourOfMarks,
            &pattern!(in "a kind of entry": "Colour notes"),
        ),
    ];

    /// The kinds that the pad always shows.
    pub const FIRST: &[(Self, &'static Pattern)] = Self::ALL.split_at(2).0;
    /// All that it shows once the others are unfolded; the last kind is a key beside the colours.
    pub const SWITCH: &[(Self, &'static Pattern)] = Self::ALL.split_at(7).0;
    /// Those that are unfolded.
    pub const MORE: &[(Self, &'static Pattern)] = Self::SWITCH.split_at(2).1;

    /// Says what a press on the pad does then, for whoever has just chosen it; `None` where no words are needed.
    pub fn about(self) -> Option<&'static str> {
        Some(match self {
            Self::Value | Self::ColourOfMarks => return None,
            Self::Mark(Mark::Corner) => label!("Writes what a cell could be in its corners"),
            Self::Mark(Mark::Centre) => label!("Writes what a cell could be in its middle"),
            Self::Mark(Mark::Removed) => label!("Crosses out what a cell can't be; hints heed it"),
            Self::Try => {
                label!("Writes a value to see where it leads; all of it can be taken back")
            }
            Self::Colour => label!("Colours the cell, for your own purposes"),
            Self::Pen => label!("Drag: a line. Click: a circle, a cross, none"),
        })
    }

    /// Where it is on that switch.
    pub const fn on_switch(self) -> Self {
        match self {
            Self::ColourOfMarks => Self::Colour,
            other => other,
        }
    }

    /// Says whether the pad shows colours.
    pub const fn is_colour(self) -> bool {
        matches!(self.on_switch(), Self::Colour | Self::Pen)
    }

    /// Says whether the pad shows it only among the others.
    pub fn is_of_more(self) -> bool {
        Self::FIRST.iter().all(|(kind, _)| *kind != self)
    }

    pub fn title(self) -> &'static str {
        let mut all = Self::ALL.iter();
        all.find(|(kind, _)| *kind == self)
            .map_or("", |(_, title)| title.text(language::spoken()))
    }

    /// The next one in that order, of all or of those that the pad always shows.
    pub fn next(self, of_all: bool) -> Self {
        let kinds = if of_all { Self::ALL } else { Self::FIRST };
        let at = kinds.iter().position(|(kind, _)| *kind == self);
        kinds[at.map_or(0, |at| (at + 1) % kinds.len())].0
    }
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
    /// So many percent of it.
    To(u16),
}

impl Zoom {
    /// The new zoom factor, given the old.
    pub fn from(self, factor: f32) -> f32 {
        match self {
            Self::Larger => (factor + 0.1).min(3.0),
            Self::Smaller => (factor - 0.1).max(0.5),
            Self::Usual => 1.0,
            Self::To(percent) => f32::from(percent) / 100.0,
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
    pub const ALL: [(Self, &'static Pattern); 2] = [
        (Self::Regions, &pattern!(in "a step of entering": "Regions")),
        (Self::Numbers, &pattern!(in "a step of entering": "Numbers")),
    ];
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
