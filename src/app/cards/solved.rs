//! The card when the player has solved the puzzle: how, and what could be next.

use std::time::{Duration, Instant};

use egui::{Context, Ui};
use sudogon_core::game::{Board, Origin};
use sudogon_core::layout::Cell;
use sudogon_core::text;

use crate::app::cards::behaviour::{CardBehaviour, News, OnBoard, close_ui};
use crate::app::cards::card_input::CardInput;
use crate::app::command::{Command, OnClick as _};
use crate::app::message::Message;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};

/// How long the whole board is tinted.
const MOMENT: Duration = Duration::from_secs(1);

pub struct SolvedCard {
    has_clues: bool,
    since: Instant,
    /// How many hints were followed, if all of the game was seen.
    hints: Option<usize>,
    /// How many cells the solver has filled in.
    solver: usize,
    /// How long it took, if the timer is on.
    time: Option<Duration>,
    /// What could be next: its title and command.
    next: (&'static str, Command),
}

impl SolvedCard {
    /// The card of a board that has just been solved, with this many hints and in this time, if they are known; and what could be
    /// next.
    pub fn open(
        board: &Board,
        hints: Option<usize>,
        time: Option<Duration>,
        next: (&'static str, Command),
    ) -> Self {
        let is_solvers = |cell: &Cell| matches!(board.entry(*cell), Some((_, Origin::Solver)));
        Self {
            since: Instant::now(),
            has_clues: !board.layout().clues().is_empty(),
            hints,
            solver: board.layout().cells().filter(is_solvers).count(),
            time,
            next,
        }
    }

    fn words(&self) -> Message {
        let filled = match self.has_clues {
            true => "Every cell is filled, nothing repeats, and every clue holds.",
            false => "Every cell is filled, and nothing repeats.",
        };
        let hints = self.hints.map(|hints| match hints {
            0 => "You took no hint.".to_owned(),
            _ => format!("You took {}.", text::count(hints, "hint")),
        });
        let time = self.time.map(|time| {
            let said = text::length_of_time(time.as_secs());
            format!("It took {said}.")
        });
        let solver = (self.solver > 0)
            .then(|| format!("Sudogon filled in {}.", text::count(self.solver, "cell")));
        let lines = [Some(filled.to_owned()), time, hints, solver];
        Message::new("Solved", lines.into_iter().flatten())
    }

    /// How long the moment still lasts.
    fn left(&self) -> Option<Duration> {
        let left = MOMENT.checked_sub(self.since.elapsed())?;
        (!left.is_zero()).then_some(left)
    }
}

impl CardBehaviour for SolvedCard {
    fn message(&self, _input: &CardInput<'_>) -> Option<Message> {
        Some(self.words())
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        OnBoard {
            is_all: self.left().is_some(),
            ..OnBoard::default()
        }
    }

    fn poll(&mut self, _input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        if let Some(left) = self.left() {
            ctx.request_repaint_after(left);
        }
        None
    }

    fn follow(&mut self, board: &Board) -> bool {
        board.is_solved()
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, _input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, "Play", "Solved");
            fit.part(ui, |ui| texts::sentences(ui, self.words().lines));
            fit.buttons(ui, |ui| {
                let (title, command) = &self.next;
                widgets::main_button(ui, true, title).on_click(commands, command.clone());
                close_ui(ui, commands);
            });
        });
    }
}
