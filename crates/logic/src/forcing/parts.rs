//! The cells, houses and clues from which something impossible follows: so few that it does not without one of them.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::lists::sorted_once;

use super::candidate_graph::CandidateGraph;
use super::following::{CandidateLiteral, Following, Sight};
use super::telling::UsedPremises;
use crate::steps::Premise;

/// What somebody looks at. That no value is twice in a house everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// A cell that needs a value.
    Cell(Cell),
    /// A full house that needs each value.
    House(HouseId),
    /// A clue, by its place among the layout's constraints.
    Clue(u16),
}

impl Part {
    /// The place of a clue among the layout's constraints; none for a cell and a house.
    pub fn clue(self) -> Option<u16> {
        match self {
            Self::Clue(at) => Some(at),
            Self::Cell(_) | Self::House(_) => None,
        }
    }
}

impl<'a> Following<'a> {
    /// Follows a candidate from which something impossible follows by so few parts that it does not without one of them.
    pub fn by_few(graph: &'a CandidateGraph, start: CandidateLiteral) -> Self {
        let mut best = Self::new(graph, start, Sight::Nets);
        let mut parts = best.parts(graph);
        // Clues take the longest to tell, so they are left out first.
        for part in best.parts(graph).into_iter().rev() {
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
        best
    }

    /// The parts by which something impossible follows.
    pub fn parts(&self, graph: &CandidateGraph) -> Vec<Part> {
        let mut used = UsedPremises::new(graph);
        used.leading_to_the_impossible(self, &self.leading_to_the_impossible());
        let proof = used.proof();
        let premises = proof.premises.iter().map(|&premise| Part::from(premise));
        let clues = proof.clues.iter().map(|&at| Part::Clue(at));
        sorted_once(premises.chain(clues))
    }
}

impl From<Premise> for Part {
    fn from(premise: Premise) -> Self {
        match premise {
            Premise::Cell(cell) => Self::Cell(cell),
            Premise::House(id, _) => Self::House(id),
        }
    }
}
