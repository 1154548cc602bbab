//! The steps from a position.

use std::sync::Arc;

use crate::layout::Layout;
use crate::logic::{self, Position, Step};
use crate::puzzle::{Grid, ValueSet};

use super::{Reporter, Task, start};

/// What looking for a hint reports.
pub enum HintEvent {
    /// Every step there is, easiest first.
    Found(Vec<Step>),
    /// Our own mistake, with its message.
    Failed(String),
}

/// Finds the steps from a position; `removed` has the values struck out in each cell.
pub fn hint(
    layout: Arc<Layout>,
    grid: Grid,
    removed: Vec<ValueSet>,
    wake: impl Fn() + Send + 'static,
) -> Task<HintEvent> {
    let work = move |_: &Reporter<HintEvent>| {
        HintEvent::Found(logic::all_steps(&Position::new(&layout, &grid, &removed)))
    };
    start("hint", wake, work, HintEvent::Failed)
}
