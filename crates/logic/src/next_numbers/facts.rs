//! All facts that the easier techniques find, what each counts on, and the numbers that they lead to.

use std::collections::{BTreeSet, HashMap};

use sudogon_board::puzzle::Candidates;
use sudogon_board::watch::{Stopped, Watch, stop_if};

use crate::positions::Position;
use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::proof::{CellAndValue, Proof};
use crate::steps::{Finding, Level, Technique};
use crate::techniques;

/// A step, as far as it matters what it rests on.
#[derive(Clone, Debug)]
pub struct FoundStep {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it was to find, in tenths.
    pub rating: u32,
    /// Whether it writes a number.
    pub writes: bool,
    /// The number that it writes, or what it crosses out.
    pub gives: Vec<CellAndValue>,
    /// The candidates that it counts on as crossed out by facts.
    pub counts_on: Vec<CellAndValue>,
}

impl FoundStep {
    /// A finding with its proof, in a position that comes from `start` by facts.
    pub fn of(
        position: &Position<'_>,
        finding: &Finding<'_>,
        proof: &Proof,
        start: &Candidates,
    ) -> Self {
        let placed = finding.changes.iter().filter_map(|change| change.placed());
        let removed = finding.changes.iter().filter_map(|change| change.removed());
        let placed: Vec<CellAndValue> = placed.collect();
        let mut counts_on = proof.crossed_out(position);
        // What was crossed out before is known.
        counts_on.retain(|&(cell, value)| start.can_hold(cell, value));
        Self {
            technique: finding.technique,
            rating: finding.rating,
            writes: !placed.is_empty(),
            gives: if placed.is_empty() {
                removed.collect()
            } else {
                placed
            },
            counts_on,
        }
    }
}

/// A number, and the facts that it rests on in the order of finding.
#[derive(Clone)]
pub struct NeededFacts {
    /// The facts.
    pub facts: Vec<FoundStep>,
    /// The step that writes the number.
    pub number: FoundStep,
}

impl NeededFacts {
    /// Returns what a fact, by its place, gives that is counted on after it.
    pub fn counted_on(&self, at: usize) -> Vec<CellAndValue> {
        let later = self.facts[at + 1..].iter().chain([&self.number]);
        let counted_on: Vec<&CellAndValue> = later.flat_map(|later| &later.counts_on).collect();
        let given = self.facts[at].gives.iter();
        given
            .filter(|one| counted_on.contains(one))
            .copied()
            .collect()
    }
}

/// A board on which facts are crossed out as they are found.
pub struct Facts<'a> {
    prepared: &'a PreparedLayout,
    uniqueness: Option<&'a Uniqueness>,
    /// The board without them.
    start: &'a Candidates,
    board: Candidates,
    facts: Vec<FoundStep>,
    /// For each candidate that is crossed out, the fact that did it.
    by: HashMap<CellAndValue, usize>,
    numbers: Vec<(u32, FoundStep)>,
}

/// How much a step adds to how hard a number is.
pub const fn weight(rating: u32) -> u32 {
    rating * rating
}

/// The rating, in tenths, from which on a step is no fact: what branches, nobody holds in mind.
const TOO_HARD: u32 = *Level::Extreme.ratings().end() + 1;

/// The most steps of one technique that are taken in one position: there may be hundreds of chains.
const MOST_OF_ONE: usize = 40;

impl<'a> Facts<'a> {
    /// None yet.
    pub fn new(
        prepared: &'a PreparedLayout,
        start: &'a Candidates,
        uniqueness: Option<&'a Uniqueness>,
    ) -> Self {
        Self {
            prepared,
            uniqueness,
            start,
            board: start.clone(),
            facts: Vec::new(),
            by: HashMap::new(),
            numbers: Vec::new(),
        }
    }

    /// Looks for facts and numbers, the easier techniques first, until nothing harder can lead to a number that is easier than the easiest.
    ///
    /// # Errors
    /// If the watcher broke off.
    pub fn search(&mut self, watch: Watch<'_>) -> Result<(), Stopped> {
        let mut at = 0;
        while let Some(technique) = techniques::ALL.get(at).filter(|one| one.rating < TOO_HARD) {
            let easiest = self.numbers.iter().map(|(weight, _)| *weight).min();
            if easiest.is_some_and(|easiest| weight(technique.rating) >= easiest) {
                break;
            }
            if watch(&()).is_break() {
                return Err(Stopped);
            }
            // What is crossed out now may serve easier techniques.
            let is_new = !technique.is_double() && self.take(technique);
            at = if is_new { 0 } else { at + 1 };
        }
        Ok(())
    }

    /// Takes what a technique finds; says whether it crosses something out.
    fn take(&mut self, technique: &'static Technique) -> bool {
        let position = self
            .prepared
            .position(&self.board)
            .relying_on(self.uniqueness);
        let mut found: Vec<FoundStep> = Vec::new();
        let _ = technique.find_below(TOO_HARD, &position, &mut |finding| {
            found.push(FoundStep::of(
                &position,
                finding,
                &finding.proof(),
                self.start,
            ));
            stop_if(found.len() == MOST_OF_ONE)
        });
        // Of several that cross out the same the one that rests on least is kept.
        found.sort_by_cached_key(|found| self.weight(found));
        let (numbers, found): (Vec<FoundStep>, Vec<FoundStep>) =
            found.into_iter().partition(|found| found.writes);
        for number in numbers {
            let weight = self.weight(&number);
            self.numbers.push((weight, number));
        }
        let is_new = !found.is_empty();
        for found in found {
            let at = self.facts.len();
            for &(cell, value) in &found.gives {
                self.board.remove(cell, value);
                self.by.entry((cell, value)).or_insert(at);
            }
            self.facts.push(found);
        }
        is_new
    }

    /// The facts that a step rests on, and those that these rest on.
    fn needed(&self, step: &FoundStep) -> BTreeSet<usize> {
        let mut needed = BTreeSet::new();
        let mut open: Vec<&FoundStep> = vec![step];
        while let Some(step) = open.pop() {
            for at in step.counts_on.iter().filter_map(|one| self.by.get(one)) {
                if needed.insert(*at) {
                    open.push(&self.facts[*at]);
                }
            }
        }
        needed
    }

    fn weight(&self, step: &FoundStep) -> u32 {
        let needed = self.needed(step).into_iter();
        let of_facts: u32 = needed.map(|at| weight(self.facts[at].rating)).sum();
        of_facts + weight(step.rating)
    }

    /// The numbers that rest on the least, each once.
    pub fn easiest_numbers(&self, most: usize) -> Vec<NeededFacts> {
        let mut numbers: Vec<&(u32, FoundStep)> = self.numbers.iter().collect();
        numbers.sort_by_key(|(weight, _)| *weight);
        let mut given: Vec<&[CellAndValue]> = Vec::new();
        let mut easiest = Vec::new();
        for (_, number) in numbers {
            if given.contains(&number.gives.as_slice()) {
                continue;
            }
            if easiest.len() == most {
                break;
            }
            given.push(&number.gives);
            let needed = self.needed(number).into_iter();
            easiest.push(NeededFacts {
                facts: needed.map(|at| self.facts[at].clone()).collect(),
                number: number.clone(),
            });
        }
        easiest
    }
}
