//! Dual empty rectangle: two empty rectangles in the same house, told as one.
//!
//! ```text
//!   . . 4 | . . d      the 4 of the box is in its row with b, or in its column with d. If a is not 4,
//!   4 4 . | . b .      b is, so the box has its 4 in the column: the star sees a and all of that.
//!   . . 4 | . ║ .      If c is not 4, d is, and the box has its 4 in its second row, where another
//!   ------+---║--      cell that sees c loses it
//!   . . * | . a .
//! ```
//!
//! Each is an [empty rectangle](super::empty_rectangle) for itself, with what that asks for, and the step does what both do. With two places in
//! the box each alone would be a turbot fish. Each way leaves other places in the box: that is the cross that the name speaks of.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::Value;

use super::empty_rectangle::{self, Rectangle};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::reasons::look::look_at_house;
use crate::steps::{
    Change, Findings, Highlight, Reasoning, Stage, Technique, removals, sentences, together,
};

pub static TECHNIQUE: Technique = Technique {
    id: "dual-empty-rectangle",
    noun: noun!("dual empty rectangle"),
    rating: 44,
    about: pattern!(
        "Two empty rectangles in the same box. What each of them rules out goes together."
    ),
    search: pattern!(
        "When you have an empty rectangle, look at the same area again: is there a second line with two places for the value?"
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    for value in Value::all(layout.values()) {
        let mut rectangles: Vec<Rectangle> = Vec::new();
        empty_rectangle::visit(position, value, 2, &mut |rectangle| {
            if !rectangle.cells.is_empty() {
                rectangles.push(rectangle);
            }
            ControlFlow::Continue(())
        })?;
        for (at, one) in rectangles.iter().enumerate() {
            let rest = |of: &Rectangle| of.chain.links[1].ends[1].cells.clone();
            let left_by_one = rest(one);
            let crosses = |other: &&Rectangle| {
                let left = rest(other);
                other.house == one.house && !left.iter().any(|cell| left_by_one.contains(cell))
            };
            for other in rectangles[at + 1..].iter().filter(crosses) {
                let [ones, others] = [one, other].map(|it| removals(&it.cells, value));
                if let Some(changes) = together(&ones, &others) {
                    findings.add(&changes, &|changes| {
                        reasoning(position, value, [one, other], changes)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(
    position: &Position<'_>,
    value: Value,
    both: [&Rectangle; 2],
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let [one, other] = both;
    let id = one.house;
    let mut houses: Vec<HouseId> = both.map(|rectangle| rectangle.pair.house).into();
    houses.sort_unstable();
    houses.dedup();
    let mut lines = vec![match houses[..] {
        [_] => one.chain.links[0].said(),
        _ => sentences::line([
            message!(
                "In each of {houses}, only two cells can be {value}.",
                houses = &houses
            ),
            message!("In each of two lines, only two cells can be {value}."),
        ]),
    }];
    let premises = || {
        let chains = both.iter();
        chains.flat_map(|rectangle| rectangle.chain.premises())
    };
    let mut highlights = vec![Highlight::House(id)];
    highlights.extend(houses.into_iter().map(Highlight::House));
    for rectangle in both {
        let (said, shown) = empty_rectangle::say_join(layout, rectangle, 1);
        lines.extend(said);
        let ends = rectangle.chain.ends().into_iter().flatten();
        let ends: Vec<Cell> = ends.flat_map(|node| node.cells.clone()).collect();
        let peers = CommonPeers::new(layout, &ends, &rectangle.cells);
        highlights.extend(rectangle.chain.highlights());
        highlights.extend(shown);
        highlights.extend(peers.highlights(layout));
    }
    let from = |rectangle: &Rectangle| {
        let [far, _] = rectangle.pair.places;
        let mut ends = vec![far];
        ends.extend(&rectangle.chain.links[1].ends[1].cells);
        ends
    };
    lines.push(sentences::line([
        message!(
            "{cells:few} must differ from {cells_ends}, and {cells_other:few} from {cells_ends_other}.",
            cells = &one.cells,
            cells_ends = from(one),
            cells_other = &other.cells,
            cells_ends_other = from(other)
        ),
        message!(
            "Either way, {cells:few} must each differ from {value:a}.",
            cells = changes.iter().map(|change| change.cell())
        ),
    ]));
    let find = message!("Find where {value:a} in another leaves it few places.");
    let look = look_at_house(position, id, Some(find));
    let headline = message!("{value} has few places, twice");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(premises(), look, why)
}
