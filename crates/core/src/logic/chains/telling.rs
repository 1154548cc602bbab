//! A chain in words: link by link, and as a whole.

use crate::layout::{Cell, Layout};
use crate::lists::sorted_once;
use crate::logic::links::{Basis, Chain, Node, Strong};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, CommonPeers};
use crate::logic::steps::{Change, Highlight, Premise, Proof, Reasoning, Stage, words};
use crate::text;

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainForm {
    /// One of its two ends is true, so what both exclude is out; where both are the same, that is true.
    Open,
    /// Its ends exclude each other, so that it closes to a ring: of each weak link, too, one end is true.
    Closed,
}

pub struct FoundChain {
    pub form: ChainForm,
    /// Its strong links, each from the node that is false to the one that is true if the first is false.
    pub chain: Chain,
    /// The clues by which weak links hold, ascending.
    pub clues: Vec<u16>,
}

impl FoundChain {
    /// The weak link from the last node to the first, of a ring.
    fn closing(&self) -> Option<Highlight> {
        let links = &self.chain.links;
        let (first, last) = (links.first()?, links.last()?);
        last.ends[1].link_to(&first.ends[0], false)
    }
}

/// The reasoning: where to begin, link by link, and the whole.
pub fn reasoning(position: &Position<'_>, found: &FoundChain, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let FoundChain { chain, clues, .. } = found;
    let proof = Proof {
        clues: clues.clone(),
        ..Proof::of(chain.premises())
    };
    let walk = (0..chain.links.len()).map(|at| link(layout, chain, at));
    let whole = whole(position, found, changes);
    Reasoning::by(proof, look(layout, chain), whole).with_walk(walk.collect())
}

/// Where the chain begins.
fn look(layout: &Layout, chain: &Chain) -> Stage {
    let start = &chain.links[0].ends[0];
    let its = start.cells.iter();
    Stage::new(
        format!("Begin at {}", words::cells_or_count(layout, &start.cells)),
        vec![format!(
            "Follow what must be, if {}.",
            is_not(layout, start)
        )],
        its.copied().map(Highlight::outline).collect(),
    )
}

/// One link, with those before it.
fn link(layout: &Layout, whole: &Chain, at: usize) -> Stage {
    let links = &whole.links[..=at];
    let Strong { basis, ends } = &links[at];
    let mut lines = Vec::new();
    let mut highlights = Vec::new();
    match at.checked_sub(1).map(|before| &links[before].ends[1]) {
        None => lines.push(format!("Suppose {}.", is_not(layout, &ends[0]))),
        Some(before) => {
            let (line, shown) = excludes(layout, before, &ends[0]);
            lines.push(line);
            highlights.extend(shown);
        }
    }
    let so = is(layout, &ends[1]);
    match basis {
        Basis::One(premise) => {
            if let Premise::House(id, _) = *premise {
                highlights.push(Highlight::House(id));
            }
            lines.push(words::then(layout, &so, *premise));
        }
        Basis::Set(cells) => {
            highlights.push(Highlight::Set(cells.to_vec()));
            let count = cells.len();
            let without = ends[0].value.on(layout);
            lines.push(words::short_of([
                &|| {
                    let all = layout.say_all(cells);
                    format!("Without {without}, {count} values are left to {all}.")
                },
                &|| format!("Without {without}, the {count} cells have only {count} values left."),
            ]));
            lines.push(format!("So {so}."));
        }
    }
    let chain = Chain {
        links: links.to_vec(),
    };
    highlights.extend(chain.highlights());
    let headline = format!("Link {} of {}", at + 1, whole.links.len());
    Stage::new(headline, lines, highlights)
}

/// Why a node is false when another is true, and what shows it: "r3c8 is 4, so r5c8 isn't 4: both are in column 8."
fn excludes(layout: &Layout, one: &Node, other: &Node) -> (String, Vec<Highlight>) {
    let (so, not) = (is(layout, one), is_not(layout, other));
    if one.value == other.value {
        let peers = CommonPeers::new(layout, &one.cells, &other.cells);
        let house = peers.house_name(layout).map(str::to_owned);
        let all = text::all_of(one.cells.len() + other.cells.len()).to_lowercase();
        let said = words::short_of([
            &|| match &house {
                Some(house) => format!("If {so}, {not}: {all} are in {house}."),
                None => format!("If {so}, {not}."),
            },
            &|| format!("If {so}, {not}."),
        ]);
        (said, peers.highlights(layout))
    } else {
        (format!("If {so}, {not}."), Vec::new())
    }
}

/// The whole chain, and what follows from it.
fn whole(position: &Position<'_>, found: &FoundChain, changes: &[Change]) -> Stage {
    let layout = position.layout();
    let FoundChain { form, chain, .. } = found;
    let links = &chain.links;
    let (start, end) = (&links[0].ends[0], &links[links.len() - 1].ends[1]);
    let mut lines = Vec::new();
    let mut highlights = chain.highlights();
    let sets = links.iter().filter_map(|link| match &link.basis {
        Basis::Set(cells) => Some(Highlight::Set(cells.to_vec())),
        Basis::One(_) => None,
    });
    highlights.extend(sets);
    let follows = format!("it follows over {} links that", links.len());
    let headline = match (form, changes) {
        (ChainForm::Closed, _) => {
            lines.push("The links close to a ring: the two ends can't both be true.".to_owned());
            lines.push(
                "So on each dashed line, too, one of the two is right, and what sees both is out."
                    .to_owned(),
            );
            if let Some(to) = found.closing() {
                highlights.push(to);
            }
            "Of every two, one is right".to_owned()
        }
        (ChainForm::Open, [Change::Place(cell, value)]) => {
            let (it, symbol) = (layout.say(*cell), value.on(layout));
            lines.push(format!(
                "If {it} isn't {symbol}, {follows} it is {symbol} after all."
            ));
            format!("{} must be {symbol}", layout.say_first(*cell))
        }
        (ChainForm::Open, _) => {
            let (not, so) = (is_not(layout, start), is(layout, end));
            lines.push(words::short_of([
                &|| format!("If {not}, {follows} {so}."),
                &|| format!("If the first is wrong, {follows} the last is right."),
            ]));
            "One of the two ends is right".to_owned()
        }
    };
    reasons::count_crossed_out(position, chain.premises(), &mut lines, 3);
    if *form == ChainForm::Open && changes[0].removed().is_some() {
        let (said, shown) = either_way(layout, [start, end], changes);
        lines.push(said);
        highlights.extend(shown);
    }
    Stage::concluding(layout, changes, headline, lines, highlights)
}

/// Why one of two true ends rules out what is lost, with what shows it.
fn either_way(
    layout: &Layout,
    [start, end]: [&Node; 2],
    changes: &[Change],
) -> (String, Vec<Highlight>) {
    let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
    let of_value = |change: &Change| change.removed().is_some_and(|(_, it)| it == start.value);
    if start.value == end.value && changes.iter().all(of_value) {
        let ends = sorted_once([start.cells.as_slice(), &end.cells].concat());
        let peers = CommonPeers::new(layout, &ends, &cells);
        let mut said = peers.sentences(layout, 1);
        return (said.remove(0), peers.highlights(layout));
    }
    let all = words::cells_or_count(layout, &dedup(cells));
    let [one, other] = [start, end].map(|node| is(layout, node));
    let said = words::short_of([
        &|| format!("So {one}, or {other}. Each rules out what is crossed out in {all}."),
        &|| format!("One of the ends is right, and each rules out what is crossed out in {all}."),
        &|| "One of the ends is right, and each rules out what is crossed out here.".to_owned(),
    ]);
    (said, Vec::new())
}

fn dedup(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.dedup();
    cells
}

/// "r3c5 is 4", "one of r1c4 and r1c5 is 4"
fn is(layout: &Layout, node: &Node) -> String {
    said(layout, node, "is", "one")
}

/// "r3c5 isn't 4", "none of r1c4 and r1c5 is 4"
fn is_not(layout: &Layout, node: &Node) -> String {
    said(layout, node, "isn't", "none")
}

fn said(layout: &Layout, node: &Node, is: &str, one: &str) -> String {
    let symbol = node.value.on(layout);
    match &node.cells[..] {
        [cell] => format!("{} {is} {symbol}", layout.say(*cell)),
        cells => {
            let cells = words::cells_or_count(layout, cells);
            format!("{one} of {cells} is {symbol}")
        }
    }
}
