//! A candidate from which something impossible follows, by so few parts that it does not without one of them.

use sudogon_board::lists::sorted_once;

use super::candidate_graph::CandidateGraph;
use super::following::{CandidateLiteral, Following, Sight};
use super::parts::Part;
use super::telling::UsedPremises;

impl<'a> Following<'a> {
    /// Follows a candidate from which something impossible follows by so few parts that it does not without one of them. Returns these as well.
    pub fn by_few(graph: &'a CandidateGraph, start: CandidateLiteral) -> (Self, Vec<Part>) {
        let mut best = Self::new(graph, start, Sight::Nets);
        let mut parts = best.parts(graph);
        // Clues take the longest to tell, so they are left out first.
        for part in parts.clone().into_iter().rev() {
            if !parts.contains(&part) {
                continue;
            }
            let others = parts.iter().copied().filter(|&other| other != part);
            let following = Self::within(graph, start, others.collect());
            if following.impossible.is_some() {
                parts = following.parts(graph);
                best = following;
            }
        }
        (best, parts)
    }

    /// The parts by which something impossible follows.
    fn parts(&self, graph: &CandidateGraph) -> Vec<Part> {
        let mut used = UsedPremises::new(graph);
        used.leading_to_the_impossible(self, &self.leading_to_the_impossible());
        let proof = used.proof();
        let premises = proof.premises.iter().map(|&premise| Part::from(premise));
        let clues = proof.clues.iter().map(|&at| Part::Clue(at));
        sorted_once(premises.chain(clues))
    }
}
