//! What follows from an assumption, told a few values at a time.

use sudogon_board::layout::clues::ClueScope;
use sudogon_board::layout::{Cell, Constraint, HouseId, Layout};
use sudogon_board::lists::{entry, sorted};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::candidate_graph::CandidateGraph;
use super::following::{AtClue, ByClue, CandidateLiteral, Following, Impossible, Sight};
use crate::clues::reasons::{Tried, WhyNone, why_none_of};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::proof::CellAndValue;
use crate::steps::sentences::{self, Place};
use crate::steps::{Change, Highlight, Premise, Stage};

/// The most things that are told in a stage, a line each; and of a try, which tells with each what is seen on the board.
const MOST_TOLD: usize = 3;
pub const MOST_OF_TRY: usize = 2;

/// Something that comes out.
enum ToldItem {
    /// A value, by the number of its candidate.
    Value(u32),
    /// Values that were told before, and still come out.
    Before(Vec<u32>),
    /// The values that a clue leaves no way for.
    Lost(ByClue, Vec<(Cell, Value)>),
}

/// The true candidates of what leads somewhere.
pub fn trues(leading: &[CandidateLiteral]) -> impl Iterator<Item = u32> + '_ {
    let is_true = leading.iter().filter(|(_, is_true)| *is_true);
    is_true.map(|(one, _)| *one)
}

/// The true candidates, as values that are right together.
pub fn sides(graph: &CandidateGraph, trues: impl Iterator<Item = u32>) -> Vec<Highlight> {
    trues
        .map(|one| {
            let (cell, value) = graph.candidates[one as usize];
            Highlight::Side {
                cell,
                value,
                is_first: true,
                chain: 0,
            }
        })
        .collect()
}

/// Candidates that are out if an assumption is right.
pub fn struck(
    graph: &CandidateGraph,
    out: impl IntoIterator<Item = u32>,
) -> impl Iterator<Item = Highlight> {
    out.into_iter().map(|one| {
        let (cell, value) = graph.candidates[one as usize];
        Highlight::RuledOut(cell, value)
    })
}

/// Returns what follows from an assumption, a few values at a time; values that were told before are only named.
pub fn walk(
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    leading: &[CandidateLiteral],
    before: &[u32],
) -> Vec<Stage> {
    let all = told(graph, following, leading, before);
    let supposed = trues(leading).filter(|&one| following.premise(one).is_none());
    let supposed: Vec<u32> = supposed.collect();
    // A case begins with its own value.
    let is_case = supposed.iter().any(|one| before.contains(one));
    let supposed = supposed.iter();
    let supposed: Vec<CellAndValue> = supposed
        .map(|&one| graph.candidates[one as usize])
        .collect();
    let headline = match supposed[..] {
        [(cell, value)] => message!(
            "If {clause}",
            clause = sentences::is(cell, value, Place::AfterIf)
        ),
        _ => {
            let clauses = supposed.into_iter();
            let clauses = clauses
                .map(|(cell, value)| message!(in "one of several after “if”": "{cell} is {value}"));
            message!(in "several": "If {clauses}", clauses = clauses.collect::<Vec<_>>())
        }
    };
    let mut so_far: Vec<u32> = Vec::new();
    let most = match following.sight {
        Sight::Tries => MOST_OF_TRY,
        Sight::OneValue | Sight::Chains | Sight::Nets => MOST_TOLD,
    };
    all.chunks(most)
        .map(|piece| {
            let mut highlights: Vec<Highlight> = Vec::new();
            let mut stage = Stage::new::<Message>(headline.clone(), [], Vec::new());
            let mut is_after_then = false;
            for told in piece {
                let one = match told {
                    ToldItem::Value(one) => *one,
                    ToldItem::Before(known) => {
                        is_after_then = false;
                        stage.end_with(as_before(graph, known), None);
                        so_far.extend(known);
                        continue;
                    }
                    ToldItem::Lost(by, lost) => {
                        let line = no_way_for(layout, graph, following, *by, lost, &so_far);
                        stage.end_with(line, None);
                        highlights.push(Highlight::Clue(by.at));
                        highlights.extend(
                            lost.iter()
                                .map(|&(cell, value)| Highlight::RuledOut(cell, value)),
                        );
                        continue;
                    }
                };
                so_far.push(one);
                let (cell, value) = graph.candidates[one as usize];
                let Some(premise) = following.premise(one) else {
                    is_after_then = false;
                    if before.contains(&one) {
                        continue;
                    }
                    let line = match stage.lines[..] {
                        [] if is_case => {
                            message!(in "a case of several": "Suppose {cell} is {value}.")
                        }
                        [] => message!("Suppose {cell} is {value}."),
                        _ => message!("And suppose {cell} is {value}."),
                    };
                    stage.end_with(line, None);
                    continue;
                };
                let so = sentences::is(cell, value, Place::AfterThen);
                let others: Vec<u32> = following.others(one).collect();
                let could_be = following.left_by_clues(&others).with(value);
                let then = if is_after_then {
                    sentences::then_again(so, premise, could_be)
                } else {
                    sentences::then(so, premise, could_be)
                };
                is_after_then = !is_after_then;
                let line = with_why_out(then, layout, graph, following, premise, &others);
                stage.end_with_what_is_left(line, premise, could_be);
                highlights.extend(struck(graph, others));
                if let Premise::House(id, _) = premise {
                    highlights.push(Highlight::House(id));
                }
            }
            highlights.extend(sides(graph, so_far.iter().copied()));
            highlights.into_iter().for_each(|one| stage.point_at(one));
            stage
        })
        .collect()
}

/// A sentence with what keeps the others of a premise out, for a text that stands alone: "r4c5 is in row 4 with r4c7 and r4c8."
pub fn with_why_out(
    said: Message,
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    premise: Premise,
    others: &[u32],
) -> Message {
    let candidate = |one: u32| graph.candidates[one as usize];
    let out = others.iter().filter_map(|&one| {
        let by = following.excluding(one)?;
        Some((candidate(one), candidate(by)))
    });
    let why = match premise {
        Premise::Cell(open) => {
            let by = out.map(|((_, value), (cell, _))| (value, cell));
            let clauses = values_in(layout, open, &by.collect::<Vec<_>>());
            (!clauses.is_empty())
                .then(|| message!(in "why a cell has no other value": "{clauses:semicolon}."))
        }
        Premise::House(..) => {
            let mut seen: Vec<(Cell, Vec<Cell>)> = Vec::new();
            let mut filled = Vec::new();
            for ((cell, _), (by, value)) in out {
                if cell == by {
                    filled.push(sentences::is(cell, value, Place::Alone));
                } else {
                    entry(&mut seen, by).push(cell);
                }
            }
            let each = seen.into_iter().flat_map(|(by, cells)| {
                CommonPeers::new(layout, &[by], &sorted(cells)).clauses(layout)
            });
            let clauses: Vec<Message> = each.chain(filled).collect();
            // In the voice of what follows, it would be heard as the next thing to do.
            (!clauses.is_empty()).then(|| message!("({clauses:semicolon}.)"))
        }
    };
    let Some(why) = why else {
        return said;
    };
    said.clone().or_in_full(message!(
        "{clause:whole} {clause_next:whole}",
        clause = said,
        clause_next = why
    ))
}

/// Where the values are that keep others out of a cell, as clauses: "1 is in r3c5", "5 in r2c2"; in a text that stands alone with the house that
/// they share.
fn values_in(layout: &Layout, open: Cell, by: &[(Value, Cell)]) -> Vec<Message> {
    let is_in = |(at, &(value, cell)): (usize, &(Value, Cell))| {
        let house = || CommonPeers::house_of_two(layout, cell, open);
        let (is, house) = match at {
            _ if layout.is_numbered() => return sentences::is(cell, value, Place::Alone),
            0 => (
                message!("{value} is in {cell}"),
                house().map(|house| message!("{value} is in {cell} ({house})")),
            ),
            _ => (
                message!(in "after “1 is in r3c5, ”": "{value} in {cell}"),
                house().map(
                    |house| message!(in "after “1 is in r3c5, ”": "{value} in {cell} ({house})"),
                ),
            ),
        };
        match house {
            Some(in_full) => is.or_in_full(in_full),
            None => is,
        }
    };
    by.iter().enumerate().map(is_in).collect()
}

/// "As before, r5c7 is 5 and r5c1 is 3."
fn as_before(graph: &CandidateGraph, known: &[u32]) -> Message {
    let clauses = known.iter().map(|&one| {
        let (cell, value) = graph.candidates[one as usize];
        sentences::is(cell, value, Place::AfterThen)
    });
    let all = message!(
        "As before, {clauses}.",
        clauses = clauses.collect::<Vec<_>>()
    );
    let counted = message!(
        "As before, {count} {count|value follows|values follow}.",
        count = known.len()
    );
    sentences::line([all.clone(), counted]).or_in_full(all)
}

/// How many things are told until something is impossible, with that.
pub fn count_told(graph: &CandidateGraph, following: &Following<'_>) -> usize {
    let leading = following.leading_to_the_impossible();
    // What is supposed stands for the end.
    told(graph, following, &leading, &[]).len()
}

/// Returns what is worth telling of what leads somewhere: that a value rules others out is seen.
fn told(
    graph: &CandidateGraph,
    following: &Following<'_>,
    leading: &[CandidateLiteral],
    before: &[u32],
) -> Vec<ToldItem> {
    let mut supposed: Vec<ToldItem> = Vec::new();
    let mut known: Vec<u32> = Vec::new();
    let mut all: Vec<ToldItem> = Vec::new();
    for &(one, is_true) in leading {
        if is_true {
            match (following.premise(one), before.contains(&one)) {
                (None, _) => supposed.push(ToldItem::Value(one)),
                (Some(_), true) => known.push(one),
                (Some(_), false) => all.push(ToldItem::Value(one)),
            }
            continue;
        }
        let Some(by) = following.clue(one) else {
            continue;
        };
        let candidate = graph.candidates[one as usize];
        match all.last_mut() {
            Some(ToldItem::Lost(last, lost)) if *last == by => lost.push(candidate),
            _ => all.push(ToldItem::Lost(by, vec![candidate])),
        }
    }
    let known = (!known.is_empty()).then_some(ToldItem::Before(known));
    supposed.into_iter().chain(known).chain(all).collect()
}

/// "The cage of 9 at r1c1 then leaves no way for 3 in r1c2."; a text that stands alone says why.
fn no_way_for(
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    by: ByClue,
    lost: &[(Cell, Value)],
    so_far: &[u32],
) -> Message {
    let constraint = layout.constraint(by.at);
    let (clause, count, clue) = (sentences::values_in_cells(lost), lost.len(), by.at);
    let scope = layout.clue_of(constraint).kind.scope;
    let is_named = !matches!(scope, ClueScope::Unmarked(_));
    let said = sentences::line(match scope {
        ClueScope::Together
        | ClueScope::Each
        | ClueScope::WithNeighbours
        | ClueScope::Everywhere => [
            message!("{clue} then leaves no way for {clause}."),
            message!("{clue} then leaves no way for {count} {count|candidate|candidates}."),
        ],
        // It goes by the names of its two cells.
        ClueScope::Unmarked(_) => [
            message!("{clue} have no mark, so there is no way for {clause}."),
            message!(
                "{clue} have no mark, so there is no way for {count} {count|candidate|candidates}."
            ),
        ],
    });
    let each = lost.iter().map(|&(cell, value)| {
        let one = graph.number(cell, value);
        let sets = following.at_clue(by, Some(one)).sets;
        let sets = as_told(layout, graph, constraint, sets, so_far, Some(cell));
        ((cell, value), sets)
    });
    let last_told = so_far.last().map(|&one| {
        let (cell, value) = graph.candidates[one as usize];
        (cell, ValueSet::of(value))
    });
    let in_a_row =
        |clause: Message, clause_next: Message| message!("{clause:whole} {clause_next:whole}");
    match why_none_of(layout, constraint, each) {
        // The value that was told last isn't told again.
        Some(WhyNone::Other(cell, values)) if last_told == Some((cell, values)) => said,
        Some(WhyNone::Other(cell, values)) => {
            let other = match values.is_single() {
                true => message!("{cell} is {values}."),
                false => message!("{cell} can only be {values:or}."),
            };
            said.clone().or_in_full(in_a_row(other, said))
        }
        Some(why) => {
            let Some(ends) = why.ends() else {
                return said;
            };
            // Why it is so says that it is so.
            let at_once = match (&why, is_named) {
                (WhyNone::Ends(clauses, None), true) => message!(
                    "For {clue}, {clauses:semicolon}.",
                    clauses = clauses.clone()
                ),
                (WhyNone::Ends(_, None), false) => ends.clone(),
                _ => return said.clone().or_in_full(in_a_row(said, ends)),
            };
            sentences::line([at_once, said.clone()]).or_in_full(in_a_row(said, ends))
        }
        None => said,
    }
}

/// What the cells of a clue can be for somebody who was told of these true candidates: a value that was just written in a cell is in no other
/// that sees it. Of the candidate that the clue rules out nothing is said before.
fn as_told(
    layout: &Layout,
    graph: &CandidateGraph,
    constraint: &Constraint,
    mut sets: Vec<ValueSet>,
    trues: &[u32],
    ruled_out: Option<Cell>,
) -> Vec<ValueSet> {
    let trues = trues.iter().map(|&one| graph.candidates[one as usize]);
    for (&cell, set) in constraint.cells.iter().zip(&mut sets) {
        for (filled, value) in trues.clone() {
            let is_asked = ruled_out == Some(cell);
            let left = match filled == cell {
                true => ValueSet::of(value),
                false if layout.peers(cell).contains(filled) => set.without(value),
                false => continue,
            };
            if !is_asked && !left.is_empty() {
                *set = left;
            }
        }
    }
    sets
}

/// A demand that can't be met.
#[derive(Clone)]
pub struct NothingLeft {
    /// "But then box 3 has no place for 7."
    pub said: Message,
    /// The cell, house, clue or line.
    pub place: Vec<Highlight>,
    /// The candidates that are out.
    pub out: Vec<Highlight>,
    /// The premise that isn't met; none for a clue, and for two candidates that exclude each other.
    pub premise: Option<Premise>,
}

impl NothingLeft {
    /// Returns what can't be met in the end, if it comes to that.
    pub fn new(
        position: &Position<'_>,
        graph: &CandidateGraph,
        following: &Following<'_>,
    ) -> Option<Self> {
        let layout = position.layout();
        let at = match following.first_impossible()? {
            Impossible::Premise(at) => at as usize,
            Impossible::Both(two) => return Some(Self::both(layout, graph, two)),
            Impossible::Clue(by) => {
                return Some(Self {
                    said: no_way(layout, graph, following, by),
                    place: vec![Highlight::Clue(by.at)],
                    out: Vec::new(),
                    premise: None,
                });
            }
        };
        let needed = &graph.needed[at];
        let premise = graph.premises[at];
        let (said, place) = match premise {
            Premise::Cell(cell) => (
                nothing_left_for(layout, cell, graph, following, needed),
                Highlight::Place(cell, position.candidates(cell)),
            ),
            Premise::House(house, value) => {
                let none = message!("But then {house} has no place for {value}.");
                let said = with_why_out(none, layout, graph, following, premise, needed);
                (said, Highlight::House(house))
            }
        };
        Some(Self {
            said,
            place: vec![place],
            out: struck(graph, needed.iter().copied()).collect(),
            premise: Some(premise),
        })
    }
}

impl NothingLeft {
    /// Two candidates that are not possible together: "But then r3c2 and r4c1 would both be 1 in box 3."
    fn both(layout: &Layout, graph: &CandidateGraph, two: [u32; 2]) -> Self {
        let [(cell, value), (cell_other, value_other)] =
            two.map(|one| graph.candidates[one as usize]);
        if cell == cell_other {
            return Self {
                said: message!("But then {cell} would be both {value} and {value_other}."),
                place: vec![Highlight::outline(cell)],
                out: Vec::new(),
                premise: None,
            };
        }
        let cells = sorted([cell, cell_other]);
        let peers = CommonPeers::new(layout, &cells[..1], &cells[1..]);
        let said = match peers.named_house(layout) {
            Some(house) => {
                message!("But then {cells} would both be {value}, and both are in {house}.")
            }
            None => message!("But then {cells} would both be {value}, but see each other."),
        };
        Self {
            said,
            place: peers.highlights(layout),
            out: Vec::new(),
            premise: None,
        }
    }
}

/// Why a clue has no way in the end: "But then for the arrow at r6c4, r6c5 and r6c6 would make at least 9: too much."
fn no_way(
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    by: ByClue,
) -> Message {
    let (at, AtClue { leading, sets }) = (by.at, following.at_clue(by, None));
    let constraint = layout.constraint(at);
    let told: Vec<u32> = trues(&following.leading_to_the_impossible()).collect();
    let sets = as_told(layout, graph, constraint, sets, &told, None);
    let has_mark = !matches!(
        layout.clue_of(constraint).kind.scope,
        ClueScope::Unmarked(_)
    );
    let is_true = |&place: &usize| {
        let came_out = leading.iter().filter(|&&one| following.has((one, true)));
        let mut cells = came_out.map(|&one| graph.candidates[one as usize].0);
        cells.any(|cell| cell == constraint.cells[place])
    };
    // What came out last is as wrong as what it doesn't go with.
    let trues: Vec<usize> = (0..sets.len()).filter(is_true).collect();
    let mut ends = [trues, Vec::new()].into_iter().filter_map(|given| {
        let tried = Tried {
            layout,
            constraint,
            given,
            none_of: None,
        };
        tried.why_none_at_length(&sets)
    });
    let clauses = ends.next().map_or_else(Vec::new, |end| end.clauses());
    let named = |clause: &Message| {
        let clause = clause.clone();
        match has_mark {
            true => message!("But then for {clue}, {clause}.", clue = at),
            false => message!("But {clue} have no mark, so then {clause}.", clue = at),
        }
    };
    let plain = |clause: &Message| message!("But then {clause}.", clause = clause.clone());
    // What a cell would be says little as long as nobody says for which clue.
    let wordings = clauses.iter().map(named).chain(clauses.iter().map(plain));
    let mut wordings: Vec<Message> = wordings.collect();
    let none = message!("But then there is no way to satisfy {clue}.", clue = at);
    if wordings.is_empty() {
        let places = (0..sets.len())
            .filter(|&place| !constraint.cells[..place].contains(&constraint.cells[place]));
        let clauses: Vec<Message> = places
            .map(|place| {
                let (cell, values) = (constraint.cells[place], sets[place]);
                match values.first().filter(|_| values.is_single()) {
                    Some(value) => sentences::is(cell, value, Place::Alone),
                    None => message!("{cell} can only be {values:or}"),
                }
            })
            .collect();
        wordings.push(none.or_in_full(message!(
            "But then there is no way to satisfy {clue}: {clauses}.",
            clue = at
        )));
    } else {
        wordings.push(none);
    }
    let said = sentences::line(wordings);
    with_why_out_of_clue(said, layout, graph, following, &leading)
}

/// A sentence with what keeps others out of a clue's cells, for a text that stands alone: "4 is in r4c7 (row 4)."
fn with_why_out_of_clue(
    said: Message,
    layout: &Layout,
    graph: &CandidateGraph,
    following: &Following<'_>,
    leading: &[u32],
) -> Message {
    let candidate = |one: u32| graph.candidates[one as usize];
    // A value that keeps others out of several cells is named once for each house in which it does.
    let mut named: Vec<(Value, Cell, Option<HouseId>)> = Vec::new();
    let mut by_cell: Vec<(Cell, Vec<(Value, Cell)>)> = Vec::new();
    for &one in leading {
        let ((cell, value), by) = (candidate(one), following.excluding(one));
        let by = by.map(|by| candidate(by).0).filter(|by| *by != cell);
        let Some(by) = by else { continue };
        let in_house = (value, by, CommonPeers::house_of_two(layout, by, cell));
        if !named.contains(&in_house) {
            named.push(in_house);
            entry(&mut by_cell, cell).push((value, by));
        }
    }
    let each = by_cell.iter();
    let clauses = each.flat_map(|(cell, by)| values_in(layout, *cell, by));
    let clauses: Vec<Message> = clauses.collect();
    if clauses.is_empty() {
        return said;
    }
    said.clone().or_in_full(message!(
        "{clause:whole} ({clauses:semicolon}.)",
        clause = said
    ))
}

/// Says which values empty a cell: "But then nothing is left for r3c2: 1 is in r3c5, 5 in r2c2 and 7 in r8c2."
fn nothing_left_for(
    layout: &Layout,
    cell: Cell,
    graph: &CandidateGraph,
    following: &Following<'_>,
    needed: &[u32],
) -> Message {
    let by = needed.iter().filter_map(|&one| {
        let value = graph.candidates[one as usize].1;
        let by = following.excluding(one)?;
        Some((value, graph.candidates[by as usize].0))
    });
    let by: Vec<(Value, Cell)> = by.collect();
    let values = following.left_by_clues(needed);
    let mut nothing = message!("But then nothing is left for {cell}.");
    // What clues leave no way for was told before.
    if !by.is_empty() {
        nothing = nothing.or_in_full(message!(
            "But then nothing is left for {cell}, which could be {values:or}: {clauses}.",
            clauses = values_in(layout, cell, &by)
        ));
    }
    if by.len() < needed.len() {
        return nothing;
    }
    let is = |&(value, cell): &(Value, Cell)| sentences::is(cell, value, Place::Alone);
    let because =
        |clauses: Vec<Message>| message!("But then nothing is left for {cell}: {clauses}.");
    let mut wordings = Vec::new();
    if !layout.is_numbered() {
        wordings.push(because(values_in(layout, cell, &by)));
    }
    wordings.extend([because(by.iter().map(is).collect()), nothing]);
    sentences::line(wordings)
}

/// "r3c5 is 4", "r3c5 isn't 4"
pub fn said(change: Change, place: Place) -> Message {
    match change {
        Change::Place(cell, value) => sentences::is(cell, value, place),
        Change::Remove(cell, value) => sentences::is_not(cell, value, place),
    }
}
