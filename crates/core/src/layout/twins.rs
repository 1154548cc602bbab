//! Twins: cells in exactly the same houses. They are interchangeable: only given values tell one from the other.

use std::collections::HashMap;

use super::cell::Cell;
use super::house::HouseId;
use super::model::Layout;

impl Layout {
    /// All pairs of cells in exactly the same houses, ascending. Their values can be exchanged.
    pub fn twins(&self) -> Vec<[Cell; 2]> {
        let mut alike: HashMap<&[HouseId], Vec<Cell>> = HashMap::new();
        for cell in self
            .cells()
            .filter(|&cell| !self.houses_of(cell).is_empty())
        {
            alike.entry(self.houses_of(cell)).or_default().push(cell);
        }
        let pairs = |cells: &Vec<Cell>| -> Vec<[Cell; 2]> {
            let ones = cells.iter().enumerate();
            ones.flat_map(|(at, &one)| cells[at + 1..].iter().map(move |&other| [one, other]))
                .collect()
        };
        let mut twins: Vec<[Cell; 2]> = alike.values().flat_map(pairs).collect();
        twins.sort_unstable();
        twins
    }
}
