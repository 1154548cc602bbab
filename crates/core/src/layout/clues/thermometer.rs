//! Thermometers.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::masks::{keep, least, most, range};

/// Values that rise from the bulb.
pub static KIND: Kind = Kind {
    name: "thermo",
    title: "thermometer",
    about: "values rise from the bulb to the end",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=32,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Thermometer,
    fault: |clue| {
        let (cells, values) = (clue.cells.len(), clue.board_values);
        (cells > values).then(|| format!("has {cells} cells, but there are only {values} values"))
    },
    filter: |_, masks| rising(masks),
};

/// Keeps what leaves room for rising values.
pub fn rising(masks: &mut [u32]) -> bool {
    let last = masks.len() - 1;
    if masks[0] == 0 || masks[last] == 0 {
        return false;
    }
    (0..last).all(|at| {
        let above = range(least(masks[at]) + 1, 32);
        keep(&mut masks[at + 1], above)
    }) && (0..last).rev().all(|at| {
        let below = range(1, most(masks[at + 1]) - 1);
        keep(&mut masks[at], below)
    })
}
