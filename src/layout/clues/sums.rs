//! Sums of values, with and without repeats.

use std::sync::OnceLock;

use super::masks::{all, keep, least, most, of, range, values};

/// The most values for which all sets of a sum are listed.
const MOST_LISTED: usize = 16;

/// The sets of so many different values, by count and sum.
struct Sets {
    by_count_and_sum: Vec<Vec<Vec<u32>>>,
}

impl Sets {
    fn new(board_values: usize) -> Self {
        let greatest = board_values * (board_values + 1) / 2;
        let mut by_count_and_sum = vec![vec![Vec::new(); greatest + 1]; board_values + 1];
        for set in 0..=all(board_values) {
            by_count_and_sum[set.count_ones() as usize][values(set).sum::<usize>()].push(set);
        }
        Self { by_count_and_sum }
    }

    fn of(&self, count: usize, sum: usize) -> &[u32] {
        let of_count = self.by_count_and_sum.get(count);
        of_count
            .and_then(|by_sum| by_sum.get(sum))
            .map_or(&[], Vec::as_slice)
    }
}

/// The sets of `count` different values of a board with that sum; `None` on boards with too many values to list them.
pub fn sets(board_values: usize, count: usize, sum: usize) -> Option<&'static [u32]> {
    static SETS: [OnceLock<Sets>; MOST_LISTED + 1] = [const { OnceLock::new() }; MOST_LISTED + 1];
    let listed = SETS.get(board_values)?;
    Some(
        listed
            .get_or_init(|| Sets::new(board_values))
            .of(count, sum),
    )
}

/// The least and the greatest sum of `count` different values.
pub fn bounds_of_different(board_values: usize, count: usize) -> (usize, usize) {
    let sum_to = |n: usize| n * (n + 1) / 2;
    let least = sum_to(count);
    (
        least,
        sum_to(board_values) - sum_to(board_values.saturating_sub(count)),
    )
}

/// Different values with a sum: keeps what some set of them uses. A value that all sets use goes to its only cell.
pub fn different(masks: &mut [u32], board_values: usize, total: usize) -> bool {
    needed(masks, board_values, total).is_some()
}

/// Does the same, and tells the values that some open cell must hold, since every set has them; `None` where no set is left.
pub fn needed(masks: &mut [u32], board_values: usize, total: usize) -> Option<u32> {
    loop {
        let (mut taken, mut sum) = (0, 0);
        for &mask in masks.iter().filter(|mask| mask.count_ones() == 1) {
            if taken & mask != 0 {
                return None;
            }
            taken |= mask;
            sum += least(mask);
        }
        let rest = total.checked_sub(sum)?;
        let (mut union, mut open, mut is_settled) = (0, 0, true);
        for mask in masks.iter_mut().filter(|mask| mask.count_ones() != 1) {
            if !keep(mask, !taken) {
                return None;
            }
            union |= *mask;
            open += 1;
            is_settled &= mask.count_ones() > 1;
        }
        if open == 0 {
            return (rest == 0).then_some(0);
        }
        if !is_settled {
            continue;
        }
        let Some(sets) = sets(board_values, open, rest) else {
            return repeated(masks, total).then_some(0);
        };
        let (mut used, mut needed) = (0, u32::MAX);
        for &set in sets.iter().filter(|&&set| set & !union == 0) {
            let is_open = |mask: &u32| mask.count_ones() > 1;
            if masks
                .iter()
                .filter(|mask| is_open(mask))
                .all(|mask| mask & set != 0)
            {
                used |= set;
                needed &= set;
            }
        }
        if used == 0 {
            return None;
        }
        let mut has_changed = false;
        for mask in masks.iter_mut().filter(|mask| mask.count_ones() > 1) {
            has_changed |= *mask & !used != 0;
            if !keep(mask, used) {
                return None;
            }
        }
        for value in values(needed) {
            let mut places = masks.iter_mut().filter(|mask| **mask & of(value) != 0);
            match (places.next(), places.next()) {
                (None, _) => return None,
                (Some(only), None) if only.count_ones() > 1 => {
                    *only = of(value);
                    has_changed = true;
                }
                _ => {}
            }
        }
        if !has_changed {
            return Some(needed);
        }
    }
}

/// Values with a sum, which may repeat: keeps each cell within what the others leave.
pub fn repeated(masks: &mut [u32], total: usize) -> bool {
    weighted(masks, &|_| 1, total as i64)
}

/// Values with factors, whose sum is known: keeps each cell within what the others leave.
pub fn weighted(masks: &mut [u32], factor: &dyn Fn(usize) -> i64, total: i64) -> bool {
    if masks.contains(&0) {
        return false;
    }
    loop {
        let ends = |at: usize, mask: u32| {
            let of_ends = [least(mask), most(mask)].map(|value| factor(at) * value as i64);
            (of_ends[0].min(of_ends[1]), of_ends[0].max(of_ends[1]))
        };
        let (mut low, mut high) = (0, 0);
        for (at, &mask) in masks.iter().enumerate() {
            let (from, to) = ends(at, mask);
            low += from;
            high += to;
        }
        if total < low || total > high {
            return false;
        }
        let mut has_changed = false;
        for (at, mask) in masks.iter_mut().enumerate() {
            let (from, to) = ends(at, *mask);
            // What this cell must and may be, with its factor.
            let (must, may) = (total - (high - to), total - (low - from));
            let by = factor(at);
            let (must, may) = if by < 0 { (-may, -must) } else { (must, may) };
            let by = by.abs().max(1);
            let (must, may) = ((must + by - 1).div_euclid(by), may.div_euclid(by));
            let kept = range(must.max(1) as usize, may.max(0) as usize);
            has_changed |= *mask & !kept != 0;
            if !keep(mask, kept) {
                return false;
            }
        }
        if !has_changed {
            return true;
        }
    }
}
