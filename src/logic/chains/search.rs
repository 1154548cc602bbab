//! What follows along links: from all nodes at the same time, a strong link further with each turn.
//!
//! Take a node to be false. Its strong links say what is true then, their weak ones what that excludes, and so on: what
//! comes out true is the other end of a chain. As all nodes go in step, the shortest chains are found first; several techniques ask
//! for them, so they are kept.

use std::cell::RefCell;
use std::rc::Rc;

use super::bit_rows::BitRows;
use super::graph::Graph;

/// How many words of bits are joined at most: a tenth of a second or two. Only boards of hundreds of cells come near it.
const MOST_WORK: usize = 60_000_000;

/// A search over the links of a graph, as far as it was asked for.
struct Search {
    /// For each start, the ends that something follows from: one candidate is excluded by both, or they exclude each other.
    telling: BitRows,
    /// For each start, which nodes came out false.
    off: BitRows,
    /// For each start, which nodes came out true.
    on: BitRows,
    /// For each start, what came out false in the last turn.
    front: BitRows,
    /// The ends of the chains of one strong link, of two, and so on.
    found: Vec<Rc<[Ends]>>,
    is_over: bool,
    work: usize,
}

/// The two ends of a chain: if the one is false, the other is true.
pub type Ends = (usize, usize);

impl Search {
    /// A search that has not begun.
    fn new(graph: &Graph) -> Self {
        let count = graph.nodes.len();
        let mut off = BitRows::new(count, count);
        (0..count).for_each(|node| _ = off.insert(node, node));
        let mut telling = graph.weak.clone();
        for start in 0..count {
            telling.insert(start, start);
            let excluded = graph.weak.ones(start);
            for excluded in excluded.take_while(|&node| node < graph.candidates) {
                add(telling.row_mut(start), graph.weak.row(excluded));
            }
        }
        Self {
            telling,
            front: off.clone(),
            off,
            on: BitRows::new(count, count),
            found: Vec::new(),
            is_over: false,
            work: 0,
        }
    }

    /// The ends of the chains that come out with so many strong links, and not with fewer, and that something follows from: each
    /// once, the first end no greater than the other. None where there are no longer ones, or they take too long.
    fn with_links(&mut self, graph: &Graph, links: usize) -> Option<Rc<[Ends]>> {
        while self.found.len() < links && !self.is_over {
            let found = self.advance(graph);
            self.found.push(found.into());
        }
        self.found.get(links - 1).map(Rc::clone)
    }

    /// Goes one strong link further.
    fn advance(&mut self, graph: &Graph) -> Vec<Ends> {
        let mut found = Vec::new();
        let mut new = Vec::new();
        self.is_over = true;
        for start in 0..graph.nodes.len() {
            if self.work > MOST_WORK {
                self.is_over = true;
                return Vec::new();
            }
            new.clear();
            for from in self.front.ones(start) {
                for &(to, _) in graph.strong(from) {
                    if self.on.insert(start, to) {
                        new.push(to);
                        if start <= to && self.telling.contains(start, to) {
                            found.push((start, to));
                        }
                    }
                }
            }
            self.is_over &= new.is_empty();
            let front = self.front.row_mut(start);
            front.fill(0);
            let off = self.off.row_mut(start);
            for &node in &new {
                let excluded = graph.weak.row(node);
                self.work += excluded.len();
                add(front, excluded);
            }
            for (front, off) in front.iter_mut().zip(off) {
                *front &= !*off;
                *off |= *front;
            }
        }
        found
    }
}

/// Adds the bits of a row to another.
fn add(to: &mut [u64], bits: &[u64]) {
    for (to, bits) in to.iter_mut().zip(bits) {
        *to |= bits;
    }
}

impl Graph {
    /// The nodes of a shortest chain between two ends: false, true, false and so on; of several the first or the last. Empty where
    /// there is none.
    pub fn path(&self, (start, end): Ends, is_last: bool) -> Vec<usize> {
        const NONE: usize = usize::MAX;
        let count = self.nodes.len();
        let (mut off, mut on) = (vec![NONE; count], vec![NONE; count]);
        off[start] = start;
        let mut front = vec![start];
        while on[end] == NONE && !front.is_empty() {
            let mut next = Vec::new();
            for from in std::mem::take(&mut front) {
                for &(to, _) in self.strong(from) {
                    let is_new = on[to] == NONE;
                    if is_new {
                        next.push(to);
                    }
                    // What came out in an earlier turn keeps what it came from.
                    if is_new || is_last && next.contains(&to) {
                        on[to] = from;
                    }
                }
            }
            for from in next {
                for to in self.weak.ones(from) {
                    let is_new = off[to] == NONE;
                    if is_new {
                        front.push(to);
                    }
                    if is_new || is_last && front.contains(&to) {
                        off[to] = from;
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

/// A graph, and what follows along its links as far as somebody asked.
pub struct Followed {
    /// The graph.
    pub graph: Graph,
    search: RefCell<Search>,
}

impl Followed {
    /// A graph of which nothing was followed yet.
    pub fn new(graph: Graph) -> Self {
        let search = RefCell::new(Search::new(&graph));
        Self { graph, search }
    }

    /// The ends of the chains that come out with so many strong links, and not with fewer: none where there are no longer ones.
    pub fn ends(&self, links: usize) -> Option<Rc<[Ends]>> {
        self.search.borrow_mut().with_links(&self.graph, links)
    }
}
