//! What the player asks of a demo.

use egui::Context;
use sudogon_core::puzzle::Value;
use sudogon_core::solve::strategies::Strategy;

use crate::app::App;
use crate::app::command::DemoStart;
use crate::app::demo::running_demo::Demo;
use crate::app::demo::watching::Watching;
use crate::app::wake::wake;

impl App {
    /// Offers the strategies, unless one is being watched.
    pub(crate) fn open_watching(&mut self) {
        if !self.demo.as_ref().is_some_and(Demo::is_watched) {
            self.offer_watching();
        }
    }

    /// Offers the strategies to watch.
    pub(crate) fn offer_watching(&mut self) {
        self.focus_card();
        self.watch_from(self.demo_start());
    }

    /// Offers them on a copy of the printed numbers, or of the current board.
    pub(crate) fn watch_from(&mut self, from: DemoStart) {
        if let Some(document) = &mut self.document {
            self.demo = Some(Demo::offer(document.board(), from));
            document.close_all_but_verdict();
            document.held = None;
            self.feedback.notice = None;
        }
    }

    /// The values that the running demo began with.
    fn demo_start(&self) -> DemoStart {
        let demo = self.demo.as_ref();
        demo.map_or(DemoStart::Givens, |demo| demo.from)
    }

    /// Starts a race.
    pub(crate) fn start_race(&mut self, ctx: &Context) {
        self.watch_from(self.demo_start());
        if let Some(demo) = &mut self.demo {
            demo.race(|| wake(ctx));
        }
    }

    /// Begins to watch a strategy.
    pub(crate) fn watch(&mut self, strategy: &'static Strategy, ctx: &Context) {
        if let Some(demo) = &mut self.demo {
            demo.watch(strategy, wake(ctx));
            self.announce_card();
        }
    }

    /// The strategy that is being watched.
    fn watching(&mut self) -> Option<&mut Watching> {
        self.demo.as_mut().and_then(Demo::watching)
    }

    /// Gives the watched strategy an order.
    pub(crate) fn steer_watching(&mut self, act: impl FnOnce(&mut Watching)) {
        if let Some(watching) = self.watching() {
            act(watching);
        }
    }

    /// Answers the strategy's question.
    pub(crate) fn answer_demo(&mut self, value: Value) {
        let watching = self.watching();
        if watching.is_some_and(|watching| watching.answer(value)) {
            self.announce_card();
        }
    }

    /// Stops a participant of the race.
    pub(crate) fn stop_racer(&mut self, at: usize) {
        if let Some(race) = self.demo.as_mut().and_then(Demo::racing) {
            race.stop(at);
        }
    }

    /// Copies the race's table to the clipboard.
    pub(crate) fn copy_race(&mut self, ctx: &Context) {
        if let Some(race) = self.demo.as_mut().and_then(Demo::racing) {
            race.is_copied = true;
            ctx.copy_text(race.table());
            self.feedback.announce("The table is on the clipboard");
        }
    }

    /// Back to the player's own board.
    pub(crate) fn end_demo(&mut self) {
        if self.demo.take().is_some() {
            self.feedback.announce("Back on your board");
        }
    }

    /// Takes the demo's new results.
    pub(crate) fn poll_demo(&mut self) {
        if self.demo.as_mut().is_some_and(Demo::poll) {
            self.announce_card();
        }
    }
}
