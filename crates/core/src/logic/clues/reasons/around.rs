//! Circles where cells meet: their values are in the cells around them. Cells that hold less, or more, than their neighbours.

use super::asked::{Asked, ClueReason, say_count};
use crate::layout::Cell;
use crate::logic::steps::words;
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

/// What a cell that holds less than its neighbours leaves them, and they leave it.
pub fn minimum(asked: &Asked<'_>) -> Vec<ClueReason> {
    compared(asked, false)
}

/// What a cell that holds more than its neighbours leaves them, and they leave it.
pub fn maximum(asked: &Asked<'_>) -> Vec<ClueReason> {
    compared(asked, true)
}

fn compared(asked: &Asked<'_>, is_most: bool) -> Vec<ClueReason> {
    let values = asked.layout().values();
    // The value of a cell that it can't be beyond, toward the others, and what is there.
    let end = |at: usize, is_most: bool| match is_most {
        true => asked.sets[at].most(),
        false => asked.sets[at].least(),
    };
    let beyond = |number: usize, is_most: bool| match is_most {
        true => ValueSet::range(number, values),
        false => ValueSet::range(1, number),
    };
    let say_end = |at: usize, is_most: bool| {
        let value = words::symbols(asked.layout(), ValueSet::of_number(end(at, is_most)));
        let cell = asked.layout().say_first(asked.cells[at]);
        match (asked.is_open(at), is_most) {
            (false, _) => format!("{cell} is {value}"),
            (true, true) => format!("{cell} is {value} at most"),
            (true, false) => format!("{cell} is {value} at least"),
        }
    };
    let mut reasons = Vec::new();
    // What the cell itself can't be: as much as some neighbour is at least.
    let others = 1..asked.cells.len();
    let tightest = match is_most {
        true => others.clone().max_by_key(|&at| end(at, false)),
        false => others.clone().min_by_key(|&at| end(at, true)),
    };
    if let Some(at) = tightest.filter(|_| asked.is_open(0)) {
        let lost = asked
            .lost_at(0)
            .intersection(beyond(end(at, !is_most), !is_most));
        let than = if is_most { "more" } else { "less" };
        let said = format!("{}, and {} is {than}.", say_end(at, !is_most), asked.say(0));
        let shown = [asked.cells[0], asked.cells[at]];
        reasons.push(ClueReason::of_cell(asked.cells[0], lost, said).shown_by(shown));
    }
    let lost = others.filter(|&at| asked.is_open(at)).map(|at| {
        let lost = asked
            .lost_at(at)
            .intersection(beyond(end(0, is_most), is_most));
        (asked.cells[at], lost)
    });
    let than = if is_most { "less" } else { "more" };
    let cell = asked.cells[0];
    let beside = asked.layout().pairs_with_a_common_side();
    let beside = beside.iter().filter(|pair| pair.contains(&cell)).count();
    // Those of the same kind are in no constraint with it.
    let each = match beside == asked.cells.len() - 1 {
        true => "each cell beside it".to_owned(),
        false => format!("each cell beside it that is no {}", asked.clue.kind.title),
    };
    let said = format!("{}, and {each} is {than}.", say_end(0, is_most));
    reasons.push(ClueReason::new(lost.collect(), vec![said]));
    reasons
}
