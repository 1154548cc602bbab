//! All facts that the easier techniques find, what each counts on, and the numbers that they lead to.

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use sudogon_board::lists::sorted_once;
use sudogon_board::puzzle::Candidates;
use sudogon_board::watch::{Stopped, Watch, stop_if};

use super::effort::{self, MOST_OF_ONE, MOST_TOGETHER, MOST_TRIES, OF_A_MARK, Rank};
use crate::positions::Position;
use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::proof::{CellAndValue, Proof};
use crate::steps::{Change, Finding, Level, Premise, Technique};
use crate::techniques;
use crate::techniques::forcing::TRY;

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
    /// What it costs without marks.
    pub effort: u32,
    /// What it follows from.
    premises: Vec<Premise>,
    /// The marks with which it can be seen, once somebody asks.
    marks: OnceCell<Vec<CellAndValue>>,
}

impl FoundStep {
    /// Those changes of a finding that count, with their proof, in a position that comes from `start` by facts.
    pub fn of(
        position: &Position<'_>,
        finding: &Finding<'_>,
        changes: &[Change],
        proof: &Proof,
        start: &Candidates,
    ) -> Self {
        let placed = changes.iter().filter_map(|change| change.placed());
        let removed = changes.iter().filter_map(|change| change.removed());
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
            effort: if finding.technique == &TRY {
                effort::of_try(proof)
            } else {
                effort::of_step(position, finding.rating, proof)
            },
            premises: proof.all_premises(position.layout()).collect(),
            marks: OnceCell::new(),
        }
    }

    /// Says whether it is a try with more numbers than somebody pencils in.
    pub fn is_too_long_a_try(&self) -> bool {
        self.technique == &TRY && self.effort > MOST_OF_ONE
    }

    fn marks(&self, board: &Candidates) -> &[CellAndValue] {
        self.marks.get_or_init(|| {
            let layout = board.layout();
            let marks = self.premises.iter().flat_map(|premise| match *premise {
                Premise::Cell(cell) => {
                    let values = board.of(cell).iter();
                    values.map(|value| (cell, value)).collect::<Vec<_>>()
                }
                Premise::House(id, value) => {
                    let places = board.places(layout.house(id), value);
                    places.map(|cell| (cell, value)).collect()
                }
            });
            sorted_once(marks)
        })
    }
}

/// How somebody gets to a number.
pub struct Plan<'a> {
    /// The steps that are seen with marks alone; none where all can be held in mind.
    pub with_marks: Vec<&'a FoundStep>,
    /// How good it is, if it leads to a number.
    pub rank: Rank,
}

impl<'a> Plan<'a> {
    /// Plans for steps, found on this board, of which the last writes the number. As long as it is too much to hold in mind, what costs the
    /// most is marked. The numbers of a try stand there in pencil.
    pub fn new(
        board: &Candidates,
        steps: impl IntoIterator<Item = &'a FoundStep>,
        most_facts: usize,
    ) -> Self {
        let mut in_mind: Vec<&FoundStep> = steps.into_iter().collect();
        in_mind.sort_by_key(|step| step.effort);
        let count = in_mind.len();
        let mut with_marks: Vec<&FoundStep> = Vec::new();
        loop {
            let facts = in_mind.iter().filter(|step| !step.writes).count();
            let holding = facts * facts.saturating_sub(1);
            let of_steps: u32 = in_mind.iter().map(|step| step.effort).sum();
            let together = of_steps + u32::try_from(holding).unwrap_or(u32::MAX / 2);
            let tries = in_mind.iter().filter(|step| step.technique == &TRY);
            let count_tries = tries.clone().count();
            let of_tries: u32 = tries.map(|step| step.effort).sum();
            let most_of_one = in_mind.last().map_or(0, |step| step.effort);
            let fits = facts <= most_facts
                && count_tries <= MOST_TRIES
                && together - of_tries <= MOST_TOGETHER;
            if (fits && most_of_one <= MOST_OF_ONE) || in_mind.is_empty() {
                let rank = if !with_marks.is_empty() {
                    let marked: u32 = with_marks
                        .iter()
                        .map(|step| effort::of_finding(step.rating))
                        .sum();
                    let marks = marks(board, &with_marks).len() as u32;
                    Rank::WithMarks(together + marked + OF_A_MARK * marks)
                } else if count == 1 {
                    Rank::AtOnce(together)
                } else {
                    Rank::InMind(together)
                };
                return Self { with_marks, rank };
            }
            with_marks.extend(in_mind.pop());
        }
    }
}

/// The candidates of the board that steps were found on which must be on the paper so that these can be seen.
pub fn marks(board: &Candidates, steps: &[&FoundStep]) -> Vec<CellAndValue> {
    let marks = steps.iter().flat_map(|step| step.marks(board));
    sorted_once(marks.copied())
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
    /// Says how somebody gets to the number from a board.
    pub fn plan(&self, board: &Candidates, most_facts: usize) -> Plan<'_> {
        Plan::new(board, self.facts.iter().chain([&self.number]), most_facts)
    }

    /// The places of the facts that one of them, by its place, rests on.
    pub fn below(&self, at: usize) -> BTreeSet<usize> {
        let mut below = BTreeSet::new();
        let mut counts_on = self.facts[at].counts_on.clone();
        for before in (0..at).rev() {
            let fact = &self.facts[before];
            if fact.gives.iter().any(|one| counts_on.contains(one)) {
                counts_on.extend(fact.counts_on.iter().copied());
                below.insert(before);
            }
        }
        below
    }

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
    /// How many of them somebody holds in mind.
    most_facts: usize,
    /// The only number that is looked for; `None`: all.
    target: Option<CellAndValue>,
    /// How many steps of one technique are taken in one position.
    most_at_once: usize,
    board: Candidates,
    facts: Vec<FoundStep>,
    /// For each candidate that is crossed out, the fact that did it.
    by: HashMap<CellAndValue, usize>,
    numbers: Vec<FoundNumber>,
}

/// A step that writes a number, and its plan's rank.
struct FoundNumber {
    rank: Rank,
    step: FoundStep,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Numbers that take no fact and no marks.
    AtOnce,
    /// What can be seen without marks.
    InMind,
    /// What can be seen with marks, too.
    WithMarks,
}

impl Reach {
    /// Says whether a step that costs so much is within reach.
    const fn has(self, effort: u32) -> bool {
        matches!(self, Self::WithMarks) || effort <= MOST_OF_ONE
    }

    /// Says whether a number that is so good is one that is looked for.
    pub const fn offers(self, rank: Rank) -> bool {
        match self {
            Self::AtOnce => matches!(rank, Rank::AtOnce(_)),
            Self::InMind => matches!(rank, Rank::AtOnce(_) | Rank::InMind(_)),
            Self::WithMarks => true,
        }
    }
}

/// The rating, in tenths, from which on a step is no fact: what branches, nobody holds in mind.
pub const TOO_HARD: u32 = *Level::Extreme.ratings().end() + 1;

/// The most steps of one technique that are taken in one position: there may be hundreds of chains.
const MOST_OF_ONE_TECHNIQUE: usize = 40;

impl<'a> Facts<'a> {
    /// None yet.
    pub fn new(
        prepared: &'a PreparedLayout,
        start: &'a Candidates,
        uniqueness: Option<&'a Uniqueness>,
        most_facts: usize,
    ) -> Self {
        Self {
            prepared,
            uniqueness,
            start,
            most_facts,
            target: None,
            most_at_once: MOST_OF_ONE_TECHNIQUE,
            board: start.clone(),
            facts: Vec::new(),
            by: HashMap::new(),
            numbers: Vec::new(),
        }
    }

    /// The same, where each fact is taken in the position after those before it, so that it is found there again.
    pub fn one_by_one(self) -> Self {
        Self {
            most_at_once: 1,
            ..self
        }
    }

    /// Looks for facts and numbers, the easier techniques first, until nothing harder can lead to a number that is easier than the easiest.
    /// Where that leads to none without marks, values are tried that come to nothing soon.
    ///
    /// # Errors
    /// If the watcher broke off.
    pub fn search(&mut self, reach: Reach, watch: Watch<'_>) -> Result<(), Stopped> {
        self.search_techniques(reach, watch)?;
        let is_offered = |number: &FoundNumber| reach.offers(number.rank);
        while reach == Reach::InMind
            && !self.numbers.iter().any(is_offered)
            && self.take(&TRY, u32::MAX, reach)
        {
            self.search_techniques(reach, watch)?;
        }
        Ok(())
    }

    /// Looks for a number, the easier techniques first, and for the facts that these find, until it is found, or nothing below a rating leads to
    /// it.
    ///
    /// # Errors
    /// If the watcher broke off.
    pub fn search_for(
        &mut self,
        target: CellAndValue,
        below: u32,
        watch: Watch<'_>,
    ) -> Result<Option<NeededFacts>, Stopped> {
        self.target = Some(target);
        let is_found = |facts: &Self| !facts.numbers.is_empty();
        self.search_up_to(
            &|facts| if is_found(facts) { 0 } else { below },
            Reach::WithMarks,
            watch,
        )?;
        Ok(self.easiest_numbers(1).pop())
    }

    fn search_techniques(&mut self, reach: Reach, watch: Watch<'_>) -> Result<(), Stopped> {
        self.search_up_to(&|facts| facts.too_hard(reach), reach, watch)
    }

    /// Goes through the techniques, from the first one again after each that finds facts, up to the rating that is too hard by then.
    fn search_up_to(
        &mut self,
        too_hard: &dyn Fn(&Self) -> u32,
        reach: Reach,
        watch: Watch<'_>,
    ) -> Result<(), Stopped> {
        let mut at = 0;
        while let Some(technique) = techniques::ALL.get(at).filter(|one| one.rating < TOO_HARD) {
            let below = too_hard(self);
            if technique.rating >= below {
                break;
            }
            if watch(&()).is_break() {
                return Err(Stopped);
            }
            // What is crossed out now may serve easier techniques.
            let is_new = !technique.is_double() && self.take(technique, below, reach);
            at = if is_new { 0 } else { at + 1 };
        }
        Ok(())
    }

    /// The rating from which on a step is out of reach, or can't lead to a number that is easier than the easiest.
    fn too_hard(&self, reach: Reach) -> u32 {
        let easiest = self.numbers.iter().map(|number| number.rank.effort()).min();
        let is_too_hard = |rating: &u32| {
            let least = effort::of_finding(*rating);
            easiest.is_some_and(|easiest| least >= easiest) || !reach.has(least)
        };
        (0..TOO_HARD).find(is_too_hard).unwrap_or(TOO_HARD)
    }

    /// Takes what a technique finds that is easy enough; says whether it crosses something out.
    fn take(&mut self, technique: &'static Technique, below: u32, reach: Reach) -> bool {
        let position = self
            .prepared
            .position(&self.board)
            .relying_on(self.uniqueness);
        let mut found: Vec<FoundStep> = Vec::new();
        let _ = technique.find_below(below, &position, &mut |finding| {
            let writes = finding
                .changes
                .iter()
                .any(|change| change.placed().is_some());
            let is_target = |&(cell, value): &CellAndValue| {
                finding.changes.contains(&Change::Place(cell, value))
            };
            let is_wanted = match self.target.as_ref().filter(|_| writes) {
                Some(target) => is_target(target),
                None => writes || reach != Reach::AtOnce,
            };
            if !is_wanted {
                return ControlFlow::Continue(());
            }
            let step = FoundStep::of(
                &position,
                finding,
                finding.changes,
                &finding.proof(),
                self.start,
            );
            if reach.has(step.effort) {
                found.push(step);
            }
            stop_if(found.len() == self.most_at_once)
        });
        // Of several that cross out the same the one that rests on least is kept.
        found.sort_by_cached_key(|found| self.rank(found));
        let (numbers, found): (Vec<FoundStep>, Vec<FoundStep>) =
            found.into_iter().partition(|found| found.writes);
        for step in numbers {
            let rank = self.rank(&step);
            self.numbers.push(FoundNumber { rank, step });
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

    /// The facts that a step rests on, and those that these rest on, in the order of finding.
    fn needed(&self, step: &FoundStep) -> impl Iterator<Item = &FoundStep> {
        let mut needed = BTreeSet::new();
        let mut open: Vec<&FoundStep> = vec![step];
        while let Some(step) = open.pop() {
            for at in step.counts_on.iter().filter_map(|one| self.by.get(one)) {
                if needed.insert(*at) {
                    open.push(&self.facts[*at]);
                }
            }
        }
        needed.into_iter().map(|at| &self.facts[at])
    }

    fn rank(&self, step: &FoundStep) -> Rank {
        Plan::new(self.start, self.needed(step).chain([step]), self.most_facts).rank
    }

    /// A number with all facts that were found.
    pub fn with_all(&self, number: &NeededFacts) -> NeededFacts {
        NeededFacts {
            facts: self.facts.clone(),
            number: number.number.clone(),
        }
    }

    /// The numbers that cost the least, each once.
    pub fn easiest_numbers(&self, most: usize) -> Vec<NeededFacts> {
        let mut numbers: Vec<&FoundNumber> = self.numbers.iter().collect();
        numbers.sort_by_key(|number| number.rank);
        let mut given: Vec<&[CellAndValue]> = Vec::new();
        let mut easiest = Vec::new();
        for FoundNumber { step, .. } in numbers {
            if given.contains(&step.gives.as_slice()) {
                continue;
            }
            if easiest.len() == most {
                break;
            }
            given.push(&step.gives);
            easiest.push(NeededFacts {
                facts: self.needed(step).cloned().collect(),
                number: step.clone(),
            });
        }
        easiest
    }
}
