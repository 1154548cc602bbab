//! What a number needs of the facts that it was found by: each is left out in turn, and all that is left is found again without it.

use std::ops::ControlFlow;

use sudogon_board::puzzle::Candidates;

use super::conclusion::Conclusion;
use super::effort::{self, MANY_MARKS, Rank};
use super::facts::{FoundStep, NeededFacts};
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
    let steps = Conclusion {
        facts: below
            .iter()
            .map(|&at| conclusion.facts[at].clone())
            .collect(),
        ..conclusion.facts[at].clone().into()
    };
    Some((facts, steps))
}

impl Cut<'_> {
    /// The number with the facts without which it can't be found; `None` if it isn't found again at all.
    pub fn to_what_it_needs(&self, needed: NeededFacts) -> Option<Conclusion> {
        let (mut needed, mut conclusion) = self.again(&needed)?;
        loop {
            let before = needed.facts.len();
            // The last first: what only it counted on goes with it.
            let mut at = before;
            while at > 0 {
                at -= 1;
                let mut fewer = needed.clone();
                fewer.facts.remove(at);
                if let Some(again) = self.again(&fewer) {
                    (needed, conclusion) = again;
                    at = at.min(needed.facts.len());
                }
            }
            // A fact that was found in another way may make others superfluous, so all are tried again; not among so many that nobody
            // would follow them anyway.
            if needed.facts.len() == before || before > MANY {
                return Some(self.told(&needed, conclusion));
            }
        }
    }

    /// Finds the number again, and those of the facts that are still found and counted on, each with only those before it crossed out.
    fn again(&self, old: &NeededFacts) -> Option<(NeededFacts, Conclusion)> {
        let mut board = self.candidates.clone();
        let mut steps: Vec<Step> = Vec::new();
        let mut facts: Vec<FoundStep> = Vec::new();
        for (at, fact) in old.facts.iter().enumerate() {
            // Another may have crossed it out by now.
            let is_left = |&(cell, value): &CellAndValue| board.can_hold(cell, value);
            let mut must = old.counted_on(at);
            must.retain(is_left);
            if must.is_empty() {
                // What comes after it may be found in another way, which counts on it.
                must.extend(fact.gives.iter().filter(|one| is_left(one)));
            }
            if must.is_empty() {
                continue;
            }
            if let Some((step, found)) = self.step(&board, fact, &must) {
                step.apply(&mut board);
                steps.push(step);
                facts.push(found);
            }
        }
        let (step, number) = self.step(&board, &old.number, &old.number.gives)?;
        let needed = NeededFacts { facts, number };
        let is_needed = |at: &usize| !needed.counted_on(*at).is_empty();
        if (0..needed.facts.len()).all(|at| is_needed(&at)) {
            let facts = steps;
            let conclusion = Conclusion {
                facts,
                ..step.into()
            };
            Some((needed, conclusion))
        } else {
            // Found in this way they count on less.

            let facts = (0..needed.facts.len()).filter(is_needed);
            let facts = facts.map(|at| needed.facts[at].clone()).collect();
            let number = needed.number.clone();
            self.again(&NeededFacts { facts, number })
        }
    }

    /// Tells each step as somebody needs it who sees no candidates but the marks that it takes, and of a fact only what is counted on. Where
    /// it takes too many marks, the first fact that takes some is told alone.
    fn told(&self, needed: &NeededFacts, mut conclusion: Conclusion) -> Conclusion {
        let plan = needed.plan(self.most_facts);
        if plan.marks.len() > MANY_MARKS
            && let Some((needed, conclusion)) = first_hard_fact(needed, &conclusion)
        {
            return self.told(&needed, conclusion);
        }
        let layout = self.candidates.layout();
        let mut grounds = Grounds::new(&plan.marks);
        let mut board = self.candidates.clone();
        for (at, fact) in conclusion.facts.iter_mut().enumerate() {
            let position = self.prepared.position(&board).relying_on(self.uniqueness);
            grounds.tell(&position, fact);
            let counted_on = needed.counted_on(at);
            let is_counted = |change: &Change| counted_on.contains(&change.candidate());
            fact.explanation.why.keep(layout, &fact.changes, is_counted);
            fact.apply(&mut board);
        }
        let position = self.prepared.position(&board).relying_on(self.uniqueness);
        grounds.tell(&position, &mut conclusion.step);
        let rank = match plan.rank() {
            rank if needed.number.writes => rank,
            rank => Rank::Fact(rank.effort()),
        };
        conclusion.say_once(layout);
        conclusion.with_marks(layout, plan.marks, rank)
    }

    /// The easiest step of the same technique that gives at least so much.
    fn step(
        &self,
        board: &Candidates,
        found: &FoundStep,
        gives: &[CellAndValue],
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
            let step = finding.to_step();
            let found = FoundStep::of(&position, finding, &step.proof, self.candidates);
            again = Some((step, found));
            ControlFlow::Break(())
        });
        again
    }
}
