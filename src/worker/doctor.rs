//! The misprint doctor: why a puzzle has not one solution, and what would mend it.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudogon_core::doctor::{self, Diagnosis, Mend, Progress};
use sudogon_core::puzzle::Puzzle;

use super::task::{Reporter, Task, start};

/// What an examination reports.
#[derive(Debug)]
pub enum DoctorEvent<T> {
    /// Its progress.
    Progress(Progress),
    /// What it found; nothing follows.
    Found(T),
    /// It was stopped; nothing follows.
    Stopped,
    /// A panic, with its message; nothing follows.
    Failed(String),
}

/// How often progress is reported: a person reads it.
const REPORT_EVERY: Duration = Duration::from_millis(200);

/// Examines a puzzle on a separate thread.
pub fn examine(
    puzzle: Puzzle,
    wake: impl Fn() + Send + 'static,
) -> Task<DoctorEvent<Box<Diagnosis>>> {
    let work = move |reporter: &Reporter<_>| {
        let found = doctor::examine(&puzzle, &mut watch(reporter));
        found.map_or(DoctorEvent::Stopped, |found| {
            DoctorEvent::Found(Box::new(found))
        })
    };
    start("doctor", wake, work, DoctorEvent::Failed)
}

/// Looks for two changes that mend a puzzle together, on a separate thread.
pub fn mend_in_pairs(
    puzzle: Puzzle,
    wake: impl Fn() + Send + 'static,
) -> Task<DoctorEvent<Vec<Mend>>> {
    let work = move |reporter: &Reporter<_>| {
        let found = doctor::pairs(&puzzle, &mut watch(reporter));
        found.map_or(DoctorEvent::Stopped, DoctorEvent::Found)
    };
    start("doctor", wake, work, DoctorEvent::Failed)
}

/// Reports the progress now and then, and stops when the task does.
fn watch<T>(reporter: &Reporter<DoctorEvent<T>>) -> impl FnMut(&Progress) -> ControlFlow<()> {
    let mut reported = Instant::now();
    move |progress| {
        if reporter.is_stopped() {
            return ControlFlow::Break(());
        }
        if reported.elapsed() >= REPORT_EVERY {
            reported = Instant::now();
            reporter.progress(DoctorEvent::Progress(*progress));
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudogon_core::doctor::Verdict;
    use sudogon_core::layout;
    use sudogon_core::puzzle::Value;

    fn puzzle(id: &str, cells: &str) -> Puzzle {
        let mut puzzle = Puzzle::empty(layout::named(id).unwrap());
        puzzle.givens = cells.chars().map(Value::from_symbol).collect();
        puzzle
    }

    fn end<T>(task: &Task<DoctorEvent<T>>) -> DoctorEvent<T> {
        std::iter::from_fn(|| task.wait())
            .last()
            .expect("it ends with an event")
    }

    #[test]
    fn what_is_wrong_is_found_on_a_thread() {
        let task = examine(puzzle("sq4", "1.3..4....1....1"), || {});
        let DoctorEvent::Found(diagnosis) = end(&task) else {
            panic!("nobody stops it");
        };
        assert!(matches!(diagnosis.verdict, Verdict::None { .. }));
        assert!(!diagnosis.mends.is_empty());
    }

    #[test]
    fn an_examination_that_is_stopped_ends_at_once() {
        // So few numbers have so many solutions that it would take a while.
        let cells = format!("12{}", ".".repeat(623));
        let task = examine(puzzle("sq25", &cells), || {});
        task.stop();
        assert!(matches!(end(&task), DoctorEvent::Stopped));
    }
}
