//! What two cells say of each other: what goes with each value.

use sudogon_board::layout::Cell;
use sudogon_board::layout::clues::kinds;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason};
use crate::steps::sentences;

/// The most values of the other cell that are told, where they are what it can't be.
const MOST_PARTNERS: usize = 4;

/// The reasons of a clue of two cells.
pub fn reasons(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let all = ValueSet::all(layout.values());
    let partner = |at: usize, value: Value| {
        let mut sets = vec![all; 2];
        sets[at] = ValueSet::of(value);
        let is_possible = asked.clue.filter(&mut sets);
        let own = if asked.see_each_other(0, 1) {
            sets[1 - at].without(value)
        } else {
            sets[1 - at]
        };
        if is_possible { own } else { ValueSet::EMPTY }
    };
    let alone = |at: usize| {
        let lost = asked.lost_at(at).iter();
        lost.filter(|&value| partner(at, value).is_empty())
            .collect::<ValueSet>()
    };
    let mut reasons = Vec::new();
    let without = [alone(0), alone(1)];
    if without.iter().any(|values| !values.is_empty()) {
        let cells = [0, 1].map(|at| asked.cells[at]);
        let said = if asked.clue.kind == &kinds::GREATER {
            vec![say_greater(cells, without)]
        } else {
            say_alone(cells, without)
        };
        let lost = [0, 1].map(|at| (cells[at], without[at]));
        reasons.push(ClueReason::new(lost.to_vec(), said));
    }
    for at in [0, 1] {
        let loser = (asked.cells[at], asked.lost_at(at).difference(without[at]));
        let other = (asked.cells[1 - at], asked.sets[1 - at]);
        reasons.extend(partners(loser, other, |value| partner(at, value)));
    }
    reasons
}

/// Says which values of two cells go with none of the other: "Nothing in r1c2 goes with 2 or 5 in r1c1."
fn say_alone([cell, cell_other]: [Cell; 2], [values, values_other]: [ValueSet; 2]) -> Vec<Message> {
    if values == values_other {
        return vec![message!(
            "Nothing in {cell} or {cell_other:name} goes with {values:or} in the other."
        )];
    }
    let said = [(cell, values, cell_other), (cell_other, values_other, cell)];
    let said = said.into_iter().filter(|(_, values, _)| !values.is_empty());
    let said = said.map(|(cell, values, cell_other)| {
        message!("Nothing in {cell_other} goes with {values:or} in {cell}.")
    });
    said.collect()
}

/// Why the cells at a sign lose the least and the greatest value: "r1c3 is greater than r1c2, and nothing is less than 1."
fn say_greater([cell, cell_less]: [Cell; 2], [values, values_less]: [ValueSet; 2]) -> Message {
    match (values.is_empty(), values_less.is_empty()) {
        (false, true) => {
            message!("{cell} is greater than {cell_less}, and nothing is less than {values}.")
        }
        (true, _) => message!(
            "{cell_less} is less than {cell}, and nothing is greater than {values}.",
            values = values_less
        ),
        (false, false) => message!(
            "{cell} is greater than {cell_less}: nothing is less than {values} or greater than {values_greatest}.",
            values_greatest = values_less
        ),
    }
}

/// Why a cell loses values whose partners the other cell can't have: "r6c9 can't be 9, so r5c9 can't be 3."
pub fn partners(
    (cell, lost): (Cell, ValueSet),
    (other, can_be): (Cell, ValueSet),
    partner: impl Fn(Value) -> ValueSet,
) -> Option<ClueReason> {
    let has_partner = |value: &Value| {
        let partners = partner(*value);
        !partners.is_empty() && partners.intersection(can_be).is_empty()
    };
    let lost: ValueSet = lost.iter().filter(has_partner).collect();
    if lost.is_empty() {
        return None;
    }
    let of_any = ValueSet::in_any_of(lost.iter().map(&partner));
    let (cell_other, values_lost, count) = (other, lost, of_any.len());
    let mut ahead_of_so = None;
    let said = if can_be.is_single() {
        message!("{cell} is {values}.", cell = other, values = can_be)
    } else if count <= can_be.len().min(MOST_PARTNERS) {
        ahead_of_so = Some(sentences::line([
            message!(
                "Only {values} {count|goes|go} with {values_lost:or} in {cell}, and {cell_other} can't be {values:or}.",
                values = of_any
            ),
            message!("{cell_other} can't be {values:or}.", values = of_any),
        ]));
        message!(
            "{cell_other} can't be {values:or}, so {cell} can't be {values_lost:or}.",
            values = of_any
        )
    } else {
        message!(
            "{cell} can only be {values:or}: nothing there goes with {values_lost:or}.",
            cell = other,
            values = can_be
        )
        .or_in_full(message!(
            "{cell_other} can only be {values:or}: nothing there goes with {values_lost:or} in {cell}.",
            values = can_be
        ))
    };
    let reason = ClueReason::of_cell(cell, lost, said).shown_by([cell, other]);
    Some(ClueReason {
        ahead_of_so,
        ..reason
    })
}
