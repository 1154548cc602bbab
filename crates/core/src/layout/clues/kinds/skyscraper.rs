//! Skyscrapers: how many are seen from the rim.

use crate::layout::clues::clue::{Amount, ClueKind};
use crate::layout::clues::look::Appearance;
use crate::value::ValueSet;

/// So many values are greater than all before them.
pub static SKYSCRAPER: ClueKind = ClueKind {
    name: "sky",
    title: "number of buildings seen",
    about: "seen from the number, so many values are greater than all before them",
    asks: |clue| {
        let amount = clue.amount;
        format!("From the {amount}, only so many values are greater than all before them")
    },
    amount: Amount::Number,
    number: "number of buildings seen",
    cells: 1..=32,
    look: Appearance::Rim,
    fault: |clue| {
        let cells = clue.cells.len();
        (clue.amount == 0 || clue.amount > cells)
            .then(|| format!("must be a number from 1 to {cells}"))
    },
    filter: |clue, sets| seen(sets, clue.amount),
    ..ClueKind::BASE
};

/// For each greatest value so far, the numbers of buildings that may have been seen, as bits.
type States = [u32; 33];

/// Runs the line through an automaton, forwards and backwards: its state is the greatest value so far and how many were seen.
fn seen(sets: &mut [ValueSet], count: usize) -> bool {
    let mut reached: Vec<States> = vec![[0; 33]];
    reached[0][0] = 1;
    for set in sets.iter() {
        let from = reached[reached.len() - 1];
        let mut to = [0; 33];
        for value in set.numbers() {
            for (greatest, &numbers) in from
                .iter()
                .enumerate()
                .filter(|(_, numbers)| **numbers != 0)
            {
                if value > greatest {
                    to[value] |= numbers << 1;
                } else {
                    to[greatest] |= numbers;
                }
            }
        }
        reached.push(to);
    }
    // The states from which the count is reached at the end.
    let mut wanted: States = [1 << count; 33];
    for at in (0..sets.len()).rev() {
        let (mut kept, mut before) = (ValueSet::EMPTY, [0; 33]);
        for value in sets[at].numbers() {
            for (greatest, &numbers) in reached[at].iter().enumerate().filter(|(_, n)| **n != 0) {
                let leading_on = if value > greatest {
                    numbers & wanted[value] >> 1
                } else {
                    numbers & wanted[greatest]
                };
                if leading_on != 0 {
                    kept.add(ValueSet::of_number(value));
                    before[greatest] |= leading_on;
                }
            }
        }
        sets[at] = kept;
        wanted = before;
    }
    !sets.contains(&ValueSet::EMPTY)
}
