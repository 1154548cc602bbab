//! How it is told what follows from a candidate, or from all of a cell or house.

use std::collections::BTreeMap;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::candidate_graph::CandidateGraph;
use super::following::{CandidateLiteral, Following, Impossible, Sight};
use super::parts::Part;
use super::walk::{MOST_OF_TRY, NothingLeft, said, sides, struck, trues, walk, with_why_out};
use crate::clues::clue_words;
use crate::positions::Position;
use crate::reasons::{CommonPeers, look};
use crate::steps::sentences::{self, Place};
use crate::steps::{Change, Highlight, Premise, Proof, Reasoning, Stage};

/// Ends the last stage with a sentence, what it points at, and the premise that it goes by.
fn end_with(
    walk: &mut [Stage],
    said: Message,
    shown: impl IntoIterator<Item = Highlight>,
    premise: Option<Premise>,
) {
    if let Some(last) = walk.last_mut() {
        last.end_with(said, premise);
        shown.into_iter().for_each(|one| last.point_at(one));
    }
}

/// Ends the last stage with what can't be met; a try that has no room there in a stage more.
fn end_impossibly(walk: &mut Vec<Stage>, end: Option<NothingLeft>, sight: Sight) {
    let Some(end) = end else {
        return;
    };
    let is_full = |last: &&Stage| sight == Sight::Tries && last.lines.len() == MOST_OF_TRY;
    if let Some(last) = walk.last().filter(is_full) {
        let sides = last.highlights.iter();
        let sides = sides.filter(|one| matches!(one, Highlight::Side { .. }));
        let more = Stage::new::<Message>(last.headline.clone(), [], sides.cloned().collect());
        walk.push(more);
    }
    end_with(walk, end.said, [end.place, end.out].concat(), end.premise);
}

/// Where to look for a candidate from which something impossible follows: its cell.
pub fn look_at_start(cell: Cell) -> Stage {
    Stage::new(
        message!("Begin at {cell}"),
        [message!(
            "Try a value that can't be, and see where it leads."
        )],
        vec![Highlight::outline(cell)],
    )
}

/// Where to look for it where it follows by few clues: these.
pub fn look_at_clues(position: &Position<'_>, parts: &[Part]) -> Stage {
    let layout = position.layout();
    let clues: Vec<u16> = parts.iter().filter_map(|part| part.clue()).collect();
    if let [at] = clues[..] {
        let find = message!("Try a value there, and see what follows for the cells beside it.");
        return look::look_at_clue(position, at, Some(find));
    }
    let these = message!("Look at these {count:word} clues", count = clues.len());
    let headline = match clues[..] {
        [clue, clue_other] => {
            sentences::headline([message!("Look at {clue} and {clue_other}"), these])
        }
        _ => these,
    };
    let find = message!("Try a value where they come together, and see what follows.");
    let shown = clues
        .iter()
        .flat_map(|&at| clue_words::highlights(layout, at));
    Stage::new(headline, [find], shown.collect())
}

/// A candidate from which something impossible follows, and others of which the same is told.
pub fn contradiction(
    position: &Position<'_>,
    graph: &CandidateGraph,
    following: &Following<'_>,
    look: Stage,
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let leading = following.leading_to_the_impossible();
    let end = NothingLeft::new(position, graph, following);
    let mut walk = walk(layout, graph, following, &leading, &[]);
    end_impossibly(&mut walk, end.clone(), following.sight);
    let (cell, value) = graph.candidates[following.trail[0].0 as usize];
    let alike = changes.iter().copied();
    let alike: Vec<Change> = alike
        .filter(|change| change.candidate() != (cell, value))
        .collect();
    let same = (!alike.is_empty()).then(|| same_with(value, &alike));
    if let Some(same) = &same {
        let shown = alike.iter().map(|&change| Highlight::from(change));
        end_with(&mut walk, same.clone(), shown, None);
    }
    let mut used = UsedPremises::new(graph);
    used.leading_to_the_impossible(following, &leading);
    let proof = used.proof();
    let headline = message!("{cell} can't be {value}");
    // What is told at once isn't summed up.
    if let [told] = &walk[..]
        && following.sight != Sight::Tries
    {
        let (lines, highlights) = (told.lines.clone(), told.highlights.clone());
        let why = Stage {
            line_premises: told.line_premises.clone(),
            ..Stage::concluding(layout, changes, headline, lines, highlights)
        };
        return Reasoning::by(proof, look, why).in_order();
    }
    let follow = trues(&leading).map(|one| graph.candidates[one as usize]);
    let follow: Vec<_> = follow.filter(|&one| one != (cell, value)).collect();
    let mut lines = vec![match follow[..] {
        [] => message!("Suppose {cell} is {value}."),
        [(cell_then, value_then)] => {
            message!("If {cell} is {value}, {cell_then} is {value_then}.")
        }
        _ => {
            let count = follow.len();
            message!(
                "If {cell} is {value}, {count} more {count|value follows|values follow} from it."
            )
        }
    }];
    let mut highlights = sides(graph, trues(&leading));
    if let Some(NothingLeft { said, place, .. }) = end {
        lines.push(said);
        highlights.extend(place);
    }
    lines.extend(same);
    let why = Stage::concluding(layout, changes, headline, lines.clone(), highlights);
    Reasoning::by(proof, look, why).with_walk(walk, lines)
}

/// "It is the same with 7 in r5c8 or r6c8."
fn same_with(value: Value, alike: &[Change]) -> Message {
    let cells: Vec<Cell> = alike.iter().map(|change| change.candidate().0).collect();
    let all = message!("It is the same with {value} in {cells:or}.");
    let counted = message!(
        "It is the same with {value} in {count} other {count|cell|cells}.",
        count = alike.len()
    );
    sentences::line([all.clone(), counted]).or_in_full(all)
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
    let tried = branches.each_ref().map(|branch| branch.trail[1].0);
    let look = Stage::new(
        message!("Begin at {cell}"),
        [message!(
            "This is beyond what can be explained well: it takes trying."
        )],
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
    let [(cell_one, value_one), (cell_other, value_other)] =
        tried.map(|one| graph.candidates[one as usize]);
    let mut stages = walk(layout, graph, &alone, &to_it, &[]);
    if let Some(at) = open {
        used.premise(at);
        let premise = graph.premises[at];
        let place = match premise {
            Premise::Cell(cell) => Highlight::Place(cell, position.candidates(cell)),
            Premise::House(id, _) => Highlight::House(id),
        };
        let either = if cell_one == cell_other {
            let values = ValueSet::of(value_one).with(value_other);
            message!(in "after then": "{cell_one} is {values:or}")
        } else if value_one == value_other {
            message!(
                in "after then": "{value} is in {cells:or}",
                value = value_one,
                cells = [cell_one, cell_other]
            )
        } else {
            message!(
                in "after then": "{cell_one} is {value_one} or {cell_other} is {value_other}"
            )
        };
        let could_be = alone.left_by_clues(&graph.needed[at]);
        let left = sentences::then(either, premise, could_be);
        let left = with_why_out(left, layout, graph, &alone, premise, &out);
        let shown = struck(graph, out).chain([place]);
        end_with(&mut stages, left, shown, Some(premise));
    }
    let lines = vec![if cell_one == cell_other {
        let values = ValueSet::of(value_one).with(value_other);
        message!(
            "If {cell} is {value}, then {cell_one} is {values:or}; each way something is impossible."
        )
    } else if value_one == value_other {
        message!(
            "If {cell} is {value}, then {value_one} is in {cells:or}; each way something is impossible.",
            cells = [cell_one, cell_other]
        )
    } else {
        message!(
            "If {cell} is {value}, then {cell_one} is {value_one} or {cell_other} is {value_other}; each way something is impossible."
        )
    }];
    let mut before: Vec<u32> = trues(&to_it).collect();
    for (branch, one) in branches.iter().zip(tried) {
        let leading = branch.leading_from(&before);
        let is_new = |(one, is_true): &&CandidateLiteral| !is_true || !before.contains(one);
        let new: Vec<CandidateLiteral> = leading.iter().filter(is_new).copied().collect();
        used.leading_to_the_impossible(branch, &new);
        let mut told = walk(layout, graph, branch, &leading, &before);
        let end = NothingLeft::new(position, graph, branch);
        end_impossibly(&mut told, end, branch.sight);
        stages.extend(told);
        // What doesn't rest on the case is as true in the next.
        let is_of_case = |by: &u32| branch.leading_to([*by]).contains(&(one, true));
        before.extend(trues(&new).filter(|by| !is_of_case(by)));
    }
    for one in tried {
        let (cell, value) = graph.candidates[one as usize];
        highlights.push(Highlight::Place(cell, ValueSet::of(value)));
    }
    let headline = message!("{cell} can't be {value}");
    let why = Stage::concluding(layout, &[change], headline, lines, highlights);
    Reasoning::by(used.proof(), look, why).with_walk(stages, Vec::new())
}

/// Returns what follows from all candidates that a premise needs.
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
            let values = position.candidates(cell);
            let start = if values.len() == layout.values() {
                message!("{cell} can still be any value.")
            } else {
                message!("{cell} can only be {values:or}.")
            };
            (start, Highlight::outline(cell))
        }
        Premise::House(house, value) => {
            let cells: Vec<Cell> = position.places(layout.house(house), value).collect();
            let count = cells.len();
            let start = sentences::line([
                message!("In {house}, {value} is in {cells:or}."),
                message!("In {house}, {value} has {count} places."),
            ]);
            (start, Highlight::House(house))
        }
    };
    let headline = match premise {
        Premise::Cell(cell) => message!("Begin at {cell}"),
        Premise::House(house, _) => look::at(house),
    };
    let look = Stage::new(
        headline,
        [message!(
            "Go through all that it leaves, and see what is the same each time."
        )],
        vec![place.clone()],
    );
    let mut stages: Vec<Stage> = Vec::new();
    let mut highlights = vec![place.clone()];
    let mut followed: BTreeMap<Cell, ValueSet> = BTreeMap::new();
    for branch in branches {
        let leading = branch.leading_to([literal.0]);
        used.leading(branch, &leading);
        let mut told = walk(layout, graph, branch, &leading, &[]);
        let (so, shown) = so_it_is(layout, graph, branch, literal);
        if let Some(last) = told.last_mut() {
            last.lines.extend(so);
            let shown = shown.into_iter().chain([Highlight::from(change)]);
            shown.for_each(|one| last.point_at(one));
        }
        stages.extend(told);
        for one in trues(&leading) {
            let (cell, value) = graph.candidates[one as usize];
            let values = followed.entry(cell).or_default();
            *values = values.with(value);
        }
    }
    Stage::begin_walk(&mut stages, start.clone(), place);
    let places = followed.into_iter();
    highlights.extend(places.map(|(cell, values)| Highlight::Place(cell, values)));
    let same = message!("Whichever it is, the same follows.");
    let lines = vec![start.clone(), same];
    let headline = message!("{count:word} ways, one result", count = branches.len());
    let why = Stage::concluding(layout, &[change], headline, lines, highlights);
    Reasoning::by(used.proof(), look, why).with_walk(stages, vec![start])
}

/// Returns what comes out, and why a candidate is out where what came out excludes it: "So r5c3 isn't 4: it is in row 5 with r5c8.", with the
/// line; nothing where it came out itself, as that was told last, but where it is what was supposed.
fn so_it_is(
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    (one, is_true): CandidateLiteral,
) -> (Option<Message>, Vec<Highlight>) {
    let clause = said(graph.change((one, is_true)), Place::AfterThen);
    let by = following.excluding(one).filter(|_| !is_true);
    let Some(by) = by.map(|by| graph.candidates[by as usize]) else {
        let is_supposed = following.trail[0] == (one, is_true);
        return (is_supposed.then(|| message!("So {clause}.")), Vec::new());
    };
    let (cell, _) = graph.candidates[one as usize];
    if by.0 == cell {
        let so = message!("So {clause}: it is {value}.", value = by.1);
        return (Some(so), Vec::new());
    }
    let peers = CommonPeers::new(layout, &[by.0], &[cell]);
    let so = match peers.named_house(layout) {
        Some(house) => message!("So {clause}: it is in {house} with {cell}.", cell = by.0),
        None => message!("So {clause}."),
    };
    (Some(so), peers.highlights(layout))
}

/// The premises that a step goes by, as its words are made.
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
            if is_true {
                self.premises.extend(following.premise(one));
            } else {
                self.clues.extend(following.clue(one).map(|by| by.at));
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
        match following.first_impossible() {
            Some(Impossible::Premise(at)) => self.premise(at as usize),
            Some(Impossible::Clue(by)) => self.clues.push(by.at),
            Some(Impossible::Both(_)) | None => {}
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
