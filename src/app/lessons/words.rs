//! Exercises in words.

use sudogon_learn::{EXERCISES, Practice};

use crate::language::say;

/// How a series went: "Last time you found 8 of 10 at once."
pub fn went(practice: Practice) -> String {
    say!(
        "Last time you found {number} of {count} at once.",
        number = practice.found,
        count = EXERCISES
    )
}
