//! The fields of clues and rules, and the kinds that they are here.

use sudogon_core::layout;

/// Lines through cells: the name of their field, and of the kind of clue.
pub(super) const LINES: [(&str, &str); 4] = [
    ("thermometer", "thermo"),
    ("palindrome", "palindrome"),
    ("renban", "renban"),
    ("betweenline", "between"),
];

/// Clues beside the board: the name of their field, and of the kind of clue.
pub(super) const OUTSIDE: [(&str, &str); 3] = [
    ("sandwichsum", "sandwich"),
    ("skyscraper", "sky"),
    ("xsum", "xsum"),
];

/// The rules: the name of their field, and their id.
pub(super) fn rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pairs = "antiknight=antiknight antiking=antiking disjointgroups=dg".split(' ');
    pairs.filter_map(|pair| pair.split_once('='))
}

/// The boxes of a board of this size, if it has usual ones.
pub(super) fn usual_boxes(side: usize) -> Option<(usize, usize)> {
    let definition = layout::definition(&format!("sq{side}")).ok()?;
    match definition.form {
        layout::Form::Square { boxes, .. } => boxes,
        layout::Form::Free | layout::Form::Handed => None,
    }
}
