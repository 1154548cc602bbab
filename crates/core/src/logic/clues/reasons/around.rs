//! Circles where cells meet: their values are in the cells around them.

use super::asked::{Asked, ClueReason, say_count};
use crate::layout::Cell;
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// As many values as cells, and values with no more places than they need.
pub fn quadruple(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let held = |value: Value| {
        let filled = (0..asked.cells.len()).filter(|&at| !asked.is_open(at));
        filled.filter(|&at| asked.sets[at].contains(value)).count()
    };
    let mut missing: Vec<Value> = asked.clue.values.clone();
    missing.sort_unstable();
    for value in Value::all(layout.values()) {
        for _ in 0..held(value) {
            if let Some(at) = missing.iter().position(|&other| other == value) {
                missing.remove(at);
            }
        }
    }
    let open: Vec<usize> = asked.open().collect();
    let values: ValueSet = missing.iter().copied().collect();
    let listed: Vec<&str> = missing.iter().map(|value| value.on(layout)).collect();
    let listed = text::list(&listed, "and");
    let is_whole = missing.len() == asked.clue.values.len();
    let holds = if is_whole { "holds" } else { "still needs" };
    let mut reasons = Vec::new();
    if missing.len() == open.len() {
        let count = text::number_in_words(missing.len());
        let noun = text::noun_for(missing.len(), "value");
        let open_cells = match open.len() == asked.cells.len() {
            true => say_count(open.len()),
            false => format!(
                "{} that {} empty",
                say_count(open.len()),
                text::is_or_are(open.len())
            ),
        };
        let said = format!("The circle {holds} {listed}: {count} {noun} for {open_cells}.");
        let lost = open
            .iter()
            .map(|&at| (asked.cells[at], asked.lost_at(at).difference(values)));
        reasons.push(ClueReason::new(lost.collect(), vec![said]));
    }
    for value in values.iter() {
        let times = missing.iter().filter(|&&other| other == value).count();
        let places: Vec<usize> = open
            .iter()
            .copied()
            .filter(|&at| asked.sets[at].contains(value))
            .collect();
        if places.len() != times {
            continue;
        }
        let cells: Vec<Cell> = places.iter().map(|&at| asked.cells[at]).collect();
        let symbol = value.on(layout);
        let only = layout.say_all(&cells);
        let said = format!("The circle {holds} {listed}, and only {only} can be {symbol}.");
        let lost = places
            .iter()
            .map(|&at| (asked.cells[at], asked.lost_at(at).without(value)));
        reasons.push(ClueReason::new(lost.collect(), vec![said]));
    }
    reasons
}
