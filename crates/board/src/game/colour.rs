//! The player's colours: those of a cell, and those of its candidates.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Value, ValueSet};

/// Eight colours to mark cells or their candidates with, whose meaning is up to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Colour {
    /// The first.
    #[default]
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
    /// The fifth.
    E,
    /// The sixth.
    F,
    /// The seventh.
    G,
    /// The eighth.
    H,
}

impl Colour {
    /// All, in order.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// Its number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// A set of colours: those of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colours(u8);

impl Colours {
    /// No colour.
    pub const NONE: Self = Self(0);

    /// Says whether a colour is in it.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> (colour as u8) & 1 == 1
    }

    /// The set with a colour added.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | 1 << colour as u8)
    }

    /// The set with a colour taken out.
    #[must_use]
    pub const fn without(self, colour: Colour) -> Self {
        Self(self.0 & !(1 << colour as u8))
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Says whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours, in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        let all = Colour::ALL.into_iter();
        all.filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::NONE, Self::with)
    }
}

/// The colours of a cell's candidates, at most one for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CandidateColours([ValueSet; Colour::ALL.len()]);

impl CandidateColours {
    /// The colour of a candidate.
    pub fn of(&self, value: Value) -> Option<Colour> {
        let mut colours = Colour::ALL.into_iter();
        colours.find(|&colour| self.with_colour(colour).contains(value))
    }

    /// The candidates of a colour.
    pub fn with_colour(&self, colour: Colour) -> ValueSet {
        self.0[colour as usize]
    }

    /// The candidates that have a colour.
    pub fn coloured(&self) -> ValueSet {
        ValueSet::in_any_of(self.0.into_iter())
    }

    /// Says whether no candidate has a colour.
    pub fn is_empty(&self) -> bool {
        self.coloured().is_empty()
    }

    /// Gives a candidate a colour, or takes its colour away.
    pub fn set(&mut self, value: Value, colour: Option<Colour>) {
        for set in &mut self.0 {
            *set = set.without(value);
        }
        if let Some(colour) = colour {
            let set = &mut self.0[colour as usize];
            *set = set.with(value);
        }
    }

    /// The candidates with their colours, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Value, Colour)> {
        let coloured = self.coloured().iter();
        coloured.filter_map(|value| Some((value, self.of(value)?)))
    }
}

impl FromIterator<(Value, Colour)> for CandidateColours {
    fn from_iter<I: IntoIterator<Item = (Value, Colour)>>(entries: I) -> Self {
        let mut colours = Self::default();
        for (value, colour) in entries {
            colours.set(value, Some(colour));
        }
        colours
    }
}
