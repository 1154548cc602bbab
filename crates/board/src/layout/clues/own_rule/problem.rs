//! Why a rule can't be read, or asks for what its clue hasn't.

use std::ops::Range;

use crate::message::{Message, NoBoard, message};

/// A fault in the notation, with where it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub struct RuleProblem {
    /// Where the piece stands that is wrong: bytes of the text, none behind its end.
    pub at: Range<usize>,
    /// That piece.
    pub text: String,
    /// What is wrong with it.
    pub what: WhatIsWrong,
    /// The word that may be meant by it, if one is near.
    pub meant: Option<&'static str>,
}

/// What is wrong in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhatIsWrong {
    /// A word or a sign that means nothing there.
    Unknown,
    /// Something else should stand there.
    Instead(Expected),
    /// A number beyond all bounds.
    TooGreat,
    /// More words than a rule may have, or one within the other too often.
    TooLong,
    /// The parts of a line are asked for what only the whole has.
    NotOfParts,
}

/// What should stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Something that holds or not.
    Condition,
    /// A number.
    Number,
    /// A comparison of two numbers.
    Comparison,
    /// A letter for a cell.
    Letter,
    /// As many letters as are spoken of.
    Letters,
    /// A kind of values.
    Kind,
    /// Some cells.
    Cells,
    /// What houses are called.
    Houses,
    /// This sign.
    Sign(&'static str),
    /// This word.
    Word(&'static str),
    /// Nothing more.
    End,
}

impl RuleProblem {
    pub(super) fn new(text: &str, at: Range<usize>, what: WhatIsWrong) -> Self {
        Self {
            text: text.get(at.clone()).unwrap_or_default().to_owned(),
            at,
            what,
            meant: None,
        }
    }

    /// Says what is wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self.meant {
            Some(text) => message!(
                "{clause} (is “{text}” meant?)",
                clause = self.fault(),
                text = text
            ),
            None => self.fault(),
        }
    }

    fn fault(&self) -> Message {
        let text = &self.text;
        match self.what {
            WhatIsWrong::Unknown => message!("“{text}” means nothing in a rule"),
            WhatIsWrong::Instead(expected) if self.text.is_empty() => {
                message!(
                    "{clause} is missing at its end",
                    clause = expected.message()
                )
            }
            WhatIsWrong::Instead(expected) => {
                message!(
                    "{clause} is expected in place of “{text}”",
                    clause = expected.message()
                )
            }
            WhatIsWrong::TooGreat => message!("“{text}” is too great a number"),
            WhatIsWrong::TooLong => message!("it is too long, or has too many brackets"),
            WhatIsWrong::NotOfParts => {
                message!(
                    "“{text}” can't be said of parts, which are known only when the line is filled"
                )
            }
        }
    }
}

impl Expected {
    fn message(self) -> Message {
        match self {
            Self::Condition => message!("a condition, such as sum = 10,"),
            Self::Number => message!("a number, such as sum or first,"),
            Self::Comparison => message!("a comparison, such as = or >=,"),
            Self::Letter => message!("a letter for a cell"),
            Self::Letters => message!("one letter more"),
            Self::Kind => message!("a kind of values, such as odd or 1..4,"),
            Self::Cells => message!("some cells, such as rest or #2..#5,"),
            Self::Houses => message!("some houses, such as row or box,"),
            Self::Sign(text) | Self::Word(text) => Message::verbatim(text),
            Self::End => message!("the end"),
        }
    }
}
