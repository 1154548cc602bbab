//! Exercises in words.

use sudogon_core::learn::{EXERCISES, Practice};

/// How a series went: "Last time you found 8 of 10 at once."
pub fn went(practice: Practice) -> String {
    format!(
        "Last time you found {} of {EXERCISES} at once.",
        practice.found
    )
}
