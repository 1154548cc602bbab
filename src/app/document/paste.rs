//! Pasted and typed text: a puzzle, or the regions of one.

use std::sync::Arc;

use egui::Context;

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::dialogs::Dialog;
use crate::app::document::arrival::Arrival;
use sudogon_core::game::Mode;
use sudogon_core::layout::Layout;
use sudogon_core::puzzle::About;
use sudogon_paper::files::{self, Piece, Reading, pieces};

/// The most bytes in which several puzzles are looked for within a frame.
const LONG: usize = 1 << 16;

impl App {
    /// Takes a puzzle from text: onto this board when it has its shape and no more, else as a new one.
    pub(crate) fn paste(&mut self, text: &str, ctx: &Context) {
        let feedback = &mut self.feedback;
        let mut shown = self.document.as_mut().filter(|_| !self.is_choosing);
        if let Some(document) = &mut shown
            && document.editor.paste_regions(text, feedback)
        {
            return self.close_text_dialog();
        }
        let here = shown
            .as_ref()
            .map(|document| Arc::clone(&document.editor.board().puzzle().layout));
        if text.len() > LONG {
            let text = text.to_owned();
            let read = move || several(&text, here.as_ref()).ok_or(text);
            return self.list_pasted(read, ctx);
        }
        if let Some(pieces) = several(text, here.as_ref()) {
            return self.list_pasted(move || Ok(pieces), ctx);
        }
        self.paste_one(text, ctx);
    }

    /// Takes the one puzzle of a text.
    pub(crate) fn paste_one(&mut self, text: &str, ctx: &Context) {
        let feedback = &mut self.feedback;
        let shown = self.document.as_mut().filter(|_| !self.is_choosing);
        let here = shown
            .as_ref()
            .map(|document| Arc::clone(&document.editor.board().puzzle().layout));
        let (read, format) = match files::recognise(text, here.as_ref()) {
            Ok(read) => read,
            Err(error) => return self.refuse_text(&error, here.is_some()),
        };
        let Reading { mut game, left_out } = read;
        let puzzle = game.board().puzzle();
        let has_about = puzzle.about != About::default();
        // A heading or a comment makes no saved puzzle of a printed one.
        let is_saved = game.board().has_play() || has_about && format.is_whole;
        match shown {
            Some(document)
                if left_out.is_empty()
                    && !is_saved
                    && !has_about
                    && here.as_ref() == Some(&puzzle.layout) =>
            {
                document.editor.paste_givens(&game, feedback);
                // Whoever pastes wants to see the result.
                self.demo = None;
                self.close_text_dialog();
            }
            _ => {
                self.close_text_dialog();
                if !is_saved {
                    game.set_mode(Mode::Enter);
                }
                let arrival = Arrival {
                    is_pasted: !is_saved,
                    left_out,
                    ..Arrival::new(game)
                };
                self.replace(arrival, ctx);
            }
        }
    }

    pub(crate) fn close_text_dialog(&mut self) {
        self.dialog
            .take_if(|dialog| matches!(dialog, Dialog::Text(_)));
    }

    /// Says that a text is not a puzzle: in the field where it was typed, else in a notice.
    fn refuse_text(&mut self, error: &files::Error, has_board: bool) {
        let notice = not_a_puzzle(error, has_board);
        match &mut self.dialog {
            Some(Dialog::Text(dialog)) => dialog.wrong = Some(notice.message.lines.concat()),
            _ => self.feedback.tell(notice),
        }
    }
}

/// The puzzles of a text that has several: of the shape of the board if they may be, else of any.
fn several(text: &str, here: Option<&Arc<Layout>>) -> Option<Vec<Piece>> {
    let of = |layout: Option<&Arc<Layout>>| {
        let pieces = pieces::all(text, layout).ok()?;
        (pieces.len() > 1).then_some(pieces)
    };
    let is_one = || here.is_none() || files::recognise(text, here).is_ok();
    of(here).or_else(|| if is_one() { None } else { of(None) })
}

fn not_a_puzzle(error: &files::Error, has_board: bool) -> Notice {
    let advice = match error.problem {
        files::Problem::NoLayout if !has_board => "Choose the shape first, then paste",
        _ => "A line, a grid, or pairs such as 1:5 4:9 7:2 can be pasted",
    };
    let text = format!("{advice}. What was found: {error}.");
    Notice::failure("That is not a puzzle", &text)
}
