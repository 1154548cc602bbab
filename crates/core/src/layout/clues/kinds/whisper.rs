//! Whispers: lines whose neighbours are far apart.

use super::pairs;
use crate::layout::clues::clue::{Amount, ClueKind};
use crate::layout::clues::look::{Appearance, LineStyle};

/// Neighbours on the line differ by at least so much.
pub static WHISPER: ClueKind = ClueKind {
    name: "whisper",
    title: "whisper line",
    about: "neighbours on the line differ by at least its number",
    asks: |clue| {
        format!(
            "Neighbours on a whisper line are at least {} apart",
            clue.amount
        )
    },
    amount: Amount::Number,
    number: "least difference",
    cells: 2..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Wavy),
    fault: |clue| {
        let most = clue.board_values() - 1;
        (clue.amount > most)
            .then(|| format!("asks for too much: no two values differ by more than {most}"))
    },
    filter: |clue, sets| pairs::along(sets, |one, other| one.abs_diff(other) >= clue.amount),
    ..ClueKind::BASE
};
