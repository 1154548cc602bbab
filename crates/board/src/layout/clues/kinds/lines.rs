//! Lines: thermometers and arrows; palindromes; renban, whose values follow each other without a gap, in any order; whispers, whose
//! neighbours are far apart; lines whose inner values lie between those at the ends.

use super::pairs;
use crate::layout::clues::clue::{
    Amount, Appearance, Clue, ClueKind, LineStyle, Total, ValueOrder,
};
use crate::layout::clues::sums;
use crate::message::{Message, message, noun, pattern};
use crate::value::ValueSet;

/// Values that rise from the bulb.
pub static THERMOMETER: ClueKind = ClueKind {
    id: "thermo",
    title: noun!("thermometer"),
    about: pattern!("values rise from the bulb to the end"),
    known_as: "grow growing increase increasing go up thermo",
    asks: |_, _| message!("Values rise along a thermometer, from its bulb to its end"),
    order: ValueOrder::Rising,
    is_directed: true,
    look: Appearance::Thermometer,
    fault: more_cells_than_values,
    filter: |_, sets| pairs::rising(sets),
    ..ClueKind::BASE
};

/// Says that a clue whose values all differ has too many cells.
pub fn more_cells_than_values(clue: &Clue) -> Option<Message> {
    let (count, count_values) = (clue.cells.len(), clue.board_values());
    let fault = || {
        let clause = clue.name();
        message!("{clause} has {count} cells, but there are only {count_values} values")
    };
    (count > count_values).then(fault)
}

/// The value in the circle is the sum of those along the arrow.
pub static ARROW: ClueKind = ClueKind {
    id: "arrow",
    title: noun!("arrow"),
    about: pattern!("the values along an arrow add up to the value in its circle, and may repeat"),
    asks: |_, _| message!("The values along an arrow add up to the one in its circle"),
    total: Total::FirstCell,
    is_directed: true,
    look: Appearance::Arrow,
    filter: |_, sets| sums::weighted(sets, &|at| if at == 0 { -1 } else { 1 }, 0),
    ..ClueKind::BASE
};

/// The line reads the same both ways.
pub static PALINDROME: ClueKind = ClueKind {
    id: "palindrome",
    title: noun!("palindrome"),
    about: pattern!("the line reads the same from both ends"),
    asks: |_, _| message!("The values on the line read the same from both ends"),
    cells: 2..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Double),
    filter: |_, sets| {
        let last = sets.len() - 1;
        (0..=last).all(|at| {
            let twin = sets[last - at];
            sets[at].keep(twin)
        })
    },
    ..ClueKind::BASE
};

/// A set of consecutive values.
pub static RENBAN: ClueKind = ClueKind {
    id: "renban",
    title: noun!("line of consecutive values"),
    known_as: "renban",
    about: pattern!("the values on the line are consecutive, in any order"),
    asks: |_, _| message!("The values on the line follow each other without a gap, in any order"),
    is_house: true,
    look: Appearance::Line(LineStyle::Solid),
    fault: more_cells_than_values,
    filter: |clue, sets| {
        let count = sets.len();
        let union = ValueSet::in_any_of(sets.iter().copied());
        let starts = 1..=(clue.board_values() + 1).saturating_sub(count);
        let runs = starts
            .map(|start| ValueSet::range(start, start + count - 1))
            .filter(|run| run.difference(union).is_empty());
        if count <= sums::MOST_LISTED {
            return sums::keep_of_sets(sets, runs).is_some();
        }
        let kept = ValueSet::in_any_of(runs);
        sets.iter_mut().all(|set| set.keep(kept))
    },
    ..ClueKind::BASE
};

/// Neighbours on the line differ by at least so much.
pub static WHISPER: ClueKind = ClueKind {
    id: "whisper",
    title: noun!("whisper line"),
    known_as: "german whispers",
    about: pattern!("neighbours on the line differ by at least its number"),
    asks: |clue, _| {
        let number = clue.amount;
        message!("Neighbours on a whisper line are at least {number} apart")
    },
    amount: Amount::Number,
    number: Some(noun!("least difference")),
    cells: 2..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Wavy),
    impossible: |clue| {
        let number = clue.board_values() - 1;
        (clue.amount > number).then(|| {
            let clause = clue.name();
            message!("{clause} asks for too much: no two values differ by more than {number}")
        })
    },
    filter: |clue, sets| pairs::along(sets, |one, other| one.abs_diff(other) >= clue.amount),
    ..ClueKind::BASE
};

/// The ends enclose the values between them.
pub static BETWEEN: ClueKind = ClueKind {
    id: "between",
    title: noun!("line between two circles"),
    about: pattern!("values on the line lie strictly between those in its circles"),
    asks: |_, _| message!("The values on the line lie between those at its ends"),
    cells: 3..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Circled),
    filter: |_, sets| {
        let mut kept = vec![ValueSet::EMPTY; sets.len()];
        for is_rising in [true, false] {
            let mut way = sets.to_vec();
            if !is_rising {
                way.reverse();
            }
            if rising_between(&mut way) {
                if !is_rising {
                    way.reverse();
                }
                kept.iter_mut()
                    .zip(way)
                    .for_each(|(kept, set)| kept.add(set));
            }
        }
        sets.copy_from_slice(&kept);
        !kept.contains(&ValueSet::EMPTY)
    },
    ..ClueKind::BASE
};

/// The first end is the lower.
fn rising_between(sets: &mut [ValueSet]) -> bool {
    if sets.contains(&ValueSet::EMPTY) {
        return false;
    }
    let [lower, inner @ .., upper] = sets else {
        return false;
    };
    // The lower end is below what each inner value can be at most, the upper end above what each is at least.
    let below = inner.iter().map(|set| set.most()).min().unwrap_or(1);
    let above = inner.iter().map(|set| set.least()).max().unwrap_or(1);
    if !lower.keep(ValueSet::range(1, below - 1)) || !upper.keep(ValueSet::range(above + 1, 32)) {
        return false;
    }
    let between = ValueSet::range(lower.least() + 1, upper.most() - 1);
    inner.iter_mut().all(|set| set.keep(between))
}
