//! Empty rectangle: in a box a cell sees some places of a value, and another cell is the value if that one is not; so the
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
//! The box, which may be any full area, has all its places on two lines that cross, and the line that has its value in a or b is
//! full; what the star sees, it sees along any houses. The name is from the usual board: the box has a rectangle of four cells
//! without the value, and a cross with it. With two places in the box it would be a [turbot fish](super::turbot_fish), with a line
//! in its place a grouped X-chain.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId, HouseRole, Layout};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::Value;

use super::turbot_fish;
use crate::links::{Chain, Node, Pair, Strong, used_up};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{Findings, ShownSentences, Technique, removals, sentences, words};

pub static TECHNIQUE: Technique = Technique {
    id: "empty-rectangle",
    noun: noun!("empty rectangle"),
    rating: 43,
    about: pattern!(
        "In a box a value fits only along one row and one column. A line with two places for it crosses one of these: if it has it there, the box has it in the other."
    ),
    search: pattern!(
        "Take a value, and an area where its places lie in one row and one column alone. Look for a line with two places that crosses one of these: what its other end and the other arm both see goes."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    findings.by_value(position, |value, findings| {
        visit(position, value, 3, &mut |rectangle| {
            let Rectangle { chain, cells, .. } = &rectangle;
            let changes = removals(cells, value);
            findings.add(&changes, &|changes| {
                let join = say_join(position.layout(), &rectangle, 2);
                turbot_fish::reasoning(position, chain, cells, changes, join)
            })
        })
    })
}

/// A pair of places, and a box of which the one sees some places.
pub(super) struct Rectangle {
    /// The pair: the far place, then the one that sees places of the box.
    pub pair: Pair,
    pub house: HouseId,
    /// The pair, and the places of the box by whether the near place sees them.
    pub chain: Chain,
    /// The cells that see the far place and that the near one does not see.
    pub cells: Vec<Cell>,
}

/// Visits those of a value that rule something out and in which the box has at least so many places.
pub(super) fn visit(
    position: &Position<'_>,
    value: Value,
    least: usize,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let layout = position.layout();
    let pairs = Pair::all(position, value);
    for (id, house) in position.full_houses() {
        let places = house.set(layout.len()).and(position.cells_with(value));
        if places.len() < least {
            continue;
        }
        for pair in pairs.iter().flat_map(|&pair| [pair, pair.turned()]) {
            let [far, near] = pair.places;
            if places.contains(far) || !places.intersects(layout.peers(near)) {
                continue;
            }
            let Some(split) = Strong::split_by(position, id, value, near) else {
                continue;
            };
            if !is_cross(layout, id, near, &split.ends) {
                continue;
            }
            let ends = split.ends[1].cells.iter().copied().chain([far]);
            if used_up(position, ends, value).is_empty() {
                continue;
            }
            let chain = Chain {
                links: vec![Strong::of_pair(pair, value), split],
            };
            visit(Rectangle {
                pair,
                house: id,
                cells: chain.targets(position),
                chain,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Says whether a house is an area with its places along two lines that cross: the near cell is on the one, the rest on the other.
fn is_cross(layout: &Layout, id: HouseId, near: Cell, [seen, rest]: &[Node; 2]) -> bool {
    let lines = |cells: &[Cell]| {
        let of_first = cells
            .first()
            .map_or(&[][..], |&cell| layout.houses_of(cell));
        let holds_all = |id: HouseId| {
            let house = layout.house(id);
            let mut rest = cells.iter();
            house.role == HouseRole::Line && rest.all(|cell| house.cells.contains(cell))
        };
        let lines = of_first.iter().copied().filter(|&id| holds_all(id));
        lines.map(|id| layout.family(id)).collect::<Vec<_>>()
    };
    let near: Vec<Cell> = seen.cells.iter().copied().chain([near]).collect();
    let (one, other) = (lines(&near), lines(&rest.cells));
    layout.house(id).role.is_area() && one.iter().any(|one| other.iter().any(|other| one != other))
}

/// "If r3c4 isn't 5, r7c4 is, in row 7 with r7c1 and r7c2, so only r8c3 is left in box 7." In two lines at most, with the line
/// between them.
pub(super) fn say_join(layout: &Layout, rectangle: &Rectangle, most: usize) -> ShownSentences {
    let &Rectangle { pair, house, .. } = rectangle;
    let [Node { cells: lost, .. }, Node { value, cells }] = &rectangle.chain.links[1].ends;
    let (value, cells, cells_lost) = (*value, &cells[..], &lost[..]);
    let count = cells.len();
    let [cell_far, cell_near] = pair.places;
    let peers = CommonPeers::new(layout, &pair.places[1..], lost);
    let along = peers.named_house(layout);
    let whole = match along {
        Some(house_along) => message!(
            "If {cell_far} isn't {value}, {cell_near} is, in {house_along} with {cells_lost}, so only {cells} {count|is|are} left in {house}."
        ),
        None => message!(
            "If {cell_far} isn't {value}, {cell_near} is, so only {cells} {count|is|are} left in {house}."
        ),
    };
    let is_short = |line: &Message| words::fits_in_line(line, layout);
    let said = if most < 2 {
        let mut wordings = vec![whole];
        if let Some(house_along) = along {
            wordings.extend([
                message!(
                    "If {cell_far} isn't {value}, {cell_near} is, in {house_along}, so only {cells} {count|is|are} left in {house}."
                ),
                message!(
                    "If {cell_far} isn't {value}, {cell_near} is, in {house_along}, so only {cells} {count|is|are} left in the other."
                ),
            ]);
        }
        wordings.extend([
            message!(
                "If {cell_far} isn't {value}, {cell_near} is, so only {cells} {count|is|are} left in the other."
            ),
            message!(
                "If {cell_far} isn't {value}, {cell_near} is, so only {count} {count|cell is|cells are} left in the other."
            ),
        ]);
        vec![sentences::line(wordings)]
    } else if is_short(&whole) {
        vec![whole]
    } else {
        vec![
            match along {
                Some(house_along) => sentences::line([
                    message!(
                        "If {cell_far} isn't {value}, {cell_near} is, in {house_along} with {cells_lost}."
                    ),
                    message!("If {cell_far} isn't {value}, {cell_near} is, in {house_along}."),
                ]),
                None => message!("If {cell_far} isn't {value}, {cell_near} is."),
            },
            message!("So only {cells} {count|is|are} left in {house}."),
        ]
    };
    (said, peers.highlights(layout))
}
