//! What the program gave a puzzle its title for: ids, from which the title is said in any language.

use serde::{Deserialize, Serialize};

/// What a puzzle was made as. What is empty had no part in its title.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MadeAs {
    /// The id of the example that it is.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// The id of its level.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub level: String,
    /// The id of the technique that is to be practised.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub technique: String,
    /// The id of its kind of clues.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub clues: String,
    /// The day that it is the puzzle of, as 2026-11-21.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub day: String,
}

impl MadeAs {
    /// Says whether the title is somebody's own.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}
