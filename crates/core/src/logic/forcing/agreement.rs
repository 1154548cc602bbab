//! What follows from all candidates of a cell, or from all places of a value in a house: whichever it is, that is so.

use std::ops::ControlFlow;

use super::candidate_graph::CandidateGraph;
use super::following::{CandidateLiteral, Following, Sight};
use super::outcomes::outcomes;
use super::telling;
use crate::bits::{intersect, ones};
use crate::logic::positions::Position;
use crate::logic::steps::{Findings, Premise, harder_by_length};

/// What is gone through.
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
            let each = branches.iter().map(|branch| branch.leading_to([literal.0]));
            found.push((each.map(|one| one.len()).sum(), at, literal));
        }
    }
    found.sort_unstable();
    for (length, at, literal) in found {
        let changes = [graph.change(literal)];
        findings.add_harder(harder_by_length(length), &changes, &|| {
            let branches = branches(graph, at, sight);
            telling::agreement(position, graph, at, &branches, literal)
        })?;
    }
    ControlFlow::Continue(())
}

/// What follows from each candidate that a premise needs.
fn branches(graph: &CandidateGraph, premise: usize, sight: Sight) -> Vec<Following<'_>> {
    let needed = graph.needed[premise].iter();
    needed
        .map(|&one| Following::new(graph, (one, true), sight))
        .collect()
}
