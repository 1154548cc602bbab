//! Lines with sums: what the sum of a filled part, or of a filled pair, says of the others, and what the least and the greatest do.

use sudogon_board::layout::Cell;
use sudogon_board::layout::clues::kinds;
use sudogon_board::message::message;
use sudogon_board::puzzle::ValueSet;

use super::asked::{Asked, ClueReason, say_sum};
use super::sums::OpenSum;

/// The name for the cells of a line that have one sum.
#[derive(Clone, Copy)]
enum LineGroup {
    /// "each part of the line"
    Part,
    /// "each pair"
    Pair,
}

/// The parts of a region sum line, once one is filled.
pub fn region_sum(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = kinds::line_parts(asked.clue).map(Iterator::collect);
    one_sum(asked, &parts.collect::<Vec<Vec<usize>>>(), LineGroup::Part)
}

/// The pairs of a zipper line, and its middle.
pub fn zipper(asked: &Asked<'_>) -> Vec<ClueReason> {
    let count = asked.cells.len();
    let pairs = (0..count / 2).map(|at| vec![at, count - 1 - at]);
    let middle = (count % 2 == 1).then(|| vec![count / 2]);
    let groups: Vec<Vec<usize>> = pairs.chain(middle).collect();
    one_sum(asked, &groups, LineGroup::Pair)
}

/// Groups of cells, by their places, that all have the same sum: once one is filled it is that of the others.
fn one_sum(asked: &Asked<'_>, groups: &[Vec<usize>], of: LineGroup) -> Vec<ClueReason> {
    let is_filled = |group: &&Vec<usize>| group.iter().all(|&at| !asked.is_open(at));
    let Some(filled) = groups.iter().find(is_filled) else {
        return bounded(asked, groups, of);
    };
    let values: Vec<usize> = filled.iter().map(|&at| asked.sets[at].least()).collect();
    let sum: usize = values.iter().sum();
    let cells: Vec<Cell> = filled.iter().map(|&at| asked.cells[at]).collect();
    let (text, count) = (say_sum(&values), cells.len());
    let known = match of {
        LineGroup::Part => {
            message!("{cells} {count|is|make} {text}, so each part of the line does.")
        }
        LineGroup::Pair => message!("{cells} {count|is|make} {text}, so each pair does."),
    };
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
                0 => message!("So {cell} is {number}.", number = rest),
                _ => message!(
                    "Beside {number} that leaves {number_left} for {cell}.",
                    number = held,
                    number_left = rest
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

/// Returns what cells lose since no group makes less than one does at least, or more than one does at most.
fn bounded(asked: &Asked<'_>, groups: &[Vec<usize>], of: LineGroup) -> Vec<ClueReason> {
    let sum = |group: &[usize], is_most: bool| -> usize {
        group.iter().map(|&at| asked.end(at, is_most)).sum()
    };
    // Its cells, how many they are, and their sum.
    let said = |group: &[usize], is_most: bool| {
        let cells: Vec<Cell> = group.iter().map(|&at| asked.cells[at]).collect();
        let terms: Vec<usize> = group.iter().map(|&at| asked.end(at, is_most)).collect();
        (cells, group.len(), say_sum(&terms))
    };
    let mut reasons = Vec::new();
    for is_most in [true, false] {
        // The tightest bound is that of the group whose greatest sum is least, or whose least is greatest.
        let tightest = if is_most {
            groups.iter().min_by_key(|group| sum(group, true))
        } else {
            groups.iter().max_by_key(|group| sum(group, false))
        };
        let Some(tightest) = tightest else { continue };
        let bound = sum(tightest, is_most);
        for group in groups.iter().filter(|group| *group != tightest) {
            for &at in group.iter().filter(|&&at| asked.is_open(at)) {
                let others: Vec<usize> =
                    group.iter().copied().filter(|&other| other != at).collect();
                let rest = sum(&others, !is_most);
                let beyond = if is_most {
                    ValueSet::range((bound + 1).saturating_sub(rest), asked.layout().values())
                } else {
                    ValueSet::range(1, bound.saturating_sub(rest + 1))
                };
                let lost = asked.lost_at(at).intersection(beyond);
                let (cell, number) = (asked.cells[at], bound.saturating_sub(rest));
                let (cells, count, text) = said(&others, !is_most);
                let so = match (others.is_empty(), is_most) {
                    (true, true) => message!("So {cell} is {number} at most."),
                    (true, false) => message!("So {cell} is {number} at least."),
                    (false, true) => message!(
                        "{cells} {count|is|make} at least {text}, so {cell} is {number} at most."
                    ),
                    (false, false) => message!(
                        "{cells} {count|is|make} at most {text}, so {cell} is {number} at least."
                    ),
                };
                let (cells, count, text) = said(tightest, is_most);
                let known = match (of, is_most) {
                    (LineGroup::Part, true) => message!(
                        "{cells} {count|is|make} at most {text}: no part of the line makes more."
                    ),
                    (LineGroup::Part, false) => message!(
                        "{cells} {count|is|make} at least {text}: no part of the line makes less."
                    ),
                    (LineGroup::Pair, true) => {
                        message!("{cells} {count|is|make} at most {text}: no pair makes more.")
                    }
                    (LineGroup::Pair, false) => {
                        message!("{cells} {count|is|make} at least {text}: no pair makes less.")
                    }
                };
                let shown = tightest.iter().chain(group).map(|&at| asked.cells[at]);
                let reason = ClueReason::new(vec![(asked.cells[at], lost)], vec![known, so]);
                reasons.push(reason.shown_by(shown));
            }
        }
    }
    reasons
}
