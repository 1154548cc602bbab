//! Sandwiches: the sum between the least and the greatest value of a row or column.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::masks::{of, range};
use super::sums;

/// The values between 1 and the greatest have a sum.
pub static KIND: Kind = Kind {
    name: "sandwich",
    title: "sandwich sum",
    about: "the values between 1 and the greatest value of the line add up to the number",
    amount: Amount::Number,
    number: "sandwich sum",
    scope: Scope::Together,
    cells: 2..=32,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Rim,
    fault: |clue| {
        let values = clue.board_values;
        if clue.cells.len() != values {
            return Some(format!("needs a line of {values} cells"));
        }
        let most = values * (values + 1) / 2 - values - 1;
        (clue.amount > most).then(|| format!("is at most {most}"))
    },
    filter: |clue, masks| {
        let (count, values) = (masks.len(), clue.board_values);
        let ends = of(1) | of(values);
        let mut kept = vec![0; count];
        for from in 0..count {
            for to in from + 1..count {
                let ways = [(of(1), of(values)), (of(values), of(1))];
                let mut crusts = ways
                    .into_iter()
                    .filter(|(first, last)| masks[from] & first != 0 && masks[to] & last != 0)
                    .peekable();
                if crusts.peek().is_none() {
                    continue;
                }
                let mut filling: Vec<u32> = masks[from + 1..to]
                    .iter()
                    .map(|mask| mask & !ends)
                    .collect();
                let is_possible = match filling.is_empty() {
                    true => clue.amount == 0,
                    false => {
                        !filling.contains(&0)
                            && clue.amount > 0
                            && sums::different(&mut filling, values, clue.amount)
                    }
                };
                let outside = (0..from).chain(to + 1..count);
                if !is_possible || outside.clone().any(|at| masks[at] & !ends == 0) {
                    continue;
                }
                for (first, last) in crusts {
                    kept[from] |= first;
                    kept[to] |= last;
                }
                for (at, mask) in (from + 1..to).zip(filling) {
                    kept[at] |= mask;
                }
                for at in outside {
                    kept[at] |= masks[at] & range(2, values - 1);
                }
            }
        }
        masks.copy_from_slice(&kept);
        !kept.contains(&0)
    },
};
