//! The card when the player has solved the puzzle: how, and what could be next. Meanwhile a soft light sweeps over the board, once.

use std::time::{Duration, Instant};

use egui::{Context, Ui};
use sudogon_board::game::{Board, Origin};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, Pattern, length_of_time, message};
use sudogon_generate as generate;

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::command::{Command, NewPuzzleCommand, OnClick as _, PrintCommand, ReviewCommand};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::language::{self, label, say};

/// How long the sweep takes: long enough for the eye to follow it over a large board.
const SWEEP: Duration = Duration::from_millis(1200);
/// After so many seconds only minutes are told.
const SECONDS_COUNT: u64 = 600;

pub struct SolvedCard {
    since: Instant,
    /// Where the cursor was then.
    cursor: Cell,
    /// How many hints were followed, if all of the game was seen.
    hints: Option<usize>,
    /// How many cells the solver has filled in.
    solver: usize,
    /// How long it took, if that is known.
    time: Option<Duration>,
    /// The next thing to do: its title and command.
    next: (&'static Pattern, Command),
}

impl SolvedCard {
    /// The card of a board that has just been solved, with this many hints and in this time, if they are known; and what could be
    /// next.
    pub fn open(
        (board, cursor): (&Board, Cell),
        hints: Option<usize>,
        time: Option<Duration>,
        next: (&'static Pattern, Command),
    ) -> Self {
        let is_solvers = |cell: &Cell| matches!(board.entry(*cell), Some((_, Origin::Solver)));
        Self {
            since: Instant::now(),
            cursor,
            hints,
            solver: board.layout().cells().filter(is_solvers).count(),
            time,
            next,
        }
    }

    /// Says whether nothing of it was filled in by the solver.
    pub fn is_players(&self) -> bool {
        self.solver == 0
    }

    /// "Well done. 23 minutes, no hints."; no praise for what the solver has done.
    fn words(&self) -> CardText {
        if !self.is_players() {
            let line = say!(
                "Sudogon filled in {count} {count|cell|cells}.",
                count = self.solver
            );
            return CardText::new(label!(in "a puzzle": "Solved"), [line]);
        }
        let time = self.time.map(|time| {
            let seconds = time.as_secs();
            let part = if seconds < SECONDS_COUNT {
                0
            } else {
                seconds % 60
            };
            length_of_time(seconds - part)
        });
        let line = how(time, self.hints).map(|line| language::say(&line));
        CardText::new(label!("Well done"), line)
    }

    /// Offers another as hard and a harder one, once it is known how hard this was; unless something waits already.
    fn next(&self, input: &CardInput<'_>) -> Vec<(String, Command)> {
        let (title, waiting) = &self.next;
        let layout = input.game.board().layout();
        let is_made = matches!(waiting, Command::NewPuzzle(_));
        let can_be_made = is_made || layout.clues().is_empty();
        let (false, Some(level), Some(shape)) = (
            matches!(waiting, Command::Collection(_)),
            input.verdict.rated_level().filter(|_| can_be_made),
            layout.id_without_clues(),
        ) else {
            let title = title.text(language::spoken()).to_owned();
            return vec![(title, waiting.clone())];
        };
        let at = |level| NewPuzzleCommand::MakeAt(shape.clone(), level).into();
        let another = if is_made { waiting.clone() } else { at(level) };
        let title = say!(
            in "a puzzle of a level and a shape": "Another {clause_level} {clause_shape:whole}",
            clause_level = level.words(),
            clause_shape = layout.title_message().clone()
        );
        let mut harder = generate::levels_of(&shape).into_iter();
        let harder = harder.find(|&other| other > level);
        let harder = harder.map(|harder| {
            let title = label!(in "a puzzle": "A harder one");
            (title.to_owned(), at(harder))
        });
        [(title, another)].into_iter().chain(harder).collect()
    }
}

/// "23 minutes, no hints.", as far as that is known.
fn how(time: Option<Message>, hints: Option<usize>) -> Option<Message> {
    Some(match (time, hints) {
        (None, None) => return None,
        (Some(clause), None) => message!("{clause}."),
        (Some(clause), Some(0)) => message!("{clause}, no hints."),
        (Some(clause), Some(count)) => message!("{clause}, {count} {count|hint|hints}."),
        (None, Some(0)) => message!("No hints."),
        (None, Some(count)) => message!("{count} {count|hint|hints}."),
    })
}

impl CardBehaviour for SolvedCard {
    fn message(&self, _input: &CardInput<'_>) -> Option<CardText> {
        Some(self.words())
    }

    fn on_board(&self, input: &CardInput<'_>) -> OnBoard<'_> {
        let share = self.since.elapsed().as_secs_f32() / SWEEP.as_secs_f32();
        OnBoard {
            hides_cursor: input.cursor == self.cursor,
            sweep: Some(share).filter(|share| *share < 1.0),
            ..OnBoard::default()
        }
    }

    fn poll(&mut self, input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        if self.on_board(input).sweep.is_some() {
            ctx.request_repaint();
        }
        None
    }

    fn follow(&mut self, board: &Board) -> bool {
        board.is_solved()
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let message = self.words();
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, label!(in "a puzzle": "Solved"), &message.headline);
            fit.part(ui, |ui| texts::sentences(ui, &message.lines));
            fit.buttons(ui, |ui| {
                for (at, (title, command)) in self.next(input).into_iter().enumerate() {
                    widgets::filled_while(ui, at == 0, &title).on_click(commands, command);
                }
                if self.is_players() {
                    widgets::button(ui, true, label!("Review my solve"))
                        .on_click(commands, ReviewCommand::Open);
                }
                widgets::button(ui, true, label!(in "a button": "Print"))
                    .on_click(commands, PrintCommand::Ask);
                close_ui(ui, commands);
            });
        });
    }
}
