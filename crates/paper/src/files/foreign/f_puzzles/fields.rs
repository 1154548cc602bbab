//! The fields of clues and rules, and the kinds that they are here; what the others are called.

use crate::files::foreign::json::FOG;
use crate::files::name_in_text;
use sudogon_board::layout::clues::kinds::{
    BETWEEN, DOUBLE_ARROW, ENTROPIC, EVEN, MAXIMUM, MINIMUM, MODULAR, NABNER, ODD, PALINDROME,
    REGION_SUM, RENBAN, SANDWICH, SKYSCRAPER, THERMOMETER, X_SUM, ZIPPER,
};
use sudogon_board::layout::clues::known_rules::{
    BOX_INDEXER, COLUMN_INDEXER, LOCKOUT, NUMBERED_ROOM, ROW_INDEXER, SLOW_THERMOMETER,
};
use sudogon_board::layout::clues::{ClueKind, KnownRule};
use sudogon_board::layout::{self, Cell, Rule, rules};
use sudogon_board::message::{Message, Pattern, message, pattern};

/// Lines through cells: the name of their field, and the kind of clue.
pub(super) const LINES: [(&str, &ClueKind); 10] = [
    ("thermometer", &THERMOMETER),
    ("palindrome", &PALINDROME),
    ("renban", &RENBAN),
    ("betweenline", &BETWEEN),
    ("regionsumline", &REGION_SUM),
    ("zipperline", &ZIPPER),
    ("doublearrow", &DOUBLE_ARROW),
    ("entropicline", &ENTROPIC),
    ("modularline", &MODULAR),
    ("nabner", &NABNER),
];

/// Cells marked one by one: the name of their field, and the kind of clue.
pub(super) const CELLS: [(&str, &ClueKind); 4] = [
    ("even", &EVEN),
    ("odd", &ODD),
    ("minimum", &MINIMUM),
    ("maximum", &MAXIMUM),
];

/// Clues beside the board: the name of their field, and the kind of clue.
pub(super) const OUTSIDE: [(&str, &ClueKind); 3] = [
    ("sandwichsum", &SANDWICH),
    ("skyscraper", &SKYSCRAPER),
    ("xsum", &X_SUM),
];

/// Clues that no kind says: the name of their field, and the rule that does.
pub(super) const KNOWN_RULES: [(&str, &KnownRule); 7] = [
    ("slowthermometer", &SLOW_THERMOMETER),
    ("lockout", &LOCKOUT),
    ("rowindexer", &ROW_INDEXER),
    ("columnindexer", &COLUMN_INDEXER),
    ("boxindexer", &BOX_INDEXER),
    ("numberedroom", &NUMBERED_ROOM),
    ("numberedrooms", &NUMBERED_ROOM),
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

/// The fields that are no clues, or are read elsewhere.
const KNOWN: &[&str] = &[
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "negative",
    "activeConstraints",
    "nonconsecutive",
    "diagonal+",
    "diagonal-",
    "successMessage",
    "highlightConflicts",
    "msgcorrect",
    "src",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
];

/// Says whether a field is no clue, or is read elsewhere.
pub(super) fn is_known(field: &str) -> bool {
    KNOWN.contains(&field) || rules().any(|(rule, _)| rule == field)
}

/// The fields of what is only drawn, and of what can't be here, with their names.
const NAMES: &[(&str, &Pattern)] = &[
    ("fogofwar", FOG),
    ("foglight", FOG),
    ("text", &pattern!("drawn texts")),
    ("line", &pattern!("drawn lines")),
    ("circle", &pattern!("drawn circles")),
    ("rectangle", &pattern!("drawn rectangles")),
    ("cage", &pattern!("drawn cages")),
    ("foglink", FOG),
    ("triggereffect", &pattern!("effects")),
];

/// Says whether a field is of what is only drawn, or can't be here.
pub(super) fn is_drawn(field: &str) -> bool {
    NAMES.iter().any(|(name, _)| *name == field)
}

/// The name of a field for people.
pub(super) fn field_name(field: &str) -> Message {
    let known = NAMES.iter().find(|(name, _)| *name == field);
    match known {
        Some((_, name)) => Message::from(*name),
        None => message!("“{text}”", text = name_in_text(field)),
    }
}

/// The row and column of a cell, from 0.
pub(super) fn place(cell: Cell, side: usize) -> (usize, usize) {
    (cell.index() / side, cell.index() % side)
}

/// The name of a cell by its row and column from 1, or of a place beside the board.
pub(super) fn name((row, column): (usize, usize)) -> String {
    format!("R{row}C{column}")
}

/// The name of a cell.
pub(super) fn cell_name(cell: Cell, side: usize) -> String {
    let (row, column) = place(cell, side);
    name((row + 1, column + 1))
}
