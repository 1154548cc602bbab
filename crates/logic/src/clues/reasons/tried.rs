//! What is tried out: why the cells of a clue can't be filled with some values, at once or in each of a few cases.

use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, say_values, with};
use super::supposed::{Supposed, are_alike};
use super::{rim, sums};

/// How often what follows is followed.
const MOST_TURNS: usize = 3;

/// The most cases that a cell or a value may have, how many of them are in each other, and the most sentences of all.
const MOST_CASES: usize = 4;
const MOST_DEPTH: usize = 2;
const MOST_SENTENCES: usize = 10;

/// How many cases may still be looked at. Long clues have many, and a person follows only a few.
pub struct Patience(usize);

impl Patience {
    /// For a clue, or for all that are looked at together.
    pub fn new() -> Self {
        Self(300)
    }
}

/// A clue whose cells are tried, and those whose values are taken as they are, by their places.
pub struct Tried<'a> {
    pub layout: &'a Layout,
    pub constraint: &'a Constraint,
    pub given: Vec<usize>,
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
        }
    }

    fn clue(&self) -> &'a Clue {
        self.layout.clue_of(self.constraint)
    }

    /// Why the cells can't be filled with such values, as parts of a sentence, each of which follows from the one before: "r1c2 would
    /// have to be 9".
    pub fn why_none(&self, sets: &[ValueSet]) -> Option<Vec<Message>> {
        let mut sets = sets.to_vec();
        let mut before: Vec<Message> = Vec::new();
        for _ in 0..MOST_TURNS {
            let empty = sets
                .iter()
                .position(|set| set.is_empty())
                .map(|at| self.constraint.cells[at]);
            let said = empty
                .map(|cell| message!(in "after then": "nothing would be left for {cell}"))
                .or_else(|| sums::out_of_reach(self.layout, self.constraint, &sets))
                .or_else(|| rim::too_few_or_many(self.layout, self.clue(), &sets))
                .or_else(|| self.no_place(&sets))
                .or_else(|| self.a_cell(&sets))
                .or_else(|| self.a_crowd(&mut sets, &mut before));
            if let Some(said) = said {
                before.push(said);
                return Some(before);
            }
        }
        None
    }

    /// Why the cells can't be filled with such values, in each of the cases that something leaves: of all that can be told so the one
    /// with the fewest sentences.
    pub fn by_cases(
        &self,
        sets: &[ValueSet],
        supposed: &Supposed,
        patience: &mut Patience,
    ) -> Option<Vec<Message>> {
        let branch = Branch {
            supposed,
            chosen: &[],
        };
        let mut said: Option<Vec<Message>> = None;
        for depth in 1..=MOST_DEPTH {
            for choice in self.choices(sets) {
                let most = said.as_ref().map_or(MOST_SENTENCES, |said| said.len() - 1);
                said = self
                    .each_case(sets, branch, &choice, depth, most, patience)
                    .or(said);
            }
            if said.is_some() {
                break;
            }
        }
        said
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
    ) -> Option<Vec<Message>> {
        let (layout, cells) = (self.layout, &self.constraint.cells);
        let mut said = branch.supposed.so(layout, &[choice.said(cells)])?;
        // What leads to the same is told at once.
        let mut alike: Vec<(Vec<Message>, PlacedValues)> = Vec::new();
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
            if let Some(parts) = tried.why_none(&then) {
                match alike
                    .iter_mut()
                    .find(|(other, _)| are_alike(layout, other, &parts))
                {
                    Some((_, all)) => all.push((at, value)),
                    None => alike.push((parts, vec![(at, value)])),
                }
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
            let mut inner: Option<Vec<Message>> = None;
            for choice in choices {
                let left = most.checked_sub(said.len() + alike.len())?;
                let room = inner.as_ref().map_or(left, |inner| inner.len() - 1);
                inner = tried
                    .each_case(&then, inner_branch, &choice, depth - 1, room, patience)
                    .or(inner);
            }
            said.extend(inner?);
        }
        for (parts, chosen) in alike {
            said.extend(supposed_with(with_choice(&chosen)).so(layout, &parts)?);
        }
        (said.len() <= most).then_some(said)
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

    /// A cell that would have to be what it can't: the one of which that says most. The others are as they are, or else those that
    /// are known may be wrong too.
    fn a_cell(&self, sets: &[ValueSet]) -> Option<Message> {
        let cells = &self.constraint.cells;
        let is_given = |at: usize| self.given.iter().any(|&given| cells[given] == cells[at]);
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
                        let said = message!(in "after then": "no value would do in {cell}");
                        (0, said)
                    });
                }
                let is_wrong = free[at].intersection(sets[at]).is_empty();
                is_wrong.then(|| {
                    let said = message!(
                        in "after then": "{cell} would have to be {clause}",
                        clause = say_values(self.layout, free[at])
                    );
                    (free[at].len(), said)
                })
            });
            wanted.min_by_key(|(count, _)| *count).map(|(_, said)| said)
        };
        wanted(true).or_else(|| wanted(false))
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
                let (cells, values) = (&crowd, sets[at]);
                return Some(match crowd.len() {
                    2 => message!(in "after then": "{cells} would both be {values:or}"),
                    _ => message!(in "after then": "{cells} would all be {values:or}"),
                });
            }
        }
        let is_new = |at: &usize| sets[*at].is_single() && !known[*at];
        let new: Vec<usize> = (0..sets.len()).filter(is_new).collect();
        for &at in &new {
            for other in 0..sets.len() {
                if layout.peers(cells[at]).contains(cells[other]) {
                    sets[other] = sets[other].difference(sets[at]);
                }
            }
        }
        let said = new.iter().map(|&at| {
            let (cell, values) = (cells[at], sets[at]);
            message!(in "after then": "{cell} would be {values:or}")
        });
        let clauses: Vec<Message> = said.collect();
        if !clauses.is_empty() {
            before.push(message!("{clauses}"));
        }
        None
    }
}
