//! Whispers: lines whose neighbours are far apart.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::{LineStyle, Look};
use super::pairs;

/// Neighbours on the line differ by at least so much.
pub static KIND: Kind = Kind {
    name: "whisper",
    title: "whisper line",
    about: "neighbours on the line differ by at least its number",
    amount: Amount::Number,
    number: "least difference",
    scope: Scope::Together,
    cells: 2..=64,
    is_house: false,
    may_revisit: true,
    total: Total::None,
    look: Look::Line(LineStyle::Wavy),
    fault: |clue| {
        let most = clue.board_values - 1;
        (clue.amount > most)
            .then(|| format!("asks for too much: no two values differ by more than {most}"))
    },
    filter: |clue, masks| pairs::along(masks, |one, other| one.abs_diff(other) >= clue.amount),
};
