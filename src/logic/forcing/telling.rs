//! How it is told what follows from a candidate, or from all of a cell or house.

use std::collections::BTreeMap;

use super::board::Board;
use super::following::{Following, Literal, Sight};
use crate::layout::{Cell, Layout};
use crate::logic::change::Change;
use crate::logic::explanation::{Highlight, Stage};
use crate::logic::position::Position;
use crate::logic::premise::Premise;
use crate::logic::proof::Proof;
use crate::logic::technique::Reasoning;
use crate::logic::words;
use crate::puzzle::ValueSet;
use crate::text;

/// The most values that are told in a stage: a line each.
const MOST_TOLD: usize = 3;

/// A candidate from which something impossible follows.
pub fn contradiction(
    position: &Position<'_>,
    board: &Board,
    following: &Following<'_>,
    change: Change,
) -> Reasoning {
    let layout = position.layout();
    let leading = following.leading_to_the_impossible();
    let impossible = following.impossible.map(|at| board.premises[at as usize]);
    let end = impossible.map(|premise| nothing_left(position, premise));
    let mut walk = walk(layout, board, following, &leading);
    if let (Some(last), Some((said, shown))) = (walk.last_mut(), &end) {
        last.lines.push(said.clone());
        last.point_at(shown.clone());
    }
    let (cell, value) = change.candidate();
    let (it, symbol) = (layout.say(cell), value.on(layout));
    let look = Stage::new(
        format!("Begin at {it}"),
        vec!["Try a value that can't be, and see where it leads.".to_owned()],
        vec![Highlight::Place(cell, ValueSet::EMPTY)],
    );
    let count = trues(&leading).count() - 1;
    let mut lines = vec![match count {
        0 => format!("Suppose {it} is {symbol}."),
        _ => {
            let follow = text::verb_for(count, "follows", "follow");
            format!(
                "If {it} is {symbol}, {} {follow} from it.",
                text::count(count, "more value")
            )
        }
    }];
    let mut highlights = sides(board, &leading);
    if let Some((said, shown)) = end {
        lines.push(said);
        highlights.push(shown);
    }
    lines.push(words::so_they_cannot_be(layout, &[change]));
    highlights.push(Highlight::from(change));
    let headline = format!("{} can't be {symbol}", layout.say_first(cell));
    let premises = premises(following, &leading).chain(impossible);
    Reasoning::by(
        Proof::of(premises),
        look,
        Stage::new(headline, lines, highlights),
    )
    .with_walk(walk)
}

/// A candidate that fails with each of two others, which it leaves alone to some premise.
pub fn either_way(
    position: &Position<'_>,
    board: &Board,
    branches: &[Following<'_>; 2],
    change: Change,
) -> Reasoning {
    let layout = position.layout();
    let (cell, value) = change.candidate();
    let (it, symbol) = (layout.say(cell), value.on(layout));
    let tried = branches.each_ref().map(|branch| branch.trail[1].0);
    let look = Stage::new(
        format!("Begin at {it}"),
        vec!["This is beyond what can be explained well: it takes trying.".to_owned()],
        vec![Highlight::Place(cell, ValueSet::EMPTY)],
    );
    let alone = Following::new(board, (branches[0].trail[0].0, true), Sight::Nets);
    let is_left = |one: &&u32| !alone.has((**one, false));
    let open = board
        .needed
        .iter()
        .position(|needed| needed.iter().filter(is_left).eq(tried.iter()));
    let all = board.needed[open.unwrap_or_default()].iter().copied();
    let out = all.filter(|one| !tried.contains(one));
    let to_it = alone.leading_to(out);
    let mut premises_used: Vec<Premise> = premises(&alone, &to_it).collect();
    premises_used.extend(open.map(|at| board.premises[at]));
    let mut highlights = Vec::new();
    let [a, b] = tried.map(|one| said(layout, board.change((one, true))));
    let mut lines = vec![
        "This is beyond what can be explained well.".to_owned(),
        format!("If {it} is {symbol}, then {a} or {b}; each way something is impossible."),
    ];
    let mut stages = Vec::new();
    for branch in branches {
        let leading = branch.leading_to_the_impossible();
        let impossible = branch.impossible.map(|at| board.premises[at as usize]);
        premises_used.extend(premises(branch, &leading).chain(impossible));
        let mut told = walk(layout, board, branch, &leading);
        let end = impossible.map(|premise| nothing_left(position, premise));
        if let (Some(last), Some((said, shown))) = (told.last_mut(), end) {
            last.lines.push(said);
            last.point_at(shown);
        }
        stages.extend(told);
    }
    for one in tried {
        let (cell, value) = board.candidates[one as usize];
        highlights.push(Highlight::Place(cell, ValueSet::of(value)));
    }
    lines.push(words::so_they_cannot_be(layout, &[change]));
    highlights.push(Highlight::from(change));
    let headline = format!("{} can't be {symbol}", layout.say_first(cell));
    Reasoning::by(
        Proof::of(premises_used),
        look,
        Stage::new(headline, lines, highlights),
    )
    .with_walk(stages)
}

/// What follows from all candidates that a premise needs.
pub fn agreement(
    position: &Position<'_>,
    board: &Board,
    premise: Premise,
    branches: &[Following<'_>],
    literal: Literal,
) -> Reasoning {
    let layout = position.layout();
    let change = board.change(literal);
    let (start, place) = match premise {
        Premise::Cell(cell) => {
            let values = words::values(layout, position.candidates(cell), "or");
            let start = format!("{} can only be {values}.", layout.say_first(cell));
            (start, Highlight::Place(cell, ValueSet::EMPTY))
        }
        Premise::House(id, value) => {
            let house = layout.house(id);
            let cells: Vec<_> = position.places(house, value).collect();
            let symbol = value.on(layout);
            let start = words::short_of([
                &|| {
                    format!(
                        "In {}, {symbol} is in {}.",
                        house.name,
                        layout.say_all(&cells)
                    )
                },
                &|| format!("In {}, {symbol} has {} places.", house.name, cells.len()),
            ]);
            (start, Highlight::House(id))
        }
    };
    let headline = match premise {
        Premise::Cell(cell) => format!("Begin at {}", layout.say(cell)),
        Premise::House(id, _) => format!("Look at {}", layout.house(id).name),
    };
    let look = Stage::new(
        headline,
        vec!["Go through all that it leaves, and see what is the same each time.".to_owned()],
        vec![place.clone()],
    );
    let mut stages = Vec::new();
    let mut all = vec![premise];
    let mut highlights = vec![place];
    let mut followed: BTreeMap<Cell, ValueSet> = BTreeMap::new();
    let so = said(layout, change);
    for branch in branches {
        let leading = branch.leading_to([literal.0]);
        all.extend(premises(branch, &leading));
        let mut told = walk(layout, board, branch, &leading);
        if let Some(last) = told.last_mut() {
            last.lines.push(format!("So {so}."));
            last.point_at(Highlight::from(change));
        }
        stages.extend(told);
        for one in trues(&leading) {
            let (cell, value) = board.candidates[one as usize];
            let values = followed.entry(cell).or_default();
            *values = values.with(value);
        }
    }
    let places = followed.into_iter();
    highlights.extend(places.map(|(cell, values)| Highlight::Place(cell, values)));
    let mut lines = vec![start, format!("Whichever it is, it follows that {so}.")];
    lines.push(match change {
        Change::Place(cell, value) => {
            format!("So {} is {}.", layout.say(cell), words::a(layout, value))
        }
        Change::Remove(..) => words::so_they_cannot_be(layout, &[change]),
    });
    highlights.push(Highlight::from(change));
    let headline = format!(
        "{} ways, one result",
        text::capitalized(&text::number_in_words(branches.len()))
    );
    Reasoning::by(
        Proof::of(all),
        look,
        Stage::new(headline, lines, highlights),
    )
    .with_walk(stages)
}

/// The true candidates of what leads somewhere.
fn trues(leading: &[Literal]) -> impl Iterator<Item = u32> + '_ {
    let is_true = leading.iter().filter(|(_, is_true)| *is_true);
    is_true.map(|(one, _)| *one)
}

/// The premises by which it does.
fn premises<'a>(
    following: &'a Following<'_>,
    leading: &'a [Literal],
) -> impl Iterator<Item = Premise> + 'a {
    trues(leading).filter_map(|one| following.premise(one))
}

/// The true candidates, as values that are right together.
fn sides(board: &Board, leading: &[Literal]) -> Vec<Highlight> {
    trues(leading)
        .map(|one| {
            let (cell, value) = board.candidates[one as usize];
            Highlight::Side {
                cell,
                value,
                is_first: true,
                chain: 0,
            }
        })
        .collect()
}

/// What follows from an assumption, a few values at a time.
fn walk(
    layout: &Layout,
    board: &Board,
    following: &Following<'_>,
    leading: &[Literal],
) -> Vec<Stage> {
    let all: Vec<u32> = trues(leading).collect();
    let (cell, value) = board.candidates[all[0] as usize];
    let headline = format!("If {} is {}", layout.say(cell), value.on(layout));
    let pieces = all.chunks(MOST_TOLD);
    let mut told = 0;
    pieces
        .map(|piece| {
            told += piece.len();
            let mut highlights: Vec<Highlight> = Vec::new();
            let mut lines = Vec::new();
            for &one in piece {
                let (cell, value) = board.candidates[one as usize];
                let so = format!("{} is {}", layout.say(cell), value.on(layout));
                let Some(premise) = following.premise(one) else {
                    let suppose = if lines.is_empty() {
                        "Suppose"
                    } else {
                        "And suppose"
                    };
                    lines.push(format!("{suppose} {so}."));
                    continue;
                };
                lines.push(words::then(layout, &so, premise));
                if let Premise::House(id, _) = premise {
                    highlights.push(Highlight::House(id));
                }
            }
            let so_far = leading
                .iter()
                .copied()
                .filter(|(one, is_true)| *is_true && all[..told].contains(one));
            highlights.extend(sides(board, &so_far.collect::<Vec<_>>()));
            Stage::new(headline.clone(), lines, highlights)
        })
        .collect()
}

/// That nothing is left of a premise: "But then box 3 has no place for 7."
fn nothing_left(position: &Position<'_>, premise: Premise) -> (String, Highlight) {
    let layout = position.layout();
    match premise {
        Premise::Cell(cell) => {
            let said = format!("But then nothing is left for {}.", layout.say(cell));
            (said, Highlight::Place(cell, position.candidates(cell)))
        }
        Premise::House(id, value) => {
            let house = &layout.house(id).name;
            let said = format!("But then {house} has no place for {}.", value.on(layout));
            (said, Highlight::House(id))
        }
    }
}

/// "r3c5 is 4", "r3c5 isn't 4"
fn said(layout: &Layout, change: Change) -> String {
    let (cell, value) = change.candidate();
    let is = match change {
        Change::Place(..) => "is",
        Change::Remove(..) => "isn't",
    };
    format!("{} {is} {}", layout.say(cell), value.on(layout))
}
