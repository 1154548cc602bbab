//! The commands of demos: watching, racing, presenting.

use crate::worker::WatchOrder;
use egui::{Context, Key};

use crate::app::App;
use crate::app::command::spec::Scope::{CopyOfCompleteBoard, Window};
use crate::app::command::spec::{Act, PLAIN, Spec, has_board, listed, unlisted};

use crate::app::command::DemoStart;
use crate::app::demo::copy::BoardCopy;
use crate::app::demo::race::Racing;
use crate::app::demo::running_demo::Demo;
use crate::app::demo::watching::Watching;
use crate::app::wake::wake;
use sudogon_core::puzzle::Value;
use sudogon_core::solve::strategies::Strategy;

/// The commands of demos: watching, racing, presenting.
#[derive(Clone, Debug, PartialEq)]
pub enum DemoCommand {
    /// Watch a solver: offer the strategies, unless one is being watched.
    Watch,
    /// Offer the strategies, even while one is being watched.
    OfferStrategies,
    /// Watch this strategy.
    WatchWith(&'static Strategy),
    /// Choose which values strategies begin with.
    WatchFrom(DemoStart),
    /// Give the watched strategy an order.
    Order(WatchOrder),
    /// Play or pause it.
    PlayOrPause,
    /// Set its pace.
    SetPace(usize),
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Answer its question.
    Answer(Value),
    /// Start a race of all strategies and the engine.
    Race,
    /// Stop a participant.
    StopRacer(usize),
    /// Copy the race's table to the clipboard.
    CopyRace,
    /// Back to the player's own board.
    End,
    /// Begin or leave presentation.
    Present,
}

impl Act for DemoCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Watch => listed(CopyOfCompleteBoard, "Watch a solver", "See, one thought after the other, how a program solves the puzzle; on a copy of the board").key(PLAIN, Key::F8),
            Self::Race => listed(CopyOfCompleteBoard, "Race the solvers", "Five ways of solving, on a copy of this puzzle, side by side"),
            Self::Present => listed(Window, "Presentation", "The board and one large sentence, for a classroom").when(has_board).key(PLAIN, Key::F11),
            Self::OfferStrategies | Self::WatchWith(_) | Self::WatchFrom(_) | Self::Order(_) | Self::PlayOrPause | Self::SetPace(_) | Self::Faster | Self::Slower | Self::Answer(_) | Self::StopRacer(_) | Self::CopyRace | Self::End => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Watch => app.open_watching(),
            Self::OfferStrategies => app.offer_watching(),
            Self::WatchWith(strategy) => app.watch(strategy, ctx),
            Self::WatchFrom(from) => app.watch_from(from),
            Self::Order(order) => app.steer_watching(|watching| watching.order(order)),
            Self::PlayOrPause => app.steer_watching(Watching::play_or_pause),
            Self::SetPace(pace) => app.steer_watching(|watching| watching.set_pace(pace)),
            Self::Faster => app.steer_watching(|watching| watching.change_pace(1)),
            Self::Slower => app.steer_watching(|watching| watching.change_pace(-1)),
            Self::Answer(value) => app.answer_demo(value),
            Self::Race => app.start_race(ctx),
            Self::StopRacer(at) => app.stop_racer(at),
            Self::CopyRace => app.copy_race(ctx),
            Self::End => app.end_demo(),
            Self::Present => app.present(!app.is_presenting, ctx),
        }
    }
}

impl App {
    /// Offers the strategies, unless one is being watched.
    pub(crate) fn open_watching(&mut self) {
        if self.watching().is_none() {
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
        self.begin_demo(from, |copied| {
            Demo::Watch(Box::new(Watching::offer(copied, from)))
        });
    }

    /// Starts a race.
    pub(crate) fn start_race(&mut self, ctx: &Context) {
        self.begin_demo(self.demo_start(), |copied| {
            Demo::Race(Box::new(Racing::start(&copied, || wake(ctx))))
        });
    }

    /// The values that the running demo began with.
    fn demo_start(&self) -> DemoStart {
        self.demo.as_ref().map_or(DemoStart::Givens, Demo::start)
    }

    fn begin_demo(&mut self, from: DemoStart, begin: impl FnOnce(BoardCopy) -> Demo) {
        if let Some(document) = &mut self.document {
            self.demo = Some(begin(BoardCopy::of(document.editor.board(), from)));
            document.editor.close_all_but_verdict();
            document.editor.entry.held = None;
            self.feedback.notice = None;
        }
    }

    /// The strategy that is being watched, or is about to be.
    pub(crate) fn watching(&mut self) -> Option<&mut Watching> {
        match &mut self.demo {
            Some(Demo::Watch(watching)) => Some(watching),
            _ => None,
        }
    }

    /// The running race.
    fn racing(&mut self) -> Option<&mut Racing> {
        match &mut self.demo {
            Some(Demo::Race(race)) => Some(race),
            _ => None,
        }
    }

    /// Begins to watch a strategy.
    pub(crate) fn watch(&mut self, strategy: &'static Strategy, ctx: &Context) {
        if let Some(watching) = self.watching() {
            watching.begin(strategy, wake(ctx));
            self.announce_card();
        }
    }

    /// Gives the watched strategy an order.
    pub(crate) fn steer_watching(&mut self, act: impl FnOnce(&mut Watching)) {
        if let Some(watching) = self.watching() {
            act(watching);
        }
    }

    /// Answers the strategy's question.
    pub(crate) fn answer_demo(&mut self, value: Value) {
        if self
            .watching()
            .is_some_and(|watching| watching.answer(value))
        {
            self.announce_card();
        }
    }

    /// Stops a participant of the race.
    pub(crate) fn stop_racer(&mut self, at: usize) {
        if let Some(race) = self.racing() {
            race.stop(at);
        }
    }

    /// Copies the race's table to the clipboard.
    pub(crate) fn copy_race(&mut self, ctx: &Context) {
        if let Some(race) = self.racing() {
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
