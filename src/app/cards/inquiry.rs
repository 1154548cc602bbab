//! What can go where, and the path: what is asked of the board without changing it.

use egui::Context;

use crate::game::Game;
use crate::layout::Cell;
use crate::puzzle::Value;

use crate::app::App;
use crate::app::cards::Card;
use crate::app::cards::basis::Basis;
use crate::app::cards::candidates::CandidatesCard;
use crate::app::cards::missing::MissingCard;
use crate::app::cards::path::PathCard;

impl App {
    /// Says what can go into the cell with the cursor, and goes with the cursor from then on.
    pub(in crate::app) fn inquire(&mut self) {
        self.notice = None;
        let card = CandidatesCard::open(self.goes_by_marks());
        self.document.card = Some(Card::Candidates(card));
        self.say_card();
    }

    /// Asks why a value can't stand in the cell with the cursor.
    pub(in crate::app) fn ask_why(&mut self, value: Value, ctx: &Context) {
        if let (Some(Card::Candidates(card)), Some(game)) =
            (&mut self.document.card, &self.document.game)
            && card.ask(game.board(), self.document.cursor, value, ctx)
        {
            self.say_card();
        }
    }

    /// Shows what is missing where.
    pub(in crate::app) fn show_missing(&mut self) {
        self.notice = None;
        self.document.card = Some(Card::Missing(MissingCard));
    }

    /// Selects some cells, the first with the cursor.
    pub(in crate::app) fn select_cells(&mut self, cells: &[Cell]) {
        let Some((&first, rest)) = cells.split_first() else {
            return;
        };
        self.select(first);
        if !self.is_entering() {
            self.document.selected = rest.to_vec();
        }
        let layout = self
            .document
            .game
            .as_ref()
            .map(Game::board)
            .map(|board| board.layout());
        if let Some(said) = layout.map(|layout| layout.say_all(cells)) {
            self.announce(said);
        }
    }

    /// Shows all steps from the board as it is.
    pub(in crate::app) fn show_path(&mut self) {
        let Some(game) = &self.document.game else {
            return;
        };
        self.notice = None;
        let basis = Basis::of(game.board(), self.goes_by_marks());
        self.document.card = Some(Card::Path(PathCard::open(basis)));
    }
}
