//! The number of a clue misread.

use std::collections::BTreeSet;

use crate::doctor::plausibility::of_numbers;
use crate::doctor::possible_mend::PossibleMend;
use crate::doctor::questions::Questions;
use crate::doctor::slip::Slip;
use crate::layout::Clue;
use crate::layout::clues::Amount;
use crate::puzzle::{Puzzle, Value};
use crate::solve::FoundSolutions;
use crate::watch::Stopped;

/// Up to this number all others are tried, beyond only those that look similar.
const SMALL: usize = 99;

/// The other numbers of one clue that may do, as far as its absence tells.
pub fn candidates(
    clue: usize,
    questions: &mut Questions<'_>,
) -> Result<Vec<PossibleMend>, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let layout = &puzzle.layout;
    let as_is = &layout.clues()[clue];
    if !has_number(as_is) {
        return Ok(Vec::new());
    }
    let with = |amount: usize| with_number(puzzle, clue, amount);
    // A cage without its number is still a house.
    let is_still_there = as_is.kind.amount == Amount::NumberOrZero;
    let relaxed = is_still_there.then(|| as_is.clone().with_amount(0));
    let mut clues = layout.clues().to_vec();
    clues.splice(clue..=clue, relaxed);
    let without = board.with_clues(clues);
    let all = || {
        let mut all = look_alikes(as_is.amount);
        if as_is.amount <= SMALL {
            all.extend(1..=(2 * as_is.amount).clamp(45, SMALL));
        }
        all.remove(&as_is.amount);
        all.into_iter().map(with).collect()
    };
    Ok(match questions.ask(&without, &puzzle.givens)? {
        FoundSolutions::Invalid(_) | FoundSolutions::None => Vec::new(),
        FoundSolutions::One(solution) if as_is.sum().is_some() => {
            let values = as_is.cells.iter().filter_map(|&cell| solution.get(cell));
            let sum: usize = values.map(Value::number).sum();
            let other = Some(sum).filter(|&sum| sum != as_is.amount);
            other.map(with).into_iter().collect()
        }
        FoundSolutions::One(_) | FoundSolutions::Several(_) | FoundSolutions::Unknown => all(),
    })
}

/// The numbers that a clue may have been misread from, without asking.
pub fn misread(puzzle: &Puzzle, clue: usize) -> Vec<PossibleMend> {
    let as_is = &puzzle.layout.clues()[clue];
    let numbers = match has_number(as_is) {
        true => look_alikes(as_is.amount),
        false => BTreeSet::new(),
    };
    let with = |amount| with_number(puzzle, clue, amount);
    numbers.into_iter().map(with).collect()
}

/// Says whether a clue has a number that can be misread.
fn has_number(clue: &Clue) -> bool {
    clue.kind.has_number() && clue.amount > 0
}

fn with_number(puzzle: &Puzzle, clue: usize, amount: usize) -> PossibleMend {
    let as_is = &puzzle.layout.clues()[clue];
    let changed = as_is.clone().with_amount(amount);
    let slip = Slip::ClueNumber {
        clue,
        from: as_is.printed(),
        to: changed.printed(),
    };
    let cost = of_numbers(&as_is.amount.to_string(), &amount.to_string());
    PossibleMend {
        clue: Some((clue, amount)),
        ..PossibleMend::new(slip, puzzle.givens.clone(), cost)
    }
}

/// The numbers that differ by a digit from one, or by two neighbours swapped.
fn look_alikes(amount: usize) -> BTreeSet<usize> {
    let digits: Vec<char> = amount.to_string().chars().collect();
    let mut all = BTreeSet::new();
    let mut add = |digits: &[char]| {
        let text: String = digits.iter().collect();
        all.extend(text.parse::<usize>().ok());
    };
    for at in 0..digits.len() {
        for digit in '0'..='9' {
            let mut other = digits.clone();
            other[at] = digit;
            add(&other);
            other[at] = digits[at];
            other.insert(at, digit);
            add(&other);
        }
        let mut fewer = digits.clone();
        fewer.remove(at);
        add(&fewer);
        if at > 0 {
            let mut swapped = digits.clone();
            swapped.swap(at - 1, at);
            add(&swapped);
        }
    }
    for digit in '0'..='9' {
        add(&[&digits[..], &[digit]].concat());
    }
    all.remove(&amount);
    all.remove(&0);
    all
}
