//! What is known of the sum of some cells: that of a full house, and what clues leave of it.

use std::collections::BTreeMap;

use crate::layout::{Cell, HouseId, Layout};

/// The sum of a full house, which holds each value once: 45 where there are nine.
pub fn of_full_house(layout: &Layout) -> usize {
    layout.values() * (layout.values() + 1) / 2
}

/// Full houses less clues with a sum: what it leaves of the cells adds up to what it leaves of the sums.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The full houses.
    pub houses: Vec<HouseId>,
    /// The layout's constraints with a sum, by their places.
    pub clues: Vec<u16>,
}

impl Difference {
    /// How often each cell is left, and what they add up to with that; none where a house or a clue has no known sum.
    pub fn left(&self, layout: &Layout) -> Option<(Vec<(Cell, i64)>, i64)> {
        let mut times: BTreeMap<Cell, i64> = BTreeMap::new();
        let mut sum = 0;
        for &id in &self.houses {
            let house = layout.house(id);
            sum += of_full_house(layout) as i64;
            let mut add = |&cell: &Cell| *times.entry(cell).or_default() += 1;
            layout
                .is_full(house)
                .then(|| house.cells.iter().for_each(&mut add))?;
        }
        for &at in &self.clues {
            let constraint = &layout.constraints()[at as usize];
            sum -= layout.clue_of(constraint).sum()? as i64;
            for &cell in &constraint.cells {
                *times.entry(cell).or_default() -= 1;
            }
        }
        let left = times.into_iter().filter(|(_, times)| *times != 0);
        Some((left.collect(), sum))
    }
}
