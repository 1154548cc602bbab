//! What follows along links: from all nodes at the same time, a strong link further with each turn.
//!
//! Take a node to be false. Its strong links say what is true then, their weak ones what that excludes, and so on: what
//! comes out true is the other end of a chain. As all nodes go in step, the shortest chains are found first.

use super::bit_rows::{BitRows, ones};
use super::graph::Graph;

/// How many words of bits are joined at most: a tenth of a second or two. Only boards of hundreds of cells come near it.
const MOST_WORK: usize = 60_000_000;

/// A search over the links of a graph.
pub struct Search<'a> {
    graph: &'a Graph,
    /// For each start, which nodes came out false.
    off: BitRows,
    /// For each start, which nodes came out true.
    on: BitRows,
    /// For each start, what came out false in the last turn.
    front: Vec<Vec<usize>>,
    /// How many strong links the chains have that came out last.
    pub links: usize,
    work: usize,
}

/// The two ends of a chain: if the one is false, the other is true.
pub type Ends = (usize, usize);

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(graph: &'a Graph) -> Self {
        let count = graph.nodes.len();
        let mut off = BitRows::new(count, count);
        (0..count).for_each(|node| _ = off.insert(node, node));
        Self {
            graph,
            off,
            on: BitRows::new(count, count),
            front: (0..count).map(|node| vec![node]).collect(),
            links: 0,
            work: 0,
        }
    }

    /// Goes one strong link further and puts into `found` the ends of the chains that come out now, each once and the first
    /// end no greater than the other. False where none is left, or what is left takes too long.
    pub fn advance(&mut self, found: &mut Vec<Ends>) -> bool {
        found.clear();
        self.links += 1;
        let mut is_alive = false;
        let mut new = Vec::new();
        for start in 0..self.front.len() {
            if self.work > MOST_WORK {
                return false;
            }
            new.clear();
            for &from in &self.front[start] {
                for &(to, _) in self.graph.strong(from) {
                    if self.on.insert(start, to) {
                        new.push(to);
                        if start <= to {
                            found.push((start, to));
                        }
                    }
                }
            }
            self.front[start].clear();
            for &node in &new {
                let excluded = self.graph.weak.row(node);
                let off = self.off.row_mut(start);
                self.work += excluded.len();
                let fresh = excluded.iter().zip(off).map(|(excluded, off)| {
                    let fresh = excluded & !*off;
                    *off |= excluded;
                    fresh
                });
                self.front[start].extend(ones(fresh));
            }
            is_alive |= !new.is_empty();
        }
        is_alive
    }

    /// The nodes of a shortest chain between two ends: false, true, false and so on. Empty where there is none.
    pub fn path(&self, (start, end): Ends) -> Vec<usize> {
        const NONE: usize = usize::MAX;
        let count = self.graph.nodes.len();
        let (mut off, mut on) = (vec![NONE; count], vec![NONE; count]);
        off[start] = start;
        let mut front = vec![start];
        while on[end] == NONE && !front.is_empty() {
            let mut next = Vec::new();
            for from in std::mem::take(&mut front) {
                for &(to, _) in self.graph.strong(from) {
                    if on[to] == NONE {
                        on[to] = from;
                        next.push(to);
                    }
                }
            }
            for from in next {
                for to in self.graph.weak.ones(from) {
                    if off[to] == NONE {
                        off[to] = from;
                        front.push(to);
                    }
                }
            }
        }
        let mut path = Vec::new();
        let mut at = end;
        while on[at] != NONE {
            let before = on[at];
            path.extend([at, before]);
            if before == start {
                break;
            }
            at = off[before];
        }
        path.reverse();
        path
    }
}
