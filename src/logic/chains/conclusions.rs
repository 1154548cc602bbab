//! What chains change on the board.

use std::ops::ControlFlow;

use super::found::{Form, Found};
use super::graph::Graph;
use super::links_of_position::followed;
use super::material::Material;
use super::search::Ends;
use super::telling::{self, Told};
use crate::layout::Cell;
use crate::logic::change::Change;
use crate::logic::links::{Strong, used_up};
use crate::logic::nodes::{Basis, Node};
use crate::logic::position::Position;
use crate::logic::technique::Findings;
use crate::puzzle::ValueSet;

/// The length, in nodes, from which on a chain is a tenth harder than before.
const LONGER: [usize; 12] = [5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193];

/// How much harder a chain of so many nodes is than the shortest ones, in tenths.
pub fn harder_by_length(nodes: usize) -> u32 {
    LONGER.iter().filter(|&&from| nodes >= from).count() as u32
}

/// Finds the chains of a form that are made of a material and have at least and at most so many strong links, the shortest first.
pub fn find(
    material: Material,
    form: Form,
    [least, most]: [usize; 2],
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let followed = followed(position, material);
    let graph = &followed.graph;
    for links in least..=most {
        let harder = harder_by_length(2 * links);
        if !findings.want_harder(harder) {
            break;
        }
        let Some(ends) = followed.ends(links) else {
            break;
        };
        for &both in ends.iter() {
            // Of rings of the same length one may take what the other leaves.
            let ways: &[bool] = match form {
                Form::Open => &[false],
                Form::Closed => &[false, true],
            };
            for &is_last in ways {
                let path = || graph.path(both, is_last);
                let changes = match form {
                    Form::Open if material == Material::AlmostLocked => {
                        shared_changes(graph, both, position)
                    }
                    Form::Open => open_changes(graph, both),
                    Form::Closed if is_ring(graph, both) => {
                        closed_changes(graph, &path(), position)
                    }
                    Form::Closed => continue,
                };
                if changes.is_empty() || !shows(material, graph, path) {
                    continue;
                }
                findings.add_harder(harder, &changes, &|| {
                    let found = found(graph, form, &path(), &changes, position);
                    telling::reasoning(position, &Told::new(&found, &changes))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Says whether the ends of a chain exclude each other.
fn is_ring(graph: &Graph, (one, other): Ends) -> bool {
    one != other && graph.weak.contains(other, one)
}

/// Says whether a chain has what its material adds to the simpler one: else it is found there.
fn shows(material: Material, graph: &Graph, path: impl Fn() -> Vec<usize>) -> bool {
    let has_larger = || path().iter().any(|&node| node >= graph.candidates);
    let has_set = || {
        let path = path();
        let mut links = path.chunks(2).filter_map(|two| graph.link(two[0], two[1]));
        links.any(|link| matches!(link.basis, Basis::Set(_)))
    };
    match material {
        Material::Places | Material::Pairs | Material::Candidates => true,
        Material::GroupedPlaces | Material::Groups => has_larger(),
        Material::AlmostLocked | Material::All => has_set(),
    }
}

fn found(
    graph: &Graph,
    form: Form,
    path: &[usize],
    changes: &[Change],
    position: &Position<'_>,
) -> Found {
    let links = path.chunks(2).filter_map(|two| match form {
        Form::Open => graph.link(two[0], two[1]),
        Form::Closed => strongest(graph, two, position).map(|(link, _)| link),
    });
    let weak = path[1..].chunks(2).filter_map(|two| match *two {
        [one, other] => graph.clue(one, other),
        [last] if form == Form::Closed => graph.clue(last, path[0]),
        _ => None,
    });
    // What is lost may be excluded by a clue, too.
    let lost = changes.iter().filter_map(|change| change.removed());
    let lost = lost.filter_map(|(cell, value)| graph.candidate(cell, value));
    let by_clue = lost.flat_map(|lost| path.iter().filter_map(move |&at| graph.clue(at, lost)));
    let mut clues: Vec<u16> = weak.chain(by_clue).collect();
    clues.sort_unstable();
    clues.dedup();
    Found {
        form,
        links: links.collect(),
        clues,
    }
}

/// What is out because one of two nodes is true; where they are the same candidate, that is true.
fn open_changes(graph: &Graph, (one, other): Ends) -> Vec<Change> {
    if one == other && one < graph.candidates {
        let node = &graph.nodes[one];
        return vec![Change::Place(node.cells[0], node.value)];
    }
    let excluded = graph.excluded_by_both(one, other);
    excluded.map(|at| removal(&graph.nodes[at])).collect()
}

/// What is out because one of two sets must have each value that both have, but for those that link them to the chain.
fn shared_changes(graph: &Graph, both: Ends, position: &Position<'_>) -> Vec<Change> {
    if open_changes(graph, both).is_empty() {
        return Vec::new();
    }
    let path = graph.path(both, false);
    let link = |two: &[usize]| graph.link(two[0], two[1]);
    let (Some(first), Some(last)) = (link(&path[..2]), link(&path[path.len() - 2..])) else {
        return Vec::new();
    };
    let sets = [first.basis.set(), last.basis.set()];
    let values = sets
        .each_ref()
        .map(|set| position.candidates_of(set.iter().copied()));
    let mut shared = values[0].intersection(values[1]);
    for inner in [&first.ends[1], &last.ends[0]] {
        shared = shared.without(inner.value);
    }
    let mut changes = Vec::new();
    for value in shared.iter() {
        let mut seen = position.cells_with(value).clone();
        for set in &sets {
            seen.intersect_with(&used_up(position, set.iter().copied(), value));
        }
        changes.extend(seen.iter().map(|cell| Change::Remove(cell, value)));
    }
    changes.sort_unstable();
    changes
}

/// What is out because of each two nodes that a ring joins one is true.
fn closed_changes(graph: &Graph, path: &[usize], position: &Position<'_>) -> Vec<Change> {
    let mut changes = Vec::new();
    for two in path[1..].chunks(2) {
        let next = two.get(1).copied().unwrap_or(path[0]);
        let excluded = graph.excluded_by_both(two[0], next);
        changes.extend(excluded.map(|at| removal(&graph.nodes[at])));
    }
    for two in path.chunks(2) {
        let lost = strongest(graph, two, position).map(|(_, lost)| lost);
        changes.extend(lost.into_iter().flatten());
    }
    changes.sort_unstable();
    changes.dedup();
    changes
}

/// Of the strong links of a ring between two nodes the one that takes most from others, with what it takes: a set that does
/// without just one of two values holds all others.
fn strongest(
    graph: &Graph,
    two: &[usize],
    position: &Position<'_>,
) -> Option<(Strong, Vec<Change>)> {
    let links = graph.links(two[0], two[1]).map(|link| {
        let ends: ValueSet = link.ends.iter().map(|end| end.value).collect();
        let lost = match &link.basis {
            Basis::Set(cells) => locked(position, cells, ends),
            Basis::One(_) => Vec::new(),
        };
        (link, lost)
    });
    // Of equals the first.
    links.reduce(|best, next| match next.1.len() > best.1.len() {
        true => next,
        false => best,
    })
}

/// What a set takes from others when it does without just one of two values.
fn locked(position: &Position<'_>, set: &[Cell], but: ValueSet) -> Vec<Change> {
    let values = position.candidates_of(set.iter().copied()).difference(but);
    let mut changes = Vec::new();
    for value in values.iter() {
        let seen = used_up(position, set.iter().copied(), value);
        changes.extend(seen.iter().map(|cell| Change::Remove(cell, value)));
    }
    changes
}

fn removal(node: &Node) -> Change {
    Change::Remove(node.cells[0], node.value)
}
