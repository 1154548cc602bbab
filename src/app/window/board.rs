//! The player's board as the window shows it: the cursor and what goes with it, what the card points at.

use egui::Ui;

use crate::game::{Game, Mode};
use crate::layout::{Cell, CellSet};

use crate::app::App;
use crate::app::cards::Card;
use crate::app::command::Command;
use crate::app::window::pad::Pad;
use crate::drawing::{Labels, Scene};

impl App {
    /// Shows the player's board by itself.
    pub(in crate::app) fn own_board_ui(
        &self,
        ui: &mut Ui,
        game: &Game,
        commands: &mut Vec<Command>,
    ) {
        let conflicts = game.board().conflicts();
        let drawing = self.drawing();
        let pad = self.pad(game, &conflicts, drawing.as_ref());
        self.board_ui(ui, &pad, commands);
    }

    /// Shows the player's board.
    pub(in crate::app) fn board_ui(&self, ui: &mut Ui, pad: &Pad<'_>, commands: &mut Vec<Command>) {
        let (game, board) = (pad.game, pad.game.board());
        let highlights = self.document.card.highlights();
        let mut wrong = CellSet::new(board.layout().len());
        if let Some(check) = &self.document.check {
            check
                .wrong(board)
                .into_iter()
                .for_each(|cell| wrong.insert(cell));
        }
        self.document.card.add_wrong(&mut wrong);
        // While a hint points at something, or regions are drawn, nothing else is tinted.
        let is_pointing = !highlights.is_empty() || pad.drawing.is_some();
        let related = if is_pointing {
            CellSet::new(board.layout().len())
        } else {
            self.related(game)
        };
        let shown_value = self
            .document
            .held
            .or(board.value(self.document.cursor))
            .filter(|_| !is_pointing);
        let scene = Scene {
            board,
            conflicts: pad.conflicts,
            wrong,
            cursor: Some(self.document.cursor),
            selected: &self.document.selected,
            shown_value,
            related,
            ringed: self.document.card.ringed(),
            asked: matches!(self.document.card, Card::Inquire(_)).then_some(self.document.cursor),
            highlights,
            removed: self.document.card.removed(),
            preview: self.document.card.preview(),
            trace: None,
            labels: self
                .settings
                .labels
                .unwrap_or_else(|| Labels::usual(board.layout())),
            has_large_digits: self.settings.has_large_digits,
            has_tints: self.settings.has_tints,
            regions: pad.drawing.map(|drawing| &drawing.map),
        };
        self.board_view
            .borrow_mut()
            .show(ui, self.document.number, &scene, commands);
    }

    /// The cells to tint: while entering the strip, while playing the cursor's peers.
    fn related(&self, game: &Game) -> CellSet {
        let layout = game.board().layout();
        match game.mode() {
            Mode::Play => layout.peers(self.document.cursor).clone(),
            Mode::Enter => {
                let mut strip = CellSet::new(layout.len());
                for index in layout.strips()[layout.strip_of(self.document.cursor)].clone() {
                    strip.insert(Cell::new(index));
                }
                strip
            }
        }
    }
}
