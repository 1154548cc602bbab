//! Nodes, and the strong and weak links between them.

use std::collections::HashMap;

use rustc_hash::FxHashMap;

use super::strong_links::StrongLinks;
use crate::bits::{BitRows, shared};
use crate::layout::Cell;
use crate::logic::links::{Basis, FewCells, Node};
use crate::puzzle::Value;

/// Nodes, and the links between them. A node goes by its place in the list.
#[derive(Default)]
pub struct Graph {
    /// The nodes: first all candidates of the board, by cell and then by value, then what has several cells.
    pub nodes: Vec<Node>,
    /// How many of them are candidates.
    pub candidates: usize,
    /// Why one of two nodes is true.
    pub bases: Vec<Basis>,
    /// The pairs of nodes of which one is true, each with its basis.
    pub strong: StrongLinks,
    /// For each node those that are false if it is true.
    pub weak: BitRows,
    /// Of the pairs that exclude each other by a clue alone, which clue it is.
    pub clues: HashMap<(usize, usize), u16>,
    /// The nodes of more than one cell, by what they are.
    pub larger: FxHashMap<(Value, FewCells), usize>,
    /// How many values there are.
    pub values: usize,
    /// For each cell, and then for each value, its node; the greatest number where it is no candidate.
    pub candidate_of: Vec<u16>,
    /// For each node those of the same value that it sees.
    pub seen: BitRows,
}

impl Graph {
    /// A copy to which nodes and links can be added: without what is made when all are known.
    pub fn to_add_to(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
            candidates: self.candidates,
            bases: self.bases.clone(),
            strong: self.strong.to_add_to(),
            weak: BitRows::default(),
            clues: self.clues.clone(),
            larger: self.larger.clone(),
            values: self.values,
            candidate_of: self.candidate_of.clone(),
            seen: self.seen.clone(),
        }
    }

    pub fn candidate(&self, cell: Cell, value: Value) -> Option<usize> {
        let candidates = &self.nodes[..self.candidates];
        let found =
            candidates.binary_search_by_key(&(cell, value), |node| (node.cells[0], node.value));
        found.ok()
    }

    /// The clue by which two nodes exclude each other, if it takes one.
    pub fn clue(&self, one: usize, other: usize) -> Option<u16> {
        self.clues.get(&(one.min(other), one.max(other))).copied()
    }

    /// The candidates that both nodes exclude, ascending.
    pub fn excluded_by_both(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        // The last word may have the first of the others.
        let excluded = shared(self.excluded_by(one), self.excluded_by(other));
        excluded.take_while(|&node| node < self.candidates)
    }

    /// What a node excludes, as words of bits that hold all candidates.
    pub fn excluded_by(&self, node: usize) -> &[u64] {
        &self.weak.row(node)[..self.candidates.div_ceil(64)]
    }
}
