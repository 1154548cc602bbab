//! A random solution that is as likely as any other: cell by cell, each value is chosen as often as it has solutions.

use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Grid;

use sudogon_board::random::Random;

/// Chooses one of a grid's solutions, of which there is at least one; `count` counts those of a grid. `None` if counting was stopped.
pub(super) fn even_choice(
    layout: &Layout,
    givens: &Grid,
    seed: u64,
    count: &mut dyn FnMut(&Grid) -> Option<u128>,
) -> Option<Grid> {
    let mut random = Random(seed);
    let mut grid = givens.clone();
    for cell in layout.cells() {
        if grid.get(cell).is_some() {
            continue;
        }
        let mut counts = Vec::new();
        for value in grid.candidates(layout, cell).iter() {
            grid.set(cell, Some(value));
            counts.push((value, count(&grid)?));
        }
        let total: u128 = counts.iter().map(|(_, count)| count).sum();
        if total == 0 {
            return None;
        }
        let mut chosen = random.evenly_below(total);
        for (value, count) in counts {
            if chosen < count {
                grid.set(cell, Some(value));
                break;
            }
            chosen -= count;
        }
    }
    Some(grid)
}
