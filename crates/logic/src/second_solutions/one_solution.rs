//! What must be so because a puzzle has one solution: it would have a second one otherwise.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Candidates, Value};

use super::bug;
use super::deadly::Deadly;
use super::uniqueness::Uniqueness;

/// The pattern that keeps a second solution out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OneSolution {
    /// The cells of a deadly pattern hold one of their candidates that are not of its two values.
    Deadly(Deadly),
    /// The candidate is true without which each open cell had two, and each missing value two places.
    Bug(Cell, Value),
}

impl OneSolution {
    /// The candidates of which one must be true; `None` where there would be no second solution, or where it is not known that there
    /// is none.
    pub(crate) fn candidates(
        &self,
        board: &Candidates,
        uniqueness: Option<&Uniqueness>,
    ) -> Option<Vec<(Cell, Value)>> {
        let uniqueness = uniqueness?;
        match self {
            Self::Deadly(deadly) => deadly.outside(board, uniqueness),
            Self::Bug(cell, value) => {
                let must = bug::is_last_way_out(board, *cell, *value);
                must.then(|| vec![(*cell, *value)])
            }
        }
    }
}
