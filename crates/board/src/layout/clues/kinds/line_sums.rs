//! Lines with sums: the same in each box, in each pair across the middle, ten in each part; and as much on a line as in its circles.

use smallvec::SmallVec;

use crate::layout::clues::cases;
use crate::layout::clues::clue::{Amount, Appearance, Clue, ClueKind, LineStyle, Total};
use crate::layout::clues::sums;
use crate::message::{Message, message, noun, pattern};
use crate::value::ValueSet;

/// The parts of the line in each box have the same sum.
pub static REGION_SUM: ClueKind = ClueKind {
    id: "regionsum",
    title: noun!("region sum line"),
    about: pattern!("the borders of areas cut the line into parts that have the same sum"),
    asks: |_, _| message!("The parts of the line, one for each visit to a box, have the same sum"),
    cells: 2..=64,
    is_cut_by_areas: true,
    look: Appearance::Line(LineStyle::Dashed),
    filter: |clue, sets| {
        let bounds = |of: &dyn Fn(&ValueSet) -> usize| -> Vec<usize> {
            let parts = line_parts(clue).map(|part| sets[part].iter().map(of).sum());
            parts.collect()
        };
        let least = bounds(&|set| set.least()).into_iter().max().unwrap_or(0);
        let most = bounds(&|set| set.most()).into_iter().min().unwrap_or(0);
        if line_parts(clue).count() < 2 {
            return true;
        }
        cases::any_of(sets, least..=most, |sum, sets| {
            line_parts(clue).all(|part| {
                // Its cells are in one area.
                sums::different(&mut sets[part], clue.board_values(), sum)
            })
        })
    },
    ..ClueKind::BASE
};

/// The places of the cells of each part of a line: a new one begins where it enters another area.
pub fn line_parts(clue: &Clue) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
    let starts = clue.part_starts();
    let ends = starts.iter().skip(1).copied().chain([clue.cells.len()]);
    starts.iter().copied().zip(ends).map(|(from, to)| from..to)
}

/// Cells as far from the middle have the same sum; a cell in the middle is that sum.
pub static ZIPPER: ClueKind = ClueKind {
    id: "zipper",
    title: noun!("zipper line"),
    about: pattern!(
        "each two cells as far from its middle have the same sum; a cell in the middle is that sum"
    ),
    asks: |clue, _| match clue.cells.len() % 2 {
        0 => message!("Each two cells as far from the middle of the line have the same sum"),
        _ => message!(
            "Cells as far from the middle make the same sum, and the middle cell is that sum"
        ),
    },
    cells: 3..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Toothed),
    filter: |_, sets| {
        let last = sets.len() - 1;
        // The sums that each pair can make, as bits, the first of them 2; a value in the middle is one.
        let mut common = match last % 2 {
            0 => u64::from(sets[last / 2].0) >> 1,
            _ => u64::MAX,
        };
        let sums_with = |value: usize, others: ValueSet| u64::from(others.0) << (value - 1);
        for at in 0..sets.len() / 2 {
            let sums = sets[at]
                .numbers()
                .map(|value| sums_with(value, sets[last - at]));
            common &= sums.fold(0, |all, sums| all | sums);
        }
        (0..=last).all(|at| {
            let twin = sets[last - at];
            let reaches = |&value: &usize| sums_with(value, twin) & common != 0;
            let kept = if at == last - at {
                ValueSet((common << 1) as u32)
            } else {
                ValueSet::in_any_of(sets[at].numbers().filter(reaches).map(ValueSet::of_number))
            };
            sets[at].keep(kept)
        })
    },
    ..ClueKind::BASE
};

/// The line falls into parts with a sum.
pub static TEN: ClueKind = ClueKind {
    id: "ten",
    title: noun!("ten line"),
    about: pattern!("the line can be cut into parts that each add up to its number"),
    asks: |clue, _| {
        let sum = clue.amount;
        message!("The line can be cut into parts, one behind the other, that each add up to {sum}")
    },
    amount: Amount::Number,
    number: Some(noun!("sum of each part")),
    cells: 2..=64,
    may_revisit: true,
    look: Appearance::Line(LineStyle::Dotted),
    fault: |clue| sum_up_to(clue, MOST_OF_PART),
    impossible: |clue| sum_up_to(clue, clue.cells.len() * clue.board_values()),
    filter: |clue, sets| cut_into(sets, clue.amount),
    ..ClueKind::BASE
};

/// Says that the sum of each part is 0 or too great.
fn sum_up_to(clue: &Clue, sum: usize) -> Option<Message> {
    (!(1..=sum).contains(&clue.amount)).then(|| {
        let clause = clue.name();
        message!("{clause} needs a sum from 1 to {sum}")
    })
}

/// The most that a part may add up to: no puzzle has so much.
const MOST_OF_PART: usize = 127;

/// Keeps what some way to cut the cells into parts of a sum has. Sets of sums are the bits of a number; a full part is as good as none.
fn cut_into(sets: &mut [ValueSet], sum: usize) -> bool {
    let below = (1_u128 << sum) - 1;
    // Behind so many cells the last part may have these sums.
    let mut reached = 1;
    let mut before: SmallVec<[u128; 16]> = SmallVec::new();
    for set in &*sets {
        before.push(reached);
        let sums = set.numbers().fold(0, |sums, value| sums | reached << value);
        reached = sums & below | sums >> sum & 1;
    }
    // And from there the end must be reached with a full one.
    let mut goes_on = 1_u128;
    for (set, reached) in sets.iter_mut().zip(before).rev() {
        let full = (goes_on & 1) << sum;
        let mut kept = ValueSet::EMPTY;
        let mut sums = 0;
        for value in set.numbers() {
            let from = (goes_on | full) >> value & reached;
            if from != 0 {
                kept.add(ValueSet::of_number(value));
                sums |= from;
            }
        }
        (*set, goes_on) = (kept, sums);
    }
    !sets.contains(&ValueSet::EMPTY)
}

/// The values on the line add up to as much as those in the circles at its ends.
pub static DOUBLE_ARROW: ClueKind = ClueKind {
    id: "doublearrow",
    title: noun!("double arrow"),
    about: pattern!("the values between its circles add up to those in the circles"),
    asks: |_, _| {
        message!("The values between the circles add up to as much as the two in the circles")
    },
    cells: 3..=64,
    total: Total::Ends,
    look: Appearance::Line(LineStyle::DoubleArrow),
    filter: |_, sets| {
        let last = sets.len() - 1;
        let factor = |at: usize| if at == 0 || at == last { -1 } else { 1 };
        sums::weighted(sets, &factor, 0)
    },
    ..ClueKind::BASE
};
