//! The one job at a time that chooses, reads or writes a file: begun here, its result taken by `app/reports.rs`.

use std::path::PathBuf;

use egui::Context;
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::document::file_job::{self, FileJob, Purpose, Report};
use crate::app::document::file_question::Chooser;
use crate::app::document::path_dialog::PathDialog;
use crate::app::files::names;
use crate::app::printing::dialog::PrintDialog;
use crate::app::record::page::RecordPage;
use crate::app::wake::wake;
use crate::language::{label, say};

/// Starts a job, unless one is running: two at once could overtake each other.
pub fn start_if_free(
    app: &mut App,
    ctx: &Context,
    work: impl FnOnce() -> Report + Send + 'static,
) -> bool {
    let is_free = app.files.job.is_none();
    if is_free {
        let number = app.document.as_ref().map(|document| document.number);
        app.files.job = Some(FileJob::start(number, wake(ctx), work));
    }
    is_free
}

/// Starts a job; or says that one is running.
pub fn start_job(
    app: &mut App,
    ctx: &Context,
    work: impl FnOnce() -> Report + Send + 'static,
) -> bool {
    let has_started = start_if_free(app, ctx, work);
    if !has_started {
        tell_busy(app);
    }
    has_started
}

/// Asks for a file or a folder in the system's dialog, in a job that goes on with what is chosen; or in one of the window.
pub fn choose(
    app: &mut App,
    purpose: Purpose,
    go_on: impl FnOnce(PathBuf, Existing) -> Report + Send + 'static,
    ctx: &Context,
) {
    let dialog = match app.files.chooser.clone() {
        Chooser::System(dialog) => dialog,
        Chooser::Window => return ask_path(app, purpose, ctx),
    };
    let (folder, name) = (app.files.folder.clone(), names::proposed(app, purpose));
    let choose = move || file_job::choose(&*dialog, purpose, folder.as_deref(), &name, go_on);
    if start_job(app, ctx, choose)
        && let Some(job) = &mut app.files.job
    {
        job.is_choosing = true;
    }
}

/// Says whether a file is being chosen in the system's dialog.
pub fn is_asking(app: &App) -> bool {
    app.files.job.as_ref().is_some_and(|job| job.is_choosing)
}

/// Says whether a job's result is taken now, or must wait for a dialog that asks something else.
pub fn takes_reports(app: &App) -> bool {
    let dialog = &app.dialog;
    // From there the pages or the record are saved, and nothing is typed into it.
    let saves = dialog.is::<PrintDialog>() || dialog.is::<RecordPage>();
    !dialog.is_open() || dialog.is::<PathDialog>() || saves && is_asking(app)
}

pub fn tell_busy(app: &mut App) {
    let text = label!("The last file is still being read or written. Try again in a moment.");
    app.feedback
        .tell_failure(label!(in "a file": "Not finished yet"), text);
}

pub fn tell_failure(app: &mut App, headline: &str, text: &str) {
    match app.dialog.shown_as_mut::<PathDialog>() {
        Some(dialog) => {
            dialog.wrong = Some(say!(
                in "what failed, and why": "{text}. {text_why}",
                text = headline,
                text_why = text
            ));
        }
        None => {
            // It stands beside the board, where nothing may hide it.
            app.dialog.close();
            app.feedback.tell_failure(headline, text);
        }
    }
}

pub fn ask_path(app: &mut App, purpose: Purpose, ctx: &Context) {
    let folder = app.files.folder.clone().unwrap_or_default();
    let dialog = PathDialog::new(purpose, folder, names::proposed(app, purpose), ctx);
    app.dialog.open(dialog);
}

pub fn close_path_dialog(app: &mut App) {
    if app.dialog.is::<PathDialog>() {
        app.dialog.close();
    }
}
