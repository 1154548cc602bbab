//! XYZ-wing: a cell with three candidates sees two cells with two of these each, which share one value; one of the three cells
//! has that value, so what sees all three does not.
//!
//! ```text
//!   xyz .  * | . x z .      if the pivot xyz is x, the wing to the right is z;
//!    .  yz . |              if it is y, the one in the box is z; or it is z itself:
//!    .  .  . |              the star sees all three
//! ```
//!
//! It holds by peers alone: nothing is asked of the houses in which the cells see each other, and these may be of any size.
//! Wings that see each other would be a naked triple with the pivot. Named for the letters of the pivot.

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use super::one_of::{self, OneOf};
use crate::positions::Position;
use crate::reasons::{self, CommonPeers};
use crate::steps::{Change, Findings, Reasoning, Technique, removals};

pub static TECHNIQUE: Technique = Technique {
    id: "xyz-wing",
    noun: noun!("XYZ-wing"),
    rating: 44,
    about: pattern!(
        "A cell, the pivot, has three candidates; two cells that it sees, the pincers, have two of these each. One of the three cells must have the value that they share."
    ),
    search: pattern!(
        "Look for a cell with three candidates. Does it see two cells with two of these each, which differ? Then look for the value that all three share, in cells that see all three."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    for pivot in layout.cells() {
        let three = position.candidates(pivot);
        if three.len() != 3 {
            continue;
        }
        let is_wing = |&cell: &Cell| {
            let values = position.candidates(cell);
            values.len() == 2 && values.difference(three).is_empty()
        };
        let wings: Vec<Cell> = layout.peers(pivot).iter().filter(is_wing).collect();
        for (at, &first) in wings.iter().enumerate() {
            for &second in &wings[at + 1..] {
                let [one, other] = [first, second].map(|cell| position.candidates(cell));
                // Wings within three values share one, unless they have the same two.
                let Some(value) = one.intersection(other).first().filter(|_| one != other) else {
                    continue;
                };
                if layout.peers(first).contains(second) {
                    continue;
                }
                let cells =
                    reasons::common_peers(position, &[pivot, first, second], ValueSet::of(value));
                let changes = removals(&cells, value);
                findings.add(&changes, &|changes| {
                    reasoning(position, pivot, [first, second], value, &cells, changes)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(
    position: &Position<'_>,
    pivot: Cell,
    wings: [Cell; 2],
    value: Value,
    cells: &[Cell],
    changes: &[Change],
) -> Reasoning {
    let [values_first, values_second] = wings.map(|wing| position.candidates(wing).without(value));
    let three = [pivot, wings[0], wings[1]];
    let one = OneOf {
        wing: &three,
        pivot,
        find: message!(
            "It has three candidates. See what each would leave to the cells around it."
        ),
        ends: &three,
        value,
        cells,
    };
    let only = one_of::only_three(position, three);
    let so = message!(
        "If {cell} is {values_first:or}, {cell_first} is {value}, and if it is {values_second:or}, {cell_second} is: one of the three is {value}.",
        cell = pivot,
        cell_first = wings[0],
        cell_second = wings[1]
    );
    let layout = position.layout();
    let house = |wing: Cell| CommonPeers::house_of_two(layout, pivot, wing);
    let so = match wings.map(house) {
        [Some(house_first), Some(house_second)] => so.or_in_full(message!(
            "If {cell} is {values_first:or}, {cell_first} is {value} ({house_first}), and if it is {values_second:or}, {cell_second} is ({house_second}): one of the three is {value}.",
            cell = pivot,
            cell_first = wings[0],
            cell_second = wings[1]
        )),
        _ => so,
    };
    one.reasoning(position, changes, only, vec![so])
}
