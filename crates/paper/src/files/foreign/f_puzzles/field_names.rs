//! What fields are called that no clue of ours is made of.

use super::kinds::rules;

/// What is no clue, or is read elsewhere.
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

/// What people call a field that is left out.
const NAMES: &[(&str, &str)] = &[
    ("clone", "clones"),
    ("regionsumline", "region sum lines"),
    ("slowthermometer", "slow thermometers"),
    ("fogofwar", "fog"),
    ("foglight", "fog"),
    ("text", "drawn texts"),
    ("line", "drawn lines"),
    ("circle", "drawn circles"),
    ("rectangle", "drawn rectangles"),
    ("cage", "drawn cages"),
    ("entropicline", "entropic lines"),
    ("modularline", "modular lines"),
    ("nabner", "nabner lines"),
    ("zipperline", "zipper lines"),
    ("doublearrow", "double arrows"),
    ("lockout", "lockout lines"),
    ("rowindexer", "row indexers"),
    ("columnindexer", "column indexers"),
    ("boxindexer", "box indexers"),
];

/// The name of a field for people.
pub(super) fn field_name(field: &str) -> String {
    let known = NAMES.iter().find(|(name, _)| *name == field);
    known.map_or_else(|| format!("“{field}”"), |(_, name)| (*name).to_owned())
}
