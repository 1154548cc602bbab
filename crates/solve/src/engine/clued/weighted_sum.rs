//! Sums of values that count once each, added or taken off: cages, arrows, and what follows from them.

use std::ops::Range;

use sudogon_board::layout::clues::sums;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::value::ValueSet;

use super::super::bits::bits;

/// The most open cells for which all their values are tried.
const MOST_TRIED: usize = 5;
/// The most ways to fill all of them but two, those with the most values, that are tried.
const MOST_WAYS: u32 = 40;

/// A sum: of the values of its first cells, less those of the others.
pub struct WeightedSum {
    total: i32,
    /// How many are added; the others are taken off.
    added: usize,
    cells: Vec<u16>,
    /// Cells that all differ, and count the same way.
    groups: Vec<Range<usize>>,
    /// For each cell those of the first 64 that it differs from, as bits.
    clashes: Vec<u64>,
}

impl WeightedSum {
    /// A sum of cells; those that see each other are put side by side.
    pub fn new(layout: &Layout, added: &[Cell], taken_off: &[Cell], total: i64) -> Self {
        let (mut cells, mut groups): (Vec<Cell>, Vec<_>) = (Vec::new(), Vec::new());
        for of_sign in [added, taken_off] {
            let mut rest = of_sign.to_vec();
            while !rest.is_empty() {
                let from = cells.len();
                rest.retain(|&cell| {
                    let sees = |other: &Cell| layout.peers(cell).contains(*other);
                    let joins = cells[from..].iter().all(sees);
                    if joins {
                        cells.push(cell);
                    }
                    !joins
                });
                groups.push(from..cells.len());
            }
        }
        let sees = |one: Cell, other: &Cell| layout.peers(one).contains(*other);
        let clashes = |&one: &Cell| {
            let others = cells.iter().take(64).enumerate();
            let seen = others.filter(|(_, other)| sees(one, other));
            seen.fold(0, |seen, (at, _)| seen | 1 << at)
        };
        Self {
            // Far beyond what cells can add up to, one number is as good as another.
            total: total.clamp(i64::from(i32::MIN / 2), i64::from(i32::MAX / 2)) as i32,
            added: added.len(),
            clashes: cells.iter().map(clashes).collect(),
            cells: cells.iter().map(|cell| cell.index() as u16).collect(),
            groups,
        }
    }

    /// The cells, in the order of the sets that it filters.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Keeps what the sum leaves a way for, and tells the values that some cell must hold; `None` where there is no way.
    pub fn filter(&self, board_values: usize, sets: &mut [ValueSet]) -> Option<ValueSet> {
        if self.groups.len() == 1 && self.added > 0 {
            let total = usize::try_from(self.total).ok()?;
            return sums::needed(sets, board_values, total);
        }
        loop {
            let (mut open, mut sizes) = ([0; MOST_TRIED], [0; MOST_TRIED]);
            let (mut count, mut rest) = (0, self.total);
            for (at, &ValueSet(set)) in sets.iter().enumerate() {
                if set.is_power_of_two() {
                    rest -= self.sign(at) * least_of(set);
                } else {
                    if count < MOST_TRIED {
                        (open[count], sizes[count]) = (at, set.count_ones());
                    }
                    count += 1;
                }
            }
            if count == 0 {
                return (rest == 0).then_some(ValueSet::EMPTY);
            }
            if count <= MOST_TRIED {
                // The two with the most values go last.
                for last in (1..count).rev().take(2) {
                    for at in 0..last {
                        if sizes[at] > sizes[last] {
                            sizes.swap(at, last);
                            open.swap(at, last);
                        }
                    }
                }
                let ways: u32 = sizes[..count.saturating_sub(2)].iter().product();
                if ways <= MOST_WAYS {
                    let has_way = self.try_all(sets, &open[..count], rest);
                    return has_way.then_some(ValueSet::EMPTY);
                }
            }
            if !self.bound(sets)? {
                return Some(ValueSet::EMPTY);
            }
        }
    }

    fn sign(&self, at: usize) -> i32 {
        if at < self.added { 1 } else { -1 }
    }

    /// Keeps the values of a few open cells that some values of the others go with.
    fn try_all(&self, sets: &mut [ValueSet], open: &[usize], rest: i32) -> bool {
        let (mut left, mut kept) = ([0; MOST_TRIED], [0; MOST_TRIED]);
        for (left, &at) in left.iter_mut().zip(open) {
            *left = sets[at].0;
        }
        self.fill(open, left, rest, &mut kept);
        for (&at, kept) in open.iter().zip(kept) {
            sets[at] = ValueSet(kept);
        }
        kept[..open.len()].iter().all(|&kept| kept != 0)
    }

    /// Fills cells with what is left to them, one after the other, and adds the values that led to the rest to what is kept.
    fn fill(&self, open: &[usize], left: [u32; MOST_TRIED], rest: i32, kept: &mut [u32]) -> bool {
        match *open {
            [] => rest == 0,
            [only] => {
                let needed = left[0] & single(self.sign(only) * rest);
                kept[0] |= needed;
                needed != 0
            }
            [one, other] => {
                let (one, other) = self.pair(one, other, left[0], left[1], rest);
                kept[0] |= one;
                kept[1] |= other;
                one != 0
            }
            [first, ref others @ ..] => {
                let clashes = self.clashes[first];
                let mut has_way = false;
                for guess in bits(left[0]).map(|at| 1 << at) {
                    let mut left_of_others = [0; MOST_TRIED];
                    for (at, &other) in others.iter().enumerate() {
                        let differs = other < 64 && clashes >> other & 1 == 1;
                        left_of_others[at] = left[at + 1] & if differs { !guess } else { u32::MAX };
                    }
                    let rest = rest - self.sign(first) * least_of(guess);
                    if self.fill(others, left_of_others, rest, &mut kept[1..]) {
                        kept[0] |= guess;
                        has_way = true;
                        // Mostly nothing goes: the other ways tell no more.
                        if kept.iter().zip(left).all(|(kept, left)| left & !kept == 0) {
                            break;
                        }
                    }
                }
                has_way
            }
        }
    }

    /// Returns what two cells keep that together make the rest.
    fn pair(&self, a: usize, b: usize, of_a: u32, of_b: u32, rest: i32) -> (u32, u32) {
        let differ = b < 64 && self.clashes[a] >> b & 1 == 1;
        if self.sign(a) == self.sign(b) {
            let total = self.sign(a) * rest;
            // Two equal values make it too, where they may be equal.
            let half = if differ && total % 2 == 0 {
                single(total / 2)
            } else {
                0
            };
            let partners = mirrored(of_b, total);
            let one = of_a & partners & !half;
            (one, of_b & mirrored(of_a, total) & !half)
        } else {
            let difference = self.sign(a) * rest;
            if difference == 0 && differ {
                return (0, 0);
            }
            (
                of_a & shifted(of_b, difference),
                of_b & shifted(of_a, -difference),
            )
        }
    }

    /// Keeps each cell within what the others leave, where cells of a group differ; says whether that changed anything.
    fn bound(&self, sets: &mut [ValueSet]) -> Option<bool> {
        let (mut low, mut high) = (0, 0);
        for group in &self.groups {
            let (least, most) = group_ends(&sets[group.clone()]);
            if group.start < self.added {
                low += least;
                high += most;
            } else {
                low -= most;
                high -= least;
            }
        }
        if self.total < low || self.total > high {
            return None;
        }
        let mut has_changed = false;
        for group in &self.groups {
            let of_group = &mut sets[group.clone()];
            let (least, most) = group_ends(of_group);
            // What the group may add up to.
            let (must, may) = if group.start < self.added {
                (self.total - (high - most), self.total - (low - least))
            } else {
                (low + most - self.total, high + least - self.total)
            };
            if must <= least && may >= most {
                continue;
            }
            let ends = SumEnds::of(of_group);
            for ValueSet(set) in of_group {
                let (from, to) = (least_of(*set), most_of(*set));
                let others_least = (ends.least - from).max(ends.distinct_least - ends.last_least);
                let others_most = (ends.most - to).min(ends.distinct_most - ends.last_most);
                let kept = *set & range(must - others_most, may - others_least);
                if kept == 0 {
                    return None;
                }
                has_changed |= kept != *set;
                *set = kept;
            }
        }
        Some(has_changed)
    }
}

/// The least and the greatest sum of cells that differ: each by itself, and all as different values.
#[derive(Default)]
struct SumEnds {
    least: i32,
    most: i32,
    distinct_least: i32,
    distinct_most: i32,
    /// The greatest of the least values, and the least of the greatest.
    last_least: i32,
    last_most: i32,
}

impl SumEnds {
    fn of(sets: &[ValueSet]) -> Self {
        let mut ends = Self::default();
        let mut union = 0;
        for &ValueSet(set) in sets {
            ends.least += least_of(set);
            ends.most += most_of(set);
            union |= set;
        }
        let (mut up, mut down) = (union, union);
        for _ in sets {
            if up == 0 {
                break;
            }
            ends.last_least = least_of(up);
            ends.last_most = most_of(down);
            ends.distinct_least += ends.last_least;
            ends.distinct_most += ends.last_most;
            up &= up - 1;
            down &= !(1 << (ends.last_most - 1));
        }
        ends
    }
}

fn group_ends(sets: &[ValueSet]) -> (i32, i32) {
    match *sets {
        [ValueSet(only)] => (least_of(only), most_of(only)),
        _ => {
            let ends = SumEnds::of(sets);
            (
                ends.least.max(ends.distinct_least),
                ends.most.min(ends.distinct_most),
            )
        }
    }
}

fn least_of(mask: u32) -> i32 {
    mask.trailing_zeros() as i32 + 1
}

fn most_of(mask: u32) -> i32 {
    32 - mask.leading_zeros() as i32
}

/// The set of one value; empty where no board has it.
fn single(value: i32) -> u32 {
    match value {
        1..=32 => 1 << (value - 1),
        _ => 0,
    }
}

/// The values that make a total with one of a set.
fn mirrored(mask: u32, total: i32) -> u32 {
    match total {
        2..=33 => mask.reverse_bits() >> (33 - total),
        34..=64 => mask.reverse_bits() << (total - 33),
        _ => 0,
    }
}

/// The values of a set, each greater by a difference.
fn shifted(mask: u32, difference: i32) -> u32 {
    match difference {
        0..=31 => mask << difference,
        -31..=-1 => mask >> -difference,
        _ => 0,
    }
}

fn range(least: i32, most: i32) -> u32 {
    let up_to = |value: i32| match value {
        ..=0 => 0,
        1..32 => (1 << value) - 1,
        32.. => u32::MAX,
    };
    up_to(most) & !up_to(least - 1)
}
