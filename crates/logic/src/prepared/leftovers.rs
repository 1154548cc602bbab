//! Houses of two families that together have the same cells, except for a few.

use sudogon_board::layout::{Cell, CellSet, FamilyId, HouseId, Layout};
use sudogon_board::lists::entry;

/// The most houses on a side.
const MOST_HOUSES: usize = 4;

/// The most cells that are left over on a side.
const MOST_LEFT: usize = 6;

/// How many sets of houses are looked at: all of a jigsaw, and an end on the largest boards.
const MOST_LOOKS: usize = 20_000;

/// Full houses of two families, as many of each and each side apart from each other, and the cells that only the one side has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftovers {
    /// The houses of each side.
    pub houses: [Vec<HouseId>; 2],
    /// The cells that only this side has, ascending.
    pub left: [Vec<Cell>; 2],
}

/// All that leave few cells over: few cells before many, and few houses before many.
pub fn leftovers(layout: &Layout) -> Vec<Leftovers> {
    let mut families: Vec<(FamilyId, Vec<(HouseId, CellSet)>)> = Vec::new();
    for (at, house) in layout.houses().iter().enumerate() {
        if !layout.is_full(house) {
            continue;
        }
        let id = HouseId(at as u16);
        let (family, of_it) = (layout.family(id), (id, house.set(layout.len())));
        entry(&mut families, family).push(of_it);
    }
    let mut search = LeftoverSearch {
        layout,
        looks_left: MOST_LOOKS,
        found: Vec::new(),
    };
    for (at, (_, ones)) in families.iter().enumerate() {
        for (_, others) in &families[at + 1..] {
            search.extend(ones, others, &mut Vec::new(), &CellSet::new(layout.len()));
        }
    }
    let mut found = search.found;
    found.sort_by_key(|sides| (sides.left[0].len(), sides.houses[0].len()));
    found
}

/// A search for them.
struct LeftoverSearch<'a> {
    layout: &'a Layout,
    looks_left: usize,
    found: Vec<Leftovers>,
}

impl LeftoverSearch<'_> {
    /// Adds a house to the ones, and holds each set against the others.
    fn extend(
        &mut self,
        ones: &[(HouseId, CellSet)],
        others: &[(HouseId, CellSet)],
        chosen: &mut Vec<HouseId>,
        cells: &CellSet,
    ) {
        for (at, (id, house)) in ones.iter().enumerate() {
            if self.looks_left == 0 {
                return;
            }
            if house.intersects(cells) {
                continue;
            }
            self.looks_left -= 1;
            let mut cells = cells.clone();
            cells.union_with(house);
            chosen.push(*id);
            if chosen.len() > 1 {
                self.compare(chosen, &cells, others);
            }
            if chosen.len() < MOST_HOUSES {
                self.extend(&ones[at + 1..], others, chosen, &cells);
            }
            chosen.pop();
        }
    }

    /// Keeps the sets of others that are nearly the same cells.
    fn compare(&mut self, chosen: &[HouseId], cells: &CellSet, others: &[(HouseId, CellSet)]) {
        let near = others.iter().filter_map(|(id, house)| {
            let outside = house.clone().less(cells);
            (outside.len() <= MOST_LEFT).then_some((*id, house, outside))
        });
        let near: Vec<(HouseId, &CellSet, CellSet)> = near.collect();
        let mut sets: Vec<(Vec<usize>, CellSet)> =
            vec![(Vec::new(), CellSet::new(self.layout.len()))];
        for _ in chosen {
            let mut longer = Vec::new();
            for (set, covered) in &sets {
                let from = set.last().map_or(0, |last| last + 1);
                for (at, (_, house, _)) in near.iter().enumerate().skip(from) {
                    if house.intersects(covered) {
                        continue;
                    }
                    let all = set.iter().chain([&at]);
                    if all.map(|&at| near[at].2.len()).sum::<usize>() <= MOST_LEFT {
                        let mut covered = covered.clone();
                        covered.union_with(house);
                        longer.push((set.iter().copied().chain([at]).collect(), covered));
                    }
                }
            }
            sets = longer;
        }
        for (set, covered) in sets {
            let ours = cells.clone().less(&covered);
            let theirs = covered.less(cells);
            if !theirs.is_empty() && !self.is_locked([&ours, &theirs]) {
                self.found.push(Leftovers {
                    houses: [chosen.to_vec(), set.iter().map(|&at| near[at].0).collect()],
                    left: [ours.iter().collect(), theirs.iter().collect()],
                });
            }
        }
    }

    /// Says whether two full houses have the left cells, and beside them the same: that is a matter of locked candidates.
    fn is_locked(&self, left: [&CellSet; 2]) -> bool {
        let [ones, others] = left.map(|left| {
            let houses = self.layout.houses().iter();
            let houses = houses.filter(|house| self.layout.is_full(house));
            let holding =
                houses.filter(move |house| left.iter().all(|cell| house.cells.contains(&cell)));
            let beside = holding.map(move |house| house.set(self.layout.len()).less(left));
            beside.collect::<Vec<CellSet>>()
        });
        ones.iter().any(|beside| others.contains(beside))
    }
}
