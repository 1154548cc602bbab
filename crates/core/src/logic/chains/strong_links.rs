//! Strong links: pairs of nodes, by their numbers, of which one is true.

use crate::bits::BitRows;

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
