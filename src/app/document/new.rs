//! New puzzles: an empty board of a shape, an example, a puzzle from text.

use std::sync::Arc;

use egui::Context;

use crate::app::App;
use crate::app::document::arrival::Arrival;
use sudogon_core::game::Game;
use sudogon_core::layout;
use sudogon_core::puzzle::Puzzle;
use sudogon_paper::files::examples;

impl App {
    /// Begins an empty puzzle of a shape.
    pub(crate) fn new_puzzle(&mut self, id: &str, ctx: &Context) {
        // Reuses the picture's layout, except for a jigsaw, whose picture shows example regions.
        let pictured = self
            .pictures
            .of(id)
            .filter(|layout| layout.id() == Some(id));
        match pictured.map_or_else(|| layout::named(id), |layout| Ok(Arc::clone(layout))) {
            Ok(layout) => {
                let mut game = Game::of(Puzzle::empty(layout));
                // An empty board has nothing to lose.
                game.set_saved(game.version());
                self.replace(Arrival::new(game), ctx);
            }
            Err(error) => {
                let text = format!("{error}.");
                self.feedback
                    .tell_failure("That shape can't be drawn", &text);
            }
        }
    }

    /// Opens one of the puzzles that come with Sudogon.
    pub(crate) fn open_example(&mut self, at: usize, ctx: &Context) {
        match examples::EXAMPLES.get(at).map(|example| example.open()) {
            Some(Ok(mut game)) => {
                game.set_saved(game.version());
                self.replace(Arrival::new(game), ctx);
            }
            Some(Err(error)) => {
                let text = format!("{error}.");
                self.feedback.tell_failure("That example is damaged", &text);
            }
            None => {}
        }
    }
}
