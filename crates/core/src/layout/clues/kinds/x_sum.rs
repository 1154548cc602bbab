//! X-sums: the first value says how many are added up.

use crate::layout::clues::clue::{Amount, ClueKind};
use crate::layout::clues::look::Appearance;
use crate::layout::clues::sums;
use crate::value::ValueSet;

/// The sum of the first X values, the first of which is X.
pub static X_SUM: ClueKind = ClueKind {
    name: "xsum",
    title: "X-sum",
    about: "the first X values of the line add up to the number, where X is the first of them",
    asks: |clue| {
        let amount = clue.amount;
        format!("The first value tells how many of the first ones add up to {amount}")
    },
    amount: Amount::Number,
    number: "X-sum",
    cells: 1..=32,
    look: Appearance::Rim,
    fault: |clue| {
        let values = clue.board_values();
        let most = values * (values + 1) / 2;
        (clue.amount == 0 || clue.amount > most)
            .then(|| format!("must be a number from 1 to {most}"))
    },
    filter: |clue, sets| {
        let mut kept = vec![ValueSet::EMPTY; sets.len()];
        for count in sets[0].numbers().take_while(|&count| count <= sets.len()) {
            let mut first = sets[..count].to_vec();
            first[0] = ValueSet::of_number(count);
            if sums::of_clue(clue, &mut first) {
                let line = first.iter().chain(&sets[count..]);
                kept.iter_mut()
                    .zip(line)
                    .for_each(|(kept, set)| kept.add(*set));
            }
        }
        sets.copy_from_slice(&kept);
        !kept.contains(&ValueSet::EMPTY)
    },
    ..ClueKind::BASE
};
