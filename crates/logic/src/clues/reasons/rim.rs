//! Numbers at the rim: how far apart the ends of a sandwich are, how many towers are seen, how many values an X-sum adds up.

use sudogon_board::layout::clues::kinds;
use sudogon_board::layout::clues::sums::{self, bounds_of_different};
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason, MOST_SENTENCES, say_rest, say_sum, with};
use super::sums::{combinations, say_needed, with_why};
use crate::clues::{CageSets, clue_words, fills};
use crate::steps::sentences::{self, Place};
use crate::steps::words;

/// How far apart the least and the greatest value are, and what lies between them.
pub fn sandwich(asked: &Asked<'_>) -> Vec<ClueReason> {
    if !asked.clue.must_differ() {
        return Vec::new();
    }
    let values = asked.layout().values();
    let crusts = [1, values].map(ValueSet::of_number);
    let both = crusts[0].union(crusts[1]);
    let ways = crust_places(asked, crusts);
    let mut reasons: Vec<ClueReason> = distances(asked, crusts, &ways).into_iter().collect();
    if let [[from, to]] = ways[..] {
        let [cell, cell_other] = [from, to].map(|at| asked.cells[at]);
        let lost = [from, to].map(|at| (asked.cells[at], asked.lost_at(at).difference(both)));
        let said = message!(
            "{values} can only be in {cell} and {cell_other} now.",
            values = both
        );
        reasons.push(ClueReason::new(lost.to_vec(), vec![said]));
        // What lies between them is a cage.
        let filling = &asked.cells[from + 1..to];
        if let Some(cage) = CageSets::of(asked.position.board(), filling, asked.clue.amount) {
            let said = message!(
                "Between {cell} and {cell_other} they need {clause}.",
                clause = cage.say(asked.layout(), 6, Some("or"))
            );
            let of_cage = combinations(asked, &cage).into_iter().map(|mut reason| {
                let said = with_why(asked.position, &cage, said.clone(), &reason.said);
                reason.said.insert(0, said);
                reason.shown_by(asked.cells[from..=to].iter().copied())
            });
            reasons.extend(of_cage);
        }
    } else if (2..=MOST_PLACES).contains(&ways.len()) {
        let places: Vec<[Cell; 2]> = ways
            .iter()
            .map(|way| way.map(|at| asked.cells[at]))
            .collect();
        let places = match places[..] {
            [cells, cells_last] => {
                message!(
                    "{values} are in {cells}, or in {cells_last}.",
                    values = both
                )
            }
            _ => message!(
                "{values} are in {cells}, or in {cells_next}, or in {cells_last}.",
                values = both,
                cells = places[0],
                cells_next = places[1],
                cells_last = places[2]
            ),
        };
        for at in asked.open() {
            reasons.extend(between_each_way(asked, at, &ways, both, &places));
        }
    }
    reasons
}

/// The most places for both ends that are told.
const MOST_PLACES: usize = 3;

/// The pairs of places for the two ends that are so far apart that what is between them can make the sum.
fn crust_places(asked: &Asked<'_>, crusts: [ValueSet; 2]) -> Vec<[usize; 2]> {
    let count = asked.cells.len();
    let has = |at: usize, crust: ValueSet| !asked.sets[at].intersection(crust).is_empty();
    let pairs = (0..count).flat_map(|from| (from + 1..count).map(move |to| [from, to]));
    pairs
        .filter(|&[from, to]| {
            fits_between(asked, to - from - 1)
                && (has(from, crusts[0]) && has(to, crusts[1])
                    || has(from, crusts[1]) && has(to, crusts[0]))
        })
        .collect()
}

/// Says whether so many values, neither the least nor the greatest, can make the sum.
fn fits_between(asked: &Asked<'_>, count: usize) -> bool {
    let (least, most) = bounds_between(asked.layout().values(), count);
    (least..=most).contains(&asked.clue.amount)
}

/// The least and the greatest sum of so many different values, neither the least nor the greatest of the board.
fn bounds_between(values: usize, count: usize) -> (usize, usize) {
    let (least, most) = bounds_of_different(values - 2, count);
    (least + count, most + count)
}

/// "That takes 4 or 5 cells: three make 21 at most, six at least 27."
fn distances(asked: &Asked<'_>, crusts: [ValueSet; 2], ways: &[[usize; 2]]) -> Option<ClueReason> {
    let layout = asked.layout();
    let values = layout.values();
    let is_way = |at: usize, crust: ValueSet| {
        let other = if crust == crusts[0] {
            crusts[1]
        } else {
            crusts[0]
        };
        let has = |other_at: usize| !asked.sets[other_at].intersection(other).is_empty();
        ways.iter()
            .any(|&[from, to]| from == at && has(to) || to == at && has(from))
    };
    let lost_of = |at: usize| {
        let lost = crusts.into_iter().filter(|&crust| !is_way(at, crust));
        asked.lost_at(at).intersection(ValueSet::in_any_of(lost))
    };
    let lost: Vec<(Cell, ValueSet)> = asked
        .open()
        .map(|at| (asked.cells[at], lost_of(at)))
        .collect();
    let losers: Vec<Cell> = lost
        .iter()
        .filter(|(_, lost)| !lost.is_empty())
        .map(|(cell, _)| *cell)
        .collect();
    if losers.is_empty() {
        return None;
    }
    let counts: Vec<usize> = (0..=values - 2)
        .filter(|&count| fits_between(asked, count))
        .collect();
    let (&first, &last) = (counts.first()?, counts.last()?);
    let both = crusts[0].union(crusts[1]);
    let apart = message!(
        "So {values} are {clauses:or} {count|step|steps} apart.",
        values = both,
        clauses = listed(&counts, 1),
        count = last + 1
    );
    let all = ValueSet::in_any_of(lost.iter().map(|(_, lost)| *lost));
    let other = if all.is_single() {
        message!("{values}", values = both.difference(all))
    } else {
        message!(in "of two values": "the other one")
    };
    let (takes, none) = (
        say_takes(values, &counts),
        say_none(asked, &losers, first, last, other),
    );
    let said = match last {
        0 => vec![takes, none],
        _ => vec![takes, apart, none],
    };
    Some(ClueReason::new(lost, said))
}

/// Some counts, each with so many more, as a list.
fn listed(counts: &[usize], more: usize) -> Vec<Message> {
    let counts = counts.iter().map(|count| count + more);
    counts.map(|number| message!("{number:word}")).collect()
}

/// How many cells between two ends make the sum; with what fewer make at most, and more at least.
fn say_takes(values: usize, counts: &[usize]) -> Message {
    let (first, last) = (counts[0], counts[counts.len() - 1]);
    // How many cells are too few, and what they make at most; too many, and what they make at least.
    let too_few = (first > 1).then(|| (first - 1, bounds_between(values, first - 1).1));
    let too_many = (last < values - 2).then(|| (last + 1, bounds_between(values, last + 1).0));
    match (too_few, too_many) {
        _ if last == 0 => message!("So nothing lies between them: they are side by side."),
        (None, None) => message!(
            "That takes {clauses:or} {count|cell|cells}.",
            clauses = listed(counts, 0),
            count = last
        ),
        (Some((count_few, sum)), None) => message!(
            "That takes {clauses:or} {count|cell|cells} ({count_few:word} {count_few|makes|make} {sum} at most).",
            clauses = listed(counts, 0),
            count = last
        ),
        (None, Some((count_many, sum))) => message!(
            "That takes {clauses:or} {count|cell|cells} ({count_many:word} {count_many|makes|make} at least {sum}).",
            clauses = listed(counts, 0),
            count = last
        ),
        (Some((count_few, sum)), Some((count_many, sum_least))) => message!(
            "That takes {clauses:or} {count|cell|cells} ({count_few:word} {count_few|makes|make} {sum} at most, {count_many:word} at least {sum_least}).",
            clauses = listed(counts, 0),
            count = last
        ),
    }
}

/// That no cell that far from some can be the other end: as far as a first and a last count of cells between them.
fn say_none(
    asked: &Asked<'_>,
    losers: &[Cell],
    first: usize,
    last: usize,
    other: Message,
) -> Message {
    let is_far = |&loser: &Cell| {
        let at = asked.cells.iter().position(|&cell| cell == loser);
        let ends = at.map(|at| at.max(asked.cells.len() - 1 - at));
        ends.is_some_and(|most| most <= first)
    };
    let (cells, are_beside) = (losers, last == 0);
    let line = clue_words::line(asked.layout(), asked.clue);
    match losers.len() {
        1..=5 if losers.iter().all(is_far) => match (line, are_beside) {
            (Some(house), true) => message!("No cell of {house} is beside {cells}."),
            (Some(house), false) => message!("No cell of {house} is that far from {cells}."),
            (None, true) => message!("No cell of the line is beside {cells}."),
            (None, false) => message!("No cell of the line is that far from {cells}."),
        },
        ..=5 if are_beside => {
            message!("No cell beside {cells} can be {clause}.", clause = other)
        }
        ..=5 => message!(
            "No cell that far from {cells} can be {clause}.",
            clause = other
        ),
        count if are_beside => message!(
            "No cell beside these {count} can be {clause}: see what is crossed out.",
            clause = other.clone()
        )
        .or_in_full(message!(
            "No cell beside {cells} can be {clause}.",
            clause = other
        )),
        count => message!(
            "No cell that far from these {count} can be {clause}: see what is crossed out.",
            clause = other.clone()
        )
        .or_in_full(message!(
            "No cell that far from {cells} can be {clause}.",
            clause = other
        )),
    }
}

/// A cell that is an end or between the ends in each way that can be filled, and loses what it then can't be.
fn between_each_way(
    asked: &Asked<'_>,
    at: usize,
    ways: &[[usize; 2]],
    crusts: ValueSet,
    places: &Message,
) -> Option<ClueReason> {
    let (layout, cell) = (asked.layout(), asked.cells[at]);
    let (mut fits, mut sums, mut said) = (ValueSet::EMPTY, Vec::new(), vec![places.clone()]);
    let (mut can_be, mut are_all) = (Vec::new(), true);
    for &[from, to] in ways {
        let (sets, is_all) = fillings(asked, [from, to], crusts)?;
        if sets.is_empty() && to - from > 1 {
            let between: Vec<(Cell, ValueSet)> = (from + 1..to)
                .map(|at| (asked.cells[at], asked.sets[at]))
                .collect();
            let never = [crusts, ValueSet::EMPTY];
            let why = no_fill(layout, &between, asked.clue.amount, never)?;
            said.push(message!(
                "If {values} are in {cells}, {clause}.",
                values = crusts,
                cells = [from, to].map(|at| asked.cells[at]),
                clause = why.into_iter().next()?
            ));
            continue;
        }
        can_be.push([from, to]);
        if from == at || to == at {
            fits.add(crusts);
        } else if (from..=to).contains(&at) {
            fits.add(ValueSet::in_any_of(sets.iter().copied()));
            sums.extend(sets.iter().map(|set| set.on(layout).join("+")));
            are_all &= is_all;
        } else {
            return None;
        }
    }
    sums.sort();
    sums.dedup();
    let is_between = can_be.iter().all(|ends| !ends.contains(&at));
    let clauses: Vec<Message> = sums.into_iter().map(Message::verbatim).collect();
    said.push(match can_be[..] {
        [] => return None,
        [[from, to]] if clauses.is_empty() => message!(
            "{values} can only be in {cell} and {cell_other} now.",
            values = crusts,
            cell = asked.cells[from],
            cell_other = asked.cells[to]
        ),
        [[from, to]] => message!(
            "Between {cell} and {cell_other} they need {clause}.",
            cell = asked.cells[from],
            cell_other = asked.cells[to],
            clause = message!("{clauses:or}")
        ),
        _ if clauses.is_empty() => message!("Whichever it is, {cell} is one of the two."),
        _ if is_between && are_all => {
            message!("In any case {cell} is between them, where {clauses:or} goes.")
        }
        _ if is_between => {
            message!("In any case {cell} is between them, where only {clauses:or} still fits.")
        }
        _ if are_all => message!("{cell} is an end or between them, where {clauses:or} goes."),
        _ => message!("{cell} is an end or between them, where only {clauses:or} still fits."),
    });
    let lost = asked.lost_at(at).difference(fits);
    let is_short = said.iter().all(|line| words::fits_in_line(line, layout));
    let fits = !lost.is_empty() && is_short && said.len() <= MOST_SENTENCES;
    fits.then(|| ClueReason::new(vec![(cell, lost)], said))
}

/// The sets of values that can fill what is between two ends and make the sum, and whether these are all that make it; `None` where there are
/// too many to tell.
fn fillings(
    asked: &Asked<'_>,
    [from, to]: [usize; 2],
    crusts: ValueSet,
) -> Option<(Vec<ValueSet>, bool)> {
    let can_be: Vec<ValueSet> = asked.sets[from + 1..to]
        .iter()
        .map(|set| set.difference(crusts))
        .collect();
    let sets = sums::sets(asked.layout().values(), can_be.len(), asked.clue.amount)?.iter();
    let sets = sets.filter(|set| set.intersection(crusts).is_empty());
    let fitting = sets.clone().copied().filter(|set| fills(&can_be, *set));
    let fitting: Vec<ValueSet> = fitting.collect();
    let is_all = fitting.len() == sets.count();
    Some((fitting, is_all))
}

/// How high the first towers may be so that enough are seen, and with which too many or too few are.
pub fn skyscraper(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let (values, amount) = (layout.values(), asked.clue.amount);
    let mut reasons = Vec::new();
    if amount == 1 && is_whole(asked.clue, values) {
        let tallest = ValueSet::of_number(values);
        let said = message!(
            "So the tallest, {values}, stands first, in {cell}, and hides the others.",
            values = tallest,
            cell = asked.cells[0]
        );
        let lost = asked.lost_at(0).difference(tallest);
        reasons.push(ClueReason::of_cell(asked.cells[0], lost, said).shown_by([asked.cells[0]]));
    }
    // Each that is still to be seen must be higher.
    let most = |at: usize| values + at + 1 - amount.min(values);
    let early: Vec<usize> = asked.open().filter(|&at| most(at) < values).collect();
    let too_high = early.iter().map(|&at| {
        let beyond = ValueSet::range(most(at) + 1, values);
        (asked.cells[at], asked.lost_at(at).intersection(beyond))
    });
    let lost: Vec<(Cell, ValueSet)> = too_high.filter(|(_, lost)| !lost.is_empty()).collect();
    if !lost.is_empty() {
        let is_lost = |at: &&usize| lost.iter().any(|(cell, _)| *cell == asked.cells[**at]);
        let places: Vec<usize> = early.iter().filter(is_lost).copied().collect();
        let after = places.iter().enumerate().map(|(place, &at)| {
            // As many as there are cells may be seen up to there.
            let (cell, count, number) = (asked.cells[at], amount - (at + 1), most(at));
            match place {
                0 => message!(
                    "after {cell} at least {count:word} more must be seen, so it is at most {number}"
                ),
                _ => message!(
                    in "after “after r1c1 at least 3 more must be seen, so it is at most 6; ”": "after {cell} {count:word}, so it is at most {number}"
                ),
            }
        });
        let after: Vec<Message> = after.collect();
        let ends = places.iter().enumerate().map(|(place, &at)| {
            let (cell, number) = (asked.cells[at], most(at));
            match place {
                0 => message!("{cell} is at most {number}"),
                _ => message!(in "after “r1c1 is at most 5, ”": "{cell} {number}"),
            }
        });
        let clauses: Vec<Message> = ends.collect();
        let said = sentences::line([
            message!("{clauses:semicolon}.", clauses = after),
            message!("Higher ones must follow each: {clauses}."),
        ]);
        reasons.push(ClueReason::new(lost, vec![said]));
    }
    for at in asked.open() {
        reasons.extend(towers_seen(asked, at));
    }
    reasons
}

/// Says whether the line of a clue has each value of its board.
fn is_whole(clue: &Clue, values: usize) -> bool {
    clue.must_differ() && clue.cells.len() == values
}

/// Values of a cell with which too many towers are seen, or too few, with those that are.
fn towers_seen(asked: &Asked<'_>, at: usize) -> Vec<ClueReason> {
    let layout = asked.layout();
    let lost = asked.lost_at(at).iter();
    let reasons = lost.filter_map(|value| {
        let (cell, sets) = (asked.cells[at], asked.with(at, value));
        let with_value = |clause: Message| message!("With {value} in {cell}, {clause}.");
        let once_settled = || {
            let (sets, clauses) = settled(asked, at, sets.clone());
            let then = |clause| message!("With {value} in {cell}: {clauses}. Then {clause}.");
            let told = towers_in_sight(layout, asked.clue, &sets).map(then);
            let is_short = |told: &Message| words::fits_in_line(told, layout);
            let in_general = || too_few_or_many(layout, asked.clue, &sets).map(with_value);
            told.filter(is_short).or_else(in_general)
        };
        let at_once = towers_in_sight(layout, asked.clue, &sets).map(with_value);
        let said = at_once.or_else(once_settled)?;
        Some(ClueReason::of_cell(cell, ValueSet::of(value), said))
    });
    reasons.collect()
}

/// What is left to the cells of a clue with a value in one of them, once each that comes to one value takes it from those that it sees; and those,
/// in words.
fn settled(
    asked: &Asked<'_>,
    supposed: usize,
    mut sets: Vec<ValueSet>,
) -> (Vec<ValueSet>, Vec<Message>) {
    let all = 0..sets.len();
    let mut open: Vec<usize> = all
        .filter(|&at| at != supposed && !asked.sets[at].is_single())
        .collect();
    let mut said = Vec::new();
    while let Some(place) = open.iter().position(|&at| sets[at].is_single()) {
        let at = open.remove(place);
        for value in sets[at].iter() {
            said.push(sentences::is(asked.cells[at], value, Place::Alone));
            sets = with(asked.layout(), asked.cells, &sets, at, value);
        }
    }
    (sets, said)
}

/// Why the towers that would be seen are not as many as the clue says: "at least three would be seen, such as 4, 5 and 6".
pub fn too_few_or_many(layout: &Layout, clue: &Clue, sets: &[ValueSet]) -> Option<Message> {
    towers_in_sight(layout, clue, sets).or_else(|| {
        let (counts, greatest) = possible_counts(layout, clue, sets)?;
        let is_most = counts.ilog2() < clue.amount as u32;
        let count = match is_most {
            true => counts.ilog2() as usize,
            false => counts.trailing_zeros() as usize,
        };
        let seen = seen_at_end(sets, greatest, count).into_iter();
        let values = ValueSet::in_any_of(seen.map(ValueSet::of_number));
        Some(if is_most {
            message!(in "after then": "at most {count:word} would be seen, such as {values}")
        } else {
            message!(in "after then": "at least {count:word} would be seen, such as {values}")
        })
    })
}

/// How many towers may be seen, as bits, where it is not the number of the clue; and how high the greatest is at least: where the line has each
/// value, that is seen.
fn possible_counts(layout: &Layout, clue: &Clue, sets: &[ValueSet]) -> Option<(u64, usize)> {
    if clue.kind != &kinds::SKYSCRAPER || sets.contains(&ValueSet::EMPTY) {
        return None;
    }
    let values = layout.values();
    let greatest = if is_whole(clue, values) { values } else { 0 };
    let counts = counts_seen(sets, greatest);
    let has_amount = clue.amount < 64 && counts >> clue.amount & 1 == 1;
    (counts > 0 && !has_amount).then_some((counts, greatest))
}

/// The most towers that are told as seen in any case.
const MOST_SURE: usize = 5;

/// The same, where the towers that are seen, or those that may be, tell it: "only 7, 8 and 9 could be seen".
fn towers_in_sight(layout: &Layout, clue: &Clue, sets: &[ValueSet]) -> Option<Message> {
    let (counts, greatest) = possible_counts(layout, clue, sets)?;
    let (least, most) = (counts.trailing_zeros() as usize, counts.ilog2() as usize);
    if (least..=most).contains(&clue.amount) {
        let counts = (least..=most).filter(|count| counts >> count & 1 == 1);
        let clauses: Vec<Message> = counts.map(|count| message!("{count:word}")).collect();
        return Some(message!(in "after then": "{clauses:or} would be seen"));
    }
    let is_most = most < clue.amount;
    // Behind the greatest none is seen.
    let is_greatest = |set: &ValueSet| set.is_single() && set.least() == greatest;
    let last = sets.iter().position(is_greatest);
    let in_sight = &sets[..last.map_or(sets.len(), |last| last + 1)];
    // What stands before each is so high at least, and at most.
    let (mut least_before, mut most_before) = (0, 0);
    let (mut possible, mut sure) = (ValueSet::EMPTY, Vec::new());
    for (at, set) in in_sight.iter().enumerate() {
        let higher = ValueSet::range(least_before + 1, layout.values());
        possible = possible.union(set.intersection(higher));
        if set.least() > most_before {
            sure.push(at);
        }
        least_before = least_before.max(set.least());
        most_before = most_before.max(set.most());
    }
    let is_known = in_sight.iter().all(|set| set.is_single());
    if is_known && is_most {
        return Some(message!(in "after then": "only {values} would be seen", values = possible));
    }
    if is_known {
        return Some(message!(in "after then": "{values} would all be seen", values = possible));
    }
    if is_most {
        let is_enough = possible.len() < clue.amount;
        return is_enough
            .then(|| message!(in "after then": "only {values} could be seen", values = possible));
    }
    // The greatest is seen wherever it stands.
    let has_greatest = sure.iter().any(|&at| sets[at].least() == greatest);
    let mut clauses: Vec<Message> = sure
        .iter()
        .map(|&at| message!("{cell}", cell = clue.cells[at]))
        .collect();
    if greatest > 0 && !has_greatest {
        let values = ValueSet::of_number(greatest);
        clauses.push(message!(in "a tower": "the {values}"));
    }
    (clauses.len() > clue.amount && clauses.len() <= MOST_SURE)
        .then(|| message!(in "after then": "{clauses} would be seen in any case"))
}

/// Why what an X-sum adds up, or what lies between the ends of a sandwich, can't make its sum, as a part of a sentence, in one wording or in
/// several, the longest first.
pub fn no_sum(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    is_given: impl Fn(usize) -> bool,
) -> Option<Vec<Message>> {
    let (clue, values) = (layout.clue_of(constraint), layout.values());
    let is_x_sum = clue.kind == &kinds::X_SUM;
    if !clue.must_differ() || !is_x_sum && clue.kind != &kinds::SANDWICH {
        return None;
    }
    // What a cell holds no other one can be.
    let held = sets.iter().filter(|set| set.is_single());
    let held = ValueSet::in_any_of(held.copied());
    let free = sets.iter().map(|&set| match set.is_single() {
        true => set,
        false => set.difference(held),
    });
    let cells: Vec<(Cell, ValueSet)> = constraint.cells.iter().copied().zip(free).collect();
    if !is_x_sum {
        return no_sandwich(layout, clue, &cells);
    }
    let (cell, first) = cells[0];
    let total = is_whole(clue, values).then_some(values * (values + 1) / 2);
    let with_first = |count: usize| -> Option<Vec<Message>> {
        let value = ValueSet::of_number(count);
        let others = cells
            .iter()
            .skip(1)
            .map(|&(cell, set)| (cell, set.difference(value)));
        let cells: Vec<(Cell, ValueSet)> = [(cell, value)].into_iter().chain(others).collect();
        let (added, rest) = cells.split_at_checked(count)?;
        // The fewer cells are seen sooner.
        let of_rest = || {
            let sum = total?.checked_sub(clue.amount)?;
            let said = no_fill(layout, rest, sum, [ValueSet::EMPTY; 2])?
                .into_iter()
                .next()?;
            let number_all = total?;
            Some(vec![message!(
                in "after then": "the first {count:word} cells would make {number} of the {number_all} of the line, and {clause}",
                number = clue.amount,
                clause = said
            )])
        };
        let few = rest.len() < added.len() && !rest.is_empty();
        let of_rest = few.then(of_rest).flatten();
        of_rest.or_else(|| no_fill(layout, added, clue.amount, [ValueSet::EMPTY; 2]))
    };
    if first.is_single() {
        let said = with_first(first.least())?;
        if is_given(0) {
            return Some(said);
        }
        let whole = said.first().cloned().map(|clause| {
            message!(in "after then": "{cell} would be {values}, so {clause}", values = first)
        });
        return Some(whole.into_iter().chain(said).collect());
    }
    if first.is_empty() || first.len() > MOST_FIRST {
        return None;
    }
    let each = first.iter().map(|value| {
        let end = with_first(value.number())?.into_iter().next()?;
        Some(message!(in "after then": "if {cell} is {value}, {clause}", clause = end))
    });
    let clauses: Vec<Message> = each.collect::<Option<_>>()?;
    Some(vec![message!(in "after then": "{clauses:semicolon}")])
}

/// The most places of the ends of a sandwich that are told one after the other.
const MOST_ENDS: usize = 4;

/// Why what lies between the ends of a sandwich can't make its sum, wherever these can be.
fn no_sandwich(layout: &Layout, clue: &Clue, cells: &[(Cell, ValueSet)]) -> Option<Vec<Message>> {
    let crusts = [1, layout.values()].map(ValueSet::of_number);
    let both = crusts[0].union(crusts[1]);
    let has = |at: usize, crust: ValueSet| !cells[at].1.intersection(crust).is_empty();
    let pairs = (0..cells.len()).flat_map(|from| (from + 1..cells.len()).map(move |to| [from, to]));
    let can_be_ends = |&[from, to]: &[usize; 2]| {
        has(from, crusts[0]) && has(to, crusts[1]) || has(from, crusts[1]) && has(to, crusts[0])
    };
    let pairs: Vec<[usize; 2]> = pairs.filter(can_be_ends).collect();
    let why = |&[from, to]: &[usize; 2]| match to - from {
        1 => (clue.amount > 0)
            .then(|| vec![message!(in "after then": "nothing would stand between them")]),
        _ => {
            let outside = cells[..from].iter().chain(&cells[to + 1..]);
            let held = outside
                .filter(|(_, set)| set.is_single())
                .map(|(_, set)| *set);
            let elsewhere = ValueSet::in_any_of(held).difference(both);
            no_fill(layout, &cells[from + 1..to], clue.amount, [both, elsewhere])
        }
    };
    if let [[from, to]] = pairs[..] {
        let ((cell, values), (cell_other, values_other)) = (cells[from], cells[to]);
        let are_known = values.is_single() && values_other.is_single();
        let said = why(&[from, to])?.into_iter();
        let whole = said.map(|clause| match (are_known, to - from) {
            (true, 1) => message!(
                in "after then": "nothing would stand between the {values} in {cell} and the {values_other} in {cell_other}: 0, not {number}",
                number = clue.amount
            ),
            (true, _) => message!(
                in "after then": "between the {values} in {cell} and the {values_other} in {cell_other}, {clause}"
            ),
            (false, _) => message!(
                in "after then": "{values_both} could only be in {cell} and {cell_other:name}, and then {clause}",
                values_both = both
            ),
        });
        return Some(whole.collect());
    }
    if pairs.len() > MOST_ENDS {
        return None;
    }
    let each = pairs.iter().map(|pair| {
        let clause = why(pair)?.into_iter().next()?;
        let cells = pair.map(|at| cells[at].0);
        Some(message!(
            in "after then": "if {values} are in {cells}, {clause}",
            values = both
        ))
    });
    let clauses: Vec<Message> = each.collect::<Option<_>>()?;
    (!clauses.is_empty()).then(|| vec![message!(in "after then": "{clauses:semicolon}")])
}

/// Why cells whose values differ can't make a sum, as a part of a sentence: without values that are never among them, and without those that
/// other cells of their line hold.
pub fn no_fill(
    layout: &Layout,
    cells: &[(Cell, ValueSet)],
    sum: usize,
    [never, elsewhere]: [ValueSet; 2],
) -> Option<Vec<Message>> {
    let cells = cells
        .iter()
        .map(|&(cell, set)| (cell, set.difference(never)));
    // Two that would be the same are what can't be.
    let can_be: Vec<ValueSet> = cells.clone().map(|(_, set)| set).collect();
    let is_held = |set: ValueSet| {
        let alike = can_be.iter().filter(|other| **other == set);
        set.is_single() && alike.count() == 1
    };
    let (held, open): (Vec<_>, Vec<_>) = cells.partition(|&(_, set)| is_held(set));
    let terms: Vec<usize> = held.iter().map(|(_, set)| set.least()).collect();
    let taken: usize = terms.iter().sum();
    if open.iter().any(|(_, set)| set.is_empty()) {
        return None;
    }
    let is_full = open.is_empty();
    if is_full && taken == sum {
        return None;
    }
    let end = |said: Message| Some(vec![said]);
    if is_full && !held.is_empty() {
        return end(super::sums::other_sum(&held, sum));
    }
    if taken >= sum && !held.is_empty() {
        let (number, text) = (sum, say_sum(&terms));
        let cells_held: Vec<Cell> = held.iter().map(|(cell, _)| *cell).collect();
        return end(message!(
            in "after then": "{cells_held} alone would make {text}, too much for {number} with the others"
        ));
    }
    let rest = sum.checked_sub(taken)?;
    let text = say_rest(sum, terms.iter().copied());
    if let [(cell, values)] = open[..] {
        return (!values.numbers().any(|number| number == rest)).then(|| {
            vec![message!(
                in "after then": "{cell} would have to be {text}, but could only be {values:or}"
            )]
        });
    }
    let sets: Vec<ValueSet> = sums::sets(layout.values(), open.len(), rest)?
        .iter()
        .copied()
        .filter(|set| set.intersection(never).is_empty())
        .collect();
    let own = ValueSet::in_any_of(held.iter().map(|(_, set)| *set)).union(never);
    let are_none_without =
        |values: &ValueSet| sets.iter().all(|set| !set.intersection(*values).is_empty());
    let mut without = [own, own.union(elsewhere)].into_iter();
    if let Some(values_held) = without.find(are_none_without) {
        let cells: Vec<Cell> = open.iter().map(|(cell, _)| *cell).collect();
        let count = cells.len();
        return end(match values_held.is_empty() {
            true => message!(
                in "after then": "{cells} would need {text}, which no {count:word} values make"
            ),
            false => message!(
                in "after then": "{cells} would need {text} without {values_held:or}, which no {count:word} values make"
            ),
        });
    }
    say_needed(layout, &open, (&held, elsewhere), sum, None, &sets)
}

/// How many towers may be seen, as bits. The greatest is at least so high.
fn counts_seen(sets: &[ValueSet], greatest: usize) -> u64 {
    // For each greatest value so far what the rest of the line adds, from its end on.
    let mut counts: [u64; 33] = std::array::from_fn(|last| u64::from(last >= greatest));
    for set in sets.iter().rev() {
        counts = std::array::from_fn(|highest| {
            let seen = set.numbers().map(|number| {
                if number > highest {
                    counts[number] << 1
                } else {
                    counts[highest]
                }
            });
            seen.fold(0, |all, one| all | one)
        });
    }
    counts[0]
}

/// The towers that are seen where so many are, each higher than all before it.
fn seen_at_end(sets: &[ValueSet], greatest: usize, count: usize) -> Vec<usize> {
    let (mut seen, mut highest) = (Vec::new(), 0);
    for at in 0..sets.len() {
        let left = count - seen.len();
        let leads_on = |&number: &usize| {
            // The rest of the line, seen over the highest so far.
            let before = ValueSet::of_number(number.max(highest));
            let rest: Vec<ValueSet> = [before]
                .into_iter()
                .chain(sets[at + 1..].iter().copied())
                .collect();
            let more = usize::from(number > highest);
            counts_seen(&rest, greatest) >> (left + 1 - more) & 1 == 1
        };
        if let Some(number) = sets[at].numbers().find(leads_on)
            && number > highest
        {
            seen.push(number);
            highest = number;
        }
    }
    seen
}

/// How many values are added up, and what those are.
pub fn x_sum(asked: &Asked<'_>) -> Vec<ClueReason> {
    let (layout, amount) = (asked.layout(), asked.clue.amount);
    let differ = asked.clue.must_differ();
    let first = asked.sets[0];
    let (mut reasons, lost) = first_loses(asked);
    let count = first.difference(lost);
    if first.is_single()
        && count == first
        && let Some(cage) = asked.cells.get(1..count.least())
        && let Some(rest) = amount.checked_sub(count.least())
        && let Some(cage) = CageSets::of(asked.position.board(), cage, rest).filter(|_| differ)
    {
        let said = message!(
            "{clause}, so the next need {clause_needed}.",
            clause = asked.say_contents(0),
            clause_needed = cage.say(layout, 6, Some("or"))
        );
        let of_cage = combinations(asked, &cage).into_iter().map(|mut reason| {
            let said = with_why(asked.position, &cage, said.clone(), &reason.said);
            reason.said.insert(0, said);
            reason.shown_by(asked.cells[..count.least()].iter().copied())
        });
        reasons.extend(of_cage);
    } else if differ && count.len() <= MOST_FIRST {
        for at in asked.open().filter(|at| (1..count.least()).contains(at)) {
            reasons.extend(with_each_first(asked, at, count));
        }
    }
    reasons
}

/// Why the first cell of an X-sum loses numbers that make too little or too much, or that its line has no cells for; with these numbers.
fn first_loses(asked: &Asked<'_>) -> (Vec<ClueReason>, ValueSet) {
    let (values, amount) = (asked.layout().values(), asked.clue.amount);
    let mut reasons = Vec::new();
    let differ = asked.clue.must_differ();
    let others = |count: usize| ValueSet::all(values).difference(ValueSet::of_number(count));
    // The others at their least or greatest.
    let reach = |count: usize, is_most: bool| -> Vec<usize> {
        let mut numbers: Vec<usize> = others(count).numbers().collect();
        if is_most {
            numbers.reverse();
        }
        [&[count], &numbers[..(count - 1).min(numbers.len())]].concat()
    };
    let sum = |terms: &[usize]| terms.iter().sum::<usize>();
    let lost = asked.lost_at(0);
    let of = |is_wrong: &dyn Fn(usize) -> bool| -> ValueSet {
        lost.iter()
            .filter(|value| is_wrong(value.number()))
            .collect()
    };
    let long = of(&|count| count > asked.cells.len());
    let few = of(&|count| differ && sum(&reach(count, true)) < amount);
    let many = of(&|count| differ && sum(&reach(count, false)) > amount);
    let tell = |count: usize, is_most: bool, is_alone: bool| {
        let (values, text) = (ValueSet::of_number(count), say_sum(&reach(count, is_most)));
        let said = if is_most {
            message!(
                "With {values} first, {count:word} {count|cell makes|cells make} at most {text}.",
                text = &text
            )
        } else {
            message!(
                "With {values} first, {count:word} {count|cell makes|cells make} at least {text}.",
                text = &text
            )
        };
        let with_others = match is_most {
            _ if is_alone => return said,
            true => message!(
                "With {values} first, {count:word} {count|cell makes|cells make} at most {text}, and fewer make less."
            ),
            false => message!(
                "With {values} first, {count:word} {count|cell makes|cells make} at least {text}, and more make more."
            ),
        };
        sentences::line([with_others, said])
    };
    if !few.is_empty() {
        reasons.push(ClueReason::of_cell(
            asked.cells[0],
            few,
            tell(few.most(), true, few.is_single()),
        ));
    }
    if !many.is_empty() {
        reasons.push(ClueReason::of_cell(
            asked.cells[0],
            many,
            tell(many.least(), false, many.is_single()),
        ));
    }
    let told = few.union(many).union(long);
    for value in lost.difference(told).iter().filter(|_| differ) {
        reasons.extend(no_room_after(asked, value));
    }
    if !long.is_empty() {
        let said = message!(
            "The line has only {count:word} {count|cell|cells}.",
            count = asked.cells.len()
        );
        reasons.push(ClueReason::of_cell(asked.cells[0], long, said));
    }
    for reason in &mut reasons {
        reason.shown = vec![asked.cells[0]];
    }
    (reasons, told)
}

/// The most sums that the cells behind the first one of an X-sum are said to need.
const MOST_NEEDED: usize = 4;

/// Why an X-sum can't begin with a value: none of the sums that the next cells would need fits there.
fn no_room_after(asked: &Asked<'_>, value: Value) -> Option<ClueReason> {
    let (layout, first) = (asked.layout(), ValueSet::of(value));
    let count = value.number();
    let rest = asked.clue.amount.checked_sub(count)?;
    let cells = asked.cells.get(1..count)?;
    let sets: Vec<ValueSet> = cells
        .iter()
        .map(|&cell| asked.position.can_be(cell).difference(first))
        .collect();
    let needed = sums::sets(layout.values(), cells.len(), rest)?;
    let fits = needed.iter().any(|set| fills(&sets, *set));
    if fits || !(1..=MOST_NEEDED).contains(&needed.len()) {
        return None;
    }
    let listed = needed.iter().map(|set| set.on(layout).join("+"));
    let clauses: Vec<Message> = listed.map(Message::verbatim).collect();
    let said = message!(
        "With {value} first the next {count:word} need {sum}: {clauses:or}, which can't be there.",
        count = cells.len(),
        sum = rest
    );
    let is_short = words::fits_in_line(&said, layout);
    is_short.then(|| ClueReason::of_cell(asked.cells[0], first, said))
}

/// The most values of the first cell of an X-sum for each of which is told what the next ones need.
const MOST_FIRST: usize = 3;

/// Returns what a cell loses that is added up whatever the first value is.
fn with_each_first(asked: &Asked<'_>, at: usize, first: ValueSet) -> Option<ClueReason> {
    let layout = asked.layout();
    let (mut fits, mut said) = (ValueSet::EMPTY, Vec::new());
    for count in first.numbers() {
        let cells = asked.cells.get(1..count)?;
        let rest = asked.clue.amount.checked_sub(count)?;
        let mut cage = CageSets::of(asked.position.board(), cells, rest)?;
        let without = ValueSet::of_number(count);
        cage.sets.retain(|set| set.intersection(without).is_empty());
        fits.add(ValueSet::in_any_of(cage.sets.iter().copied()));
        let (cell, values) = (asked.cells[0], without);
        said.push(if cage.sets.is_empty() {
            message!(
                "With {values} in {cell} the next need {number}, which nothing makes.",
                number = cage.rest
            )
        } else {
            message!(
                "With {values} in {cell} the next need {clause}.",
                clause = cage.say(layout, 6, Some("or"))
            )
        });
    }
    let lost = asked.lost_at(at).difference(fits);
    let fits = said
        .iter()
        .all(|line: &Message| words::fits_in_line(line, layout));
    let held = asked
        .cells
        .iter()
        .any(|&cell| asked.position.value(cell).is_some());
    (fits && !held && !lost.is_empty())
        .then(|| ClueReason::new(vec![(asked.cells[at], lost)], said))
}
