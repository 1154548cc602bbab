//! What a number needs of the facts that it was found by: each is left out in turn, and all that is left is found again without it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use sudogon_board::puzzle::{Candidates, ValueSet};

use super::conclusion::Conclusion;
use super::effort::{self, MANY_MARKS, Rank};
use super::facts::{self, FoundStep, NeededFacts};
use super::grounds::Grounds;
use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::proof::CellAndValue;
use crate::steps::{Change, Step};

/// The position from which a number is looked for.
pub struct Cut<'a> {
    pub prepared: &'a PreparedLayout,
    pub candidates: &'a Candidates,
    pub uniqueness: Option<&'a Uniqueness>,
    /// How many facts somebody holds in mind.
    pub most_facts: usize,
    /// What was found again: with one fact less, or for another number, most of it is the same.
    pub found: RefCell<HashMap<Wanted, Option<(Step, FoundStep)>>>,
}

/// What is looked for: on a board with so much crossed out by a technique, and what it must give.
pub type Wanted = (Vec<ValueSet>, &'static str, Vec<CellAndValue>);

/// What is kept of a fact.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// What is counted on after it, so far as its proof says.
    WhatIsCountedOn,
    /// All that it crosses out: whether a step of clues is found depends on more than what its proof says.
    All,
}

/// More facts than are cut down with care.
const MANY: usize = 8;

/// The first of a number's facts that can't be seen without marks, or else the hardest of them, with those that it rests on; none where the
/// number has none.
fn first_hard_fact(
    needed: &NeededFacts,
    conclusion: &Conclusion,
) -> Option<(NeededFacts, Conclusion)> {
    let efforts = || needed.facts.iter().map(|fact| fact.effort);
    let hardest = efforts().max()?.min(effort::MOST_OF_ONE + 1);
    let at = efforts().position(|effort| effort >= hardest)?;
    let below = needed.below(at);
    let facts = NeededFacts {
        facts: below.iter().map(|&at| needed.facts[at].clone()).collect(),
        number: needed.facts[at].clone(),
    };
    let below = below.iter().map(|&at| conclusion.facts[at].clone());
    let steps = Conclusion {
        facts: below.collect(),
        ..conclusion.facts[at].clone().into()
    };
    Some((facts, steps))
}

impl Cut<'_> {
    /// The number with the facts without which it can't be found, told for somebody who sees no candidates; `None` if it isn't found again at
    /// all.
    pub fn to_what_it_needs(&self, needed: NeededFacts) -> Option<Conclusion> {
        let (needed, conclusion) = self.fewest(&needed, Keep::WhatIsCountedOn)?;
        Some(self.told(&needed, conclusion))
    }

    /// The number with these facts, each step told as its own hint would be.
    pub fn fewest(&self, needed: &NeededFacts, keep: Keep) -> Option<(NeededFacts, Conclusion)> {
        let (mut needed, mut conclusion) = self.again(needed, keep)?;
        loop {
            let before = needed.facts.len();
            // The last first: what only it counted on goes with it.
            let mut at = before;
            while at > 0 {
                at -= 1;
                let mut fewer = needed.clone();
                fewer.facts.remove(at);
                if let Some(again) = self.again(&fewer, keep) {
                    (needed, conclusion) = again;
                    at = at.min(needed.facts.len());
                }
            }
            // A fact that was found in another way may make others superfluous, so all are tried again; not among so many that nobody
            // would follow them anyway.
            if needed.facts.len() == before || before > MANY {
                return Some((needed, conclusion));
            }
        }
    }

    /// Finds the number again, and those of the facts that are still found and counted on, each with only those before it crossed out, and
    /// for no more than what is kept of it.
    fn again(&self, old: &NeededFacts, keep: Keep) -> Option<(NeededFacts, Conclusion)> {
        let mut board = self.candidates.clone();
        let mut steps: Vec<Step> = Vec::new();
        let mut facts: Vec<FoundStep> = Vec::new();
        for (at, fact) in old.facts.iter().enumerate() {
            // Another may have crossed it out by now.
            let is_left = |&(cell, value): &CellAndValue| board.can_hold(cell, value);
            let mut must = match keep {
                Keep::WhatIsCountedOn => old.counted_on(at),
                Keep::All => Vec::new(),
            };
            must.retain(is_left);
            if must.is_empty() {
                // What comes after it may be found in another way, which counts on it.
                must.extend(fact.gives.iter().filter(|one| is_left(one)));
            }
            if must.is_empty() {
                continue;
            }
            if let Some((step, fact)) = self.step(&board, fact, &must) {
                step.apply(&mut board);
                steps.push(step);
                facts.push(fact);
            }
        }
        let (step, number) = self.step(&board, &old.number, &old.number.gives)?;
        let mut needed = NeededFacts { facts, number };
        let counted_on = |needed: &NeededFacts, at: usize| needed.counted_on(at).len();
        let is_exact = |needed: &NeededFacts| {
            let mut facts = needed.facts.iter().enumerate();
            facts.all(|(at, fact)| counted_on(needed, at) == fact.gives.len())
        };
        if keep == Keep::All || is_exact(&needed) {
            let facts = steps;
            let conclusion = Conclusion {
                facts,
                ..step.into()
            };
            return Some((needed, conclusion));
        }
        // Found in this way they count on less.
        let is_needed = |at: &usize| counted_on(&needed, *at) > 0;
        let (left, _): (Vec<usize>, Vec<usize>) = (0..needed.facts.len()).partition(is_needed);
        needed.facts = left
            .into_iter()
            .map(|at| needed.facts[at].clone())
            .collect();
        self.again(&needed, keep)
    }

    /// Tells each step as somebody needs it who sees no candidates but the marks that it takes, and of a fact only what is counted on. Where
    /// it takes too many marks, the first fact that takes some is told alone.
    fn told(&self, needed: &NeededFacts, mut conclusion: Conclusion) -> Conclusion {
        let plan = needed.plan(self.candidates, self.most_facts);
        let marks = facts::marks(self.candidates, &plan.with_marks);
        if marks.len() > MANY_MARKS
            && let Some((needed, conclusion)) = first_hard_fact(needed, &conclusion)
        {
            return self.told(&needed, conclusion);
        }
        let mut grounds = Grounds::new(&marks);
        let mut board = self.candidates.clone();
        for fact in &mut conclusion.facts {
            let position = self.prepared.position(&board).relying_on(self.uniqueness);
            grounds.tell(&position, fact);
            fact.apply(&mut board);
        }
        // What comes after a fact in place of a number may need more of it; where it is told link by link, that would take long.
        let number = &needed.number;
        if !number.writes
            && conclusion.step.explanation.walk.is_empty()
            && let Some((whole, _)) = self.find(&board, number, &number.gives, true)
        {
            conclusion.step = whole;
        }
        let position = self.prepared.position(&board).relying_on(self.uniqueness);
        grounds.tell(&position, &mut conclusion.step);
        let rank = match plan.rank {
            rank if needed.number.writes => rank,
            rank => Rank::Fact(rank.effort()),
        };
        conclusion.with_marks(self.candidates, marks, rank)
    }

    /// The easiest step of the same technique that gives so much; only a number may be given with others.
    fn step(
        &self,
        board: &Candidates,
        found: &FoundStep,
        gives: &[CellAndValue],
    ) -> Option<(Step, FoundStep)> {
        let wanted = (board.removed().to_vec(), found.technique.id, gives.to_vec());
        let known = self.found.borrow().get(&wanted).cloned();
        known.unwrap_or_else(|| {
            let again = self.find(board, found, gives, found.writes);
            self.found.borrow_mut().insert(wanted, again.clone());
            again
        })
    }

    /// The same with all that it gives, or with no more than what it must.
    fn find(
        &self,
        board: &Candidates,
        found: &FoundStep,
        gives: &[CellAndValue],
        is_whole: bool,
    ) -> Option<(Step, FoundStep)> {
        let position = self.prepared.position(board).relying_on(self.uniqueness);
        let mut again = None;
        let _ = found.technique.find(&position, &mut |finding| {
            let changes = finding.changes;
            let has = |one: &CellAndValue| changes.iter().any(|change| change.candidate() == *one);
            let is_fact = changes.iter().all(|change| change.removed().is_some());
            if is_fact == found.writes || !gives.iter().all(has) {
                return ControlFlow::Continue(());
            }
            let counts = |change: &&Change| is_whole || gives.contains(&change.candidate());
            let counting: Vec<Change> = changes.iter().filter(counts).copied().collect();
            let step = finding.to_step_of(&counting);
            let proof = &step.proof;
            let found = FoundStep::of(&position, finding, &counting, proof, self.candidates);
            if found.is_too_long_a_try() {
                return ControlFlow::Continue(());
            }
            again = Some((step, found));
            ControlFlow::Break(())
        });
        again
    }
}
