//! How far a puzzle of a collection is: kept without asking when the player leaves it.

use std::path::PathBuf;

use egui::Context;

use crate::app::App;
use crate::app::collection::entry::State;
use crate::app::document::Document;
use crate::app::document::arrival::Next;
use crate::app::document::file_job::{self, Report};
use sudogon_paper::storage::progress;

impl Document {
    /// The file in which its progress is kept; `None` if it has a file of its own, or is of no collection.
    pub(crate) fn kept_in(&self) -> Option<&PathBuf> {
        let place = self
            .file
            .place
            .as_ref()
            .filter(|_| self.file.path.is_none())?;
        place.kept_in.as_ref()
    }
}

impl App {
    /// Keeps how far the puzzle in the window is, and does what waits for that.
    pub(crate) fn keep_progress(&mut self, next: Option<Next>, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let Some(file) = document.kept_in().cloned() else {
            return;
        };
        let caught_up = document.catch_up(&mut self.recovery.brought_back, ctx);
        let game = document.editor.game.clone();
        let keep = move || {
            file_job::wait_for(caught_up);
            match progress::keep(&file, &game) {
                Ok(()) => Report::Kept(game.version()),
                Err(error) => Report::NotKept(format!("{error}.")),
            }
        };
        if self.start_job(ctx, keep) {
            self.after_saving = next;
        } else {
            self.tell_busy();
        }
    }

    /// The progress is on disk.
    pub(crate) fn note_kept(&mut self, version: u64, next: Option<Next>, ctx: &Context) {
        if let Some(document) = &mut self.document {
            document.editor.game.set_saved(version);
        }
        self.note_progress();
        match next {
            Some(next) => self.go_on(next, ctx),
            None => self
                .feedback
                .announce("How far you are is kept in the list"),
        }
    }

    /// The progress can't be kept: from now on the puzzle is one that is saved by hand.
    pub(crate) fn note_not_kept(&mut self, why: &str, next: Option<Next>, ctx: &Context) {
        if let Some(place) = self
            .document
            .as_mut()
            .and_then(|own| own.file.place.as_mut())
        {
            place.kept_in = None;
        }
        let text = format!("{why} Save the puzzle as a file of its own.");
        self.feedback
            .tell_failure("How far you are can’t be kept in the list", &text);
        if let Some(next) = next {
            self.go_on(next, ctx);
        }
    }

    /// Brings the list up to date with the puzzle in the window.
    pub(crate) fn note_progress(&mut self) {
        let Some(document) = &self.document else {
            return;
        };
        if let Some(place) = &document.file.place
            && let Some(collection) = &mut self.collection
            && collection.number == place.collection
            && let Some(state) = collection.states.get_mut(place.at)
        {
            *state = State::of(document.editor.board());
            collection.looks.forget(place.at);
        }
    }
}
