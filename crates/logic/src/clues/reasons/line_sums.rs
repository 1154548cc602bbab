//! Lines with sums: what the sum of a filled part, or of a filled pair, says of the others, and what the least and the greatest do.

use sudogon_board::layout::clues::kinds;
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason, say_rest, say_sum};
use super::rim;
use super::sums::{self, OpenSum};

/// The name for the cells of a line that have one sum.
#[derive(Clone, Copy)]
enum LineGroup {
    /// "each part of the line"
    Part,
    /// "each pair"
    Pair,
}

/// The parts of a region sum line, once one is filled; or the pairs of a zipper line, and its middle.
pub fn reasons(asked: &Asked<'_>) -> Vec<ClueReason> {
    groups(asked.clue).map_or_else(Vec::new, |(groups, of)| one_sum(asked, &groups, of))
}

/// The groups of cells, by their places, that have one sum.
fn groups(clue: &Clue) -> Option<(Vec<Vec<usize>>, LineGroup)> {
    let count = clue.cells.len();
    if clue.kind == &kinds::REGION_SUM {
        let parts = kinds::line_parts(clue).map(Iterator::collect);
        Some((parts.collect(), LineGroup::Part))
    } else if clue.kind == &kinds::ZIPPER {
        let pairs = (0..count / 2).map(|at| vec![at, count - 1 - at]);
        let middle = (count % 2 == 1).then(|| vec![count / 2]);
        Some((pairs.chain(middle).collect(), LineGroup::Pair))
    } else {
        None
    }
}

/// What the last empty cell of such a line is left, by what the others hold: "r1c1 and r1c2 make 3+5 = 8, so each pair does."
pub fn say_last_of_sums(
    clue: &Clue,
    cells: &[Cell],
    last: Cell,
    filled: &[(Cell, Value)],
) -> Option<Vec<Message>> {
    let (groups, of) = groups(clue)?;
    let held = |&at: &usize| filled.iter().find(|(cell, _)| *cell == cells[at]).copied();
    let is_own = |group: &&Vec<usize>| group.iter().any(|&at| cells[at] == last);
    let known = groups.iter().find(|group| !is_own(group))?;
    let known: Vec<(Cell, Value)> = known.iter().filter_map(held).collect();
    let values: Vec<usize> = known.iter().map(|(_, value)| value.number()).collect();
    let mut said = vec![say_known(
        known.iter().map(|(cell, _)| *cell).collect(),
        &values,
        of,
    )];
    let own = groups.iter().find(is_own)?;
    let beside = own.iter().filter_map(held).map(|(_, value)| value.number());
    let (sum, beside) = (values.iter().sum::<usize>(), beside.sum::<usize>());
    let rest = sum.checked_sub(beside)?;
    if beside > 0 {
        said.push(say_beside(beside, rest, last));
    }
    Some(said)
}

/// What a filled group says of the others: "r1c1 and r1c2 make 3+5 = 8, so each pair does."
fn say_known(cells: Vec<Cell>, values: &[usize], of: LineGroup) -> Message {
    let (text, count) = (say_sum(values), cells.len());
    match of {
        LineGroup::Part => {
            message!("{cells} {count|is|make} {text}, and each part of the line makes as much.")
        }
        LineGroup::Pair => {
            message!("{cells} {count|is|make} {text}, and each pair makes as much.")
        }
    }
}

fn say_beside(held: usize, rest: usize, cell: Cell) -> Message {
    message!(
        "Beside {number} that leaves {number_left} for {cell}.",
        number = held,
        number_left = rest
    )
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
    let known = say_known(cells, &values, of);
    let mut reasons = Vec::new();
    for group in groups.iter().filter(|group| !is_filled(group)) {
        let held = group.iter().filter(|&&at| !asked.is_open(at));
        let held: usize = held.map(|&at| asked.sets[at].least()).sum();
        let open: Vec<usize> = group
            .iter()
            .copied()
            .filter(|&at| asked.is_open(at))
            .collect();
        let Some(rest) = sum.checked_sub(held) else {
            continue;
        };
        let lost: Vec<(Cell, ValueSet)> = open
            .iter()
            .map(|&at| (asked.cells[at], asked.lost_at(at)))
            .collect();
        if let [(cell, values)] = lost[..] {
            let kept = ValueSet::range(rest, rest.min(asked.layout().values()));
            let beside = (held > 0).then(|| say_beside(held, rest, cell));
            let said = [known.clone()].into_iter().chain(beside);
            let lost = vec![(cell, values.difference(kept))];
            reasons.push(ClueReason::new(lost, said.collect()));
            continue;
        }
        let terms: Vec<(Cell, i64)> = open.iter().map(|&at| (asked.cells[at], 1)).collect();
        let of_group =
            OpenSum::new(asked.position, &terms, rest as i64).reasons(asked.layout(), &lost);
        reasons.extend(of_group.into_iter().map(|mut reason| {
            reason.said.insert(0, known.clone());
            reason.shown.clear();
            reason
        }));
    }
    reasons
}

/// Why the groups of such a line can't have one sum, as a part of a sentence, in several wordings: "for the sum 9 of r1c5, r1c7 would have to be
/// 9-3 = 6, not 8".
pub fn no_one_sum(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
) -> Option<Vec<Message>> {
    let (groups, _) = groups(layout.clue_of(constraint))?;
    let of = |group: &[usize]| -> Vec<(Cell, ValueSet)> {
        let places = group.iter().map(|&at| (constraint.cells[at], sets[at]));
        places.collect()
    };
    let cells_of = |group: &[usize]| of(group).into_iter().map(|(cell, _)| cell);
    let is_filled = |group: &&Vec<usize>| group.iter().all(|&at| sets[at].is_single());
    let Some(filled) = groups.iter().find(is_filled) else {
        let ends = |group: &[usize], is_most: bool| sums::extreme(layout, &of(group), is_most);
        let pairs = groups
            .iter()
            .flat_map(|low| groups.iter().map(move |high| (low, high)));
        return pairs.into_iter().find_map(|(low, high)| {
            let (least, most) = (ends(high, false)?, ends(low, true)?);
            let is_beyond = least.iter().sum::<usize>() > most.iter().sum::<usize>();
            is_beyond.then(|| {
                vec![message!(
                    in "after then": "{cells:few} would make at least {text}, but {cells_ends} at most {text_ends}",
                    cells = cells_of(high),
                    text = say_sum(&least),
                    cells_ends = cells_of(low),
                    text_ends = say_sum(&most)
                )]
            })
        });
    };
    let sum: usize = filled.iter().map(|&at| sets[at].least()).sum();
    let why = |group: &Vec<usize>| {
        let (held, open): (Vec<_>, Vec<_>) =
            of(group).into_iter().partition(|(_, set)| set.is_single());
        let taken: Vec<usize> = held.iter().map(|(_, set)| set.least()).collect();
        let rest = sum as i64 - taken.iter().sum::<usize>() as i64;
        let is_left = |set: ValueSet| set.numbers().any(|number| number as i64 == rest);
        match open[..] {
            [] => (rest != 0).then(|| vec![sums::other_sum(&held, sum)]),
            [(cell, can_be)] => (!is_left(can_be)).then(|| {
                let text = say_rest(sum, taken.iter().copied());
                sums::would_be_left(layout, (cell, can_be), rest, &text, None)
            }),
            _ => {
                let beyond = [true, false].into_iter().find_map(|is_most| {
                    let asked = [is_most, true];
                    sums::say_beyond(layout, &open, &held, &(sum..=sum), None, asked)
                });
                let [one, other, ..] = open[..] else {
                    return beyond;
                };
                let must_differ = layout.peers(one.0).contains(other.0);
                let fill = || rim::no_fill(layout, &of(group), sum, [ValueSet::EMPTY; 2]);
                beyond.or_else(|| must_differ.then(fill).flatten())
            }
        }
    };
    let wordings = groups
        .iter()
        .filter(|group| *group != filled)
        .find_map(why)?;
    let cells: Vec<Cell> = cells_of(filled).collect();
    let said = wordings.into_iter().map(|clause| {
        message!(
            in "after then": "for the sum {number} of {cells}, {clause}",
            number = sum,
            cells = &cells
        )
    });
    Some(said.collect())
}

/// Returns what cells lose since no group makes less than one does at least, or more than one does at most.
fn bounded(asked: &Asked<'_>, groups: &[Vec<usize>], of: LineGroup) -> Vec<ClueReason> {
    // The values of its cells with which it makes the least or the most.
    let ends = |group: &[usize], is_most: bool| -> Vec<usize> {
        let sets = group.iter().map(|&at| (asked.cells[at], asked.sets[at]));
        let sets: Vec<(Cell, ValueSet)> = sets.collect();
        sums::extreme(asked.layout(), &sets, is_most).unwrap_or_default()
    };
    let sum = |group: &[usize], is_most: bool| ends(group, is_most).iter().sum::<usize>();
    // Its cells, how many they are, and their sum.
    let said = |group: &[usize], is_most: bool| {
        let cells: Vec<Cell> = group.iter().map(|&at| asked.cells[at]).collect();
        (cells, group.len(), say_sum(&ends(group, is_most)))
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
