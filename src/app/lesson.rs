//! An example in place of the player's own puzzle, which waits as it was left and comes back by one press.
//!
//! What is done to an example is no work to lose, unless it is saved in a file of its own. Whatever would take the place of both
//! brings the player's puzzle back first, and asks about that.

use std::path::PathBuf;

use egui::Context;

use crate::game::{Board, CellPlay, Game, Mode};
use crate::layout::Cell;
use crate::logic::Technique;
use crate::puzzle::Puzzle;
use crate::storage::Stamp;

use super::App;
use super::autosave::Resting;
use super::card::{self, Card};
use super::document::{Arrival, Next, name_of};
use super::outside::Outside;
use super::panels::bars::Kind;
use super::panels::hint::HintCard;
use super::regions::Regions;

/// The player's own puzzle while it waits, with all that belongs to it.
pub struct Aside {
    document: u64,
    game: Game,
    path: Option<PathBuf>,
    outside: Outside,
    cursor: Cell,
    selected: Vec<Cell>,
    regions: Regions,
    ignores_marks: bool,
    card: Card,
    journal: Resting,
}

impl Aside {
    /// The number of the document that it is.
    pub fn document(&self) -> u64 {
        self.document
    }

    /// Notes that a version of it is in a file now.
    pub fn note_saved(&mut self, path: PathBuf, version: u64, stamp: Stamp) {
        self.path = Some(path);
        self.outside = Outside::known(stamp, false);
        self.game.set_saved(version);
    }
}

impl App {
    /// Opens a position to learn a technique from, with a hint.
    pub(super) fn open_lesson(&mut self, technique: &'static Technique, at: usize, ctx: &Context) {
        let Some(lesson) = technique.lessons().nth(at) else {
            return;
        };
        let mut puzzle = Puzzle::empty(lesson.layout);
        puzzle.givens = lesson.trail.grid;
        puzzle.about.title = format!("Example: {}", technique.name);
        let crossed_out = |removed| CellPlay {
            removed,
            ..CellPlay::default()
        };
        let cells = lesson.trail.removed.into_iter().map(crossed_out).collect();
        let mut game = Game::new(Board::with_play(puzzle, cells), Mode::Play);
        game.set_saved(game.version());
        self.dialog = None;
        self.set_aside(ctx);
        self.go_on(Next::Learn(technique, Box::new(Arrival::new(game))), ctx);
    }

    /// Shows an example, with a hint on it.
    pub(super) fn learn(&mut self, technique: &'static Technique, arrival: Arrival) {
        self.show(arrival);
        if let Some(game) = &self.game {
            let about = card::About::of(game.board(), self.goes_by_marks());
            self.card = Card::Hint(HintCard::teach(technique), about);
        }
        self.say_bar(Kind::Lesson);
    }

    /// What waits while an example is in the window.
    pub(super) fn waiting_name(&self) -> Option<String> {
        let aside = self.aside.as_ref()?;
        Some(name_of(&aside.game, aside.path.as_deref()))
    }

    /// Says whether what is in the window is an example that is in no file.
    pub(super) fn is_lesson(&self) -> bool {
        self.aside.is_some() && self.path.is_none()
    }

    /// Lets the player's own puzzle wait, unless it does already.
    fn set_aside(&mut self, ctx: &Context) {
        if self.aside.is_some() {
            return;
        }
        self.catch_up(ctx);
        if let Some(game) = self.game.take() {
            self.aside = Some(Aside {
                document: self.document,
                game,
                path: self.path.take(),
                outside: std::mem::take(&mut self.outside),
                cursor: self.cursor,
                selected: std::mem::take(&mut self.selected),
                regions: std::mem::take(&mut self.regions),
                ignores_marks: self.ignores_marks,
                card: std::mem::take(&mut self.card),
                journal: self.autosave.rest(),
            });
        }
    }

    /// Brings the player's own puzzle back, as it was left; says whether one waited.
    pub(super) fn take_back(&mut self) -> bool {
        let Some(aside) = self.aside.take() else {
            return false;
        };
        let arrival = match aside.path {
            Some(path) => Arrival::opened(aside.game, path, aside.outside),
            None => Arrival::new(aside.game),
        };
        self.show(arrival);
        self.cursor = aside.cursor;
        self.document = aside.document;
        self.selected = aside.selected;
        self.regions = aside.regions;
        self.ignores_marks = aside.ignores_marks;
        self.card = aside.card;
        self.autosave.go_on_with(aside.journal);
        self.announce(format!("{} is back as you left it.", self.name()));
        true
    }
}
