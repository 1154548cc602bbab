//! How a file that another program changes or removes is handled.

use egui::Context;

use crate::app::App;
use crate::app::document::Document;
use crate::app::document::file_watcher::FileTrouble;
use crate::app::window::bar_ui::BarKind;
use sudogon_paper::storage::Stamp;

impl Document {
    /// Takes the file watcher's news; says whether there is any.
    fn poll_watcher(&mut self, ctx: &Context) -> bool {
        let Some(path) = &self.file.path else {
            return false;
        };
        let is_news = self.file.watcher.poll(path, ctx);
        if is_news && self.file.watcher.trouble == Some(FileTrouble::Gone) {
            self.editor.game.set_unsaved();
        }
        is_news
    }
}

impl App {
    /// Takes the file watcher's news for the open files.
    pub(crate) fn poll_watchers(&mut self, ctx: &Context) {
        // While a file is being written, its changes are our own.
        if self.file_job.is_some() {
            return;
        }
        // The bar that leads back to the waiting puzzle describes its file.
        if let Some(own) = self.waiting_document.as_deref_mut() {
            own.poll_watcher(ctx);
        }
        let document = self.document.as_mut();
        if document.is_some_and(|document| document.poll_watcher(ctx)) {
            self.announce_bar(BarKind::File);
        }
    }

    /// Saving found that another program has changed the file.
    pub(crate) fn refuse_changed(&mut self, told: Option<Stamp>) {
        if let Some(document) = &mut self.document {
            document.file.watcher.refused(told);
            self.announce_bar(BarKind::File);
        }
    }

    /// Opens the file again as it is now; asks about unsaved changes first.
    pub(crate) fn load_changed_file(&mut self, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let Some(path) = document.file.path.clone() else {
            return;
        };
        // The board is in no file any more; without own changes the player wants the file's version.
        if !document.editor.game.is_changed() {
            document.file.watcher.trouble = None;
        }
        self.open_path(path, ctx);
    }

    /// Closes the bar about the file.
    pub(crate) fn close_file_bar(&mut self) {
        if let Some(document) = &mut self.document {
            document.file.watcher.trouble = None;
        }
    }

    /// Saves to the file although its comments are lost.
    pub(crate) fn save_without_comments(&mut self, ctx: &Context) {
        if let Some(document) = &mut self.document {
            document.file.watcher.has_comments = false;
            document.file.watcher.trouble = None;
            self.save(None, ctx);
        }
    }

    /// Keeps the player's board instead of the changed file.
    pub(crate) fn keep_mine(&mut self) {
        if let Some(document) = &mut self.document {
            document.file.watcher.keep_mine();
            document.editor.game.set_unsaved();
        }
    }
}
