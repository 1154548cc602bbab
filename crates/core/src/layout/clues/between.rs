//! Lines whose inner values lie between those at the ends.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::{LineStyle, Look};
use super::masks::{keep, least, most, range};
use super::pairs::no_fault;

/// The ends enclose the values between them.
pub static KIND: Kind = Kind {
    name: "between",
    title: "line between two circles",
    about: "values on the line lie strictly between those in its circles",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 3..=64,
    is_house: false,
    may_revisit: true,
    total: Total::None,
    look: Look::Line(LineStyle::Circled),
    fault: no_fault,
    filter: |_, masks| {
        let mut kept = vec![0; masks.len()];
        for is_rising in [true, false] {
            let mut way = masks.to_vec();
            if !is_rising {
                way.reverse();
            }
            if rising_between(&mut way) {
                if !is_rising {
                    way.reverse();
                }
                kept.iter_mut()
                    .zip(way)
                    .for_each(|(kept, mask)| *kept |= mask);
            }
        }
        masks.copy_from_slice(&kept);
        !kept.contains(&0)
    },
};

/// The first end is the lower.
fn rising_between(masks: &mut [u32]) -> bool {
    let last = masks.len() - 1;
    let inner = |masks: &[u32], of: fn(u32) -> usize| {
        masks[1..last]
            .iter()
            .map(|&mask| of(mask))
            .collect::<Vec<_>>()
    };
    if masks.contains(&0) {
        return false;
    }
    // The lower end is below what each inner value can be at most, the upper end above what each is at least.
    let below = inner(masks, most).into_iter().min().unwrap_or(1);
    let above = inner(masks, least).into_iter().max().unwrap_or(1);
    if !keep(&mut masks[0], range(1, below - 1)) || !keep(&mut masks[last], range(above + 1, 32)) {
        return false;
    }
    let between = range(least(masks[0]) + 1, most(masks[last]) - 1);
    masks[1..last].iter_mut().all(|mask| keep(mask, between))
}
