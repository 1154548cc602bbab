//! Lines whose cells say something of those near them: parts of the values in turns, one difference, no neighbouring values.

use sudogon_board::layout::clues::kinds;
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason};

/// Low, middle and high values.
pub fn entropic(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = parts_of(asked.layout(), asked.clue);
    in_turns(asked, &parts, |part| {
        let [values_least, values_most] = [part.least(), part.most()].map(ValueSet::of_number);
        match parts.iter().position(|other| *other == part) {
            Some(0) => {
                message!(in "what a cell has": "a low value, {values_least} to {values_most}")
            }
            Some(1) => {
                message!(in "what a cell has": "a middle value, {values_least} to {values_most}")
            }
            _ => message!(in "what a cell has": "a high value, {values_least} to {values_most}"),
        }
    })
}

/// Values by their remainders.
pub fn modular(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = parts_of(asked.layout(), asked.clue);
    in_turns(
        asked,
        &parts,
        |values| message!(in "what a cell has": "one of {values}"),
    )
}

/// Odd and even values.
pub fn parity(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = parts_of(asked.layout(), asked.clue);
    in_turns(asked, &parts, |part| {
        if part == parts[0] {
            message!(in "what a cell has": "an odd value")
        } else {
            message!(in "what a cell has": "an even value")
        }
    })
}

/// Says what cells lose since one has a certain part of the values, of two or three: so have those that are a number of turns away, and no
/// others.
fn in_turns(
    asked: &Asked<'_>,
    parts: &[ValueSet],
    say: impl Fn(ValueSet) -> Message,
) -> Vec<ClueReason> {
    let count = parts.len();
    let settled = (0..asked.cells.len()).filter_map(|at| {
        let part = part_with(parts, asked.sets[at])?;
        Some((at, part))
    });
    let reasons = settled.map(|(at, part)| {
        let in_turn = |other: usize| other % count == at % count;
        let others = asked.open().filter(|&other| other != at);
        let lost = others.map(|other| {
            let lost = asked.lost_at(other);
            if in_turn(other) {
                (other, lost.difference(part))
            } else {
                (other, lost.intersection(part))
            }
        });
        let lost: Vec<(usize, ValueSet)> = lost.filter(|(_, lost)| !lost.is_empty()).collect();
        let is_any = |is_in_turn: bool| lost.iter().any(|(at, _)| in_turn(*at) == is_in_turn);
        let (cell, clause) = (asked.cells[at], say(part));
        let said = match (is_any(true), is_any(false), count == 2) {
            (true, false, true) => {
                message!("{cell} has {clause}, and so has every second cell from it.")
            }
            (true, false, false) => {
                message!("{cell} has {clause}, and so has every third cell from it.")
            }
            (false, _, true) => {
                message!("{cell} has {clause}: only every second cell from it has one too.")
            }
            (false, _, false) => {
                message!("{cell} has {clause}: only every third cell from it has one too.")
            }
            (true, true, true) => message!(
                "{cell} has {clause}: every second cell from it has one too, and no other."
            ),
            (true, true, false) => {
                message!("{cell} has {clause}: every third cell from it has one too, and no other.")
            }
        };
        let shown = lost.iter().map(|(at, _)| *at).chain([at]);
        let shown: Vec<Cell> = shown.map(|at| asked.cells[at]).collect();
        let lost = lost.into_iter().map(|(at, lost)| (asked.cells[at], lost));
        ClueReason::new(lost.collect(), vec![said]).shown_by(shown)
    });
    reasons.collect()
}

/// The parts of the values that take turns on a line of such a kind; none on others.
fn parts_of(layout: &Layout, clue: &Clue) -> Vec<ValueSet> {
    let all = ValueSet::all(layout.values());
    match clue.kind {
        kind if kind == &kinds::ENTROPIC => kinds::thirds(clue).to_vec(),
        kind if kind == &kinds::MODULAR => kinds::remainders(clue).to_vec(),
        kind if kind == &kinds::PARITY => {
            let parts = [kinds::ODD_VALUES, kinds::EVEN_VALUES];
            parts.map(|part| part.intersection(all)).to_vec()
        }
        _ => Vec::new(),
    }
}

/// The part that all of some values are in.
fn part_with(parts: &[ValueSet], values: ValueSet) -> Option<ValueSet> {
    let has_all = |part: &&ValueSet| !values.is_empty() && values.difference(**part).is_empty();
    parts.iter().find(has_all).copied()
}

/// Why two cells of a line can't be what they are, by how many cells they are apart, or by their values on a nabner line; rather of given cells.
pub fn out_of_turn(
    layout: &Layout,
    constraint: &Constraint,
    clue: &Clue,
    sets: &[ValueSet],
    is_given: impl Fn(usize) -> bool,
) -> Option<Message> {
    let parts = parts_of(layout, clue);
    let has_parts = (1..=sets.len()).contains(&parts.len());
    if !has_parts && clue.kind != &kinds::NABNER {
        return None;
    }
    let cells = &constraint.cells;
    let all = (0..sets.len()).flat_map(|from| (from + 1..sets.len()).map(move |to| [from, to]));
    let count_open = |pair: &[usize; 2]| pair.iter().filter(|&&at| !is_given(at)).count();
    let mut pairs: Vec<[usize; 2]> = all.collect();
    pairs.sort_by_key(count_open);
    if clue.kind == &kinds::NABNER {
        return pairs.into_iter().find_map(|two| {
            let [one, other] = two.map(|at| sets[at]);
            let are_known = one.is_single() && other.is_single();
            let is_next = are_known && one.least().abs_diff(other.least()) == 1;
            let [cell, cell_other] = two.map(|at| cells[at]);
            is_next.then(|| {
                message!(
                    in "after then": "{values} in {cell} and {values_other} in {cell_other} would follow each other",
                    values = one,
                    values_other = other
                )
            })
        });
    }
    pairs.into_iter().find_map(|[from, to]| {
        let (one, other) = (part_with(&parts, sets[from])?, part_with(&parts, sets[to])?);
        let count = to - from;
        let is_in_turn = count.is_multiple_of(parts.len());
        if is_in_turn == (one == other) {
            return None;
        }
        Some(if is_in_turn {
            // Of a given cell it is said what follows.
            let (from, to, values) = match is_given(from) {
                true => (from, to, one),
                false => (to, from, other),
            };
            message!(
                in "after then": "{cell}, {count:word} {count|cell|cells} from {cell_other} on the line, would have to be {values:or} too",
                cell = cells[to],
                cell_other = cells[from]
            )
        } else {
            message!(
                in "after then": "{cells}, {count:word} {count|cell|cells} apart on the line, would both be of {values}",
                cells = [cells[from], cells[to]],
                values = one
            )
        })
    })
}

/// Returns what is beside a value that is placed.
pub fn nabner(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let placed = (0..asked.cells.len()).filter(|&at| !asked.is_open(at));
    let reasons = placed.map(|at| {
        let value = asked.sets[at].least();
        let near = ValueSet::range(value.saturating_sub(1), (value + 1).min(layout.values()));
        let others = asked.open();
        let lost =
            others.map(|other| (asked.cells[other], asked.lost_at(other).intersection(near)));
        let said = message!(
            "{clause}, so no other cell of the line is {values:or}.",
            clause = asked.say_contents(at),
            values = near
        );
        ClueReason::new(lost.collect(), vec![said])
    });
    reasons.collect()
}

/// Returns what two placed neighbours say of all others.
pub fn same_difference(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let last = asked.cells.len() - 1;
    let known = (0..last).find(|&at| !asked.is_open(at) && !asked.is_open(at + 1));
    let Some(known) = known else {
        return Vec::new();
    };
    let [one, other] = [known, known + 1].map(|at| asked.sets[at].least());
    let difference = one.abs_diff(other);
    let beside = |value: Value| {
        let number = value.number();
        let low = number.checked_sub(difference).filter(|low| *low > 0);
        let high = Some(number + difference).filter(|high| *high <= layout.values());
        ValueSet::in_any_of([low, high].into_iter().flatten().map(ValueSet::of_number))
    };
    let neighbours = (0..last).flat_map(|at| [(at, at + 1), (at + 1, at)]);
    let reasons = neighbours
        .filter(|&(at, _)| asked.is_open(at))
        .map(|(at, near)| {
            let fits = ValueSet::in_any_of(asked.sets[near].iter().map(beside));
            let lost = asked.lost_at(at).difference(fits);
            let [cell, cell_other] = [known, known + 1].map(|at| asked.cells[at]);
            let said = vec![
                message!(
                    "{cell} and {cell_other} differ by {number}, so all neighbours on it do.",
                    number = difference
                ),
                message!("{clause}.", clause = asked.say_contents(near)),
            ];
            let shown = [known, known + 1, at, near].map(|at| asked.cells[at]);
            ClueReason::new(vec![(asked.cells[at], lost)], said).shown_by(shown)
        });
    reasons.collect()
}
