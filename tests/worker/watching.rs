//! A watched strategy.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use sudogon::worker::{WatchOrder, WatchState, Watcher, watch};
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Grid;
use sudogon_solve::strategies::{self, Goal};

use super::{board, star};

/// A watched strategy, and a message for each time that it has something to show.
struct Watched {
    watcher: Watcher,
    woken: Receiver<()>,
}

impl Watched {
    fn start(name: &str, (layout, givens): &(Arc<Layout>, Grid)) -> Self {
        let (wake, woken) = channel();
        let wake = move || _ = wake.send(());
        let strategy = strategies::named(name).expect("a strategy");
        let watcher = watch(strategy, layout, givens, wake).expect("no conflict");
        Self { watcher, woken }
    }

    fn order(&self, order: WatchOrder) {
        self.watcher.order(order);
    }

    /// Waits for a state that meets a condition.
    fn until(&self, is_it: impl Fn(&WatchState) -> bool) -> WatchState {
        loop {
            let seen = self.watcher.poll().and_then(Result::ok);
            if let Some(seen) = seen.filter(&is_it) {
                return seen;
            }
            let patience = Duration::from_secs(120);
            self.woken.recv_timeout(patience).expect("it goes on");
        }
    }
}

#[test]
fn it_plays_at_a_pace_pauses_and_goes_back() {
    let watcher = Watched::start("fullest-house", &star());
    watcher.order(WatchOrder::Play(200));
    let seen = watcher.until(|seen| seen.state.at() >= 4);
    assert!(seen.is_playing);
    watcher.order(WatchOrder::Pause);
    let still = watcher.until(|seen| !seen.is_playing);
    watcher.order(WatchOrder::Back);
    let back = watcher.until(|seen| seen.state.at() != still.state.at());
    assert_eq!(
        (back.state.at(), back.farthest),
        (still.state.at() - 1, still.farthest)
    );
    watcher.order(WatchOrder::Play(u32::MAX));
    let end = watcher.until(|seen| seen.state.is_over());
    assert!(!end.is_playing && end.state.counters().placements == 155);
    watcher.order(WatchOrder::GoTo(Goal::At(still.state.at())));
    let there = watcher.until(|seen| seen.state.at() == still.state.at());
    assert_eq!(there.state.moves(), still.state.moves());
    assert_eq!(there.state.memory(), still.state.memory());
}

#[test]
fn its_end_is_seen_by_somebody_who_looks_late() {
    let watcher = Watched::start("singles-first", &star());
    watcher.order(WatchOrder::Play(u32::MAX));
    std::thread::sleep(Duration::from_millis(334));
    let end = watcher.until(|seen| seen.state.is_over());
    assert!(end.state.event().is_some());
    watcher.order(WatchOrder::Pause);
    assert!(watcher.until(|seen| !seen.is_playing).state.is_over());
}

#[test]
fn it_asks_before_each_placement_and_goes_on_with_the_answer() {
    let watcher = Watched::start("singles-first", &star());
    watcher.order(WatchOrder::AskFirst(true));
    watcher.order(WatchOrder::Play(u32::MAX));
    let asked = watcher.until(|seen| seen.asked.is_some());
    assert_eq!(asked.state.moves().len(), star().1.filled());
    watcher.order(WatchOrder::Forward);
    let next = watcher.until(|seen| seen.state.at() > asked.state.at() && seen.asked.is_some());
    assert_eq!(
        next.state.event(),
        asked.asked,
        "what was asked about was done"
    );
    watcher.order(WatchOrder::AskFirst(false));
    let end = watcher.until(|seen| seen.state.is_over());
    assert_eq!(end.state.counters().placements, 55);
}

#[test]
fn a_long_way_is_broken_off_by_the_next_order() {
    // Built to be slow for brute force: it takes hours.
    let slow = board(
        "sq9",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    );
    let watcher = Watched::start("presence-count", &slow);
    watcher.order(WatchOrder::GoTo(Goal::End));
    watcher.order(WatchOrder::GoTo(Goal::At(0)));
    let seen = watcher.until(|seen| seen.state.at() == 0 && seen.farthest > 0);
    assert!(!seen.is_playing);
}
