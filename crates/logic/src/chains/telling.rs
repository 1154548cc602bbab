//! A chain in words: link by link, and as a whole.

use sudogon_board::layout::HouseId;
use sudogon_board::message::{Message, message};

use super::found_chain::{ChainForm, FoundChain, ToldNode};
use super::losses::losses;
use crate::clues::clue_words;
use crate::links::lettered_sets::said_together;
use crate::links::{Basis, Chain, Strong};
use crate::reasons::{CommonPeers, line};
use crate::steps::sentences::{self, Place};
use crate::steps::{Change, Highlight, Premise, ShownSentence, Stage, words};

/// A chain as a whole.
pub struct Whole {
    /// What it takes, stage by stage, where that is more than its last stage has room for.
    pub more: Vec<Stage>,
    /// The last stage.
    pub why: Stage,
    /// The lines of that which only sum up the links.
    pub summary: Vec<Message>,
}

/// Where the chain begins.
pub fn look(found: &FoundChain<'_, '_>) -> Stage {
    let [start, _] = found.ends();
    let its = start.node.cells.iter();
    Stage::new(
        message!("Begin at {cells:few}", cells = its.clone()),
        [message!(
            "Follow what must be, if {clause}.",
            clause = start.node.is_not(Place::AfterIf)
        )],
        its.copied().map(Highlight::outline).collect(),
    )
}

/// One link, with those before it.
pub fn link(found: &FoundChain<'_, '_>, at: usize) -> Stage {
    let whole = &found.chain;
    let Strong { basis, ends } = &whole.links[at];
    let (mut lines, mut highlights) = match at.checked_sub(1) {
        None => (
            vec![message!(
                "Suppose {clause}.",
                clause = ends[0].is_not(Place::AfterIf)
            )],
            Vec::new(),
        ),
        Some(before) => {
            let (line, shown) = excludes(found, found.weak(before));
            (vec![line], shown)
        }
    };
    let so = ends[1].is(Place::AfterThen);
    let mut says_left = Vec::new();
    match basis {
        Basis::One(premise) => {
            match *premise {
                Premise::House(id, _) => highlights.push(Highlight::House(id)),
                Premise::Cell(cell) => says_left.push(cell),
            }
            let could_be = ends.iter().map(|end| end.value).collect();
            lines.push(sentences::then(so, *premise, could_be));
        }
        Basis::Set(_) => {
            let line = message!("So {clause}.", clause = so.clone());
            if let Some(set) = found.set(at) {
                lines.push(set.said(found.layout()));
                lines.push(set.needs_the_rest(ends[0].value));
                lines.push(line.or_in_full(message!(
                    "Set {letter} has no other place for {value}, so {clause}.",
                    letter = set.letter,
                    value = ends[1].value,
                    clause = so
                )));
                highlights.extend(set.highlights(found.position));
            } else {
                lines.push(line);
            }
        }
    }
    if found.form == ChainForm::Closed && at + 1 == found.len() {
        let (line, shown) = excludes(found, found.weak(at));
        lines.push(line);
        highlights.extend(shown);
        highlights.extend(closing(found));
    }
    if let Some((cell, [value, value_other])) = found.clash
        && at + 1 == found.len()
    {
        lines.push(message!(
            "But then {cell} would be both {value} and {value_other}."
        ));
    }
    highlights.extend(beginning(found, at).turns());
    let headline = message!(
        "Link {number} of {count}",
        number = at + 1,
        count = found.len()
    );
    let [start, _] = found.ends();
    let so_far = message!(
        "As told before, {clause} if {clause_not}.",
        clause = ends[1].is(Place::Alone),
        clause_not = start.node.is_not(Place::AfterIf)
    );
    Stage {
        so_far: Some(so_far),
        says_left,
        ..Stage::new(headline, lines, highlights)
    }
}

/// The chain as far as a link.
pub fn beginning(found: &FoundChain<'_, '_>, at: usize) -> Chain {
    Chain {
        links: found.chain.links[..=at].to_vec(),
    }
}

/// The weak link from the last node of a ring to the first.
pub fn closing(found: &FoundChain<'_, '_>) -> Option<Highlight> {
    let [first, last] = found.ends();
    let is_ring = found.form == ChainForm::Closed;
    last.node.link_to(first.node, false).filter(|_| is_ring)
}

/// Why a node is false when another is true, and what shows it: "If r3c8 is 4, r5c8 isn't 4: both are in column 8."
fn excludes(found: &FoundChain<'_, '_>, two: [ToldNode<'_>; 2]) -> ShownSentence {
    let layout = found.layout();
    let [one, other] = two.map(|told| told.node);
    let (clause, clause_not) = (|| one.is(Place::AfterIf), || other.is_not(Place::AfterThen));
    if let Some(clue) = found.clue(two) {
        let said = match clue_words::missing(layout, clue) {
            Some(missing) => message!(
                "If {clause}, {clause_not}: there is {clause_missing}.",
                clause = clause(),
                clause_not = clause_not(),
                clause_missing = missing
            ),
            None => {
                let whys = match other.cells[..] {
                    [cell] => found.why_not_both(clue, one, (cell, other.value)),
                    _ => Vec::new(),
                };
                let because = whys.into_iter().map(|clause_why| {
                    message!(
                        "If {clause}, {clause_not}: with both, {clause_why} ({clue}).",
                        clause = clause(),
                        clause_not = clause_not()
                    )
                });
                let plain = [
                    message!(
                        "If {clause}, {clause_not}: {clue} doesn't allow both.",
                        clause = clause(),
                        clause_not = clause_not()
                    ),
                    message!(
                        "If {clause}, {clause_not}: a clue doesn't allow both.",
                        clause = clause(),
                        clause_not = clause_not()
                    ),
                ];
                sentences::line(because.chain(plain).collect::<Vec<_>>())
            }
        };
        return (said, vec![Highlight::Clue(clue)]);
    }
    if one.value != other.value {
        let value = other.value;
        let said = message!("If {clause}, it isn't {value}.", clause = clause());
        return (said, Vec::new());
    }
    let peers = CommonPeers::new(layout, &one.cells, &other.cells);
    let count = one.cells.len() + other.cells.len();
    let named = peers.named_house(layout).map(|house| {
        message!(
            "If {clause}, {clause_not}: {count:all} are in {house}.",
            clause = clause(),
            clause_not = clause_not()
        )
    });
    let plain = message!(
        "If {clause}, {clause_not}.",
        clause = clause(),
        clause_not = clause_not()
    );
    let wordings: Vec<Message> = named.into_iter().chain([plain]).collect();
    (sentences::line(wordings), peers.highlights(layout))
}

/// The whole chain, and what follows from it; before it what it takes, where that is more than it has room for.
pub fn whole(found: &FoundChain<'_, '_>, changes: &[Change]) -> Whole {
    let layout = found.layout();
    let [start, end] = found.ends().map(|told| told.node);
    let mut lines = Vec::from_iter(said_together(layout, &found.sets));
    let count = found.len();
    let mut told: Option<Message> = None;
    let headline = match (found.form, changes) {
        (ChainForm::Closed, _) => {
            lines.push(if has_group(found) { message!(
                    "The chain comes back to its start. Each filled place has its value, or each outlined one."
                ) } else { message!(
                    "The chain comes back to its start. All filled are right, or all outlined."
                ) });
            message!("One end of each dashed line is right")
        }
        (ChainForm::Open, &[Change::Place(cell, value)]) => {
            lines.push(match found.clash {
                Some((cell_both, [value_one, value_other])) => message!(
                    "If {cell} isn't {value}, it follows that {cell_both} is both {value_one} and {value_other}."
                ),
                None => message!(
                    "If {cell} isn't {value}, it follows over {count} {count|link|links} that it is {value} after all."
                ),
            });
            message!("{cell} must be {value}")
        }
        (ChainForm::Open, _) => {
            let not = || start.is_not(Place::AfterIf);
            let is_in_start = |cell| start.cells.contains(cell);
            let is_of_start = start.value == end.value && end.cells.iter().all(is_in_start);
            let so = || {
                if is_of_start {
                    message!(
                        in "after if": "one of them is {value} after all",
                        value = end.value
                    )
                } else {
                    end.is(Place::AfterIf)
                }
            };
            let whole = message!(
                "If {clause}, it follows over {count} {count|link|links} that {clause_so}.",
                clause = not(),
                clause_so = so()
            );
            // In each language one sentence where it fits in English.
            told = Some(if words::fits_in_line(&whole, layout) {
                whole
            } else {
                lines.push(message!("Suppose {clause}.", clause = not()));
                sentences::line([
                    message!(
                        "Over {count} {count|link|links} it follows that {clause}.",
                        clause = so()
                    ),
                    message!("It follows that {clause}.", clause = so()),
                ])
            });
            message!("One of the two ends is right")
        }
    };
    let mut highlights = drawn(found);
    let instead = match (found.form, found.sets.is_empty()) {
        (ChainForm::Open, _) => {
            message!("Each of the two ends rules out what is crossed out, as told before.")
        }
        (ChainForm::Closed, true) => {
            message!("So one end of each dashed line is right, and what sees both is out.")
        }
        (ChainForm::Closed, false) => message!(
            "One end of each dashed line is right, and each set surely has its other values."
        ),
    };
    let lead = match found.form {
        ChainForm::Open => message!("One of the two ends is right.").or_in_full(one_end(found)),
        ChainForm::Closed => {
            let in_full = message!("So what both of such two rule out is out.");
            message!("One end of each dashed line is right.").or_in_full(in_full)
        }
    };
    let mut summary = lines.clone();
    let [one, other] = found.ends().map(|told| told.node.is(Place::Alone));
    lines.extend(told.map(|line| match one == other {
        // It comes back to what was supposed not to be.
        true => line,
        false => line.or_in_full(one_end(found)),
    }));
    summary.push(instead.clone());
    let is_ring = found.form == ChainForm::Closed;
    let mut more = Vec::from_iter(is_ring.then(|| way_back(found, changes)));
    more.extend(add_losses(
        losses(found, changes),
        [lead, instead],
        &mut lines,
        &mut highlights,
    ));
    Whole {
        more,
        why: Stage::concluding(layout, changes, headline, lines, highlights),
        summary,
    }
}

/// "So r1c2 is 4, or r3c5 is 4."
fn one_end(found: &FoundChain<'_, '_>) -> Message {
    let [clause, clause_other] = found.ends().map(|told| told.node.is(Place::Alone));
    message!("So {clause}, or {clause_other}.")
}

/// What is dashed on the board, of that what takes something from other cells: "Either way, r1c2 is 4 or r3c2 is 6."; nothing where all else that
/// it takes is told with its reason.
fn one_of_each(found: &FoundChain<'_, '_>, changes: &[Change]) -> Option<Message> {
    let all = Vec::from_iter((0..found.len()).map(|at| found.weak(at)));
    let takes = |&two: &[ToldNode<'_>; 2]| {
        let mut lost = changes.iter().filter_map(|change| change.removed());
        lost.any(|lost| found.both_rule_out(two, lost))
    };
    let taking = Vec::from_iter(all.iter().copied().filter(takes));
    let is_told = |[one, other]: &[ToldNode<'_>; 2]| {
        one.node.value == other.node.value || is_of_one_cell([*one, *other])
    };
    let two = match taking[..] {
        // Sets take something, whichever ends are right.
        [] => all,
        _ => taking.into_iter().filter(|two| !is_told(two)).collect(),
    };
    let said = two.into_iter().map(|two| {
        let [one, other] = two.map(|told| told.node);
        if one.value == other.value {
            return one.with(other).is(Place::Alone);
        }
        let [clause, clause_other] = [one, other].map(|node| node.is(Place::Alone));
        message!("{clause} or {clause_other}")
    });
    let clauses: Vec<Message> = said.collect();
    (!clauses.is_empty()).then(|| message!("Either way, {clauses:semicolon}."))
}

/// Says whether two nodes are two values of a cell, of which everybody sees that one rules out the other.
fn is_of_one_cell([one, other]: [ToldNode<'_>; 2]) -> bool {
    one.node.cells.len() == 1 && one.node.cells == other.node.cells
}

/// Says whether a node of a ring is a group of cells.
fn has_group(found: &FoundChain<'_, '_>) -> bool {
    let mut nodes = (0..found.len()).flat_map(|at| found.weak(at));
    nodes.any(|told| told.node.cells.len() > 1)
}

/// Why a ring holds whichever way round: if its first candidate is right, its links lead back.
fn way_back(found: &FoundChain<'_, '_>, changes: &[Change]) -> Stage {
    let layout = found.layout();
    let [start, end] = found.ends().map(|told| told.node);
    let mut lines = vec![sentences::line([
        message!(
            "Suppose now {clause}, and go back along the links.",
            clause = start.is(Place::AfterIf)
        ),
        message!("Suppose now that the start is right, and go back along the links."),
    ])];
    let mut shown = drawn(found);
    // By which house a candidate is ruled out: in full it is said of each link, on the board lines show it.
    let house_of = |at: usize| {
        let [one, other] = found.weak(at).map(|told| told.node);
        let is_by_house = one.value == other.value;
        let peers = is_by_house.then(|| CommonPeers::new(layout, &one.cells, &other.cells));
        peers.and_then(|peers| peers.named_house(layout))
    };
    let then = end.is_not(Place::AfterThen);
    let plain = message!("then {clause}", clause = then.clone());
    let mut clauses = vec![match house_of(found.len() - 1) {
        None => plain,
        Some(house) => plain.or_in_full(message!("then {clause} ({house})", clause = then)),
    }];
    let so = |clause: Message, house: Option<HouseId>, is_second: bool| match (house, is_second) {
        (None, false) => message!("so {clause}"),
        (Some(house), false) => message!("so {clause} ({house})"),
        (None, true) => message!(in "after another “so”": "so {clause}"),
        (Some(house), true) => message!(in "after another “so”": "so {clause} ({house})"),
    };
    // Languages have another word for every second: of what is said beside the board, and of what is said in full.
    let mut is_second = true;
    let mut is_second_in_full = true;
    let mut next_in_full = |clause: Message, house: Option<HouseId>| {
        is_second_in_full = !is_second_in_full;
        so(clause, house, is_second_in_full)
    };
    for (at, link) in found.chain.links.iter().enumerate().skip(1).rev() {
        let mut house_strong = None;
        if let Basis::One(Premise::House(house, _)) = link.basis {
            let cells = link.ends.iter().flat_map(|end| end.cells.iter().copied());
            shown.push(line(layout, house, cells));
            house_strong = layout.house(house).link.is_none().then_some(house);
        }
        is_second = !is_second;
        let is = link.ends[0].is(Place::AfterThen);
        let mut in_full = vec![next_in_full(is.clone(), house_strong)];
        if !is_of_one_cell(found.weak(at - 1)) {
            let before = &found.chain.links[at - 1].ends[1];
            in_full.push(next_in_full(
                before.is_not(Place::AfterThen),
                house_of(at - 1),
            ));
        }
        let is = so(is, house_strong, is_second);
        clauses.push(is.or_in_full(message!("{clauses:comma}", clauses = in_full)));
    }
    lines.extend(sentences::in_lines(layout, &clauses, |clauses, _| {
        message!("{clauses:comma}.")
    }));
    if lines.len() > words::MAX_LINES - 2 {
        lines.truncate(1);
        let as_before =
            message!("Each solid line then leads from what is wrong to what is right, as before.");
        lines.push(as_before.or_in_full(message!("{clauses:comma}.")));
    }
    let is_one_of_two = if has_group(found) {
        message!(
            "So it is one of two things: each filled place has its value, or each outlined one."
        )
    } else {
        message!("So it is one of two things: all filled are right, or all outlined.")
    };
    let [clauses, clauses_other] = [0, 1].map(|end| -> Vec<Message> {
        let links = found.chain.links.iter();
        links.map(|link| link.ends[end].is(Place::Alone)).collect()
    });
    lines.push(is_one_of_two.or_in_full(message!("So either {clauses}, or {clauses_other}.")));
    let dashed =
        message!("A dashed line joins one of each, so one end of it is right, whichever it is.");
    lines.push(match one_of_each(found, changes) {
        Some(in_full) => dashed.or_in_full(in_full),
        None => dashed.only_beside_a_board(),
    });
    Stage::new(message!("The other way round"), lines, shown)
}

/// The whole chain with its sets.
pub fn drawn(found: &FoundChain<'_, '_>) -> Vec<Highlight> {
    let sets = found.sets.iter();
    let mut highlights: Vec<Highlight> = sets
        .flat_map(|set| set.highlights(found.position))
        .collect();
    highlights.extend(found.chain.turns());
    highlights.extend(closing(found));
    highlights
}

/// The most sentences in a stage that tells what a chain takes.
const MOST_LOSSES: usize = 5;

/// Adds what a chain takes to its last stage; where there is no room for it, says something instead and returns stages that tell
/// it, the first of them with the reason.
pub fn add_losses(
    losses: Vec<Vec<ShownSentence>>,
    [reason, instead]: [Message; 2],
    lines: &mut Vec<Message>,
    highlights: &mut Vec<Highlight>,
) -> Vec<Stage> {
    if lines.len() + losses.iter().flatten().count() < words::MAX_LINES {
        for (line, shown) in losses.into_iter().flatten() {
            lines.push(line);
            highlights.extend(shown);
        }
        return Vec::new();
    }
    lines.push(instead);
    let pieces = losses.iter().flat_map(|some| some.chunks(MOST_LOSSES));
    let mut reason = Some(reason);
    let stages = pieces.map(|piece| {
        let (said, shown): (Vec<Message>, Vec<Vec<Highlight>>) = piece.iter().cloned().unzip();
        let lines = reason.take().into_iter().chain(said);
        let shown = [highlights.clone(), shown.concat()].concat();
        Stage::new(message!("What is out"), lines, shown)
    });
    stages.collect()
}
