//! What is tried out: why the cells of a clue can't be filled with some values, at once or in each of a few cases.

use sudogon_board::layout::clues::{ClueKind, ClueScope, kinds};
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ReasonKind, say_values, with};
use super::supposed::{
    Alike, DeadEnd, Ending, MOST_AT_LENGTH, Supposed, Told, add_alike, in_a_row, new_after,
    say_ends, told_apart,
};
use super::{around, line_sums, lines, rim, sequences, sums, ways};
use crate::positions::Position;
use crate::steps::words;

/// The most values that a cell would have to be one of, where what it can be is shorter.
const MOST_WANTED: usize = 3;

/// The most cells that are said not to go together.
const MOST_TOGETHER: usize = 4;

/// The most cells of a line between two of which one leaves nothing for the other.
const MOST_BETWEEN: usize = 3;

/// The most values of one of two cells of which it is said what each needs in the other; of more only what that can be.
const MOST_WITH_NEED: usize = 2;

/// How often what follows is followed.
const MOST_TURNS: usize = 3;

/// The most cases that a cell or a value may have, as people follow them.
const MOST_CASES: usize = 4;

/// How many cases may still be looked at. Long clues have many, and a person follows only a few.
pub struct Patience(usize);

impl Patience {
    /// For a clue, or for all that are looked at together.
    pub fn new() -> Self {
        Self(300)
    }

    /// For what nobody tries who sees anything else.
    pub fn long() -> Self {
        Self(2_000)
    }
}

/// A clue whose cells are tried, and those whose values are taken as they are, by their places.
pub struct Tried<'a> {
    pub layout: &'a Layout,
    pub constraint: &'a Constraint,
    pub given: Vec<usize>,
    /// The value that is supposed to be in none of some cells.
    pub none_of: Option<(&'a [Cell], Value)>,
}

/// The values that may be chosen: the place of a cell, and its value.
type PlacedValues = Vec<(usize, Value)>;

/// The choice that a cell or a value has.
struct CaseChoice {
    of: CellOrValue,
    ways: PlacedValues,
}

/// The case that is tried: what is supposed, and what was chosen one after the other to come to it.
#[derive(Clone, Copy)]
struct Branch<'a> {
    supposed: &'a Supposed,
    chosen: &'a [Message],
}

/// What would be in each of the cases.
struct Cases {
    /// All of it, in sentences.
    said: Vec<Message>,
    /// The first sentences: which cases there are.
    lead: Vec<Message>,
    /// Each case with its end, as a part of a sentence, at length.
    ends: Vec<Message>,
    /// The same in short.
    short: Vec<Message>,
    /// The same of the first choice alone.
    first: Vec<Message>,
    /// That there is no case left.
    none: Vec<Message>,
}

impl Cases {
    fn in_brief(self, layout: &Layout) -> Told {
        let with_lead = |ends: &[Message]| [self.lead.as_slice(), &say_ends(layout, ends)].concat();
        Told {
            brief: vec![
                with_lead(&self.ends),
                with_lead(&self.short),
                with_lead(&self.first),
                self.none,
            ],
            said: self.said,
        }
    }
}

/// What comes of some choices: "with 7 in r7c2, nothing would be left for r7c5"
pub fn with_end(chosen: Vec<Message>, end: Message) -> Message {
    message!(
        "with {clause}, {clause_end}",
        clause = message!("{clauses}", clauses = chosen),
        clause_end = end
    )
}

/// Why candidates can't be, in a sentence.
pub enum WhyNone {
    /// What the other one of two cells can be, from which it follows.
    Other(Cell, ValueSet),
    /// Where they would lead: "with 3 in r5c9, r6c9 would have to be 9", and sentences beside that.
    Ends(Vec<Message>, Option<Message>),
}

impl WhyNone {
    /// Where they would lead, in whole sentences.
    pub fn ends(&self) -> Option<Message> {
        let Self::Ends(clauses, others) = self else {
            return None;
        };
        let at_once = (!clauses.is_empty())
            .then(|| message!("{clauses:semicolon}.", clauses = clauses.clone()));
        in_a_row(at_once.into_iter().chain(others.clone()))
    }
}

/// Why candidates can't be, each with what is left to the cells of a clue. None where one has no reason, or they have many.
pub fn why_none_of(
    layout: &Layout,
    constraint: &Constraint,
    candidates: impl Iterator<Item = ((Cell, Value), Vec<ValueSet>)>,
) -> Option<WhyNone> {
    let candidates: Vec<((Cell, Value), Vec<ValueSet>)> = candidates.collect();
    let ((first, _), _) = candidates.first()?;
    let is_of_first = |((cell, _), _): &((Cell, Value), Vec<ValueSet>)| cell == first;
    let mut other = None;
    if let &[one, second] = &constraint.cells[..]
        && candidates.iter().all(is_of_first)
    {
        let (at, cell) = if *first == one { (1, second) } else { (0, one) };
        let sets = candidates.iter().map(|(_, sets)| sets[at]);
        other = Some(WhyNone::Other(cell, sets.reduce(ValueSet::intersection)?));
        if candidates.len() > MOST_WITH_NEED {
            return other;
        }
    }
    let mut ends: Vec<((Cell, Value), DeadEnd)> = Vec::new();
    let mut others: Vec<Message> = Vec::new();
    // All that is known of each cell.
    let sets = candidates.iter().map(|(_, sets)| sets.clone());
    let all = sets.reduce(|one, other| {
        let both = one.into_iter().zip(other);
        both.map(|(one, other)| one.intersection(other)).collect()
    })?;
    let out: Vec<(Cell, Value)> = candidates.iter().map(|(one, _)| *one).collect();
    for ((cell, value), sets) in candidates {
        let at = constraint.cells.iter().position(|&other| other == cell)?;
        let tried = Tried {
            layout,
            constraint,
            given: vec![at],
            none_of: None,
        };
        let then = with(layout, &constraint.cells, &sets, at, value);
        if let Some(end) = tried.why_none_at_length(&then) {
            ends.push(((cell, value), end));
            continue;
        }
        let by_cases = || {
            let supposed = Supposed::with(message!("{value} in {cell}"));
            let (most, depth) = ReasonKind::Cases.most_sentences();
            let told = tried.by_cases(&then, &supposed, &mut Patience::new(), most, depth)?;
            Some(told.said)
        };
        let ways = ways::say_ways_without(layout, constraint, &sets, &out);
        let ways = ways.map(|said| vec![said]);
        let said = ways.or_else(by_cases).unwrap_or_default();
        others.extend(new_after(&said, &others).to_vec());
    }
    let told = told_apart(layout, &ends);
    // Of many, all ways are seen sooner.
    if told.len() > MOST_AT_LENGTH
        && let Some(ways) = ways::say_ways_without(layout, constraint, &all, &out)
    {
        return Some(WhyNone::Ends(Vec::new(), Some(ways)));
    }
    let ends = told.iter().map(|(end, candidates)| {
        let lost = words::by_cells(candidates).into_iter();
        let chosen = lost.map(|(values, cells)| match cells[..] {
            [cell] => message!("{values:or} in {cell}"),
            _ => message!("{values:or} in {cells:or}"),
        });
        let chosen = message!("{clauses:or}", clauses = chosen.collect::<Vec<_>>());
        Some(with_end(vec![chosen], end.clauses().into_iter().next()?))
    });
    let clauses: Vec<Message> = ends.collect::<Option<_>>()?;
    if clauses.is_empty() && others.is_empty() {
        return other;
    }
    Some(WhyNone::Ends(clauses, in_a_row(others)))
}

/// Why a clue does not allow two candidates of its cells together, as a part of a sentence, the longest wording first: "r2c4 would have to be
/// 9-6-1 = 2, but can only be 4 or 7". Empty where that is not seen at once.
pub fn why_not_both(
    position: &Position<'_>,
    constraint: &Constraint,
    two: [(Cell, Value); 2],
) -> Vec<Message> {
    let (layout, cells) = (position.layout(), &constraint.cells);
    let mut sets: Vec<ValueSet> = cells.iter().map(|&cell| position.can_be(cell)).collect();
    let mut given = Vec::new();
    for (cell, value) in two {
        let Some(at) = cells.iter().position(|&other| other == cell) else {
            return Vec::new();
        };
        sets = with(layout, cells, &sets, at, value);
        given.push(at);
    }
    let tried = Tried {
        layout,
        constraint,
        given,
        none_of: None,
    };
    let end = tried.why_none_at_length(&sets);
    end.map_or_else(Vec::new, |end| end.clauses())
}

/// A cell or a value that has a choice.
#[derive(Clone, Copy)]
enum CellOrValue {
    Cell(Cell),
    Value(Value),
}

impl CaseChoice {
    /// All that may be chosen, as a part of a sentence: "r7c2 would be 7 or 9", "9 would be in r7c2 or r7c4"
    fn said(&self, cells: &[Cell]) -> Message {
        match self.of {
            CellOrValue::Cell(cell) => {
                let values = self.ways.iter().map(|(_, value)| *value);
                message!(
                    in "after then": "{cell} would be {values:or}",
                    values = values.collect()
                )
            }
            CellOrValue::Value(value) => message!(
                in "after then": "{value} would be in {clauses:or}",
                clauses = names(cells, &self.ways)
            ),
        }
    }

    /// That none of it does: "r7c2 would be 7 or 9, and neither would do"
    fn said_of_none(&self, cells: &[Cell]) -> Message {
        match self.ways.len() {
            2 => message!(
                in "after then": "{clause}, and neither would do",
                clause = self.said(cells)
            ),
            _ => message!(
                in "after then": "{clause}, and none of these would do",
                clause = self.said(cells)
            ),
        }
    }

    /// The same without what may be chosen: "no value would do in r7c2", "9 would have no place"
    fn none_would_do(&self) -> Message {
        match self.of {
            CellOrValue::Cell(cell) => {
                let values = self
                    .ways
                    .iter()
                    .map(|(_, value)| *value)
                    .collect::<ValueSet>();
                message!(in "after then": "{cell} could not be {values:or}", values = values)
            }
            CellOrValue::Value(value) => {
                message!(in "after then": "{value} would have no place")
            }
        }
    }

    /// Some of what may be chosen: "7 or 9 in r7c2", "9 in r7c2 or r7c4"
    fn case(&self, cells: &[Cell], chosen: &[(usize, Value)]) -> Message {
        match self.of {
            CellOrValue::Cell(cell) => {
                let values = chosen.iter().map(|(_, value)| *value);
                message!("{values:or} in {cell}", values = values.collect())
            }
            CellOrValue::Value(value) => {
                message!("{value} in {clauses:or}", clauses = names(cells, chosen))
            }
        }
    }
}

/// The cells of what may be chosen, without a noun.
fn names(cells: &[Cell], chosen: &[(usize, Value)]) -> Vec<Message> {
    let cells = chosen.iter().map(|(at, _)| cells[*at]);
    cells.map(|cell| message!("{cell:name}")).collect()
}

impl<'a> Tried<'a> {
    /// A candidate of a cell of a clue.
    pub fn of(asked: &Asked<'a>, at: usize) -> Self {
        Self {
            layout: asked.layout(),
            constraint: asked.constraint,
            given: vec![at],
            none_of: None,
        }
    }

    fn clue(&self) -> &'a Clue {
        self.layout.clue_of(self.constraint)
    }

    /// Why the cells can't be filled with such values: where they lead at once.
    pub fn why_none(&self, sets: &[ValueSet]) -> Option<DeadEnd> {
        let seen = self.ending(sets, false)?;
        Some(DeadEnd::new(seen, self.closer(sets)))
    }

    /// The same, also where only a closer look tells it.
    pub fn why_none_at_length(&self, sets: &[ValueSet]) -> Option<DeadEnd> {
        let closer = || Some(DeadEnd::new(self.closer(sets)?, None));
        self.why_none(sets).or_else(closer)
    }

    /// How the clue comes to have no way, along its cells.
    fn closer(&self, sets: &[ValueSet]) -> Option<Ending> {
        self.ending(sets, true)
    }

    /// Where the cells lead at once, at first sight or along the clue.
    fn ending(&self, sets: &[ValueSet], looks_along: bool) -> Option<Ending> {
        let was_known: Vec<bool> = sets.iter().map(|set| set.is_single()).collect();
        let mut sets = sets.to_vec();
        let mut before: Vec<Message> = Vec::new();
        for _ in 0..MOST_TURNS {
            let empty = sets
                .iter()
                .position(|set| set.is_empty())
                .map(|at| self.constraint.cells[at]);
            let (layout, clue) = (self.layout, self.clue());
            let is_told = |at: usize| self.is_given(at) || sets[at].is_single() && !was_known[at];
            let one = |end: Message| vec![end];
            let no_sum = || rim::no_sum(layout, self.constraint, &sets, is_told);
            let end = empty
                .map(|cell| message!(in "after then": "nothing would be left for {cell}"))
                .or_else(|| self.same_twice(&sets))
                .map(one)
                .or_else(|| looks_along.then(no_sum).flatten())
                .or_else(|| sums::out_of_reach(layout, self.constraint, &sets, looks_along))
                .or_else(|| sums::ends_out_of_reach(layout, self.constraint, &sets).map(one))
                .or_else(|| rim::too_few_or_many(layout, clue, &sets).map(one))
                .or_else(|| self.no_place(&sets).map(one))
                .or_else(|| around::too_few_places(self.constraint, layout, &sets).map(one))
                .or_else(|| self.not_printed(&sets).map(one))
                .or_else(|| line_sums::no_one_sum(layout, self.constraint, &sets))
                .or_else(|| lines::no_run(layout, self.constraint, clue, &sets))
                .or_else(|| lines::not_between(self.constraint, clue, &sets).map(one))
                .or_else(|| {
                    lines::no_rise(self.constraint, clue, &sets, |at| self.is_given(at)).map(one)
                })
                .or_else(|| {
                    let is_given = |at| self.is_given(at);
                    sequences::out_of_turn(layout, self.constraint, clue, &sets, is_given).map(one)
                });
            let along = |before: &mut Vec<Message>| self.along(&sets, before);
            let end = end
                .or_else(|| looks_along.then(|| self.no_rest(&sets)).flatten())
                .or_else(|| looks_along.then(|| along(&mut before)).flatten())
                .or_else(|| self.a_cell(&sets, looks_along))
                .or_else(|| sums::makes_other_sum(layout, self.constraint, &sets).map(one))
                .or_else(|| self.a_crowd(&mut sets, &mut before).map(one));
            if let Some(end) = end {
                return Some(Ending::new(before, end));
            }
        }
        None
    }

    /// Why the cells can't be filled with such values, in each of the cases that something leaves, in at most so many sentences and so deep:
    /// of all that can be told so the one with the fewest sentences.
    pub fn by_cases(
        &self,
        sets: &[ValueSet],
        supposed: &Supposed,
        patience: &mut Patience,
        most: usize,
        most_depth: usize,
    ) -> Option<Told> {
        let branch = Branch {
            supposed,
            chosen: &[],
        };
        let mut told: Option<Cases> = None;
        for depth in 1..=most_depth {
            for choice in self.choices(sets) {
                let most = told.as_ref().map_or(most, |told| told.said.len() - 1);
                told = self
                    .each_case(sets, branch, &choice, depth, most, patience)
                    .or(told);
            }
            if told.is_some() {
                break;
            }
        }
        told.map(|told| told.in_brief(self.layout))
    }

    /// Returns what in the cells has a choice of few.
    fn choices(&self, sets: &[ValueSet]) -> Vec<CaseChoice> {
        let (layout, cells) = (self.layout, &self.constraint.cells);
        let few = 2..=MOST_CASES;
        let of_cells = (0..sets.len())
            .filter(|&at| few.contains(&sets[at].len()))
            .map(|at| {
                let ways = sets[at].iter().map(|value| (at, value));
                CaseChoice {
                    of: CellOrValue::Cell(cells[at]),
                    ways: ways.collect(),
                }
            });
        let of_values = Value::all(layout.values())
            .filter(|_| self.has_each_value())
            .filter_map(|value| {
                let places: Vec<usize> = (0..sets.len())
                    .filter(|&at| sets[at].contains(value))
                    .filter(|&at| sets[at].len() > 1)
                    .collect();
                let is_held = sets.contains(&ValueSet::of(value));
                (few.contains(&places.len()) && !is_held).then(|| CaseChoice {
                    of: CellOrValue::Value(value),
                    ways: places.iter().map(|&at| (at, value)).collect(),
                })
            });
        let mut all: Vec<CaseChoice> = of_cells.chain(of_values).collect();
        all.sort_by_key(|choice| choice.ways.len());
        all
    }

    /// Returns what would be in each case, if none can be, in at most so many sentences; `depth` is how many choices may be in
    /// each other.
    fn each_case(
        &self,
        sets: &[ValueSet],
        branch: Branch<'_>,
        choice: &CaseChoice,
        depth: usize,
        most: usize,
        patience: &mut Patience,
    ) -> Option<Cases> {
        let (layout, cells) = (self.layout, &self.constraint.cells);
        let lead = branch.supposed.so(layout, &[choice.said(cells)])?;
        let none = branch.supposed.so(layout, &[choice.said_of_none(cells)])?;
        let mut cases = Cases {
            said: lead.clone(),
            lead,
            ends: Vec::new(),
            short: Vec::new(),
            first: Vec::new(),
            none,
        };
        // What leads to the same is told at once.
        let mut alike: Alike<(usize, Value)> = Vec::new();
        let with_choice =
            |values: &[(usize, Value)]| [branch.chosen, &[choice.case(cells, values)]].concat();
        let supposed_with = |clauses: Vec<Message>| Supposed::with(message!("{clauses}"));
        for &(at, value) in &choice.ways {
            patience.0 = patience.0.checked_sub(1)?;
            let then = with(layout, cells, sets, at, value);
            let tried = Tried {
                given: [self.given.as_slice(), &[at]].concat(),
                ..*self
            };
            if let Some(end) = tried.why_none(&then) {
                add_alike(layout, &mut alike, end.clone(), |all| {
                    all.push(((at, value), end));
                });
                continue;
            }
            let chosen = with_choice(&[(at, value)]);
            let supposed = supposed_with(chosen.clone());
            let inner_branch = Branch {
                supposed: &supposed,
                chosen: &chosen,
            };
            let choices = if depth > 1 {
                tried.choices(&then)
            } else {
                Vec::new()
            };
            let mut inner: Option<(Cases, Message)> = None;
            for choice in choices {
                let left = most.checked_sub(cases.said.len() + alike.len())?;
                let room = inner
                    .as_ref()
                    .map_or(left, |(inner, _)| inner.said.len() - 1);
                let told = tried.each_case(&then, inner_branch, &choice, depth - 1, room, patience);
                inner = told.map(|told| (told, choice.none_would_do())).or(inner);
            }
            let (inner, none) = inner?;
            cases.said.extend(inner.said);
            cases.ends.extend(inner.ends);
            cases.short.extend(inner.short);
            cases.first.push(with_end(chosen, none));
        }
        for (end, each) in alike {
            let values: PlacedValues = each.iter().map(|(one, _)| *one).collect();
            let chosen = with_choice(&values);
            let clauses = end.clauses().into_iter();
            let told: Vec<Message> = clauses.map(|end| with_end(chosen.clone(), end)).collect();
            let at_length = told.first()?.clone();
            let is_short = |told: &&Message| words::fits_in_line(told, layout);
            let in_short = told
                .iter()
                .rev()
                .skip(1)
                .find(is_short)
                .or(told.last())?
                .clone();
            let said = end.so_of_each(layout, &each, |values| supposed_with(with_choice(values)));
            cases.said.extend(said?);
            cases.ends.push(at_length);
            cases.short.push(in_short.clone());
            cases.first.push(in_short);
        }
        (cases.said.len() <= most).then_some(cases)
    }

    /// Each value is in one of the cells.
    fn has_each_value(&self) -> bool {
        self.constraint.cells.len() == self.layout.values() && self.clue().must_differ()
    }

    /// A value that no cell could have, or two of which only one cell could have either.
    fn no_place(&self, sets: &[ValueSet]) -> Option<Message> {
        if !self.has_each_value() {
            return None;
        }
        let layout = self.layout;
        let places_of = |value: Value| {
            let places = (0..sets.len()).filter(move |&at| sets[at].contains(value));
            (value, places.collect::<Vec<usize>>())
        };
        let places: Vec<(Value, Vec<usize>)> = Value::all(layout.values()).map(places_of).collect();
        if let Some(&(value, _)) = places.iter().find(|(_, places)| places.is_empty()) {
            return Some(message!(in "after then": "{value} would have no place"));
        }
        let single = || places.iter().filter(|(_, places)| places.len() == 1);
        let (value, value_other, at) = single().find_map(|(one, at)| {
            let other = single().find(|(other, place)| other > one && place == at)?;
            Some((*one, other.0, at[0]))
        })?;
        let cell = self.constraint.cells[at];
        Some(message!(
            in "after then": "{cell} would have to be both {value} and {value_other}"
        ))
    }

    /// Two cells that see each other and would be the same.
    fn same_twice(&self, sets: &[ValueSet]) -> Option<Message> {
        let cells = &self.constraint.cells;
        let known = |at: &usize| sets[*at].is_single();
        (0..sets.len()).filter(known).find_map(|at| {
            let peers = self.layout.peers(cells[at]);
            let is_same = |&other: &usize| sets[other] == sets[at] && peers.contains(cells[other]);
            let other = (at + 1..sets.len()).find(is_same)?;
            let (both, values) = ([cells[at], cells[other]], sets[at]);
            Some(message!(in "after then": "{cells} would both be {values:or}", cells = both))
        })
    }

    /// The few known cells that don't go together, whatever the others are.
    fn not_together(&self, sets: &[ValueSet]) -> Option<Message> {
        let all = ValueSet::all(self.layout.values());
        let is_wrong = |known: &[usize]| {
            let set = |at: usize| if known.contains(&at) { sets[at] } else { all };
            let sets: Vec<ValueSet> = (0..sets.len()).map(set).collect();
            self.clue().is_violated(&sets)
        };
        let mut known: Vec<usize> = (0..sets.len()).filter(|&at| sets[at].is_single()).collect();
        if !is_wrong(&known) {
            return None;
        }
        for at in known.clone() {
            let fewer: Vec<usize> = known.iter().copied().filter(|&other| other != at).collect();
            if is_wrong(&fewer) {
                known = fewer;
            }
        }
        let named = known.iter().map(|&at| {
            let (values, cell) = (sets[at], self.constraint.cells[at]);
            message!("{values} in {cell}")
        });
        let clauses: Vec<Message> = named.collect();
        ((2..=MOST_TOGETHER).contains(&known.len()))
            .then(|| message!(in "after then": "{clauses} would not go together"))
    }

    /// Two neighbours that would have to have something printed between them.
    fn not_printed(&self, sets: &[ValueSet]) -> Option<Message> {
        let (&[cell, cell_other], &[one, other]) = (&self.constraint.cells[..], sets) else {
            return None;
        };
        let clue = self.clue();
        if !matches!(clue.kind.scope, ClueScope::Unmarked(_)) || !clue.is_violated(sets) {
            return None;
        }
        let cells = [cell, cell_other];
        let (a, b) = (one.least(), other.least());
        let is = |kind: &ClueKind| clue.kind == kind;
        if one.is_single() && other.is_single() {
            return Some(if is(&kinds::NO_MORE_LETTERS) {
                let (sum, text) = (a + b, if a + b == 5 { "V" } else { "X" });
                message!(in "after then": "{cells} would make {sum} with no {text} between them")
            } else if a.abs_diff(b) != 1 {
                message!(
                    in "after then": "of {cells} one would be twice the other with no black dot between them"
                )
            } else if is(&kinds::NO_MORE_BARS) {
                message!(in "after then": "{cells} would differ by 1 with no bar between them")
            } else {
                message!(in "after then": "{cells} would differ by 1 with no white dot between them")
            });
        }
        let (cell, values, cell_other) = match (one.is_single(), other.is_single()) {
            (true, _) => (cell_other, other, cell),
            (_, true) => (cell, one, cell_other),
            _ => return None,
        };
        Some(if is(&kinds::NO_MORE_LETTERS) {
            message!(
                in "after then": "{cell} would be {values:or}, with no X or V between it and {cell_other}"
            )
        } else if is(&kinds::NO_MORE_BARS) {
            message!(
                in "after then": "{cell} would be {values:or}, with no bar between it and {cell_other}"
            )
        } else {
            message!(
                in "after then": "{cell} would be {values:or}, with no dot between it and {cell_other}"
            )
        })
    }

    fn is_given(&self, at: usize) -> bool {
        let cells = &self.constraint.cells;
        self.given.iter().any(|&given| cells[given] == cells[at])
    }

    /// A cell of a line that its neighbour, or its mirror cell, leaves nothing for, with what the cells between would be.
    fn along(&self, sets: &[ValueSet], before: &mut Vec<Message>) -> Option<Vec<Message>> {
        let (layout, clue, cells) = (self.layout, self.clue(), &self.constraint.cells);
        let way = lines::dead_way(layout, clue, sets, |at| self.is_given(at))?;
        let &[.., (near, set), (at, wanted)] = &way[..] else {
            return None;
        };
        let between = &way[1..way.len() - 1];
        if between.len() > 1
            && let Some(end) = lines::out_of_turn(layout, self.constraint, clue, sets, &way)
        {
            return Some(vec![end]);
        }
        if between.len() > MOST_BETWEEN {
            return None;
        }
        before.extend(between.iter().map(|&(at, set)| {
            let cell = cells[at];
            message!(
                in "after then": "{cell} would be {clause}",
                clause = say_values(layout, set)
            )
        }));
        let (cell, cell_other) = (cells[at], cells[near]);
        let wordings = self.would_have_to_be(at, wanted, sets[at]).into_iter();
        let is_told = !between.is_empty() || self.is_given(near);
        let is_mirror = clue.kind == &kinds::PALINDROME;
        if is_mirror && sets[at].is_single() && set.is_single() {
            let (values, values_other) = (sets[at], set);
            return Some(vec![message!(
                in "after then": "{cell} would have to be {values_other} like its mirror cell {cell_other}, but could only be {values}"
            )]);
        }
        // What is supposed is the neighbour itself.
        if !is_mirror && between.is_empty() && self.given == [near] {
            return Some(wordings.collect());
        }
        let named = wordings.map(|clause| match (is_mirror, is_told) {
            (true, true) => {
                message!(in "after then": "like its mirror cell {cell_other}, {clause}")
            }
            (true, false) => message!(
                in "after then": "like its mirror cell {cell_other} ({values:or}), {clause}",
                values = set
            ),
            (false, true) => message!(in "after then": "next to {cell_other}, {clause}"),
            (false, false) => message!(
                in "after then": "next to {cell_other} ({values:or}), {clause}",
                values = set
            ),
        });
        Some(named.collect())
    }

    /// The only open cell of a sum, and what would be left for it.
    fn no_rest(&self, sets: &[ValueSet]) -> Option<Vec<Message>> {
        let mut open = (0..sets.len()).filter(|&at| !sets[at].is_single());
        let (at, None) = (open.next()?, open.next()) else {
            return None;
        };
        sums::no_rest(self.layout, self.constraint, sets, at)
    }

    /// A cell that would have to be what it can't: the one of which that says most, and with what it can be. The others are as they are, or
    /// else those that are known may be wrong too.
    fn a_cell(&self, sets: &[ValueSet], looks_along: bool) -> Option<Vec<Message>> {
        let cells = &self.constraint.cells;
        if let (true, Some(none)) = (looks_along, self.nowhere(sets)) {
            return Some(vec![none]);
        }
        let is_given = |at: usize| self.is_given(at);
        let wanted = |are_known: bool| {
            let asked = (0..sets.len()).filter(|&at| !is_given(at));
            let wanted = asked.filter_map(|at| {
                let is_free = |other: usize| {
                    let may_be_wrong = !are_known && sets[other].is_single() && !is_given(other);
                    cells[other] == cells[at] || may_be_wrong
                };
                let all = ValueSet::all(self.layout.values());
                let mut free: Vec<ValueSet> = (0..sets.len())
                    .map(|other| if is_free(other) { all } else { sets[other] })
                    .collect();
                let (cell, others) = (cells[at], sets.len() - 1);
                if !self.clue().filter(&mut free) {
                    let known = sets.iter().filter(|set| set.is_single()).count();
                    let is_alone = are_known && known == others && !sets[at].is_single();
                    return is_alone.then(|| {
                        let none = || message!(in "after then": "no value would do in {cell}");
                        let why = sums::no_rest(self.layout, self.constraint, sets, at);
                        if let Some(mut why) = why {
                            return (0, if looks_along { why } else { why.split_off(1) });
                        }
                        (0, vec![self.not_together(sets).unwrap_or_else(none)])
                    });
                }
                let is_wrong = free[at].intersection(sets[at]).is_empty();
                if looks_along {
                    // What a cell that it sees holds is no way out either.
                    let peers = self.layout.peers(cell);
                    let held = cells.iter().zip(sets).filter(|(_, set)| set.is_single());
                    let seen = held.filter(|&(&other, _)| peers.contains(other));
                    let seen = ValueSet::in_any_of(seen.map(|(_, set)| *set));
                    free[at] = free[at].difference(seen);
                }
                let is_wrong = is_wrong && !free[at].is_empty();
                is_wrong.then(|| {
                    let (free, can_be) = (free[at], sets[at]);
                    let all_known =
                        (0..sets.len()).all(|other| other == at || sets[other].is_single());
                    let sum = (looks_along && all_known && self.none_of.is_none())
                        .then(|| sums::no_rest(self.layout, self.constraint, sets, at));
                    let said = sum.flatten();
                    let mut said = said.unwrap_or_else(|| self.would_have_to_be(at, free, can_be));
                    let between = lines::between_ends(self.constraint, self.clue(), sets, at);
                    if let (Some(first), Some(between), true) =
                        (said.first().cloned(), between, looks_along)
                    {
                        said.insert(
                            0,
                            message!(
                                in "after then": "{clause}, {clause_next}",
                                clause = between,
                                clause_next = first
                            ),
                        );
                    }
                    (free.len(), said)
                })
            });
            wanted.min_by_key(|(count, _)| *count).map(|(_, said)| said)
        };
        wanted(true).or_else(|| wanted(false))
    }

    /// A value that no cell of a circle could be, or a part of the values that none of some cells in a row could be.
    fn nowhere(&self, sets: &[ValueSet]) -> Option<Message> {
        let (clue, cells) = (self.clue(), &self.constraint.cells);
        if clue.kind == &kinds::QUADRUPLE {
            let mut values = clue.values.iter().copied();
            let value = values.find(|&value| !sets.iter().any(|set| set.contains(value)))?;
            return Some(message!(in "after then": "none of {cells} could be {value}"));
        }
        let parts = match clue.kind {
            kind if kind == &kinds::ENTROPIC => kinds::thirds(clue),
            kind if kind == &kinds::MODULAR => kinds::remainders(clue),
            _ => return None,
        };
        let mut rows = cells.windows(parts.len()).zip(sets.windows(parts.len()));
        rows.find_map(|(cells, sets)| {
            let held = ValueSet::in_any_of(sets.iter().copied());
            let values = parts.into_iter().find(|part| part.intersection(held).is_empty())?;
            Some(message!(
                in "after then": "one of {cells} in a row would have to be {values:or}, but none could be"
            ))
        })
    }

    /// That a cell, by its place, would have to be what it can't be.
    fn would_have_to_be(&self, at: usize, wanted: ValueSet, can_be: ValueSet) -> Vec<Message> {
        let (layout, cell) = (self.layout, self.constraint.cells[at]);
        let mut wanted = wanted;
        // What is supposed to be nowhere is no way out.
        if let Some((cells, value)) = self.none_of
            && cells.contains(&cell)
        {
            wanted = wanted.without(value);
            if wanted.is_empty() {
                return vec![
                    message!(in "after then": "{cell} would have to be {value} after all"),
                ];
            }
        }
        let clause = || say_values(layout, wanted);
        let is_bound = can_be == ValueSet::range(can_be.least(), can_be.most())
            && can_be.len() > 2
            && (can_be.least() == 1 || can_be.most() == layout.values());
        let with_both = if can_be.is_single() {
            message!(
                in "after then": "{cell} would have to be {clause}, not {values}",
                clause = clause(),
                values = can_be
            )
        } else if is_bound {
            message!(
                in "after then": "{cell} would have to be {clause}, but is {clause_now}",
                clause = clause(),
                clause_now = say_values(layout, can_be)
            )
        } else {
            message!(
                in "after then": "{cell} would have to be {clause}, but could only be {clause_now}",
                clause = clause(),
                clause_now = say_values(layout, can_be)
            )
        };
        let alone =
            message!(in "after then": "{cell} would have to be {clause}", clause = clause());
        let of_few = message!(
            in "after then": "{cell} could not be {values:or}",
            values = can_be
        );
        let short = if wanted.len() > MOST_WANTED && can_be.len() < wanted.len() {
            of_few
        } else {
            alone
        };
        vec![with_both, short]
    }

    /// Cells that see each other and have one value less than they are. If there are none, goes on: takes out what follows, and
    /// says what cells would be.
    fn a_crowd(&self, sets: &mut [ValueSet], before: &mut Vec<Message>) -> Option<Message> {
        let layout = self.layout;
        let known: Vec<bool> = sets.iter().map(|set| set.is_single()).collect();
        let cells = &self.constraint.cells;
        let mut left = sets.to_vec();
        if !self.clue().filter(&mut left) {
            return None;
        }
        sets.copy_from_slice(&left);
        let is_new = |at: &usize| sets[*at].is_single() && !known[*at];
        let new: Vec<usize> = (0..sets.len()).filter(is_new).collect();
        for at in (0..sets.len()).filter(|&at| sets[at].len() <= 2) {
            let mut crowd = vec![cells[at]];
            for (&other, set) in cells.iter().zip(sets.iter()) {
                let sees_all = crowd.iter().all(|&cell| layout.peers(cell).contains(other));
                if sees_all && set.difference(sets[at]).is_empty() && crowd.len() <= sets[at].len()
                {
                    crowd.push(other);
                }
            }
            if crowd.len() > sets[at].len() {
                crowd.sort_unstable();
                let beside = new.iter().filter(|&&other| !crowd.contains(&cells[other]));
                before.extend(would_be(cells, sets, beside.copied()));
                let (cells, values) = (&crowd, sets[at]);
                return Some(match crowd.len() {
                    2 => message!(in "after then": "{cells} would both be {values:or}"),
                    _ => message!(in "after then": "{cells} would all be {values:or}"),
                });
            }
        }
        for &at in &new {
            for other in 0..sets.len() {
                if layout.peers(cells[at]).contains(cells[other]) {
                    sets[other] = sets[other].difference(sets[at]);
                }
            }
        }
        before.extend(would_be(cells, sets, new.into_iter()));
        None
    }
}

/// What known cells would be, as one part of a sentence.
fn would_be(
    cells: &[Cell],
    sets: &[ValueSet],
    known: impl Iterator<Item = usize>,
) -> Option<Message> {
    let said = known.map(|at| {
        let (cell, values) = (cells[at], sets[at]);
        message!(in "after then": "{cell} would be {values:or}")
    });
    let clauses: Vec<Message> = said.collect();
    (!clauses.is_empty()).then(|| message!("{clauses}"))
}
