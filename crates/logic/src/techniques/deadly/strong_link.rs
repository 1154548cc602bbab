//! Two cells of a deadly pattern can be something else, and in a full house one of the two values goes nowhere but there: then
//! neither of them has the other one.
//!
//! ```text
//!   1 2   | . . . | 1 2
//!   1 2 5 | . . . | 1 2 6      if 1 is nowhere else in this row, one of the two is 1;
//!                              with 2 in the other, the pattern would be deadly
//! ```

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::message;
use sudogon_board::puzzle::Value;

use super::pattern::PatternOnBoard;
use super::words::ToldPattern;
use crate::positions::Position;
use crate::steps::{Findings, Highlight, Premise, removals};

/// Type 4.
pub fn find(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let Some(pair) = on.pattern.odd_pair(on.position.layout()) else {
        return ControlFlow::Continue(());
    };
    for value in on.pattern.values().iter() {
        let other = on.pattern.values().without(value).first();
        let (Some(house), Some(other)) = (only_places(on.position, pair, value), other) else {
            continue;
        };
        let cells = pair
            .into_iter()
            .filter(|&cell| on.position.can_hold(cell, other));
        let changes = removals(&cells.collect::<Vec<Cell>>(), other);
        on.add(findings, &changes, &|_| {
            told(on, pair, [value, other], house)
        })?;
    }
    ControlFlow::Continue(())
}

/// A full house in which a value has no other places than these two cells, and has not yet its place.
pub fn only_places(
    position: &Position<'_>,
    [one, other]: [Cell; 2],
    value: Value,
) -> Option<HouseId> {
    let mut houses = position.full_houses().filter(|(_, house)| {
        let holds = |cell| house.cells.binary_search(&cell).is_ok();
        holds(one) && holds(other)
    });
    let found = houses.find(|(_, house)| {
        let mut places = position.places(house, value).peekable();
        places.peek().is_some() && places.all(|place| [one, other].contains(&place))
    });
    found.map(|(id, _)| id)
}

fn told(
    on: &PatternOnBoard<'_>,
    pair: [Cell; 2],
    [value, other]: [Value; 2],
    house: HouseId,
) -> ToldPattern {
    let (cells, count) = (&pair, on.pattern.cells().len());
    ToldPattern {
        premises: vec![Premise::House(house, value)],
        headline: message!("One of two cells is {value}"),
        lines: vec![
            message!("In {house}, only {cells} can be {value}: one of them is."),
            message!(
                "With {value} in the other, these {count:word} cells would hold only {values}.",
                value = other,
                values = on.pattern.values()
            ),
        ],
        highlights: vec![Highlight::House(house)],
    }
}
