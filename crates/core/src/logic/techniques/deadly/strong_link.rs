//! Two cells of a deadly pattern can be something else, and in a full house one of the two values goes nowhere but there: then
//! neither of them has the other one.
//!
//! ```text
//!   1 2   | . . . | 1 2
//!   1 2 5 | . . . | 1 2 6      if 1 is nowhere else in this row, one of the two is 1;
//!                              with 2 in the other, the pattern would be deadly
//! ```

use std::ops::ControlFlow;

use super::pattern::PatternOnBoard;
use super::words::{ToldPattern, they_hold_only_two};
use crate::layout::{Cell, HouseId};
use crate::logic::positions::Position;
use crate::logic::steps::{Findings, Highlight, Premise, removals};
use crate::puzzle::Value;

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
        let cells = pair.into_iter();
        let cells = cells.filter(|&cell| on.position.can_hold(cell, other));
        let changes = removals(&cells.collect::<Vec<Cell>>(), other);
        on.add(findings, &changes, &|| {
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
    let layout = on.position.layout();
    let (symbol, wrong) = (value.on(layout), other.on(layout));
    let cells = layout.say_all(&pair);
    let name = &layout.house(house).name;
    ToldPattern {
        premises: vec![Premise::House(house, value)],
        headline: format!("One of two cells is {symbol}"),
        lines: vec![
            format!("In {name}, only {cells} can be {symbol}: one of them is."),
            format!(
                "With {wrong} in the other, {}.",
                they_hold_only_two(layout, on.pattern)
            ),
        ],
        highlights: vec![Highlight::House(house)],
    }
}
