//! What follows from each candidate: followed once for all techniques that ask.

use super::candidate_graph::{CandidateGraph, Outcomes};
use super::following::{Following, Sight};
use crate::bits::BitRows;
use crate::logic::positions::Position;
use crate::puzzle::Value;

/// How much clues are asked before what was found must do: a part of a second.
const MOST_ASKED: usize = 3_000_000;

/// What follows from each candidate as far as somebody looks.
pub fn outcomes<'a>(position: &'a Position<'_>, sight: Sight) -> &'a Outcomes {
    outcomes_of(position, sight, |_| true)
}

/// What follows from each candidate of the values that are wanted; of the others nothing impossible is known to follow.
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
                let length = following.leading_to_the_impossible().len();
                outcomes.impossible.push((length, one as u32));
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
