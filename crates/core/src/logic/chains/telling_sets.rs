//! A chain of almost locked sets in words: set by set, and as a whole.

use super::found_chain::{ChainForm, FoundChain, Told};
use super::losses::{losses, seen_by_all};
use super::telling::{self, add_losses, beginning, closing, drawn};
use crate::layout::HouseId;
use crate::lists::sorted_once;
use crate::logic::links::lettered_sets::said_together;
use crate::logic::links::{LetteredSet, Node};
use crate::logic::reasons::{CommonPeers, look};
use crate::logic::steps::{Change, Stage, by_value, words};
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// Where the largest set is.
pub fn look(found: &FoundChain<'_, '_>) -> Stage {
    let layout = found.layout();
    // Of equals the first.
    let largest = found.sets.iter().rev().max_by_key(|set| set.cells.len());
    let cells = largest.map_or(&[][..], |set| &set.cells);
    let is_in = |id: &HouseId| {
        let house = layout.house(*id);
        layout.is_full(house) && cells.iter().all(|cell| house.cells.contains(cell))
    };
    let mut houses = cells
        .first()
        .into_iter()
        .flat_map(|&cell| layout.houses_of(cell));
    let others = match sets(found).len() {
        2 => "and another such set",
        _ => "and others like it",
    };
    let more = format!("Find a set of them with one value more than cells, {others} nearby.");
    match houses.find(|id| is_in(id)) {
        Some(&id) => look::look_at_house(found.position, id, Some(&more)),
        None => telling::look(found),
    }
}

/// The sets of a chain: one for each strong link.
fn sets<'a>(found: &'a FoundChain<'_, '_>) -> Vec<&'a LetteredSet> {
    (0..found.len()).filter_map(|at| found.set(at)).collect()
}

/// One set, with those before it.
pub fn set(found: &FoundChain<'_, '_>, at: usize) -> Stage {
    let layout = found.layout();
    let sets = sets(found);
    let (first, set) = (sets[0].letter, sets[at]);
    let letter = set.letter;
    let start = found.linking_values(0)[0].on(layout);
    let [lacks, has] = found.linking_values(at).map(|value| value.on(layout));
    let count = text::number_in_words(set.cells.len());
    let alone = set.cells.len() == 1;
    let so = match alone {
        true => format!("it is {has}"),
        false => format!("it has all its other values, {has} among them"),
    };
    let mut lines = vec![set.said(layout)];
    let mut highlights = Vec::from_iter(set.highlights(found.position));
    let is_last = at + 1 == found.len() && found.form == ChainForm::Closed;
    let links = at.checked_sub(1).into_iter().chain(is_last.then_some(at));
    for (line, shown) in links.map(|link| not_both(found, link)) {
        lines.push(line);
        highlights.extend(shown);
    }
    lines.push(match at {
        0 if alone => format!("If {letter} has no {lacks}, {so}."),
        // They see each other, or they would be no such set.
        0 => format!(
            "Its {count} cells need {count} values. If {letter} has no {lacks}, it has all others, {has} too."
        ),
        _ => format!("So if {first} has no {start}, {letter} has no {lacks}: {so}."),
    });
    let earlier = sets[..at].iter().filter(|other| other.letter != letter);
    highlights.extend(earlier.map(|other| other.outline()));
    highlights.extend(beginning(found, at).turns());
    highlights.extend(closing(found).filter(|_| is_last));
    Stage::new(format!("Set {letter}"), lines, highlights)
}

/// That a value is not in both of the sets that a weak link joins: "6 can't be in both A and B: all its places are in column 1."
fn not_both(found: &FoundChain<'_, '_>, link: usize) -> Told {
    let layout = found.layout();
    let (value, [one, other], peers) = joined(found, link);
    let symbol = value.on(layout);
    let [one, other] = [one.letter, other.letter];
    let (one, other) = (one.min(other), one.max(other));
    let house = peers.house_name(layout);
    let not_both = format!("{symbol} can't be in both {one} and {other}");
    let said = match house {
        Some(house) => words::short_of([
            &|| format!("{not_both}: all its places there are in {house}."),
            &|| format!("{not_both}: its places are in {house}."),
        ]),
        None => format!("{not_both}: each {symbol} of {one} sees each of {other}."),
    };
    (said, peers.highlights(layout))
}

/// The value of a weak link, the sets that it joins, and how the places of the value there see each other.
fn joined<'a>(
    found: &'a FoundChain<'_, '_>,
    link: usize,
) -> (Value, [&'a LetteredSet; 2], CommonPeers) {
    let sets = sets(found);
    let both = [sets[link], sets[(link + 1) % sets.len()]];
    let value = found.linking_values(link)[1];
    let [one, other] = both.map(|set| set.places(found.position, value).cells);
    (value, both, CommonPeers::new(found.layout(), &one, &other))
}

/// All sets, and what follows from them; before it what they take, where that is more than it has room for.
pub fn whole(found: &FoundChain<'_, '_>, changes: &[Change]) -> (Vec<Stage>, Stage) {
    let layout = found.layout();
    let mut highlights = drawn(found);
    let mut lines = Vec::new();
    if let [one, other] = sets(found)[..] {
        lines.extend([one.said(layout), other.said(layout)]);
        let links = if found.form == ChainForm::Open { 1 } else { 2 };
        let links = (0..links).map(|link| joined(found, link).2);
        highlights.extend(links.flat_map(|peers| peers.highlights(layout)));
    } else {
        lines.extend(said_together(layout, &found.sets));
    }
    let (headline, losses, reason, instead) = match found.form {
        ChainForm::Open => {
            let lost: ValueSet = changes.iter().map(|change| change.candidate().1).collect();
            let (steps, so) = one_has(found, lost);
            lines.extend(steps);
            lines.push(so.clone());
            let lost = words::values(layout, lost, "and");
            let headline = format!("One of two sets has {lost}");
            let instead = "What sees all places of such a value in both loses it.".to_owned();
            (headline, vec![of_ends(found, changes)], so, instead)
        }
        ChainForm::Closed => {
            lines.extend(each_has(found));
            let linking: ValueSet = found.linking_values(0).into_iter().collect();
            let loses_linking = changes
                .iter()
                .any(|change| linking.contains(change.candidate().1));
            let in_both = match loses_linking {
                true => format!(", or of {} in both,", words::values(layout, linking, "or")),
                false => String::new(),
            };
            let instead =
                format!("Cells that see all places of such a value in its set{in_both} lose it.");
            let headline = "Each set surely has the rest".to_owned();
            let lead =
                "A cell can't have what a set surely has if it sees all places of that there.";
            (headline, losses(found, changes), lead.to_owned(), instead)
        }
    };
    let instead = [reason, instead];
    let mut more = Vec::from_iter((found.form == ChainForm::Closed).then(|| lacks_one(found)));
    more.extend(add_losses(losses, instead, &mut lines, &mut highlights));
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    (more, why)
}

/// That the first set or the last has each value that both have but for those that join them to the others: why, and so.
fn one_has(found: &FoundChain<'_, '_>, lost: ValueSet) -> (Vec<String>, String) {
    let layout = found.layout();
    let sets = sets(found);
    let (first, last) = (sets[0].letter, sets[sets.len() - 1].letter);
    let are = if lost.len() == 1 { "is" } else { "are each" };
    let either = format!(
        "{} {are} in {first} or in {last}",
        words::values(layout, lost, "and")
    );
    if sets.len() == 2 {
        let without = found.linking_values(0)[1].on(layout);
        let (not_both, _) = not_both(found, 0);
        let so = format!("A set without {without} needs all its other values, so {either}.");
        return (vec![not_both], so);
    }
    let links = (0..sets.len() - 1).map(|link| {
        let (value, [one, other], _) = joined(found, link);
        let (symbol, one, other) = (value.on(layout), one.letter, other.letter);
        match link {
            0 => format!("{symbol} can't be in both {one} and {other}"),
            _ => format!("nor {symbol} in both {one} and {other}"),
        }
    });
    let not_both = format!("{}.", links.collect::<Vec<_>>().join(", "));
    let has = |(at, set): (usize, &&LetteredSet)| {
        let has = found.linking_values(at)[1].on(layout);
        match at {
            0 => format!("it has {has}"),
            _ => format!("so {} has {has}", set.letter),
        }
    };
    let has: Vec<String> = sets.iter().enumerate().map(has).collect();
    let start = found.linking_values(0)[0].on(layout);
    let follows = format!("If {first} has no {start}, {}.", has.join(", "));
    let is_short = |line: &String| line.chars().count() <= words::MAX_LINE;
    let steps = [not_both, follows].into_iter().filter(is_short);
    (steps.collect(), format!("So {either}."))
}

/// Why each of two sets lacks one of two values and no other.
fn lacks_one(found: &FoundChain<'_, '_>) -> Stage {
    let layout = found.layout();
    let sets = sets(found);
    let [a, b] = [sets[0].letter, sets[1].letter];
    let [x, y] = found.linking_values(0).map(|value| value.on(layout));
    let lines = vec![
        "Each set has one value more than cells, so it lacks just one of its values.".to_owned(),
        format!("If {a} has no {x}, it has {y}; then {b} has no {y}, so it has {x}."),
        format!("If {a} has {x}, {b} has no {x}, so {b} has {y}; then {a} has no {y}."),
        format!("So each of them lacks {x} or {y}, and surely has all its other values."),
    ];
    Stage::new(format!("One has {x}, the other {y}"), lines, drawn(found))
}

/// That each of two sets lacks one of two values, so that it has all others.
fn each_has(found: &FoundChain<'_, '_>) -> [String; 2] {
    let layout = found.layout();
    let [one, other] = [1, 0].map(|link| {
        let (value, _, peers) = joined(found, link);
        let house = peers.house_name(layout).map(|house| format!(" ({house})"));
        (value, house.unwrap_or_default())
    });
    let ([a, b], [in_one, in_other]) = (
        [one.0, other.0].map(|value| value.on(layout)),
        [one.1, other.1],
    );
    let not_both = words::short_of([
        &|| {
            format!(
                "Not both have the {a}{in_one}, nor both the {b}{in_other}, and each lacks one value only."
            )
        },
        &|| format!("Not both have the {a}, nor both the {b}, and each lacks one value only."),
    ]);
    let sure = sets(found).into_iter().filter_map(|set| {
        let sure = set.values.without(one.0).without(other.0);
        let values = words::values(layout, sure, "and");
        (!sure.is_empty()).then_some((set.letter, values))
    });
    let sure = sure.enumerate().map(|(at, (letter, values))| match at {
        0 => format!("{letter} surely has {values}"),
        _ => format!("{letter} {values}"),
    });
    let sure = sure.collect::<Vec<_>>().join(", ");
    let so = format!("So one set has the {a}, the other the {b}; {sure}.");
    [not_both, so]
}

/// What sees all places of a value in the first set and in the last, value by value.
fn of_ends(found: &FoundChain<'_, '_>, changes: &[Change]) -> Vec<Told> {
    let layout = found.layout();
    let sets = sets(found);
    let (first, last) = (sets[0], sets[sets.len() - 1]);
    let lost = by_value(changes);
    let told = lost.iter().map(|(value, cells)| {
        let places = [first, last].map(|set| set.places(found.position, *value).cells);
        let places = Node {
            value: *value,
            cells: sorted_once(places.concat()).into(),
        };
        let of = format!(" of {} and {}", first.letter, last.letter);
        if lost.len() > 1 {
            return places.takes_from(layout, &of, cells);
        }
        let (said, shown) = seen_by_all(layout, &places, cells);
        let within = text::uncapitalized(&said);
        let all = format!("The {}s{of}: {within}", value.on(layout));
        (words::short_of([&|| all.clone(), &|| said.clone()]), shown)
    });
    told.collect()
}
