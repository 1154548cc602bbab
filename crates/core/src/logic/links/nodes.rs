//! What links join: values in a cell or in one of several, and why one of two is true.

use smallvec::{SmallVec, smallvec};

use crate::layout::{Cell, CellSet, Layout};
use crate::logic::steps::{Highlight, Premise};
use crate::puzzle::Value;

/// The cells of a node or a set: few, and there are thousands of them in a position.
pub type FewCells = SmallVec<[Cell; 8]>;

/// A value in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub value: Value,
    /// One cell, or a group of them, ascending.
    pub cells: FewCells,
}

impl Node {
    /// A candidate.
    pub fn one(cell: Cell, value: Value) -> Self {
        Self {
            value,
            cells: smallvec![cell],
        }
    }

    /// The cells that see every cell of the node, and so exclude it when they hold its value.
    pub fn seen_by(&self, layout: &Layout) -> CellSet {
        let mut peers = self.cells.iter().map(|&cell| layout.peers(cell));
        let mut seen = peers.next().cloned().unwrap_or_default();
        peers.for_each(|peers| seen.intersect_with(peers));
        seen
    }

    /// The line to another, between the first cells of both.
    pub fn link_to(&self, to: &Self, is_strong: bool) -> Option<Highlight> {
        Some(Highlight::Link {
            from: (*self.cells.first()?, self.value),
            to: (*to.cells.first()?, to.value),
            is_strong,
        })
    }
}

/// Why one of two nodes is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The full house whose places the nodes are, or the cell whose two candidates they are.
    One(Premise),
    /// An almost locked set: cells that see each other, with one value more than they are. If it does without one of them it
    /// holds all others.
    Set(FewCells),
}

impl Basis {
    /// The cells of an almost locked set, or the one cell that is the smallest; none for a house.
    pub fn set(&self) -> &[Cell] {
        match self {
            Self::One(Premise::Cell(cell)) => std::slice::from_ref(cell),
            Self::One(Premise::House(..)) => &[],
            Self::Set(cells) => cells,
        }
    }
}
