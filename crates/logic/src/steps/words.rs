//! How cells, houses and values are put into a sentence, and kept short.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::entry;
use sudogon_board::message::Message;
use sudogon_board::puzzle::{Value, ValueSet};

use super::change::Change;

/// The most characters a line should have; a sentence that would be longer counts cells where it would name them.
pub const MAX_LINE: usize = 90;

/// The most characters of a headline, and of what a step does in short.
pub const MAX_HEADLINE: usize = 45;

/// The most lines that a stage has.
pub const MAX_LINES: usize = 6;

/// Says whether a sentence is short enough for a line. English decides for all languages, so that a step has as many sentences in
/// each.
pub fn fits_in_line(sentence: &Message, layout: &Layout) -> bool {
    sentence.in_english(layout).chars().count() <= MAX_LINE
}

/// Values as a row of symbols, "3 5 7", or "nothing" for none.
pub fn symbols(layout: &Layout, values: ValueSet) -> String {
    if values.is_empty() {
        "nothing".to_owned()
    } else {
        values.on(layout).join(" ")
    }
}

/// Cells with the values that they lose; those that lose the same are together.
pub fn by_cells(lost: &[(Cell, Value)]) -> Vec<(ValueSet, Vec<Cell>)> {
    let mut cells: Vec<(Cell, ValueSet)> = Vec::new();
    for &(cell, value) in lost {
        let values = entry(&mut cells, cell);
        *values = values.with(value);
    }
    let mut groups: Vec<(ValueSet, Vec<Cell>)> = Vec::new();
    for (cell, values) in cells {
        entry(&mut groups, values).push(cell);
    }
    groups
}

/// Values with the cells that lose them; those that the same cells lose are together.
pub(super) fn by_values(lost: &[(Cell, Value)]) -> Vec<(ValueSet, Vec<Cell>)> {
    let mut groups: Vec<(Vec<Cell>, ValueSet)> = Vec::new();
    for value in lost
        .iter()
        .map(|(_, value)| *value)
        .collect::<ValueSet>()
        .iter()
    {
        let losers = lost.iter().filter(|(_, other)| *other == value);
        let values = entry(&mut groups, losers.map(|(cell, _)| *cell).collect());
        *values = values.with(value);
    }
    let turned = groups.into_iter().map(|(cells, values)| (values, cells));
    turned.collect()
}

/// How many places have a value, for each; values with as many are together.
pub(super) fn by_count(lost: &[(Cell, Value)]) -> Vec<(ValueSet, usize)> {
    let mut by_count: Vec<(usize, ValueSet)> = Vec::new();
    for (of, cells) in by_values(lost) {
        let values = entry(&mut by_count, cells.len());
        *values = values.union(of);
    }
    let turned = by_count.into_iter().map(|(count, values)| (values, count));
    turned.collect()
}

/// Returns what changes rule out.
pub(super) fn lost(changes: &[Change]) -> Vec<(Cell, Value)> {
    let lost = changes.iter().filter_map(|change| change.removed());
    lost.collect()
}
