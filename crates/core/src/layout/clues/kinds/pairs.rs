//! What two cells say of each other: dots, bars and letters between them, and signs of inequality.

use crate::layout::clues::{Kind, Look, Order, Scope, Total};
use crate::value::ValueSet;

/// The first of two is greater.
pub static GREATER: Kind = Kind {
    name: "gt",
    title: "greater-than sign",
    about: "the value on the open side of the sign is the greater",
    order: Order::Falling,
    look: Look::Wedge,
    filter: |_, sets| filter(sets, |one, other| one > other),
    ..Kind::PAIR
};

/// Two values that follow each other.
pub static WHITE: Kind = Kind {
    name: "white",
    title: "white dot",
    about: "the values at a white dot differ by 1",
    look: Look::Dot { is_filled: false },
    filter: |_, sets| filter(sets, follow),
    ..Kind::PAIR
};

/// One value is twice the other.
pub static BLACK: Kind = Kind {
    name: "black",
    title: "black dot",
    about: "of the values at a black dot one is twice the other",
    look: Look::Dot { is_filled: true },
    filter: |_, sets| filter(sets, is_double),
    ..Kind::PAIR
};

/// Neighbours without a dot are neither.
pub static NO_MORE_DOTS: Kind = Kind {
    name: "neg-kropki",
    title: "all dots are printed",
    about: "neighbours without a dot neither differ by 1 nor are one twice the other",
    scope: Scope::Unmarked(&[&WHITE, &BLACK]),
    filter: |_, sets| filter(sets, |a, b| !follow(a, b) && !is_double(a, b)),
    ..Kind::BOARD_RULE
};

/// Says whether two values differ by 1.
fn follow(one: usize, other: usize) -> bool {
    one.abs_diff(other) == 1
}

fn is_double(one: usize, other: usize) -> bool {
    one == 2 * other || other == 2 * one
}

/// Two values that follow each other.
pub static BAR: Kind = Kind {
    name: "consec",
    title: "bar",
    about: "the values at a bar differ by 1",
    look: Look::Bar,
    filter: |_, sets| filter(sets, follow),
    ..Kind::PAIR
};

/// Neighbours without a bar do not.
pub static NO_MORE_BARS: Kind = Kind {
    name: "neg-consec",
    title: "all bars are printed",
    about: "neighbours without a bar do not differ by 1",
    scope: Scope::Unmarked(&[&BAR]),
    filter: |_, sets| filter(sets, |one, other| !follow(one, other)),
    ..Kind::BOARD_RULE
};

/// Two values with the sum 10.
pub static X: Kind = Kind {
    name: "X",
    title: "X",
    about: "the values at an X add up to 10",
    total: Total::Always(10),
    look: Look::Letter("X"),
    filter: |_, sets| filter(sets, |one, other| one + other == 10),
    ..Kind::PAIR
};

/// Two values with the sum 5.
pub static V: Kind = Kind {
    name: "V",
    title: "V",
    about: "the values at a V add up to 5",
    total: Total::Always(5),
    look: Look::Letter("V"),
    filter: |_, sets| filter(sets, |one, other| one + other == 5),
    ..Kind::PAIR
};

/// Neighbours without a letter have neither sum.
pub static NO_MORE_LETTERS: Kind = Kind {
    name: "neg-xv",
    title: "every X and V is printed",
    about: "neighbours without X or V add up to neither 10 nor 5",
    scope: Scope::Unmarked(&[&X, &V]),
    filter: |_, sets| filter(sets, |one, other| ![5, 10].contains(&(one + other))),
    ..Kind::BOARD_RULE
};

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
