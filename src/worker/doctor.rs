//! The misprint doctor: why a puzzle has not one solution, and what would mend it.

use sudogon_board::puzzle::Puzzle;
use sudogon_board::watch::Watch;
use sudogon_doctor::{self as doctor, Diagnosis, ExamineProgress, Mend};

use super::task::{Reporter, Task, WORDS_EVERY, start};

/// An event of an examination.
#[derive(Debug)]
pub enum DoctorEvent<T> {
    /// Its progress.
    Progress(ExamineProgress),
    /// The finding; nothing follows.
    Found(T),
    /// It was stopped; nothing follows.
    Stopped,
    /// A panic, with its message; nothing follows.
    Failed(String),
}

/// Examines a puzzle on a separate thread.
pub fn examine(puzzle: Puzzle, wake: impl Fn() + Send + 'static) -> Task<DoctorEvent<Diagnosis>> {
    find(move |watch| doctor::examine(&puzzle, watch), wake)
}

/// Goes on, on a separate thread, with the changes of which an examination doesn't know whether they mend the puzzle.
pub fn search_on(
    mut diagnosis: Diagnosis,
    wake: impl Fn() + Send + 'static,
) -> Task<DoctorEvent<Diagnosis>> {
    let find = move |watch: Watch<'_, ExamineProgress>| {
        let end = doctor::search_on(&mut diagnosis, watch);
        end.is_ok().then_some(diagnosis)
    };
    self::find(find, wake)
}

/// Looks for two changes that mend a puzzle together, on a separate thread.
pub fn mend_in_pairs(
    puzzle: Puzzle,
    wake: impl Fn() + Send + 'static,
) -> Task<DoctorEvent<Vec<Mend>>> {
    find(move |watch| doctor::pairs(&puzzle, watch), wake)
}

fn find<T: Send + 'static>(
    find: impl FnOnce(Watch<'_, ExamineProgress>) -> Option<T> + Send + 'static,
    wake: impl Fn() + Send + 'static,
) -> Task<DoctorEvent<T>> {
    let work = move |reporter: &Reporter<_>| {
        let mut pulse = reporter.every(WORDS_EVERY);
        let watch = &mut |at: &ExamineProgress| pulse.step(|| DoctorEvent::Progress(*at));
        find(watch).map_or(DoctorEvent::Stopped, DoctorEvent::Found)
    };
    start("doctor", wake, work, DoctorEvent::Failed)
}
