//! Nodes, and the strong and weak links between them.

use std::collections::HashMap;

use super::bit_rows::{BitRows, ones};
use crate::layout::Cell;
use crate::logic::nodes::{Basis, FewCells, Node};
use crate::puzzle::Value;

/// Nodes, and the links between them. A node goes by its place in the list.
#[derive(Clone, Default)]
pub struct Graph {
    /// The nodes: first all candidates of the board, by cell and then by value, then what has several cells.
    pub nodes: Vec<Node>,
    /// How many of them are candidates.
    pub candidates: usize,
    /// Why one of two nodes is true.
    pub bases: Vec<Basis>,
    /// For each node those that are true if it is not, ascending, each with its basis.
    pub strong: Vec<Vec<(usize, usize)>>,
    /// For each node those that are false if it is true.
    pub weak: BitRows,
    /// Of the pairs that exclude each other by a clue alone, which clue it is.
    pub clues: HashMap<(usize, usize), u16>,
    /// The nodes of more than one cell, by what they are.
    pub larger: HashMap<(Value, FewCells), usize>,
    /// How many values there are.
    pub values: usize,
    /// For each cell, and then for each value, its node; the greatest number where it is no candidate.
    pub candidate_of: Vec<u16>,
    /// For each candidate those of the same value that it sees.
    pub seen: BitRows,
}

impl Graph {
    /// The nodes that are true if one is not, each with the place of the basis.
    pub fn strong(&self, node: usize) -> &[(usize, usize)] {
        &self.strong[node]
    }

    /// The node of a candidate.
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
        let words = self.candidates.div_ceil(64);
        let both = [one, other].map(|node| &self.weak.row(node)[..words]);
        let both = both[0].iter().zip(both[1]);
        let excluded = ones(both.map(|(one, other)| one & other));
        // The last word may have the first of the others.
        excluded.take_while(|&node| node < self.candidates)
    }
}
