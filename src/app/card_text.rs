//! The text of a card, a notice or a watched strategy: a headline, and the lines below it.

use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, Words, message};
use sudogon_learn::{Judgement, Worth};
use sudogon_logic::Stage;

use crate::language::{self, label};

/// A headline with the sentences below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardText {
    /// A summary in a few words, without a full stop.
    pub headline: String,
    /// The rest: whole sentences.
    pub lines: Vec<String>,
}

impl CardText {
    /// A message of some lines.
    pub fn new<L: Into<String>>(
        headline: impl Into<String>,
        lines: impl IntoIterator<Item = L>,
    ) -> Self {
        Self {
            headline: headline.into(),
            lines: lines.into_iter().map(Into::into).collect(),
        }
    }

    /// A message that is only a headline.
    pub fn short(headline: impl Into<String>) -> Self {
        Self {
            headline: headline.into(),
            lines: Vec::new(),
        }
    }

    /// Reports that one of Sudogon's jobs has panicked.
    pub fn internal_error(panic: &str) -> Self {
        let CardMessage { headline, lines } = CardMessage::internal_error(panic);
        Self::new(language::say(&headline), lines.iter().map(language::say))
    }

    /// The whole message as one text, for screen readers.
    pub fn spoken(&self) -> String {
        if self.lines.is_empty() {
            return self.headline.clone();
        }
        let stop = if self.headline.ends_with(['?', '…']) {
            ""
        } else {
            "."
        };
        format!("{}{stop} {}", self.headline, self.lines.join(" "))
    }

    /// What is said of an answer, in words.
    pub fn of_judgement(judgement: &Judgement, words: Words<'_>) -> Self {
        let mut text = Self::of_stage(&judgement.told, words);
        if judgement.worth == Worth::Right {
            let clause = judgement.told.headline.clone();
            let first = words.say(&message!("{clause:whole}."));
            text.lines.insert(0, first);
            text.lines.extend(words.say_all(&judgement.others));
            label!("That's it").clone_into(&mut text.headline);
        }
        text
    }

    /// A stage of an explanation, in words.
    pub fn of_stage(stage: &Stage, words: Words<'_>) -> Self {
        Self {
            headline: words.say(&stage.headline),
            lines: words.say_all(&stage.lines),
        }
    }
}

/// The same as messages, for what is kept before it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMessage {
    /// A summary in a few words, without a full stop.
    pub headline: Message,
    /// The rest: whole sentences.
    pub lines: Vec<Message>,
}

impl CardMessage {
    /// A message of one line.
    pub fn new(headline: Message, line: Message) -> Self {
        Self {
            headline,
            lines: vec![line],
        }
    }

    /// The cells that its lines name.
    pub fn cells(&self) -> Vec<Cell> {
        let named = self.lines.iter().flat_map(Message::cells);
        named.map(|name| Cell::new(name.0.into())).collect()
    }

    /// Reports that one of Sudogon's jobs has panicked.
    pub fn internal_error(panic: &str) -> Self {
        Self::new(
            message!("That went wrong"),
            message!(
                "This is a bug in Sudogon, not in your puzzle: {text}.",
                text = panic
            ),
        )
    }

    /// The message in words.
    pub fn in_words(&self, words: Words<'_>) -> CardText {
        CardText {
            headline: words.say(&self.headline),
            lines: words.say_all(&self.lines),
        }
    }
}
