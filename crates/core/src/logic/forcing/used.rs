//! What was used on the way somewhere, for the proof.

use super::candidate_graph::CandidateGraph;
use super::following::{CandidateLiteral, Following, Impossible};
use crate::logic::steps::{Premise, Proof};

pub struct UsedPremises<'a> {
    graph: &'a CandidateGraph,
    premises: Vec<Premise>,
    clues: Vec<u16>,
}

impl<'a> UsedPremises<'a> {
    /// No premises and clues of a graph so far.
    pub fn new(graph: &'a CandidateGraph) -> Self {
        Self {
            graph,
            premises: Vec::new(),
            clues: Vec::new(),
        }
    }

    pub fn premise(&mut self, at: usize) {
        self.premises.push(self.graph.premises[at]);
    }

    /// All by which some literals came out.
    pub fn leading(&mut self, following: &Following<'_>, leading: &[CandidateLiteral]) {
        for &(one, is_true) in leading {
            match is_true {
                true => self.premises.extend(following.premise(one)),
                false => self.clues.extend(following.clue(one).map(|by| by.at)),
            }
        }
    }

    /// All by which some literals came out, and what can't be met therefore.
    pub fn leading_to_the_impossible(
        &mut self,
        following: &Following<'_>,
        leading: &[CandidateLiteral],
    ) {
        self.leading(following, leading);
        match following.impossible {
            Some(Impossible::Premise(at)) => self.premise(at as usize),
            Some(Impossible::Clue(by)) => self.clues.push(by.at),
            None => {}
        }
    }

    pub fn proof(mut self) -> Proof {
        self.clues.sort_unstable();
        self.clues.dedup();
        Proof {
            clues: self.clues,
            ..Proof::of(self.premises)
        }
    }
}
