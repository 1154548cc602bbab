//! X-sums: the first value says how many are added up.

use super::clue::{Amount, Kind, Scope, Total};
use super::look::Look;
use super::masks::{of, values};
use super::sums;

/// The sum of the first X values, the first of which is X.
pub static KIND: Kind = Kind {
    name: "xsum",
    title: "X-sum",
    about: "the first X values of the line add up to the number, where X is the first of them",
    amount: Amount::Number,
    number: "X-sum",
    scope: Scope::Together,
    cells: 1..=32,
    is_house: false,
    may_revisit: false,
    total: Total::None,
    look: Look::Rim,
    fault: |clue| {
        let values = clue.board_values;
        let most = values * (values + 1) / 2;
        (clue.amount == 0 || clue.amount > most)
            .then(|| format!("must be a number from 1 to {most}"))
    },
    filter: |clue, masks| {
        let mut kept = vec![0; masks.len()];
        for count in values(masks[0]).take_while(|&count| count <= masks.len()) {
            let mut first = masks[..count].to_vec();
            first[0] = of(count);
            let is_possible = match clue.must_differ {
                true => sums::different(&mut first, clue.board_values, clue.amount),
                false => sums::repeated(&mut first, clue.amount),
            };
            if is_possible {
                let line = first.iter().chain(&masks[count..]);
                kept.iter_mut()
                    .zip(line)
                    .for_each(|(kept, mask)| *kept |= mask);
            }
        }
        masks.copy_from_slice(&kept);
        !kept.contains(&0)
    },
};
