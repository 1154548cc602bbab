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

use crate::layout::Cell;
use crate::lists::sorted;
use crate::logic::links::{Cluster, colours};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, look};
use crate::logic::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals_by_cell, words,
};
use crate::puzzle::ValueSet;

pub static TECHNIQUE: Technique = Technique {
    name: "remote pairs",
    rating: 45,
    about: "Cells that can only be the same two values form a chain: each must differ from the next. So the two values take turns along the chain.",
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
        findings.add(&changes, &|| {
            let links = cluster.tree.iter().map(|&at| links[at]).collect();
            reasoning(position, &cluster, links, pair, &cells, &changes)
        })?;
    }
    ControlFlow::Continue(())
}

fn reasoning(
    position: &Position<'_>,
    cluster: &Cluster,
    links: Vec<[Cell; 2]>,
    pair: ValueSet,
    cells: &[Cell],
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let chain = sorted(cluster.cells());
    let look = look::look_at_cells(layout, &chain);

    let sides = [0, 1].map(|side| cluster.sides[side].as_slice());
    let (sees, shown) = colours::sees_both(layout, sides, cells, "one of each kind");
    let or = words::values(layout, pair, "or");
    let and = words::values(layout, pair, "and");
    let [one, other] = sides.map(|side| words::cells_or_count(layout, side));
    let premises = chain.iter().copied().map(Premise::Cell);
    let mut lines = vec![words::short_of([
        &|| {
            let all = layout.say_all_first(&chain);
            format!("{all} can only be {or}.")
        },
        &|| format!("{} cells can only be {or}.", chain.len()),
    ])];
    reasons::count_crossed_out(position, premises.clone(), &mut lines, 0);
    lines.extend([
        words::short_of([
            &|| format!("Each must differ from the next: {one} are one kind, {other} the other."),
            &|| "Each must differ from the next, so there are two kinds of them.".to_owned(),
        ]),
        sees,
        format!("Two of different kinds use up {and}."),
    ]);
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
    for link in links {
        highlights.extend(pair.iter().map(|value| Highlight::link(link, value, true)));
    }
    highlights.extend(shown);
    let headline = format!("{and} take turns");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(premises, look, why)
}
