//! Lines whose cells say something of those near them: parts of the values in turns, one difference, no neighbouring values.

use super::asked::{Asked, ClueReason, say_values};
use crate::layout::clues::kinds;
use crate::layout::{Cell, Layout};
use crate::logic::steps::words;
use crate::puzzle::{Value, ValueSet};

/// Low, middle and high values.
pub fn entropic(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = kinds::thirds(asked.clue);
    in_turns(asked, &parts, "third", |layout, part| {
        format!("one of {}", say_values(layout, part))
    })
}

/// Values by their remainders.
pub fn modular(asked: &Asked<'_>) -> Vec<ClueReason> {
    let parts = kinds::remainders(asked.clue);
    in_turns(asked, &parts, "third", |layout, part| {
        format!("one of {}", words::values(layout, part, "and"))
    })
}

/// Odd and even values.
pub fn parity(asked: &Asked<'_>) -> Vec<ClueReason> {
    let all = ValueSet::all(asked.layout().values());
    let parts = [kinds::ODD_VALUES, kinds::EVEN_VALUES].map(|part| part.intersection(all));
    in_turns(asked, &parts, "second", |_, part| {
        let is_odd = kinds::ODD_VALUES
            .difference(part)
            .intersection(all)
            .is_empty();
        let named = if is_odd {
            "an odd value"
        } else {
            "an even value"
        };
        named.to_owned()
    })
}

/// What cells lose since one has a certain part of the values: so have those that are a number of turns away, and no others.
fn in_turns(
    asked: &Asked<'_>,
    parts: &[ValueSet],
    ordinal: &str,
    say: impl Fn(&Layout, ValueSet) -> String,
) -> Vec<ClueReason> {
    let count = parts.len();
    let settled = (0..asked.cells.len()).filter_map(|at| {
        let part = parts
            .iter()
            .find(|part| asked.sets[at].difference(**part).is_empty());
        part.map(|part| (at, *part))
    });
    let reasons = settled.flat_map(|(at, part)| {
        let lost = |is_in_turn: bool| -> Vec<(Cell, ValueSet)> {
            let others = asked.open().filter(|other| *other != at);
            let others = others.filter(|other| (other % count == at % count) == is_in_turn);
            let lost = others.map(|other| {
                let lost = asked.lost_at(other);
                let lost = match is_in_turn {
                    true => lost.difference(part),
                    false => lost.intersection(part),
                };
                (asked.cells[other], lost)
            });
            lost.filter(|(_, lost)| !lost.is_empty()).collect()
        };
        let (cell, named) = (
            asked.layout().say_first(asked.cells[at]),
            say(asked.layout(), part),
        );
        let said = [
            (
                true,
                format!("{cell} has {named}, and so has every {ordinal} cell from it."),
            ),
            (
                false,
                format!("{cell} has {named}: only every {ordinal} cell from it has one too."),
            ),
        ];
        let told = said
            .into_iter()
            .map(|(is_in_turn, said)| (lost(is_in_turn), said));
        let told = told.filter(|(lost, _)| !lost.is_empty());
        let told = told.map(|(lost, said)| {
            let losers: Vec<Cell> = lost.iter().map(|(cell, _)| *cell).collect();
            ClueReason::new(lost, vec![said]).shown_by(losers.into_iter().chain([asked.cells[at]]))
        });
        told.collect::<Vec<_>>()
    });
    reasons.collect()
}

/// What is beside a value that is placed.
pub fn nabner(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let placed = (0..asked.cells.len()).filter(|&at| !asked.is_open(at));
    let reasons = placed.map(|at| {
        let value = asked.sets[at].least();
        let near = ValueSet::range(value.saturating_sub(1), (value + 1).min(layout.values()));
        let others = asked.open();
        let lost =
            others.map(|other| (asked.cells[other], asked.lost_at(other).intersection(near)));
        let said = format!(
            "{}, so no other cell of the line is {}.",
            asked.say_contents(at),
            words::values(layout, near, "or")
        );
        ClueReason::new(lost.collect(), vec![said])
    });
    reasons.collect()
}

/// What two placed neighbours say of all others.
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
            let [first, second] = [known, known + 1].map(|at| asked.say(at));
            let said = vec![
                format!("{first} and {second} differ by {difference}, so all neighbours on it do."),
                format!("{}.", asked.say_contents(near)),
            ];
            let shown = [known, known + 1, at, near].map(|at| asked.cells[at]);
            ClueReason::new(vec![(asked.cells[at], lost)], said).shown_by(shown)
        });
    reasons.collect()
}
