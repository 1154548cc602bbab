//! File ▸ Export: writes the board in a format for other programs. The puzzle's own file, and whether it is saved, do not
//! change.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::document::file_job::{self, Chooser, Purpose};
use sudogon_paper::files::{self, Format, LeftOut};
use sudogon_paper::storage::Existing;

impl App {
    /// Asks where to export the board.
    pub(crate) fn export(&mut self, ctx: &Context) {
        let Some(document) = &self.document else {
            return;
        };
        match self.chooser {
            Chooser::System => {
                let game = document.editor.game.clone();
                let name = document.proposed_file(Purpose::Export);
                let folder = self.folder.clone();
                let export = move || file_job::choose_and_export(folder.as_deref(), &name, &game);
                self.start_choosing(ctx, export);
            }
            Chooser::Window => self.ask_path(Purpose::Export, None, ctx),
        }
    }

    /// Exports the board to the file that the path dialog names.
    pub(crate) fn export_to(&mut self, path: PathBuf, existing: Existing, ctx: &Context) {
        let Some(document) = &self.document else {
            return;
        };
        let game = document.editor.game.clone();
        if !self.start_job(ctx, move || file_job::export(path, &game, existing)) {
            self.tell_busy();
        }
    }

    /// Copies the board in one of the formats, and says what of it that leaves out.
    pub(crate) fn copy_as(&mut self, form: usize, ctx: &Context) {
        let (Some(document), Some(format)) = (&self.document, files::offered().nth(form)) else {
            return;
        };
        let left_out = match format.left_out(&document.editor.game) {
            Ok(left_out) => left_out,
            Err(error) => {
                let text = format!("{error}.");
                return self
                    .feedback
                    .tell_failure("That could not be copied", &text);
            }
        };
        ctx.copy_text(format.text(&document.editor.game).unwrap_or_default());
        if !left_out.is_empty() {
            let mut notice = Notice::short("Copied, but not all of it");
            notice.add_left_out(&left_out);
            self.feedback.tell(notice);
        }
    }

    /// Says what was exported, and where.
    pub(super) fn note_exported(&mut self, path: &Path, format: &Format, left_out: &LeftOut) {
        self.close_path_dialog();
        let folder = path.parent().unwrap_or(Path::new(""));
        self.folder = Some(folder.to_path_buf());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = format!("{} It is in {}.", format.about, folder.display());
        let mut notice = Notice::new(&format!("Exported as {name}"), text);
        notice.add_left_out(left_out);
        self.feedback.tell(notice);
    }
}
