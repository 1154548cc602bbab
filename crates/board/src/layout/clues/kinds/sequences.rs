//! Lines whose cells say something of those near them: entropic and modular lines, lines of odd and even values in turns, of one difference,
//! and without neighbouring values.

use super::cells::{EVEN_VALUES, ODD_VALUES};
use super::pairs;
use crate::layout::clues::cases;
use crate::layout::clues::clue::{Appearance, Clue, ClueKind, LineStyle};
use crate::message::{message, noun, pattern};
use crate::value::ValueSet;

/// Each three in a row have a low value, a middle one and a high one.
pub static ENTROPIC: ClueKind = ClueKind {
    id: "entropic",
    title: noun!("entropic line"),
    known_as: "entropy",
    about: pattern!("each three in a row on the line have a low, a middle and a high value"),
    asks: |clue, _| {
        let third = clue.board_values() / 3;
        let ends = [1, third + 1, 2 * third + 1].map(|from| format!("{from}–{}", from + third - 1));
        let [text_low, text_middle, text_high] = ends;
        message!(
            "Each three in a row have one of {text_low}, one of {text_middle} and one of {text_high}"
        )
    },
    look: Appearance::Line(LineStyle::Beaded),
    fault: |clue| {
        let count = clue.board_values();
        (!count.is_multiple_of(3)).then(|| {
            let clause = clue.name();
            message!("{clause} needs values in three equal parts; there are {count}")
        })
    },
    filter: |clue, sets| in_turns(sets, thirds(clue)),
    ..LINE
};

/// Each three in a row have other remainders when divided by 3.
pub static MODULAR: ClueKind = ClueKind {
    id: "modular",
    title: noun!("modular line"),
    known_as: "modulo",
    about: pattern!("each three in a row on the line leave all remainders when divided by 3"),
    asks: |clue, _| {
        if clue.board_values() > MOST_TOLD {
            return (&clue.kind.about).into();
        }
        let parts = remainders(clue).map(|part| {
            let values: Vec<String> = part.numbers().map(|value| value.to_string()).collect();
            values.join(" ")
        });
        let [text_low, text_middle, text_high] = parts;
        message!(
            "Each three in a row have one of {text_low}, one of {text_middle} and one of {text_high}"
        )
    },
    look: Appearance::Line(LineStyle::Ringed),
    filter: |clue, sets| in_turns(sets, remainders(clue)),
    ..LINE
};

/// Odd and even values take turns.
pub static PARITY: ClueKind = ClueKind {
    id: "parity",
    title: noun!("parity line"),
    about: pattern!("odd and even values take turns on the line"),
    asks: |_, _| message!("Odd and even values take turns on the line"),
    look: Appearance::Line(LineStyle::InTurns),
    filter: |_, sets| {
        cases::any_of(sets, [ODD_VALUES, EVEN_VALUES], |first, sets| {
            let sets = sets.iter_mut().enumerate();
            sets.fold(true, |goes, (at, set)| {
                let kept = if at % 2 == 0 {
                    first
                } else {
                    ValueSet(!first.0)
                };
                set.keep(kept) && goes
            })
        })
    },
    ..LINE
};

/// Neighbours have the same difference all along.
pub static SAME_DIFFERENCE: ClueKind = ClueKind {
    id: "difference",
    title: noun!("line of one difference"),
    about: pattern!("neighbours on the line have the same difference all along"),
    asks: |_, _| message!("Neighbours on the line have the same difference all along"),
    cells: 3..=64,
    look: Appearance::Line(LineStyle::Triple),
    filter: |clue, sets| {
        cases::any_of(sets, 0..clue.board_values(), |difference, sets| {
            pairs::along(sets, |one, other| one.abs_diff(other) == difference)
        })
    },
    ..LINE
};

/// No two values on the line are the same, or follow each other.
pub static NABNER: ClueKind = ClueKind {
    id: "nabner",
    title: noun!("nabner line"),
    about: pattern!("no two values on the line are the same or differ by 1, wherever they are"),
    asks: |_, _| message!("No two values anywhere on the line are the same or differ by 1"),
    is_house: true,
    may_revisit: false,
    look: Appearance::Line(LineStyle::Zigzag),
    fault: |clue| {
        let (count, count_values) = (clue.cells.len(), clue.board_values().div_ceil(2));
        (count > count_values).then(|| {
            let clause = clue.name();
            message!("{clause} has {count} cells, but at most {count_values} values have none beside them")
        })
    },
    filter: |_, sets| {
        // What is placed keeps its neighbours away, and a value goes that would take all of another cell.
        (0..sets.len()).all(|at| {
            let can_be = |value: &usize| {
                let near = ValueSet::range(value.saturating_sub(1), value + 1);
                let mut others = sets.iter().enumerate().filter(|(other, _)| *other != at);
                others.all(|(_, set)| !set.difference(near).is_empty())
            };
            let kept = sets[at].numbers().filter(can_be).map(ValueSet::of_number);
            sets[at] = ValueSet::in_any_of(kept);
            !sets[at].is_empty()
        })
    },
    ..LINE
};

/// The most values of a board whose remainders are listed.
const MOST_TOLD: usize = 9;

const LINE: ClueKind = ClueKind {
    cells: 2..=64,
    may_revisit: true,
    ..ClueKind::BASE
};

/// The low, the middle and the high values.
pub fn thirds(clue: &Clue) -> [ValueSet; 3] {
    let third = clue.board_values() / 3;
    [1, third + 1, 2 * third + 1].map(|from| ValueSet::range(from, from + third - 1))
}

/// The values by what they leave when divided by 3: 1, 2 and nothing.
pub fn remainders(clue: &Clue) -> [ValueSet; 3] {
    [1, 2, 3].map(|from| {
        let values = (from..=clue.board_values()).step_by(3);
        ValueSet::in_any_of(values.map(ValueSet::of_number))
    })
}

/// Of each three cells in a row each has another part of the values: what is in a cell comes again three cells on. Two cells are no
/// three.
fn in_turns(sets: &mut [ValueSet], parts: [ValueSet; 3]) -> bool {
    if sets.len() < 3 {
        return true;
    }
    const ORDERS: [[usize; 3]; 6] = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    cases::any_of(sets, ORDERS, |order, sets| {
        let sets = sets.iter_mut().enumerate();
        sets.fold(true, |goes, (at, set)| {
            set.keep(parts[order[at % 3]]) && goes
        })
    })
}
