//! A rule of one's own: its name, its sentence for readers, its look, and what it asks.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use super::condition::{Condition, Number, Place};
use super::line::Line;
use super::parts::{self, Part};
use super::problem::RuleProblem;
use super::read::read;
use crate::message::{Noun, noun};

/// A rule that somebody wrote, for any number of clues.
#[derive(Debug)]
pub struct OwnRule {
    name: String,
    sentence: String,
    look: RuleLook,
    colour: RuleColour,
    notation: String,
    condition: Condition,
    /// Its parts for the lines that were asked for.
    parts: Mutex<HashMap<Line, Arc<[Part]>>>,
}

/// What a clue of a rule looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleLook {
    /// A line through its cells.
    Line,
    /// An outline around its cells.
    Cage,
    /// A dot between two cells.
    Dot,
    /// A mark in each cell.
    Mark,
    /// Its number beside the board, at the end of its cells.
    Rim,
}

impl RuleLook {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Line, Self::Cage, Self::Dot, Self::Mark, Self::Rim];

    /// What people call a clue that looks like that.
    pub fn noun(self) -> &'static Noun {
        match self {
            Self::Line => &noun!("line"),
            Self::Cage => &noun!("outline"),
            Self::Dot => &noun!("dot"),
            Self::Mark => &noun!("mark"),
            Self::Rim => &noun!("number"),
        }
    }

    /// Its word in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Cage => "cage",
            Self::Dot => "dot",
            Self::Mark => "mark",
            Self::Rim => "rim",
        }
    }
}

/// The colours of rules. Whoever doesn't see them tells the rules apart by their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleColour {
    /// Teal.
    Teal,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Purple.
    Purple,
    /// Grey.
    Grey,
}

impl RuleColour {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Teal,
        Self::Orange,
        Self::Green,
        Self::Purple,
        Self::Grey,
    ];

    /// Its word in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Teal => "teal",
            Self::Orange => "orange",
            Self::Green => "green",
            Self::Purple => "purple",
            Self::Grey => "grey",
        }
    }
}

/// The most letters of a rule's name, and of its sentence.
const MOST_OF_NAME: usize = 60;
const MOST_OF_SENTENCE: usize = 400;

impl OwnRule {
    /// A rule, in words and in the notation. White space in a row is one space.
    ///
    /// # Errors
    /// What can't be understood in the notation.
    pub fn new(
        name: &str,
        sentence: &str,
        (look, colour): (RuleLook, RuleColour),
        notation: &str,
    ) -> Result<Self, RuleProblem> {
        let notation = squeezed(notation, usize::MAX);
        Ok(Self {
            name: squeezed(name, MOST_OF_NAME),
            sentence: squeezed(sentence, MOST_OF_SENTENCE)
                .trim_end_matches('.')
                .to_owned(),
            look,
            colour,
            condition: read(&notation)?,
            notation,
            parts: Mutex::default(),
        })
    }

    /// What it is called: "Five apart".
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it says to the reader, without the full stop.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// What its clues look like.
    pub const fn look(&self) -> RuleLook {
        self.look
    }

    /// Their colour.
    pub const fn colour(&self) -> RuleColour {
        self.colour
    }

    /// What it asks, in the notation.
    pub fn notation(&self) -> &str {
        &self.notation
    }

    /// Says whether a number is printed with its clues.
    pub fn has_number(&self) -> bool {
        self.condition
            .has_number(&|number| *number == Number::Printed)
    }

    /// The place from 1 of a cell that it names and a clue of so many cells hasn't.
    pub fn missing_cell(&self, cells: usize) -> Option<usize> {
        (cells + 1..=MOST_PLACES).find(|&number| {
            let is_it = |one: &Number| *one == Number::Of(Place::At(number - 1));
            self.condition.has_number(&is_it)
        })
    }

    /// Says whether no value is twice in a clue of it, whatever else it asks.
    pub fn all_differ(&self) -> bool {
        parts::all_differ(&self.condition)
    }

    /// What it demands of the cells of a clue.
    pub fn parts(&self, line: Line) -> Arc<[Part]> {
        let mut known = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        let parts = known
            .entry(line)
            .or_insert_with(|| parts::parts(&self.condition, line).into());
        Arc::clone(parts)
    }
}

/// No clue has more cells, so no rule can speak of more.
const MOST_PLACES: usize = 1_024;

/// A text without more than one space in a row, and not longer than that.
fn squeezed(text: &str, most: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(most).collect()
}

/// Rules are equal where the same is written.
impl PartialEq for OwnRule {
    fn eq(&self, other: &Self) -> bool {
        let words = |rule: &Self| (rule.look, rule.colour);
        words(self) == words(other)
            && self.name == other.name
            && self.sentence == other.sentence
            && self.notation == other.notation
    }
}

impl Eq for OwnRule {}

impl Hash for OwnRule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.name, &self.notation).hash(state);
    }
}
