//! The clues that are to be asked, since something came out in their cells.

use std::collections::VecDeque;

use super::candidate_graph::CandidateGraph;
use crate::layout::Cell;
use crate::puzzle::ValueSet;

/// What is left in each cell, and the clues that are to be asked about it.
pub struct WaitingClues<'a> {
    graph: &'a CandidateGraph,
    held: Vec<ValueSet>,
    waiting: VecDeque<u16>,
    is_waiting: Vec<bool>,
}

impl<'a> WaitingClues<'a> {
    /// No clue waits before anything came out.
    pub fn new(graph: &'a CandidateGraph) -> Self {
        Self {
            graph,
            held: graph.held.clone(),
            waiting: VecDeque::new(),
            is_waiting: vec![false; graph.layout.constraints().len()],
        }
    }

    /// Takes in what came out: candidates that are true or false.
    pub fn take_in(&mut self, literals: &[(u32, bool)]) {
        let layout = &self.graph.layout;
        for &(one, is_true) in literals {
            let (cell, value) = self.graph.candidates[one as usize];
            let (held, value) = (&mut self.held[cell.index()], ValueSet::of(value));
            *held = match is_true {
                true => held.intersection(value),
                false => held.difference(value),
            };
            for &at in layout.constraints_of(cell) {
                let asks = layout.constraints()[usize::from(at)].cells.len() > 1;
                if asks && !std::mem::replace(&mut self.is_waiting[usize::from(at)], true) {
                    self.waiting.push_back(at);
                }
            }
        }
    }

    pub fn next(&mut self) -> Option<u16> {
        let at = self.waiting.pop_front()?;
        self.is_waiting[usize::from(at)] = false;
        Some(at)
    }

    /// What a clue leaves no way for in its cells; `None` where it leaves no way at all.
    pub fn lost(&self, at: u16) -> Option<Vec<(Cell, ValueSet)>> {
        let layout = &self.graph.layout;
        let constraint = &layout.constraints()[usize::from(at)];
        let held = |cell: &Cell| self.held[cell.index()];
        let all = constraint.cells.iter().map(held).collect();
        let left = self.graph.ask(at, all)?;
        let cells = constraint.cells.iter().zip(left);
        let lost = cells.map(|(cell, left)| (*cell, held(cell).difference(left)));
        Some(lost.collect())
    }
}
