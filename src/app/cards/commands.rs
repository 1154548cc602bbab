//! The commands of the cards except hints: solve and check, what can go here, all steps.

use egui::Context;

use crate::app::App;
use crate::app::cards::all_steps::PathCard;
use crate::app::cards::basis::Basis;
use crate::app::cards::behaviour::{CardBehaviour, News};
use crate::app::cards::candidates::CandidatesCard;
use crate::app::cards::check::CheckCard;
use crate::app::cards::hint::HintCard;
use crate::app::cards::missing::MissingCard;
use crate::app::cards::solve::SolveCard;
use crate::app::command::SolveGoal;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::wake::wake;
use crate::game::{Edit, Mode};
use crate::layout::Cell;
use crate::puzzle::Value;

impl App {
    /// Shows what can go into the cursor's cell, and follows the cursor from then on.
    pub(in crate::app) fn show_candidates(&mut self) {
        if let Some(document) = &mut self.document {
            let card = CandidatesCard::open(document.goes_by_marks(&self.settings));
            document.open_card(card, &mut self.feedback);
            self.announce_card();
        }
    }

    /// Asks why a value can't be in the cursor's cell.
    pub(in crate::app) fn ask_why(&mut self, value: Value, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let basis = Basis::of(document.board(), document.goes_by_marks(&self.settings));
        let cursor = document.cursor;
        let card = document.card_as::<CandidatesCard>();
        if card.is_some_and(|card| card.ask(basis, cursor, value, ctx)) {
            self.announce_card();
        }
    }

    /// Shows what is missing where.
    pub(in crate::app) fn show_missing(&mut self) {
        if let Some(document) = &mut self.document {
            let goes_by_marks = document.goes_by_marks(&self.settings);
            document.open_card(MissingCard { goes_by_marks }, &mut self.feedback);
        }
    }

    /// Shows all steps from the current board.
    pub(in crate::app) fn show_path(&mut self) {
        if let Some(document) = &mut self.document {
            let goes_by_marks = document.goes_by_marks(&self.settings);
            let card = PathCard::open(Basis::of(document.board(), goes_by_marks));
            document.open_card(card, &mut self.feedback);
        }
    }

    /// Starts solving.
    pub(in crate::app) fn find(&mut self, goal: SolveGoal, ctx: &Context) {
        if let Some(document) = &mut self.document {
            let card = SolveCard::find(goal, document.cursor, document.board(), wake(ctx));
            document.open_card(card, &mut self.feedback);
        }
    }
}

impl Document {
    /// Opens a card in place of the previous one.
    pub fn open_card(&mut self, card: impl CardBehaviour, feedback: &mut Feedback) {
        feedback.notice = None;
        self.card = Some(Box::new(card));
    }

    /// Selects cells, the first with the cursor.
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

    /// Stops solving.
    pub fn stop_solving(&mut self) {
        if let Some(card) = self.card_as::<SolveCard>() {
            card.stop();
        }
    }

    /// Shows the first or second of several solutions in the empty cells.
    pub fn preview(&mut self, which: Option<usize>) {
        if let Some(card) = self.card_as::<SolveCard>() {
            card.show(which);
        }
    }

    /// Shows the board at a step of the list, or the current board.
    pub fn show_step(&mut self, at: Option<usize>) {
        if let Some(card) = &mut self.card {
            card.show_step(at);
        }
    }

    /// Writes what the solver found, as one undo step; its card stays open.
    pub fn fill(&mut self, values: Vec<(Cell, Value)>) {
        self.game.edit(&Edit::Fill { values });
    }

    /// Fills in the solution that is shown.
    pub fn fill_preview(&mut self) {
        if let Some(card) = self.card_as::<SolveCard>()
            && let Some(solution) = card.preview()
        {
            let values = solution.entries().collect();
            self.card = None;
            self.fill(values);
        }
    }

    /// Checks the printed numbers, or the player's values.
    pub fn start_check(&mut self, feedback: &mut Feedback) {
        match self.game.mode() {
            Mode::Enter => {
                feedback.notice = None;
                self.show_verdict(feedback);
            }
            Mode::Play => {
                self.check = None;
                self.open_card(CheckCard, feedback);
            }
        }
    }

    /// Takes the results of the jobs behind the verdict and the card, and does what the card asks for. Says whether the card
    /// has something new to say.
    pub fn poll_card(&mut self, ctx: &Context) -> bool {
        let has_verdict = self.verdict.poll() && self.shows_verdict();
        let Some(mut card) = self.card.take() else {
            return false;
        };
        let news = card.poll(&self.situation(), ctx);
        self.card = Some(card);
        match news {
            None => return has_verdict,
            Some(News::Words) => {}
            Some(News::Fill(values)) => self.fill(values),
            Some(News::Checked(check)) => self.check = Some(check),
            Some(News::Blocked(obstacle, basis)) => {
                self.card = Some(Box::new(HintCard::blocked(obstacle, basis)));
            }
        }
        true
    }
}
