//! Lines that run aslant: the two long diagonals, their neighbours, and the lozenges of an argyle.
//!
//! Only the long ones have as many cells as there are values; the others are only all different.

use crate::layout::definition::{Definition, Effect, Rule};
use crate::layout::house::{House, HouseRole};
use crate::message::pattern;

/// The base of the rules of long diagonals: every square board has these.
const LONG: Rule = Rule {
    is_short_name: false,
    fits: |board| board.form.side() > 0,
    ..Rule::ON_NINE
};

/// Both long diagonals.
pub static X: Rule = Rule {
    id: "x",
    title: pattern!(in "title of a rule": "diagonals"),
    about: pattern!("so does each of the two long diagonals"),
    sentence: pattern!("Each of the two long diagonals holds every value once."),
    known_as: "x sudoku cross diagonal",
    effect: Effect::Houses(long),
    ..LONG
};

/// The long diagonal from the top left alone.
pub static FALLING: Rule = Rule {
    id: "falling-diagonal",
    title: pattern!(in "title of a rule": "falling diagonal"),
    about: pattern!("so does the long diagonal from the top left"),
    sentence: pattern!("The long diagonal from the top left holds every value once."),
    known_as: "one negative main diagonal",
    effect: Effect::Houses(|board| long(board).into_iter().take(1).collect()),
    ..LONG
};

/// The long diagonal from the bottom left alone.
pub static RISING: Rule = Rule {
    id: "rising-diagonal",
    title: pattern!(in "title of a rule": "rising diagonal"),
    about: pattern!("so does the long diagonal from the bottom left"),
    sentence: pattern!("The long diagonal from the bottom left holds every value once."),
    known_as: "one positive anti diagonal",
    effect: Effect::Houses(|board| long(board).into_iter().skip(1).collect()),
    ..LONG
};

/// The four lines beside the long diagonals.
pub static DOUBLE: Rule = Rule {
    id: "double-diagonal",
    title: pattern!(in "title of a rule": "double diagonals"),
    about: pattern!("on each of the four lines beside the long diagonals no value stands twice"),
    sentence: pattern!(
        "On each of the four lines beside the long diagonals no value stands twice."
    ),
    known_as: "diagonal",
    effect: Effect::Houses(|board| lines(board, &[1, -1], &[7, 9])),
    ..Rule::ON_NINE
};

/// Eight lines that cross like the pattern of a jumper.
pub static ARGYLE: Rule = Rule {
    id: "argyle",
    title: pattern!(in "title of a rule": "argyle"),
    about: pattern!("on each of the eight slanted lines no value stands twice"),
    sentence: pattern!("On each of the eight slanted lines no value stands twice."),
    known_as: "diagonals jumper",
    effect: Effect::Houses(|board| lines(board, &[-4, -1, 1, 4], &[4, 7, 9, 12])),
    ..Rule::ON_NINE
};

/// The long diagonals of a square board: the falling one, then the rising one.
fn long(board: &Definition) -> Vec<House> {
    lines(board, &[0], &[board.form.side() as i32 - 1])
}

/// The lines on which row less column, then row and column together, are one of the numbers.
fn lines(board: &Definition, differences: &[i32], sums: &[i32]) -> Vec<House> {
    let side = board.form.side();
    let places = (0..side * side).map(|at| (at, (at / side) as i32, (at % side) as i32));
    let falling = differences.iter().map(|&difference| {
        let on_it = places.clone().filter(move |(_, r, c)| r - c == difference);
        on_it.map(|(at, ..)| at).collect::<Vec<_>>()
    });
    let rising = sums.iter().map(|&sum| {
        let on_it = places.clone().filter(move |(_, r, c)| r + c == sum);
        on_it.map(|(at, ..)| at).collect()
    });
    let lines = (1..).zip(falling.chain(rising));
    lines
        .map(|(number, cells)| House::numbered("diagonal", number, HouseRole::Added, cells))
        .collect()
}
