//! The rule of 45: full houses have a known sum, and what cages don't make up of it the other cells do.
//!
//! ```text
//!   ┌ 19      ┐┌ 23     ┐
//!   | .  .  . || .  .  .|  . . a     the cages make 42, the box 45: a is 3
//!   └─────────┘└────────┘
//! ```
//!
//! Each value once is 45 where there are nine. Cells of the houses that no cage has ("innies") are what is missing; cells of
//! cages outside the houses ("outies") are what is too much; with both, their sums differ by a known number. It holds for any full
//! houses that share no cell, and cages that share none. Short houses have no known sum.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::layout::{Cell, Layout};
use crate::lists::sorted;
use crate::logic::clues::clue_words;
use crate::logic::clues::reasons::{OpenSum, in_stages, say_sum};
use crate::logic::positions::Position;
use crate::logic::prepared::{LeftOfHouses, MOST_LEFT};
use crate::logic::reasons::look;
use crate::logic::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, words,
};
use crate::puzzle::{Value, ValueSet};
use crate::text;

pub static ONE_HOUSE: Technique = Technique {
    name: "rule of 45",
    rating: 24,
    about: "A house holds each value once, so its sum is known: 45 with nine values. What its cages leave over is the cell inside it, an innie, or outside, an outie.",
    find: |position, findings| find(position, findings, true, 1..=1),
};

pub static SEVERAL_HOUSES: Technique = Technique {
    name: "rule of 45 over several houses",
    rating: 30,
    about: "Several houses apart from each other have a known sum: with nine values 45 each. Their cages leave one cell, which makes the difference.",
    find: |position, findings| find(position, findings, false, 1..=1),
};

pub static SEVERAL_CELLS: Technique = Technique {
    name: "rule of 45 for several cells",
    rating: 37,
    about: "Houses have a known sum, and their cages leave a few cells, which make the difference. What no such values of theirs have is ruled out.",
    find: |position, findings| {
        find(position, findings, true, 2..=MOST_LEFT)?;
        find(position, findings, false, 2..=MOST_LEFT)
    },
};

/// The most ways that are listed.
const MOST_WAYS: usize = 6;

fn find(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
    is_one_house: bool,
    count: std::ops::RangeInclusive<usize>,
) -> ControlFlow<()> {
    let unions = position.prepared().house_unions().iter();
    for union in unions.filter(|union| (union.houses.len() == 1) == is_one_house) {
        for left in union.differences(position.board(), *count.end()) {
            let (open, rest) = left.open(position.board());
            if !count.contains(&open.len()) {
                continue;
            }
            let found = match open[..] {
                [(cell, times)] => {
                    let value = usize::try_from(rest * times).ok().and_then(Value::new);
                    let value = value.filter(|&value| position.can_hold(cell, value));
                    let place = value.map(|value| Change::Place(cell, value));
                    place
                        .map(|place| (vec![place], Vec::new()))
                        .into_iter()
                        .collect()
                }
                _ => of_several(position, &open, rest),
            };
            for (changes, why) in &found {
                findings.add(changes, &|| {
                    reasoning(position, &left, (&open, rest), why, changes)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What several cells lose, in parts, each with its reasons.
fn of_several(
    position: &Position<'_>,
    open: &[(Cell, i64)],
    rest: i64,
) -> Vec<(Vec<Change>, Vec<String>)> {
    let mut lost = lost(position, open, rest);
    if lost.iter().all(|(_, values)| values.is_empty()) {
        return Vec::new();
    }
    let layout = position.layout();
    let cells: Vec<Cell> = open.iter().map(|(cell, _)| *cell).collect();
    let cells = layout.say_all(&cells);
    let mut listed = Vec::new();
    ways(position, open, rest, &mut Vec::new(), &mut |way| {
        let symbols = way.iter().map(|(_, value)| value.on(layout));
        listed.push(symbols.collect::<Vec<_>>().join(" "));
    });
    listed.sort();
    let few = format!(
        "Only these ways are left for {cells}: {}.",
        listed.join(", ")
    );
    let few = so_other(position, open, &lost).or((listed.len() <= MOST_WAYS).then_some(few));
    if let Some(few) = few.filter(|few| few.chars().count() <= words::MAX_LINE) {
        return vec![(sorted(removals_by_cell(lost)), vec![few])];
    }
    let mut found = Vec::new();
    let sum = OpenSum::new(position, open, rest);
    for reason in sum.reasons(layout, &lost) {
        let told = reason.lost.iter().map(|&(cell, values)| {
            let known = lost.iter_mut().filter(|(other, _)| *other == cell);
            let mut told = ValueSet::EMPTY;
            known.for_each(|(_, lost)| {
                told = values.intersection(*lost);
                *lost = lost.difference(told);
            });
            (cell, told)
        });
        found.push((sorted(removals_by_cell(told)), reason.said));
    }
    for (at, (cell, lost)) in lost.iter_mut().enumerate() {
        for value in lost.iter() {
            if let Some(said) = sum.why_not(layout, at, value) {
                *lost = lost.without(value);
                found.push((vec![Change::Remove(*cell, value)], said));
            }
        }
    }
    let said = format!("No values of {cells} that come to this have what is crossed out.");
    found.push((sorted(removals_by_cell(lost)), vec![said]));
    found
}

/// Of an innie and an outie, of which just one loses something, what that one is: "r1c4 is 4 or 5, so r4c9 is 6 or 7."
fn so_other(
    position: &Position<'_>,
    open: &[(Cell, i64)],
    lost: &[(Cell, ValueSet)],
) -> Option<String> {
    let [one, other] = *open else { return None };
    let losers: Vec<&(Cell, ValueSet)> = lost.iter().filter(|(_, lost)| !lost.is_empty()).collect();
    let [&(loser, lost)] = losers[..] else {
        return None;
    };
    let layout = position.layout();
    let known = if loser == one.0 { other.0 } else { one.0 };
    let is = |cell: Cell, values: ValueSet| {
        let (cell, values) = (layout.say(cell), words::values(layout, values, "or"));
        format!("{cell} is {values}")
    };
    let known = text::capitalized(&is(known, position.candidates(known)));
    let kept = is(loser, position.candidates(loser).difference(lost));
    (one.1 != other.1).then(|| format!("{known}, so {kept}."))
}

/// The candidates of cells that no values of theirs with that sum have.
fn lost(position: &Position<'_>, open: &[(Cell, i64)], rest: i64) -> Vec<(Cell, ValueSet)> {
    let mut seen = vec![ValueSet::EMPTY; open.len()];
    ways(position, open, rest, &mut Vec::new(), &mut |way| {
        let seen = seen.iter_mut().zip(way);
        seen.for_each(|(seen, &(_, value))| seen.add(ValueSet::of(value)));
    });
    // With no way at all the board is wrong: nothing is said of it.
    if seen.iter().all(|values| values.is_empty()) {
        return Vec::new();
    }
    let lost = open.iter().zip(seen);
    lost.map(|(&(cell, _), seen)| (cell, position.candidates(cell).difference(seen)))
        .collect()
}

/// What is called with each way to fill some cells.
type VisitWay<'a> = &'a mut dyn FnMut(&[(Cell, Value)]);

/// Visits all ways.
fn ways(
    position: &Position<'_>,
    open: &[(Cell, i64)],
    rest: i64,
    chosen: &mut Vec<(Cell, Value)>,
    visit: VisitWay<'_>,
) {
    let Some((&(cell, times), others)) = open.split_first() else {
        if rest == 0 {
            visit(chosen);
        }
        return;
    };
    let peers = position.layout().peers(cell);
    for value in position.candidates(cell).iter() {
        let is_taken = |&(other, held): &(Cell, Value)| held == value && peers.contains(other);
        if !chosen.iter().any(is_taken) {
            chosen.push((cell, value));
            let rest = rest - times * value.number() as i64;
            ways(position, others, rest, chosen, visit);
            chosen.pop();
        }
    }
}

fn reasoning(
    position: &Position<'_>,
    left: &LeftOfHouses,
    (open, rest): (&[(Cell, i64)], i64),
    why: &[String],
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let houses = words::houses(layout, &left.difference.houses);
    let shown = || left.difference.houses.iter().copied().map(Highlight::House);
    let headline = words::headline(format!("Look at {houses}"), || {
        "Look at these houses".to_owned()
    });
    let line = match left.difference.houses.len() {
        1 => "Compare its sum with that of its cages.",
        _ => "Compare their sum with that of their cages.",
    };
    let look = Stage::new(headline, vec![line.to_owned()], shown().collect());

    let mut lines = vec![words::short_of([
        &|| {
            format!(
                "{} {}",
                say_houses(layout, left, true),
                say_clues(layout, left)
            )
        },
        &|| {
            format!(
                "{} {}",
                say_houses(layout, left, false),
                say_clues(layout, left)
            )
        },
    ])];
    if lines[0].chars().count() > words::MAX_LINE {
        lines = vec![say_houses(layout, left, true), say_clues(layout, left)];
    }
    lines.push(say_left(layout, left));
    lines.extend(say_filled(position, left, open, rest));
    let mut highlights: Vec<Highlight> = shown().collect();
    let clues = left.difference.clues.iter();
    highlights.extend(clues.map(|&at| Highlight::Clue(at)));
    for &cell in left.inside.iter().chain(&left.outside) {
        highlights.push(match position.value(cell) {
            None if open.len() == 1 => Highlight::outline(cell),
            _ => look::contents(position, cell),
        });
    }
    let (walk, lines) = in_stages(lines, why, words::MAX_LINES - 1, &highlights);
    let headline = match open.len() {
        1 => "The sums leave one cell".to_owned(),
        count => format!("The sums leave {} cells", text::number_in_words(count)),
    };
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::by(Proof::of_difference(left.difference.clone()), look, why).with_walk(walk)
}

/// "Box 3 needs 45: each value once.", or without the reason.
fn say_houses(layout: &Layout, left: &LeftOfHouses, has_reason: bool) -> String {
    let count = left.difference.houses.len();
    let needs = text::verb_for(count, "needs", "need");
    let reason = match (has_reason, count) {
        (false, _) => "",
        (true, 1) => ": each value once",
        (true, _) => ": each value once in each",
    };
    let [sum, _] = left.sums;
    let houses = text::capitalized(&words::houses(layout, &left.difference.houses));
    let counted = text::number_in_words(count);
    let noun = layout.house(left.difference.houses[0]).noun.as_ref();
    words::short_of([&|| format!("{houses} {needs} {sum}{reason}."), &|| {
        let noun = text::noun_for(count, noun);
        format!("These {counted} {noun} {needs} {sum}{reason}.")
    }])
}

/// "Three cages make 5 + 21 + 16 = 42."
fn say_clues(layout: &Layout, left: &LeftOfHouses) -> String {
    let clues = &left.difference.clues;
    let [_, sum] = left.sums;
    let nouns = clues.iter().map(|&at| {
        let constraint = &layout.constraints()[at as usize];
        layout.clue_of(constraint).kind.noun()
    });
    let mut nouns: Vec<&str> = nouns.collect();
    nouns.dedup();
    let subject = match (clues.as_slice(), nouns.as_slice()) {
        ([at], _) => {
            let constraint = &layout.constraints()[*at as usize];
            text::capitalized(&clue_words::name(layout, constraint))
        }
        (all, [noun]) => {
            let count = text::number_in_words(all.len());
            format!("These {count} {}", text::noun_for(all.len(), noun))
        }
        (all, _) => format!("These {} clues", text::number_in_words(all.len())),
    };
    let makes = text::verb_for(clues.len(), "makes", "make");
    let terms = clues.iter().filter_map(|&at| {
        let constraint = &layout.constraints()[at as usize];
        Some(layout.clue_of(constraint).sum()?.to_string())
    });
    let terms = match clues.len() {
        1 => sum.to_string(),
        _ => format!("{} = {sum}", terms.collect::<Vec<_>>().join("+")),
    };
    let with = |outside: String| match left.outside.len() {
        0 => String::new(),
        count => format!(", with the {} {outside}", text::noun_for(count, "outie")),
    };
    let outside = with(words::cells_or_count(layout, &left.outside));
    words::short_of([
        &|| format!("{subject} {makes} {terms}{outside}."),
        &|| format!("{subject} {makes} {sum}{outside}."),
        &|| format!("{subject} {makes} {sum}."),
    ])
}

/// What innies and outies make: "So the outies make 59-45 = 14."
fn say_left(layout: &Layout, left: &LeftOfHouses) -> String {
    let [houses, clues] = left.sums;
    let (inside, outside) = (left.inside.len(), left.outside.len());
    let innies = text::noun_for(inside, "innie");
    let outies = text::noun_for(outside, "outie");
    let difference = match clues > houses {
        true => format!("{clues}-{houses} = {}", clues - houses),
        false => format!("{houses}-{clues} = {}", houses - clues),
    };
    let make = |count: usize| text::verb_for(count, "is", "make");
    let (they, leave) = match left.difference.clues.len() {
        1 => ("It", "leaves"),
        _ => ("They", "leave"),
    };
    let more = match (outside, clues.cmp(&houses)) {
        (0, _) => format!(", which {} {difference}.", make(inside)),
        (_, Ordering::Equal) => {
            let come = text::verb_for(inside, "comes", "come");
            format!(", which {come} to the same as the {outies}.")
        }
        (_, Ordering::Less) => {
            format!(
                ", which {} {difference} more than the {outies}.",
                make(inside)
            )
        }
        (_, Ordering::Greater) => format!(", so the {outies} {} {difference} more.", make(outside)),
    };
    if inside == 0 {
        return format!("So the {outies} {} {difference}.", make(outside));
    }
    words::short_of([
        &|| {
            let cells = words::cells_or_count(layout, &left.inside);
            format!("{they} {leave} out the {innies} {cells}{more}")
        },
        &|| format!("{they} {leave} out {}{more}", text::count(inside, "innie")),
    ])
}

/// What some of them hold, and what that leaves the others: "r9c3 is 5, which leaves 9 for r6c6."
fn say_filled(
    position: &Position<'_>,
    left: &LeftOfHouses,
    open: &[(Cell, i64)],
    rest: i64,
) -> Option<String> {
    let layout = position.layout();
    let [inside, outside] = [&left.inside, &left.outside].map(|cells| {
        let filled = cells.iter().copied();
        let filled: Vec<Cell> = filled.filter(|&c| position.value(c).is_some()).collect();
        let values = filled.iter().filter_map(|&cell| position.value(cell));
        let values: Vec<usize> = values.map(Value::number).collect();
        let are = text::verb_for(filled.len(), "is", "make");
        let cells = words::cells_or_count(layout, &filled);
        (!filled.is_empty()).then(|| format!("{cells} {are} {}", say_sum(&values)))
    });
    let is_beside = match open[0].1 {
        1 => outside.is_none(),
        _ => inside.is_none(),
    };
    let filled: Vec<String> = inside.into_iter().chain(outside).collect();
    if filled.is_empty() {
        return None;
    }
    let filled_sides = filled.len();
    let filled = text::capitalized(&text::list(&filled, "and"));
    let of = |wanted: i64| {
        let cells = open.iter().filter(|(_, times)| *times == wanted);
        let cells: Vec<Cell> = cells.map(|(cell, _)| *cell).collect();
        (layout.say_all(&cells), cells.len())
    };
    let leaves = match (of(1), of(-1)) {
        ((cells, _), (_, 0)) | ((_, 0), (cells, _)) if is_beside => {
            format!("which leaves {} for {cells}", rest.abs())
        }
        // What is filled on the other side is not taken from it.
        ((cells, count), (_, 0)) | ((_, 0), (cells, count)) => {
            let noun = if open[0].1 == 1 { "innie" } else { "outie" };
            let (noun, is) = (
                text::noun_for(count, noun),
                text::verb_for(count, "is", "make"),
            );
            let is_same = left.sums[0] == left.sums[1] && filled_sides == 1;
            let too = if is_same { " too" } else { "" };
            format!("so the {noun} {cells} {is} {}{too}", rest.abs())
        }
        ((inside, count), (outside, _)) => {
            let make = text::verb_for(count, "is", "make");
            match rest {
                0 => format!("so {inside} {make} as much as {outside}"),
                1.. => format!("so {inside} {make} {rest} more than {outside}"),
                _ => format!("so {inside} {make} {} less than {outside}", -rest),
            }
        }
    };
    Some(words::short_of([
        &|| format!("{filled}, {leaves}."),
        &|| format!("The filled ones count as they are, {leaves}."),
    ]))
}
