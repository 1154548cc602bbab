//! The journals of the open puzzles: what the player is told, and how a puzzle is set aside in its own, to be continued.

use egui::Context;
use sudogon_board::message::Message;

use crate::app::App;
use crate::app::bars::BarKind;
use crate::app::document::arrival::Next;
use crate::app::document::file_job::{self, Report};
use crate::app::document::unsaved_question::Unsaved;
use crate::app::files::jobs;
use crate::language::{label, say};

/// Says that a closed board is not all in its journal, for this reason.
pub fn not_autosaved(why: Message) -> (String, String) {
    let headline = label!("Not all of your work was autosaved");
    (headline.to_owned(), say!("{clause}.", clause = why))
}

/// Autosaves the open puzzles.
pub fn autosave(app: &mut App, ctx: &Context) {
    let was_well = app.autosave_trouble().is_none();
    app.documents()
        .for_each(|document| document.file.autosave.poll());
    match app.autosave_trouble() {
        Some(_) if was_well => app.announce_bar(BarKind::Disk),
        None if !was_well => app
            .feedback
            .announce(label!("Your work is autosaved again.")),
        _ => {}
    }
    app.documents().for_each(|document| document.autosave(ctx));
}

/// Does what comes next once the puzzle in the window is in its journal on disk, from where it is continued. Where nothing can be
/// autosaved, asks what to do with it.
pub fn set_aside(app: &mut App, next: Next, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    if document.file.watcher.is_changed() {
        // The board is in no file any more.
        document.editor.game.set_unsaved();
    }
    match document.catch_up(ctx) {
        None => {
            let puzzle = document.name();
            app.dialog.open(Unsaved { puzzle, next });
        }
        caught_up => {
            let wait = move || Report::SetAside(file_job::wait_for(caught_up));
            if jobs::start_job(app, ctx, wait) {
                app.files.after_saving = Some(next);
            }
        }
    }
}
