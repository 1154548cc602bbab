//! File ▸ Export: writes the board in a format for other programs. The puzzle's own file, and whether it is saved, do not
//! change.

use std::path::{Path, PathBuf};

use egui::Context;
use sudogon_paper::files::{Format, LeftOut};
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::document::file_job::{self, Purpose};
use crate::app::files::jobs;
use crate::language::say;

/// Exports the board to the file that the path dialog names, or asks where.
pub fn export(app: &mut App, named: Option<(PathBuf, Existing)>, ctx: &Context) {
    let Some(document) = &app.document else {
        return;
    };
    let game = document.editor.game.clone();
    let export = move |path, existing| file_job::export(path, &game, existing);
    match named {
        Some((path, existing)) => _ = jobs::start_job(app, ctx, move || export(path, existing)),
        None => jobs::choose(app, Purpose::Export, export, ctx),
    }
}

/// Says what was exported, and where.
pub fn note_exported(app: &mut App, path: &Path, format: &'static Format, left_out: &LeftOut) {
    jobs::close_path_dialog(app);
    let folder = path.parent().unwrap_or(Path::new(""));
    app.files.folder = Some(folder.to_path_buf());
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let text = say!(
        "{clause:whole} It is in {text}.",
        clause = &format.about,
        text = folder.display()
    );
    let mut notice = Notice::new(&say!("Exported as {text}", text = name), text);
    notice.add_left_out(left_out);
    app.feedback.tell(notice);
}
