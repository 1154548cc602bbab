//! What is done when another program changes or removes the open file.

use egui::Context;

use crate::app::App;
use crate::app::document::Document;
use crate::app::document::file_watcher::FileTrouble;
use crate::app::window::bar::BarKind;
use crate::storage::Stamp;

impl Document {
    /// Notices what other programs do to its file; says whether that is news.
    fn poll_watcher(&mut self, ctx: &Context) -> bool {
        let Some(path) = &self.path else { return false };
        let is_news = self.watcher.poll(path, ctx);
        if is_news && self.watcher.trouble == Some(FileTrouble::Gone) {
            self.game.set_unsaved();
        }
        is_news
    }
}

impl App {
    /// Notices what other programs do to the open files.
    pub(in crate::app) fn poll_watchers(&mut self, ctx: &Context) {
        // While a file is being written, what changes is our own doing.
        if self.file_job.is_some() {
            return;
        }
        // The bar that leads back to the waiting puzzle tells what has become of its file.
        if let Some(own) = self.waiting_document.as_deref_mut() {
            own.poll_watcher(ctx);
        }
        let document = self.document.as_mut();
        if document.is_some_and(|document| document.poll_watcher(ctx)) {
            self.announce_bar(BarKind::File);
        }
    }

    /// Saving found that another program has changed the file.
    pub(in crate::app) fn refuse_changed(&mut self, told: Option<Stamp>) {
        if let Some(document) = &mut self.document {
            document.watcher.told = told;
            document.watcher.trouble = Some(FileTrouble::Changed);
            self.announce_bar(BarKind::File);
        }
    }

    /// Opens the file again as it is now; what was typed is asked about first.
    pub(in crate::app) fn load_changed_file(&mut self, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let Some(path) = document.path.clone() else {
            return;
        };
        // What is on the board is in no file any more; whoever has typed nothing wants the file's.
        if !document.game.is_changed() {
            document.watcher.trouble = None;
        }
        self.open_path(path, ctx);
    }

    /// Closes the bar that says what is so anyway.
    pub(in crate::app) fn close_file_bar(&mut self) {
        if let Some(document) = &mut self.document {
            document.watcher.trouble = None;
        }
    }

    /// The player's own board is the one that counts.
    pub(in crate::app) fn keep_mine(&mut self) {
        if let Some(document) = &mut self.document {
            document.watcher.keep_mine();
            document.game.set_unsaved();
        }
    }
}
