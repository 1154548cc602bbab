//! Renban: values that follow each other without a gap, in any order.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::{LineStyle, Look};
use super::masks::{keep, range};
use super::sums;
use super::thermometer;

/// A set of consecutive values.
pub static KIND: Kind = Kind {
    name: "renban",
    title: "line of consecutive values",
    about: "the values on the line are consecutive, in any order",
    amount: Amount::None,
    number: "",
    scope: Scope::Together,
    cells: 2..=32,
    is_house: true,
    may_revisit: false,
    total: Total::None,
    look: Look::Line(LineStyle::Solid),
    fault: thermometer::KIND.fault,
    filter: |clue, masks| {
        let count = masks.len();
        let union = masks.iter().fold(0, |union, mask| union | mask);
        let starts = 1..=(clue.board_values + 1).saturating_sub(count);
        let sets = starts.map(|start| range(start, start + count - 1));
        let sets = sets.filter(|set| union & set == *set);
        if count <= sums::MOST_LISTED {
            return sums::keep_of_sets(masks, sets).is_some();
        }
        let kept = sets.fold(0, |kept, set| kept | set);
        masks.iter_mut().all(|mask| keep(mask, kept))
    },
};
