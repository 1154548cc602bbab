//! The player's board as the window shows it: the cursor and what goes with it, what the card points at.

use egui::Ui;

use crate::game::{Game, Mode};
use crate::layout::{Cell, CellSet};

use crate::app::App;
use crate::app::board_view::{self, Labels, Scene};
use crate::app::command::Command;
use crate::app::window::pad::Pad;

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
        let pointed = self.document.on_board(&self.verdict);
        let mut wrong = CellSet::new(board.layout().len());
        // What the last check found wrong keeps its cross when the card is closed.
        let check = self.document.check.as_ref();
        let checked = check.map(|check| check.wrong(board)).unwrap_or_default();
        for &cell in pointed.wrong.iter().chain(&checked) {
            wrong.insert(cell);
        }
        // While a hint points at something, or regions are drawn, nothing else is tinted.
        let is_pointing = !pointed.highlights.is_empty() || pad.drawing.is_some();
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
            document: self.document.number,
            board,
            conflicts: pad.conflicts,
            wrong: &wrong,
            cursor: self.document.cursor,
            selected: &self.document.selected,
            shown_value,
            related: &related,
            ringed: pointed.ringed,
            asked: pointed.asked,
            highlights: pointed.highlights,
            removed: pointed.crossed_out,
            preview: pointed.preview,
            trace: None,
            labels: self
                .settings
                .labels
                .unwrap_or_else(|| Labels::usual(board.layout())),
            has_large_digits: self.settings.has_large_digits,
            has_tints: self.settings.has_tints,
            regions: pad.drawing.map(|drawing| &drawing.map),
        };
        board_view::board_ui(ui, &scene, commands);
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
