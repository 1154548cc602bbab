//! Lines with sums: what the sum of a filled part, or of a filled pair, says of the others.

use super::asked::{Asked, ClueReason, say_sum};
use super::sums::OpenSum;
use crate::layout::Cell;
use crate::layout::clues::kinds;
use crate::puzzle::ValueSet;
use crate::text;

/// The parts of a region sum line, once one is filled.
pub fn region_sum(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = kinds::line_parts(asked.clue).map(Iterator::collect);
    one_sum(
        asked,
        &parts.collect::<Vec<Vec<usize>>>(),
        "part of the line",
    )
}

/// The pairs of a zipper line, and its middle.
pub fn zipper(asked: &Asked<'_>) -> Vec<ClueReason> {
    let count = asked.cells.len();
    let pairs = (0..count / 2).map(|at| vec![at, count - 1 - at]);
    let middle = (count % 2 == 1).then(|| vec![count / 2]);
    let groups: Vec<Vec<usize>> = pairs.chain(middle).collect();
    one_sum(asked, &groups, "pair")
}

/// Groups of cells, by their places, that all have the same sum: once one is filled it is that of the others.
fn one_sum(asked: &Asked<'_>, groups: &[Vec<usize>], noun: &str) -> Vec<ClueReason> {
    let is_filled = |group: &&Vec<usize>| group.iter().all(|&at| !asked.is_open(at));
    let Some(filled) = groups.iter().find(is_filled) else {
        return Vec::new();
    };
    let values: Vec<usize> = filled.iter().map(|&at| asked.sets[at].least()).collect();
    let sum: usize = values.iter().sum();
    let cells: Vec<Cell> = filled.iter().map(|&at| asked.cells[at]).collect();
    let verb = text::verb_for(cells.len(), "is", "make");
    let named = text::capitalized(&asked.layout().say_all(&cells));
    let known = format!("{named} {verb} {}, so each {noun} does.", say_sum(&values));
    let mut reasons = Vec::new();
    for group in groups.iter().filter(|group| !is_filled(group)) {
        let held = group.iter().filter(|&&at| !asked.is_open(at));
        let held: usize = held.map(|&at| asked.sets[at].least()).sum();
        let open: Vec<usize> = group
            .iter()
            .copied()
            .filter(|&at| asked.is_open(at))
            .collect();
        let rest = sum as i64 - held as i64;
        let lost: Vec<(Cell, ValueSet)> = open
            .iter()
            .map(|&at| (asked.cells[at], asked.lost_at(at)))
            .collect();
        if let [(cell, values)] = lost[..] {
            let kept = usize::try_from(rest).map_or(ValueSet::EMPTY, |rest| {
                ValueSet::range(rest, rest.min(asked.layout().values()))
            });
            let said = match held {
                0 => format!("So {} is {rest}.", asked.layout().say(cell)),
                _ => format!(
                    "Beside {held} that leaves {rest} for {}.",
                    asked.layout().say(cell)
                ),
            };
            let lost = vec![(cell, values.difference(kept))];
            reasons.push(ClueReason::new(lost, vec![known.clone(), said]));
            continue;
        }
        let terms: Vec<(Cell, i64)> = open.iter().map(|&at| (asked.cells[at], 1)).collect();
        let of_group = OpenSum::new(asked.position, &terms, rest).reasons(asked.layout(), &lost);
        reasons.extend(of_group.into_iter().map(|mut reason| {
            reason.said.insert(0, known.clone());
            reason.shown.clear();
            reason
        }));
    }
    reasons
}
