//! Even and odd cells.

use crate::layout::clues::clue::Appearance;
use crate::layout::clues::clue::{ClueKind, ClueScope};
use crate::value::ValueSet;

/// The odd values: each other bit.
const ODD_VALUES: ValueSet = ValueSet(0x5555_5555);
const EVEN_VALUES: ValueSet = ValueSet(!ODD_VALUES.0);

/// Even values.
pub static EVEN: ClueKind = ClueKind {
    name: "even",
    title: "even cell",
    about: "a grey square holds an even value",
    look: Appearance::Shade { is_round: false },
    filter: |_, sets| sets.iter_mut().all(|set| set.keep(EVEN_VALUES)),
    ..EACH
};

/// Odd values.
pub static ODD: ClueKind = ClueKind {
    name: "odd",
    title: "odd cell",
    about: "a grey circle holds an odd value",
    look: Appearance::Shade { is_round: true },
    filter: |_, sets| sets.iter_mut().all(|set| set.keep(ODD_VALUES)),
    ..EACH
};

const EACH: ClueKind = ClueKind {
    scope: ClueScope::Each,
    cells: 1..=1024,
    ..ClueKind::BASE
};
