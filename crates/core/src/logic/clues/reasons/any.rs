//! What can be said of a clue of any kind: the few ways that are left, or where a candidate would lead.

use super::asked::{Asked, ClueReason};
use super::supposed::Supposed;
use super::tried::{Patience, Tried};
use crate::layout::{Constraint, Layout};
use crate::lists::entry;
use crate::logic::clues::clue_ways;
use crate::logic::steps::words;
use crate::puzzle::ValueSet;
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
        [only] => format!("only one way is left for {cells}: {only}."),
        _ => format!(
            "only these ways are left for {cells}: {}.",
            listed.join(", ")
        ),
    };
    // What is filled in counts too.
    let filled = (0..sets.len()).filter(|&at| sets[at].is_single());
    let filled = filled.map(|at| {
        let cell = layout.say(constraint.cells[at]);
        format!("{} in {cell}", words::symbols(layout, sets[at]))
    });
    let filled: Vec<String> = filled.collect();
    let said = words::short_of([
        &|| match filled.as_slice() {
            [] => text::capitalized(&said),
            [only] => format!("With {only}, {said}"),
            _ => format!("With what is filled in, {said}"),
        },
        &|| format!("With what is filled in, {said}"),
        &|| text::capitalized(&said),
    ]);
    (said.chars().count() <= words::MAX_LINE).then_some(said)
}

/// Candidate by candidate, where each would lead: "With 3 in r5c9, r6c9 would have to be 9."
pub fn each(asked: &Asked<'_>) -> Vec<ClueReason> {
    let mut reasons: Vec<ClueReason> = Vec::new();
    for at in asked.open() {
        let mut told: Vec<(Vec<String>, ValueSet)> = Vec::new();
        for value in asked.lost_at(at).iter() {
            let parts = Tried::of(asked, at).why_none(&asked.with(at, value));
            entry(&mut told, parts.unwrap_or_default()).add(ValueSet::of(value));
        }
        told.retain(|(parts, _)| !parts.is_empty());
        reasons.extend(told.into_iter().filter_map(|(parts, values)| {
            let symbols = words::values(asked.layout(), values, "or");
            let said = Supposed::with(&format!("{symbols} in {}", asked.say(at))).so(&parts)?;
            Some(ClueReason::new(vec![(asked.cells[at], values)], said))
        }));
    }
    reasons
}

/// Candidate by candidate, what would be in each case: "With 4 in r7c3, r7c2 would be 7 or 9. With 7 in r7c2, ...".
pub fn cases(asked: &Asked<'_>) -> Vec<ClueReason> {
    let candidates = asked.open().flat_map(|at| {
        let lost = asked.lost_at(at).iter();
        lost.map(move |value| (at, value))
    });
    let mut patience = Patience::new();
    let reasons = candidates.filter_map(|(at, value)| {
        let said = format!("{} in {}", value.on(asked.layout()), asked.say(at));
        let tried = Tried::of(asked, at);
        let said = tried.by_cases(
            &asked.with(at, value),
            &Supposed::with(&said),
            &mut patience,
        )?;
        Some(ClueReason::new(
            vec![(asked.cells[at], ValueSet::of(value))],
            said,
        ))
    });
    reasons.collect()
}

/// What is left to tell, without more of a reason.
pub fn bare(asked: &Asked<'_>) -> Vec<ClueReason> {
    let lost = asked.open().map(|at| (asked.cells[at], asked.lost_at(at)));
    let said = "However the other cells are filled, the clue is not met with them.".to_owned();
    vec![ClueReason::new(lost.collect(), vec![said])]
}
