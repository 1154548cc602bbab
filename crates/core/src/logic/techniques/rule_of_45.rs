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

use std::ops::ControlFlow;

use crate::layout::{Cell, Layout};
use crate::logic::clues::clue_words;
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
            let changes = match open[..] {
                [(cell, times)] => {
                    let value = usize::try_from(rest * times).ok().and_then(Value::new);
                    let value = value.filter(|&value| position.can_hold(cell, value));
                    let place = value.map(|value| Change::Place(cell, value));
                    place.into_iter().collect()
                }
                _ => removals(position, &open, rest),
            };
            findings.add(&changes, &|| {
                reasoning(position, &left, &open, rest, &changes)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of cells that no values of theirs with that sum have.
fn removals(position: &Position<'_>, open: &[(Cell, i64)], rest: i64) -> Vec<Change> {
    let mut seen = vec![ValueSet::EMPTY; open.len()];
    ways(position, open, rest, &mut Vec::new(), &mut seen);
    // With no way at all the board is wrong: nothing is said of it.
    if seen.iter().all(|values| values.is_empty()) {
        return Vec::new();
    }
    let lost = open.iter().zip(seen);
    let lost = lost.map(|(&(cell, _), seen)| (cell, position.candidates(cell).difference(seen)));
    let mut changes = removals_by_cell(lost);
    changes.sort_unstable();
    changes
}

/// Adds the values of all ways; says whether there is one.
fn ways(
    position: &Position<'_>,
    open: &[(Cell, i64)],
    rest: i64,
    chosen: &mut Vec<(Cell, Value)>,
    seen: &mut [ValueSet],
) -> bool {
    let Some((&(cell, times), others)) = open.split_first() else {
        return rest == 0;
    };
    let (here, behind) = seen.split_at_mut(1);
    let peers = position.layout().peers(cell);
    let mut is_possible = false;
    for value in position.candidates(cell).iter() {
        if chosen
            .iter()
            .any(|&(other, held)| held == value && peers.contains(other))
        {
            continue;
        }
        chosen.push((cell, value));
        if ways(
            position,
            others,
            rest - times * value.number() as i64,
            chosen,
            behind,
        ) {
            here[0] = here[0].with(value);
            is_possible = true;
        }
        chosen.pop();
    }
    is_possible
}

fn reasoning(
    position: &Position<'_>,
    left: &LeftOfHouses,
    open: &[(Cell, i64)],
    rest: i64,
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

    let mut lines = vec![say_houses(layout, left, &houses), say_clues(layout, left)];
    lines.extend(say_filled(position, left));
    lines.push(say_open(layout, open, rest));
    let mut highlights: Vec<Highlight> = shown().collect();
    let clues = left.difference.clues.iter();
    highlights.extend(clues.map(|&at| Highlight::Clue(at)));
    for &cell in left.inside.iter().chain(&left.outside) {
        highlights.push(match position.value(cell) {
            None if open.len() == 1 => Highlight::outline(cell),
            _ => look::contents(position, cell),
        });
    }
    let headline = match open.len() {
        1 => "The sums leave one cell".to_owned(),
        count => format!("The sums leave {} cells", text::number_in_words(count)),
    };
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::by(Proof::of_difference(left.difference.clone()), look, why)
}

/// "Box 3 needs 45: each value once."
fn say_houses(layout: &Layout, left: &LeftOfHouses, houses: &str) -> String {
    let count = left.difference.houses.len();
    let needs = text::verb_for(count, "needs", "need");
    let each = if count == 1 { "" } else { " in each" };
    let [sum, _] = left.sums;
    let of = |houses: &str| {
        let first = text::capitalized(houses);
        format!("{first} {needs} {sum}: each value once{each}.")
    };
    let counted = text::number_in_words(count);
    let noun = layout.house(left.difference.houses[0]).noun.as_ref();
    words::short_of([&|| of(houses), &|| {
        of(&format!("these {counted} {}", text::noun_for(count, noun)))
    }])
}

/// "These three cages make 5 + 21 + 16 = 42.", and where cells of theirs lie outside, which.
fn say_clues(layout: &Layout, left: &LeftOfHouses) -> String {
    let clues = &left.difference.clues;
    let [_, sum] = left.sums;
    let nouns = clues.iter().map(|&at| {
        let constraint = &layout.constraints()[at as usize];
        layout.clue_of(constraint).kind.title
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
        _ => format!("{} = {sum}", terms.collect::<Vec<_>>().join(" + ")),
    };
    let with = |outside: String| match left.outside.len() {
        0 => String::new(),
        _ => format!(", with {outside} outside"),
    };
    let outside = with(words::cells_or_count(layout, &left.outside));
    let count = with(text::count(left.outside.len(), "cell"));
    words::short_of([
        &|| format!("{subject} {makes} {terms}{outside}."),
        &|| format!("{subject} {makes} {terms}{count}."),
        &|| format!("{subject} {makes} {sum}{count}."),
    ])
}

/// What the cells that are left hold already.
fn say_filled(position: &Position<'_>, left: &LeftOfHouses) -> Option<String> {
    let layout = position.layout();
    let said = [&left.inside, &left.outside]
        .into_iter()
        .zip(["not in them", "outside"]);
    let said = said.filter_map(|(cells, place)| {
        let is_filled = |cell: &Cell| position.value(*cell).is_some();
        let filled: Vec<Cell> = cells.iter().copied().filter(is_filled).collect();
        let values = filled.iter().filter_map(|&cell| position.value(cell));
        let sum: usize = values.map(Value::number).sum();
        let hold = text::verb_for(filled.len(), "holds", "hold");
        let cells = words::cells_or_count(layout, &filled);
        (!filled.is_empty()).then(|| format!("{cells}, {place}, {hold} {sum}"))
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return None;
    }
    let whole = format!("{}.", text::capitalized(&text::list_of_lists(&said)));
    Some(match whole.chars().count() {
        ..=words::MAX_LINE => whole,
        _ => "The filled cells that differ count as they are.".to_owned(),
    })
}

/// "That leaves 3 for r3c7."
fn say_open(layout: &Layout, open: &[(Cell, i64)], rest: i64) -> String {
    let of = |wanted: i64| {
        let cells = open.iter().filter(|(_, times)| *times == wanted);
        let cells: Vec<Cell> = cells.map(|(cell, _)| *cell).collect();
        (layout.say_all(&cells), cells.len())
    };
    let together = |count: usize| if count > 1 { " together" } else { "" };
    match (of(1), of(-1)) {
        ((inside, count), (_, 0)) => format!("That leaves {rest} for {inside}{}.", together(count)),
        ((_, 0), (outside, count)) => {
            let are = if count == 1 { "is" } else { "are" };
            let (rest, together) = (-rest, together(count));
            format!("That is {rest} too much, which {outside}{together} {are}.")
        }
        ((inside, count), (outside, _)) => {
            let make = text::verb_for(count, "makes", "make");
            match rest {
                0 => format!("So {inside} {make} as much as {outside}."),
                1.. => format!("So {inside} {make} {rest} more than {outside}."),
                _ => format!("So {inside} {make} {} less than {outside}.", -rest),
            }
        }
    }
}
