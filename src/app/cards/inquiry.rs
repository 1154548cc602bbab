//! What is asked of the board without changing it: solve and check, what can go where, and the path.

use egui::Context;

use crate::app::App;
use crate::app::cards::candidates::InquireCard;
use crate::app::cards::check::Check;
use crate::app::cards::path::PathCard;
use crate::app::cards::solve::SolveCard;
use crate::app::cards::{About, Card};
use crate::app::command::SolveGoal;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::wake::wake;
use crate::game::{Edit, Mode};
use crate::layout::Cell;
use crate::puzzle::Value;

impl App {
    /// Says what can go into the cell with the cursor, and goes with the cursor from then on.
    pub(in crate::app) fn inquire(&mut self) {
        if let Some(document) = &mut self.document {
            self.feedback.close_notice();
            let goes_by_marks = document.goes_by_marks(&self.settings);
            document.is_through = false;
            document.card = Card::Inquire(InquireCard::open(goes_by_marks));
            self.announce_card();
        }
    }

    /// Asks why a value can't stand in the cell with the cursor.
    pub(in crate::app) fn ask_why(&mut self, value: Value, ctx: &Context) {
        if let Some(document) = &mut self.document
            && let Card::Inquire(card) = &mut document.card
        {
            card.ask(document.game.board(), document.cursor, value, wake(ctx));
            if card.is_answered() {
                self.announce_card();
            }
        }
    }

    /// Shows all steps from the board as it is.
    pub(in crate::app) fn show_path(&mut self) {
        if let Some(document) = &mut self.document {
            self.feedback.close_notice();
            let goes_by_marks = document.goes_by_marks(&self.settings);
            let about = About::of(document.board(), goes_by_marks);
            document.card = Card::Path(PathCard::open(), about);
        }
    }

    /// Starts solving.
    pub(in crate::app) fn find(&mut self, goal: SolveGoal, ctx: &Context) {
        if let Some(document) = &mut self.document {
            self.feedback.close_notice();
            let card = SolveCard::find(goal, document.cursor, document.board(), wake(ctx));
            document.card = Card::Solve(card);
        }
    }
}

impl Document {
    /// Shows what is missing where.
    pub fn show_missing(&mut self, feedback: &mut Feedback) {
        feedback.close_notice();
        self.card = Card::Missing;
    }

    /// Selects some cells, the first with the cursor.
    pub fn select_cells(&mut self, cells: Vec<Cell>, feedback: &mut Feedback) {
        let Some((&first, rest)) = cells.split_first() else {
            return;
        };
        self.select(first);
        if !self.is_entering() {
            self.selected = rest.to_vec();
        }
        feedback.announce(self.layout().say_all(&cells));
    }

    /// Opens the card that solves.
    pub fn open_solve(&mut self, feedback: &mut Feedback) {
        feedback.close_notice();
        self.card = Card::Solve(SolveCard::default());
    }

    /// Stops solving.
    pub fn stop_solving(&mut self) {
        if let Card::Solve(card) = &mut self.card {
            card.stop();
        }
    }

    /// Shows the first or second of several solutions in the empty cells.
    pub fn preview(&mut self, which: Option<usize>) {
        if let Card::Solve(card) = &mut self.card {
            card.show(which);
        }
    }

    /// Shows the board at a step of the list, or as it is.
    pub fn show_step(&mut self, at: Option<usize>) {
        self.card.show_step(at);
    }

    /// Writes what the solver found, as one step; the card that found it stays.
    pub fn fill(&mut self, values: Vec<(Cell, Value)>) {
        self.game.edit(&Edit::Fill { values });
        self.is_through = false;
    }

    /// Fills in the solution that is shown.
    pub fn fill_preview(&mut self) {
        if let Some(solution) = self.card.preview() {
            let values = solution.entries().collect();
            self.card = Card::Nothing;
            self.fill(values);
        }
    }

    /// Checks the printed numbers, or the player's values.
    pub fn start_check(&mut self, feedback: &mut Feedback) {
        feedback.close_notice();
        match self.game.mode() {
            Mode::Enter => self.show_verdict(feedback),
            Mode::Play => {
                self.check = None;
                self.card = Card::Check;
            }
        }
    }

    /// Takes what the jobs behind the verdict and the card have found; says what of it is to be announced.
    pub fn poll_card(&mut self, ctx: &Context) -> CardNews {
        let has_verdict = self.verdict.poll() && self.is_through;
        let was_solving = self.card.is_solving();
        if let Some(values) = self.card.poll_solve(&self.game) {
            self.fill(values);
        }
        let mut has_news = was_solving && !self.card.is_solving();
        if matches!(self.card, Card::Check) && self.check.is_none() {
            self.check = Check::of(&self.game, &self.verdict);
            has_news |= self.check.is_some();
        }
        let mut card = std::mem::take(&mut self.card);
        has_news |= card.poll_hint(&self.ground(), wake(ctx))
            | card.poll_found(&self.ground(), self.cursor, wake(ctx));
        self.card = card;
        match (has_verdict, has_news) {
            (_, true) => CardNews::Card,
            (true, false) => CardNews::Verdict,
            (false, false) => CardNews::None,
        }
    }
}

/// What is to be announced of what the jobs of a document have found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardNews {
    /// Nothing new.
    None,
    /// The verdict on the printed numbers.
    Verdict,
    /// What the card says.
    Card,
}
