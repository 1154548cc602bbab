//! Numbers at the rim: sums such as little killers and frame sums; sandwiches, the sum between the least and the greatest value of a
//! line; how many skyscrapers are seen; X-sums, of which the first value says how many are added up.

use smallvec::{SmallVec, smallvec};

use super::cage::{must_be_up_to, out_of_bounds, sum_of_clue};
use crate::layout::clues::clue::{Amount, Appearance, ClueKind, Total};
use crate::layout::clues::sums;
use crate::message::{message, noun, pattern};
use crate::value::ValueSet;

/// Values with a sum, which may repeat where no house forbids it.
pub static SUM: ClueKind = ClueKind {
    id: "sum",
    title: noun!("sum"),
    known_as: "frame little killer",
    about: pattern!("the values along the line add up to the number, and may repeat"),
    asks: |clue, _| {
        message!(
            "The values along the line add up to {sum}",
            sum = clue.amount
        )
    },
    amount: Amount::Number,
    number: Some(noun!("sum")),
    cells: 1..=64,
    may_revisit: true,
    total: Total::Number,
    look: Appearance::Rim,
    impossible: |clue| {
        let (count, values) = (clue.cells.len(), clue.board_values());
        let bounds = if clue.must_differ() {
            sums::bounds_of_different(values, count)
        } else {
            (count, count * values)
        };
        out_of_bounds(clue, bounds)
    },
    filter: |clue, sets| sum_of_clue(clue, sets),
    ..ClueKind::BASE
};

/// The values between 1 and the greatest have a sum.
pub static SANDWICH: ClueKind = ClueKind {
    id: "sandwich",
    title: noun!("sandwich sum"),
    about: pattern!(
        "the line has 1 and the greatest value once each, and the values between these two add up to the number"
    ),
    asks: |clue, names| {
        let (number, sum) = (clue.board_values(), clue.amount);
        match names.line {
            Some(house) => {
                message!("The values between the 1 and the {number} of {house} add up to {sum}")
            }
            None => {
                message!("The values between the 1 and the {number} of the line add up to {sum}")
            }
        }
    },
    amount: Amount::Number,
    number: Some(noun!("sandwich sum")),
    look: Appearance::Rim,
    fault: |clue| {
        let (clause, count) = (clue.name(), clue.board_values());
        (clue.cells.len() != count).then(|| message!("{clause} needs a line of {count} cells"))
    },
    impossible: |clue| {
        let (clause, count) = (clue.name(), clue.board_values());
        let number = if clue.must_differ() {
            count * (count + 1) / 2 - count - 1
        } else {
            (count - 1) * count.saturating_sub(2)
        };
        (clue.amount > number).then(|| message!("{clause} is at most {number}"))
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
                let mut filling: Vec<ValueSet> = sets[from + 1..to]
                    .iter()
                    .map(|set| set.difference(ends))
                    .collect();
                let is_possible = if filling.is_empty() {
                    clue.amount == 0
                } else {
                    !filling.contains(&ValueSet::EMPTY)
                        && clue.amount > 0
                        && sum_of_clue(clue, &mut filling)
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

/// So many values are greater than all before them.
pub static SKYSCRAPER: ClueKind = ClueKind {
    id: "sky",
    title: noun!("skyscraper count"),
    known_as: "skyscraper skyscrapers buildings seen",
    about: pattern!("seen from the number, so many values are greater than all before them"),
    asks: |clue, names| {
        let (count, clause) = (clue.amount, names.place.clone());
        match count {
            1 => message!(
                "From the {count} {clause}, {count:word} tower is seen: no other is higher than it"
            ),
            _ => message!(
                "From the {count} {clause}, {count:word} towers are seen: each is higher than all before it"
            ),
        }
    },
    amount: Amount::Number,
    number: Some(noun!("skyscraper count")),
    cells: 1..=32,
    look: Appearance::Rim,
    is_directed: true,
    impossible: |clue| must_be_up_to(clue, clue.cells.len()),
    filter: |clue, sets| clue.amount <= sets.len() && seen(sets, clue.amount),
    ..ClueKind::BASE
};

/// For each greatest value so far, the numbers of buildings that may have been seen, as bits: of 32 values none to all.
type States = [u64; 33];

fn has(set: ValueSet, number: usize) -> bool {
    number > 0 && !set.intersection(ValueSet::of_number(number)).is_empty()
}

/// Runs the line through an automaton, forwards and backwards: its state is the greatest value so far and how many were seen.
fn seen(sets: &mut [ValueSet], count: usize) -> bool {
    if sets.contains(&ValueSet::EMPTY) {
        return false;
    }
    let most = ValueSet::in_any_of(sets.iter().copied()).most();
    let mut reached: SmallVec<[States; 10]> = smallvec![[0; 33]];
    reached[0][0] = 1;
    for set in sets.iter() {
        let from = &reached[reached.len() - 1];
        let least = set.least();
        let (mut to, mut of_less) = ([0; 33], 0);
        for greatest in 0..=most {
            // Higher than all before it, or behind one as high.
            if has(*set, greatest) {
                to[greatest] = of_less << 1;
            }
            if least <= greatest {
                to[greatest] |= from[greatest];
            }
            of_less |= from[greatest];
        }
        reached.push(to);
    }
    // The states from which the count is reached at the end.
    let mut wanted: States = [1 << count; 33];
    for (set, from) in sets.iter_mut().zip(&reached).rev() {
        let least = set.least();
        let mut of_less: States = [0; 33];
        for greatest in 0..most {
            of_less[greatest + 1] = of_less[greatest] | from[greatest];
        }
        let (mut kept, mut before) = (ValueSet::EMPTY, [0; 33]);
        let (mut of_more, mut stays) = (0, false);
        for greatest in (0..=most).rev() {
            let staying = from[greatest] & wanted[greatest];
            stays |= staying != 0;
            before[greatest] = from[greatest] & of_more;
            if least <= greatest {
                before[greatest] |= staying;
            }
            if has(*set, greatest) {
                let rising = wanted[greatest] >> 1;
                if stays || of_less[greatest] & rising != 0 {
                    kept.add(ValueSet::of_number(greatest));
                }
                of_more |= rising;
            }
        }
        *set = kept;
        wanted = before;
    }
    !sets.contains(&ValueSet::EMPTY)
}

/// The sum of the first X values, the first of which is X.
pub static X_SUM: ClueKind = ClueKind {
    id: "xsum",
    title: noun!("X-sum"),
    about: pattern!(
        "the first X values of the line add up to the number, where X is the first of them"
    ),
    asks: |clue, names| {
        let sum = clue.amount;
        match names.first {
            Some(cell) => {
                message!("As many cells as {cell} says, itself the first, add up to {sum}")
            }
            None => message!("As many cells as the first says, itself the first, add up to {sum}"),
        }
    },
    amount: Amount::Number,
    number: Some(noun!("X-sum")),
    cells: 1..=32,
    look: Appearance::Rim,
    is_directed: true,
    impossible: |clue| {
        let values = clue.board_values();
        let count = clue.cells.len().min(values);
        let number = if clue.must_differ() {
            values * (values + 1) / 2
        } else {
            count + (count - 1) * values
        };
        must_be_up_to(clue, number)
    },
    filter: |clue, sets| {
        let mut kept = vec![ValueSet::EMPTY; sets.len()];
        for count in sets[0].numbers().take_while(|&count| count <= sets.len()) {
            let mut first = sets[..count].to_vec();
            first[0] = ValueSet::of_number(count);
            if sum_of_clue(clue, &mut first) {
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
