//! A chain of almost locked sets in words: set by set, and as a whole.

use sudogon_board::layout::HouseId;
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::found_chain::{ChainForm, FoundChain};
use super::losses::{losses, seen_by_all};
use super::telling::{self, Whole, add_losses, beginning, closing, drawn};
use crate::links::lettered_sets::said_together;
use crate::links::{LetteredSet, Node};
use crate::reasons::{CommonPeers, look};
use crate::steps::{Change, ShownSentence, Stage, by_value, sentences, words};

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
    let more = match sets(found).len() {
        2 => message!(
            "Find a set of them with one value more than cells, and another such set nearby."
        ),
        _ => message!(
            "Find a set of them with one value more than cells, and others like it nearby."
        ),
    };
    match houses.find(|id| is_in(id)) {
        Some(&id) => look::look_at_house(found.position, id, Some(more)),
        None => telling::look(found),
    }
}

/// The sets of a chain: one for each strong link.
fn sets<'a>(found: &'a FoundChain<'_, '_>) -> Vec<&'a LetteredSet> {
    (0..found.len()).filter_map(|at| found.set(at)).collect()
}

/// One set, with those before it.
pub fn set(found: &FoundChain<'_, '_>, at: usize) -> Stage {
    let sets = sets(found);
    let (letter_first, set) = (sets[0].letter, sets[at]);
    let letter = set.letter;
    let value_first = found.linking_values(0)[0];
    let [value_lacking, value] = found.linking_values(at);
    let count = set.cells.len();
    let alone = count == 1;
    let goes_round = found.form == ChainForm::Closed;
    let mut lines = vec![set.said(found.layout())];
    let mut highlights = Vec::from_iter(set.highlights(found.position));
    let is_last = at + 1 == found.len() && goes_round;
    let links = at.checked_sub(1).into_iter().chain(is_last.then_some(at));
    for (line, shown) in links.map(|link| not_both(found, link)) {
        lines.push(line);
        highlights.extend(shown);
    }
    // Of a ring each is told by itself: neither way round comes first.
    lines.extend((!goes_round).then(|| match at {
        0 if alone => message!("If {letter} has no {value_lacking}, it is {value}."),
        // They see each other, or they would be no such set.
        0 => message!(
            "Its {count:word} cells need {count:word} values. If {letter} has no {value_lacking}, it has all others, {value} too."
        ),
        _ if alone => message!(
            "So if {letter_first} has no {value_first}, {letter} has no {value_lacking}: it is {value}."
        ),
        _ => {
            let so = message!(
                "So if {letter_first} has no {value_first}, {letter} has no {value_lacking}: it has all its other values, {value} among them."
            );
            so.clone().or_in_full(message!(
                "Its {count:word} cells need {count:word} values. {clause}",
                clause = so
            ))
        }
    }));
    let earlier = sets[..at].iter().filter(|other| other.letter != letter);
    highlights.extend(earlier.map(|other| other.outline()));
    highlights.extend(beginning(found, at).turns());
    highlights.extend(closing(found).filter(|_| is_last));
    Stage::new(message!("Set {letter}"), lines, highlights)
}

/// That a value is not in both of the sets that a weak link joins: "6 can't be in both A and B: all its places are in column 1."
fn not_both(found: &FoundChain<'_, '_>, link: usize) -> ShownSentence {
    let layout = found.layout();
    let (value, [one, other], peers) = joined(found, link);
    let [one, other] = [one.letter, other.letter];
    let (letter, letter_other) = (one.min(other), one.max(other));
    let said = match peers.named_house(layout) {
        Some(house) => sentences::line([
            message!(
                "{value} can't be in both {letter} and {letter_other}: all its places there are in {house}."
            ),
            message!(
                "{value} can't be in both {letter} and {letter_other}: its places are in {house}."
            ),
        ]),
        None => message!(
            "{value} can't be in both {letter} and {letter_other}: each {value} of {letter} sees each of {letter_other}."
        ),
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
pub fn whole(found: &FoundChain<'_, '_>, changes: &[Change]) -> Whole {
    let layout = found.layout();
    let mut highlights = drawn(found);
    let mut lines = Vec::new();
    let mut summary = Vec::new();
    if let [one, other] = sets(found)[..] {
        lines.extend([one.said(layout), other.said(layout)]);
        let count = if found.form == ChainForm::Open { 1 } else { 2 };
        let links = (0..count).map(|link| joined(found, link).2);
        highlights.extend(links.flat_map(|peers| peers.highlights(layout)));
    } else {
        summary.extend(said_together(layout, &found.sets));
        lines.clone_from(&summary);
    }
    let (headline, losses, reason, instead) = match found.form {
        ChainForm::Open => {
            let lost: ValueSet = changes.iter().map(|change| change.candidate().1).collect();
            let (steps, so) = one_has(found, lost);
            // Set by set that was told.
            summary.extend(steps.iter().cloned());
            lines.extend(steps);
            lines.push(so.clone());
            let headline = message!("One of two sets has {values}", values = lost);
            let instead = message!("What sees all places of such a value in both loses it.");
            (headline, vec![of_ends(found, changes)], so, instead)
        }
        ChainForm::Closed => {
            summary.extend(each_has(found));
            lines.extend(each_has(found));
            let linking: ValueSet = found.linking_values(0).into_iter().collect();
            let loses_linking = changes
                .iter()
                .any(|change| linking.contains(change.candidate().1));
            let instead = if loses_linking {
                message!(
                    "Cells that see all places of such a value in its set, or of {values:or} in both, lose it.",
                    values = linking
                )
            } else {
                message!("Cells that see all places of such a value in its set lose it.")
            };
            let headline = message!("Each set surely has the rest");
            let lead = message!(
                "A cell can't have what a set surely has if it sees all places of that there."
            );
            (headline, losses(found, changes), lead, instead)
        }
    };
    summary.push(instead.clone());
    let instead = [reason, instead];
    let mut more = Vec::from_iter((found.form == ChainForm::Closed).then(|| lacks_one(found)));
    more.extend(add_losses(losses, instead, &mut lines, &mut highlights));
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Whole { more, why, summary }
}

/// That the first set or the last has each value that both have but for those that join them to the others: why, and so.
fn one_has(found: &FoundChain<'_, '_>, lost: ValueSet) -> (Vec<Message>, Message) {
    let layout = found.layout();
    let sets = sets(found);
    let (letter, letter_last) = (sets[0].letter, sets[sets.len() - 1].letter);
    let (values, count) = (lost, lost.len());
    let so = || match letter == letter_last {
        true => message!("So {letter} has {values} in any case."),
        false => message!("So {values} {count|is|are each} in {letter} or in {letter_last}."),
    };
    let so_in_full = || {
        let others = lost.without(found.linking_values(0)[0]);
        if others.is_empty() || others == lost {
            so()
        } else {
            message!(
                "The same goes for {values}. {clause}",
                values = others,
                clause = so()
            )
        }
    };
    if sets.len() == 2 {
        let (not_both, _) = not_both(found, 0);
        let so = message!(
            "A set without {value} needs all its other values, so {values} {count|is|are each} in {letter} or in {letter_last}.",
            value = found.linking_values(0)[1]
        );
        return (vec![not_both], so.or_in_full(so_in_full()));
    }
    let links = (0..sets.len() - 1).map(|link| {
        let (value, [one, other], _) = joined(found, link);
        let (letter, letter_other) = (one.letter, other.letter);
        match link {
            0 => message!("{value} can't be in both {letter} and {letter_other}"),
            _ => message!("nor {value} in both {letter} and {letter_other}"),
        }
    });
    let not_both = message!("{clauses:comma}.", clauses = links.collect::<Vec<_>>());
    let [lacking, value] = found.linking_values(0);
    let others = sets.iter().enumerate().skip(1).map(|(at, set)| {
        let value = found.linking_values(at)[1];
        message!("so {letter} has {value}", letter = set.letter)
    });
    let follows = message!(
        "If {letter} has no {value_lacking}, it has {value}, {clauses:comma}.",
        value_lacking = lacking,
        clauses = others.collect::<Vec<_>>()
    );
    let is_short = |line: &Message| words::fits_in_line(line, layout);
    let steps = [not_both, follows].into_iter().filter(is_short);
    (steps.collect(), so().or_in_full(so_in_full()))
}

/// Why each of two sets lacks one of two values and no other.
fn lacks_one(found: &FoundChain<'_, '_>) -> Stage {
    let sets = sets(found);
    let [letter, letter_other] = [sets[0].letter, sets[1].letter];
    let [value, value_other] = found.linking_values(0);
    let lines = vec![
        message!("Each set has one value more than cells, so it lacks just one of its values."),
        message!(
            "{value} can't be in both, so {letter} or {letter_other} lacks it. The same goes for {value_other}."
        ),
        message!(
            "So one of them lacks {value}, the other {value_other}: each surely has all its other values."
        ),
    ];
    let headline = message!("One has {value}, the other {value_other}");
    Stage::new(headline, lines, drawn(found))
}

/// That each of two sets lacks one of two values, so that it has all others.
fn each_has(found: &FoundChain<'_, '_>) -> [Message; 2] {
    let layout = found.layout();
    let [(value, house), (value_other, house_other)] = [1, 0].map(|link| {
        let (value, _, peers) = joined(found, link);
        (value, peers.named_house(layout))
    });
    let named = match (house, house_other) {
        (Some(house), Some(house_other)) => Some(message!(
            "Not both have the {value} ({house}), nor both the {value_other} ({house_other}), and each lacks one value only."
        )),
        (Some(house), None) => Some(message!(
            "Not both have the {value} ({house}), nor both the {value_other}, and each lacks one value only."
        )),
        (None, Some(house_other)) => Some(message!(
            "Not both have the {value}, nor both the {value_other} ({house_other}), and each lacks one value only."
        )),
        (None, None) => None,
    };
    let plain = message!(
        "Not both have the {value}, nor both the {value_other}, and each lacks one value only."
    );
    let not_both: Vec<Message> = named.into_iter().chain([plain]).collect();
    let sure_values = sets(found).into_iter().filter_map(|set| {
        let sure = set.values.without(value).without(value_other);
        (!sure.is_empty()).then_some((set.letter, sure))
    });
    let clauses = sure_values
        .enumerate()
        .map(|(at, (letter, values))| match at {
            0 => message!("{letter} surely has {values}"),
            _ => message!(in "after “A surely has 3, ”": "{letter} {values}"),
        });
    let so = message!(
        "So one set has the {value}, the other the {value_other}; {clauses:comma}.",
        clauses = clauses.collect::<Vec<_>>()
    );
    [sentences::line(not_both), so]
}

/// Returns what sees all places of a value in the first set and in the last, value by value.
fn of_ends(found: &FoundChain<'_, '_>, changes: &[Change]) -> Vec<ShownSentence> {
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
        let (letter, letter_last) = (first.letter, last.letter);
        if letter == letter_last {
            return places.takes_from(layout, &[letter], cells);
        }
        if lost.len() > 1 {
            return places.takes_from(layout, &[letter, letter_last], cells);
        }
        let (said, shown) = seen_by_all(layout, &places, cells);
        let sees = message!(
            "{cells} {cells|sees|see} all {value:plural} of {letter} and {letter_last}",
            value = *value,
            cells = cells
        );
        let all = message!(
            "{clause}: {clause_next}",
            clause = sees.clone(),
            clause_next = said.clone()
        );
        (
            sentences::line([all, message!("{clause}.", clause = sees)]),
            shown,
        )
    });
    told.collect()
}
