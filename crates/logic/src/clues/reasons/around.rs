//! Circles where cells meet: their values are in the cells around them. Cells that hold less, or more, than their neighbours.

use sudogon_board::layout::{Cell, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason};
use crate::clues::clue_ways;

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
    // A value may be in it more than once.
    let clauses = || -> Vec<Message> {
        let each = missing.iter().map(|&value| message!("{value}"));
        each.collect()
    };
    let is_whole = missing.len() == asked.clue.values.len();
    let mut reasons = Vec::new();
    if missing.len() == open.len() {
        let (clauses, count) = (clauses(), open.len());
        let said = match (is_whole, count == asked.cells.len()) {
            (true, true) => message!(
                "The circle holds {clauses}: {count:word} {count|value|values} for {count:word} {count|cell|cells}."
            ),
            (true, false) => message!(
                "The circle holds {clauses}: {count:word} {count|value|values} for {count:word} {count|cell that is|cells that are} empty."
            ),
            (false, true) => message!(
                "The circle still needs {clauses}: {count:word} {count|value|values} for {count:word} {count|cell|cells}."
            ),
            (false, false) => message!(
                "The circle still needs {clauses}: {count:word} {count|value|values} for {count:word} {count|cell that is|cells that are} empty."
            ),
        };
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
        let cells: Vec<Cell> = places.iter().map(|&at| asked.cells[at]).collect();
        if places.len() > times && times > 1 {
            reasons.extend(several_times(asked, value, times, &places));
        }
        if places.len() != times {
            continue;
        }
        let clauses = clauses();
        let said = if is_whole {
            message!("The circle holds {clauses}, and only {cells} can be {value}.")
        } else {
            message!("The circle still needs {clauses}, and only {cells} can be {value}.")
        };
        let lost = places
            .iter()
            .map(|&at| (asked.cells[at], asked.lost_at(at).without(value)));
        reasons.push(ClueReason::new(lost.collect(), vec![said]));
    }
    reasons
}

/// The most ways to place a value several times that are told.
const MOST_WAYS: usize = 4;

/// What a circle that still needs a value several times leaves to its cells: some of its places see each other.
fn several_times(
    asked: &Asked<'_>,
    value: Value,
    times: usize,
    places: &[usize],
) -> Option<ClueReason> {
    let ways = clue_ways::ways_to_place(asked.layout(), asked.cells, places, times);
    if ways.is_empty() || ways.len() > MOST_WAYS {
        return None;
    }
    let lost = places.iter().map(|at| {
        let uses = ways.iter().filter(|way| way.contains(at)).count();
        let lost = match uses {
            0 => ValueSet::of(value),
            _ if uses == ways.len() => asked.lost_at(*at).without(value),
            _ => ValueSet::EMPTY,
        };
        (asked.cells[*at], lost)
    });
    let named =
        |places: &[usize]| -> Vec<Cell> { places.iter().map(|&at| asked.cells[at]).collect() };
    let each = ways
        .iter()
        .map(|way| message!("{cells}", cells = named(way)));
    let is_whole = clue_ways::times_needed(asked.clue, value) == times;
    let (count, cells) = (times, named(places));
    let needs = if is_whole {
        message!("The circle holds {count:word} {value:plural}, and only {cells} can be {value}.")
    } else {
        message!(
            "The circle still needs {count:word} {value:plural}, and only {cells} can be {value}."
        )
    };
    let apart = match &ways[..] {
        [way] => message!(
            "Of these, only {cells} see none of each other.",
            cells = named(way)
        ),
        _ => message!(
            "Of these, {count:word} see none of each other in {count_ways:word} ways: {clauses:semicolon}.",
            count_ways = ways.len(),
            clauses = each.collect::<Vec<_>>()
        ),
    };
    let said = vec![needs, apart];
    Some(ClueReason::new(lost.collect(), said))
}

/// Values that a circle needs, where too few of its cells could have them.
pub fn too_few_places(
    constraint: &Constraint,
    layout: &Layout,
    sets: &[ValueSet],
) -> Option<Message> {
    let needed = &layout.clue_of(constraint).values;
    let named = |places: &[usize]| -> Vec<Cell> {
        let cells = places.iter().map(|&at| constraint.cells[at]);
        cells.collect()
    };
    let distinct: ValueSet = needed.iter().copied().collect();
    let distinct: Vec<Value> = distinct.iter().collect();
    let some = |bits: usize| -> ValueSet {
        let values = distinct.iter().enumerate();
        let values = values.filter(|(at, _)| bits >> at & 1 == 1);
        values.map(|(_, value)| *value).collect()
    };
    let mut all: Vec<ValueSet> = (1..1 << distinct.len()).map(some).collect();
    all.sort_by_key(|values| values.len());
    all.into_iter().find_map(|values| {
        let count = needed.iter().filter(|one| values.contains(**one)).count();
        let places = (0..sets.len()).filter(|&at| !sets[at].intersection(values).is_empty());
        let places: Vec<usize> = places.collect();
        if count < 2 || places.is_empty() {
            return None;
        }
        let cells = named(&places);
        if places.len() < count {
            return Some(message!(
                in "after then": "only {cells} could be {values:or}, but {count:word} such values are needed"
            ));
        }
        let value = values.iter().next().filter(|_| values.is_single())?;
        let ways = clue_ways::ways_to_place(layout, &constraint.cells, &places, count);
        ways.is_empty().then(|| {
            message!(in "after then": "{cells} would have no room for {count:word} {value:plural}")
        })
    })
}

/// Returns what a cell that holds less than its neighbours leaves them, and they leave it.
pub fn minimum(asked: &Asked<'_>) -> Vec<ClueReason> {
    compared(asked, false)
}

/// Returns what a cell that holds more than its neighbours leaves them, and they leave it.
pub fn maximum(asked: &Asked<'_>) -> Vec<ClueReason> {
    compared(asked, true)
}

fn compared(asked: &Asked<'_>, is_most: bool) -> Vec<ClueReason> {
    let values = asked.layout().values();
    let beyond = |number: usize, is_most: bool| {
        if is_most {
            ValueSet::range(number, values)
        } else {
            ValueSet::range(1, number)
        }
    };
    let mut reasons = Vec::new();
    // What the cell itself can't be: as much as some neighbour is at least.
    let others = 1..asked.cells.len();
    let tightest = if is_most {
        others.clone().max_by_key(|&at| asked.end(at, false))
    } else {
        others.clone().min_by_key(|&at| asked.end(at, true))
    };
    if let Some(at) = tightest.filter(|_| asked.is_open(0)) {
        let lost = asked
            .lost_at(0)
            .intersection(beyond(asked.end(at, !is_most), !is_most));
        let values = ValueSet::of_number(asked.end(at, !is_most));
        let (cell, cell_other) = (asked.cells[at], asked.cells[0]);
        let said = match (is_most, asked.is_open(at)) {
            (true, true) => message!("{cell} is {values} at least, and {cell_other} is more."),
            (true, false) => message!("{cell} is {values}, and {cell_other} is more."),
            (false, true) => message!("{cell} is {values} at most, and {cell_other} is less."),
            (false, false) => message!("{cell} is {values}, and {cell_other} is less."),
        };
        let shown = [asked.cells[0], asked.cells[at]];
        reasons.push(ClueReason::of_cell(asked.cells[0], lost, said).shown_by(shown));
    }
    let lost = others.filter(|&at| asked.is_open(at)).map(|at| {
        let lost = asked
            .lost_at(at)
            .intersection(beyond(asked.end(0, is_most), is_most));
        (asked.cells[at], lost)
    });
    let cell = asked.cells[0];
    let pairs = asked.layout().pairs_with_a_common_side();
    let beside = pairs.iter().filter(|pair| pair.contains(&cell)).count();
    // Those of the same kind are in no constraint with it.
    let are_all = beside == asked.cells.len() - 1;
    let values = ValueSet::of_number(asked.end(0, is_most));
    let noun = &asked.clue.kind.title;
    let said = match (is_most, asked.is_open(0), are_all) {
        (true, true, true) => {
            message!("{cell} is {values} at most, and each cell beside it is less.")
        }
        (true, true, false) => message!(
            "{cell} is {values} at most, and each cell beside it that is no {noun} is less."
        ),
        (true, false, true) => message!("{cell} is {values}, and each cell beside it is less."),
        (true, false, false) => {
            message!("{cell} is {values}, and each cell beside it that is no {noun} is less.")
        }
        (false, true, true) => {
            message!("{cell} is {values} at least, and each cell beside it is more.")
        }
        (false, true, false) => message!(
            "{cell} is {values} at least, and each cell beside it that is no {noun} is more."
        ),
        (false, false, true) => message!("{cell} is {values}, and each cell beside it is more."),
        (false, false, false) => {
            message!("{cell} is {values}, and each cell beside it that is no {noun} is more.")
        }
    };
    reasons.push(ClueReason::new(lost.collect(), vec![said]));
    reasons
}
