//! The misprint doctor: why a puzzle has not one solution, and what would mend it.

use sudogon_core::doctor::{self, Diagnosis, ExamineProgress, Mend};
use sudogon_core::puzzle::Puzzle;

use super::task::{Reporter, Task, WORDS_EVERY, start};

/// What an examination reports.
#[derive(Debug)]
pub enum DoctorEvent<T> {
    /// Its progress.
    Progress(ExamineProgress),
    /// What it found; nothing follows.
    Found(T),
    /// It was stopped; nothing follows.
    Stopped,
    /// A panic, with its message; nothing follows.
    Failed(String),
}

/// Examines a puzzle on a separate thread.
pub fn examine(
    puzzle: Puzzle,
    wake: impl Fn() + Send + 'static,
) -> Task<DoctorEvent<Box<Diagnosis>>> {
    let work = move |reporter: &Reporter<_>| {
        let mut pulse = reporter.every(WORDS_EVERY);
        let watch = &mut |at: &ExamineProgress| pulse.step(|| DoctorEvent::Progress(*at));
        let found = doctor::examine(&puzzle, watch);
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
        let mut pulse = reporter.every(WORDS_EVERY);
        let watch = &mut |at: &ExamineProgress| pulse.step(|| DoctorEvent::Progress(*at));
        let found = doctor::pairs(&puzzle, watch);
        found.map_or(DoctorEvent::Stopped, DoctorEvent::Found)
    };
    start("doctor", wake, work, DoctorEvent::Failed)
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
