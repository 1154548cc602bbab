//! Arrows.

use crate::layout::clues::clue::{ClueKind, Total};
use crate::layout::clues::look::Appearance;
use crate::layout::clues::sums;

/// The value in the circle is the sum of those along the arrow.
pub static ARROW: ClueKind = ClueKind {
    name: "arrow",
    title: "arrow",
    about: "the values along an arrow add up to the value in its circle, and may repeat",
    asks: |_| "The values along an arrow add up to the one in its circle".to_owned(),
    total: Total::FirstCell,
    look: Appearance::Arrow,
    filter: |_, sets| sums::weighted(sets, &|at| if at == 0 { -1 } else { 1 }, 0),
    ..ClueKind::BASE
};
