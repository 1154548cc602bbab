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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;
    use crate::logic::proof::{self, Flaw};
    use crate::logic::{Change, PreparedLayout, Proof};
    use crate::puzzle::{Candidates, Grid, Value};

    /// What clues say, and what houses less clues add up to: what follows, what does not, and what is no proof.
    #[test]
    fn clues_and_sums_are_tried_out() {
        let layout =
            layout::named("sq4{cage 3: r1c1 r1c2; gt: r2c1 r2c2; thermo: r3c1 r3c2 r3c3}").unwrap();
        let prepared = PreparedLayout::new(&layout);
        let candidates = Candidates::new(&layout, &Grid::empty(16), &[]);
        let position = prepared.position(&candidates);
        let change = |name: &str, number, is_placed: bool| {
            let (cell, value) = (layout.find(name).unwrap(), Value::new(number).unwrap());
            match is_placed {
                true => Change::Place(cell, value),
                false => Change::Remove(cell, value),
            }
        };
        let by = |clue: u16, change: Change| {
            proof::check(&position, &Proof::of_clues([clue]), &[change]).is_ok()
        };
        let remove = |name: &str, number| change(name, number, false);
        // In the cage and beside it.
        assert!(by(0, remove("r1c1", 3)) && by(0, remove("r2c1", 1)));
        assert!(!by(0, remove("r1c1", 1)) && !by(0, remove("r3c1", 1)));
        assert!(by(1, remove("r2c2", 4)) && !by(1, remove("r2c2", 3)));
        assert!(by(2, remove("r3c2", 4)) && !by(2, remove("r3c2", 3)));
        assert!(!by(2, change("r3c1", 1, true)));
        // The cage makes 3 of the 10 of row 1, so the others make 7; of column 1 it says nothing.
        let difference = |houses: &[u16], clues: &[u16], change: Change| {
            let difference = Difference {
                houses: houses.iter().map(|&at| HouseId(at)).collect(),
                clues: clues.to_vec(),
            };
            proof::check(&position, &Proof::of_difference(difference), &[change])
        };
        let (high, low) = (remove("r1c3", 2), remove("r1c3", 3));
        assert_eq!(difference(&[0], &[0], high), Ok(()));
        assert_eq!(difference(&[0], &[0], low), Err(Flaw::Change(low)));
        assert_eq!(difference(&[4], &[0], high), Err(Flaw::Change(high)));
        // A thermometer has no sum, nor has a cage as a house.
        assert_eq!(difference(&[0], &[2], high), Err(Flaw::Difference));
        let cage = layout.houses().len() as u16 - 1;
        assert_eq!(difference(&[cage], &[], high), Err(Flaw::Difference));
    }
}
