//! What can be said of a clue of any kind: the few ways that are left, or where a candidate would lead.

use sudogon_board::layout::clues::kinds;
use sudogon_board::layout::{Cell, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason, ReasonKind};
use super::lines;
use super::supposed::{Alike, Supposed, add_alike};
use super::tried::{Patience, Tried};
use super::ways::{listed, say_ways};
use crate::clues::clue_ways;
use crate::steps::{sentences, words};

/// All ways to fill the open cells: "Only these ways are left for r1c1, r1c2 and r1c3: 1 2 6, 1 3 5."
pub fn ways(asked: &Asked<'_>) -> Vec<ClueReason> {
    let Some(said) = say_ways(asked.layout(), asked.constraint, &asked.sets) else {
        return Vec::new();
    };
    let lost = asked.open().map(|at| (asked.cells[at], asked.lost_at(at)));
    vec![ClueReason::new(lost.collect(), vec![said])]
}

/// That cells which hold values in a row must have one of these: "Its five cells hold 3 to 7 or 4 to 8, each time with 5."
pub fn say_runs_with(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    value: Value,
) -> Option<Message> {
    let clue = layout.clue_of(constraint);
    let (runs, clause) = (clue.kind == &kinds::RENBAN).then(|| lines::runs(layout, sets))?;
    let said = match runs[..] {
        [_] => message!("{clause}."),
        _ => message!("{clause}, each time with {value:a}."),
    };
    let has_each = !runs.is_empty() && runs.iter().all(|run| run.contains(value));
    (has_each && words::fits_in_line(&said, layout)).then_some(said)
}

/// Candidate by candidate, where each would lead: "With 3 in r5c9, r6c9 would have to be 9."
pub fn each(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let mut reasons: Vec<ClueReason> = Vec::new();
    for at in asked.open() {
        let mut told: Alike<Value> = Vec::new();
        for value in asked.lost_at(at).iter() {
            if let Some(end) = Tried::of(asked, at).why_none(&asked.with(at, value)) {
                add_alike(layout, &mut told, end.clone(), |all| all.push((value, end)));
            }
        }
        reasons.extend(told.into_iter().filter_map(|(end, each)| {
            let cell = asked.cells[at];
            let suppose = |values: &[Value]| {
                let values: ValueSet = values.iter().copied().collect();
                Supposed::with(message!("{values:or} in {cell}"))
            };
            let said = end.so_of_each(layout, &each, suppose)?;
            let values = each.iter().map(|(value, _)| *value).collect();
            Some(ClueReason::new(vec![(cell, values)], said))
        }));
    }
    reasons
}

/// Candidate by candidate, what would be in each case: "With 4 in r7c3, r7c2 would be 7 or 9. With 7 in r7c2, ...".
pub fn cases(asked: &Asked<'_>) -> Vec<ClueReason> {
    by_cases(asked, &mut Patience::new(), ReasonKind::Cases)
}

/// The same in more cases.
pub fn many_cases(asked: &Asked<'_>) -> Vec<ClueReason> {
    by_cases(asked, &mut Patience::long(), ReasonKind::ManyCases)
}

fn by_cases(asked: &Asked<'_>, patience: &mut Patience, kind: ReasonKind) -> Vec<ClueReason> {
    let (most, depth) = kind.most_sentences();
    let candidates = asked.open().flat_map(|at| {
        let lost = asked.lost_at(at).iter();
        lost.map(move |value| (at, value))
    });
    let reasons = candidates.filter_map(|(at, value)| {
        let cell = asked.cells[at];
        let supposed = Supposed::with(message!("{value} in {cell}"));
        let tried = Tried::of(asked, at);
        let with = asked.with(at, value);
        let told = tried.by_cases(&with, &supposed, patience, most, depth)?;
        let reason = ClueReason::new(vec![(cell, ValueSet::of(value))], told.said);
        Some(reason.in_brief(told.brief))
    });
    reasons.collect()
}

/// The most ways that are listed where nothing else can be said.
const MOST_OF_ALL_WAYS: usize = 40;

/// Returns what is left to tell: all ways that are left, or no more than that.
pub fn bare(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let lost = asked.open().map(|at| (asked.cells[at], asked.lost_at(at)));
    let lost = lost.collect();
    let sets = asked.sets.clone();
    let Some(ways) = clue_ways::all(layout, asked.constraint, sets, MOST_OF_ALL_WAYS) else {
        let said = message!("However the other cells are filled, the clue is not met with them.");
        return vec![ClueReason::new(lost, vec![said])];
    };
    let open: Vec<usize> = asked.open().collect();
    let cells: Vec<Cell> = open.iter().map(|&at| asked.cells[at]).collect();
    let listed = listed(layout, &ways, &open);
    let mut said = vec![message!(
        "Only {count} ways are left for {cells:few}.",
        cells = &cells,
        count = listed.len()
    )];
    said.extend(sentences::in_lines(layout, &listed, |clauses, _| {
        message!("{clauses:comma}.", clauses = clauses.to_vec())
    }));
    let brief = message!(
        "Of the {count} ways that are left for {cells:few} none has what is crossed out.",
        cells = &cells,
        count = listed.len()
    );
    vec![ClueReason::new(lost, said).in_brief(vec![vec![brief]])]
}
