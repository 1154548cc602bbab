//! Renban: values that follow each other without a gap, in any order.

use super::thermometer::more_cells_than_values;
use crate::layout::clues::clue::ClueKind;
use crate::layout::clues::look::{Appearance, LineStyle};
use crate::layout::clues::sums;
use crate::value::ValueSet;

/// A set of consecutive values.
pub static RENBAN: ClueKind = ClueKind {
    name: "renban",
    title: "line of consecutive values",
    about: "the values on the line are consecutive, in any order",
    asks: |_| "The values on the line follow each other without a gap, in any order".to_owned(),
    is_house: true,
    look: Appearance::Line(LineStyle::Solid),
    fault: more_cells_than_values,
    filter: |clue, sets| {
        let count = sets.len();
        let union = ValueSet::in_any_of(sets.iter().copied());
        let starts = 1..=(clue.board_values() + 1).saturating_sub(count);
        let runs = starts.map(|start| ValueSet::range(start, start + count - 1));
        let runs = runs.filter(|run| run.difference(union).is_empty());
        if count <= sums::MOST_LISTED {
            return sums::keep_of_sets(sets, runs).is_some();
        }
        let kept = ValueSet::in_any_of(runs);
        sets.iter_mut().all(|set| set.keep(kept))
    },
    ..ClueKind::BASE
};
