//! Quadruples: values around a point.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::masks::of;

/// Each of its values is in one of its cells.
pub static KIND: Kind = Kind {
    name: "quad",
    title: "circle with values",
    about: "each value in the circle is in one of the cells around it, as often as it is printed",
    amount: Amount::Values,
    number: "",
    scope: Scope::Together,
    cells: 2..=8,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Corner,
    fault: |clue| {
        let (cells, values) = (clue.cells.len(), clue.values.len());
        (values == 0 || values > cells).then(|| format!("needs 1 to {cells} values"))
    },
    filter: |clue, masks| {
        let wanted = clue.values.iter().fold(0, |set, &value| set | of(value));
        clue.values.iter().all(|&value| {
            let times = clue.values.iter().filter(|&&other| other == value).count();
            let places = masks.iter().filter(|mask| **mask & of(value) != 0).count();
            if places == times {
                masks
                    .iter_mut()
                    .filter(|mask| **mask & of(value) != 0)
                    .for_each(|mask| *mask = of(value));
            }
            places >= times
        }) && {
            if clue.values.len() == masks.len() {
                masks.iter_mut().for_each(|mask| *mask &= wanted);
            }
            !masks.contains(&0)
        }
    },
};
