//! What chains change on the board.

use std::cell::OnceCell;
use std::iter;
use std::ops::ControlFlow;

use sudogon_board::bits::{count, ones, unite};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::ValueSet;

use super::found_chain::{ChainForm, FoundChain};
use super::graph::Graph;
use super::graph::Material;
use super::links_of_position::followed;
use super::reasoning::reasoning;
use super::search::ChainEnds;
use crate::links::{Basis, Chain, FewCells, Node, Strong};
use crate::positions::Position;
use crate::steps::{Change, Findings, harder_by_length};

/// Finds the chains that are made of a material and have so many strong links, ascending; each is harder than the shortest by what
/// it is longer.
pub fn find(
    form: ChainForm,
    material: Material,
    links: impl Iterator<Item = usize>,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let followed = followed(position, material);
    let graph = &followed.graph;
    let mut links = links.peekable();
    let shortest = links.peek().map_or(0, |&links| harder_by_length(2 * links));
    for links in links {
        let harder = harder_by_length(2 * links) - shortest;
        if !findings.want_harder(harder) {
            break;
        }
        let Some(ends) = followed.ends(links) else {
            break;
        };
        for &both in ends.iter() {
            // Of rings of the same length one may take what the other leaves.
            let ways: &[bool] = match form {
                ChainForm::Open => &[false],
                ChainForm::Closed => &[false, true],
            };
            for &is_last in ways {
                let known = OnceCell::new();
                let path = || -> &[usize] { known.get_or_init(|| graph.path(both, is_last)) };
                let changes = match form {
                    ChainForm::Open if material == Material::AlmostLocked => {
                        shared_changes(graph, both, path, position)
                    }
                    ChainForm::Open => open_changes(graph, both),
                    ChainForm::Closed if is_ring(graph, both) => {
                        closed_changes(graph, path(), position)
                    }
                    ChainForm::Closed => continue,
                };
                if changes.is_empty() || !shows(material, graph, path) {
                    continue;
                }
                findings.add_harder(harder, &changes, &|counting| {
                    let whole = found(graph, form, material, path(), position);
                    let is_less = counting.len() < changes.len();
                    let Some(link) = whole.link_for_all(counting).filter(|_| is_less) else {
                        return reasoning(&whole, counting);
                    };
                    // One link of a ring is a chain by itself, from where the link ends round to where it begins.
                    let mut path = path().to_vec();
                    path.rotate_left(2 * (link + 1));
                    let open = found(graph, ChainForm::Open, material, &path, position);
                    reasoning(&open, counting)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Says whether the ends of a chain exclude each other.
fn is_ring(graph: &Graph, (one, other): ChainEnds) -> bool {
    one != other && graph.weak.contains(other, one)
}

/// Says whether a chain uses a group or a set where its material has them: a chain without is found among those of a simpler
/// material.
fn shows<'a>(material: Material, graph: &Graph, path: impl Fn() -> &'a [usize]) -> bool {
    let has_larger = || path().iter().any(|&node| node >= graph.candidates);
    let has_set = || {
        let first_basis = |two: &[usize]| graph.bases(two[0], two[1]).next();
        let mut bases = path().chunks(2).filter_map(first_basis);
        bases.any(|basis| matches!(basis, Basis::Set(_)))
    };
    match material {
        Material::Places | Material::Pairs | Material::Candidates => true,
        Material::GroupedPlaces | Material::Groups => has_larger(),
        Material::AlmostLocked | Material::All => has_set(),
    }
}

fn found<'a, 'p>(
    graph: &'a Graph,
    form: ChainForm,
    material: Material,
    path: &'a [usize],
    position: &'a Position<'p>,
) -> FoundChain<'a, 'p> {
    let links = path.chunks(2).filter_map(|two| {
        let basis = match form {
            ChainForm::Open => graph.bases(two[0], two[1]).next()?,
            ChainForm::Closed => strongest(graph, two, position)?.0,
        };
        Some(Strong {
            basis: basis.clone(),
            ends: [two[0], two[1]].map(|node| graph.nodes[node].clone()),
        })
    });
    let chain = Chain {
        links: links.collect(),
    };
    FoundChain::new(position, graph, path, form, material, chain)
}

/// Returns what is out because one of two nodes is true; where they are the same candidate, that is true.
fn open_changes(graph: &Graph, (one, other): ChainEnds) -> Vec<Change> {
    if one == other && one < graph.candidates {
        let node = &graph.nodes[one];
        return vec![Change::Place(node.cells[0], node.value)];
    }
    let excluded = graph.excluded_by_both(one, other);
    excluded.map(|at| removal(&graph.nodes[at])).collect()
}

/// Returns what is out because one of two sets must have each value that both have, but for those that link them to the chain.
fn shared_changes<'a>(
    graph: &Graph,
    both: ChainEnds,
    path: impl Fn() -> &'a [usize],
    position: &Position<'_>,
) -> Vec<Change> {
    if open_changes(graph, both).is_empty() {
        return Vec::new();
    }
    let path = path();
    let [first, last] = [&path[..2], &path[path.len() - 2..]];
    let basis = |two: &[usize]| graph.bases(two[0], two[1]).next();
    let (Some(one), Some(other)) = (basis(first), basis(last)) else {
        return Vec::new();
    };
    let sets = [one.set(), other.set()];
    let values = sets.map(|set| position.candidates_of(set.iter().copied()));
    let mut shared = values[0].intersection(values[1]);
    for inner in [first[1], last[0]] {
        shared = shared.without(graph.nodes[inner].value);
    }
    let cells = sets.concat();
    removals(graph, &locked(graph, position, &cells, shared))
}

/// Returns what is out because of each two nodes that a ring joins one is true.
fn closed_changes(graph: &Graph, path: &[usize], position: &Position<'_>) -> Vec<Change> {
    let mut lost = vec![0; graph.candidates.div_ceil(64)];
    for two in path[1..].chunks(2) {
        let next = two.get(1).copied().unwrap_or(path[0]);
        let both = iter::zip(graph.excluded_by(two[0]), graph.excluded_by(next));
        let words = lost.iter_mut().zip(both);
        words.for_each(|(lost, (one, other))| *lost |= one & other);
    }
    for two in path.chunks(2) {
        if let Some((_, more)) = strongest(graph, two, position) {
            unite(&mut lost, &more);
        }
    }
    removals(graph, &lost)
}

/// Of the strong links of a ring between two nodes the one that takes most from others, with what it takes: a set that does
/// without just one of two values holds all others.
fn strongest<'a>(
    graph: &'a Graph,
    two: &[usize],
    position: &Position<'_>,
) -> Option<(&'a Basis, Vec<u64>)> {
    let ends: ValueSet = two.iter().map(|&node| graph.nodes[node].value).collect();
    let links = graph.bases(two[0], two[1]).map(|basis| {
        let lost = match basis {
            Basis::Set(cells) => {
                let values = position.candidates_of(cells.iter().copied());
                locked(graph, position, cells, values.difference(ends))
            }
            Basis::One(_) => Vec::new(),
        };
        (basis, lost)
    });
    // Of equals the first.
    links.reduce(|best, next| {
        if count(&next.1) > count(&best.1) {
            next
        } else {
            best
        }
    })
}

/// The candidates, as bits, that some cells take from others by holding some values for sure.
fn locked(graph: &Graph, position: &Position<'_>, cells: &[Cell], values: ValueSet) -> Vec<u64> {
    let mut lost = vec![0; graph.candidates.div_ceil(64)];
    for value in values.iter() {
        let places: FewCells = position.holders_in(cells, value).collect();
        let seen = graph.seen_by(value, &places);
        lost.iter_mut()
            .zip(seen)
            .for_each(|(lost, seen)| *lost |= seen);
    }
    lost
}

/// Removes the candidates that are given as bits.
fn removals(graph: &Graph, lost: &[u64]) -> Vec<Change> {
    // The last word may have the first of the nodes that are no candidates.
    let lost = ones(lost.iter().copied()).take_while(|&at| at < graph.candidates);
    lost.map(|at| removal(&graph.nodes[at])).collect()
}

fn removal(node: &Node) -> Change {
    Change::Remove(node.cells[0], node.value)
}
