//! Sums that follow from houses and cages together: the rule of 45, over one house or several.
//!
//! A full house has a known sum, and so have several that share no cell. Less the cages inside it, that is the sum of the cells
//! that no cage has (innies); with cages that reach out, it is a difference between innies and the cells outside (outies).

use std::collections::HashSet;

use crate::layout::clues::{Clue, sums};
use crate::layout::{Cell, CellSet, House, Layout};

/// The most cells of a sum that is worth knowing.
const MOST_CELLS: usize = 8;

/// A sum: of the cells before `outies` less those behind.
pub struct KnownSum {
    pub total: i64,
    /// How many cells count as they are; the others are taken off.
    pub innies: usize,
    /// All are innies in one house, so that they differ.
    pub must_differ: bool,
}

/// The sums that follow on a board, with their cells.
pub fn known_sums(layout: &Layout) -> Vec<(Vec<u16>, KnownSum)> {
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
    let mut sums = Vec::new();
    let mut seen = HashSet::new();
    for first in 0..full.len() {
        let mut area = CellSet::new(layout.len());
        let houses = (first..full.len()).take_while(|&at| full[at].noun == full[first].noun);
        for (count, at) in (1..).zip(houses) {
            if sets[at].intersects(&area) {
                break;
            }
            area.union_with(&sets[at]);
            sums.extend(sum_of(layout, &area, of_house * count, &cages, &mut seen));
        }
    }
    sums
}

/// The cages with a known sum that share no cell; of those that do, the first.
fn cages(layout: &Layout) -> Vec<(CellSet, i64)> {
    let mut taken = CellSet::new(layout.len());
    let mut cages = Vec::new();
    let has_sum = |clue: &&Clue| {
        clue.kind.is_house && clue.amount > 0
            || clue.kind.name == "sum"
            || clue.kind.name == "calc" && matches!(clue.operation, Some('+') | None)
    };
    for clue in layout.clues().iter().filter(has_sum) {
        let mut cells = CellSet::new(layout.len());
        cells.extend(clue.cells.iter().copied());
        if !cells.intersects(&taken) {
            taken.union_with(&cells);
            cages.push((cells, clue.amount as i64));
        }
    }
    cages
}

/// The sum that an area leaves to few cells, if it does.
fn sum_of(
    layout: &Layout,
    area: &CellSet,
    of_area: i64,
    cages: &[(CellSet, i64)],
    seen: &mut HashSet<Vec<u16>>,
) -> Option<(Vec<u16>, KnownSum)> {
    let (mut innies, mut outies) = (area.clone(), CellSet::new(layout.len()));
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
    let count = innies.len() + outies.len();
    if count == 0 || count > MOST_CELLS {
        return None;
    }
    let inner: Vec<Cell> = innies.iter().collect();
    let must_differ = outies.is_empty()
        && inner.iter().all(|&one| {
            inner
                .iter()
                .all(|&other| one == other || layout.peers(one).contains(other))
        });
    let cells: Vec<u16> = inner
        .iter()
        .copied()
        .chain(outies.iter())
        .map(|cell| cell.index() as u16)
        .collect();
    seen.insert(cells.clone()).then(|| {
        let innies = inner.len();
        (
            cells,
            KnownSum {
                total,
                innies,
                must_differ,
            },
        )
    })
}

impl KnownSum {
    /// Keeps what the sum leaves a way for.
    pub fn filter(&self, masks: &mut [u32], board_values: usize) -> bool {
        match usize::try_from(self.total) {
            Ok(total) if self.must_differ => sums::different(masks, board_values, total),
            _ => {
                let factor = |at| if at < self.innies { 1 } else { -1 };
                sums::weighted(masks, &factor, self.total)
            }
        }
    }
}
