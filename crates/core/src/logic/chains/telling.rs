//! A chain in words: link by link, and as a whole.

use super::found_chain::{ChainForm, FoundChain, Told, ToldNode};
use super::losses::losses;
use crate::layout::House;
use crate::logic::clues::clue_words;
use crate::logic::links::lettered_sets::said_together;
use crate::logic::links::{Basis, Chain, Strong};
use crate::logic::reasons::{CommonPeers, line};
use crate::logic::steps::{Change, Highlight, Premise, Stage, words};
use crate::text;

/// Where the chain begins.
pub fn look(found: &FoundChain<'_, '_>) -> Stage {
    let layout = found.layout();
    let [start, _] = found.ends();
    let its = start.node.cells.iter();
    Stage::new(
        format!(
            "Begin at {}",
            words::cells_or_count(layout, &start.node.cells)
        ),
        vec![format!(
            "Follow what must be, if {}.",
            start.node.is_not(layout)
        )],
        its.copied().map(Highlight::outline).collect(),
    )
}

/// One link, with those before it.
pub fn link(found: &FoundChain<'_, '_>, at: usize) -> Stage {
    let layout = found.layout();
    let whole = &found.chain;
    let Strong { basis, ends } = &whole.links[at];
    let (mut lines, mut highlights) = match at.checked_sub(1) {
        None => (
            vec![format!("Suppose {}.", ends[0].is_not(layout))],
            Vec::new(),
        ),
        Some(before) => {
            let (line, shown) = excludes(found, found.weak(before));
            (vec![line], shown)
        }
    };
    let so = ends[1].is(layout);
    match basis {
        Basis::One(premise) => {
            if let Premise::House(id, _) = *premise {
                highlights.push(Highlight::House(id));
            }
            lines.push(words::then(layout, &so, *premise));
        }
        Basis::Set(cells) => {
            let without = ends[0].value.on(layout);
            let count = text::number_in_words(cells.len());
            if let Some(set) = found.set(at) {
                lines.push(set.said(layout));
                highlights.extend(set.highlights(found.position));
            }
            lines.push(format!(
                "Without {without}, {count} values are left for its {count} cells, so it needs them all."
            ));
            lines.push(format!("So {so}."));
        }
    }
    if found.form == ChainForm::Closed && at + 1 == found.len() {
        let (line, shown) = excludes(found, found.weak(at));
        lines.push(line);
        highlights.extend(shown);
        highlights.extend(closing(found));
    }
    highlights.extend(beginning(found, at).turns());
    let headline = format!("Link {} of {}", at + 1, found.len());
    Stage::new(headline, lines, highlights)
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
fn excludes(found: &FoundChain<'_, '_>, two: [ToldNode<'_>; 2]) -> Told {
    let layout = found.layout();
    let [one, other] = two.map(|told| told.node);
    let (so, not) = (one.is(layout), other.is_not(layout));
    if let Some(at) = found.clue(two) {
        let name = clue_words::name(layout, &layout.constraints()[usize::from(at)]);
        let said = words::short_of([
            &|| format!("If {so}, {not}: {name} doesn't allow both."),
            &|| format!("If {so}, {not}: a clue doesn't allow both."),
        ]);
        return (said, vec![Highlight::Clue(at)]);
    }
    if one.value != other.value {
        let symbol = other.value.on(layout);
        return (format!("If {so}, it isn't {symbol}."), Vec::new());
    }
    let peers = CommonPeers::new(layout, &one.cells, &other.cells);
    let house = peers.house_name(layout).map(str::to_owned);
    let all = text::all_of(one.cells.len() + other.cells.len()).to_lowercase();
    let said = words::short_of([
        &|| match &house {
            Some(house) => format!("If {so}, {not}: {all} are in {house}."),
            None => format!("If {so}, {not}."),
        },
        &|| format!("If {so}, {not}."),
    ]);
    (said, peers.highlights(layout))
}

/// The whole chain, and what follows from it; before it what it takes, where that is more than it has room for.
pub fn whole(found: &FoundChain<'_, '_>, changes: &[Change]) -> (Vec<Stage>, Stage) {
    let layout = found.layout();
    let [start, end] = found.ends().map(|told| told.node);
    let mut lines = Vec::from_iter(said_together(layout, &found.sets));
    let links = text::count(found.len(), "link");
    let headline = match (found.form, changes) {
        (ChainForm::Closed, _) => {
            lines.push(format!(
                "The chain comes back to its start. {}",
                either(found)
            ));
            "One end of each dashed line is right".to_owned()
        }
        (ChainForm::Open, [Change::Place(cell, value)]) => {
            let (it, symbol) = (layout.say(*cell), value.on(layout));
            lines.push(format!(
                "If {it} isn't {symbol}, it follows over {links} that it is {symbol} after all."
            ));
            format!("{} must be {symbol}", layout.say_first(*cell))
        }
        (ChainForm::Open, _) => {
            let not = start.is_not(layout);
            let is_in_start = |cell| start.cells.contains(cell);
            let so = match start.value == end.value && end.cells.iter().all(is_in_start) {
                true => format!("one of them is {} after all", end.value.on(layout)),
                false => end.is(layout),
            };
            let whole = format!("If {not}, it follows over {links} that {so}.");
            match whole.chars().count() <= words::MAX_LINE {
                true => lines.push(whole),
                false => lines.extend([
                    format!("Suppose {not}."),
                    words::short_of([&|| format!("Over {links} it follows that {so}."), &|| {
                        format!("It follows that {so}.")
                    }]),
                ]),
            }
            "One of the two ends is right".to_owned()
        }
    };
    let mut highlights = drawn(found);
    let instead = match (found.form, found.sets.is_empty()) {
        (ChainForm::Open, _) => {
            "Each of the two ends rules out what is crossed out, as told before."
        }
        (ChainForm::Closed, true) => {
            "So one end of each dashed line is right, and what sees both is out."
        }
        (ChainForm::Closed, false) => {
            "One end of each dashed line is right, and each set surely has its other values."
        }
    };
    let lead = match found.form {
        ChainForm::Open => "One of the two ends is right.",
        ChainForm::Closed => "One end of each dashed line is right.",
    };
    let mut more = Vec::from_iter((found.form == ChainForm::Closed).then(|| way_back(found)));
    more.extend(add_losses(
        losses(found, changes),
        [lead.to_owned(), instead.to_owned()],
        &mut lines,
        &mut highlights,
    ));
    (
        more,
        Stage::concluding(layout, changes, headline, lines, highlights),
    )
}

/// What a ring comes to.
fn either(found: &FoundChain<'_, '_>) -> &'static str {
    let mut nodes = (0..found.len()).flat_map(|at| found.weak(at));
    match nodes.any(|told| told.node.cells.len() > 1) {
        true => "Each filled place has its value, or each outlined one.",
        false => "All filled are right, or all outlined.",
    }
}

/// Why a ring holds whichever way round: if its first candidate is right, its links lead back.
fn way_back(found: &FoundChain<'_, '_>) -> Stage {
    let layout = found.layout();
    let [start, end] = found.ends().map(|told| told.node);
    let go_back = |so: &str| format!("Suppose now {so}, and go back along the links.");
    let mut lines = vec![words::short_of([&|| go_back(&start.is(layout)), &|| {
        go_back("that the start is right")
    }])];
    let mut shown = drawn(found);
    let back = found.chain.links[1..].iter().rev();
    let is = back.map(|link| {
        let so = format!("so {}", link.ends[0].is(layout));
        let Basis::One(Premise::House(id, _)) = link.basis else {
            return so;
        };
        let cells = link.ends.iter().flat_map(|end| end.cells.iter().copied());
        shown.push(line(layout, id, cells));
        match &layout.house(id) {
            House {
                link: None, name, ..
            } => format!("{so} ({name})"),
            _ => so,
        }
    });
    let mut said = format!("Then {}", end.is_not(layout));
    for so in is {
        let both = format!("{said}, {so}");
        if both.chars().count() >= words::MAX_LINE {
            lines.push(format!("{said}."));
            said = text::capitalized(&so);
        } else {
            said = both;
        }
    }
    lines.push(format!("{said}."));
    if lines.len() > words::MAX_LINES - 2 {
        lines.truncate(1);
        lines.push(
            "Each solid line then leads from what is wrong to what is right, as before.".to_owned(),
        );
    }
    lines.push(format!(
        "So it is one of two things: {}",
        either(found).to_lowercase()
    ));
    lines.push(
        "A dashed line joins one of each, so one end of it is right, whichever it is.".to_owned(),
    );
    Stage::new("The other way round".to_owned(), lines, shown)
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
    losses: Vec<Vec<Told>>,
    [reason, instead]: [String; 2],
    lines: &mut Vec<String>,
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
        let (said, shown): (Vec<String>, Vec<Vec<Highlight>>) = piece.iter().cloned().unzip();
        let lines = reason.take().into_iter().chain(said).collect();
        let shown = [highlights.clone(), shown.concat()].concat();
        Stage::new("What is out".to_owned(), lines, shown)
    });
    stages.collect()
}
