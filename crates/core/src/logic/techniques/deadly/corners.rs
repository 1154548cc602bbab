//! A candidate of one corner that would settle the other cells of a deadly pattern, as they have the last places of a value.
//!
//! ```text
//!   1 2 5 ═══ 1 2 6      hidden: if the first were 2, both cells beside it would be 1, as 1 has
//!     ║                  no other place in the row and in the column; only the fourth is left,
//!   1 2 6     1 2        and that can only be 2
//!
//!   1 2 5 ─── 1 2        across (type 6): if the first were 1, neither cell beside it would be,
//!     │        ║         and the fourth would be 1 as well
//!   1 2   ─── 1 2 6
//! ```

use std::ops::ControlFlow;

use super::pattern::{NearDeadly, PatternOnBoard};
use super::strong_link::only_places;
use super::words::{ToldPattern, they_hold_only_two};
use crate::layout::{Cell, HouseId, Layout};
use crate::logic::steps::{Change, Findings, Highlight, Premise, removals, words};
use crate::puzzle::Value;
use crate::text;

/// Type 6: two corners across can be something else.
pub fn find_across(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let &PatternOnBoard { position, pattern } = on;
    let layout = position.layout();
    let Ok(pair) = <[Cell; 2]>::try_from(pattern.odd_cells()) else {
        return ControlFlow::Continue(());
    };
    if pattern.odd_pair(layout).is_some() {
        return ControlFlow::Continue(());
    }
    let beside: Vec<Cell> = beside(layout, pattern, pair[0]);
    for value in pattern.values().iter() {
        // With the value in one corner, no cell beside it has it, so the other corner does.
        let follows = |from: Cell, to: Cell| {
            let mut houses = beside.iter();
            houses.find_map(|&near| {
                let house = only_places(position, [near, to], value)?;
                Some(Across {
                    from,
                    near,
                    house,
                    to,
                })
            })
        };
        let [one, other] = pair;
        let from = [follows(one, other), follows(other, one)];
        let from: Vec<Across> = from.into_iter().flatten().collect();
        let cells = from.iter().map(|across| across.from);
        let cells = cells.filter(|&cell| position.can_hold(cell, value));
        let changes = removals(&cells.collect::<Vec<Cell>>(), value);
        on.add(findings, &changes, &|| across(on, value, &from))?;
    }
    ControlFlow::Continue(())
}

/// With a value in one corner, the cell beside it does not have it, so in their house the corner across does.
struct Across {
    from: Cell,
    near: Cell,
    house: HouseId,
    to: Cell,
}

/// The cells of a pattern that see one of them.
fn beside(layout: &Layout, pattern: &NearDeadly, corner: Cell) -> Vec<Cell> {
    let cells = pattern.cells().iter().copied();
    cells
        .filter(|&cell| layout.peers(corner).contains(cell))
        .collect()
}

fn across(on: &PatternOnBoard<'_>, value: Value, ways: &[Across]) -> ToldPattern {
    let layout = on.position.layout();
    let symbol = value.on(layout);
    let mut lines: Vec<String> = ways.iter().map(|way| {
        let [from, near, to] = [way.from, way.near, way.to].map(|cell| layout.say(cell));
        let house = &layout.house(way.house).name;
        words::short_of([
            &|| format!("If {from} were {symbol}, {near} would not be, so {house} would have its {symbol} in {to}."),
            &|| format!("If {from} were {symbol}, the {symbol} of {house} would be in {to}."),
        ])
    }).collect();
    lines.push(format!("Then {}.", they_hold_only_two(layout, on.pattern)));
    ToldPattern {
        premises: ways
            .iter()
            .map(|way| Premise::House(way.house, value))
            .collect(),
        headline: format!("What if {symbol} were in a corner?"),
        lines,
        highlights: ways.iter().map(|way| Highlight::House(way.house)).collect(),
    }
}

/// Hidden rectangle: the corner across can only be one of the two values.
pub fn find_hidden(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let &PatternOnBoard { position, pattern } = on;
    let layout = position.layout();
    let odd = pattern.odd_cells();
    if pattern.odd_pair(layout).is_some() || odd.len() < 2 {
        return ControlFlow::Continue(());
    }
    for &corner in pattern.cells() {
        let beside = beside(layout, pattern, corner);
        let is_across = |cell: &&Cell| **cell != corner && !beside.contains(cell);
        let across = pattern.cells().iter().find(is_across);
        if across.is_none_or(|cell| odd.contains(cell)) {
            continue;
        }
        let beside = beside.into_iter();
        let open: Vec<Cell> = beside.filter(|cell| odd.contains(cell)).collect();
        for value in pattern.values().iter() {
            let Some(other) = pattern.values().without(value).first() else {
                continue;
            };
            let links = open
                .iter()
                .map(|&near| Some((near, only_places(position, [corner, near], other)?)));
            let Some(links) = links.collect::<Option<Vec<(Cell, HouseId)>>>() else {
                continue;
            };
            if !position.can_hold(corner, value) {
                continue;
            }
            let changes = [Change::Remove(corner, value)];
            on.add(findings, &changes, &|| {
                hidden(on, corner, [value, other], &links)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden(
    on: &PatternOnBoard<'_>,
    corner: Cell,
    [value, other]: [Value; 2],
    links: &[(Cell, HouseId)],
) -> ToldPattern {
    let layout = on.position.layout();
    let [wrong, left] = [value, other].map(|value| value.on(layout));
    let it = layout.say(corner);
    let each = links.iter().enumerate().map(|(at, &(cell, id))| {
        let (house, cell) = (&layout.house(id).name, layout.say(cell));
        match at {
            0 => format!("the {left} of {house} would be in {cell}"),
            _ => format!("that of {house} in {cell}"),
        }
    });
    let each: Vec<String> = each.collect();
    let beside: Vec<Cell> = links.iter().map(|(cell, _)| *cell).collect();
    let beside = layout.say_all(&beside);
    let premises = links.iter().map(|&(_, id)| Premise::House(id, other));
    let houses = links.iter().map(|&(_, id)| Highlight::House(id));
    ToldPattern {
        premises: premises.collect(),
        headline: format!("What if {wrong} were in {it}?"),
        lines: vec![
            words::short_of([
                &|| format!("If {it} were {wrong}, {}.", text::list(&each, "and")),
                &|| {
                    let ids: Vec<HouseId> = links.iter().map(|(_, id)| *id).collect();
                    let houses = words::houses(layout, &ids);
                    format!("If {it} were {wrong}, {beside} would be {left}: see {houses}.")
                },
                &|| format!("If {it} were {wrong}, {beside} would be {left}."),
            ]),
            format!("Then {}.", they_hold_only_two(layout, on.pattern)),
        ],
        highlights: houses.collect(),
    }
}
