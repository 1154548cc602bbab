//! What follows from an assumption, told a few values at a time.

use super::candidate_graph::CandidateGraph;
use super::following::{ByClue, CandidateLiteral, Following, Impossible};
use crate::layout::clues::ClueScope;
use crate::layout::{Cell, Layout};
use crate::logic::clues::clue_words;
use crate::logic::positions::Position;
use crate::logic::steps::{Change, Highlight, Premise, Stage, words};
use crate::puzzle::Value;
use crate::text;

/// The most things that are told in a stage: a line each.
const MOST_TOLD: usize = 3;

/// Something that comes out.
enum ToldItem {
    /// A value, by the number of its candidate.
    Value(u32),
    /// What a clue leaves no way for.
    Lost(ByClue, Vec<(Cell, Value)>),
}

/// The true candidates of what leads somewhere.
pub fn trues(leading: &[CandidateLiteral]) -> impl Iterator<Item = u32> + '_ {
    let is_true = leading.iter().filter(|(_, is_true)| *is_true);
    is_true.map(|(one, _)| *one)
}

/// The true candidates, as values that are right together.
pub fn sides(graph: &CandidateGraph, trues: impl Iterator<Item = u32>) -> Vec<Highlight> {
    trues
        .map(|one| {
            let (cell, value) = graph.candidates[one as usize];
            Highlight::Side {
                cell,
                value,
                is_first: true,
                chain: 0,
            }
        })
        .collect()
}

/// What follows from an assumption, a few values at a time.
pub fn walk(
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    leading: &[CandidateLiteral],
) -> Vec<Stage> {
    let all = told(graph, following, leading);
    let (cell, value) = graph.candidates[leading[0].0 as usize];
    let headline = format!("If {} is {}", layout.say(cell), value.on(layout));
    let mut so_far: Vec<u32> = Vec::new();
    all.chunks(MOST_TOLD)
        .map(|piece| {
            let mut highlights: Vec<Highlight> = Vec::new();
            let mut lines = Vec::new();
            for told in piece {
                let one = match told {
                    ToldItem::Value(one) => *one,
                    ToldItem::Lost(by, lost) => {
                        lines.push(no_way_for(layout, by.at, lost));
                        highlights.push(Highlight::Clue(by.at));
                        continue;
                    }
                };
                so_far.push(one);
                let (cell, value) = graph.candidates[one as usize];
                let so = format!("{} is {}", layout.say(cell), value.on(layout));
                let Some(premise) = following.premise(one) else {
                    let suppose = match lines.is_empty() {
                        true => "Suppose",
                        false => "And suppose",
                    };
                    lines.push(format!("{suppose} {so}."));
                    continue;
                };
                lines.push(words::then(layout, &so, premise));
                if let Premise::House(id, _) = premise {
                    highlights.push(Highlight::House(id));
                }
            }
            highlights.extend(sides(graph, so_far.iter().copied()));
            Stage::new(headline.clone(), lines, highlights)
        })
        .collect()
}

/// What is worth telling of what leads somewhere: that a value rules others out is seen.
fn told(
    graph: &CandidateGraph,
    following: &Following<'_>,
    leading: &[CandidateLiteral],
) -> Vec<ToldItem> {
    let mut all: Vec<ToldItem> = Vec::new();
    for &(one, is_true) in leading {
        if is_true {
            all.push(ToldItem::Value(one));
            continue;
        }
        let Some(by) = following.clue(one) else {
            continue;
        };
        let candidate = graph.candidates[one as usize];
        match all.last_mut() {
            Some(ToldItem::Lost(last, lost)) if *last == by => lost.push(candidate),
            _ => all.push(ToldItem::Lost(by, vec![candidate])),
        }
    }
    all
}

/// "The cage of 9 at r1c1 then leaves no way for 3 in r1c2."
fn no_way_for(layout: &Layout, at: u16, lost: &[(Cell, Value)]) -> String {
    let constraint = &layout.constraints()[usize::from(at)];
    let name = text::capitalized(&clue_words::name(layout, constraint));
    let leaves = match layout.clue_of(constraint).kind.scope {
        ClueScope::Together | ClueScope::Each => "then leaves no way for",
        ClueScope::Unmarked(_) => "have no mark, so there is no way for",
    };
    let count = text::count(lost.len(), "candidate");
    words::short_of([
        &|| {
            let lost = words::values_in_cells(layout, lost);
            format!("{name} {leaves} {lost}.")
        },
        &|| format!("{name} {leaves} {count}."),
    ])
}

/// What can't be met, and what to point at: "But then box 3 has no place for 7."
pub fn nothing_left(
    position: &Position<'_>,
    graph: &CandidateGraph,
    following: &Following<'_>,
) -> Option<(String, Highlight)> {
    let layout = position.layout();
    Some(match following.impossible? {
        Impossible::Clue(by) => {
            let constraint = &layout.constraints()[usize::from(by.at)];
            let name = clue_words::name(layout, constraint);
            let said = format!("But then there is no way to fill {name}.");
            (said, Highlight::Clue(by.at))
        }
        Impossible::Premise(at) => match graph.premises[at as usize] {
            Premise::Cell(cell) => {
                let said = format!("But then nothing is left for {}.", layout.say(cell));
                (said, Highlight::Place(cell, position.candidates(cell)))
            }
            Premise::House(id, value) => {
                let house = &layout.house(id).name;
                let said = format!("But then {house} has no place for {}.", value.on(layout));
                (said, Highlight::House(id))
            }
        },
    })
}

/// "r3c5 is 4", "r3c5 isn't 4"
pub fn said(layout: &Layout, change: Change) -> String {
    let (cell, value) = change.candidate();
    let is = match change {
        Change::Place(..) => "is",
        Change::Remove(..) => "isn't",
    };
    format!("{} {is} {}", layout.say(cell), value.on(layout))
}
