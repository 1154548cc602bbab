//! What runs on a copy of the board in place of the player's own: a strategy that is watched, or a race.
//!
//! - `watching.rs`: a strategy and what is seen of it
//! - `telling.rs`: what it does, in words
//! - `racing.rs`: all strategies and the engine on the same puzzle
//! - `stage.rs`: the window while it runs
//! - `keys.rs`: the keys that mean something only here
//!
//! Nothing here can reach the game: it is begun with a copy and dropped with it.

pub mod keys;
pub mod narration;
mod presence;
mod presentation;
pub mod race;
pub mod race_ui;
pub mod thoughts;
pub mod watch_ui;
pub mod watching;
mod window;

use std::sync::Arc;

use egui::Context;

use crate::layout::Layout;
use crate::puzzle::{Grid, Puzzle, Value};
use crate::solve::strategies::Strategy;
use crate::worker::Order;

use crate::app::App;
use crate::app::document::replacing::wake;
use crate::app::window::Part;
use race::Racing;
use watching::Watching;

/// What runs on a copy of the board.
pub enum Show {
    /// A strategy that is watched, or is yet to be chosen.
    Watch(Box<Watching>),
    /// A race.
    Race(Racing),
}

/// Where a show begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// With the printed numbers alone.
    Givens,
    /// With the player's values too.
    Here,
}

/// The printed numbers and the values that a show begins with: all of them.
#[derive(Clone)]
pub struct Copied {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The printed numbers, and the player's values if they are to count.
    pub start: Grid,
}

impl App {
    /// Takes a copy of the board for a show.
    fn copied(&self, from: From) -> Option<Copied> {
        let board = self.document.game.as_ref()?.board();
        let puzzle = board.puzzle().clone();
        let start = match from {
            From::Givens => puzzle.givens.clone(),
            From::Here => board.grid(),
        };
        Some(Copied { puzzle, start })
    }

    /// Begins to watch, unless that goes on already.
    pub(in crate::app) fn open_watching(&mut self) {
        if !matches!(self.show, Some(Show::Watch(_))) {
            self.offer_watching();
        }
    }

    /// Offers the strategies to watch.
    pub(in crate::app) fn offer_watching(&mut self) {
        self.wanted_part = Some(Part::Side);
        let from = match &self.show {
            Some(Show::Watch(watching)) => watching.from,
            _ => From::Givens,
        };
        if let Some(copied) = self.copied(from) {
            self.begin_show(Show::Watch(Box::new(Watching::offer(copied, from))));
        }
    }

    /// Says whether the strategies begin with the printed numbers or where the player is.
    pub(in crate::app) fn watch_from(&mut self, from: From) {
        if let Some(copied) = self.copied(from) {
            self.begin_show(Show::Watch(Box::new(Watching::offer(copied, from))));
        }
    }

    fn begin_show(&mut self, show: Show) {
        self.notice = None;
        self.document.close_all_but_verdict();
        self.document.held = None;
        self.show = Some(show);
    }

    /// Begins to watch a strategy.
    pub(in crate::app) fn watch(&mut self, strategy: &'static Strategy, ctx: &Context) {
        if let Some(Show::Watch(watching)) = &mut self.show {
            watching.begin(strategy, wake(ctx));
            self.say_show();
        }
    }

    /// Tells the strategy that is watched what to do.
    pub(in crate::app) fn order(&mut self, order: Order) {
        if let Some(Show::Watch(watching)) = &mut self.show {
            watching.order(order);
        }
    }

    /// Plays, or stands still.
    pub(in crate::app) fn play_or_pause(&mut self) {
        if let Some(Show::Watch(watching)) = &mut self.show {
            watching.play_or_pause();
        }
    }

    /// Chooses how quickly the strategy plays.
    pub(in crate::app) fn set_pace(&mut self, pace: usize) {
        if let Some(Show::Watch(watching)) = &mut self.show {
            watching.set_pace(pace);
        }
    }

    /// Has the strategy play so many steps of [`watching::PACES`] faster.
    pub(in crate::app) fn change_pace(&mut self, by: isize) {
        if let Some(Show::Watch(watching)) = &mut self.show {
            watching.set_pace(watching.pace.saturating_add_signed(by));
        }
    }

    /// Answers what the strategy asked.
    pub(in crate::app) fn answer_show(&mut self, value: Value) {
        if let Some(Show::Watch(watching)) = &mut self.show
            && watching.answer(value)
        {
            self.say_show();
        }
    }

    /// Starts a race.
    pub(in crate::app) fn start_race(&mut self, ctx: &Context) {
        let from = match &self.show {
            Some(Show::Watch(watching)) => watching.from,
            _ => From::Givens,
        };
        if let Some(copied) = self.copied(from) {
            self.begin_show(Show::Race(Racing::start(&copied, || wake(ctx))));
        }
    }

    /// Stops one who takes part in the race.
    pub(in crate::app) fn stop_racer(&mut self, at: usize) {
        if let Some(Show::Race(race)) = &mut self.show {
            race.stop(at);
        }
    }

    /// Puts the race's table on the clipboard.
    pub(in crate::app) fn copy_race(&mut self, ctx: &Context) {
        if let Some(Show::Race(race)) = &mut self.show {
            race.is_copied = true;
            ctx.copy_text(race.table());
            self.announce("The table is on the clipboard".to_owned());
        }
    }

    /// Back to the player's own board.
    pub(in crate::app) fn end_show(&mut self) {
        if self.show.take().is_some() {
            self.announce("Back on your board".to_owned());
        }
    }

    /// Takes what has come of the show.
    pub(in crate::app) fn poll_show(&mut self) {
        let is_to_be_said = match &mut self.show {
            Some(Show::Watch(watching)) => watching.poll(),
            Some(Show::Race(race)) => race.poll(),
            None => false,
        };
        if is_to_be_said {
            self.say_show();
        }
    }

    /// Says what the show has come to.
    pub(in crate::app) fn say_show(&mut self) {
        let text = match &self.show {
            Some(Show::Watch(watching)) => watching.told().spoken(),
            Some(Show::Race(race)) => race.message().spoken(),
            None => return,
        };
        self.announce(text);
    }
}

impl Show {
    /// The layout that it runs on.
    pub fn layout(&self) -> &Arc<Layout> {
        match self {
            Self::Watch(watching) => &watching.copied.puzzle.layout,
            Self::Race(race) => race.layout(),
        }
    }
}
