//! What chains of a kind are made of: nodes, and the strong and weak links between them.

use std::collections::HashMap;

use rustc_hash::FxHashMap;
use sudogon_board::bits::{BitRows, shared};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;

use crate::links::{Basis, FewCells, Node};

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

    /// Returns what a node excludes, as words of bits that hold all candidates.
    pub fn excluded_by(&self, node: usize) -> &[u64] {
        &self.weak.row(node)[..self.candidates.div_ceil(64)]
    }
}

/// The strong links of a graph. They are joined one by one, and arranged when there are no more.
#[derive(Default)]
pub struct StrongLinks {
    /// Two nodes each, with the basis, in the order of joining.
    joined: Vec<[u32; 3]>,
    /// The links node by node: the other node and the basis, ascending.
    ends: Vec<(u32, u32)>,
    /// For each node where its links begin; at last where all end.
    begins: Vec<u32>,
    /// For each node those at the other ends.
    linked: BitRows,
}

impl StrongLinks {
    /// A copy to which links can be joined: not yet arranged.
    pub fn to_add_to(&self) -> Self {
        Self {
            joined: self.joined.clone(),
            ..Self::default()
        }
    }

    /// Joins two nodes for a reason, by its place among the bases.
    pub fn join(&mut self, one: usize, other: usize, basis: usize) {
        self.joined.push([one as u32, other as u32, basis as u32]);
    }

    /// Arranges what was joined by nodes, of which there are so many.
    pub fn arrange(&mut self, nodes: usize) {
        let both_ways =
            |&[one, other, basis]: &[u32; 3]| [(one, other, basis), (other, one, basis)];
        let mut next = vec![0; nodes + 1];
        for (from, ..) in self.joined.iter().flat_map(both_ways) {
            next[from as usize + 1] += 1;
        }
        for at in 0..nodes {
            next[at + 1] += next[at];
        }
        self.begins = next.clone();
        self.ends = vec![(0, 0); 2 * self.joined.len()];
        self.linked = BitRows::new(nodes, nodes);
        for (from, to, basis) in self.joined.iter().flat_map(both_ways) {
            let place = &mut next[from as usize];
            self.ends[*place as usize] = (to, basis);
            *place += 1;
            self.linked.insert(from as usize, to as usize);
        }
        for two in self.begins.windows(2) {
            self.ends[two[0] as usize..two[1] as usize].sort_unstable();
        }
    }

    /// The links of a node: the other node of each and the basis, ascending.
    pub fn of(&self, node: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let [begin, end] = [self.begins[node], self.begins[node + 1]];
        let ends = self.ends[begin as usize..end as usize].iter();
        ends.map(|&(to, basis)| (to as usize, basis as usize))
    }

    /// The nodes that are linked to a node, as bits.
    pub fn linked(&self, node: usize) -> &[u64] {
        self.linked.row(node)
    }

    pub fn are_linked(&self, one: usize, other: usize) -> bool {
        self.linked.contains(one, other)
    }
}

/// The material of a kind of chains: each adds to what the nodes and the links may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// Places of one value: full houses with two of them link these.
    Places,
    /// Places of one value and groups of them: full houses that two nodes fill link these.
    GroupedPlaces,
    /// Candidates of cells that have two: these cells link them.
    Pairs,
    /// Candidates: full houses with two places for a value link these, and cells with two candidates.
    Candidates,
    /// Candidates and groups of places: links within a value and within a cell.
    Groups,
    /// Almost locked sets alone, of which cells with two candidates are the smallest.
    AlmostLocked,
    /// Candidates and groups of places; besides houses and cells, almost locked sets link them.
    All,
}

impl Material {
    /// How many there are.
    pub const COUNT: usize = 7;

    /// The material whose nodes and links this one has too, and adds to; none for the simplest.
    pub const fn base(self) -> Option<Self> {
        match self {
            Self::Places | Self::Pairs => None,
            Self::GroupedPlaces | Self::Candidates => Some(Self::Places),
            Self::Groups => Some(Self::GroupedPlaces),
            Self::AlmostLocked => Some(Self::Pairs),
            Self::All => Some(Self::Groups),
        }
    }

    /// Says whether the candidates of a cell exclude each other here, and what clues say counts.
    pub const fn mixes_values(self) -> bool {
        matches!(self, Self::Candidates | Self::Groups | Self::All)
    }
}
