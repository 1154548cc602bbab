//! The meaning of typing: the printed puzzle is being entered, or it is being played.

use serde::{Deserialize, Serialize};

/// The meaning of typing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Entering the printed puzzle.
    #[default]
    Enter,
    /// Playing it.
    Play,
}
