//! The whole way: always the easiest step there is, until the board is full or no step is known.

use crate::logic::prepared::PreparedLayout;
use crate::logic::rating::{Rating, walk};
use crate::logic::second_solutions::Uniqueness;
use crate::logic::steps::Step;
use crate::puzzle::Candidates;
use crate::watch::Watch;

/// The steps from a position, always the easiest.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The steps, in the order of taking.
    pub steps: Vec<Step>,
    /// How hard they are, and whether they fill the board; else no technique leads on from where they end, or the watcher broke
    /// off.
    pub rating: Rating,
}

impl Path {
    /// Finds the path of a board that has one solution, each step with its words; the steps rely on that if they may. The watcher
    /// is asked after each step, with those so far, whether to go on.
    pub fn find(
        prepared: &PreparedLayout,
        candidates: Candidates,
        uniqueness: Option<&Uniqueness>,
        watch: Watch<'_, [Step]>,
    ) -> Self {
        let mut steps = Vec::new();
        let rating = walk(
            u32::MAX,
            prepared,
            candidates,
            uniqueness,
            |finding| finding.to_step(),
            |step, _| {
                steps.push(step);
                watch(&steps)
            },
        );
        Self { steps, rating }
    }
}
