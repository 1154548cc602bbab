//! Lines: thermometers, arrows, whispers, lines of consecutive values, palindromes, and those between two circles.

use super::pairs;
use crate::layout::clues::{Amount, Clue, Kind, LineStyle, Look, Order, Total, sums};
use crate::value::ValueSet;

/// Values that rise from the bulb.
pub static THERMOMETER: Kind = Kind {
    name: "thermo",
    title: "thermometer",
    about: "values rise from the bulb to the end",
    asks: |_| "Values rise along a thermometer, from its bulb to its end".to_owned(),
    order: Order::Rising,
    look: Look::Thermometer,
    fault: more_cells_than_values,
    filter: |_, sets| rising(sets),
    ..Kind::BASE
};

/// Says that a clue whose values all differ has too many cells.
pub fn more_cells_than_values(clue: &Clue) -> Option<String> {
    let (cells, values) = (clue.cells.len(), clue.board_values());
    (cells > values).then(|| format!("has {cells} cells, but there are only {values} values"))
}

/// Keeps what leaves room for rising values.
fn rising(sets: &mut [ValueSet]) -> bool {
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

/// The value in the circle is the sum of those along the arrow.
pub static ARROW: Kind = Kind {
    name: "arrow",
    title: "arrow",
    about: "the values along an arrow add up to the value in its circle, and may repeat",
    asks: |_| "The values along an arrow add up to the one in its circle".to_owned(),
    total: Total::FirstCell,
    look: Look::Arrow,
    filter: |_, sets| sums::weighted(sets, &|at| if at == 0 { -1 } else { 1 }, 0),
    ..Kind::BASE
};

/// Neighbours on the line differ by at least so much.
pub static WHISPER: Kind = Kind {
    name: "whisper",
    title: "whisper line",
    about: "neighbours on the line differ by at least its number",
    asks: |clue| {
        format!(
            "Neighbours on a whisper line are at least {} apart",
            clue.amount
        )
    },
    amount: Amount::Number,
    number: "least difference",
    cells: 2..=64,
    may_revisit: true,
    look: Look::Line(LineStyle::Wavy),
    fault: |clue| {
        let most = clue.board_values() - 1;
        (clue.amount > most)
            .then(|| format!("asks for too much: no two values differ by more than {most}"))
    },
    filter: |clue, sets| along(sets, |one, other| one.abs_diff(other) >= clue.amount),
    ..Kind::BASE
};

/// Each two cells that follow each other on a line.
fn along(sets: &mut [ValueSet], goes_with: impl Fn(usize, usize) -> bool) -> bool {
    let last = sets.len() - 1;
    // There and back again: what the end says reaches the start.
    let places = (0..last).chain((0..last).rev());
    places
        .into_iter()
        .all(|at| pairs::filter(&mut sets[at..at + 2], &goes_with))
}

/// A set of consecutive values.
pub static RENBAN: Kind = Kind {
    name: "renban",
    title: "line of consecutive values",
    about: "the values on the line are consecutive, in any order",
    asks: |_| "The values on the line follow each other without a gap, in any order".to_owned(),
    is_house: true,
    look: Look::Line(LineStyle::Solid),
    fault: more_cells_than_values,
    filter: |clue, sets| {
        let count = sets.len();
        let union = ValueSet::in_any_of(sets.iter().copied());
        let starts = 1..=(clue.board_values() + 1).saturating_sub(count);
        let runs = starts.map(|start| ValueSet::range(start, start + count - 1));
        let runs = runs.filter(|run| run.difference(union).is_empty());
        if count <= sums::MOST_LISTED {
            return sums::keep_of_sets(sets, runs).is_some();
        }
        let kept = ValueSet::in_any_of(runs);
        sets.iter_mut().all(|set| set.keep(kept))
    },
    ..Kind::BASE
};

/// The line reads the same both ways.
pub static PALINDROME: Kind = Kind {
    name: "palindrome",
    title: "palindrome",
    about: "the line reads the same from both ends",
    asks: |_| "The values on the line read the same from both ends".to_owned(),
    cells: 2..=64,
    may_revisit: true,
    look: Look::Line(LineStyle::Double),
    filter: |_, sets| {
        let last = sets.len() - 1;
        (0..=last).all(|at| {
            let twin = sets[last - at];
            sets[at].keep(twin)
        })
    },
    ..Kind::BASE
};

/// The ends enclose the values between them.
pub static BETWEEN: Kind = Kind {
    name: "between",
    title: "line between two circles",
    about: "values on the line lie strictly between those in its circles",
    asks: |_| "The values on the line lie between those at its ends".to_owned(),
    cells: 3..=64,
    may_revisit: true,
    look: Look::Line(LineStyle::Circled),
    filter: |_, sets| {
        let mut kept = vec![ValueSet::EMPTY; sets.len()];
        for is_rising in [true, false] {
            let mut way = sets.to_vec();
            if enclose(&mut way, is_rising) {
                let both = kept.iter_mut().zip(way);
                both.for_each(|(kept, set)| kept.add(set));
            }
        }
        sets.copy_from_slice(&kept);
        !kept.contains(&ValueSet::EMPTY)
    },
    ..Kind::BASE
};

/// Keeps the inner values between those of the ends, of which the first is the lower or the upper.
fn enclose(sets: &mut [ValueSet], is_rising: bool) -> bool {
    if sets.contains(&ValueSet::EMPTY) {
        return false;
    }
    let [first, inner @ .., last] = sets else {
        return false;
    };
    let (lower, upper) = if is_rising {
        (first, last)
    } else {
        (last, first)
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
