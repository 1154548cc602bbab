//! What a chain rules out, and why, in words.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::entry;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::found_chain::{ChainForm, FoundChain, ToldNode};
use crate::links::{LetteredSet, Node};
use crate::reasons::CommonPeers;
use crate::steps::{Change, Highlight, ShownSentence, sentences, words};

/// Why each candidate is out that a chain takes, each once; what belongs together is together.
pub fn losses(found: &FoundChain<'_, '_>, changes: &[Change]) -> Vec<Vec<ShownSentence>> {
    let removed = changes.iter().filter_map(|change| change.removed());
    let mut left: Vec<(Cell, Value)> = removed.collect();
    let mut all = Vec::new();
    match found.form {
        ChainForm::Open => all.push(by_either(found, found.ends(), &mut left)),
        ChainForm::Closed => {
            for at in 0..found.len() {
                let set = found.set(at);
                all.extend(set.map(|set| by_set(found, at, set, &mut left)));
            }
            let links = 0..found.len();
            let by_links = links.flat_map(|at| by_either(found, found.weak(at), &mut left));
            all.push(by_links.collect());
        }
    }
    all
}

/// Returns what follows from one of two nodes being true, of what is left to tell.
fn by_either(
    found: &FoundChain<'_, '_>,
    two: [ToldNode<'_>; 2],
    left: &mut Vec<(Cell, Value)>,
) -> Vec<ShownSentence> {
    let layout = found.layout();
    let lost = left.extract_if(.., |lost| found.both_rule_out(two, *lost));
    let [one, other] = two.map(|told| told.node);
    let both = one.with(other);
    let seen = both.seen_by(layout);
    let (seen, others): (Vec<_>, Vec<_>) = lost.partition(|&(cell, value)| {
        one.value == other.value && value == one.value && seen.contains(cell)
    });
    let mut all = Vec::new();
    if !seen.is_empty() {
        let cells: Vec<Cell> = seen.iter().map(|(cell, _)| *cell).collect();
        all.push(match found.form {
            ChainForm::Open => seen_by_all(layout, &both, &cells),
            ChainForm::Closed => both.takes_from(layout, &[], &cells),
        });
    }
    let is_of_cell = one.cells.len() == 1 && one.cells == other.cells;
    let (here, others): (Vec<_>, Vec<_>) = others
        .into_iter()
        .partition(|(cell, _)| is_of_cell && one.cells[0] == *cell);
    if !here.is_empty() {
        let is: ValueSet = [one.value, other.value].into_iter().collect();
        let lost: ValueSet = here.iter().map(|(_, value)| *value).collect();
        let shown = here
            .iter()
            .map(|&(cell, value)| Highlight::RuledOut(cell, value));
        all.push((
            message!(
                "{cell} is {values:or}, so it can't be {values_lost:or}.",
                cell = one.cells[0],
                values = is,
                values_lost = lost
            ),
            shown.collect(),
        ));
    }
    all.extend(
        others
            .into_iter()
            .flat_map(|lost| each_way(found, two, lost)),
    );
    all
}

/// Where cells see all places of a value that is in one of them: "r3c7 is in row 3 with r3c5, and in box 3 with r1c9."
pub fn seen_by_all(layout: &Layout, places: &Node, cells: &[Cell]) -> ShownSentence {
    let peers = CommonPeers::new(layout, &places.cells, cells);
    let lost = cells
        .iter()
        .map(|&cell| Highlight::RuledOut(cell, places.value));
    let shown = peers.highlights(layout).into_iter().chain(lost);
    (peers.sentences(layout, 1).remove(0), shown.collect())
}

/// "If r3c7 is 1, r7c7 can't be (column 7); if r7c7 is 8, it isn't 1."
fn each_way(
    found: &FoundChain<'_, '_>,
    two: [ToldNode<'_>; 2],
    lost: (Cell, Value),
) -> Vec<ShownSentence> {
    let [one, other] = two.map(|by| found.rules_out(by, lost));
    let both = message!(
        "{clause}; {clause_other}.",
        clause = one.0.clone(),
        clause_other = other.0.clone()
    );
    // In each language one sentence where it fits in English.
    if words::fits_in_line(&both, found.layout()) {
        return vec![(both, [one.1, other.1].concat())];
    }
    let sentence = |(clause, shown): ShownSentence| (message!("{clause}."), shown);
    vec![sentence(one), sentence(other)]
}

/// Returns what a set of a ring takes: it does without one of the two values by which it is linked, so it has all others.
fn by_set(
    found: &FoundChain<'_, '_>,
    link: usize,
    set: &LetteredSet,
    left: &mut Vec<(Cell, Value)>,
) -> Vec<ShownSentence> {
    let layout = found.layout();
    let lacks: ValueSet = found.linking_values(link).into_iter().collect();
    let sure = set.values.difference(lacks);
    // Values with the same places take the same together.
    let mut groups: Vec<(Taken, ValueSet)> = Vec::new();
    for value in sure.iter() {
        let places = set.places(found.position, value);
        let seen = places.seen_by(layout);
        let lost = left.extract_if(.., |lost| lost.1 == value && seen.contains(lost.0));
        let cells: Vec<Cell> = lost.map(|(cell, _)| cell).collect();
        if !cells.is_empty() {
            entry(&mut groups, [places.cells.to_vec(), cells]).add(ValueSet::of(value));
        }
    }
    let takes = |(taken, values): &(Taken, ValueSet)| takes_together(layout, set, *values, taken);
    let taken: Vec<ShownSentence> = groups.iter().map(takes).collect();
    let mut all = Vec::new();
    if !taken.is_empty() {
        let said = message!(
            "{letter} lacks just one value, {values_lacking:or}, so it surely has {values}.",
            letter = set.letter,
            values_lacking = lacks,
            values = sure
        );
        all.push((said, Vec::from_iter(set.highlights(found.position))));
    }
    all.extend(taken);
    all
}

/// The places of values in a set, and the cells that lose them therefore.
type Taken = [Vec<Cell>; 2];

/// What cells lose to a set that surely has some values: "2 and 3 can only be in r1c2 and r1c3 of A, so not in r1c9 (row 1)."
fn takes_together(
    layout: &Layout,
    set: &LetteredSet,
    values: ValueSet,
    [places, cells]: &Taken,
) -> ShownSentence {
    let letter = set.letter;
    let of = |value: Value| {
        let cells = places.clone().into();
        Node { value, cells }
    };
    let each = values
        .iter()
        .map(|value| of(value).takes_from(layout, &[letter], cells));
    let (said, shown): (Vec<Message>, Vec<Vec<Highlight>>) = each.unzip();
    if let [said] = &said[..] {
        return (said.clone(), shown.concat());
    }
    let clause = || {
        message!(
            "{values} can only be in {cells} of {letter}",
            cells = places
        )
    };
    let houses = CommonPeers::new(layout, places, cells).named_houses(layout);
    let named = houses.map(|houses| {
        message!(
            "{clause}, so not in {cells} ({houses}).",
            clause = clause(),
            houses = &houses
        )
    });
    let plain = message!("{clause}, so not in {cells}.", clause = clause());
    let wordings: Vec<Message> = named.into_iter().chain([plain]).collect();
    (sentences::line(wordings), shown.concat())
}
