//! The nodes and links that a position offers.

use std::collections::HashMap;

use super::bit_rows::BitRows;
use super::graph::Graph;
use super::groups;
use super::links_of_clues::forbidden;
use super::material::Material;
use super::search::Followed;
use crate::layout::{Cell, CellSet};
use crate::logic::links::Strong;
use crate::logic::nodes::{AlmostLocked, Basis, Node};
use crate::logic::position::Position;
use crate::logic::premise::Premise;
use crate::puzzle::Value;

/// What is known of a material's links in a position.
pub fn followed<'a>(position: &'a Position<'_>, material: Material) -> &'a Followed {
    let known = position.graphs().of(material);
    known.get_or_init(|| Followed::new(Graph::new(position, material)))
}

impl Graph {
    /// The strong links from a node to another.
    pub fn links(&self, from: usize, to: usize) -> impl Iterator<Item = Strong> + '_ {
        let to_it = self.strong[from]
            .iter()
            .filter(move |(other, _)| *other == to);
        to_it.map(move |(_, basis)| Strong {
            basis: self.bases[*basis].clone(),
            ends: [from, to].map(|node| self.nodes[node].clone()),
        })
    }

    /// The first of them.
    pub fn link(&self, from: usize, to: usize) -> Option<Strong> {
        self.links(from, to).next()
    }

    /// What a material offers in a position.
    pub fn new(position: &Position<'_>, material: Material) -> Self {
        let mut graph = Self::default();
        let candidate_of = graph.add_candidates(position);
        let mut larger = HashMap::new();
        if material.has_cells() {
            graph.link_cells(position, &candidate_of);
        }
        if material.has_houses() {
            graph.link_houses(position, &candidate_of, &mut larger, material.has_groups());
        }
        if material.has_sets() {
            graph.link_sets(position, &candidate_of, &mut larger);
        }
        graph.exclude(position, &candidate_of, material);
        graph
    }

    fn add_candidates(&mut self, position: &Position<'_>) -> CandidateOf {
        let layout = position.layout();
        let values = layout.values();
        let mut places = vec![usize::MAX; layout.len() * values];
        for cell in layout.cells() {
            for value in position.candidates(cell).iter() {
                places[cell.index() * values + value.number() - 1] = self.nodes.len();
                self.nodes.push(Node::one(cell, value));
            }
        }
        self.candidates = self.nodes.len();
        self.strong = vec![Vec::new(); self.nodes.len()];
        CandidateOf { values, places }
    }

    fn join(&mut self, one: usize, other: usize, basis: usize) {
        self.strong[one].push((other, basis));
        self.strong[other].push((one, basis));
    }

    fn link_cells(&mut self, position: &Position<'_>, of: &CandidateOf) {
        for cell in position.layout().cells() {
            let two = position.candidates(cell);
            let mut both = two.iter().map(|value| of.node(cell, value));
            if let (2, Some(one), Some(other)) = (two.len(), both.next(), both.next()) {
                self.join(one, other, self.bases.len());
                self.bases.push(Basis::One(Premise::Cell(cell)));
            }
        }
    }

    fn link_houses(
        &mut self,
        position: &Position<'_>,
        of: &CandidateOf,
        larger: &mut Larger,
        has_groups: bool,
    ) {
        for (id, house) in position.full_houses() {
            for value in Value::all(position.layout().values()) {
                let divisions = if has_groups {
                    groups::divisions(position, house, value)
                } else {
                    let mut places = position.places(house, value);
                    match [places.next(), places.next(), places.next()] {
                        [Some(one), Some(other), None] => vec![[vec![one], vec![other]]],
                        _ => Vec::new(),
                    }
                };
                for division in divisions {
                    let [one, other] = division.map(|cells| self.node(of, larger, value, cells));
                    self.join(one, other, self.bases.len());
                    self.bases.push(Basis::One(Premise::House(id, value)));
                }
            }
        }
    }

    fn link_sets(&mut self, position: &Position<'_>, of: &CandidateOf, larger: &mut Larger) {
        let layout = position.layout();
        for set in AlmostLocked::all(position) {
            // One cell is linked as a cell.
            if set.cells.len() == 1 {
                continue;
            }
            let mut ends = Vec::new();
            for value in set.values.iter() {
                let cells = set.cells_with(position, value);
                let node = Node { value, cells };
                // What nobody sees leads nowhere.
                if node.seen_by(layout).intersects(position.cells_with(value)) {
                    ends.push(self.node(of, larger, value, node.cells));
                }
            }
            let basis = self.bases.len();
            for (at, &one) in ends.iter().enumerate() {
                for &other in &ends[at + 1..] {
                    self.join(one, other, basis);
                }
            }
            self.bases.push(Basis::Set(set.cells.clone()));
        }
    }

    /// The node of a value in some cells, which is added if it is new.
    fn node(
        &mut self,
        of: &CandidateOf,
        larger: &mut Larger,
        value: Value,
        cells: Vec<Cell>,
    ) -> usize {
        if let [cell] = cells[..] {
            return of.node(cell, value);
        }
        *larger
            .entry((value, cells))
            .or_insert_with_key(|(value, cells)| {
                self.nodes.push(Node {
                    value: *value,
                    cells: cells.clone(),
                });
                self.strong.push(Vec::new());
                self.nodes.len() - 1
            })
    }

    /// Finds out which nodes exclude each other.
    fn exclude(&mut self, position: &Position<'_>, of: &CandidateOf, material: Material) {
        let layout = position.layout();
        self.weak = BitRows::new(self.nodes.len(), self.nodes.len());
        for at in 0..self.candidates {
            let (cell, value) = (self.nodes[at].cells[0], self.nodes[at].value);
            let peers = layout.peers(cell);
            for other in position.cells_with(value).iter() {
                if peers.contains(other) {
                    self.weak.insert(at, of.node(other, value));
                }
            }
            if material.mixes_values() {
                for other in position.candidates(cell).without(value).iter() {
                    self.weak.insert(at, of.node(cell, other));
                }
            }
        }
        let mut larger_of: Vec<Vec<usize>> = vec![Vec::new(); layout.values()];
        for at in self.candidates..self.nodes.len() {
            let Node { value, cells } = &self.nodes[at];
            let mut seen: CellSet = self.nodes[at].seen_by(layout);
            seen.intersect_with(position.cells_with(*value));
            for cell in seen.iter() {
                let other = of.node(cell, *value);
                self.weak.insert(at, other);
                self.weak.insert(other, at);
            }
            let earlier = &mut larger_of[value.number() - 1];
            for &other in earlier.iter() {
                let cells = &self.nodes[other].cells;
                if cells.iter().all(|&cell| seen.contains(cell)) {
                    self.weak.insert(at, other);
                    self.weak.insert(other, at);
                }
            }
            debug_assert!(cells.len() > 1, "one cell is a candidate");
            earlier.push(at);
        }
        if material.mixes_values() {
            for one in forbidden(position) {
                let [a, b] = one.both.map(|(cell, value)| of.node(cell, value));
                if self.weak.insert(a, b) {
                    self.weak.insert(b, a);
                    self.clues.insert((a.min(b), a.max(b)), one.clue);
                }
            }
        }
    }
}

/// The nodes of more than one cell, by what they are.
type Larger = HashMap<(Value, Vec<Cell>), usize>;

/// The nodes of the candidates.
struct CandidateOf {
    values: usize,
    places: Vec<usize>,
}

impl CandidateOf {
    fn node(&self, cell: Cell, value: Value) -> usize {
        self.places[cell.index() * self.values + value.number() - 1]
    }
}
