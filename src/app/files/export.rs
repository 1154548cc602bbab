//! File ▸ Export: writes the board in a format for other programs. The puzzle's own file, and whether it is saved, do not
//! change.

use std::path::Path;

use sudogon_paper::files::{Format, LeftOut};

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::files::jobs;
use crate::language::say;

/// Says what was exported, and where.
pub fn note_exported(app: &mut App, path: &Path, format: &'static Format, left_out: &LeftOut) {
    jobs::close_path_dialog(app);
    let (name, folder) = app.files.note_written(path);
    let text = say!(
        "{clause:whole} It is in {text}.",
        clause = &format.about,
        text = folder
    );
    let mut notice = Notice::new(&say!("Exported as {text}", text = name), text);
    notice.add_left_out(left_out);
    app.feedback.tell(notice);
}
