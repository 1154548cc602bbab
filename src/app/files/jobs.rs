//! The one job at a time that chooses, reads or writes a file: begun here, its result taken by `app/reports.rs`.

use std::path::PathBuf;

use egui::Context;
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::document::file_job::{self, FileJob, Purpose, QueuedSave, Report};
use crate::app::document::file_question::Chooser;
use crate::app::document::path_dialog::PathDialog;
use crate::app::files::names;
use crate::app::printing::dialog::PrintDialog;
use crate::app::record::page::RecordPage;
use crate::app::solve_review::card::ReviewCard;
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

/// What a job does with the file that was chosen.
type FileWork = Box<dyn FnOnce(PathBuf, Existing) -> Report + Send>;

/// Returns what a purpose asks for, with what is in the window now; `None` if there is nothing to write.
fn work(app: &mut App, purpose: Purpose, ctx: &Context) -> Option<FileWork> {
    Some(match purpose {
        Purpose::Open | Purpose::Folder => {
            let progress = app.files.progress.clone();
            Box::new(move |path, _| file_job::read(path, progress.as_deref()))
        }
        Purpose::Picture => Box::new(|path, _| Report::Picture(path)),
        Purpose::Save => {
            let document = app.document.as_mut()?;
            let (caught_up, game) = (document.catch_up(ctx), document.editor.game.clone());
            Box::new(move |path, existing| {
                file_job::wait_for(caught_up);
                file_job::write(path, &game, existing)
            })
        }
        Purpose::Export => {
            let game = app.game()?.clone();
            Box::new(move |path, existing| file_job::export(path, &game, existing))
        }
        Purpose::Print | Purpose::Braille => {
            let book = app.files.to_print.clone()?;
            Box::new(move |path, existing| file_job::print(path, &book, existing))
        }
        Purpose::Record => {
            let record = app.record.file.clone()?;
            Box::new(move |path, existing| file_job::export_record(path, &record, existing))
        }
        Purpose::Review => {
            let document = app.document.as_mut()?;
            let table = document.editor.card_as::<ReviewCard>()?.table()?;
            Box::new(move |path, existing| file_job::export_review(path, &table, existing))
        }
    })
}

/// Reads or writes this file; a save waits for the job that is running.
pub fn use_file(app: &mut App, purpose: Purpose, path: PathBuf, existing: Existing, ctx: &Context) {
    let Some(work) = work(app, purpose, ctx) else {
        return;
    };
    let file = path.clone();
    let has_started = start_if_free(app, ctx, move || work(file, existing));
    match purpose {
        _ if has_started => {}
        Purpose::Save => app.files.queued_save = Some(QueuedSave { path, existing }),
        _ => tell_busy(app),
    }
}

/// Goes on with the file that the window's own dialog names.
pub fn use_named(app: &mut App, path: PathBuf, existing: Existing, ctx: &Context) {
    if let Some(dialog) = app.dialog.shown_as::<PathDialog>() {
        use_file(app, dialog.purpose, path, existing, ctx);
    }
}

/// Asks for a file or a folder in the system's dialog, in a job that goes on with what is chosen; or in one of the window.
pub fn choose(app: &mut App, purpose: Purpose, ctx: &Context) {
    let Some(go_on) = work(app, purpose, ctx) else {
        return;
    };
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

/// Says whether no file is being read or written for the puzzle in the window; otherwise tells the player.
pub fn is_disk_free(app: &mut App, ctx: &Context) -> bool {
    app.poll_file_job(ctx);
    if app.files.job.is_some() {
        tell_busy(app);
    }
    app.files.job.is_none()
}
