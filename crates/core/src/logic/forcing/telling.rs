//! How it is told what follows from a candidate, or from all of a cell or house.

use std::collections::BTreeMap;

use super::candidate_graph::CandidateGraph;
use super::following::{CandidateLiteral, Following, Impossible, Sight};
use super::walk::{NothingLeft, said, sides, struck, trues, walk};
use crate::layout::{Cell, Layout};
use crate::logic::positions::Position;
use crate::logic::reasons::{CommonPeers, look};
use crate::logic::steps::{Change, Highlight, Premise, Proof, Reasoning, Stage, words};
use crate::puzzle::ValueSet;
use crate::text;

/// Ends the last stage with a sentence and what it points at.
fn end_with(walk: &mut [Stage], said: String, shown: impl IntoIterator<Item = Highlight>) {
    if let Some(last) = walk.last_mut() {
        last.lines.push(said);
        shown.into_iter().for_each(|one| last.point_at(one));
    }
}

/// Ends the last stage with what can't be met.
fn end_impossibly(walk: &mut [Stage], end: Option<NothingLeft>) {
    if let Some(NothingLeft { said, place, out }) = end {
        end_with(walk, said, [vec![place], out].concat());
    }
}

/// A candidate from which something impossible follows.
pub fn contradiction(
    position: &Position<'_>,
    graph: &CandidateGraph,
    following: &Following<'_>,
    change: Change,
) -> Reasoning {
    let layout = position.layout();
    let leading = following.leading_to_the_impossible();
    let end = NothingLeft::new(position, graph, following);
    let mut walk = walk(layout, graph, following, &leading);
    end_impossibly(&mut walk, end.clone());
    let (cell, value) = change.candidate();
    let (it, symbol) = (layout.say(cell), value.on(layout));
    let look = Stage::new(
        format!("Begin at {it}"),
        vec!["Try a value that can't be, and see where it leads.".to_owned()],
        vec![Highlight::outline(cell)],
    );
    let count = trues(&leading).count() - 1;
    let mut lines = vec![match count {
        0 => format!("Suppose {it} is {symbol}."),
        _ => {
            let follow = text::verb_for(count, "follows", "follow");
            let more = text::count(count, "more value");
            format!("If {it} is {symbol}, {more} {follow} from it.")
        }
    }];
    let mut highlights = sides(graph, trues(&leading));
    if let Some(NothingLeft { said, place, .. }) = end {
        lines.push(said);
        highlights.push(place);
    }
    let headline = format!("{} can't be {symbol}", layout.say_first(cell));
    let mut used = UsedPremises::new(graph);
    used.leading_to_the_impossible(following, &leading);
    let why = Stage::concluding(layout, &[change], headline, lines, highlights);
    Reasoning::by(used.proof(), look, why).with_walk(walk)
}

/// A candidate that fails with each of two others, which it leaves alone to some premise.
pub fn either_way(
    position: &Position<'_>,
    graph: &CandidateGraph,
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
        vec![Highlight::outline(cell)],
    );
    let alone = Following::new(graph, (branches[0].trail[0].0, true), Sight::Nets);
    let is_left = |one: &&u32| !alone.has((**one, false));
    let mut needed = graph.needed.iter();
    let open = needed.position(|needed| needed.iter().filter(is_left).eq(tried.iter()));
    let all = open.map_or(&[][..], |at| &graph.needed[at]).iter().copied();
    let out: Vec<u32> = all.filter(|one| !tried.contains(one)).collect();
    let to_it = alone.leading_to(out.iter().copied());
    let mut used = UsedPremises::new(graph);
    used.leading(&alone, &to_it);
    let mut highlights = Vec::new();
    let [a, b] = tried.map(|one| said(layout, graph.change((one, true))));
    let mut stages = walk(layout, graph, &alone, &to_it);
    if let Some(at) = open {
        used.premise(at);
        let premise = graph.premises[at];
        let place = match premise {
            Premise::Cell(cell) => Highlight::Place(cell, position.candidates(cell)),
            Premise::House(id, _) => Highlight::House(id),
        };
        let left = words::then(layout, &format!("{a} or {b}"), premise);
        end_with(&mut stages, left, struck(graph, out).chain([place]));
    }
    let lines = vec![
        "This is beyond what can be explained well.".to_owned(),
        format!("If {it} is {symbol}, then {a} or {b}; each way something is impossible."),
    ];
    for branch in branches {
        let leading = branch.leading_to_the_impossible();
        used.leading_to_the_impossible(branch, &leading);
        let mut told = walk(layout, graph, branch, &leading);
        end_impossibly(&mut told, NothingLeft::new(position, graph, branch));
        stages.extend(told);
    }
    for one in tried {
        let (cell, value) = graph.candidates[one as usize];
        highlights.push(Highlight::Place(cell, ValueSet::of(value)));
    }
    let headline = format!("{} can't be {symbol}", layout.say_first(cell));
    let why = Stage::concluding(layout, &[change], headline, lines, highlights);
    Reasoning::by(used.proof(), look, why).with_walk(stages)
}

/// What follows from all candidates that a premise needs.
pub fn agreement(
    position: &Position<'_>,
    graph: &CandidateGraph,
    premise: usize,
    branches: &[Following<'_>],
    literal: CandidateLiteral,
) -> Reasoning {
    let layout = position.layout();
    let change = graph.change(literal);
    let mut used = UsedPremises::new(graph);
    used.premise(premise);
    let premise = graph.premises[premise];
    let (start, place) = match premise {
        Premise::Cell(cell) => {
            let values = words::values(layout, position.candidates(cell), "or");
            let start = format!("{} can only be {values}.", layout.say_first(cell));
            (start, Highlight::outline(cell))
        }
        Premise::House(id, value) => {
            let house = layout.house(id);
            let cells: Vec<_> = position.places(house, value).collect();
            let symbol = value.on(layout);
            let start = words::short_of([
                &|| {
                    let name = &house.name;
                    let places = words::any_of(layout, &cells);
                    format!("In {name}, {symbol} is in {places}.")
                },
                &|| format!("In {}, {symbol} has {} places.", house.name, cells.len()),
            ]);
            (start, Highlight::House(id))
        }
    };
    let headline = match premise {
        Premise::Cell(cell) => format!("Begin at {}", layout.say(cell)),
        Premise::House(id, _) => look::at(layout.house(id)),
    };
    let look = Stage::new(
        headline,
        vec!["Go through all that it leaves, and see what is the same each time.".to_owned()],
        vec![place.clone()],
    );
    let mut stages = Vec::new();
    let mut highlights = vec![place];
    let mut followed: BTreeMap<Cell, ValueSet> = BTreeMap::new();
    let so = said(layout, change);
    for branch in branches {
        let leading = branch.leading_to([literal.0]);
        used.leading(branch, &leading);
        let mut told = walk(layout, graph, branch, &leading);
        let (why, shown) = why_out(layout, graph, branch, literal);
        let shown = shown.into_iter().chain([Highlight::from(change)]);
        end_with(&mut told, format!("So {so}{why}."), shown);
        stages.extend(told);
        for one in trues(&leading) {
            let (cell, value) = graph.candidates[one as usize];
            let values = followed.entry(cell).or_default();
            *values = values.with(value);
        }
    }
    let places = followed.into_iter();
    highlights.extend(places.map(|(cell, values)| Highlight::Place(cell, values)));
    let lines = vec![start, format!("Whichever it is, it follows that {so}.")];
    let ways = text::capitalized(&text::number_in_words(branches.len()));
    let headline = format!("{ways} ways, one result");
    let why = Stage::concluding(layout, &[change], headline, lines, highlights);
    Reasoning::by(used.proof(), look, why).with_walk(stages)
}

/// Why a candidate is out, where what came out excludes it: ": both are in row 5", with the line; nothing where it came out itself.
fn why_out(
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    (one, is_true): CandidateLiteral,
) -> (String, Vec<Highlight>) {
    let by = following.excluding(one).filter(|_| !is_true);
    let Some(by) = by.map(|by| graph.candidates[by as usize]) else {
        return (String::new(), Vec::new());
    };
    let (cell, _) = graph.candidates[one as usize];
    if by.0 == cell {
        return (format!(": it is {}", by.1.on(layout)), Vec::new());
    }
    let peers = CommonPeers::new(layout, &[by.0], &[cell]);
    let why = peers
        .house_name(layout)
        .map(|house| format!(": both are in {house}"));
    (why.unwrap_or_default(), peers.highlights(layout))
}

/// What a step goes by, as its words are made.
pub struct UsedPremises<'a> {
    graph: &'a CandidateGraph,
    premises: Vec<Premise>,
    clues: Vec<u16>,
}

impl<'a> UsedPremises<'a> {
    /// No premises and clues of a graph so far.
    pub fn new(graph: &'a CandidateGraph) -> Self {
        Self {
            graph,
            premises: Vec::new(),
            clues: Vec::new(),
        }
    }

    pub fn premise(&mut self, at: usize) {
        self.premises.push(self.graph.premises[at]);
    }

    /// All by which some literals came out.
    pub fn leading(&mut self, following: &Following<'_>, leading: &[CandidateLiteral]) {
        for &(one, is_true) in leading {
            match is_true {
                true => self.premises.extend(following.premise(one)),
                false => self.clues.extend(following.clue(one).map(|by| by.at)),
            }
        }
    }

    /// All by which some literals came out, and what can't be met therefore.
    pub fn leading_to_the_impossible(
        &mut self,
        following: &Following<'_>,
        leading: &[CandidateLiteral],
    ) {
        self.leading(following, leading);
        match following.impossible {
            Some(Impossible::Premise(at)) => self.premise(at as usize),
            Some(Impossible::Clue(by)) => self.clues.push(by.at),
            None => {}
        }
    }

    pub fn proof(mut self) -> Proof {
        self.clues.sort_unstable();
        self.clues.dedup();
        Proof {
            clues: self.clues,
            ..Proof::of(self.premises)
        }
    }
}
