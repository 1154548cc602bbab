//! Lines: whispers, consecutive values, palindromes (and clones, which are the same in pairs too), and lines between two circles.

use super::asked::{Asked, ClueReason, say_count, say_values};
use super::pairs;
use crate::layout::Cell;
use crate::logic::steps::words;
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// The most values beside a cell of a whisper line that are told.
const MOST_BESIDE: usize = 4;

/// What no neighbour can be far enough from.
pub fn whisper(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let far = |value: Value| {
        let (number, least) = (value.number(), asked.clue.amount);
        let low = ValueSet::range(1, number.saturating_sub(least));
        low.union(ValueSet::range(number + least, layout.values()))
    };
    let never: ValueSet = Value::all(layout.values())
        .filter(|&value| far(value).is_empty())
        .collect();
    let lost = asked
        .open()
        .map(|at| (asked.cells[at], asked.lost_at(at).intersection(never)));
    let mut reasons = Vec::new();
    let lost: Vec<(Cell, ValueSet)> = lost.collect();
    if lost.iter().any(|(_, lost)| !lost.is_empty()) {
        let fits = text::verb_for(never.len(), "fits", "fit");
        let values = words::values(layout, never, "and");
        let said = format!("No value is so far from {values}, so {values} never {fits} on it.");
        reasons.push(ClueReason::new(lost, vec![said]));
    }
    let neighbours = (1..asked.cells.len()).flat_map(|at| [(at - 1, at), (at, at - 1)]);
    for (at, beside) in neighbours.filter(|&(at, _)| asked.is_open(at)) {
        let loser = (asked.cells[at], asked.lost_at(at).difference(never));
        let other = (asked.cells[beside], asked.sets[beside]);
        let Some(mut reason) = pairs::partners(layout, loser, other, far) else {
            continue;
        };
        let fits = ValueSet::in_any_of(other.1.iter().map(far));
        if fits.len() <= MOST_BESIDE {
            let fits = say_values(layout, fits);
            reason.said = vec![format!(
                "{}, so its neighbours on the line are {fits}.",
                asked.say_contents(beside)
            )];
        }
        reasons.push(reason);
    }
    reasons
}

/// Values in no run that the cells can hold.
pub fn renban(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let (count, values) = (asked.cells.len(), layout.values());
    let all = ValueSet::in_any_of(asked.sets.iter().copied());
    let held = (0..count)
        .filter(|&at| !asked.is_open(at))
        .map(|at| asked.sets[at]);
    let held = ValueSet::in_any_of(held);
    let runs = (1..=values + 1 - count).map(|from| ValueSet::range(from, from + count - 1));
    let runs =
        runs.filter(|run| run.difference(all).is_empty() && held.difference(*run).is_empty());
    let runs: Vec<ValueSet> = runs.collect();
    let fits = ValueSet::in_any_of(runs.iter().copied());
    let end = |number: usize| words::symbols(layout, ValueSet::of_number(number));
    let said = runs
        .iter()
        .map(|run| format!("{} to {}", end(run.least()), end(run.most())));
    let said = text::list(&said.collect::<Vec<_>>(), "or");
    let lost = asked
        .open()
        .map(|at| (asked.cells[at], asked.lost_at(at).difference(fits)));
    let said = format!("Its {} hold {said}.", say_count(count));
    vec![ClueReason::new(lost.collect(), vec![said])]
}

/// What a cell's mirror cell can't be.
pub fn palindrome(asked: &Asked<'_>) -> Vec<ClueReason> {
    let last = asked.cells.len() - 1;
    twins(asked, "mirror cell", |at| last - at)
}

/// What a cell's clone can't be.
pub fn clone(asked: &Asked<'_>) -> Vec<ClueReason> {
    let count = asked.cells.len();
    twins(asked, "clone", |at| (at + count / 2) % count)
}

/// What the cell can't be that has the same value.
fn twins(asked: &Asked<'_>, noun: &str, twin: impl Fn(usize) -> usize) -> Vec<ClueReason> {
    let pairs = asked
        .open()
        .filter(|&at| asked.cells[at] != asked.cells[twin(at)]);
    let of_pair = pairs.map(|at| {
        let twin = twin(at);
        let lost = asked.lost_at(at).difference(asked.sets[twin]);
        let (cell, other) = (asked.layout().say_first(asked.cells[at]), asked.say(twin));
        let values = words::values(asked.layout(), asked.sets[twin], "or");
        let can = if asked.is_open(twin) {
            "can only be"
        } else {
            "is"
        };
        let said = words::short_of([
            &|| format!("{cell} has the same value as its {noun}, {other}, which {can} {values}."),
            &|| format!("{cell} has the same value as {other}, which {can} {values}."),
        ]);
        let shown = [asked.cells[at], asked.cells[twin]];
        ClueReason::of_cell(asked.cells[at], lost, said).shown_by(shown)
    });
    of_pair.collect()
}

/// What is not between the values that the ends can be, and ends that leave no room.
pub fn between(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let last = asked.cells.len() - 1;
    let ends = [asked.sets[0], asked.sets[last]];
    let (least, most) = (
        ends[0].least().min(ends[1].least()),
        ends[0].most().max(ends[1].most()),
    );
    let fits = ValueSet::range(least + 1, most.saturating_sub(1));
    let inner = asked.open().filter(|&at| at != 0 && at != last);
    let lost = inner.map(|at| (asked.cells[at], asked.lost_at(at).difference(fits)));
    let ends = [0, last].map(|at| asked.say_contents(at));
    let between = format!("So between them only {} fits.", say_values(layout, fits));
    let mut said: Vec<String> =
        match words::short_of([&|| format!("{}, and {}.", ends[0], ends[1])]) {
            both if both.chars().count() <= words::MAX_LINE => vec![both],
            _ => ends.iter().map(|end| format!("{end}.")).collect(),
        };
    said.push(between);
    vec![ClueReason::new(lost.collect(), said)]
}
