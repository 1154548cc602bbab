//! Which levels a layout has.
//!
//! Measured once and kept in `levels.txt`: a small board has no extreme puzzles, and the minimal puzzles of a large one are never easy. A
//! layout that is not listed, such as one with clues or of one's own, is taken to have them all.

use sudogon_board::layout::Layout;
use sudogon_logic::Level;

/// The levels that puzzles on a layout can have within a reasonable time, the easiest first.
pub fn levels(layout: &Layout) -> Vec<Level> {
    levels_of(layout.id().unwrap_or_default())
}

/// The levels that puzzles on the layout of an id can have, without making the layout.
pub fn levels_of(id: &str) -> Vec<Level> {
    let mut lines = include_str!("levels.txt").lines();
    let line = lines.find_map(|line| {
        let (name, levels) = line.split_once(' ')?;
        (name == id).then_some(levels)
    });
    match line {
        Some(levels) => levels.split(' ').filter_map(Level::named).collect(),
        None => Level::ALL.to_vec(),
    }
}

/// The level of some that is nearest to one.
pub fn nearest_level(levels: &[Level], wanted: Level) -> Option<Level> {
    let distance = |level: &Level| (*level as usize).abs_diff(wanted as usize);
    levels.iter().copied().min_by_key(distance)
}
