//! Sums of values that count once each, added or taken off: cages, arrows, and what follows from them.

use std::ops::Range;

use crate::layout::clues::sums;
use crate::layout::{Cell, Layout};

/// The most open cells for which all their values are tried.
const MOST_TRIED: usize = 3;

/// A sum: of the values of its first cells, less those of the others.
pub struct WeightedSum {
    total: i32,
    /// How many are added; the others are taken off.
    added: usize,
    cells: Vec<u16>,
    /// Cells that all differ, and count the same way.
    groups: Vec<Range<usize>>,
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
        Self {
            total: total as i32,
            added: added.len(),
            cells: cells.iter().map(|cell| cell.index() as u16).collect(),
            groups,
        }
    }

    /// The cells, in the order of the sets that it filters.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Keeps what the sum leaves a way for, and tells the values that some cell must hold; `None` where there is no way.
    pub fn filter(&self, layout: &Layout, masks: &mut [u32]) -> Option<u32> {
        if self.groups.len() == 1 && self.added > 0 {
            let total = usize::try_from(self.total).ok()?;
            return sums::needed(masks, layout.values(), total);
        }
        loop {
            let mut open = [0; MOST_TRIED];
            let (mut count, mut rest) = (0, self.total);
            for (at, &mask) in masks.iter().enumerate() {
                if mask.is_power_of_two() {
                    rest -= self.sign(at) * value(mask);
                } else {
                    if count < MOST_TRIED {
                        open[count] = at;
                    }
                    count += 1;
                }
            }
            if count == 0 {
                return (rest == 0).then_some(0);
            }
            if count <= MOST_TRIED {
                return self
                    .try_all(layout, masks, &open[..count], rest)
                    .then_some(0);
            }
            if !self.bound(masks)? {
                return Some(0);
            }
        }
    }

    fn sign(&self, at: usize) -> i32 {
        if at < self.added { 1 } else { -1 }
    }

    /// Keeps the values of a few open cells that some values of the others go with.
    fn try_all(&self, layout: &Layout, masks: &mut [u32], open: &[usize], rest: i32) -> bool {
        let mut kept = [0; MOST_TRIED];
        let cell = |at: usize| Cell::new(usize::from(self.cells[at]));
        let differ = |a: usize, b: usize| layout.peers(cell(a)).contains(cell(b));
        let last = open[open.len() - 1];
        // What the last must be, as a bit, after what the others leave.
        let needed_last = |left: i32| match self.sign(last) * left {
            value @ 1..=32 => masks[last] & 1 << (value - 1),
            _ => 0,
        };
        match *open {
            [_] => kept[0] = needed_last(rest),
            [a, b] => {
                let clash = differ(a, b);
                for one in bits(masks[a]) {
                    let other = needed_last(rest - self.sign(a) * value(one));
                    if other != 0 && !(clash && one == other) {
                        kept[0] |= one;
                        kept[1] |= other;
                    }
                }
            }
            [a, b, c] => {
                let clashes = [differ(a, b), differ(a, c), differ(b, c)];
                for one in bits(masks[a]) {
                    let left = rest - self.sign(a) * value(one);
                    for two in bits(masks[b]) {
                        if clashes[0] && one == two {
                            continue;
                        }
                        let three = needed_last(left - self.sign(b) * value(two));
                        let clash = clashes[1] && one == three || clashes[2] && two == three;
                        if three != 0 && !clash {
                            kept[0] |= one;
                            kept[1] |= two;
                            kept[2] |= three;
                        }
                    }
                }
                debug_assert_eq!(c, last);
            }
            _ => return true,
        }
        open.iter()
            .zip(kept)
            .for_each(|(&at, kept)| masks[at] = kept);
        kept[..open.len()].iter().all(|&kept| kept != 0)
    }

    /// Keeps each cell within what the others leave, where cells of a group differ; says whether that changed anything.
    fn bound(&self, masks: &mut [u32]) -> Option<bool> {
        let (mut low, mut high) = (0, 0);
        for group in &self.groups {
            let (least, most) = group_ends(&masks[group.clone()]);
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
            let of_group = &mut masks[group.clone()];
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
            let ends = Ends::of(of_group);
            for mask in of_group {
                let (from, to) = (least_of(*mask), most_of(*mask));
                let others_least = (ends.least - from).max(ends.distinct_least - ends.last_least);
                let others_most = (ends.most - to).min(ends.distinct_most - ends.last_most);
                let kept = *mask & range(must - others_most, may - others_least);
                if kept == 0 {
                    return None;
                }
                has_changed |= kept != *mask;
                *mask = kept;
            }
        }
        Some(has_changed)
    }
}

/// What cells that differ add up to at least and at most: each by itself, and all as different values.
struct Ends {
    least: i32,
    most: i32,
    distinct_least: i32,
    distinct_most: i32,
    /// The greatest of the least values, and the least of the greatest.
    last_least: i32,
    last_most: i32,
}

impl Ends {
    fn of(masks: &[u32]) -> Self {
        let mut ends = Self {
            least: 0,
            most: 0,
            distinct_least: 0,
            distinct_most: 0,
            last_least: 0,
            last_most: 0,
        };
        let mut union = 0;
        for &mask in masks {
            ends.least += least_of(mask);
            ends.most += most_of(mask);
            union |= mask;
        }
        let (mut up, mut down) = (union, union);
        for _ in masks {
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

fn group_ends(masks: &[u32]) -> (i32, i32) {
    match *masks {
        [only] => (least_of(only), most_of(only)),
        _ => {
            let ends = Ends::of(masks);
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

/// The value of a set of one.
fn value(bit: u32) -> i32 {
    least_of(bit)
}

/// The values from `least` to `most`.
fn range(least: i32, most: i32) -> u32 {
    let up_to = |value: i32| match value {
        ..=0 => 0,
        1..32 => (1 << value) - 1,
        32.. => u32::MAX,
    };
    up_to(most) & !up_to(least - 1)
}

/// The values of a set, each as a bit.
fn bits(mask: u32) -> impl Iterator<Item = u32> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        (bit != 0).then_some(bit)
    })
}
