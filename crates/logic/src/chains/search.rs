//! What follows along links: from all nodes at the same time, a strong link further with each turn.
//!
//! Take a node to be false. Its strong links say what is true then, their weak ones what that excludes, and so on: what
//! comes out true is the other end of a chain. As all nodes go in step, the shortest chains are found first; several techniques ask
//! for them, so they are kept.

use std::cell::RefCell;
use std::rc::Rc;

use sudogon_board::bits::{BitRows, insert, intersect, is_empty, ones, shared, subtract, unite};

use super::graph::Graph;

/// How many words of bits are joined at most: a tenth of a second or two. Only boards of hundreds of cells come near it.
const MOST_WORK: usize = 60_000_000;

/// A search over the links of a graph, as far as it was asked for.
struct ChainSearch {
    /// The nodes from which something may still come out, ascending.
    starts: Vec<usize>,
    /// For each start, the ends no less than it that did not come out yet and that something follows from: one candidate is
    /// excluded by both, or they exclude each other.
    telling: BitRows,
    /// The nodes that have strong links: nothing comes out of the others.
    leading: Vec<u64>,
    /// For each start, which nodes came out false.
    off: BitRows,
    /// For each start, which nodes came out true.
    on: BitRows,
    /// For each start, what came out false in the last turn.
    front: BitRows,
    /// The ends of the chains of one strong link, of two, and so on.
    found: Vec<Rc<[ChainEnds]>>,
    work: usize,
}

/// The two ends of a chain: if the one is false, the other is true.
pub type ChainEnds = (usize, usize);

impl ChainSearch {
    /// A search that has not begun.
    fn new(graph: &Graph) -> Self {
        let count = graph.nodes.len();
        let mut search = Self {
            starts: Vec::new(),
            telling: graph.weak.clone(),
            leading: vec![0; count.div_ceil(64)],
            off: BitRows::new(count, count),
            on: BitRows::new(count, count),
            front: BitRows::new(count, count),
            found: Vec::new(),
            work: 0,
        };
        let leads = |&node: &usize| graph.strong.of(node).next().is_some();
        let leading: Vec<usize> = (0..count).filter(leads).collect();
        for &node in &leading {
            insert(&mut search.leading, node);
        }
        for start in leading {
            search.off.insert(start, start);
            search.front.insert(start, start);
            let telling = search.telling.row_mut(start);
            insert(telling, start);
            let excluded = graph.weak.ones(start);
            for excluded in excluded.take_while(|&node| node < graph.candidates) {
                unite(telling, graph.weak.row(excluded));
            }
            intersect(telling, &search.leading);
            telling[..start / 64].fill(0);
            telling[start / 64] &= u64::MAX << (start % 64);
            if !is_empty(telling) {
                search.starts.push(start);
            }
        }
        search
    }

    /// The ends of the chains that come out with so many strong links, and not with fewer, and that something follows from: each
    /// once, the first end no greater than the other. None where there are no longer ones, or they take too long.
    fn with_links(&mut self, graph: &Graph, links: usize) -> Option<Rc<[ChainEnds]>> {
        while self.found.len() < links && !self.starts.is_empty() {
            let found = self.advance(graph);
            self.found.push(found.into());
        }
        self.found.get(links - 1).map(Rc::clone)
    }

    /// Goes one strong link further.
    fn advance(&mut self, graph: &Graph) -> Vec<ChainEnds> {
        let mut found = Vec::new();
        let mut told = Vec::new();
        let mut new = vec![0; self.leading.len()];
        for start in std::mem::take(&mut self.starts) {
            if self.work > MOST_WORK {
                self.starts.clear();
                return Vec::new();
            }
            new.fill(0);
            for from in self.front.ones(start) {
                unite(&mut new, graph.strong.linked(from));
            }
            for (new, on) in new.iter_mut().zip(self.on.row_mut(start)) {
                *new &= !*on;
                *on |= *new;
            }
            // Each chain of which something follows, by the last node before its end.
            let front = self.front.row(start);
            let before = |end| shared(front, graph.strong.linked(end)).next();
            let telling = self.telling.row_mut(start);
            told.extend(shared(&new, telling).map(|end| (before(end), end)));
            told.sort_unstable();
            found.extend(told.drain(..).map(|(_, end)| (start, end)));

            subtract(telling, &new);
            if is_empty(telling) {
                continue;
            }
            let front = self.front.row_mut(start);
            front.fill(0);
            for node in ones(new.iter().copied()) {
                let excluded = graph.weak.row(node);
                self.work += excluded.len();
                unite(front, excluded);
            }
            let off = self.off.row_mut(start);
            intersect(front, &self.leading);
            subtract(front, off);
            unite(off, front);
            if !is_empty(front) {
                self.starts.push(start);
            }
        }
        found
    }
}

impl Graph {
    /// The nodes of a shortest chain between two ends: false, true, false and so on; of several the first or the last. Empty where
    /// there is none.
    pub fn path(&self, (start, end): ChainEnds, is_last: bool) -> Vec<usize> {
        let count = self.nodes.len();
        let (mut on, mut off) = (Arrivals::new(count), Arrivals::new(count));
        off.add(start, start, 0, is_last);
        let (mut front, mut next) = (vec![start], Vec::new());
        for turn in 1.. {
            let mut linked = front.iter().filter(|&&at| self.strong.are_linked(at, end));
            let before = if is_last {
                linked.next_back()
            } else {
                linked.next()
            };
            if let Some(&before) = before {
                return path_back(start, before, end, &on, &off);
            }
            next.clear();
            for &from in &front {
                for (to, _) in self.strong.of(from) {
                    if on.add(to, from, turn, is_last) {
                        next.push(to);
                    }
                }
            }
            front.clear();
            for &from in &next {
                for to in self.weak.ones(from) {
                    if off.add(to, from, turn, is_last) {
                        front.push(to);
                    }
                }
            }
            if front.is_empty() {
                break;
            }
        }
        Vec::new()
    }
}

/// How each node first came out.
struct Arrivals(Vec<(u32, u32)>);

impl Arrivals {
    /// No node came out yet.
    fn new(count: usize) -> Self {
        Self(vec![(0, u32::MAX); count])
    }

    /// Notes from which other a node comes out, of several the first or the last of the same turn; says whether it is new.
    fn add(&mut self, node: usize, from: usize, turn: u32, is_last: bool) -> bool {
        let known = &mut self.0[node];
        let is_new = known.1 == u32::MAX;
        // What came out in an earlier turn keeps what it came from.
        if is_new || is_last && known.1 == turn {
            *known = (from as u32, turn);
        }
        is_new
    }

    /// Where a node came from.
    fn from(&self, node: usize) -> usize {
        self.0[node].0 as usize
    }
}

/// The nodes from the start to an end, of which the one before it is known.
fn path_back(start: usize, before: usize, end: usize, on: &Arrivals, off: &Arrivals) -> Vec<usize> {
    let mut path = vec![end, before];
    while let Some(&at) = path.last().filter(|&&at| at != start) {
        let true_one = off.from(at);
        path.extend([true_one, on.from(true_one)]);
    }
    path.reverse();
    path
}

/// A graph, and what follows along its links as far as somebody asked.
pub struct Followed {
    pub graph: Graph,
    search: RefCell<ChainSearch>,
}

impl Followed {
    /// A graph of which nothing was followed yet.
    pub fn new(graph: Graph) -> Self {
        let search = RefCell::new(ChainSearch::new(&graph));
        Self { graph, search }
    }

    /// The ends of the chains that come out with so many strong links, and not with fewer: none where there are no longer ones.
    pub fn ends(&self, links: usize) -> Option<Rc<[ChainEnds]>> {
        self.search.borrow_mut().with_links(&self.graph, links)
    }
}
