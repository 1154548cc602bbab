//! What a card, a notice or a watched strategy says: a headline, and the lines below it.

use sudogon_core::logic::Stage;

/// A headline with the sentences below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// A summary in a few words, without a full stop.
    pub headline: String,
    /// The rest: whole sentences.
    pub lines: Vec<String>,
}

impl Message {
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
        Self::new(
            "That went wrong",
            [format!(
                "This is a bug in Sudogon, not in your puzzle: {panic}."
            )],
        )
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
}

impl From<&Stage> for Message {
    fn from(stage: &Stage) -> Self {
        Self {
            headline: stage.headline.clone(),
            lines: stage.lines.clone(),
        }
    }
}
