//! A clue misread: its number, its operation or its values, the way round that it stands, or its kind.

use std::collections::BTreeSet;

use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::clues::{Amount, ClueScope, Operation};
use sudogon_board::layout::{Clue, Layout};
use sudogon_board::puzzle::{Puzzle, Slip, Value};
use sudogon_board::watch::Stopped;
use sudogon_solve::FoundSolutions;

use crate::plausibility::{CLUE_KIND, OPERATION, TURNED, of_numbers, of_values};
use crate::possible_mend::PossibleMend;
use crate::questions::Questions;

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
    let mut clues = layout.clues().to_vec();
    // A cage without its number is still a house.
    clues[clue] = if as_is.kind.amount == Amount::NumberOrZero {
        as_is.clone().with_amount(0)
    } else {
        as_is.clone().waived()
    };
    let without = board.with_clues(clues);
    let all = || {
        let mut all = look_alike_numbers(as_is);
        if as_is.amount <= SMALL {
            all.extend(1..=(2 * as_is.amount).clamp(45, SMALL));
        }
        if let Some(amount) = left_by_other_cages(layout, clue) {
            all.retain(|&other| other == amount);
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

/// Where every cell is in one cage with a sum: what the other cages leave to one.
fn left_by_other_cages(layout: &Layout, clue: usize) -> Option<usize> {
    let clues = layout.clues();
    let cages = clues.iter().filter(|clue| clue.kind == &CAGE);
    let count: usize = cages.clone().map(|cage| cage.cells.len()).sum();
    let is_shared_out = clues[clue].kind == &CAGE
        && cages.clone().all(|cage| cage.amount > 0)
        && count == layout.len()
        && layout.cells_without_cage().next().is_none();
    let whole = layout.sum_of_cells().filter(|_| is_shared_out)?;
    let sum: usize = cages.map(|cage| cage.amount).sum();
    // 0 is no sum of a cage.
    Some(whole.saturating_sub(sum - clues[clue].amount))
}

/// Returns what a clue may have been misread from by its number, its operation or its values, without asking.
pub fn look_alikes(puzzle: &Puzzle, clue: usize) -> Vec<PossibleMend> {
    let as_is = &puzzle.layout.clues()[clue];
    if !has_number(as_is) {
        return Vec::new();
    }
    let numbers = look_alike_numbers(as_is).into_iter();
    numbers
        .map(|amount| with_number(puzzle, clue, amount))
        .collect()
}

/// The ways to misread a clue other than by its number, without asking: turned round, of another kind, with another operation or
/// other values.
pub fn listed(puzzle: &Puzzle) -> Vec<PossibleMend> {
    let clues = puzzle.layout.clues().iter().enumerate();
    let lists = [
        turned,
        of_other_kinds,
        with_other_operations,
        with_other_values,
    ];
    clues
        .flat_map(|(at, clue)| lists.iter().flat_map(move |list| list(puzzle, at, clue)))
        .collect()
}

fn turned(puzzle: &Puzzle, at: usize, clue: &Clue) -> Vec<PossibleMend> {
    if !clue.kind.is_directed || clue.cells.len() < 2 {
        return Vec::new();
    }
    let turned = clue.clone().with_cells(clue.cells.iter().rev().copied());
    let slip = Slip::ClueTurned {
        kind: clue.kind,
        cells: clue.cells.clone(),
    };
    vec![PossibleMend::of_clue(
        puzzle,
        slip,
        at,
        vec![turned],
        TURNED,
    )]
}

fn of_other_kinds(puzzle: &Puzzle, at: usize, clue: &Clue) -> Vec<PossibleMend> {
    let is_each = matches!(clue.kind.scope, ClueScope::Each | ClueScope::WithNeighbours);
    let marks: Vec<_> = if is_each {
        clue.cells.chunks(1).collect()
    } else {
        vec![&clue.cells[..]]
    };
    let mut all = Vec::new();
    for &to in clue.kind.taken_for {
        for &cells in &marks {
            let others = clue.cells.iter().filter(|cell| !cells.contains(cell));
            let rest = clue.clone().with_cells(others.copied());
            let slip = Slip::ClueKind {
                cells: cells.to_vec(),
                from: clue.kind,
                to,
            };
            let mut mended = vec![Clue::new(to, cells.iter().copied())];
            mended.extend(Some(rest).filter(|rest| !rest.cells.is_empty()));
            all.push(PossibleMend::of_clue(puzzle, slip, at, mended, CLUE_KIND));
        }
    }
    all
}

fn with_other_operations(puzzle: &Puzzle, at: usize, clue: &Clue) -> Vec<PossibleMend> {
    let operation = clue.operation;
    let others = Operation::ALL
        .into_iter()
        .map(Some)
        .filter(|&other| operation.is_some() && other != operation);
    others
        .map(|other| {
            let changed = clue.clone().with_operation(other);
            let slip = other_number(clue, clue.printed(), changed.printed());
            PossibleMend::of_clue(puzzle, slip, at, vec![changed], OPERATION)
        })
        .collect()
}

fn with_other_values(puzzle: &Puzzle, at: usize, clue: &Clue) -> Vec<PossibleMend> {
    let layout = &puzzle.layout;
    let printed = |clue: &Clue| {
        let values = clue.values.iter().map(|value| value.on(layout));
        values.collect::<Vec<_>>().join(" ")
    };
    let mut all = Vec::new();
    for (place, &value) in clue.values.iter().enumerate() {
        for other in Value::all(layout.values()).filter(|&other| other != value) {
            let mut values = clue.values.clone();
            values[place] = other;
            let changed = clue.clone().with_values(values);
            let slip = other_number(clue, printed(clue), printed(&changed));
            let cost = of_values(layout, value, other);
            all.push(PossibleMend::of_clue(puzzle, slip, at, vec![changed], cost));
        }
    }
    all
}

/// Says whether a clue has a number that can be misread.
fn has_number(clue: &Clue) -> bool {
    clue.kind.has_number() && !clue.printed().is_empty()
}

fn with_number(puzzle: &Puzzle, clue: usize, amount: usize) -> PossibleMend {
    let as_is = &puzzle.layout.clues()[clue];
    let changed = as_is.clone().with_amount(amount);
    let slip = other_number(as_is, as_is.printed(), changed.printed());
    let cost = of_numbers(&as_is.amount.to_string(), &amount.to_string());
    PossibleMend::of_clue(puzzle, slip, clue, vec![changed], cost)
}

fn other_number(clue: &Clue, from: String, to: String) -> Slip {
    Slip::ClueNumber {
        kind: clue.kind,
        cells: clue.cells.clone(),
        from,
        to,
    }
}

/// The numbers that differ by a digit from that of a clue, or by two neighbours swapped.
fn look_alike_numbers(clue: &Clue) -> BTreeSet<usize> {
    let digits: Vec<char> = clue.amount.to_string().chars().collect();
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
    all.remove(&clue.amount);
    if clue.kind.amount == Amount::NumberOrZero {
        all.remove(&0);
    }
    all
}
