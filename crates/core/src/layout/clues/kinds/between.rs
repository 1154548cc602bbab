//! Lines whose inner values lie between those at the ends.

use crate::layout::clues::clue::ClueKind;
use crate::layout::clues::look::{Appearance, LineStyle};
use crate::value::ValueSet;

/// The ends enclose the values between them.
pub static BETWEEN: ClueKind = ClueKind {
    name: "between",
    title: "line between two circles",
    about: "values on the line lie strictly between those in its circles",
    asks: |_| "The values on the line lie between those at its ends".to_owned(),
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
