//! What a number needs of the facts that it was found by: each is left out in turn, and all that is left is found again without it.

use std::ops::ControlFlow;

use super::facts::{CellAndValue, Found, Needed};
use super::number::NextNumber;
use crate::logic::prepared::PreparedLayout;
use crate::logic::second_solutions::Uniqueness;
use crate::logic::steps::Step;
use crate::puzzle::Candidates;

/// The position from which a number is looked for.
pub struct Cut<'a> {
    pub prepared: &'a PreparedLayout,
    pub candidates: &'a Candidates,
    pub uniqueness: Option<&'a Uniqueness>,
}

impl Cut<'_> {
    /// The number with the facts without which it can't be found; `None` if it isn't found again at all.
    pub fn to_what_it_needs(&self, mut needed: Needed) -> Option<NextNumber> {
        let mut next = self.again(&needed)?;
        let mut at = needed.facts.len();
        // The last first: what only it counted on goes with it.
        while at > 0 {
            at -= 1;
            let mut fewer = needed.clone();
            fewer.facts.remove(at);
            fewer.keep_what_is_counted_on();
            if let Some(without) = self.again(&fewer) {
                at = at.min(fewer.facts.len());
                (next, needed) = (without, fewer);
            }
        }
        Some(next)
    }

    /// Finds facts and number again, each with only those before it crossed out.
    fn again(&self, needed: &Needed) -> Option<NextNumber> {
        let mut board = self.candidates.clone();
        let mut facts = Vec::new();
        for (at, fact) in needed.facts.iter().enumerate() {
            // Another may have crossed it out by now.
            let mut must = needed.counted_on(at);
            must.retain(|&(cell, value)| board.can_hold(cell, value));
            if must.is_empty() {
                continue;
            }
            let step = self.step(&board, fact, &must)?;
            step.apply(&mut board);
            facts.push(step);
        }
        let number = self.step(&board, &needed.number, &needed.number.gives)?;
        Some(NextNumber { facts, number })
    }

    /// The easiest step of the same technique that gives at least so much.
    fn step(&self, board: &Candidates, found: &Found, gives: &[CellAndValue]) -> Option<Step> {
        let position = self.prepared.position(board).relying_on(self.uniqueness);
        let mut step = None;
        let _ = found.technique.find(&position, &mut |finding| {
            let changes = finding.changes;
            let has = |one: &CellAndValue| changes.iter().any(|change| change.candidate() == *one);
            let is_fact = changes.iter().all(|change| change.removed().is_some());
            if is_fact == found.writes || !gives.iter().all(has) {
                return ControlFlow::Continue(());
            }
            step = Some(finding.to_step());
            ControlFlow::Break(())
        });
        step
    }
}
