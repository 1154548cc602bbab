//! Even and odd cells; minimum, maximum and fortress cells; quadruples, values around a point.

use crate::layout::clues::clue::{Amount, Appearance, ClueKind, ClueScope, ShadeForm};
use crate::message::{message, noun, pattern};
use crate::value::ValueSet;

/// The odd values: each other bit.
pub const ODD_VALUES: ValueSet = ValueSet(0x5555_5555);
/// The even values.
pub const EVEN_VALUES: ValueSet = ValueSet(!ODD_VALUES.0);

/// Even values.
pub static EVEN: ClueKind = ClueKind {
    id: "even",
    title: noun!("even cell"),
    about: pattern!("a grey square holds an even value"),
    taken_for: &[&ODD],
    look: Appearance::Shade(ShadeForm::Square),
    filter: |_, sets| sets.iter_mut().all(|set| set.keep(EVEN_VALUES)),
    ..EACH
};

/// Odd values.
pub static ODD: ClueKind = ClueKind {
    id: "odd",
    title: noun!("odd cell"),
    about: pattern!("a grey circle holds an odd value"),
    taken_for: &[&EVEN],
    look: Appearance::Shade(ShadeForm::Circle),
    filter: |_, sets| sets.iter_mut().all(|set| set.keep(ODD_VALUES)),
    ..EACH
};

const EACH: ClueKind = ClueKind {
    scope: ClueScope::Each,
    cells: 1..=1024,
    ..ClueKind::BASE
};

/// Less than each neighbour that is none.
pub static MINIMUM: ClueKind = ClueKind {
    id: "min",
    title: noun!("minimum cell"),
    about: pattern!("a minimum cell holds less than each neighbour that is none"),
    asks: |_, _| message!("A minimum cell holds less than each cell beside it that is none"),
    scope: ClueScope::WithNeighbours,
    taken_for: &[&MAXIMUM],
    look: Appearance::Extreme { is_most: false },
    filter: |_, sets| {
        let Some((least, others)) = sets.split_first_mut() else {
            return false;
        };
        let above = ValueSet::range(least.least() + 1, 32);
        let most = others.iter().map(|set| set.most()).min();
        most.is_none_or(|most| least.keep(ValueSet::range(1, most - 1)))
            && others.iter_mut().all(|set| set.keep(above))
    },
    ..EACH
};

/// More than each neighbour that is none.
pub static MAXIMUM: ClueKind = ClueKind {
    id: "max",
    title: noun!("maximum cell"),
    about: pattern!("a maximum cell holds more than each neighbour that is none"),
    asks: |_, _| message!("A maximum cell holds more than each cell beside it that is none"),
    scope: ClueScope::WithNeighbours,
    taken_for: &[&MINIMUM],
    look: Appearance::Extreme { is_most: true },
    filter: |_, sets| {
        let Some((most, others)) = sets.split_first_mut() else {
            return false;
        };
        let below = ValueSet::range(1, most.most().saturating_sub(1));
        let least = others.iter().map(|set| set.least()).max();
        least.is_none_or(|least| most.keep(ValueSet::range(least + 1, 32)))
            && others.iter_mut().all(|set| set.keep(below))
    },
    ..EACH
};

/// As a maximum cell, but grey, as newspapers print them. Only cells of one kind leave each other alone.
pub static FORTRESS: ClueKind = ClueKind {
    id: "fortress",
    title: noun!("fortress cell"),
    about: pattern!("a fortress cell holds more than each neighbour that is none"),
    asks: |_, _| message!("A fortress cell holds more than each cell beside it that is none"),
    scope: ClueScope::WithNeighbours,
    look: Appearance::Shade(ShadeForm::Fortress),
    filter: MAXIMUM.filter,
    ..EACH
};

/// Each of its values is in one of its cells.
pub static QUADRUPLE: ClueKind = ClueKind {
    id: "quad",
    title: noun!("circle with values"),
    known_as: "quad quadruple",
    about: pattern!(
        "each value in the circle is in one of the cells around it, as often as it is printed"
    ),
    asks: |_, _| message!("The values in the circle are all in the cells around it"),
    amount: Amount::Values,
    cells: 2..=8,
    look: Appearance::Corner,
    fault: |clue| {
        let (count, values) = (clue.cells.len(), clue.values.len());
        (values == 0 || values > count).then(|| {
            let clause = clue.name();
            message!("{clause} needs 1 to {count} values")
        })
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
