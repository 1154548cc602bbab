//! Long searches on boards with clues, which several threads share.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use sudogon_board::puzzle::Grid;
use sudogon_solve::{Answer, End, SearchState, SearchWatch, Solver};

use super::named;

/// The guesses after which threads share a search, and a few more.
const SHARED: u64 = 16_000;

/// The answer for an empty board, up to two solutions.
fn answer(id: &str, threads: usize, watch: SearchWatch<'_>) -> Answer {
    let layout = named(id);
    let solver = match NonZero::new(threads) {
        Some(threads) => Solver::new(&layout).on_threads(threads),
        None => Solver::new(&layout),
    };
    let answer = solver.solve(&Grid::empty(layout.len()), 2, watch);
    let answer = answer.expect("nothing is given");
    for solution in &answer.solutions {
        assert!(solution.is_full() && solution.conflicts(&layout).is_empty());
    }
    answer
}

#[test]
fn any_number_of_threads_finds_the_same_at_the_same_cost() {
    for (id, end) in [
        ("sq9+antiknight{neg-kropki}", End::Exhausted),
        ("sq10{neg-kropki}", End::Limit),
    ] {
        let go_on = &mut |_: &SearchState<'_>| ControlFlow::Continue(());
        let alone = answer(id, 1, go_on);
        assert_eq!((alone.end, alone.work.guesses > SHARED), (end, true));
        for threads in [0, 3] {
            assert_eq!(answer(id, threads, go_on), alone, "{id} on {threads}");
        }
    }
}

#[test]
fn a_watcher_sees_the_work_and_the_solutions_of_all_threads() {
    for (id, threads, solutions) in [
        ("sq9+antiknight{neg-kropki}", 1, 0),
        ("sq9+antiknight{neg-kropki}", 3, 0),
        ("sq10{neg-kropki}", 1, 1),
    ] {
        let (mut last, mut is_shared) = ((0, 0, 0), false);
        let answer = answer(id, threads, &mut |state| {
            let now = (state.work.placements, state.work.guesses, state.count);
            assert!(
                last.0 <= now.0 && last.1 <= now.1 && last.2 <= now.2,
                "{last:?} {now:?}"
            );
            is_shared |= state.work.guesses > SHARED;
            last = now;
            ControlFlow::Continue(())
        });
        let (placements, guesses, count) = last;
        assert!(
            is_shared && count == solutions,
            "{id}: {last:?} of {:?}",
            answer.work
        );
        // Of each branch a little is not told any more.
        for (told, all) in [
            (placements, answer.work.placements),
            (guesses, answer.work.guesses),
        ] {
            assert!(told <= all && told > all / 2, "{id}: {told} of {all}");
        }
    }
}

#[test]
fn a_watcher_stops_all_threads() {
    let answer = answer("argyle{neg-xv}", 3, &mut |state| {
        if state.work.guesses > SHARED {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    assert_eq!((answer.end, answer.count), (End::Stopped, 0));
}

#[test]
fn a_panic_in_a_branch_ends_all_threads() {
    let (said, heard) = mpsc::channel();
    thread::spawn(move || {
        let search = || {
            answer("argyle{neg-xv}", 3, &mut |state| {
                assert!(state.work.guesses <= SHARED, "on purpose");
                ControlFlow::Continue(())
            })
        };
        let ended = panic::catch_unwind(AssertUnwindSafe(search));
        said.send(ended.is_err()).expect("the test listens");
    });
    // The others would search for long if nobody stopped them.
    assert_eq!(heard.recv_timeout(Duration::from_secs(60)), Ok(true));
}
