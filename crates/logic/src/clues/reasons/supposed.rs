//! An assumption and what would follow from it, in sentences and in stages.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use crate::steps::{Highlight, Stage, words};

/// An assumption.
pub enum Supposed {
    /// "3 in r5c9"
    With(Message),
    /// That none of some cells has a value.
    NoneOf(Vec<Cell>, Value),
}

impl Supposed {
    /// "3 in r5c9"
    pub const fn with(what: Message) -> Self {
        Self::With(what)
    }

    /// That none of some cells has a value.
    pub fn none_of(cells: &[Cell], value: Value) -> Self {
        Self::NoneOf(cells.to_vec(), value)
    }

    /// With what would then be: "With 3 in r5c9, r6c9 would have to be 9."
    fn then(&self, clause_then: Message) -> Message {
        match self {
            Self::With(clause) => {
                message!("With {clause}, {clause_then}.", clause = clause.clone())
            }
            Self::NoneOf(cells, value) => {
                let value = *value;
                match cells[..] {
                    [cell, cell_other] => message!(
                        "If neither {cell} nor {cell_other:name} were {value}, {clause_then}."
                    ),
                    _ => message!("If {cells:none} were {value}, {clause_then}."),
                }
            }
        }
    }

    /// By itself: "Try 3 in r5c9."
    fn alone(&self) -> Message {
        match self {
            Self::With(clause) => message!("Try {clause}.", clause = clause.clone()),
            Self::NoneOf(cells, value) => {
                let value = *value;
                match cells[..] {
                    [cell, cell_other] => {
                        message!("Suppose neither {cell} nor {cell_other:name} is {value}.")
                    }
                    _ => message!("Suppose {cells:none} is {value}."),
                }
            }
        }
    }

    /// Returns what would then be, one part after the other, in sentences: as many in each language as are short enough in English.
    pub fn so(&self, layout: &Layout, parts: &[Message]) -> Option<Vec<Message>> {
        let fits = |said: &Vec<Message>| said.iter().all(|line| words::fits_in_line(line, layout));
        let then = |parts: &[Message]| -> Vec<Message> {
            let parts = parts.iter().cloned();
            parts.map(|clause| message!("Then {clause}.")).collect()
        };
        let (first, others) = parts.split_first()?;
        let at_once = vec![self.then(and_then(parts)?)];
        let one_by_one = [vec![self.then(first.clone())], then(others)].concat();
        let apart = [vec![self.alone()], then(parts)].concat();
        [at_once, one_by_one, apart].into_iter().find(fits)
    }
}

/// Parts each of which follows from the one before as one: "r1c2 would be 9, and then nothing would be left for r1c3".
pub fn and_then(parts: &[Message]) -> Option<Message> {
    let parts = parts.iter().cloned();
    parts.reduce(|clause, clause_then| message!("{clause}, and then {clause_then}"))
}

/// Says whether parts are the same in words: of many cells only their number is told.
pub(super) fn are_alike(layout: &Layout, one: &[Message], other: &[Message]) -> bool {
    let are_same = |(one, other): (&Message, &Message)| {
        one == other || one.in_english(layout) == other.in_english(layout)
    };
    one.len() == other.len() && one.iter().zip(other).all(are_same)
}

/// Returns what comes first with what is said of it, where at most so many lines have room: more are told in stages before.
pub fn in_stages(
    mut first: Vec<Message>,
    said: &[Message],
    room: usize,
    highlights: &[Highlight],
) -> (Vec<Stage>, Vec<Message>) {
    let all = [&first, said].concat();
    if all.len() <= room {
        return (Vec::new(), all);
    }
    let stages = all.chunks(words::MAX_LINES).map(|lines| {
        let headline = message!("Look at what would follow");
        Stage::new(headline, lines.to_vec(), highlights.to_vec())
    });
    first.push(in_each_case());
    (stages.collect(), first)
}

/// Sums up stages that tell each case.
pub fn in_each_case() -> Message {
    message!("In each case something goes wrong.")
}
