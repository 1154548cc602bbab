//! The misprint doctor.

use sudogon::worker::{DoctorEvent, examine, search_on};
use sudogon_board::puzzle::Puzzle;
use sudogon_doctor::SolutionVerdict;

use super::{board, end};

fn puzzle(id: &str, cells: &str) -> Puzzle {
    let (layout, givens) = board(id, cells);
    Puzzle {
        givens,
        ..Puzzle::empty(layout)
    }
}

#[test]
fn what_is_wrong_is_found_on_a_thread() {
    let task = examine(puzzle("sq4", "1.3..4....1....1"), || {});
    let DoctorEvent::Found(diagnosis) = end(&task) else {
        panic!("nobody stops it");
    };
    assert!(matches!(diagnosis.verdict, SolutionVerdict::None { .. }));
    assert!(!diagnosis.mends.is_empty());
}

#[test]
fn changes_that_took_too_long_are_searched_on_a_thread_until_that_is_stopped() {
    let task = examine(
        puzzle("sq25{gt: 1 2; gt: 2 1; neg-kropki}", &".".repeat(625)),
        || {},
    );
    let DoctorEvent::Found(first) = end(&task) else {
        panic!("nobody stops it");
    };
    assert!(!first.is_complete());
    let task = search_on(first, || {});
    task.stop();
    assert!(matches!(end(&task), DoctorEvent::Stopped));
}

#[test]
fn an_examination_that_is_stopped_ends_at_once() {
    // So few numbers have so many solutions that it would take a while.
    let cells = format!("12{}", ".".repeat(623));
    let task = examine(puzzle("sq25", &cells), || {});
    task.stop();
    assert!(matches!(end(&task), DoctorEvent::Stopped));
}
