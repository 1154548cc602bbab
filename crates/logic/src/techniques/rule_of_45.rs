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

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::sorted;
use sudogon_board::message::{Message, Noun, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::reasons::{OpenSum, Told, in_stages, say_sum};
use crate::positions::Position;
use crate::prepared::{LeftOfHouses, MOST_LEFT};
use crate::reasons::look;
use crate::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, sentences,
    words,
};

pub static ONE_HOUSE: Technique = Technique {
    id: "rule-of-45",
    noun: noun!("rule of 45"),
    rating: 24,
    about: pattern!(
        "A house holds each value once, so its sum is known: 45 with nine values. What its cages leave over is the cell inside it, an innie, or outside, an outie."
    ),
    search: pattern!(
        "Look for rows, columns or areas that cages fill but for one cell, in or out. Add up the cages: the cell makes up the difference to the sum of all values."
    ),
    find: |position, findings| find(position, findings, true, 1..=1),
};

pub static SEVERAL_HOUSES: Technique = Technique {
    id: "rule-of-45-over-several-houses",
    noun: noun!("rule of 45 over several houses"),
    rating: 30,
    about: pattern!(
        "Several houses apart from each other have a known sum: with nine values 45 each. Their cages leave one cell, which makes the difference."
    ),
    search: pattern!(
        "Look for two or three rows, columns or areas side by side whose cages stick out, or leave room, by few cells. Add up the cages and compare with the sum of the houses."
    ),
    find: |position, findings| find(position, findings, false, 1..=1),
};

pub static SEVERAL_CELLS: Technique = Technique {
    id: "rule-of-45-for-several-cells",
    noun: noun!("rule of 45 for several cells"),
    rating: 37,
    about: pattern!(
        "Houses have a known sum, and their cages leave a few cells, which make the difference. What no such values of theirs have is ruled out."
    ),
    search: pattern!(
        "Look for houses that cages fill but for two or three cells. Take the sum of these, and cross out what no combination with that sum uses."
    ),
    find: |position, findings| {
        find(position, findings, true, 2..=MOST_LEFT)?;
        find(position, findings, false, 2..=MOST_LEFT)
    },
};

/// The most ways that are listed.
const MOST_WAYS: usize = 6;

/// The noun for clues of several kinds together.
static CLUE: Noun = noun!("clue");

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
                        .map(|place| (vec![place], Told::default()))
                        .into_iter()
                        .collect()
                }
                _ => of_several(position, &open, rest),
            };
            for (changes, why) in &found {
                findings.add(changes, &|_| {
                    reasoning(position, &left, &open, rest, why, changes)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns what several cells lose, in parts, each with its reasons.
fn of_several(
    position: &Position<'_>,
    open: &[(Cell, i64)],
    rest: i64,
) -> Vec<(Vec<Change>, Told)> {
    let mut lost = lost(position, open, rest);
    if lost.iter().all(|(_, values)| values.is_empty()) {
        return Vec::new();
    }
    let layout = position.layout();
    let cells = || open.iter().map(|(cell, _)| *cell);
    let mut listed = Vec::new();
    ways(position, open, rest, &mut Vec::new(), &mut |way| {
        let symbols = way.iter().map(|(_, value)| value.on(layout));
        listed.push(symbols.collect::<Vec<_>>().join(" "));
    });
    listed.sort();
    let all_ways = (listed.len() <= MOST_WAYS).then(|| {
        let clauses: Vec<Message> = listed.into_iter().map(Message::verbatim).collect();
        message!(
            "Only these ways are left for {cells}: {clauses:comma}.",
            cells = cells()
        )
    });
    let few = so_other(position, open, &lost).or(all_ways);
    let is_short = |few: &Message| words::fits_in_line(few, layout);
    if let Some(few) = few.filter(is_short) {
        return vec![(sorted(removals_by_cell(lost)), vec![few].into())];
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
        let changes = sorted(removals_by_cell(told));
        let told = reason.told(&changes);
        found.push((changes, told));
    }
    for (at, (cell, lost)) in lost.iter_mut().enumerate() {
        for value in lost.iter() {
            if let Some(said) = sum.why_not(layout, at, value) {
                *lost = lost.without(value);
                found.push((vec![Change::Remove(*cell, value)], said));
            }
        }
    }
    let said = message!(
        "No values of {cells} that come to this have what is crossed out.",
        cells = cells()
    );
    found.push((sorted(removals_by_cell(lost)), vec![said].into()));
    found
}

/// Of an innie and an outie, of which just one loses something, what that one is: "r1c4 is 4 or 5, so r4c9 is 6 or 7."
fn so_other(
    position: &Position<'_>,
    open: &[(Cell, i64)],
    lost: &[(Cell, ValueSet)],
) -> Option<Message> {
    let [one, other] = *open else { return None };
    let losers: Vec<&(Cell, ValueSet)> = lost.iter().filter(|(_, lost)| !lost.is_empty()).collect();
    let [&(loser, lost)] = losers[..] else {
        return None;
    };
    let known = if loser == one.0 { other.0 } else { one.0 };
    (one.1 != other.1).then(|| {
        message!(
            "{cell} is {values:or}, so {cell_other} is {values_other:or}.",
            cell = known,
            values = position.candidates(known),
            cell_other = loser,
            values_other = position.candidates(loser).difference(lost)
        )
    })
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

/// A function that is called with each way to fill some cells.
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
    open: &[(Cell, i64)],
    rest: i64,
    why: &Told,
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let houses = &left.difference.houses;
    let shown = || left.difference.houses.iter().copied().map(Highlight::House);
    let headline = sentences::headline([
        message!("Look at {houses}"),
        message!("Look at these houses"),
    ]);
    let line = match houses.len() {
        1 => message!("Compare its sum with that of its cages."),
        _ => message!("Compare their sum with that of their cages."),
    };
    let look = Stage::new(headline, [line], shown().collect());

    let at_once = sentences::line([true, false].map(|has_reason| {
        message!(
            in "two sentences": "{clause:whole} {clause_next:whole}",
            clause = say_houses(left, has_reason),
            clause_next = say_clues(layout, left)
        )
    }));
    // In each language one line or two, as they fit in English.
    let mut lines = if words::fits_in_line(&at_once, layout) {
        vec![at_once]
    } else {
        vec![say_houses(left, true), say_clues(layout, left)]
    };
    lines.push(say_left(left));
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
    let (walk, lines) = in_stages(layout, lines, why, words::MAX_LINES - 1, &highlights);
    let headline = match open.len() {
        1 => message!("The sums leave one cell"),
        count => message!("The sums leave {count:word} cells"),
    };
    let summary = lines.clone();
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::by(Proof::of_difference(left.difference.clone()), look, why).with_walk(walk, summary)
}

/// "Box 3 needs 45: each value once.", or without the reason.
fn say_houses(left: &LeftOfHouses, has_reason: bool) -> Message {
    let [sum, _] = left.sums;
    let houses = &left.difference.houses;
    let count = houses.len();
    if let [house] = houses[..] {
        return if has_reason {
            message!("{house} needs {sum}: each value once.")
        } else {
            message!("{house} needs {sum}.")
        };
    }
    let house = houses[0];
    sentences::line(if has_reason {
        [
            message!("{houses} need {sum}: each value once in each."),
            message!("These {count:word} {house:nouns} need {sum}: each value once in each."),
        ]
    } else {
        [
            message!("{houses} need {sum}."),
            message!("These {count:word} {house:nouns} need {sum}."),
        ]
    })
}

/// "These three cages make 5+21+16 = 42."
fn say_clues(layout: &Layout, left: &LeftOfHouses) -> Message {
    let clues = &left.difference.clues;
    let [_, sum] = left.sums;
    let (cells, count_outies) = (&left.outside, left.outside.len());
    if let [clue] = clues[..] {
        let bare = message!("{clue} makes {sum}.");
        return match count_outies {
            0 => bare,
            _ => sentences::line([
                message!("{clue} makes {sum}, with the {count_outies|outie|outies} {cells:few}."),
                bare,
            ]),
        };
    }
    let clue_of = |at: &u16| layout.clue_of(layout.constraint(*at));
    let mut nouns: Vec<&'static Noun> = clues.iter().map(|at| clue_of(at).noun()).collect();
    nouns.dedup();
    let noun = match nouns[..] {
        [noun] => noun,
        _ => &CLUE,
    };
    let terms = clues.iter().filter_map(|at| clue_of(at).sum());
    let terms: Vec<String> = terms.map(|sum| sum.to_string()).collect();
    let (count, text) = (clues.len(), &terms.join("+"));
    let bare = message!("These {count:word} {noun:plural} make {sum}.");
    let clauses: Vec<Message> = clues.iter().map(|&clue| message!("{clue}")).collect();
    match count_outies {
        0 => sentences::line([
            message!("These {count:word} {noun:plural} make {text} = {sum}."),
            bare,
        ])
        .or_in_full(message!("{clauses} make {text} = {sum}.")),
        _ => sentences::line([
            message!(
                "These {count:word} {noun:plural} make {text} = {sum}, with the {count_outies|outie|outies} {cells:few}."
            ),
            message!(
                "These {count:word} {noun:plural} make {sum}, with the {count_outies|outie|outies} {cells:few}."
            ),
            bare,
        ])
        .or_in_full(message!(
            "{clauses} make {text} = {sum}, with the {count_outies|outie|outies} {cells}."
        )),
    }
}

/// Says what innies and outies make: "So the outies make 59-45 = 14."
fn say_left(left: &LeftOfHouses) -> Message {
    let [houses, clues] = left.sums;
    let (cells, count_clues) = (&left.inside, left.difference.clues.len());
    let (count, count_outies) = (left.inside.len(), left.outside.len());
    let text = &if clues > houses {
        format!("{clues}-{houses} = {}", clues - houses)
    } else {
        format!("{houses}-{clues} = {}", houses - clues)
    };
    if count == 0 {
        return message!("So the {count_outies|outie is|outies make} {text}.");
    }
    sentences::line(match (count_outies, clues.cmp(&houses)) {
        (0, _) => [
            message!(
                "{count_clues|It leaves|They leave} out the {count|innie|innies} {cells:few}, which {count|is|make} {text}."
            ),
            message!(
                "{count_clues|It leaves|They leave} out {count} {count|innie|innies}, which {count|is|make} {text}."
            ),
        ],
        (_, Ordering::Equal) => [
            message!(
                "{count_clues|It leaves|They leave} out the {count|innie|innies} {cells:few}, which {count|comes|come} to the same as the {count_outies|outie|outies}."
            ),
            message!(
                "{count_clues|It leaves|They leave} out {count} {count|innie|innies}, which {count|comes|come} to the same as the {count_outies|outie|outies}."
            ),
        ],
        (_, Ordering::Less) => [
            message!(
                "{count_clues|It leaves|They leave} out the {count|innie|innies} {cells:few}, which {count|is|make} {text} more than the {count_outies|outie|outies}."
            ),
            message!(
                "{count_clues|It leaves|They leave} out {count} {count|innie|innies}, which {count|is|make} {text} more than the {count_outies|outie|outies}."
            ),
        ],
        (_, Ordering::Greater) => [
            message!(
                "{count_clues|It leaves|They leave} out the {count|innie|innies} {cells:few}, so the {count_outies|outie is|outies make} {text} more."
            ),
            message!(
                "{count_clues|It leaves|They leave} out {count} {count|innie|innies}, so the {count_outies|outie is|outies make} {text} more."
            ),
        ],
    })
}

/// Says what some of them hold, and what that leaves the others: "r9c3 is 5, which leaves 9 for r6c6."
fn say_filled(
    position: &Position<'_>,
    left: &LeftOfHouses,
    open: &[(Cell, i64)],
    rest: i64,
) -> Option<Message> {
    let [inside, outside] = [&left.inside, &left.outside].map(|cells| {
        let filled = cells.iter().copied();
        let cells: Vec<Cell> = filled.filter(|&c| position.value(c).is_some()).collect();
        let values = cells.iter().filter_map(|&cell| position.value(cell));
        let values: Vec<usize> = values.map(Value::number).collect();
        let (count, text) = (cells.len(), say_sum(&values));
        (count > 0).then(|| {
            message!(
                in "alone": "{cells:few} {count|is|make} {text}",
                cells = &cells
            )
        })
    });
    let is_beside = match open[0].1 {
        1 => outside.is_none(),
        _ => inside.is_none(),
    };
    let filled: Vec<Message> = inside.into_iter().chain(outside).collect();
    if filled.is_empty() {
        return None;
    }
    let filled_sides = filled.len();
    let of = |wanted: i64| -> Vec<Cell> {
        let cells = open.iter().filter(|(_, times)| *times == wanted);
        cells.map(|(cell, _)| *cell).collect()
    };
    let (inside, outside) = (of(1), of(-1));
    let leaves = |clause: Message| {
        let (cells, is_innie) = if outside.is_empty() {
            (&inside, true)
        } else {
            (&outside, false)
        };
        let (count, number) = (cells.len(), rest.abs());
        if !inside.is_empty() && !outside.is_empty() {
            let (cells, cells_other, count) = (&inside, &outside, inside.len());
            return match rest {
                0 => message!("{clause}, so {cells} {count|is|make} as much as {cells_other}."),
                1.. => message!(
                    "{clause}, so {cells} {count|is|make} {number} more than {cells_other}."
                ),
                _ => message!(
                    "{clause}, so {cells} {count|is|make} {number} less than {cells_other}."
                ),
            };
        }
        if is_beside {
            return message!("{clause}, which leaves {number} for {cells}.");
        }
        // What is filled on the other side is not taken from it.
        let is_same = left.sums[0] == left.sums[1] && filled_sides == 1;
        match (is_innie, is_same) {
            (true, false) => {
                message!("{clause}, so the {count|innie|innies} {cells} {count|is|make} {number}.")
            }
            (true, true) => message!(
                "{clause}, so the {count|innie|innies} {cells} {count|is|make} {number} too."
            ),
            (false, false) => {
                message!("{clause}, so the {count|outie|outies} {cells} {count|is|make} {number}.")
            }
            (false, true) => message!(
                "{clause}, so the {count|outie|outies} {cells} {count|is|make} {number} too."
            ),
        }
    };
    let filled = message!("{clauses}", clauses = filled);
    let counted = message!(in "alone": "the filled ones count as they are");
    Some(sentences::line([filled, counted].map(leaves)))
}
