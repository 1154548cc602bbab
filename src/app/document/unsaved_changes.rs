//! How another puzzle is opened in the window without losing changes.
//!
//! All use [`App::replace`], which asks about changes at the last moment: what was typed while a file was being chosen or
//! read is included.

use egui::{Context, ViewportCommand};

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::dialogs::Dialog;
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};

impl App {
    /// The window's title.
    pub(crate) fn title(&self) -> String {
        let Some(document) = &self.document else {
            return "Sudogon".to_owned();
        };
        let is_changed = document.editor.game.is_changed() && !document.is_lesson();
        let star = if is_changed { "*" } else { "" };
        format!("{}{star} – Sudogon", document.name())
    }

    /// Does what comes next, or first asks what to do with the changes.
    pub(crate) fn go_on(&mut self, next: Next, ctx: &Context) {
        match &self.document {
            Some(document) if document.has_changes() => match document.kept_in() {
                Some(_) => self.keep_progress(Some(next), ctx),
                None => self.dialog = Some(Dialog::Unsaved(next)),
            },
            _ => self.proceed(next, ctx),
        }
    }

    /// Does what comes next, even if changes are lost.
    pub(crate) fn proceed(&mut self, next: Next, ctx: &Context) {
        // What replaces or closes both puzzles asks about both.
        let stays = match &next {
            Next::Show(arrival) => self.is_open_already(arrival),
            Next::Learn(..) | Next::Back | Next::Collection(_) => true,
            Next::Quit => false,
        };
        if !stays && self.take_back() {
            return self.go_on(next, ctx);
        }
        match next {
            Next::Show(arrival) => self.show(*arrival),
            Next::Learn(technique, arrival) => self.learn(technique, *arrival),
            Next::Back => self.come_back(),
            Next::Collection(act) => self.act_on_collection(act, ctx),
            Next::Quit => {
                self.is_closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Says whether it comes from the file of the puzzle in the window.
    fn is_open_already(&self, arrival: &Arrival) -> bool {
        let path = self
            .document
            .as_ref()
            .and_then(|document| document.file.path.as_ref());
        path.is_some() && path == arrival.path.as_ref()
    }

    /// Opens another game in the window, unless changes would be lost.
    pub(crate) fn replace(&mut self, arrival: Arrival, ctx: &Context) {
        self.go_on(Next::Show(Box::new(arrival)), ctx);
    }

    /// Opens another game in the window.
    pub(crate) fn show(&mut self, arrival: Arrival) {
        if let Some(journal) = &arrival.journal {
            self.recovery.take(journal);
        }
        let made = arrival.made.as_ref().map(|made| made.announcement());
        let left_out = arrival.left_out.clone();
        self.documents += 1;
        let document = Document::new(self.documents, arrival, self.journals.clone());
        self.put_in(document);
        if let Some(made) = made {
            self.feedback.announce(made);
        }
        if !left_out.is_empty() {
            let mut notice = Notice::short("Not all of it could be taken");
            notice.add_left_out(&left_out);
            self.feedback.tell(notice);
        }
    }

    /// Puts a document into the window in place of the previous one.
    pub(crate) fn put_in(&mut self, document: Document) {
        if let Some(before) = self.document.replace(document) {
            before.close();
        }
        self.queued_save = None;
        self.is_choosing = false;
        self.page = None;
        self.feedback.notice = None;
        self.dialog = None;
        self.demo = None;
    }

    /// Closes the window, once the changes are safe or discarded.
    pub(crate) fn quit(&mut self, ctx: &Context) {
        self.go_on(Next::Quit, ctx);
    }

    /// Keeps the window open while changes would be lost by closing it.
    pub(crate) fn watch_closing(&mut self, ctx: &Context) {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        let has_changes = self.document.as_ref().is_some_and(Document::has_changes);
        if is_asked && !self.is_closing && (has_changes || self.waiting_document.is_some()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            // An open dialog is answered first.
            if self.dialog.is_none() {
                self.quit(ctx);
            }
        }
    }
}
