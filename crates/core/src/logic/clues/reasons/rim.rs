//! Numbers at the rim: how far apart the ends of a sandwich are, how many towers are seen, how many values an X-sum adds up.

use super::asked::{Asked, ClueReason, say_count, say_sum};
use super::sums::combinations;
use crate::layout::clues::kinds;
use crate::layout::clues::sums::{self, bounds_of_different};
use crate::layout::{Cell, Clue, Layout};
use crate::logic::clues::{CageSets, clue_words};
use crate::logic::steps::words;
use crate::puzzle::ValueSet;
use crate::text;

/// How far apart the least and the greatest value are, and what lies between them.
pub fn sandwich(asked: &Asked<'_>) -> Vec<ClueReason> {
    let values = asked.layout().values();
    let crusts = [1, values].map(ValueSet::of_number);
    let both = crusts[0].union(crusts[1]);
    let ways = crust_places(asked, crusts);
    let mut reasons: Vec<ClueReason> = distances(asked, crusts, &ways).into_iter().collect();
    let [lesser, greater] = crusts.map(|crust| words::symbols(asked.layout(), crust));
    if let [[from, to]] = ways[..] {
        let cells = [from, to].map(|at| asked.cells[at]);
        let lost = [from, to].map(|at| (asked.cells[at], asked.lost_at(at).difference(both)));
        let (first, second) = (asked.layout().say(cells[0]), asked.layout().say(cells[1]));
        let said = format!("{lesser} and {greater} can only be in {first} and {second} now.");
        reasons.push(ClueReason::new(lost.to_vec(), vec![said.clone()]));
        // What lies between them is a cage.
        let filling = &asked.cells[from + 1..to];
        if let Some(cage) = CageSets::of(asked.position.board(), filling, asked.clue.amount) {
            let needs = cage.say(asked.layout(), 6, Some("or"));
            let of_cage = combinations(asked, &cage).into_iter().map(|mut reason| {
                reason.said.insert(
                    0,
                    format!("Between {first} and {second} they need {needs}."),
                );
                reason.shown_by(asked.cells[from..=to].iter().copied())
            });
            reasons.extend(of_cage);
        }
    } else if (2..=MOST_PLACES).contains(&ways.len()) {
        let places = ways
            .iter()
            .map(|way| asked.layout().say_all(&way.map(|at| asked.cells[at])));
        let places: Vec<String> = places.collect();
        let places = format!("{lesser} and {greater} are in {}.", places.join(", or in "));
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
    let mut bounds = Vec::new();
    if first > 0 {
        let (_, most) = bounds_between(values, first - 1);
        if first > 1 {
            let make = text::verb_for(first - 1, "makes", "make");
            bounds.push(format!(
                "{} {make} {most} at most",
                text::number_in_words(first - 1)
            ));
        }
    }
    if last < values - 2 {
        let (least, _) = bounds_between(values, last + 1);
        let make = match bounds.len() {
            0 => text::verb_for(last + 1, " makes", " make"),
            _ => "",
        };
        bounds.push(format!(
            "{}{make} at least {least}",
            text::number_in_words(last + 1)
        ));
    }
    let listed = |plus: usize| {
        let counts: Vec<String> = counts
            .iter()
            .map(|count| (count + plus).to_string())
            .collect();
        text::list(&counts, "or")
    };
    let takes = match first + last {
        0 => "So nothing lies between them: they are side by side.".to_owned(),
        _ => {
            let noun = text::noun_for(last, "cell");
            let bounds = if bounds.is_empty() {
                String::new()
            } else {
                format!(" ({})", bounds.join(", "))
            };
            format!("That takes {} {noun}{bounds}.", listed(0))
        }
    };
    let [lesser, greater] = crusts.map(|crust| words::symbols(layout, crust));
    let steps = text::noun_for(last + 1, "step");
    let apart = format!("So {lesser} and {greater} are {} {steps} apart.", listed(1));
    let all = ValueSet::in_any_of(lost.iter().map(|(_, lost)| *lost));
    let other = match all.is_single() {
        true => words::symbols(layout, crusts[0].union(crusts[1]).difference(all)),
        false => "the other one".to_owned(),
    };
    let far = match last {
        0 => "beside",
        _ => "that far from",
    };
    let is_far = |&loser: &Cell| {
        let at = asked.cells.iter().position(|&cell| cell == loser);
        let ends = at.map(|at| at.max(asked.cells.len() - 1 - at));
        ends.is_some_and(|most| most <= first)
    };
    let none = match losers.len() {
        1..=5 if losers.iter().all(is_far) => {
            let line = clue_words::line_name(layout, asked.clue);
            format!("No cell of {line} is {far} {}.", layout.say_all(&losers))
        }
        ..=5 => format!("No cell {far} {} can be {other}.", layout.say_all(&losers)),
        count => format!("No cell {far} these {count} can be {other}: see what is crossed out."),
    };
    let said = match last {
        0 => vec![takes, none],
        _ => vec![takes, apart, none],
    };
    Some(ClueReason::new(lost, said))
}

/// A cell that is an end or between the ends in each way, and loses what it then can't be.
fn between_each_way(
    asked: &Asked<'_>,
    at: usize,
    ways: &[[usize; 2]],
    crusts: ValueSet,
    places: &str,
) -> Option<ClueReason> {
    let is_touched = |&[from, to]: &[usize; 2]| (from..=to).contains(&at);
    if !ways.iter().all(is_touched) {
        return None;
    }
    let values = asked.layout().values();
    let inner = ValueSet::all(values).difference(crusts);
    let mut fits = ValueSet::EMPTY;
    let mut said = Vec::new();
    for &[from, to] in ways {
        if from == at || to == at {
            fits.add(crusts);
            continue;
        }
        let sets = sums::sets(values, to - from - 1, asked.clue.amount)?;
        let sets: Vec<ValueSet> = sets
            .iter()
            .copied()
            .filter(|set| set.difference(inner).is_empty())
            .collect();
        fits.add(ValueSet::in_any_of(sets.iter().copied()));
        let sets = sets.iter().map(|set| set.on(asked.layout()).join("+"));
        sets.for_each(|set| _ = (!said.contains(&set)).then(|| said.push(set)));
    }
    let lost = asked.lost_at(at).difference(fits);
    let (cell, sets) = (asked.say(at), text::list(&said, "or"));
    let said = match sets.is_empty() {
        true => format!("Whichever it is, {cell} is one of the two."),
        false => format!("{cell} is an end or between them, where {sets} goes."),
    };
    let fits = !lost.is_empty()
        && said.chars().count() <= words::MAX_LINE
        && places.chars().count() <= words::MAX_LINE;
    fits.then(|| ClueReason::new(vec![(asked.cells[at], lost)], vec![places.to_owned(), said]))
}

/// How high the first towers may be so that enough are seen, and with which too many or too few are.
pub fn skyscraper(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let (values, amount) = (layout.values(), asked.clue.amount);
    let mut reasons = Vec::new();
    if amount == 1 && asked.cells.len() == values {
        let tallest = words::symbols(layout, ValueSet::of_number(values));
        let said = format!(
            "So the tallest, {tallest}, stands first, in {}, and hides the others.",
            asked.say(0)
        );
        let lost = asked.lost_at(0).difference(ValueSet::of_number(values));
        reasons.push(ClueReason::of_cell(asked.cells[0], lost, said).shown_by([asked.cells[0]]));
    }
    // Each that is still to be seen must be higher.
    let most = |at: usize| values + at + 1 - amount.min(values);
    let early: Vec<usize> = asked.open().filter(|&at| most(at) < values).collect();
    let lost = early.iter().map(|&at| {
        let beyond = ValueSet::range(most(at) + 1, values);
        (asked.cells[at], asked.lost_at(at).intersection(beyond))
    });
    let lost: Vec<(Cell, ValueSet)> = lost.filter(|(_, lost)| !lost.is_empty()).collect();
    if !lost.is_empty() {
        let places = early
            .iter()
            .filter(|&&at| lost.iter().any(|(cell, _)| *cell == asked.cells[at]));
        let ends = places.enumerate().map(|(number, &at)| {
            let is = if number == 0 { "is at most " } else { "" };
            format!("{} {is}{}", asked.say(at), most(at))
        });
        let ends = text::list(&ends.collect::<Vec<_>>(), "and");
        let said = words::short_of([
            &|| format!("Higher ones must follow each of the first: {ends}."),
            &|| format!("Higher ones must follow each: {ends}."),
        ]);
        reasons.push(ClueReason::new(lost, vec![said]));
    }
    for at in asked.open() {
        reasons.extend(towers_seen(asked, at));
    }
    reasons
}

/// Values of a cell with which too many towers are seen, or too few, with those that are.
fn towers_seen(asked: &Asked<'_>, at: usize) -> Vec<ClueReason> {
    let layout = asked.layout();
    let lost = asked.lost_at(at).iter();
    let reasons = lost.filter_map(|value| {
        let seen = too_few_or_many(layout, asked.clue, &asked.with(at, value))?;
        let said = format!("With {} in {} {seen}.", value.on(layout), asked.say(at));
        Some(ClueReason::of_cell(
            asked.cells[at],
            ValueSet::of(value),
            said,
        ))
    });
    reasons.collect()
}

/// Why the towers that would be seen are not as many as the clue says: "at least three would be seen, such as 4, 5 and 6".
pub fn too_few_or_many(layout: &Layout, clue: &Clue, sets: &[ValueSet]) -> Option<String> {
    if clue.kind != &kinds::SKYSCRAPER || sets.contains(&ValueSet::EMPTY) {
        return None;
    }
    // Where the line has each value, the greatest is seen.
    let is_whole = clue.must_differ() && sets.len() == layout.values();
    let greatest = if is_whole { layout.values() } else { 0 };
    let counts = counts_seen(sets, greatest);
    if counts == 0 || counts >> clue.amount & 1 == 1 {
        return None;
    }
    let (least, most) = (counts.trailing_zeros() as usize, counts.ilog2() as usize);
    if (least..=most).contains(&clue.amount) {
        let counts = (least..=most).filter(|count| counts >> count & 1 == 1);
        let counts: Vec<String> = counts.map(text::number_in_words).collect();
        return Some(format!("{} would be seen", text::list(&counts, "or")));
    }
    let is_most = most < clue.amount;
    let seen = seen_at_end(sets, greatest, if is_most { most } else { least });
    let bound = if is_most { "most" } else { "least" };
    let count = text::number_in_words(seen.len());
    let seen = seen
        .iter()
        .map(|&number| words::symbols(layout, ValueSet::of_number(number)));
    let seen = text::list(&seen.collect::<Vec<_>>(), "and");
    Some(format!("at {bound} {count} would be seen, such as {seen}"))
}

/// How many towers may be seen, as bits. The greatest is at least so high.
fn counts_seen(sets: &[ValueSet], greatest: usize) -> u64 {
    // For each greatest value so far what the rest of the line adds, from its end on.
    let mut counts: [u64; 33] = std::array::from_fn(|last| u64::from(last >= greatest));
    for set in sets.iter().rev() {
        counts = std::array::from_fn(|highest| {
            let seen = set.numbers().map(|number| match number > highest {
                true => counts[number] << 1,
                false => counts[highest],
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
    let layout = asked.layout();
    let (values, amount) = (layout.values(), asked.clue.amount);
    let mut reasons = Vec::new();
    let differ = asked.clue.must_differ();
    let first = asked.sets[0];
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
        let end = if is_most { "most" } else { "least" };
        let cell = words::symbols(layout, ValueSet::of_number(count));
        let make = text::verb_for(count, "makes", "make");
        let said = format!(
            "With {cell} first, {} {make} at {end} {}",
            say_count(count),
            say_sum(&reach(count, is_most))
        );
        let others = match (is_alone, is_most) {
            (true, _) => "",
            (false, true) => ", and fewer make less",
            (false, false) => ", and more make more",
        };
        words::short_of([&|| format!("{said}{others}."), &|| format!("{said}.")])
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
    if !long.is_empty() {
        let said = format!("The line has only {}.", say_count(asked.cells.len()));
        reasons.push(ClueReason::of_cell(asked.cells[0], long, said));
    }
    for reason in &mut reasons {
        reason.shown = vec![asked.cells[0]];
    }
    // What was told of the first cell.
    let count = first.difference(few.union(many).union(long));
    if first.is_single()
        && count == first
        && let Some(cage) = asked.cells.get(1..count.least())
        && let Some(rest) = amount.checked_sub(count.least())
        && let Some(cage) = CageSets::of(asked.position.board(), cage, rest).filter(|_| differ)
    {
        let needs = cage.say(layout, 6, Some("or"));
        let said = format!("{}, so the next need {needs}.", asked.say_contents(0));
        let of_cage = combinations(asked, &cage).into_iter().map(|mut reason| {
            reason.said.insert(0, said.clone());
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

/// The most values of the first cell of an X-sum for each of which is told what the next ones need.
const MOST_FIRST: usize = 3;

/// What a cell loses that is added up whatever the first value is.
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
        let needs = match cage.sets.is_empty() {
            true => format!("{}, which nothing makes", cage.rest),
            false => cage.say(layout, 6, Some("or")),
        };
        let first = words::symbols(layout, without);
        said.push(format!(
            "With {first} in {} the next need {needs}.",
            asked.say(0)
        ));
    }
    let lost = asked.lost_at(at).difference(fits);
    let fits = said
        .iter()
        .all(|line| line.chars().count() <= words::MAX_LINE);
    let held = asked
        .cells
        .iter()
        .any(|&cell| asked.position.value(cell).is_some());
    (fits && !held && !lost.is_empty())
        .then(|| ClueReason::new(vec![(asked.cells[at], lost)], said))
}
