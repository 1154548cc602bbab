//! XY-wing: a cell with two candidates sees two others, each of which shares one of these with it and has the same second one;
//! one of the two wings, or pincers, has that second value, so what sees both does not.
//!
//! ```text
//!   x y | . . . | x z      if the pivot xy is x, the wing to the right is z;
//!       |       |          if it is y, the one below is z:
//!   ----+-------+----      the star, which sees both wings, is not
//!   y z | . . . | *
//! ```
//!
//! It holds by peers alone: nothing is asked of the houses in which the cells see each other, and these may be of any size.
//! Wings that see each other would be a naked triple with the pivot. Named for the letters of the pivot.

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::Value;

use super::one_of;
use crate::links::{Chain, Strong};
use crate::positions::Position;
use crate::reasons::{CommonPeers, look};
use crate::steps::{Change, Findings, Reasoning, Stage, Technique, removals};

pub static TECHNIQUE: Technique = Technique {
    id: "xy-wing",
    noun: noun!("XY-wing"),
    rating: 42,
    about: pattern!(
        "A cell, the pivot, can be one of two values. Either way one of two cells that it sees, the pincers, is left with the same third value. What sees both pincers loses it."
    ),
    search: pattern!(
        "Look for a cell with two candidates, A and B. Does it see a cell with A and C, and another with B and C? Then look for C where both are seen."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let has_two = |&cell: &Cell| position.candidates(cell).len() == 2;
    for pivot in layout.cells().filter(has_two) {
        let two = position.candidates(pivot);
        // Cells that share one value with the pivot, with that value and their other.
        let peers = layout.peers(pivot).iter().filter(has_two);
        let wings: Vec<(Cell, Value, Value)> = peers
            .filter_map(|cell| {
                let values = position.candidates(cell);
                let (shared, other) = (values.intersection(two), values.difference(two));
                Some((cell, shared.first()?, other.first()?))
            })
            .collect();
        for (at, &(first, x, z)) in wings.iter().enumerate() {
            let others = wings[at + 1..].iter();
            for &(second, y, _) in others.filter(|&&(_, y, other)| y != x && other == z) {
                if layout.peers(first).contains(second) {
                    continue;
                }
                let chain = Chain {
                    links: vec![
                        Strong::of_cell(first, z, x),
                        Strong::of_cell(pivot, x, y),
                        Strong::of_cell(second, y, z),
                    ],
                };
                let cells = chain.targets(position);
                let wings = [(first, x), (second, y)];
                let changes = removals(&cells, z);
                findings.add(&changes, &|changes| {
                    reasoning(position, pivot, wings, z, &chain, changes)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(
    position: &Position<'_>,
    pivot: Cell,
    [(first, x), (second, y)]: [(Cell, Value); 2],
    value: Value,
    chain: &Chain,
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let find = message!("It has two candidates. See what each would leave to the cells around it.");
    let look = look::look_at_cell(position, pivot, find);
    let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
    let peers = CommonPeers::new(layout, &[first, second], &cells);
    let mut lines = one_of::only_three(position, [pivot, first, second]);
    let cell = pivot;
    let so = message!(
        "If {cell} is {value_first}, {cell_first} is {value}, and if it is {value_second}, {cell_second} is: one of the two is {value}.",
        cell_first = first,
        value_first = x,
        cell_second = second,
        value_second = y
    );
    let house = |wing: Cell| CommonPeers::house_of_two(layout, pivot, wing);
    lines.push(match (house(first), house(second)) {
        (Some(house_first), Some(house_second)) => so.or_in_full(message!(
            "If {cell} is {value_first}, {cell_first} is {value} ({house_first}), and if it is {value_second}, {cell_second} is ({house_second}): one of the two is {value}.",
            cell_first = first,
            value_first = x,
            cell_second = second,
            value_second = y
        )),
        _ => so,
    });
    lines.extend(peers.sentences(layout, 5 - lines.len()));
    let mut highlights = chain.highlights();
    highlights.extend(peers.highlights(layout));
    let headline = message!("One of two cells is {value}");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(chain.premises(), look, why)
}
