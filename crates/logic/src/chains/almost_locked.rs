//! Almost locked sets: cells that see each other, with one value more among them than they are. If such a set does without one of its
//! values, it holds all others.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Value, ValueSet};

use crate::links::FewCells;
use crate::positions::Position;

/// The most values of a set that is looked for.
const MOST_VALUES: usize = 7;

/// Cells of one house with one value more than they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostLocked {
    /// The cells, ascending.
    pub cells: FewCells,
    /// Their values.
    pub values: ValueSet,
}

impl AlmostLocked {
    /// All of them, those of few cells first.
    pub fn all<'a>(position: &'a Position<'_>) -> &'a [Self] {
        position.kept(|| Self::find(position))
    }

    fn find(position: &Position<'_>) -> Vec<Self> {
        let layout = position.layout();
        let mut search = AlmostLockedSearch {
            position,
            chosen: FewCells::new(),
            found: Vec::new(),
        };
        for house in layout.houses() {
            let open: Vec<Cell> = position.open(house).collect();
            search.extend(&open, ValueSet::EMPTY);
        }
        let mut found = search.found;
        found.sort_unstable_by(|one, other| {
            let size = one.cells.len().cmp(&other.cells.len());
            size.then_with(|| one.cells.cmp(&other.cells))
        });
        // Cells that share two houses came twice.
        found.dedup();
        found
    }

    /// Its cells that have a value.
    pub fn cells_with(&self, position: &Position<'_>, value: Value) -> FewCells {
        position.holders_in(&self.cells, value).collect()
    }
}

struct AlmostLockedSearch<'a> {
    position: &'a Position<'a>,
    chosen: FewCells,
    found: Vec<AlmostLocked>,
}

impl AlmostLockedSearch<'_> {
    fn extend(&mut self, rest: &[Cell], values: ValueSet) {
        for (at, &cell) in rest.iter().enumerate() {
            let values = values.union(self.position.candidates(cell));
            if values.len() > MOST_VALUES {
                continue;
            }
            self.chosen.push(cell);
            if values.len() == self.chosen.len() + 1 {
                self.found.push(AlmostLocked {
                    cells: self.chosen.clone(),
                    values,
                });
            }
            self.extend(&rest[at + 1..], values);
            self.chosen.pop();
        }
    }
}
