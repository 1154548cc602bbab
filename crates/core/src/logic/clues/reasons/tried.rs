//! What is tried out: why the cells of a clue can't be filled with some values, at once or in each of a few cases.

use super::asked::{Asked, say_values, with};
use super::supposed::Supposed;
use super::{rim, sums};
use crate::layout::{Clue, Constraint, Layout};
use crate::logic::steps::words;
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// How often what follows is followed.
const MOST_TURNS: usize = 3;

/// The most cases that a cell or a value may have, how many of them are in each other, and the most sentences of all.
const MOST_CASES: usize = 4;
const MOST_DEPTH: usize = 2;
const MOST_SENTENCES: usize = 10;

/// How many cases may still be looked at: nobody follows many, and long clues have many.
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

/// What a cell or a value has a choice of.
struct Choice {
    /// "r7c2 would be 7 or 9"
    said: String,
    /// What stands before and after what is chosen, "" and " in r7c2", or "9 in " and "".
    around: [String; 2],
    /// What is chosen, the place of its cell, and its value.
    ways: Vec<(String, usize, Value)>,
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
    pub fn why_none(&self, sets: &[ValueSet]) -> Option<Vec<String>> {
        let mut sets = sets.to_vec();
        let mut before: Vec<String> = Vec::new();
        for _ in 0..MOST_TURNS {
            let empty = sets.iter().position(|set| set.is_empty());
            let empty = empty.map(|at| self.layout.say(self.constraint.cells[at]));
            let said = empty
                .map(|cell| format!("nothing would be left for {cell}"))
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
    ) -> Option<Vec<String>> {
        let mut said: Option<Vec<String>> = None;
        for depth in 1..=MOST_DEPTH {
            for choice in self.choices(sets) {
                let most = said.as_ref().map_or(MOST_SENTENCES, |said| said.len() - 1);
                said = self
                    .each_case(sets, supposed, &choice, ("", depth, most), patience)
                    .or(said);
            }
            if said.is_some() {
                break;
            }
        }
        said
    }

    /// What in the cells has a choice of few.
    fn choices(&self, sets: &[ValueSet]) -> Vec<Choice> {
        let (layout, cells) = (self.layout, &self.constraint.cells);
        let few = 2..=MOST_CASES;
        let of_cells = (0..sets.len()).filter(|&at| few.contains(&sets[at].len()));
        let of_cells = of_cells.map(|at| {
            let cell = layout.say(cells[at]);
            let ways = sets[at]
                .iter()
                .map(|value| (value.on(layout).to_owned(), at, value));
            Choice {
                said: format!("{cell} would be {}", words::values(layout, sets[at], "or")),
                around: [String::new(), format!(" in {cell}")],
                ways: ways.collect(),
            }
        });
        let of_values = Value::all(layout.values()).filter(|_| self.has_each_value());
        let of_values = of_values.filter_map(|value| {
            let places = (0..sets.len()).filter(|&at| sets[at].contains(value));
            let places: Vec<usize> = places.filter(|&at| sets[at].len() > 1).collect();
            let is_held = sets.contains(&ValueSet::of(value));
            let symbol = value.on(layout);
            let names: Vec<&str> = places.iter().map(|&at| layout.name(cells[at])).collect();
            (few.contains(&places.len()) && !is_held).then(|| Choice {
                said: format!("{symbol} would be in {}", text::list(&names, "or")),
                around: [format!("{symbol} in "), String::new()],
                ways: places
                    .iter()
                    .map(|&at| (layout.name(cells[at]).to_owned(), at, value))
                    .collect(),
            })
        });
        let mut all: Vec<Choice> = of_cells.chain(of_values).collect();
        all.sort_by_key(|choice| choice.ways.len());
        all
    }

    /// What would be in each case, if none can be, in at most so many sentences.
    fn each_case(
        &self,
        sets: &[ValueSet],
        supposed: &Supposed,
        choice: &Choice,
        (path, depth, most): (&str, usize, usize),
        patience: &mut Patience,
    ) -> Option<Vec<String>> {
        let mut said = supposed.so(std::slice::from_ref(&choice.said))?;
        // What leads to the same is told at once.
        let mut alike: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
        let name = |chosen: &[&str]| {
            let [before, after] = &choice.around;
            format!("{path}{before}{}{after}", text::list(chosen, "or"))
        };
        for (chosen, at, value) in &choice.ways {
            patience.0 = patience.0.checked_sub(1)?;
            let then = with(self.layout, &self.constraint.cells, sets, (*at, *value));
            let tried = Tried {
                given: [self.given.as_slice(), &[*at]].concat(),
                ..*self
            };
            if let Some(parts) = tried.why_none(&then) {
                match alike.iter_mut().find(|(other, _)| *other == parts) {
                    Some((_, all)) => all.push(chosen),
                    None => alike.push((parts, vec![chosen])),
                }
                continue;
            }
            let name = name(&[chosen]);
            let supposed = Supposed::with(&name);
            let choices = if depth > 1 {
                tried.choices(&then)
            } else {
                Vec::new()
            };
            let mut inner: Option<Vec<String>> = None;
            for choice in choices {
                let room = most.checked_sub(said.len() + alike.len())?;
                let room = inner.as_ref().map_or(room, |inner| inner.len() - 1);
                let path = (format!("{name} and "), depth - 1);
                inner = tried
                    .each_case(&then, &supposed, &choice, (&path.0, path.1, room), patience)
                    .or(inner);
            }
            said.extend(inner?);
        }
        for (parts, chosen) in alike {
            said.extend(Supposed::with(&name(&chosen)).so(&parts)?);
        }
        (said.len() <= most).then_some(said)
    }

    /// Each value is in one of the cells.
    fn has_each_value(&self) -> bool {
        self.constraint.cells.len() == self.layout.values() && self.clue().must_differ()
    }

    /// A value that no cell could have, or two of which only one cell could have either.
    fn no_place(&self, sets: &[ValueSet]) -> Option<String> {
        if !self.has_each_value() {
            return None;
        }
        let layout = self.layout;
        let places = |value: Value| {
            let places = (0..sets.len()).filter(move |&at| sets[at].contains(value));
            (value, places.collect::<Vec<usize>>())
        };
        let places: Vec<(Value, Vec<usize>)> = Value::all(layout.values()).map(places).collect();
        if let Some((value, _)) = places.iter().find(|(_, places)| places.is_empty()) {
            return Some(format!("{} would have no place", value.on(layout)));
        }
        let single = || places.iter().filter(|(_, places)| places.len() == 1);
        let (one, other, at) = single().find_map(|(one, at)| {
            let other = single().find(|(other, place)| other > one && place == at)?;
            Some((one, &other.0, at[0]))
        })?;
        let cell = layout.say(self.constraint.cells[at]);
        let [one, other] = [one, other].map(|value| value.on(layout));
        Some(format!("{cell} would have to be both {one} and {other}"))
    }

    /// A cell that would have to be what it can't: the one of which that says most. The others are as they are, or else those that
    /// are known may be wrong too.
    fn a_cell(&self, sets: &[ValueSet]) -> Option<String> {
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
                let free =
                    (0..sets.len()).map(|other| if is_free(other) { all } else { sets[other] });
                let mut free: Vec<ValueSet> = free.collect();
                let (cell, others) = (self.layout.say(cells[at]), sets.len() - 1);
                if !self.clue().filter(&mut free) {
                    let known = sets.iter().filter(|set| set.is_single()).count();
                    let is_alone = are_known && known == others && !sets[at].is_single();
                    return is_alone.then(|| (0, format!("no value would do in {cell}")));
                }
                let is_wrong = free[at].intersection(sets[at]).is_empty();
                let values = || say_values(self.layout, free[at]);
                is_wrong.then(|| {
                    (
                        free[at].len(),
                        format!("{cell} would have to be {}", values()),
                    )
                })
            });
            wanted.min_by_key(|(count, _)| *count).map(|(_, said)| said)
        };
        wanted(true).or_else(|| wanted(false))
    }

    /// Cells that see each other and have one value less than they are. If there are none, goes on: takes out what follows, and
    /// says what cells would be.
    fn a_crowd(&self, sets: &mut [ValueSet], before: &mut Vec<String>) -> Option<String> {
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
                let all = if crowd.len() == 2 { "both" } else { "all" };
                let values = words::values(layout, sets[at], "or");
                return Some(format!(
                    "{} would {all} be {values}",
                    layout.say_all(&crowd)
                ));
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
            let cell = layout.say(cells[at]);
            format!("{cell} would be {}", words::symbols(layout, sets[at]))
        });
        let said: Vec<String> = said.collect();
        if !said.is_empty() {
            before.push(text::list(&said, "and"));
        }
        None
    }
}
