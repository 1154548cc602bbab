//! Boards cut into parts along the sides of their cells, and what such boards are called.

use crate::files::Problem;
use crate::layout::{self, HouseRole};

/// For each cell of a square the number of its part, from 0 in the order of their first cells; cells of a part are joined
/// side by side. `is_joined` says of two neighbours whether nothing is between them.
pub(super) fn parts(side: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut part_of = vec![NONE; side * side];
    let mut count = 0;
    for first in 0..side * side {
        if part_of[first] != NONE {
            continue;
        }
        let mut open = vec![first];
        part_of[first] = count;
        while let Some(at) = open.pop() {
            let (row, column) = (at / side, at % side);
            let beside = [
                (column > 0).then(|| at - 1),
                (column + 1 < side).then(|| at + 1),
                (row > 0).then(|| at - side),
                (row + 1 < side).then(|| at + side),
            ];
            for other in beside.into_iter().flatten() {
                if part_of[other] == NONE && is_joined(at.min(other), at.max(other)) {
                    part_of[other] = count;
                    open.push(other);
                }
            }
        }
        count += 1;
    }
    part_of
}

/// What a square board is called by the regions of its cells: the name of its shape, and its regions behind a colon where they
/// are its own.
///
/// # Errors
/// Regions that make no board.
pub(super) fn shape(side: usize, regions: &[Option<usize>]) -> Result<(String, String), Problem> {
    let wrong = |what: &str| Problem::Syntax(what.to_owned());
    if has_usual_boxes(side, regions) {
        return Ok((format!("sq{side}"), String::new()));
    }
    if regions.iter().all(Option::is_none) {
        return Ok((format!("latin{side}"), String::new()));
    }
    if regions.contains(&None) || side < 4 {
        return Err(wrong(
            "some of its cells are in no region, and such boards can't be read here",
        ));
    }
    let text = region_text(&in_order(regions)).ok_or_else(|| wrong("it has too many regions"))?;
    Ok((format!("jigsaw{side}"), format!(":{text}")))
}

/// Says whether regions are the boxes that a board of this size usually has.
pub(super) fn has_usual_boxes(side: usize, regions: &[Option<usize>]) -> bool {
    let usual = layout::definition(&format!("sq{side}")).ok();
    usual.is_some_and(|usual| {
        let mut areas = usual
            .houses
            .iter()
            .filter(|house| house.role == HouseRole::Area);
        areas.all(|house| {
            let first = regions[house.cells[0].index()];
            let mut cells = house.cells.iter();
            first.is_some() && cells.all(|cell| regions[cell.index()] == first)
        })
    })
}

/// The regions of a jigsaw as text, from the number of each cell's region.
pub(super) fn region_text(regions: &[usize]) -> Option<String> {
    let symbol = |&region: &usize| char::from_digit(u32::try_from(region).ok()? + 1, 36);
    regions
        .iter()
        .map(symbol)
        .collect::<Option<String>>()
        .map(|text| text.to_uppercase())
}

/// The numbers of the parts, counted anew in the order of their first cells.
pub(super) fn in_order<T: PartialEq + Copy>(parts: &[T]) -> Vec<usize> {
    let mut seen: Vec<T> = Vec::new();
    parts
        .iter()
        .map(|&part| {
            seen.iter()
                .position(|&other| other == part)
                .unwrap_or_else(|| {
                    seen.push(part);
                    seen.len() - 1
                })
        })
        .collect()
}
