//! Sums of values, with and without repeats.

use std::sync::OnceLock;

use crate::value::ValueSet;

/// The most values for which all sets of a sum are listed.
pub const MOST_LISTED: usize = 16;

/// The sets of so many different values, by count and sum.
struct Sets {
    by_count_and_sum: Vec<Vec<Vec<ValueSet>>>,
}

impl Sets {
    fn new(board_values: usize) -> Self {
        let greatest = board_values * (board_values + 1) / 2;
        let mut by_count_and_sum = vec![vec![Vec::new(); greatest + 1]; board_values + 1];
        for set in (0..=ValueSet::all(board_values).0).map(ValueSet) {
            by_count_and_sum[set.len()][set.numbers().sum::<usize>()].push(set);
        }
        Self { by_count_and_sum }
    }

    fn of(&self, count: usize, sum: usize) -> &[ValueSet] {
        let of_count = self.by_count_and_sum.get(count);
        of_count
            .and_then(|by_sum| by_sum.get(sum))
            .map_or(&[], Vec::as_slice)
    }
}

/// The sets of `count` different values of a board with that sum; `None` on boards with too many values to list them.
pub fn sets(board_values: usize, count: usize, sum: usize) -> Option<&'static [ValueSet]> {
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
pub fn different(sets: &mut [ValueSet], board_values: usize, total: usize) -> bool {
    needed(sets, board_values, total).is_some()
}

/// Does the same, and tells the values that some open cell must hold, since every set has them; `None` where no set is left.
pub fn needed(sets: &mut [ValueSet], board_values: usize, total: usize) -> Option<ValueSet> {
    loop {
        let (mut taken, mut sum) = (ValueSet::EMPTY, 0);
        for &set in sets.iter().filter(|set| set.is_single()) {
            if !taken.intersection(set).is_empty() {
                return None;
            }
            taken.add(set);
            sum += set.least();
        }
        let rest = total.checked_sub(sum)?;
        // The open cells, by their places, and what is left to them.
        let (mut places, mut left) = ([0; MOST_LISTED], [ValueSet::EMPTY; MOST_LISTED]);
        let (mut union, mut open, mut is_settled) = (ValueSet::EMPTY, 0, true);
        for (at, set) in sets.iter_mut().enumerate() {
            if set.is_single() {
                continue;
            }
            *set = set.difference(taken);
            if set.is_empty() {
                return None;
            }
            union.add(*set);
            is_settled &= !set.is_single();
            if open < MOST_LISTED {
                (places[open], left[open]) = (at, *set);
            }
            open += 1;
        }
        if open == 0 {
            return (rest == 0).then_some(ValueSet::EMPTY);
        }
        if !is_settled {
            continue;
        }
        let Some(listed) = self::sets(board_values, open, rest) else {
            return repeated(sets, total).then_some(ValueSet::EMPTY);
        };
        let listed = listed.iter().copied();
        let possible = listed.filter(|set| set.difference(union).is_empty());
        // More cells than there are values can't all differ.
        let needed = keep_of_sets(left.get_mut(..open)?, possible)?;
        let mut is_settled = true;
        for (&place, &left) in places.iter().zip(&left).take(open) {
            is_settled &= !left.is_single();
            sets[place] = left;
        }
        // Without a new value the sets are the same, and so is what they leave.
        if is_settled {
            return Some(needed);
        }
    }
}

/// Keeps what some of these sets can be placed for, each with as many values as there are cells, at most as many as are listed;
/// tells the values that all of those sets have, and `None` where no set has a place.
pub fn keep_of_sets(
    cells: &mut [ValueSet],
    sets: impl Iterator<Item = ValueSet>,
) -> Option<ValueSet> {
    // Most cages are of these sizes, for which the compiler unrolls what is done for each set.
    match cells.len() {
        3 => keep_of_sets_of(3, cells, sets),
        4 => keep_of_sets_of(4, cells, sets),
        5 => keep_of_sets_of(5, cells, sets),
        count => keep_of_sets_of(count, cells, sets),
    }
}

#[inline(always)]
fn keep_of_sets_of(
    count: usize,
    cells: &mut [ValueSet],
    sets: impl Iterator<Item = ValueSet>,
) -> Option<ValueSet> {
    let mut open = [ValueSet::EMPTY; MOST_LISTED];
    let mut kept = [ValueSet::EMPTY; MOST_LISTED];
    let mut needed = ValueSet(u32::MAX);
    open[..count].copy_from_slice(&cells[..count]);
    for set in sets {
        let mut ways = open;
        (0..count).for_each(|at| _ = ways[at].keep(set));
        if place(&mut ways[..count], set) {
            needed.keep(set);
            (0..count).for_each(|at| kept[at].add(ways[at]));
            // Mostly nothing goes: the other sets tell no more.
            if needed.is_empty() && kept[..count] == open[..count] {
                return Some(ValueSet::EMPTY);
            }
        }
    }
    cells.copy_from_slice(&kept[..count]);
    (!cells.contains(&ValueSet::EMPTY)).then_some(needed)
}

/// Places a set of as many values as there are cells: the only value of a cell leaves the others, and the only place of a value
/// holds it. Says whether each cell and each value has a place.
#[inline(always)]
fn place(cells: &mut [ValueSet], ValueSet(set): ValueSet) -> bool {
    loop {
        let (mut once, mut again, mut settled) = (0, 0, 0);
        for &ValueSet(cell) in cells.iter() {
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
        let cells = cells.iter_mut().map(|ValueSet(cell)| cell);
        for cell in cells.filter(|cell| !cell.is_power_of_two()) {
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
pub fn repeated(sets: &mut [ValueSet], total: usize) -> bool {
    weighted(sets, &|_| 1, total as i64)
}

/// Values with factors, whose sum is known: keeps each cell within what the others leave.
pub fn weighted(sets: &mut [ValueSet], factor: &dyn Fn(usize) -> i64, total: i64) -> bool {
    if sets.contains(&ValueSet::EMPTY) {
        return false;
    }
    loop {
        let ends = |at: usize, set: ValueSet| {
            let of_ends = [set.least(), set.most()].map(|value| factor(at) * value as i64);
            (of_ends[0].min(of_ends[1]), of_ends[0].max(of_ends[1]))
        };
        let (mut low, mut high) = (0, 0);
        for (at, &set) in sets.iter().enumerate() {
            let (from, to) = ends(at, set);
            low += from;
            high += to;
        }
        if total < low || total > high {
            return false;
        }
        let mut has_changed = false;
        for (at, set) in sets.iter_mut().enumerate() {
            let (from, to) = ends(at, *set);
            // What this cell must and may be, with its factor.
            let (must, may) = (total - (high - to), total - (low - from));
            let by = factor(at);
            let (must, may) = if by < 0 { (-may, -must) } else { (must, may) };
            let by = by.abs().max(1);
            let (must, may) = ((must + by - 1).div_euclid(by), may.div_euclid(by));
            let kept = ValueSet::range(must.max(1) as usize, may.max(0) as usize);
            has_changed |= !set.difference(kept).is_empty();
            if !set.keep(kept) {
                return false;
            }
        }
        if !has_changed {
            return true;
        }
    }
}
