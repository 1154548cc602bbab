//! Tries and their ledger in words.

use std::fmt::Write as _;

use crate::layout::Layout;
use crate::text;

use super::open::letter;
use super::{Class, DeadEnd, InCommon, Ledger, LedgerEvent, ValueReason};

impl ValueReason {
    /// "only place in row 3".
    pub fn say(self, layout: &Layout) -> String {
        match self {
            Self::OnlyValue => "only value for the cell".to_owned(),
            Self::OnlyPlace(house) => format!("only place in {}", layout.house(house).name),
            Self::Clue(clue) => format!("from {}", layout.say_clue(&layout.clues()[clue])),
            Self::Hint => "from a hint".to_owned(),
            Self::AllTries(cell) => format!("in all tries of {}", layout.say(cell)),
            Self::Solver => "from the solver".to_owned(),
        }
    }
}

impl Class {
    /// "guess, 3 were possible"; "only place in row 3"; "unexplained".
    pub fn say(self, layout: &Layout) -> String {
        match self {
            Self::Guess(possible) => format!("guess, {possible} were possible"),
            Self::Follows(reason) => reason.say(layout),
            Self::Unexplained => "unexplained".to_owned(),
        }
    }
}

impl DeadEnd {
    /// "cell 31 has no value left".
    pub fn say(&self, layout: &Layout) -> String {
        match self {
            Self::Conflict(conflict) => conflict.say(layout),
            Self::NoValue(cell) => format!("{} has no value left", layout.say(*cell)),
            Self::NoPlace(house, value) => {
                let house = &layout.house(*house).name;
                format!("{house} has no place left for {}", value.on(layout))
            }
            Self::Clue(clue) => {
                let clue = layout.say_clue(&layout.clues()[*clue]);
                format!("{clue} can't be met any more")
            }
        }
    }

    /// Says it at the start of a sentence: "Cell 31 has no value left".
    pub fn say_first(&self, layout: &Layout) -> String {
        match self {
            Self::NoValue(cell) => format!("{} has no value left", layout.say_first(*cell)),
            _ => text::capitalized(&self.say(layout)),
        }
    }
}

impl InCommon {
    /// "Whichever of 4 and 7 is in cell 24, cell 30 is 2."
    pub fn say(&self, layout: &Layout) -> String {
        let tried: Vec<&str> = self.values.iter().map(|value| value.on(layout)).collect();
        let follows = self.follows.iter();
        let follows: Vec<String> = follows
            .map(|&(cell, value)| format!("{} is {}", layout.say(cell), value.on(layout)))
            .collect();
        let (tried, follows) = (text::list(&tried, "and"), text::list(&follows, "and"));
        let cell = layout.say(self.cell);
        format!("Whichever of {tried} is in {cell}, {follows}.")
    }
}

impl Ledger {
    /// A line in words: "4 in cell 24: guess, 3 were possible".
    pub fn say(&self, at: usize, layout: &Layout) -> Option<String> {
        let line = self.lines().get(at)?;
        let tried = || {
            let (cell, value) = self.lines()[self.start_of(at)?].value()?;
            Some(format!("{} in {}", value.on(layout), layout.say(cell)))
        };
        let tried = || tried().unwrap_or_else(|| letter(line.depth).to_string());
        let said = match &line.event {
            LedgerEvent::Started { cell, value, class }
            | LedgerEvent::Written { cell, value, class } => {
                let (value, cell) = (value.on(layout), layout.say(*cell));
                format!("{value} in {cell}: {}", class.say(layout))
            }
            LedgerEvent::Cleared { cell } => format!("{} cleared", layout.say(*cell)),
            LedgerEvent::Kept => format!("{} kept", tried()),
            LedgerEvent::PutAside => format!("{} put aside", tried()),
            LedgerEvent::Failed { why } => {
                let after = match self.written_in(at) {
                    0 => String::new(),
                    count => format!(" after {}", text::count(count, "value")),
                };
                let why = why.as_ref().map(|why| format!(": {}", why.say(layout)));
                format!("{} failed{after}{}", tried(), why.unwrap_or_default())
            }
        };
        Some(said)
    }

    /// The whole ledger as a text: a line for each entry, those of a try set in, with its letter.
    pub fn text(&self, layout: &Layout) -> String {
        let mut written = String::new();
        for (at, line) in self.lines().iter().enumerate() {
            let said = self.say(at, layout).unwrap_or_default();
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
