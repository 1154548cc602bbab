//! Opening and saving, with the system's dialog or our own, one file at a time.

use std::path::PathBuf;

use egui::Context;
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::bars::BarKind;
use crate::app::document::file_job::{self, Purpose, QueuedSave};
use crate::app::document::file_question::Chooser;
use crate::app::files::names::proposed_file;
use crate::app::files::{jobs, progress};

/// Asks for a file or a folder, and opens it.
pub fn open(app: &mut App, purpose: Purpose, ctx: &Context) {
    match app.files.chooser.clone() {
        Chooser::System(dialog) => {
            let folder = app.files.folder.clone();
            let progress = app.files.progress.clone();
            jobs::start_choosing(app, ctx, move || {
                file_job::choose_and_read(&*dialog, purpose, folder.as_deref(), progress.as_deref())
            });
        }
        Chooser::Window => jobs::ask_path(app, purpose, ctx),
    }
}

pub fn open_path(app: &mut App, path: PathBuf, ctx: &Context) {
    let progress = app.files.progress.clone();
    if !jobs::start_job(app, ctx, move || file_job::read(path, progress.as_deref())) {
        jobs::tell_busy(app);
    }
}

/// Saves to the puzzle's file, or asks where.
pub fn save(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    match document.file.path.clone() {
        // Neither another program's changes nor comments are overwritten before the player decides.
        Some(_) if document.file.watcher.asks_before_saving() => {
            app.announce_bar(BarKind::File);
        }
        Some(path) => {
            let existing = document.file.watcher.existing();
            save_to(app, path, existing, ctx);
        }
        None if document.kept_in().is_some() => progress::keep_progress(app, None, ctx),
        None => save_as(app, ctx),
    }
}

/// Asks where to save.
pub fn save_as(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let caught_up = document.catch_up(ctx);
    match app.files.chooser.clone() {
        Chooser::System(dialog) => {
            let game = document.editor.game.clone();
            let name = proposed_file(document, Purpose::Save);
            let folder = app.files.folder.clone();
            let choose = move || {
                file_job::wait_for(caught_up);
                let write = |path, existing| file_job::write(path, &game, existing);
                file_job::choose_and_write(&*dialog, Purpose::Save, folder.as_deref(), &name, write)
            };
            jobs::start_choosing(app, ctx, choose);
        }
        Chooser::Window => jobs::ask_path(app, Purpose::Save, ctx),
    }
}

pub fn save_to(app: &mut App, path: PathBuf, existing: Existing, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let caught_up = document.catch_up(ctx);
    let (game, file) = (document.editor.game.clone(), path.clone());
    let write = move || {
        file_job::wait_for(caught_up);
        file_job::write(file, &game, existing)
    };
    if !jobs::start_job(app, ctx, write) {
        app.files.queued_save = Some(QueuedSave { path, existing });
    }
}

pub fn ask_path(app: &mut App, purpose: Purpose, ctx: &Context) {
    let folder = app.files.folder.clone().unwrap_or_default();
    let document = app.document.as_ref();
    let name = match purpose {
        Purpose::Print => Some(printing::commands::proposed_pdf(app)),
        Purpose::Record => Some(file_job::RECORD.to_owned()),
        _ => document.map(|document| proposed_file(document, purpose)),
    };
    let dialog = PathDialog::new(purpose, folder, name.unwrap_or_default(), ctx);
    app.dialog = Some(Dialog::Path(dialog));
}

pub fn close_path_dialog(app: &mut App) {
    let is_path = |dialog: &mut Dialog| matches!(dialog, Dialog::Path(..));
    app.dialog.take_if(is_path);
}

/// Says whether a file is being chosen in the system's dialog.
pub fn is_asking(app: &App) -> bool {
    app.files.job.as_ref().is_some_and(|job| job.is_choosing)
}

/// Starts a job, unless one is running: two at once could overtake each other.
pub fn start_job(
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

/// Starts a job in which the player chooses a file; or says that one is running.
pub fn start_choosing(
    app: &mut App,
    ctx: &Context,
    work: impl FnOnce() -> Report + Send + 'static,
) -> bool {
    let has_started = start_job(app, ctx, work);
    match &mut app.files.job {
        Some(job) if has_started => job.is_choosing = true,
        _ => tell_busy(app),
    }
    has_started
}

pub fn tell_busy(app: &mut App) {
    let text = label!("The last file is still being read or written. Try again in a moment.");
    app.feedback
        .tell_failure(label!(in "a file": "Not finished yet"), text);
}

/// Says whether a job's result is taken now, or must wait for a dialog that asks something else.
pub fn takes_reports(app: &App) -> bool {
    match app.dialog {
        None | Some(Dialog::Path(..)) => true,
        // From there the pages or the record are saved, and nothing is typed into it.
        Some(Dialog::Print(..) | Dialog::Record(..)) => is_asking(app),
        Some(_) => false,
    }
}

/// Takes a job's result, and starts the save that was queued behind it. A dialog that asks something else comes first:
/// what was typed into it must not be lost.
pub fn poll_file_job(app: &mut App, ctx: &Context) {
    if !takes_reports(app) {
        return;
    }
    let Some(report) = app.files.job.as_ref().and_then(FileJob::poll) else {
        return;
    };
    let number = app.document.as_ref().map(|document| document.number);
    let job = app.files.job.take();
    let has_begun = app.document.is_some() || app.pages.page.is_some();
    let is_late = has_begun && job.as_ref().is_some_and(|job| job.goes_on);
    let is_same = job.is_some_and(|job| job.document == number);
    let next = app.files.after_saving.take();
    match report {
        _ if is_late => {}
        Report::Opened(path, opened) => {
            let storage::Opened {
                mut game,
                stamp,
                is_read_only,
                has_comments,
                left_out,
            } = *opened;
            app.files.folder = path.parent().map(Path::to_path_buf);
            app.settings.remember(&path);
            app.dialog = None;
            // Only our own format counts as saved; of others a copy is made when the player saves.
            let is_own = !game.is_changed();
            game.set_saved(game.version());
            let mut arrival = Arrival {
                left_out,
                ..Arrival::new(game)
            };
            if is_own {
                arrival.place = collection::commands::place_of_file(app, &path);
                arrival.path = Some(path);
                arrival.watcher = FileWatcher::known(stamp, is_read_only);
                arrival.watcher.has_comments = has_comments;
            }
            replacing::replace(app, arrival, ctx);
        }
        Report::Picture(path) => photo::commands::read_picture(app, path, ctx),
        Report::Listed(listed) => collection::commands::take_collection(app, *listed, ctx),
        Report::Pasted(pasted) => clipboard::commands::take_pasted(app, *pasted, ctx),
        Report::Left(at, left) => collection::commands::take_left(app, at, *left, ctx),
        Report::Continued(journal) => {
            app.dialog = None;
            replacing::replace(app, Arrival::continued(journal), ctx);
        }
        // The document that was saved has been closed.
        Report::Saved(..) | Report::Kept(..) | Report::SetAside(_) if !is_same => {}
        Report::SetAside(is_safe) => journals::note_set_aside(app, is_safe, next, ctx),
        Report::Kept(version, kept) => progress::note_kept(app, version, kept, next, ctx),
        Report::NotKept(why) => progress::note_not_kept(app, why, next, ctx),
        Report::Saved(path, version, stamp, has_other_names) => {
            if has_other_names {
                let text = label!(
                    "The file has other names (hard links). These keep the game as it was before."
                );
                let headline = label!(in "a file": "Saved under this name alone");
                app.feedback.tell(Notice::new(headline, text.to_owned()));
            }
            note_saved(app, path, version, FileWatcher::known(stamp, false));
        }
        // A closed document is not asked about.
        Report::Changed(_) | Report::Exists(..) if !is_same => {}
        Report::NoDialog(Purpose::Save | Purpose::Export | Purpose::Print) if !is_same => {
            app.files.chooser = Chooser::Window;
        }
        Report::Failed(what, why) if !is_same => {
            let (what, why) = (language::say(&what), language::say(&why));
            app.feedback.tell_failure(&what, &why);
        }
        Report::Exported(path, format, left_out) => {
            export::note_exported(app, &path, format, &left_out);
        }
        Report::Printed(path) => printing::commands::note_printed(app, &path),
        Report::RecordExported(path) => record::commands::note_exported(app, &path, ctx),
        Report::Sent(sent) => printing::commands::note_sent(app, sent),
        Report::Changed(told) => changed_file::refuse_changed(app, told),
        Report::Cancelled => {}
        Report::NoDialog(purpose) => {
            app.files.chooser = Chooser::Window;
            ask_path(app, purpose, ctx);
        }
        Report::Exists(purpose, path) => ask_to_replace(app, purpose, path, ctx),
        Report::Failed(what, why) => {
            tell_failure(app, &language::say(&what), &language::say(&why));
        }
    }
    if app.files.job.is_none()
        && let Some(queued) = app.files.queued_save.take()
    {
        match queued.existing {
            // The stamp is outdated: this job has written the file, or another program has.
            Existing::ReplaceKnown(_) => save(app, ctx),
            existing => save_to(app, queued.path, existing, ctx),
        }
    }
}

fn note_saved(app: &mut App, path: PathBuf, version: u64, watcher: FileWatcher) {
    close_path_dialog(app);
    app.files.folder = path.parent().map(Path::to_path_buf);
    app.settings.remember(&path);
    if let Some(document) = &mut app.document {
        document.file.path = Some(path);
        document.file.watcher = watcher;
        document.editor.game.set_saved(version);
    }
}

fn ask_to_replace(app: &mut App, purpose: Purpose, path: PathBuf, ctx: &Context) {
    if !matches!(&app.dialog, Some(Dialog::Path(dialog)) if dialog.purpose == purpose) {
        // The name was completed after the system's dialog, which could not ask about it.
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let dialog = PathDialog::new(purpose, folder, name.into_owned(), ctx);
        app.dialog = Some(Dialog::Path(dialog));
    }
    if let Some(Dialog::Path(dialog)) = &mut app.dialog {
        dialog.ask_to_replace(path);
    }
}

pub fn tell_failure(app: &mut App, headline: &str, text: &str) {
    match &mut app.dialog {
        Some(Dialog::Path(dialog)) => {
            dialog.wrong = Some(say!(
                in "what failed, and why": "{text}. {text_why}",
                text = headline,
                text_why = text
            ));
        }
        _ => {
            // It stands beside the board, where nothing may hide it.
            app.dialog = None;
            app.feedback.tell_failure(headline, text);
        }
    }
}

/// A file name for the puzzle.
pub fn proposed_file(document: &Document, purpose: Purpose) -> String {
    let name = plain_name(&document.name());
    let format = match purpose {
        Purpose::Open | Purpose::Folder | Purpose::Picture | Purpose::Print | Purpose::Record => {
            None
        }
        Purpose::Save => Some(files::OWN),
        Purpose::Export => files::exportable().next(),
    };
    format.map_or_else(String::new, |format| format.file_name(&name))
}

/// A name of limited length and with characters that every file system allows.
pub(crate) fn plain_name(name: &str) -> String {
    let plain = |c: char| {
        if c.is_alphanumeric() || " -_.,×".contains(c) {
            c
        } else {
            '-'
        }
    };
    name.chars().take(60).map(plain).collect()
}
