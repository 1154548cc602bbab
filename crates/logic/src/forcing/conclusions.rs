//! Conclusions from the consequences of candidates. A candidate with an impossible consequence is out. One of the candidates of a cell,
//! and one of the places of a value in a house, is true: so a consequence that all of them have is true as well.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use sudogon_board::bits::{BitRows, intersect, ones};
use sudogon_board::lists::sorted;
use sudogon_board::puzzle::{Value, ValueSet};

use super::candidate_graph::{CandidateGraph, Outcomes};
use super::following::{CandidateLiteral, Following, Sight};
use super::outline::Outline;
use super::telling;
use super::walk::count_told;
use crate::positions::Position;
use crate::steps::{Change, Findings, Premise, Stage, harder_by_length};

/// Finds the candidates that lead to what is impossible, those with the least to follow first.
pub fn contradict(
    sight: Sight,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let impossible = &outcomes(position, sight).impossible;
    add_by_length(impossible, sight, position, findings)
}

/// Finds the candidates that lead to what is impossible within the places of their own value.
pub fn contradict_by_one_value(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let sight = Sight::OneValue;
    // Clues look at other values besides.
    let by_places = position.layout().constraints().is_empty();
    let is_wanted = |value| !(by_places && findings.is_idle(position, value));
    let impossible = &outcomes_of(position, sight, is_wanted).impossible;
    if by_places {
        let value =
            |&(_, one): &(usize, u32)| CandidateGraph::of(position).candidates[one as usize].1;
        let busy: ValueSet = impossible.iter().map(value).collect();
        let all = ValueSet::all(position.layout().values());
        let idle = all.difference(busy).iter();
        idle.for_each(|value| findings.note_idle(position, value));
    }
    add_by_length(impossible, sight, position, findings)
}

/// The most things that are told of a candidate that leads to what is impossible by few parts.
const MOST_TOLD: usize = 11;

/// The most parts of it.
const MOST_PARTS: usize = 10;

/// How many tenths harder each thing that is told makes it.
const HARDER_BY_EACH: usize = 2;

/// Of how many candidates, those with the least to follow, the parts are made few.
const MOST_MADE_FEW: usize = 80;

/// Finds the candidates that lead to what is impossible by few parts, a clue among them: those of which the least is told first.
pub fn contradict_by_few(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    if position.layout().constraints().is_empty() {
        return ControlFlow::Continue(());
    }
    let graph = CandidateGraph::of(position);
    let nearest = outcomes(position, Sight::Nets).impossible.iter();
    let few = nearest.take(MOST_MADE_FEW).filter_map(|&(_, one)| {
        let (following, parts) = Following::by_few(graph, (one, true));
        let has_clue = parts.iter().any(|part| part.clue().is_some());
        let count = count_told(graph, &following);
        let is_told = has_clue && count <= MOST_TOLD && parts.len() <= MOST_PARTS;
        is_told.then(|| (count, one, (Rc::new(following), parts)))
    });
    let mut few: Vec<(usize, u32, _)> = few.collect();
    few.sort_by_key(|(count, ..)| *count);
    let harder = |count| ((count - 1) * HARDER_BY_EACH) as u32;
    let found: Vec<LeadsNowhere> = few
        .iter()
        .map(|&(count, one, _)| LeadsNowhere {
            one,
            harder_by: harder(count),
        })
        .collect();
    let how = HowTold {
        follow: &|at| Rc::clone(&few[at].2.0),
        look: &|at| telling::look_at_clues(position, &few[at].2.1),
        by_outline: true,
    };
    add_impossible(&found, &how, position, findings)
}

/// Adds candidates that lead to what is impossible, each with how much there is to follow.
fn add_by_length(
    impossible: &[(usize, u32)],
    sight: Sight,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let graph = CandidateGraph::of(position);
    let found: Vec<LeadsNowhere> = impossible
        .iter()
        .map(|&(length, one)| LeadsNowhere {
            one,
            harder_by: harder_by_length(length),
        })
        .collect();
    let how = HowTold {
        follow: &|at| Rc::new(Following::new(graph, (found[at].one, true), sight)),
        look: &|at| telling::look_at_start(graph.candidates[found[at].one as usize].0),
        // Of what somebody tries there is just one.
        by_outline: sight != Sight::Tries,
    };
    add_impossible(&found, &how, position, findings)
}

/// A candidate that leads to what is impossible.
struct LeadsNowhere {
    one: u32,
    /// By how many tenths it is harder than the easiest.
    harder_by: u32,
}

/// How candidates that lead to what is impossible are told.
struct HowTold<'f, 'g> {
    /// Follows one of them, by its place: they are many, and few are told.
    follow: &'f dyn Fn(usize) -> Rc<Following<'g>>,
    /// Says where to look for one of them.
    look: &'f dyn Fn(usize) -> Stage,
    /// Whether those of one value with the same outline are one step.
    by_outline: bool,
}

/// Adds candidates that lead to what is impossible, the easiest first.
fn add_impossible(
    impossible: &[LeadsNowhere],
    how: &HowTold<'_, '_>,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let graph = CandidateGraph::of(position);
    let outlines: Vec<OnceCell<Outline>> = vec![OnceCell::new(); impossible.len()];
    let outline = |at: usize| outlines[at].get_or_init(|| Outline::of(graph, &(how.follow)(at)));
    let value = |at: usize| graph.candidates[impossible[at].one as usize].1;
    let is_told_as = |one: usize, other: usize| {
        how.by_outline && value(one) == value(other) && outline(one) == outline(other)
    };
    let mut told = vec![false; impossible.len()];
    for (at, &LeadsNowhere { harder_by, .. }) in impossible.iter().enumerate() {
        if told[at] {
            continue;
        }
        if !findings.want_harder(harder_by) {
            return ControlFlow::Break(());
        }
        let alike = (at + 1..impossible.len()).filter(|&other| is_told_as(at, other));
        let alike: Vec<usize> = [at].into_iter().chain(alike).collect();
        alike.iter().for_each(|&other| told[other] = true);
        let changes = alike
            .iter()
            .map(|&other| graph.change((impossible[other].one, false)));
        findings.add_harder(harder_by, &sorted(changes), &|changes| {
            let following = (how.follow)(at);
            let look = (how.look)(at);
            telling::contradiction(position, graph, &following, look, changes)
        })?;
    }
    ControlFlow::Continue(())
}

/// How much is followed on top of other candidates before what was found must do: a part of a second.
const MOST_FOLLOWED: usize = 3_000_000;

/// Finds the candidates that lead to what is impossible whichever of two others is true besides, those with the least to
/// follow first.
pub fn contradict_either_way(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let graph = CandidateGraph::of(position);
    let mut followed = 0;
    let mut found: Vec<(usize, u32, [u32; 2])> = Vec::new();
    // Which two are possible together: so they are whichever is supposed first.
    let count = graph.candidates.len();
    let mut possible = BitRows::new(count, count);
    for one in 0..count as u32 {
        let following = Following::new(graph, (one, true), Sight::Nets);
        let is_open = |&&other: &&u32| !following.has((other, false));
        let mut seen: Vec<[u32; 2]> = Vec::new();
        for needed in &graph.needed {
            let mut left = needed.iter().filter(is_open).copied();
            let (Some(a), Some(b), None) = (left.next(), left.next(), left.next()) else {
                continue;
            };
            if seen.contains(&[a, b]) || followed > MOST_FOLLOWED {
                continue;
            }
            seen.push([a, b]);
            let is_known = |&other: &u32| possible.contains(one as usize, other as usize);
            if [a, b].iter().any(is_known) {
                continue;
            }
            let mut total = 0;
            let both_fail = [a, b].iter().all(|&other| {
                let both = either(graph, one, other);
                followed += both.trail.len() + count / 4 + both.asked;
                total += both.length();
                if both.impossible.is_none() {
                    possible.insert(one as usize, other as usize);
                    possible.insert(other as usize, one as usize);
                }
                both.impossible.is_some()
            });
            if both_fail {
                found.push((total, one, [a, b]));
            }
        }
    }
    found.sort_unstable();
    for (length, one, two) in found {
        let (cell, value) = graph.candidates[one as usize];
        let changes = [Change::Remove(cell, value)];
        findings.add_harder(harder_by_length(length), &changes, &|changes| {
            let branches = two.map(|other| either(graph, one, other));
            telling::either_way(position, graph, &branches, changes[0])
        })?;
    }
    ControlFlow::Continue(())
}

fn either(graph: &CandidateGraph, one: u32, other: u32) -> Following<'_> {
    Following::of_all(graph, &[(one, true), (other, true)], Sight::Nets)
}

impl CandidateGraph {
    /// The change that a literal means.
    pub fn change(&self, (one, is_true): CandidateLiteral) -> Change {
        let (cell, value) = self.candidates[one as usize];
        if is_true {
            Change::Place(cell, value)
        } else {
            Change::Remove(cell, value)
        }
    }
}

/// The premises to go through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The candidates of a cell.
    Cells,
    /// The places of a value in a house.
    Houses,
}

/// Finds what all candidates of a premise agree on, what takes the least to follow first.
pub fn agree(
    from: From,
    sight: Sight,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let graph = CandidateGraph::of(position);
    let count = graph.candidates.len();
    let outcomes = outcomes(position, sight);
    // Of two candidates a chain says it all.
    let least = if sight == Sight::Chains { 3 } else { 2 };
    let mut found: Vec<(usize, usize, CandidateLiteral)> = Vec::new();
    for (at, needed) in graph.needed.iter().enumerate() {
        let is_wanted = match graph.premises[at] {
            Premise::Cell(_) => from == From::Cells,
            Premise::House(..) => from == From::Houses,
        };
        // What is impossible is told as that.
        let are_possible = needed.iter().all(|&one| outcomes.is_possible[one as usize]);
        if !is_wanted || needed.len() < least || !are_possible {
            continue;
        }
        let mut common = outcomes.came_out.row(needed[0] as usize).to_vec();
        for &one in &needed[1..] {
            intersect(&mut common, outcomes.came_out.row(one as usize));
        }
        if common.iter().all(|&word| word == 0) {
            continue;
        }
        let branches = branches(graph, at, sight);
        for one in ones(common.into_iter()) {
            let literal = ((one % count) as u32, one < count);
            let lengths = branches.iter().map(|branch| branch.length_to(literal.0));
            found.push((lengths.sum(), at, literal));
        }
    }
    found.sort_unstable();
    for (length, at, literal) in found {
        let changes = [graph.change(literal)];
        findings.add_harder(harder_by_length(length), &changes, &|_| {
            let branches = branches(graph, at, sight);
            telling::agreement(position, graph, at, &branches, literal)
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns what follows from each candidate that a premise needs.
fn branches(graph: &CandidateGraph, premise: usize, sight: Sight) -> Vec<Following<'_>> {
    let needed = graph.needed[premise].iter();
    needed
        .map(|&one| Following::new(graph, (one, true), sight))
        .collect()
}

/// How much clues are asked before what was found must do: a part of a second.
const MOST_ASKED: usize = 3_000_000;

/// Returns what follows from each candidate as far as somebody looks.
pub fn outcomes<'a>(position: &'a Position<'_>, sight: Sight) -> &'a Outcomes {
    outcomes_of(position, sight, |_| true)
}

/// Returns what follows from each candidate of the values that are wanted; of the others nothing impossible is known to follow.
pub fn outcomes_of<'a>(
    position: &'a Position<'_>,
    sight: Sight,
    is_wanted: impl Fn(Value) -> bool,
) -> &'a Outcomes {
    let graph = CandidateGraph::of(position);
    graph.outcomes[sight as usize].get_or_init(|| follow_all(graph, sight, is_wanted))
}

fn follow_all(graph: &CandidateGraph, sight: Sight, is_wanted: impl Fn(Value) -> bool) -> Outcomes {
    let count = graph.candidates.len();
    let mut outcomes = Outcomes {
        came_out: BitRows::new(count, 2 * count),
        is_possible: vec![false; count],
        impossible: Vec::new(),
    };
    let mut asked = 0;
    for one in 0..count {
        if asked > MOST_ASKED {
            break;
        }
        if !is_wanted(graph.candidates[one].1) {
            continue;
        }
        let following = Following::new(graph, (one as u32, true), sight);
        asked += following.asked;
        match following.impossible {
            None => outcomes.is_possible[one] = true,
            Some(_) => {
                outcomes.impossible.push((following.length(), one as u32));
            }
        }
        for &(other, is_true) in &following.trail {
            let half = if is_true { 0 } else { count };
            outcomes.came_out.insert(one, half + other as usize);
        }
    }
    outcomes.impossible.sort_unstable();
    outcomes
}
