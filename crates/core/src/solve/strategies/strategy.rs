//! What the registry knows of a strategy, and how one decides.

use std::fmt;
use std::sync::Arc;

use crate::layout::Layout;
use crate::puzzle::{Conflict, Grid};

use super::board::StrategyBoard;
use super::decider::Decider;
use super::state::StrategyState;

/// A way of solving.
pub struct Strategy {
    /// Its name where it is typed.
    pub name: &'static str,
    /// Its name where it is read.
    pub title: &'static str,
    /// How it works, in one plain sentence.
    pub about: &'static str,
    pub(super) start: fn(&Layout, &Grid) -> Box<dyn Decider>,
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Strategy {
    /// Starts to solve: its first events place the givens.
    ///
    /// # Errors
    /// The first conflict of the givens.
    pub fn start(&self, layout: &Arc<Layout>, givens: &Grid) -> Result<StrategyState, Conflict> {
        match givens.conflicts(layout).into_iter().next() {
            Some(conflict) => Err(conflict),
            None => {
                let decider = (self.start)(layout, givens);
                Ok(StrategyState::new(
                    decider,
                    StrategyBoard::new(layout, givens),
                ))
            }
        }
    }
}
