//! Even and odd cells.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::masks::keep;
use super::pairs::no_fault;

/// The odd values: each other bit.
const ODD_VALUES: u32 = 0x5555_5555;

/// Even values.
pub static EVEN: Kind = Kind {
    name: "even",
    title: "even cell",
    about: "a grey square holds an even value",
    amount: Amount::None,
    number: "",
    scope: Scope::Each,
    cells: 1..=1024,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Shade { is_round: false },
    fault: no_fault,
    filter: |_, masks| masks.iter_mut().all(|mask| keep(mask, !ODD_VALUES)),
};

/// Odd values.
pub static ODD: Kind = Kind {
    name: "odd",
    title: "odd cell",
    about: "a grey circle holds an odd value",
    amount: Amount::None,
    number: "",
    scope: Scope::Each,
    cells: 1..=1024,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Shade { is_round: true },
    fault: no_fault,
    filter: |_, masks| masks.iter_mut().all(|mask| keep(mask, ODD_VALUES)),
};
