//! Thermometers.

use crate::layout::clues::clue::{Clue, ClueKind, ValueOrder};
use crate::layout::clues::look::Appearance;
use crate::value::ValueSet;

/// Values that rise from the bulb.
pub static THERMOMETER: ClueKind = ClueKind {
    name: "thermo",
    title: "thermometer",
    about: "values rise from the bulb to the end",
    asks: |_| "Values rise along a thermometer, from its bulb to its end".to_owned(),
    order: ValueOrder::Rising,
    look: Appearance::Thermometer,
    fault: more_cells_than_values,
    filter: |_, sets| rising(sets),
    ..ClueKind::BASE
};

/// Says that a clue whose values all differ has too many cells.
pub fn more_cells_than_values(clue: &Clue) -> Option<String> {
    let (cells, values) = (clue.cells.len(), clue.board_values());
    (cells > values).then(|| format!("has {cells} cells, but there are only {values} values"))
}

/// Keeps what leaves room for rising values.
pub fn rising(sets: &mut [ValueSet]) -> bool {
    let last = sets.len() - 1;
    if sets[0].is_empty() || sets[last].is_empty() {
        return false;
    }
    (0..last).all(|at| {
        let above = ValueSet::range(sets[at].least() + 1, 32);
        sets[at + 1].keep(above)
    }) && (0..last).rev().all(|at| {
        let below = ValueSet::range(1, sets[at + 1].most() - 1);
        sets[at].keep(below)
    })
}
