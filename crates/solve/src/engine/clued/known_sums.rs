//! Sums that follow from houses and cages together: the rule of 45, over one house or several.
//!
//! A full house has a known sum, and so have several that share no cell. Less the cages inside it, that is the sum of the cells
//! that no cage has (innies); with cages that reach out, it is a difference between innies and the cells outside (outies).

use std::collections::HashSet;

use sudogon_board::layout::{Cell, CellSet, House, Layout};

use super::weighted_sum::WeightedSum;

/// The most cells of a sum that is worth knowing.
const MOST_CELLS: usize = 8;

/// The sums that follow on a board.
pub fn known_sums(layout: &Layout) -> Vec<WeightedSum> {
    let cages = cages(layout);
    if cages.is_empty() {
        return Vec::new();
    }
    let values = layout.values();
    let of_house = (values * (values + 1) / 2) as i64;
    let full: Vec<&House> = layout
        .houses()
        .iter()
        .filter(|house| layout.is_full(house))
        .collect();
    let sets: Vec<CellSet> = full.iter().map(|house| house.set(layout.len())).collect();
    let mut found = KnownSums {
        layout,
        seen: HashSet::new(),
        sums: Vec::new(),
    };
    for first in 0..full.len() {
        let mut area = CellSet::new(layout.len());
        let houses = (first..full.len()).take_while(|&at| full[at].noun == full[first].noun);
        for (count, at) in (1..).zip(houses) {
            if sets[at].intersects(&area) {
                break;
            }
            area.union_with(&sets[at]);
            found.of_area(&area, of_house * count, &cages);
        }
        for (cells, sum) in cages
            .iter()
            .filter(|(cells, _)| cells.is_subset(&sets[first]))
        {
            let mut rest = sets[first].clone();
            rest.difference_with(cells);
            found.add(&rest, &CellSet::new(layout.len()), of_house - sum);
        }
    }
    found.sums
}

/// The cages with a known sum that share no cell; of those that do, the first.
fn cages(layout: &Layout) -> Vec<(CellSet, i64)> {
    let mut taken = CellSet::new(layout.len());
    let mut cages = Vec::new();
    for clue in layout.clues() {
        let Some(sum) = clue.sum() else { continue };
        let mut cells = CellSet::new(layout.len());
        cells.extend(clue.cells.iter().copied());
        if cells.len() == clue.cells.len() && !cells.intersects(&taken) {
            taken.union_with(&cells);
            cages.push((cells, sum as i64));
        }
    }
    cages
}

/// The sums found so far.
struct KnownSums<'a> {
    layout: &'a Layout,
    seen: HashSet<(Vec<Cell>, Vec<Cell>)>,
    sums: Vec<WeightedSum>,
}

impl KnownSums<'_> {
    /// Adds what an area with a known sum leaves to few cells, if it does.
    fn of_area(&mut self, area: &CellSet, of_area: i64, cages: &[(CellSet, i64)]) {
        let (mut innies, mut outies) = (area.clone(), CellSet::new(self.layout.len()));
        let mut total = of_area;
        for (cells, sum) in cages.iter().filter(|(cells, _)| cells.intersects(area)) {
            let mut outside = cells.clone();
            outside.difference_with(area);
            // Whichever leaves fewer cells to know.
            if outside.len() <= cells.len() - outside.len() {
                total -= sum;
                innies.difference_with(cells);
                outies.union_with(&outside);
            }
        }
        self.add(&innies, &outies, total);
    }

    fn add(&mut self, innies: &CellSet, outies: &CellSet, total: i64) {
        if innies.is_empty() && outies.is_empty() && total != 0 {
            // The cages share out an area and add up to something else. No cell is 0, so there is nothing to search.
            let first = [Cell::new(0)];
            self.sums
                .push(WeightedSum::new(self.layout, &first, &[], 0));
        }
        if !(1..=MOST_CELLS).contains(&(innies.len() + outies.len())) {
            return;
        }
        let (innies, outies): (Vec<Cell>, Vec<Cell>) =
            (innies.iter().collect(), outies.iter().collect());
        // Outies alone are a sum like any other.
        let (added, taken_off, total) = if innies.is_empty() {
            (outies, innies, -total)
        } else {
            (innies, outies, total)
        };
        let key = (added, taken_off);
        if !self.seen.contains(&key) {
            self.sums
                .push(WeightedSum::new(self.layout, &key.0, &key.1, total));
            self.seen.insert(key);
        }
    }
}
