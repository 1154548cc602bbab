//! What can be said of a clue of any kind: the few ways that are left, or where a candidate would lead.

use super::asked::{Asked, ClueReason, say_values};
use super::sums;
use crate::layout::{Constraint, Layout};
use crate::logic::clues::clue_ways;
use crate::logic::steps::words;
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// The most ways that are listed, and the most open cells of which they are.
const MOST_WAYS: usize = 6;
const MOST_CELLS: usize = 5;

/// All ways to fill the open cells: "Only these ways are left for r1c1, r1c2 and r1c3: 1 2 6, 1 3 5."
pub fn ways(asked: &Asked<'_>) -> Vec<ClueReason> {
    let Some(said) = say_ways(asked.layout(), asked.constraint, &asked.sets) else {
        return Vec::new();
    };
    let lost = asked.open().map(|at| (asked.cells[at], asked.lost_at(at)));
    vec![ClueReason::new(lost.collect(), vec![said])]
}

/// The ways to fill some cells of a constraint that have these values, where they are few.
pub fn say_ways(layout: &Layout, constraint: &Constraint, sets: &[ValueSet]) -> Option<String> {
    let is_open = |&at: &usize| {
        let is_first = !constraint.cells[..at].contains(&constraint.cells[at]);
        is_first && sets[at].len() > 1
    };
    let open: Vec<usize> = (0..sets.len()).filter(is_open).collect();
    if open.len() > MOST_CELLS {
        return None;
    }
    let ways = clue_ways::all(layout, constraint, sets.to_vec(), MOST_WAYS)?;
    let way = |way: &Vec<ValueSet>| {
        let values = open.iter().map(|&at| words::symbols(layout, way[at]));
        values.collect::<Vec<_>>().join(" ")
    };
    let mut listed: Vec<String> = ways.iter().map(way).collect();
    listed.sort();
    let cells: Vec<_> = open.iter().map(|&at| constraint.cells[at]).collect();
    let cells = layout.say_all(&cells);
    let said = match listed.as_slice() {
        [] => return None,
        [only] => format!("Only one way is left for {cells}: {only}."),
        _ => format!(
            "Only these ways are left for {cells}: {}.",
            listed.join(", ")
        ),
    };
    (said.chars().count() <= words::MAX_LINE).then_some(said)
}

/// Candidate by candidate, where each would lead: "With 3 in r5c9, r6c9 would have to be 9."
pub fn each(asked: &Asked<'_>) -> Vec<ClueReason> {
    let mut reasons: Vec<ClueReason> = Vec::new();
    for at in asked.open() {
        let cell = asked.cells[at];
        let mut told: Vec<(String, ValueSet)> = Vec::new();
        for value in asked.lost_at(at).iter() {
            let sets = with(asked, at, value);
            if let Some(said) = why_none(asked.layout(), asked.constraint, &sets, Some(at)) {
                match told.iter_mut().find(|(known, _)| *known == said) {
                    Some((_, values)) => values.add(ValueSet::of(value)),
                    None => told.push((said, ValueSet::of(value))),
                }
            }
        }
        reasons.extend(told.into_iter().map(|(said, values)| {
            let symbols = words::values(asked.layout(), values, "or");
            let said = format!("With {symbols} in {}, {said}.", asked.say(at));
            ClueReason::of_cell(cell, values, said)
        }));
    }
    reasons
}

/// What is left to the cells with a value in one of them, and none of it in those that it sees.
pub fn with(asked: &Asked<'_>, at: usize, value: Value) -> Vec<ValueSet> {
    let only = ValueSet::of(value);
    let left = |(other, &set): (usize, &ValueSet)| match asked.cells[other] == asked.cells[at] {
        true => only,
        false if asked.see_each_other(at, other) => set.difference(only),
        false => set,
    };
    asked.sets.iter().enumerate().map(left).collect()
}

/// What is left to tell, without more of a reason.
pub fn bare(asked: &Asked<'_>) -> Vec<ClueReason> {
    let lost = asked.open().map(|at| (asked.cells[at], asked.lost_at(at)));
    let said = "However the other cells are filled, the clue is not met with them.".to_owned();
    vec![ClueReason::new(lost.collect(), vec![said])]
}

/// How often what follows is followed.
const MOST_TURNS: usize = 3;

/// Why the cells of a constraint can't be filled with such values, as a part of a sentence: "r1c2 would have to be 9". One of the
/// cells may be taken as it is.
pub fn why_none(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    given: Option<usize>,
) -> Option<String> {
    let mut sets = sets.to_vec();
    let mut before: Vec<String> = Vec::new();
    for _ in 0..MOST_TURNS {
        let empty = sets.iter().position(|set| set.is_empty());
        let empty = empty.map(|at| layout.say(constraint.cells[at]));
        let said = empty
            .map(|cell| format!("nothing would be left for {cell}"))
            .or_else(|| sums::out_of_reach(layout, constraint, &sets))
            .or_else(|| a_cell(layout, constraint, &sets, given))
            .or_else(|| a_pair(layout, constraint, &mut sets, &mut before));
        if let Some(said) = said {
            before.push(said);
            let said = before.join(", and then ");
            return (said.chars().count() <= words::MAX_LINE - 24).then_some(said);
        }
    }
    None
}

/// A cell that would have to be what it can't: the one of which that says most.
fn a_cell(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    given: Option<usize>,
) -> Option<String> {
    let clue = layout.clue_of(constraint);
    let cells = &constraint.cells;
    let wanted = (0..sets.len()).filter_map(|at| {
        if given.is_some_and(|given| cells[given] == cells[at]) {
            return None;
        }
        let mut free = sets.to_vec();
        let same = (0..sets.len()).filter(|&other| cells[other] == cells[at]);
        same.for_each(|other| free[other] = ValueSet::all(layout.values()));
        clue.filter(&mut free).then_some(())?;
        let is_wrong = free[at].intersection(sets[at]).is_empty();
        is_wrong.then_some((at, free[at]))
    });
    let (at, values) = wanted.min_by_key(|(_, values)| values.len())?;
    let cell = layout.say(cells[at]);
    Some(format!(
        "{cell} would have to be {}",
        say_values(layout, values)
    ))
}

/// Two cells that would both have one value and see each other. If there are none, goes on: takes out what follows, and says what
/// cells would be.
fn a_pair(
    layout: &Layout,
    constraint: &Constraint,
    sets: &mut [ValueSet],
    before: &mut Vec<String>,
) -> Option<String> {
    let known: Vec<bool> = sets.iter().map(|set| set.is_single()).collect();
    let cells = &constraint.cells;
    let mut left = sets.to_vec();
    if !layout.clue_of(constraint).filter(&mut left) {
        return None;
    }
    sets.copy_from_slice(&left);
    let mut new: Vec<usize> = Vec::new();
    for at in (0..sets.len()).filter(|&at| sets[at].is_single()) {
        for other in 0..at {
            let peers = layout.peers(cells[at]);
            if sets[other] == sets[at] && peers.contains(cells[other]) {
                let both = layout.say_all(&[cells[other], cells[at]]);
                let value = words::symbols(layout, sets[at]);
                return Some(format!("{both} would both be {value}"));
            }
        }
        if !known[at] {
            new.push(at);
        }
    }
    for &at in &new {
        for other in 0..sets.len() {
            if layout.peers(cells[at]).contains(cells[other]) {
                sets[other] = sets[other].difference(sets[at]);
            }
        }
    }
    let said = new.iter().map(|&at| {
        let cell = layout.say(cells[at]);
        format!("{cell} would be {}", words::symbols(layout, sets[at]))
    });
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        before.push(text::list(&said, "and"));
    }
    None
}
