//! What two cells say of each other: signs of inequality, bars between consecutive values, the dots of Kropki, X and V.

use crate::layout::clues::clue::{Appearance, ClueKind, ClueScope, Total, ValueOrder};
use crate::message::{noun, pattern};
use crate::value::ValueSet;

/// Keeps the values of two cells that some value of the other goes with.
pub fn filter(sets: &mut [ValueSet], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let [one, other] = sets else { return false };
    let partners = |of: ValueSet, with: ValueSet, goes: &dyn Fn(usize, usize) -> bool| {
        let has_partner = |&value: &usize| with.numbers().any(|partner| goes(value, partner));
        let kept = of.numbers().filter(has_partner).map(ValueSet::of_number);
        ValueSet::in_any_of(kept)
    };
    one.keep(partners(*one, *other, &goes_with))
        && other.keep(partners(*other, *one, &|value, partner| {
            goes_with(partner, value)
        }))
}

/// Each two cells that follow each other on a line.
pub fn along(sets: &mut [ValueSet], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let last = sets.len() - 1;
    // There and back again: what the end says reaches the start.
    let places = (0..last).chain((0..last).rev());
    places
        .into_iter()
        .all(|at| filter(&mut sets[at..at + 2], &goes_with))
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

/// The first of two is greater.
pub static GREATER: ClueKind = ClueKind {
    id: "gt",
    title: noun!("greater-than sign"),
    known_as: "less compdoku futoshiki inequality",
    about: pattern!("the value on the open side of the sign is the greater"),
    order: ValueOrder::Falling,
    is_directed: true,
    look: Appearance::Wedge,
    filter: |_, sets| {
        sets.reverse();
        let is_possible = rising(sets);
        sets.reverse();
        is_possible
    },
    ..ClueKind::PAIR
};

/// Two values that follow each other.
pub static BAR: ClueKind = ClueKind {
    id: "consec",
    title: noun!("bar"),
    known_as: "consecutive",
    about: pattern!("the values at a bar differ by 1"),
    look: Appearance::Bar,
    filter: |_, sets| filter(sets, follow),
    ..ClueKind::PAIR
};

/// Neighbours without a bar do not.
pub static NO_MORE_BARS: ClueKind = ClueKind {
    id: "neg-consec",
    title: noun!("all bars are printed"),
    about: pattern!("neighbours without a bar do not differ by 1"),
    scope: ClueScope::Unmarked(&[&BAR]),
    filter: |_, sets| filter(sets, |one, other| !follow(one, other)),
    ..ClueKind::BOARD_RULE
};

/// Two values that follow each other.
pub static WHITE: ClueKind = ClueKind {
    id: "white",
    title: noun!("white dot"),
    known_as: "kropki consecutive",
    about: pattern!("the values at a white dot differ by 1"),
    taken_for: &[&BLACK],
    look: Appearance::Dot { is_filled: false },
    filter: |_, sets| filter(sets, follow),
    ..ClueKind::PAIR
};

/// One value is twice the other.
pub static BLACK: ClueKind = ClueKind {
    id: "black",
    title: noun!("black dot"),
    known_as: "kropki ratio",
    about: pattern!("of the values at a black dot one is twice the other"),
    taken_for: &[&WHITE],
    look: Appearance::Dot { is_filled: true },
    filter: |_, sets| filter(sets, is_double),
    ..ClueKind::PAIR
};

/// Neighbours without a dot are neither.
pub static NO_MORE_DOTS: ClueKind = ClueKind {
    id: "neg-kropki",
    title: noun!("all dots are printed"),
    about: pattern!("neighbours without a dot neither differ by 1 nor are one twice the other"),
    scope: ClueScope::Unmarked(&[&WHITE, &BLACK]),
    filter: |_, sets| filter(sets, |a, b| !follow(a, b) && !is_double(a, b)),
    ..ClueKind::BOARD_RULE
};

/// Says whether two values differ by 1.
pub fn follow(one: usize, other: usize) -> bool {
    one.abs_diff(other) == 1
}

fn is_double(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}

/// Two values with the sum 10.
pub static X: ClueKind = ClueKind {
    id: "X",
    title: noun!("X"),
    known_as: "xv",
    about: pattern!("the values at an X add up to 10"),
    total: Total::Always(10),
    taken_for: &[&V],
    look: Appearance::Letter("X"),
    filter: |_, sets| filter(sets, |one, other| one + other == 10),
    ..ClueKind::PAIR
};

/// Two values with the sum 5.
pub static V: ClueKind = ClueKind {
    id: "V",
    title: noun!("V"),
    known_as: "xv",
    about: pattern!("the values at a V add up to 5"),
    total: Total::Always(5),
    taken_for: &[&X],
    look: Appearance::Letter("V"),
    filter: |_, sets| filter(sets, |one, other| one + other == 5),
    ..ClueKind::PAIR
};

/// Neighbours without a letter have neither sum.
pub static NO_MORE_LETTERS: ClueKind = ClueKind {
    id: "neg-xv",
    title: noun!("every X and V is printed"),
    about: pattern!("neighbours without X or V add up to neither 10 nor 5"),
    scope: ClueScope::Unmarked(&[&X, &V]),
    filter: |_, sets| filter(sets, |one, other| ![5, 10].contains(&(one + other))),
    ..ClueKind::BOARD_RULE
};
