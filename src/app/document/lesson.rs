//! An example in place of the player's own puzzle, which waits and comes back with one press.
//!
//! An example is not asked about when it closes, unless it was saved in a file of its own. Whatever would replace both
//! puzzles brings the player's back first, and asks about that.

use egui::Context;

use sudogon_core::game::{Board, Game, Mode};
use sudogon_core::logic::Technique;
use sudogon_core::puzzle::About;

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::window::bar_ui::BarKind;

impl App {
    /// Opens a position to learn a technique from, with a hint.
    pub(crate) fn open_lesson(&mut self, technique: &'static Technique, at: usize, ctx: &Context) {
        let Some(lesson) = technique.lessons().nth(at) else {
            return;
        };
        let about = About {
            title: format!("Example: {}", technique.name),
            ..About::default()
        };
        let board = Board::of_position(&lesson.candidates, &lesson.givens, about);
        let mut game = Game::new(board, Mode::Play);
        game.set_saved(game.version());
        self.dialog = None;
        if !self.is_disk_free(ctx) {
            return;
        }
        if self.waiting_document.is_none() {
            self.waiting_document = self.document.take().map(Box::new);
        }
        let arrival = Arrival {
            is_lesson: true,
            ..Arrival::new(game)
        };
        self.go_on(Next::Learn(technique, Box::new(arrival)), ctx);
    }

    /// Shows an example, with a hint.
    pub(crate) fn learn(&mut self, technique: &'static Technique, arrival: Arrival) {
        self.show(arrival);
        if let Some(document) = &mut self.document {
            let searched = document.editor.searched_board(&self.settings);
            document.editor.card = Some(Box::new(HintCard::open(Some(technique), searched)));
        }
        self.announce_bar(BarKind::Lesson);
    }

    /// Goes back to the player's own puzzle.
    pub(crate) fn leave_lesson(&mut self, ctx: &Context) {
        if self.is_disk_free(ctx) {
            self.go_on(Next::Back, ctx);
        }
    }

    /// Announces that the player's own puzzle is back.
    pub(crate) fn come_back(&mut self) {
        if self.take_back()
            && let Some(document) = &self.document
        {
            let text = format!("{} is back as you left it.", document.name());
            self.feedback.announce(text);
        }
    }

    /// Brings the player's own puzzle back; says whether one was waiting.
    pub(crate) fn take_back(&mut self) -> bool {
        let waiting = self.waiting_document.take();
        waiting.map(|own| self.put_in(*own)).is_some()
    }

    /// Says whether no file is being read or written for the puzzle in the window; otherwise tells the player.
    fn is_disk_free(&mut self, ctx: &Context) -> bool {
        self.poll_file_job(ctx);
        if self.file_job.is_some() {
            self.tell_busy();
        }
        self.file_job.is_none()
    }
}
