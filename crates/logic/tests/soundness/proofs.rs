//! Whether steps are proved.

use std::collections::HashMap;

use sudogon_logic::proof::{self, Proof};
use sudogon_logic::{Change, Position, Step};

/// The proofs that held on the way through a puzzle.
///
/// Most steps are open for many positions. As candidates only become fewer, what a proof leaves out then it leaves out later too, so
/// each is tried out once; but for those that rely on the puzzle's only solution, which ask more of a position.
#[derive(Default)]
pub struct Proofs(HashMap<Vec<Change>, Vec<Proof>>);

impl Proofs {
    /// Says what is wrong with the proof of a step, if anything.
    pub fn check(&mut self, position: &Position<'_>, step: &Step) -> Result<(), String> {
        let held = self.0.get(&step.changes);
        if held.is_some_and(|held| held.contains(&step.proof)) {
            return Ok(());
        }
        proof::check(position, &step.proof, &step.changes)
            .map_err(|flaw| format!("its proof fails: {flaw:?}"))?;
        if step.proof.one_solution.is_none() {
            let held = self.0.entry(step.changes.clone()).or_default();
            held.push(Proof::clone(&step.proof));
        }
        Ok(())
    }
}
