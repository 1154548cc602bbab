//! A rule of one's own: its name, its sentence for readers, its look, and what it asks.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use super::completion::with_meant;
use super::condition::{Asked, Condition, Number, Scope};
use super::line::Line;
use super::parts::{self, Part};
use super::problem::RuleProblem;
use super::read::read;
use crate::message::{Noun, noun};
use crate::text::printable;
use crate::value::ValueSet;

/// A rule that somebody wrote, for any number of clues.
#[derive(Debug)]
pub struct OwnRule {
    name: String,
    sentence: String,
    look: RuleLook,
    colour: RuleColour,
    notation: String,
    asked: Asked,
    /// The places of the cells that it names one by one, but for the last.
    named: Vec<usize>,
    /// Its parts for the lines that were asked for, and those of its opposite.
    parts: Mutex<HashMap<PartsOf, Arc<[Part]>>>,
    /// Whether the order of the cells matters, for those lines.
    ordered: Mutex<HashMap<Line, bool>>,
}

/// For which cells the parts are asked, and whether they are those of the rule or of its opposite.
type PartsOf = (Line, bool);

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
            Self::Line => &noun!("drawn line"),
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
    /// Turquoise.
    Turquoise,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Violet.
    Violet,
    /// Grey.
    Grey,
}

impl RuleColour {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Turquoise,
        Self::Orange,
        Self::Green,
        Self::Violet,
        Self::Grey,
    ];

    /// Its word in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Turquoise => "turquoise",
            Self::Orange => "orange",
            Self::Green => "green",
            Self::Violet => "violet",
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
        let asked = read(&notation).map_err(|problem| with_meant(&notation, problem))?;
        Ok(Self {
            named: asked.condition.named(),
            asked,
            notation,
            ..Self::untold(name, sentence, (look, colour))
        })
    }

    /// A rule that is known by its words alone, and asks nothing until somebody types what.
    pub fn untold(name: &str, sentence: &str, (look, colour): (RuleLook, RuleColour)) -> Self {
        Self {
            name: squeezed(name, MOST_OF_NAME),
            sentence: squeezed(sentence, MOST_OF_SENTENCE)
                .trim_end_matches('.')
                .to_owned(),
            look,
            colour,
            notation: String::new(),
            asked: Asked {
                scope: Scope::Clue,
                condition: Condition::All(Vec::new()),
            },
            named: Vec::new(),
            parts: Mutex::default(),
            ordered: Mutex::default(),
        }
    }

    /// Says whether nobody has typed yet what it asks.
    pub const fn is_untold(&self) -> bool {
        self.notation.is_empty()
    }

    /// What it is called: "Five apart".
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it says to the reader, without the full stop.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The same of a clue with a number, which stands there for the word "n".
    pub fn sentence_of(&self, number: usize) -> String {
        let words = self.sentence.split(' ').map(|word| {
            let bare = word.trim_matches(|end: char| !end.is_alphanumeric());
            match bare {
                "n" => word.replacen('n', &number.to_string(), 1),
                _ => word.to_owned(),
            }
        });
        words.collect::<Vec<_>>().join(" ")
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

    /// Of which cells it asks that.
    pub const fn scope(&self) -> &Scope {
        &self.asked.scope
    }

    /// What it asks of these cells, with what is known of them; `None` where it asks of others.
    pub fn condition_of(&self, line: Line) -> Option<Condition> {
        (self.asked.scope == Scope::Clue).then(|| line.fix(&self.asked.condition))
    }

    /// Says whether a number is printed with its clues.
    pub fn has_number(&self) -> bool {
        self.asked
            .condition
            .has_number(&|number| *number == Number::Printed)
    }

    /// The place from 1 of a cell that it names and a clue of so many cells hasn't.
    pub fn missing_cell(&self, cells: usize) -> Option<usize> {
        let most = self.named.iter().max()?;
        (*most >= cells).then_some(most + 1)
    }

    /// Says whether no value is twice in a clue of it, whatever else it asks.
    pub fn all_differ(&self) -> bool {
        self.asked.scope == Scope::Clue && parts::all_differ(&self.asked.condition)
    }

    /// Of each value of the first of two cells the values that the second may have, if it is a rule of two cells and has no number.
    pub fn pairs(&self, board_values: usize) -> Option<Vec<ValueSet>> {
        let line = |cells: usize| Line {
            cells,
            board_values,
            printed: 0,
            this: None,
        };
        let is_of_two = |part: &Part| part.places.len() == 2;
        let speaks_of_two = self.look == RuleLook::Dot
            || self.missing_cell(3).is_none() && self.parts(line(3)).iter().all(is_of_two);
        let is_of_clue = self.asked.scope == Scope::Clue;
        if !is_of_clue || self.has_number() || self.missing_cell(2).is_some() || !speaks_of_two {
            return None;
        }
        let parts = self.parts(line(2));
        let goes =
            |one: usize, other: usize| leaves(&parts, &mut [one, other].map(ValueSet::of_number));
        let partners = |one: usize| {
            let others = (1..=board_values).filter(|&other| goes(one, other));
            ValueSet::in_any_of(others.map(ValueSet::of_number))
        };
        Some((1..=board_values).map(partners).collect())
    }

    /// How many cells a clue may have, up to as many as there are values, so that some values meet it; it has no number.
    pub fn lengths(&self, board_values: usize) -> Vec<usize> {
        let is_possible = |&cells: &usize| {
            let parts = self.parts(Line {
                cells,
                board_values,
                printed: 0,
                this: None,
            });
            let mut sets = vec![ValueSet::all(board_values); cells];
            self.missing_cell(cells).is_none() && leaves(&parts, &mut sets)
        };
        (1..=board_values).filter(is_possible).collect()
    }

    /// What it demands of the cells of a clue.
    pub fn parts(&self, line: Line) -> Arc<[Part]> {
        self.known_parts(line, true)
    }

    /// What cells must be that do not meet it.
    pub fn parts_unless_met(&self, line: Line) -> Arc<[Part]> {
        self.known_parts(line, false)
    }

    /// Says whether it matters in which order the cells of a clue stand, so that its drawing has to say where it begins.
    pub fn is_ordered(&self, line: Line) -> bool {
        let mut known = self.ordered.lock().unwrap_or_else(PoisonError::into_inner);
        *known.entry(line).or_insert_with(|| self.needs_order(line))
    }

    fn known_parts(&self, line: Line, is_met: bool) -> Arc<[Part]> {
        let mut known = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        let parts = known.entry((line, is_met)).or_insert_with(|| {
            let opposite = || Condition::Not(Box::new(self.asked.condition.clone()));
            match is_met {
                true => parts::parts(&self.asked.condition, line).into(),
                false => parts::parts(&opposite(), line).into(),
            }
        });
        Arc::clone(parts)
    }
}

/// Takes out of the sets of values of cells what no part leaves; false where there is no way.
pub fn leaves(parts: &[Part], sets: &mut [ValueSet]) -> bool {
    parts.iter().all(|part| {
        let mut of_part: Vec<ValueSet> = part.places.iter().map(|&at| sets[at]).collect();
        let is_possible = part.demand.filter(&mut of_part);
        for (&at, kept) in part.places.iter().zip(of_part) {
            sets[at].keep(kept);
        }
        is_possible && !sets.contains(&ValueSet::EMPTY)
    })
}

/// A text without more than one space in a row and without what acts on a terminal, and not longer than that.
fn squeezed(text: &str, most: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    printable(&words.join(" ")).chars().take(most).collect()
}

/// Rules are equal where the same is written.
impl PartialEq for OwnRule {
    fn eq(&self, other: &Self) -> bool {
        // The clues of a board share theirs, and are compared in each picture of it.
        let words = |rule: &Self| (rule.look, rule.colour);
        std::ptr::eq(self, other)
            || words(self) == words(other)
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
