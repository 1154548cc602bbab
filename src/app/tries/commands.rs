//! The commands of tries.

use egui::{Context, Key};
use sudogon_core::game::Game;

use crate::app::App;
use crate::app::command::spec::Scope::OwnBoard;
use crate::app::command::spec::{Act, CTRL, Spec, listed, unlisted};

use crate::app::command::EntryKind;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::settings::Settings;
use crate::app::tries::card::TriesCard;
use crate::app::tries::words::Findings;
use sudogon_core::game::{Edit, Mode};
use sudogon_core::layout::Cell;
use sudogon_core::puzzle::Value;

/// The commands of tries.
#[derive(Clone, Debug, PartialEq)]
pub enum TryCommand {
    /// The next value begins a try; once more, it does not.
    Ask,
    /// The next value begins a try in this cell.
    AskAt(Cell),
    /// Begin a try with a value in a cell.
    Begin(Cell, Value),
    /// Show the open try and the ledger.
    Show,
    /// What was written in the innermost try stands.
    Keep,
    /// The innermost try fails, or the one that a dead end came with: take it back.
    TakeBack,
    /// Take the innermost try back, and say nothing of its value.
    PutAside,
    /// Show the board without the innermost try, or with it again.
    ShowWithout,
    /// Show the board after a line of the ledger, or as it is now.
    ShowLine(Option<usize>),
    /// Write what all tries of a cell have in common.
    Conclude(usize),
    /// Type words of one's own at the line that is shown.
    TypeNote(String),
    /// Keep these words.
    EndNote,
    /// Put the ledger on the clipboard.
    Copy,
    /// Forget the ledger.
    Clear,
    /// Check the values of open tries too, and so tell which branch is right.
    Check,
}

impl Act for TryCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(OwnBoard, "Try a value", "The next value begins a try: what is written then belongs to it, until it is kept or taken back").key(CTRL, Key::T),
            Self::Show => listed(OwnBoard, "Tries and ledger", "What was tried, what followed from it, and how it ended").when_game(has_tries),
            Self::Keep => listed(OwnBoard, "Keep the try", "What was written in it stands").when_game(has_open_try),
            Self::TakeBack => listed(OwnBoard, "The try fails: take it back", "All of it is taken back, and its value struck out in its cell").when_game(has_open_try),
            Self::PutAside => listed(OwnBoard, "Put the try aside", "All of it is taken back, and nothing is said of its value").when_game(has_open_try),
            Self::ShowWithout => listed(OwnBoard, "The board without the try", "Look at the board as it was before, and back").when_game(has_open_try),
            Self::Copy => listed(OwnBoard, "Copy the ledger", "Copy what was tried and how it ended, as text").when_game(has_tries),
            Self::Clear => listed(OwnBoard, "Clear the ledger", "Forget what was tried; the board stays as it is").when_game(|game| game.board().tries().depth() == 0 && !game.board().tries().is_empty()),
            _ => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        app.act_on_tries(self, ctx);
    }
}

fn has_tries(game: &Game) -> bool {
    !game.board().tries().is_empty()
}

fn has_open_try(game: &Game) -> bool {
    game.board().tries().depth() > 0
}

impl App {
    /// Does it.
    pub(crate) fn act_on_tries(&mut self, act: TryCommand, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let feedback = &mut self.feedback;
        match act {
            TryCommand::Ask => document.ask_what_to_try(feedback),
            TryCommand::AskAt(cell) => {
                document.select(cell);
                document.set_pad(EntryKind::Try, feedback);
            }
            TryCommand::Begin(cell, value) => {
                document.begin_try(cell, value, &self.settings, feedback);
            }
            TryCommand::Show => document.show_tries(feedback),
            TryCommand::Keep => document.end_try(Edit::KeepTry, feedback),
            TryCommand::TakeBack => {
                let failed = Findings::of(document.board()).failed;
                let innermost = document.board().tries().depth();
                let depth = failed.map_or(innermost, |(depth, _)| depth);
                document.end_try(Edit::TakeBackTry(depth), feedback);
            }
            TryCommand::PutAside => {
                let depth = document.board().tries().depth();
                document.end_try(Edit::PutTryAside(depth), feedback);
            }
            TryCommand::ShowWithout => document.show_without_try(),
            TryCommand::ShowLine(at) => {
                document.show_line(at);
                self.keep_focus_in_card(ctx);
                return;
            }
            TryCommand::Conclude(at) => {
                let shared = Findings::of(document.board()).in_common;
                if let Some(conclusion) = shared.into_iter().nth(at) {
                    document.end_try(Edit::Conclude(conclusion), feedback);
                }
            }
            TryCommand::TypeNote(typed) => {
                if let Some(card) = document.card_as::<TriesCard>() {
                    card.set_draft(typed);
                }
                return;
            }
            TryCommand::EndNote => return document.end_note(feedback),
            TryCommand::Copy => {
                let board = document.board();
                ctx.copy_text(board.tries().ledger().text(board.layout()));
                return feedback.announce("The ledger is copied");
            }
            TryCommand::Clear => document.edit(Edit::ClearLedger, feedback),
            TryCommand::Check => document.check_tries(feedback),
        }
        self.keep_focus_in_card(ctx);
        self.announce_card();
    }
}

impl Document {
    /// The next value begins a try; once more, it does not.
    fn ask_what_to_try(&mut self, feedback: &mut Feedback) {
        if self.pad == EntryKind::Try {
            return self.set_pad(EntryKind::Value, feedback);
        }
        if self.is_entering() {
            self.set_mode(Mode::Play, feedback);
        }
        self.set_pad(EntryKind::Try, feedback);
    }

    /// Begins a try with a value in a cell.
    pub fn begin_try(
        &mut self,
        cell: Cell,
        value: Value,
        settings: &Settings,
        feedback: &mut Feedback,
    ) {
        let tidies = settings.tidies_marks;
        self.edit(
            Edit::StartTry {
                cell,
                value,
                tidies,
            },
            feedback,
        );
        if self.pad == EntryKind::Try {
            self.pad = EntryKind::Value;
        }
        self.select(cell);
        self.show_tries(feedback);
    }

    /// Opens the card with the open try and the ledger.
    pub fn show_tries(&mut self, feedback: &mut Feedback) {
        let asks = self.pad == EntryKind::Try;
        let is_solved = self.board().is_solved();
        if !is_solved || self.card.is_none() {
            self.open_card(TriesCard::open(asks), feedback);
        }
    }

    /// The pad was set to tries, or to something else: the card asks for the value to try, or no longer.
    pub fn follow_pad(&mut self, feedback: &mut Feedback) {
        let asks = self.pad == EntryKind::Try;
        let is_shown = self.card_as::<TriesCard>().map(|card| card.asks());
        match is_shown {
            Some(asked) if asked == asks => {}
            Some(_) if !asks && self.board().tries().is_empty() => self.card = None,
            None if !asks => {}
            _ => self.open_card(TriesCard::open(asks), feedback),
        }
    }

    fn end_try(&mut self, edit: Edit, feedback: &mut Feedback) {
        let cell = self.board().tries().open().last().map(|one| one.cell);
        self.edit(edit, feedback);
        if let Some(cell) = cell {
            self.select(cell);
        }
        self.show_tries(feedback);
    }

    /// Shows the board after a line of the ledger, with the cursor on the line's cell; or as it is now.
    fn show_line(&mut self, at: Option<usize>) {
        let board = self.board().clone();
        let lines = board.tries().ledger().lines();
        let cell = at.and_then(|at| lines.get(at)?.value());
        if let Some((cell, _)) = cell {
            self.select(cell);
        }
        if let Some(card) = self.card_as::<TriesCard>() {
            card.show_line(&board, at);
        }
    }

    fn show_without_try(&mut self) {
        let board = self.board().clone();
        if let Some(card) = self.card_as::<TriesCard>() {
            card.show_without(&board);
        }
    }

    /// Keeps the words that were typed at a line of the ledger.
    fn end_note(&mut self, feedback: &mut Feedback) {
        let typed = self.card_as::<TriesCard>().and_then(TriesCard::take_draft);
        let Some((line, note)) = typed else { return };
        self.edit(Edit::NoteInLedger { line, note }, feedback);
        let board = self.board().clone();
        if let Some(card) = self.card_as::<TriesCard>() {
            card.show_line(&board, Some(line));
        }
    }
}
