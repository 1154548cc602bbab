//! The nodes and links that a position offers.

use std::cell::OnceCell;

use smallvec::SmallVec;
use sudogon_board::bits::{BitRows, intersect, ones};
use sudogon_board::layout::{Cell, House};
use sudogon_board::lists::sorted_once;
use sudogon_board::puzzle::{Value, ValueSet};

use super::almost_locked::AlmostLocked;
use super::graph::Graph;
use super::graph::Material;
use super::search::Followed;
use crate::clues::clue_ways;
use crate::links::{Basis, FewCells, Node};
use crate::positions::Position;
use crate::steps::Premise;

/// Findings about the links of each material in a position, each when first asked for: several techniques follow the same.
#[derive(Default)]
struct Graphs([OnceCell<Followed>; Material::COUNT]);

/// Returns what is known of a material's links in a position.
pub fn followed<'a>(position: &'a Position<'_>, material: Material) -> &'a Followed {
    let Graphs(graphs) = position.kept(Graphs::default);
    graphs[material as usize].get_or_init(|| Followed::new(Graph::new(position, material)))
}

impl Graph {
    /// Why one of two nodes is true: each way that leads from the one to the other.
    pub fn bases(&self, from: usize, to: usize) -> impl Iterator<Item = &Basis> {
        let to_it = self.strong.of(from).filter(move |(other, _)| *other == to);
        to_it.map(|(_, basis)| &self.bases[basis])
    }

    /// Returns what a material offers in a position: what the simpler one offers, and what this adds.
    pub fn new(position: &Position<'_>, material: Material) -> Self {
        let mut graph = match material.base() {
            Some(base) => followed(position, base).graph.to_add_to(),
            None => Self::of_candidates(position),
        };
        match material {
            Material::Places => graph.link_houses(position),
            Material::GroupedPlaces => graph.link_groups(position),
            Material::Pairs | Material::Candidates | Material::Groups => graph.link_cells(position),
            Material::AlmostLocked | Material::All => graph.link_sets(position),
        }
        graph.strong.arrange(graph.nodes.len());
        graph.see();
        graph.weak = graph.seen.clone();
        if material.mixes_values() {
            graph.exclude_values(position);
        }
        graph
    }

    /// The candidates of a position, without any links.
    fn of_candidates(position: &Position<'_>) -> Self {
        let layout = position.layout();
        let mut graph = Self {
            values: layout.values(),
            candidate_of: vec![u16::MAX; layout.len() * layout.values()],
            ..Self::default()
        };
        for cell in layout.cells() {
            for value in position.candidates(cell).iter() {
                let place = cell.index() * graph.values + value.number() - 1;
                graph.candidate_of[place] = graph.nodes.len() as u16;
                graph.nodes.push(Node::one(cell, value));
            }
        }
        graph.candidates = graph.nodes.len();
        graph.seen = BitRows::new(graph.candidates, graph.candidates);
        for value in Value::all(graph.values) {
            let with = position.cells_with(value);
            for cell in with.iter() {
                let peers = layout.peers(cell);
                for other in with.iter().filter(|&other| peers.contains(other)) {
                    let both = [cell, other].map(|cell| graph.node_of(cell, value));
                    graph.seen.insert(both[0], both[1]);
                }
            }
        }
        graph
    }

    fn node_of(&self, cell: Cell, value: Value) -> usize {
        self.candidate_of[cell.index() * self.values + value.number() - 1].into()
    }

    fn link_cells(&mut self, position: &Position<'_>) {
        for cell in position.layout().cells() {
            let two = position.candidates(cell);
            let mut both = two.iter().map(|value| self.node_of(cell, value));
            if let (2, Some(one), Some(other)) = (two.len(), both.next(), both.next()) {
                self.strong.join(one, other, self.bases.len());
                self.bases.push(Basis::One(Premise::Cell(cell)));
            }
        }
    }

    fn link_houses(&mut self, position: &Position<'_>) {
        for (id, house) in position.full_houses() {
            for value in Value::all(self.values) {
                let mut places = position.places(house, value);
                if let [Some(one), Some(other), None] =
                    [places.next(), places.next(), places.next()]
                {
                    let [one, other] = [one, other].map(|cell| self.node_of(cell, value));
                    self.strong.join(one, other, self.bases.len());
                    self.bases.push(Basis::One(Premise::House(id, value)));
                }
            }
        }
    }

    /// Links the places in a house by groups, where they are more than two.
    fn link_groups(&mut self, position: &Position<'_>) {
        for (id, house) in position.full_houses() {
            for value in Value::all(self.values) {
                for division in divisions(position, house, value) {
                    let [one, other] = division.map(|cells| self.node(value, cells));
                    self.strong.join(one, other, self.bases.len());
                    self.bases.push(Basis::One(Premise::House(id, value)));
                }
            }
        }
    }

    fn link_sets(&mut self, position: &Position<'_>) {
        for set in AlmostLocked::all(position) {
            // One cell is linked as a cell.
            if set.cells.len() == 1 {
                continue;
            }
            let mut ends: SmallVec<[usize; 8]> = SmallVec::new();
            for value in set.values.iter() {
                let cells = set.cells_with(position, value);
                // What nobody sees leads nowhere.
                if self.seen_by(value, &cells).any(|word| word != 0) {
                    ends.push(self.node(value, cells));
                }
            }
            let basis = self.bases.len();
            for (at, &one) in ends.iter().enumerate() {
                for &other in &ends[at + 1..] {
                    self.strong.join(one, other, basis);
                }
            }
            self.bases.push(Basis::Set(set.cells.clone()));
        }
    }

    /// The candidates that see a value in all of some cells, as bits.
    pub fn seen_by(&self, value: Value, cells: &[Cell]) -> impl Iterator<Item = u64> + '_ {
        let words = self.candidates.div_ceil(64);
        let rows: SmallVec<[&[u64]; 8]> = cells
            .iter()
            .map(|&cell| self.seen.row(self.node_of(cell, value)))
            .collect();
        // The last word may have the first of the nodes that are no candidates.
        let last = self.candidates.wrapping_neg() % 64;
        (0..words).map(move |word| {
            let all = u64::MAX >> if word + 1 == words { last } else { 0 };
            rows.iter().fold(all, |seen, row| seen & row[word])
        })
    }

    /// The node of a value in some cells, which is added if it is new.
    fn node(&mut self, value: Value, cells: FewCells) -> usize {
        if let [cell] = cells[..] {
            return self.node_of(cell, value);
        }
        *self
            .larger
            .entry((value, cells))
            .or_insert_with_key(|(value, cells)| {
                self.nodes.push(Node {
                    value: *value,
                    cells: cells.clone(),
                });
                self.nodes.len() - 1
            })
    }

    /// Finds out what the nodes that were added see: nodes of the same value that exclude them.
    fn see(&mut self) {
        let known = self.seen.rows();
        let count = self.nodes.len();
        self.seen = self.seen.widened(count, count);
        for at in known..count {
            let Node { value, cells } = &self.nodes[at];
            // Those before it are known to the candidates.
            let mut seen = self.seen.row(self.node_of(cells[0], *value)).to_vec();
            for &cell in &cells[1..] {
                intersect(&mut seen, self.seen.row(self.node_of(cell, *value)));
            }
            ones(seen.iter().copied()).for_each(|other| _ = self.seen.insert(other, at));
            self.seen.row_mut(at).copy_from_slice(&seen);
        }
    }

    /// Finds out which candidates exclude each other across values: those of a cell, and what clues forbid.
    fn exclude_values(&mut self, position: &Position<'_>) {
        for at in 0..self.candidates {
            let Node { value, cells } = &self.nodes[at];
            for other in position.candidates(cells[0]).without(*value).iter() {
                let other = self.node_of(cells[0], other);
                self.weak.insert(at, other);
            }
        }
        for one in forbidden(position) {
            let [a, b] = one.both.map(|(cell, value)| self.node_of(cell, value));
            if self.weak.insert(a, b) {
                self.weak.insert(b, a);
                self.clues.insert((a.min(b), a.max(b)), one.clue);
            }
        }
    }
}

/// The ways to divide a value's places in a house, if they are more than two, into two parts such that each is a single place, or is
/// seen as a whole by some other place of the value; each way once.
pub fn divisions(position: &Position<'_>, house: &House, value: Value) -> Vec<[FewCells; 2]> {
    let layout = position.layout();
    let places: Vec<Cell> = position.places(house, value).collect();
    if places.len() < 3 {
        return Vec::new();
    }
    let all = (1_u32 << places.len()) - 1;
    let others = position.cells_with(value).iter();
    let mut seen: Vec<u32> = others
        .filter(|cell| !places.contains(cell))
        .map(|cell| {
            let peers = layout.peers(cell);
            let bits = places.iter().enumerate();
            bits.filter(|(_, place)| peers.contains(**place))
                .fold(0, |seen, (at, _)| seen | 1 << at)
        })
        .filter(|&seen| seen != 0 && seen != all)
        .collect();
    seen.extend((0..places.len()).map(|at| 1 << at));
    seen.sort_unstable();
    seen.dedup();
    let is_node = |part: u32| seen.iter().any(|&seen| part & !seen == 0);
    // Of a part and the rest, the one with the first place stands first.
    let firsts = sorted_once(
        seen.iter()
            .filter(|&&part| is_node(all & !part))
            .map(|&part| if part & 1 == 1 { part } else { all & !part }),
    );
    let cells = |part: u32| -> FewCells {
        let bits = places.iter().enumerate();
        bits.filter(|(at, _)| part >> at & 1 == 1)
            .map(|(_, &cell)| cell)
            .collect()
    };
    firsts
        .into_iter()
        .map(|first| [cells(first), cells(all & !first)])
        .collect()
}

/// The most cells of a clue that is asked.
const MOST_CELLS: usize = 6;

/// Two candidates of which a clue, given by its place among the layout's constraints, forbids that both are true.
pub struct Forbidden {
    pub both: [(Cell, Value); 2],
    pub clue: u16,
}

/// Returns what the clues forbid two cells to hold together, beyond what houses do.
pub fn forbidden(position: &Position<'_>) -> Vec<Forbidden> {
    let layout = position.layout();
    let mut found = Vec::new();
    for (at, constraint) in layout.constraints().iter().enumerate() {
        let cells = &constraint.cells;
        if cells.len() > MOST_CELLS {
            continue;
        }
        for cell in constraint.each_cell() {
            for value in position.candidates(cell).iter() {
                let held = |one: Cell| {
                    if one == cell {
                        ValueSet::of(value)
                    } else {
                        position.can_be(one)
                    }
                };
                let mut sets: Vec<ValueSet> = cells.iter().map(|&one| held(one)).collect();
                // What has no way at all is left to other techniques.
                if !clue_ways::settles(layout, constraint, &mut sets) {
                    continue;
                }
                for (&other, &left) in cells.iter().zip(&sets) {
                    let is_peer = layout.peers(cell).contains(other);
                    let lost = position.candidates(other).difference(left).iter();
                    let by_clue = lost.filter(|&lost| other != cell && !(is_peer && lost == value));
                    found.extend(by_clue.map(|lost| Forbidden {
                        both: [(cell, value), (other, lost)],
                        clue: at as u16,
                    }));
                }
            }
        }
    }
    found
}
