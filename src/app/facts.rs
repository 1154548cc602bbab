//! The window's answers to commands that ask whether they can run, and what they are called now.

use std::time::Duration;

use sudogon_board::game::Game;

use crate::app::App;
use crate::app::command::Scope;
use crate::app::command::facts::WindowFacts;
use crate::app::editing::Editor;
use crate::app::lessons::exercise_card::ExerciseCard;
use crate::app::run;
use crate::language::label;

impl WindowFacts for App {
    fn game(&self) -> Option<&Game> {
        Self::game(self)
    }

    fn shown_game(&self) -> Option<&Game> {
        Self::shown_game(self)
    }

    fn keeps_back(&self, scope: Scope) -> bool {
        let is_own = matches!(scope, Scope::OwnBoard | Scope::OwnCompleteBoard);
        is_own && self.demo.is_some() || scope != Scope::Window && self.is_paused()
    }

    fn undo_title(&self) -> Option<String> {
        let of_step = self.editor()?.undo_title();
        let of_paste = || self.pasted_over.as_ref().map(|_| label!("Undo").to_owned());
        of_step.or_else(of_paste)
    }

    fn redo_title(&self) -> Option<String> {
        self.editor()?.redo_title()
    }

    fn shows_true_candidates(&self) -> bool {
        let document = self.document.as_ref();
        document.is_some_and(|document| document.known.candidates.is_on)
    }

    fn has_card(&self) -> bool {
        self.demo.is_some() || self.editor().is_some_and(|editor| editor.card.is_some())
    }

    fn is_exercising(&self) -> bool {
        self.editor().is_some_and(Editor::has_card::<ExerciseCard>)
    }

    fn can_pause(&self) -> bool {
        let shown = self.shown_document();
        self.demo.is_none() && shown.is_some_and(|document| document.editor.can_pause())
    }

    fn clock(&self) -> Option<(Duration, bool)> {
        let editor = self.editor()?;
        Some((editor.time_taken()?, editor.playing.timer.is_paused()))
    }

    fn has_collection(&self) -> bool {
        self.collection.is_some()
    }

    fn prints_collection(&self) -> bool {
        run::collection::collection_to_print(self).is_some()
    }

    fn has_next(&self) -> bool {
        run::collection::neighbours(self).is_some_and(|near| near.next.is_some())
    }

    fn has_previous(&self) -> bool {
        run::collection::neighbours(self).is_some_and(|near| near.previous.is_some())
    }
}
