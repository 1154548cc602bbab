//! Nodes, and the strong and weak links between them.

use std::collections::HashMap;

use super::bit_rows::BitRows;
use crate::layout::Cell;
use crate::logic::nodes::{Basis, Node};
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
    /// For each node those that are true if it is not, each with its basis.
    pub strong: Vec<Vec<(usize, usize)>>,
    /// For each node those that are false if it is true.
    pub weak: BitRows,
    /// Of the pairs that exclude each other by a clue alone, which clue it is.
    pub clues: HashMap<(usize, usize), u16>,
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
        let shared = self.weak.shared(one, other);
        shared.take_while(|&node| node < self.candidates)
    }
}
