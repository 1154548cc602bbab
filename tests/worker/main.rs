//! Jobs on threads: what they report, how they are stopped, and that whoever waits is woken. No window is needed.

mod disk_queue;
mod doctor;
mod generating;
mod hinting;
mod photo;
mod printing;
mod solving;
mod task;
mod watching;

use std::sync::Arc;

use sudogon::worker::Task;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Grid, Value};

/// A layout of a shape, and the values in its cells.
fn board(id: &str, cells: &str) -> (Arc<Layout>, Grid) {
    let grid = cells.chars().map(Value::from_symbol).collect();
    (layout::named(id).expect("a shape"), grid)
}

/// The newspaper's star.
fn star() -> (Arc<Layout>, Grid) {
    board(
        "star",
        "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
    )
}

/// All events of a job.
fn events<E>(task: &Task<E>) -> impl Iterator<Item = E> {
    std::iter::from_fn(|| task.wait())
}

/// The event with which a job ends.
fn end<E>(task: &Task<E>) -> E {
    events(task).last().expect("it ends with an event")
}
