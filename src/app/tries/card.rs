//! The card of tries: what is tried, what speaks against it, the ways to end it, and the ledger.

use egui::{Context, Ui};
use sudogon_board::game::Board;
use sudogon_board::game::tries::TryFindings;
use sudogon_board::layout::Cell;
use sudogon_board::message::message;

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::cards::try_words;
use crate::app::command::{Command, OnClick as _, TryCommand};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::app::tries::ledger_list::ledger_ui;
use crate::language::{label, words};

/// The most values that have a button each where one is to be tried.
const MOST_BUTTONS: usize = 9;

/// The card's state.
#[derive(Default)]
pub struct TriesCard {
    /// The next value begins a try.
    pub asks: bool,
    /// The findings about the board's tries, and the step of the game that they were made at.
    findings: Option<(u64, TryFindings)>,
    /// The board that is shown in place of the present one: after a line of the ledger, or without the innermost try.
    shown: Option<(Option<usize>, Board)>,
    /// The text being typed at the line that is shown.
    pub draft: Option<String>,
}

impl TriesCard {
    /// A card that waits for the value to try, or that shows what there is.
    pub fn open(asks: bool) -> Self {
        Self {
            asks,
            ..Self::default()
        }
    }

    /// Shows the board after a line of the ledger; `None`: the current board.
    pub fn show_line(&mut self, board: &Board, at: Option<usize>) {
        let before = self.line();
        self.draft = None;
        self.shown = at
            .filter(|at| before != Some(*at))
            .map(|at| (Some(at), board.after_lines(at + 1)));
    }

    /// Shows the board without the innermost try, or as it is now.
    pub fn show_without(&mut self, board: &Board) {
        let is_shown = matches!(self.shown, Some((None, _)));
        let depth = board.tries().depth();
        self.draft = None;
        self.shown = (!is_shown && depth > 0).then(|| (None, board.without_try(depth)));
    }

    /// Says whether another board is shown than the present one.
    pub fn is_looking_back(&self) -> bool {
        self.shown.is_some()
    }

    /// The line that is shown.
    pub fn line(&self) -> Option<usize> {
        self.shown.as_ref()?.0
    }

    /// Takes the text that was typed at that line.
    pub fn take_draft(&mut self) -> Option<(usize, String)> {
        Some((self.line()?, self.draft.take()?))
    }

    /// Returns the findings, if they are of the board as it is.
    fn findings(&self, input: &CardInput<'_>) -> TryFindings {
        match &self.findings {
            Some((version, found)) if *version == input.game.version() => found.clone(),
            _ => TryFindings::default(),
        }
    }

    fn words(&self, input: &CardInput<'_>) -> CardText {
        let board = input.game.board();
        if self.asks {
            try_words::ask(board, input.cursor)
        } else {
            try_words::state(board, &self.findings(input), self.line().is_some())
        }
    }
}

impl CardBehaviour for TriesCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        Some(self.words(input))
    }

    fn on_board(&self, input: &CardInput<'_>) -> OnBoard<'_> {
        let board = input.game.board();
        let cell = self.line().and_then(|at| {
            let lines = board.tries().ledger().lines();
            lines.get(at)?.value().map(|(cell, _)| cell)
        });
        let dead: Vec<Cell> = match &self.findings(input).failed {
            Some(failed) if self.shown.is_none() => failed.dead_end.cells(board.layout()),
            _ => Vec::new(),
        };
        OnBoard {
            board: self.shown.as_ref().map(|(_, board)| board),
            ringed: cell.into_iter().chain(dead).collect(),
            ..OnBoard::default()
        }
    }

    fn poll(&mut self, input: &CardInput<'_>, _ctx: &Context) -> Option<News> {
        let version = input.game.version();
        if self.findings.as_ref().is_some_and(|(at, _)| *at == version) {
            return None;
        }
        let found = TryFindings::of(input.game.board());
        let before = self.findings.as_ref().map(|(_, before)| before);
        let is_new = before != Some(&found);
        self.findings = Some((version, found));
        is_new.then_some(News::Words)
    }

    fn follow(&mut self, board: &Board) -> bool {
        self.shown = None;
        self.draft = None;
        // Once the first try is undone there is nothing to tell.
        !board.tries().ledger().lines().is_empty()
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn asks_for_entry(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let board = input.game.board();
        let message = self.words(input);
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, &try_words::kicker(board), &message.headline);
            fit.growing_list(ui, |ui| {
                texts::sentences(ui, &message.lines);
                if !board.tries().is_empty() && !self.asks {
                    ui.add_space(6.0);
                    ledger_ui(ui, board, (self.line(), self.draft.as_deref()), commands);
                }
            });
            fit.buttons(ui, |ui| {
                if self.asks {
                    values_ui(ui, board, input.cursor, commands);
                } else {
                    self.buttons_ui(ui, input, commands);
                }
                close_ui(ui, commands);
            });
        });
    }
}

impl TriesCard {
    fn buttons_ui(&self, ui: &mut Ui, input: &CardInput<'_>, commands: &mut Vec<Command>) {
        let findings = self.findings(input);
        let (failed, is_open) = (
            findings.failed.as_ref(),
            !input.game.board().tries().open().is_empty(),
        );
        let endings = try_words::endings(failed).iter().filter(|_| is_open);
        for (at, ending) in endings.enumerate() {
            let title = try_words::ending_title(ending);
            let button = match (at, failed) {
                (0, Some(_)) => widgets::filled(ui, title),
                (0, None) if findings.in_common.is_empty() => {
                    widgets::filled_without_enter(ui, title)
                }
                _ => widgets::button(ui, true, title),
            };
            let button = match ending {
                TryCommand::PutAside => {
                    button.on_hover_text(label!("Take it back, and say nothing of its value"))
                }
                _ => button,
            };
            button.on_click(commands, ending.clone());
        }
        for at in 0..findings.in_common.len() {
            widgets::filled(ui, label!("Write what they share"))
                .on_click(commands, TryCommand::Conclude(at));
        }
        if self.shown.is_some() {
            widgets::button(ui, true, label!("The board now"))
                .on_click(commands, TryCommand::ShowLine(None));
        }
    }
}

/// A button for each value that can be tried in a cell.
fn values_ui(ui: &mut Ui, board: &Board, cell: Cell, commands: &mut Vec<Command>) {
    let values = board.possible(cell);
    let words = words(board.layout());
    if values.len() <= MOST_BUTTONS {
        for value in values.iter() {
            widgets::button(ui, true, value.on(board.layout()))
                .accessible_name(words.say(&message!("Try {value}")))
                .on_click(commands, TryCommand::Begin(cell, value));
        }
    }
}
