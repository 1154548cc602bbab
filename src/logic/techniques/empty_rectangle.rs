//! Empty rectangle: in one house a cell sees some places of a value, and another cell is the value if that one is not; so the
//! other cell is the value, or the rest of the places hold it, and what sees all of these does not.
//!
//! ```text
//!   . . 4 | . . .      the 4 of the box is in its row with b or in its column;
//!   4 4 . | . b .      in the column of b, 4 can only be in b and a:
//!   . . 4 | . ║ .      if a is not 4, b is, and the box has its 4
//!   ------+---║--      below or above the 4 4, so the star is not 4
//!   . . * | . a .
//! ```
//!
//! The house with the places, and the one that has its value in a or b, are full; what the cells see, they see along any
//! houses. The name is from the usual board: the box has a rectangle of four cells without the value, and a cross with it. With
//! two places in the box it would be a [turbot fish](super::turbot_fish).

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Technique, Visit, turbot_fish};
use crate::layout::{HouseId, Layout};
use crate::logic::links::{Chain, Node, Pair, Strong};
use crate::logic::position::Position;
use crate::logic::words;
use crate::puzzle::Value;

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "empty rectangle",
    slug: "empty-rectangle",
    rating: 43,
    about: "All places of a value in an area lie along two lines, and one of these has one other place.",
    find,
};

fn find(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let mut seen = HashSet::new();
    for value in Value::all(layout.values()) {
        let pairs = Pair::all(position, value);
        for (id, house) in position.full_houses() {
            let mut places = house.set(layout.len());
            places.keep(position.cells_with(value));
            if places.len() < 3 {
                continue;
            }
            for pair in pairs.iter().flat_map(|&pair| [pair, pair.turned()]) {
                let [far, near] = pair.places;
                if places.contains(far) || !places.meets(layout.peers(near)) {
                    continue;
                }
                let Some(split) = Strong::split_by(position, id, value, near) else {
                    continue;
                };
                let chain = Chain {
                    links: vec![Strong::of_pair(pair, value), split],
                };
                let cells = chain.targets(position);
                if !cells.is_empty() && seen.insert((value, cells.clone())) {
                    let join = say_join(layout, pair, id, &chain.links[1]);
                    let join = (join, Vec::new());
                    visit(turbot_fish::step(
                        &TECHNIQUE, position, &chain, &cells, join,
                    ))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// "If cell 31 isn't 5, cell 12 is, and only cells 40 and 41 are left in big triangle 4."
fn say_join(layout: &Layout, pair: Pair, id: HouseId, split: &Strong) -> String {
    let Node { value, cells } = &split.ends[1];
    let are = if cells.len() == 1 { "is" } else { "are" };
    let [far, near] = pair.places.map(|cell| layout.say(cell));
    let left = |rest: &str, house: &str| {
        format!("If {far} isn't {value}, {near} is, and only {rest} {are} left in {house}.")
    };
    let house = &layout.house(id).name;
    let count = format!("{} cells", cells.len());
    words::short_of([
        &|| left(&layout.say_all(cells), house),
        &|| left(&layout.say_all(cells), "the other"),
        &|| left(&count, "the other"),
    ])
}
