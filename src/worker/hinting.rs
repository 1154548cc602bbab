//! The steps from a position: the next ones, all of them, or those that rule a value out.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::logic::{self, Path, Position, Step, WhyNot};
use crate::puzzle::{Grid, Value, ValueSet};

use super::{Reporter, Task, start};

/// What looking for steps reports.
pub enum Found<T> {
    /// What was found.
    Found(T),
    /// Our own mistake, with its message.
    Failed(String),
}

/// A board that steps are looked for on; `removed` has the values crossed out in each cell.
#[derive(Clone)]
pub struct Asked {
    /// The layout.
    pub layout: Arc<Layout>,
    /// The values.
    pub grid: Grid,
    /// What is crossed out.
    pub removed: Vec<ValueSet>,
}

/// Finds every step there is from a position, easiest first.
pub fn hint(asked: Asked, wake: impl Fn() + Send + 'static) -> Task<Found<Vec<Step>>> {
    find("hint", asked, wake, |asked, watch| {
        let position = Position::new(&asked.layout, &asked.grid, &asked.removed);
        logic::all_steps(&position, watch)
    })
}

/// Finds the path from a position.
pub fn path(asked: Asked, wake: impl Fn() + Send + 'static) -> Task<Found<Path>> {
    find("path", asked, wake, |asked, watch| {
        Path::find(&asked.layout, &asked.grid, &asked.removed, watch)
    })
}

/// Finds out why a value can't stand in an open cell.
pub fn why_not(
    asked: Asked,
    cell: Cell,
    value: Value,
    wake: impl Fn() + Send + 'static,
) -> Task<Found<WhyNot>> {
    find("why not", asked, wake, move |asked, watch| {
        logic::why_not(
            &asked.layout,
            &asked.grid,
            &asked.removed,
            cell,
            value,
            watch,
        )
    })
}

/// Is asked between steps whether to go on.
type Watch<'a> = &'a mut dyn FnMut(&[Step]) -> ControlFlow<()>;

fn find<T: Send + 'static>(
    name: &str,
    asked: Asked,
    wake: impl Fn() + Send + 'static,
    find: impl FnOnce(&Asked, Watch<'_>) -> T + Send + 'static,
) -> Task<Found<T>> {
    let work = move |reporter: &Reporter<Found<T>>| {
        let watch = &mut |_: &[Step]| match reporter.is_stopped() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        Found::Found(find(&asked, watch))
    };
    start(name, wake, work, Found::Failed)
}
