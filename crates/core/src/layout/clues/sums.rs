//! Sums of values, with and without repeats.

use std::sync::OnceLock;

use super::masks::{all, keep, least, most, range, values};

/// The most values for which all sets of a sum are listed.
pub const MOST_LISTED: usize = 16;

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
        for &mask in masks.iter().filter(|mask| mask.is_power_of_two()) {
            if taken & mask != 0 {
                return None;
            }
            taken |= mask;
            sum += least(mask);
        }
        let rest = total.checked_sub(sum)?;
        // The open cells, by their places, and what is left to them.
        let (mut places, mut left) = ([0; MOST_LISTED], [0; MOST_LISTED]);
        let (mut union, mut open, mut is_settled) = (0, 0, true);
        for (at, mask) in masks.iter_mut().enumerate() {
            if mask.is_power_of_two() {
                continue;
            }
            if !keep(mask, !taken) {
                return None;
            }
            union |= *mask;
            is_settled &= !mask.is_power_of_two();
            if open < MOST_LISTED {
                (places[open], left[open]) = (at, *mask);
            }
            open += 1;
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
        let sets = sets.iter().filter(|&&set| set & !union == 0);
        let needed = keep_of_sets(&mut left[..open], sets.copied())?;
        let mut is_settled = true;
        for (&place, &left) in places.iter().zip(&left).take(open) {
            is_settled &= !left.is_power_of_two();
            masks[place] = left;
        }
        // Without a new value the sets are the same, and so is what they leave.
        if is_settled {
            return Some(needed);
        }
    }
}

/// Keeps what some of these sets can be placed for, each with as many values as there are cells, at most as many as are listed;
/// tells the values that all of those sets have, and `None` where no set has a place.
pub fn keep_of_sets(masks: &mut [u32], sets: impl Iterator<Item = u32>) -> Option<u32> {
    // Most cages are of these sizes, for which the compiler unrolls what is done for each set.
    match masks.len() {
        3 => keep_of_sets_of(3, masks, sets),
        4 => keep_of_sets_of(4, masks, sets),
        5 => keep_of_sets_of(5, masks, sets),
        count => keep_of_sets_of(count, masks, sets),
    }
}

#[inline(always)]
fn keep_of_sets_of(
    count: usize,
    masks: &mut [u32],
    sets: impl Iterator<Item = u32>,
) -> Option<u32> {
    let (mut open, mut kept, mut needed) = ([0; MOST_LISTED], [0; MOST_LISTED], u32::MAX);
    open[..count].copy_from_slice(&masks[..count]);
    for set in sets {
        let mut ways = open;
        (0..count).for_each(|at| ways[at] &= set);
        if place(&mut ways[..count], set) {
            needed &= set;
            (0..count).for_each(|at| kept[at] |= ways[at]);
            // Mostly nothing goes: the other sets tell no more.
            if needed == 0 && kept[..count] == open[..count] {
                return Some(0);
            }
        }
    }
    masks.copy_from_slice(&kept[..count]);
    (!masks.contains(&0)).then_some(needed)
}

/// Places a set of as many values as there are cells: the only value of a cell leaves the others, and the only place of a value
/// holds it. Says whether each cell and each value has a place.
#[inline(always)]
fn place(cells: &mut [u32], set: u32) -> bool {
    loop {
        let (mut once, mut again, mut settled) = (0, 0, 0);
        for &cell in cells.iter() {
            again |= once & cell;
            once |= cell;
            if cell & cell.wrapping_sub(1) == 0 {
                if cell == 0 || settled & cell != 0 {
                    return false;
                }
                settled |= cell;
            }
        }
        if once != set {
            return false;
        }
        let single = once & !again & !settled;
        if single == 0 && settled & again == 0 {
            return true;
        }
        let mut has_changed = false;
        for cell in cells.iter_mut().filter(|cell| !cell.is_power_of_two()) {
            let kept = match *cell & single {
                0 => *cell & !settled,
                only if only.is_power_of_two() => only,
                _ => return false,
            };
            has_changed |= kept != *cell;
            *cell = kept;
        }
        if !has_changed {
            return true;
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
