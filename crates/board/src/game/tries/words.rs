//! Tries and their ledger in words.

use std::fmt::Write as _;

use crate::layout::Layout;
use crate::message::{Language, Message, message};
use crate::puzzle::ValueSet;
use crate::text;

use super::open::letter;
use super::{Class, DeadEnd, InCommon, Ledger, LedgerEvent, ValueReason};

impl ValueReason {
    /// "only place in row 3".
    pub fn message(self, layout: &Layout) -> Message {
        match self {
            Self::OnlyValue => message!("only value for the cell"),
            Self::OnlyPlace(house) => message!("only place in {house}"),
            Self::Clue(clue) => message!(
                in "why a value was written: a clue": "from {clause}",
                clause = layout.name_clue(&layout.clues()[clue])
            ),
            Self::Hint => message!("from a hint"),
            Self::AllTries(cell) => message!("in all tries of {cell}"),
            Self::Solver => message!("from the solver"),
        }
    }
}

impl Class {
    /// "guess, one of 3 that were possible"; "only place in row 3"; "unexplained".
    pub fn message(self, layout: &Layout) -> Message {
        match self {
            Self::Guess(count) => message!("guess, one of {count} that were possible"),
            Self::Follows(reason) => reason.message(layout),
            Self::Unexplained => message!(in "a value without a reason": "unexplained"),
        }
    }
}

impl DeadEnd {
    /// "cell 31 has no value left".
    pub fn message(&self, layout: &Layout) -> Message {
        match self {
            Self::Conflict(conflict) => conflict.message(layout),
            Self::NoValue(cell) => message!("{cell} has no value left"),
            Self::NoPlace(house, value) => {
                message!("{house} has no place left for {value}", value = *value)
            }
            Self::Clue(clue) => message!(
                "{clause} can't be met any more",
                clause = layout.name_clue(&layout.clues()[*clue])
            ),
        }
    }
}

impl InCommon {
    /// "Whichever of 4 and 7 is in cell 24, cell 30 is 2."
    pub fn message(&self) -> Message {
        let values: ValueSet = self.values.iter().copied().collect();
        let follows = self
            .follows
            .iter()
            .map(|&(cell, value)| message!(in "alone": "{cell} is {value}"));
        message!(
            "Whichever of {values} is in {cell}, {clauses}.",
            cell = self.cell,
            clauses = follows.collect::<Vec<_>>()
        )
    }
}

impl Ledger {
    /// A line in words: "4 in cell 24: guess, one of 3 that were possible".
    pub fn message(&self, at: usize, layout: &Layout) -> Option<Message> {
        let line = self.lines().get(at)?;
        let start = || {
            let (cell, value) = self.lines()[self.start_of(at)?].value()?;
            Some(message!("{value} in {cell}"))
        };
        let tried = || start().unwrap_or_else(|| Message::verbatim(letter(line.depth).to_string()));
        Some(match &line.event {
            LedgerEvent::Started { cell, value, class }
            | LedgerEvent::Written { cell, value, class } => message!(
                "{value} in {cell}: {clause}",
                value = *value,
                clause = class.message(layout)
            ),
            LedgerEvent::Cleared { cell } => message!(in "a cell": "{cell} cleared"),
            LedgerEvent::Kept => message!(in "a try": "{clause} kept", clause = tried()),
            LedgerEvent::PutAside => {
                message!(in "a try": "{clause} erased", clause = tried())
            }
            LedgerEvent::Failed { why } => {
                let why = why.as_ref().map(|why| why.message(layout));
                failed(tried(), self.written_in(at), why)
            }
        })
    }

    /// The whole ledger as a text: a line for each entry, those of a try set in, with its letter.
    pub fn text(&self, layout: &Layout, language: Language) -> String {
        let words = layout.words(language);
        let mut written = String::new();
        for (at, line) in self.lines().iter().enumerate() {
            let message = self.message(at, layout);
            let said = message.map_or_else(String::new, |said| words.within(&said));
            let indent = "  ".repeat(line.depth.saturating_sub(1));
            // Writing to a String never fails.
            let _ = match line.depth {
                0 => write!(written, "   {said}"),
                depth => write!(written, "{indent}{}  {said}", letter(depth)),
            };
            if !line.note.is_empty() {
                let _ = write!(written, " ({})", text::printable(&line.note));
            }
            written.push('\n');
        }
        written
    }

    /// How many values were written in the try that a line ends, after its first.
    fn written_in(&self, end: usize) -> usize {
        let start = self.start_of(end).map_or(end, |start| start + 1);
        let lines = self.lines()[start..end].iter();
        lines.filter(|line| line.value().is_some()).count()
    }
}

/// A try that failed, after so many values, and why.
fn failed(tried: Message, count: usize, why: Option<Message>) -> Message {
    match (count, why) {
        (0, None) => message!(in "a try": "{clause} failed", clause = tried),
        (0, Some(why)) => message!(
            in "a try": "{clause} failed: {clause_why}",
            clause = tried,
            clause_why = why
        ),
        (_, None) => message!(
            in "a try": "{clause} failed after {count} {count|value|values}",
            clause = tried
        ),
        (_, Some(why)) => message!(
            in "a try": "{clause} failed after {count} {count|value|values}: {clause_why}",
            clause = tried,
            clause_why = why
        ),
    }
}
