//! Sandwiches: the sum between the least and the greatest value of a row or column.

use crate::layout::clues::clue::{Amount, ClueKind};
use crate::layout::clues::look::Appearance;
use crate::layout::clues::sums;
use crate::value::ValueSet;

/// The values between 1 and the greatest have a sum.
pub static SANDWICH: ClueKind = ClueKind {
    name: "sandwich",
    title: "sandwich sum",
    about: "the values between 1 and the greatest value of the line add up to the number",
    asks: |clue| {
        let amount = clue.amount;
        format!("The values between the least and the greatest add up to {amount}")
    },
    amount: Amount::Number,
    number: "sandwich sum",
    look: Appearance::Rim,
    fault: |clue| {
        let values = clue.board_values();
        if clue.cells.len() != values {
            return Some(format!("needs a line of {values} cells"));
        }
        let most = values * (values + 1) / 2 - values - 1;
        (clue.amount > most).then(|| format!("is at most {most}"))
    },
    filter: |clue, sets| {
        let (count, values) = (sets.len(), clue.board_values());
        let (low, high) = (ValueSet::of_number(1), ValueSet::of_number(values));
        let ends = low.union(high);
        let has = |at: usize, end: ValueSet| !sets[at].intersection(end).is_empty();
        let mut kept = vec![ValueSet::EMPTY; count];
        for from in 0..count {
            for to in from + 1..count {
                let mut crusts = [(low, high), (high, low)]
                    .into_iter()
                    .filter(|&(first, last)| has(from, first) && has(to, last))
                    .peekable();
                if crusts.peek().is_none() {
                    continue;
                }
                let filling = sets[from + 1..to].iter().map(|set| set.difference(ends));
                let mut filling: Vec<ValueSet> = filling.collect();
                let is_possible = match filling.is_empty() {
                    true => clue.amount == 0,
                    false => {
                        !filling.contains(&ValueSet::EMPTY)
                            && clue.amount > 0
                            && sums::different(&mut filling, values, clue.amount)
                    }
                };
                let outside = (0..from).chain(to + 1..count);
                let is_end = |at: usize| sets[at].difference(ends).is_empty();
                if !is_possible || outside.clone().any(is_end) {
                    continue;
                }
                for (first, last) in crusts {
                    kept[from].add(first);
                    kept[to].add(last);
                }
                for (at, set) in (from + 1..to).zip(filling) {
                    kept[at].add(set);
                }
                outside
                    .into_iter()
                    .for_each(|at| kept[at].add(sets[at].difference(ends)));
            }
        }
        sets.copy_from_slice(&kept);
        !kept.contains(&ValueSet::EMPTY)
    },
    ..ClueKind::BASE
};
