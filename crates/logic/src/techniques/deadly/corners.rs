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

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use super::pattern::{NearDeadly, PatternOnBoard};
use super::strong_link::only_places;
use super::words::{ToldPattern, they_hold_only_two};
use crate::steps::{Change, Findings, Highlight, Premise, removals, sentences};

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
        let from: Vec<Across> = [follows(one, other), follows(other, one)]
            .into_iter()
            .flatten()
            .collect();
        let cells = from
            .iter()
            .map(|across| across.from)
            .filter(|&cell| position.can_hold(cell, value));
        let changes = removals(&cells.collect::<Vec<Cell>>(), value);
        on.add(findings, &changes, &|_| across(on, value, &from))?;
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
    let each = ways.iter().map(|way| {
        let (cell_from, cell_near, cell_to, house) = (way.from, way.near, way.to, way.house);
        sentences::line([
            message!(
                "If {cell_from} were {value}, {cell_near} would not be, so {house} would have its {value} in {cell_to}."
            ),
            message!(
                "If {cell_from} were {value}, the {value} of {house} would be in {cell_to}."
            ),
        ])
    });
    let mut lines: Vec<Message> = each.collect();
    lines.push(they_hold_only_two(on.pattern));
    ToldPattern {
        premises: ways
            .iter()
            .map(|way| Premise::House(way.house, value))
            .collect(),
        headline: message!("If {value} were in a corner of the rectangle"),
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
            on.add(findings, &changes, &|_| {
                hidden(on, corner, [value, other], &links)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden(
    on: &PatternOnBoard<'_>,
    corner: Cell,
    [value_wrong, value]: [Value; 2],
    links: &[(Cell, HouseId)],
) -> ToldPattern {
    let in_houses = match *links {
        [(cell, house)] => Some(message!(
            "If {cell_corner} were {value_wrong}, the {value} of {house} would be in {cell}.",
            cell_corner = corner
        )),
        [(cell, house), (cell_other, house_other)] => Some(message!(
            "If {cell_corner} were {value_wrong}, the {value} of {house} would be in {cell} and that of {house_other} in {cell_other}.",
            cell_corner = corner
        )),
        // There are only two cells beside a corner.
        _ => None,
    };
    let beside: Vec<Cell> = links.iter().map(|(cell, _)| *cell).collect();
    let ids: Vec<HouseId> = links.iter().map(|(_, id)| *id).collect();
    let (cell, cells) = (corner, &beside);
    let shorter = [
        message!(
            "If {cell} were {value_wrong}, {cells} would be {value}: see {houses}.",
            houses = &ids
        ),
        message!("If {cell} were {value_wrong}, {cells} would be {value}."),
    ];
    let wordings: Vec<Message> = in_houses.into_iter().chain(shorter).collect();
    let premises = links.iter().map(|&(_, id)| Premise::House(id, value));
    let houses = links.iter().map(|&(_, id)| Highlight::House(id));
    ToldPattern {
        premises: premises.collect(),
        headline: message!("If {value} were in {cell}", value = value_wrong),
        lines: vec![sentences::line(wordings), they_hold_only_two(on.pattern)],
        highlights: houses.collect(),
    }
}
