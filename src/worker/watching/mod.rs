//! A watched strategy: it plays at a pace, pauses, runs to the next guess, goes back, jumps.
//!
//! - `state.rs`: the orders it takes, and its state
//! - `player.rs`: the thread that carries the orders out

mod player;
mod state;

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use sudogon_core::layout::Layout;
use sudogon_core::puzzle::{Conflict, Grid};
use sudogon_core::solve::strategies::{Strategy, StrategyRun};

use super::task::{Reporter, Task, start};
use player::Player;

pub use state::{Pace, WatchOrder, WatchState};

/// A watched strategy; dropping it ends it.
pub struct Watcher {
    task: Task<WatchState>,
    orders: Sender<WatchOrder>,
}

impl Watcher {
    /// Gives it an order.
    pub fn order(&self, order: WatchOrder) {
        // It ends by itself only after a panic, which it has reported.
        let _ = self.orders.send(order);
    }

    /// Its state, if that is new.
    pub fn poll(&self) -> Option<WatchState> {
        self.task.poll_latest()
    }

    /// Its next state, waiting for it.
    pub fn wait(&self) -> Option<WatchState> {
        self.task.wait()
    }
}

/// Starts watching a strategy; it is paused at its start.
///
/// # Errors
/// The first conflict of the givens.
pub fn watch(
    strategy: &Strategy,
    layout: &Arc<Layout>,
    givens: &Grid,
    wake: impl Fn() + Send + 'static,
) -> Result<Watcher, Conflict> {
    let run = StrategyRun::new(strategy, layout, givens)?;
    let (orders, ordered) = channel();
    let work = |reporter: &Reporter<WatchState>| Player::new(run, reporter, ordered).play();
    let task = start(strategy.name, wake, work, WatchState::failed);
    Ok(Watcher { task, orders })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::task::PROGRESS_EVERY;
    use sudogon_core::layout;
    use sudogon_core::puzzle::Value;
    use sudogon_core::solve::strategies::{self, Goal};

    fn star() -> (Arc<Layout>, Grid) {
        let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
        let givens = givens.chars().map(Value::from_symbol).collect();
        (layout::named("star").unwrap(), givens)
    }

    /// Waits for a state that meets a condition.
    fn until(watcher: &Watcher, is_it: impl Fn(&WatchState) -> bool) -> WatchState {
        let seen = std::iter::from_fn(|| watcher.wait());
        seen.into_iter().find(is_it).expect("it goes on")
    }

    fn watched(name: &str, layout: &Arc<Layout>, givens: &Grid) -> Watcher {
        let strategy = strategies::named(name).unwrap();
        watch(strategy, layout, givens, || {}).expect("no conflict")
    }

    #[test]
    fn it_plays_at_a_pace_pauses_and_goes_back() {
        let (layout, givens) = star();
        let watcher = watched("fullest-house", &layout, &givens);
        watcher.order(WatchOrder::Play(Pace::PerSecond(200)));
        let seen = until(&watcher, |seen| seen.at >= 4);
        assert!(seen.is_playing);
        watcher.order(WatchOrder::Pause);
        let still = until(&watcher, |seen| !seen.is_playing);
        watcher.order(WatchOrder::Back);
        let back = until(&watcher, |seen| seen.at != still.at);
        assert_eq!((back.at, back.farthest), (still.at - 1, still.farthest));
        watcher.order(WatchOrder::Play(Pace::Full));
        let end = until(&watcher, |seen| seen.is_over);
        assert!(!end.is_playing && end.counters.placements == 155);
        watcher.order(WatchOrder::JumpTo(still.at));
        let there = until(&watcher, |seen| seen.at == still.at);
        assert_eq!((there.moves, there.thought), (still.moves, still.thought));
    }

    #[test]
    fn its_end_is_seen_by_somebody_who_looks_late() {
        let (layout, givens) = star();
        let watcher = watched("singles-first", &layout, &givens);
        watcher.order(WatchOrder::Play(Pace::Full));
        std::thread::sleep(10 * PROGRESS_EVERY);
        assert!(until(&watcher, |seen| seen.is_over).event.is_some());
        watcher.order(WatchOrder::Pause);
        assert!(until(&watcher, |seen| !seen.is_playing).is_over);
    }

    #[test]
    fn it_asks_before_each_placement_and_goes_on_with_the_answer() {
        let (layout, givens) = star();
        let watcher = watched("singles-first", &layout, &givens);
        watcher.order(WatchOrder::AskFirst(true));
        watcher.order(WatchOrder::Play(Pace::Full));
        let asked = until(&watcher, |seen| seen.asked.is_some());
        assert_eq!(asked.moves.len(), givens.filled());
        watcher.order(WatchOrder::Forward);
        let next = until(&watcher, |seen| seen.at > asked.at && seen.asked.is_some());
        assert_eq!(next.event, asked.asked, "what was asked about was done");
        watcher.order(WatchOrder::AskFirst(false));
        assert_eq!(until(&watcher, |seen| seen.is_over).counters.placements, 55);
    }

    #[test]
    fn a_long_way_is_broken_off_by_the_next_order() {
        let layout = layout::named("sq9").unwrap();
        // Built to be slow for brute force: it takes hours.
        let givens =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let givens = givens.chars().map(Value::from_symbol).collect();
        let watcher = watched("presence-count", &layout, &givens);
        watcher.order(WatchOrder::GoOn(Goal::End));
        watcher.order(WatchOrder::JumpTo(0));
        let seen = until(&watcher, |seen| seen.at == 0 && seen.farthest > 0);
        assert!(!seen.is_playing);
    }
}
