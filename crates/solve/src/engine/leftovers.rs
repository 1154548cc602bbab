//! Houses of two families that are nearly the same cells: what only the one side has holds as often each value as what only the
//! other has ("law of leftovers").
//!
//! Only the first rows, or columns, or what else a board has in that order, are held against as many of another family: on a
//! jigsaw that finds nearly all that matters, and must be quick, since nearly every jigsaw has regions of its own.

use std::ops::Range;

use sudogon_board::layout::MAX_CELLS;

/// The most cells that are left over on a side: with more, a value is rarely missing on just one of them.
const MOST_LEFT: usize = 5;

/// The cells left over on each side; where they are fewer, the last stands in for more.
pub type LeftoverHouses = [[u16; MOST_LEFT]; 2];

/// No house of a family.
const NONE: u16 = u16::MAX;

/// Houses one after another that share no cell.
struct HouseFamily {
    houses: Range<usize>,
    /// For each cell, the house that holds it, counted from the first; [`NONE`] where none does.
    house_of: Vec<u16>,
}

/// The leftovers among full houses on so many cells; none where houses are so many that to find them would take long.
pub fn leftovers(cells: usize, houses: &[&[u16]]) -> Vec<LeftoverHouses> {
    let mut found = Vec::new();
    let Some(families) = families(cells, houses) else {
        return found;
    };
    for (at, one) in families.iter().enumerate() {
        for other in &families[at + 1..] {
            compare(one, other, houses, &mut found);
        }
    }
    found
}

/// The families; `None` where they are too many.
fn families(cells: usize, houses: &[&[u16]]) -> Option<Vec<HouseFamily>> {
    let mut families: Vec<HouseFamily> = Vec::new();
    for (at, house) in houses.iter().enumerate() {
        let is_apart = |family: &HouseFamily| {
            let mut cells = house.iter();
            cells.all(|&cell| family.house_of[usize::from(cell)] == NONE)
        };
        if !families.last().is_some_and(is_apart) {
            families.push(HouseFamily {
                houses: at..at,
                house_of: vec![NONE; cells],
            });
        }
        if families.len() * houses.len() > 4 * MAX_CELLS {
            return None;
        }
        let family = families.last_mut()?;
        for &cell in *house {
            family.house_of[usize::from(cell)] = family.houses.len() as u16;
        }
        family.houses.end += 1;
    }
    Some(families)
}

/// Holds the first houses of one family against those of another that share the most cells with them.
fn compare(
    one: &HouseFamily,
    other: &HouseFamily,
    houses: &[&[u16]],
    found: &mut Vec<LeftoverHouses>,
) {
    let (ones, others) = (&houses[one.houses.clone()], &houses[other.houses.clone()]);
    // How many cells each house of the other family shares with them; and the same with its number, the most first.
    let mut shared = vec![0; others.len()];
    let mut order: Vec<u32> = (0..others.len() as u32).collect();
    let at = |key: u32| key as usize % MAX_CELLS;
    let mut is_chosen = vec![false; others.len()];
    for (count, house) in (1..=others.len()).zip(ones) {
        for &cell in *house {
            if let Some(shared) = shared.get_mut(usize::from(other.house_of[usize::from(cell)])) {
                *shared += 1;
            }
        }
        for key in &mut order {
            *key = (shared[at(*key)] * MAX_CELLS + at(*key)) as u32;
        }
        order.sort_unstable_by(|one, other| other.cmp(one));
        let (chosen, rest) = order.split_at(count);
        let in_both: usize = chosen.iter().map(|&key| key as usize / MAX_CELLS).sum();
        let left = count * house.len() - in_both;
        // One house of each is an intersection.
        if count == 1 || left == 0 || left > MOST_LEFT {
            continue;
        }
        chosen.iter().for_each(|&key| is_chosen[at(key)] = true);
        rest.iter().for_each(|&key| is_chosen[at(key)] = false);
        let is_left = |cell: &u16| {
            let house = is_chosen.get(usize::from(other.house_of[usize::from(*cell)]));
            house != Some(&true)
        };
        let of_ones = ones[..count].iter().flat_map(|house| house.iter());
        let of_others = chosen.iter().flat_map(|&key| others[at(key)]);
        let is_other = |cell: &u16| usize::from(one.house_of[usize::from(*cell)]) >= count;
        found.push([
            filled(of_ones.copied().filter(is_left).take(left)),
            filled(of_others.copied().filter(is_other).take(left)),
        ]);
    }
}

/// The cells, and the last again in what room is left.
fn filled(cells: impl Iterator<Item = u16>) -> [u16; MOST_LEFT] {
    let mut room = [0; MOST_LEFT];
    for (at, cell) in cells.enumerate() {
        room[at..].fill(cell);
    }
    room
}
