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

/// Candidates that are out if an assumption is right.
pub fn struck(
    graph: &CandidateGraph,
    out: impl IntoIterator<Item = u32>,
) -> impl Iterator<Item = Highlight> {
    out.into_iter().map(|one| {
        let (cell, value) = graph.candidates[one as usize];
        Highlight::RuledOut(cell, value)
    })
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
                        highlights.extend(
                            lost.iter()
                                .map(|&(cell, value)| Highlight::RuledOut(cell, value)),
                        );
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
                highlights.extend(struck(graph, following.others(one)));
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
        ClueScope::Together | ClueScope::Each | ClueScope::WithNeighbours => {
            "then leaves no way for"
        }
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

/// What can't be met.
#[derive(Clone)]
pub struct NothingLeft {
    /// "But then box 3 has no place for 7."
    pub said: String,
    /// The cell, house or clue.
    pub place: Highlight,
    /// The candidates that are out.
    pub out: Vec<Highlight>,
}

impl NothingLeft {
    /// What can't be met in the end, if it comes to that.
    pub fn new(
        position: &Position<'_>,
        graph: &CandidateGraph,
        following: &Following<'_>,
    ) -> Option<Self> {
        let layout = position.layout();
        let at = match following.impossible? {
            Impossible::Premise(at) => at as usize,
            Impossible::Clue(by) => {
                let constraint = &layout.constraints()[usize::from(by.at)];
                let name = clue_words::name(layout, constraint);
                return Some(Self {
                    said: format!("But then there is no way to fill {name}."),
                    place: Highlight::Clue(by.at),
                    out: Vec::new(),
                });
            }
        };
        let needed = &graph.needed[at];
        let out = struck(graph, needed.iter().copied()).collect();
        Some(match graph.premises[at] {
            Premise::Cell(cell) => Self {
                said: nothing_left_for(layout, cell, graph, following, needed),
                place: Highlight::Place(cell, position.candidates(cell)),
                out,
            },
            Premise::House(id, value) => {
                let house = &layout.house(id).name;
                Self {
                    said: format!("But then {house} has no place for {}.", value.on(layout)),
                    place: Highlight::House(id),
                    out,
                }
            }
        })
    }
}

/// Says which values empty a cell: "But then nothing is left for r3c2: 1 is in r3c5, 5 in r2c2 and 7 in r8c2."
fn nothing_left_for(
    layout: &Layout,
    cell: Cell,
    graph: &CandidateGraph,
    following: &Following<'_>,
    needed: &[u32],
) -> String {
    let by = needed.iter().map(|&one| {
        let symbol = graph.candidates[one as usize].1.on(layout);
        let by = following.excluding(one)?;
        Some((symbol, layout.say(graph.candidates[by as usize].0)))
    });
    let it = layout.say(cell);
    let nothing = format!("But then nothing is left for {it}");
    let by: Option<Vec<(&str, String)>> = by.collect();
    let Some(by) = by else {
        return format!("{nothing}.");
    };
    let is_in = |(at, (symbol, place)): (usize, &(&str, String))| match at {
        0 => format!("{symbol} is in {place}"),
        _ => format!("{symbol} in {place}"),
    };
    let each: Vec<String> = by.iter().enumerate().map(is_in).collect();
    let short: Vec<String> = by
        .iter()
        .map(|(symbol, place)| format!("{place} is {symbol}"))
        .collect();
    let short = || format!("{nothing}: {}.", text::list(&short, "and"));
    words::short_of([
        &|| match layout.is_numbered() {
            true => short(),
            false => format!("{nothing}: {}.", text::list(&each, "and")),
        },
        &short,
        &|| format!("{nothing}."),
    ])
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
