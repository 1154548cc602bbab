//! Quadruples: values around a point.

use crate::layout::clues::clue::Appearance;
use crate::layout::clues::clue::{Amount, ClueKind};
use crate::value::ValueSet;

/// Each of its values is in one of its cells.
pub static QUADRUPLE: ClueKind = ClueKind {
    name: "quad",
    title: "circle with values",
    about: "each value in the circle is in one of the cells around it, as often as it is printed",
    asks: |_| "The values in the circle are all in the cells around it".to_owned(),
    amount: Amount::Values,
    cells: 2..=8,
    look: Appearance::Corner,
    fault: |clue| {
        let (cells, values) = (clue.cells.len(), clue.values.len());
        (values == 0 || values > cells).then(|| format!("needs 1 to {cells} values"))
    },
    filter: |clue, sets| {
        let wanted: ValueSet = clue.values.iter().copied().collect();
        clue.values.iter().all(|&value| {
            let times = clue.values.iter().filter(|&&other| other == value).count();
            let places = sets.iter().filter(|set| set.contains(value)).count();
            if places == times {
                let places = sets.iter_mut().filter(|set| set.contains(value));
                places.for_each(|set| *set = ValueSet::of(value));
            }
            places >= times
        }) && {
            if clue.values.len() == sets.len() {
                sets.iter_mut().for_each(|set| _ = set.keep(wanted));
            }
            !sets.contains(&ValueSet::EMPTY)
        }
    },
    ..ClueKind::BASE
};
