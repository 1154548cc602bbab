//! What leftovers rule out: a value that has no place on the one side is removed from the other.

use super::super::bits::bits;
use super::cover::ExactCover;

impl ExactCover<'_> {
    /// Removes candidates by leftovers, each looked at once; false at a dead end.
    pub(super) fn remove_by_leftovers(&mut self) -> bool {
        let leftovers = self.incidence.leftovers();
        if leftovers.is_empty() {
            return true;
        }
        // The values that each cell may have, or has.
        let mut values = std::mem::take(&mut self.values_of_cells);
        values.clear();
        values.extend_from_slice(&self.options[..self.cells]);
        for &(cell, value) in &self.placed {
            values[usize::from(cell)] = 1 << value;
        }
        let is_alive = leftovers.iter().all(|sides| {
            let [one, other] = sides.map(|side| {
                let each = side.map(|cell| values[usize::from(cell)]);
                each.iter().fold(0, |all, values| all | values)
            });
            one == other
                || self.remove_from(&sides[0], one & !other, &mut values)
                    && self.remove_from(&sides[1], other & !one, &mut values)
        });
        self.values_of_cells = values;
        is_alive
    }

    /// Removes some values from cells, as bits; false at a dead end.
    fn remove_from(&mut self, cells: &[u16], gone: u32, values: &mut [u32]) -> bool {
        cells.iter().all(|&cell| {
            let cell = usize::from(cell);
            let removed = values[cell] & gone;
            values[cell] ^= removed;
            bits(removed).all(|value| self.options[cell] != 0 && self.remove(cell, value))
        })
    }
}
