//! The fields of clues and rules, and the kinds that they are here.

use sudogon_core::layout::clues::ClueKind;
use sudogon_core::layout::clues::kinds::{
    BETWEEN, PALINDROME, RENBAN, SANDWICH, SKYSCRAPER, THERMOMETER, X_SUM,
};
use sudogon_core::layout::{self, Rule, rules};

/// Lines through cells: the name of their field, and the kind of clue.
pub(super) const LINES: [(&str, &ClueKind); 4] = [
    ("thermometer", &THERMOMETER),
    ("palindrome", &PALINDROME),
    ("renban", &RENBAN),
    ("betweenline", &BETWEEN),
];

/// Clues beside the board: the name of their field, and the kind of clue.
pub(super) const OUTSIDE: [(&str, &ClueKind); 3] = [
    ("sandwichsum", &SANDWICH),
    ("skyscraper", &SKYSCRAPER),
    ("xsum", &X_SUM),
];

/// The rules, each with the name of its field.
pub(super) fn rules() -> impl Iterator<Item = (&'static str, &'static Rule)> {
    let fields = "antiknight antiking disjointgroups".split(' ');
    fields.zip([&rules::KNIGHT, &rules::KING, &rules::DISJOINT_GROUPS])
}

/// The boxes of a board of this size, if it has usual ones.
pub(super) fn usual_boxes(side: usize) -> Option<(usize, usize)> {
    let definition = layout::definition(&format!("sq{side}")).ok()?;
    match definition.form {
        layout::Form::Square { boxes, .. } => boxes,
        layout::Form::Free | layout::Form::Handed => None,
    }
}
