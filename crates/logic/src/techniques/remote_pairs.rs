//! Remote pairs: cells with the same two candidates, each a peer of the next; the values take turns along them, so a cell that
//! sees two that differ has neither.
//!
//! ```text
//!   x y ─── x y . .       the first is x or y, the second the other one, the third as the
//!            │            first, the fourth as the second: the first and the fourth
//!    *  .   x y ─── x y   differ, and the star sees both
//! ```
//!
//! It holds by peers alone, with houses of any size; the cells may branch. Two cells are a naked pair, and with three those that
//! differ are peers, so four are the fewest.

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::lists::sorted;
use sudogon_board::message::{message, noun, pattern};

use crate::links::{Cluster, colours};
use crate::positions::Position;
use crate::reasons::{CommonPeers, look};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals_by_cell, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "remote-pairs",
    noun: noun!("remote pairs"),
    rating: 45,
    about: pattern!(
        "Cells with the same two candidates form a chain: each sees the next, so the two values take turns. What sees two cells that are not alike can have neither."
    ),
    search: pattern!(
        "Look for many cells with the same two candidates. Join those that see each other to a chain: after an odd number of links both values are at its ends."
    ),
    find,
};

/// The fewest cells.
const FEWEST: usize = 4;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let mut links: Vec<[Cell; 2]> = Vec::new();
    for cell in layout.cells() {
        let pair = position.candidates(cell);
        if pair.len() == 2 {
            let peers = layout.peers(cell).iter();
            let same = peers.filter(|&peer| peer > cell && position.candidates(peer) == pair);
            links.extend(same.map(|peer| [cell, peer]));
        }
    }
    for cluster in Cluster::all(layout, &links) {
        if cluster.len() < FEWEST {
            continue;
        }
        let pair = position.candidates(cluster.sides[0][0]);
        let mut both = cluster.seen(layout, 0).and(&cluster.seen(layout, 1));
        cluster.cells().for_each(|cell| both.remove(cell));
        let has_one = |&cell: &Cell| !position.candidates(cell).intersection(pair).is_empty();
        let cells: Vec<Cell> = both.iter().filter(has_one).collect();
        let lost = |&cell: &Cell| (cell, position.candidates(cell).intersection(pair));
        let changes = removals_by_cell(cells.iter().map(lost));
        findings.add(&changes, &|changes| {
            let links: Vec<[Cell; 2]> = cluster.links.iter().map(|&at| links[at]).collect();
            let seen = cells.iter().map(|&cell| cluster.seen_by(layout, cell));
            let proving: Vec<[Cell; 2]> = colours::leading(&links, seen)
                .into_iter()
                .map(|at| links[at])
                .collect();
            reasoning(position, &cluster, &proving, &cells, changes)
        })?;
    }
    ControlFlow::Continue(())
}

/// The cells of links that lead on from one to the next, in this order; none where they branch.
fn in_a_row(links: &[[Cell; 2]]) -> Option<Vec<Cell>> {
    let (first, rest) = links.split_first()?;
    let second = rest.first()?;
    let start = first.iter().find(|cell| !second.contains(cell))?;
    let mut cells = vec![*start];
    for link in links {
        let last = cells[cells.len() - 1];
        let [a, b] = *link;
        let next = if a == last { b } else { a };
        if !link.contains(&last) || cells.contains(&next) {
            return None;
        }
        cells.push(next);
    }
    Some(cells)
}

fn reasoning(
    position: &Position<'_>,
    whole: &Cluster,
    links: &[[Cell; 2]],
    cells: &[Cell],
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let cluster = whole.along(links);
    let all = sorted(cluster.cells());
    let is_at_ends = |chain: &Vec<Cell>| {
        let sees = |end: Cell| cells.iter().all(|&cell| layout.peers(cell).contains(end));
        [chain[0], chain[chain.len() - 1]].into_iter().all(sees)
    };
    let chain = in_a_row(links).filter(is_at_ends);
    let pair = position.candidates(all[0]);
    let sides = cluster.sides.each_ref().map(Vec::as_slice);
    let (values, count) = (pair, all.len());
    let premises = all.iter().copied().map(Premise::Cell);
    let mut lines = vec![sentences::line([
        message!(
            "{cells} can only be {values:or}.",
            cells = chain.as_ref().unwrap_or(&all)
        ),
        message!("The {count:word} cells that are joined can only be {values:or}."),
    ])];
    let mut shown = Vec::new();
    match chain.as_deref() {
        Some(&[cell_first, .., cell_last]) => {
            lines.extend([
                message!("Each sees the next, so {values} take turns along the chain."),
                message!(
                    "The ends, {cell_first} and {cell_last}, differ, as {count:word} is even: they use up {values}."
                ),
            ]);
            let peers = CommonPeers::new(layout, &[cell_first, cell_last], cells);
            lines.extend(peers.sentences(layout, 1));
            shown.extend(peers.highlights(layout));
        }
        _ => {
            let names = [
                message!(in "what a cell must differ from": "one that is filled").or_in_full(
                    message!(in "what a cell must differ from": "a cell of the one kind"),
                ),
                message!(in "what a cell must differ from": "one that is outlined").or_in_full(
                    message!(in "what a cell must differ from": "a cell of the other kind"),
                ),
            ];
            let (sees, lines_shown) = colours::sees_both(layout, sides, cells, names);
            shown.extend(lines_shown);
            let [cells_one, cells_other] = sides;
            let turns = message!("Each sees those that it is joined with, so {values} take turns.");
            lines.extend([
                turns.or_in_full(message!(
                    "Each sees some of the others, so {values} take turns: {cells_one} are alike, and so are {cells_other}."
                )),
                sees,
                message!("Two of different kinds use up {values}."),
            ]);
        }
    }
    let mut highlights = Vec::new();
    for (side, cells) in sides.iter().enumerate() {
        for (at, value) in pair.iter().enumerate() {
            // What is true together is of one side.
            let is_first = side == at;
            let of_side = cells.iter();
            highlights.extend(of_side.map(|&cell| Highlight::Side {
                cell,
                value,
                is_first,
                chain: 0,
            }));
        }
    }
    for &link in links {
        highlights.extend(pair.iter().map(|value| Highlight::link(link, value, true)));
    }
    highlights.extend(shown);
    let headline = message!("{values} take turns");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find =
        message!("It has two candidates. Find others with the same two, each seeing the next.");
    let first = chain.as_ref().unwrap_or(&all)[0];
    Reasoning::new(premises, look::look_at_cell(position, first, find), why)
}
