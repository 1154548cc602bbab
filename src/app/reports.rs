//! The handling of a job's result: a file that was opened, a picture, a list, what was saved.

use std::path::{Path, PathBuf};

use egui::Context;
use sudogon_board::message::Message;
use sudogon_paper::files::{Format, LeftOut};
use sudogon_paper::storage::progress::Progress;
use sudogon_paper::storage::{self, Existing};

use crate::app::App;
use crate::app::cards::notice::{self, Notice};
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::document::file_job::{FileJob, Purpose, Report};
use crate::app::document::file_question::Chooser;
use crate::app::document::file_watcher::FileWatcher;
use crate::app::document::path_dialog::PathDialog;
use crate::app::document::unsaved_question::Unsaved;
use crate::app::files::{changed_file, jobs, open_save, progress, replacing};
use crate::app::run;
use crate::app::start_screen::boards::how_far_open;
use crate::language::{self, label, say};

impl App {
    /// Takes a job's result, and starts the save that was queued behind it. A dialog that asks something else comes first:
    /// what was typed into it must not be lost.
    pub(crate) fn poll_file_job(&mut self, ctx: &Context) {
        if !jobs::takes_reports(self) {
            return;
        }
        let Some(report) = self.files.job.as_ref().and_then(FileJob::poll) else {
            return;
        };
        let number = self.document.as_ref().map(|document| document.number);
        let job = self.files.job.take();
        let has_begun = self.document.is_some() || self.pages.page.is_some();
        let is_late = has_begun && job.as_ref().is_some_and(|job| job.goes_on);
        let is_same = job.is_some_and(|job| job.document == number);
        let next = self.files.after_saving.take();
        if !is_late {
            take_report(self, report, is_same, next, ctx);
        }
        if self.files.job.is_none()
            && let Some(queued) = self.files.queued_save.take()
        {
            match queued.existing {
                // The stamp is outdated: this job has written the file, or another program has.
                Existing::ReplaceKnown(_) => open_save::save(self, ctx),
                existing => {
                    jobs::use_file(self, Purpose::Save, queued.path, existing, ctx);
                }
            }
        }
    }
}

/// Does what a result asks for. If its document is no longer in the window (not `is_same`), only what was written is told.
fn take_report(app: &mut App, report: Report, is_same: bool, next: Option<Next>, ctx: &Context) {
    match report {
        Report::Opened(path, opened) => open_file(app, path, *opened, ctx),
        Report::Picture(path) => run::photo::read_picture(app, path, ctx),
        Report::Listed(listed) => run::collection::take_collection(app, *listed, ctx),
        Report::Pasted(pasted) => run::clipboard::take_pasted(app, *pasted, ctx),
        Report::Left(at, left) => run::collection::take_left(app, at, *left, ctx),
        Report::Continued(journal) => {
            app.dialog.close();
            replacing::replace(app, Arrival::continued(journal), ctx);
            tell_board(app);
        }
        // The document that was saved has been closed.
        Report::Saved(..) | Report::Kept(..) | Report::SetAside(_) if !is_same => {}
        Report::SetAside(is_safe) => note_set_aside(app, is_safe, next, ctx),
        Report::Kept(version, kept) => note_kept(app, version, kept, next, ctx),
        Report::NotKept(why) => note_not_kept(app, why, next, ctx),
        Report::Saved(path, version, stamp, has_other_names) => {
            if has_other_names {
                let text = label!(
                    "The file has other names (hard links). These keep the game as it was before."
                );
                let headline = label!(in "a file": "Saved under this name alone");
                app.feedback.tell(Notice::new(headline, [text.to_owned()]));
            }
            note_saved(app, path, version, FileWatcher::known(stamp, false));
        }
        // A closed document is not asked about.
        Report::Changed(_) | Report::Exists(..) if !is_same => {}
        Report::NoDialog(Purpose::Save | Purpose::Export | Purpose::Print | Purpose::Braille)
            if !is_same =>
        {
            app.files.chooser = Chooser::Window;
        }
        Report::Failed(what, why) if !is_same => {
            let (what, why) = (language::say(&what), language::say(&why));
            app.feedback.tell_failure(&what, &why);
        }
        Report::Exported(path, format, left_out) => {
            note_exported(app, &path, format, &left_out);
        }
        Report::Printed(path) => run::printing::note_printed(app, &path),
        Report::RecordExported(path) => run::record::note_exported(app, &path, ctx),
        Report::ReviewExported(path) => run::solve_review::note_exported(app, &path),
        Report::Sent(sent) => run::printing::note_sent(app, sent),
        Report::Changed(told) => changed_file::refuse_changed(app, told),
        Report::Nothing => {}
        Report::NoDialog(purpose) => {
            app.files.chooser = Chooser::Window;
            jobs::ask_path(app, purpose, ctx);
        }
        Report::Exists(purpose, path) => ask_to_replace(app, purpose, path, ctx),
        Report::Failed(what, why) => {
            jobs::tell_failure(app, &language::say(&what), &language::say(&why));
        }
    }
}

/// Opens a file that was read.
fn open_file(app: &mut App, path: PathBuf, opened: storage::Opened, ctx: &Context) {
    let storage::Opened {
        mut game,
        stamp,
        is_read_only,
        has_comments,
        left_out,
    } = opened;
    app.files.folder = path.parent().map(Path::to_path_buf);
    app.settings.remember(&path);
    app.dialog.close();
    // Only our own format counts as saved; of others a copy is made when the player saves.
    let is_own = !game.is_changed();
    game.set_saved(game.version());
    let mut arrival = Arrival {
        left_out,
        ..Arrival::new(game)
    };
    if is_own {
        arrival.place = run::collection::place_of_file(app, &path);
        arrival.path = Some(path);
        arrival.watcher = FileWatcher::known(stamp, is_read_only);
        arrival.watcher.has_comments = has_comments;
    }
    replacing::replace(app, arrival, ctx);
    tell_board(app);
}

/// Announces how far the board is that has just come: its name is that of the window.
fn tell_board(app: &mut App) {
    if let Some(document) = app.document.as_ref().filter(|_| !app.dialog.is_open()) {
        let how_far = how_far_open(document);
        app.feedback.announce(how_far);
    }
}

fn note_saved(app: &mut App, path: PathBuf, version: u64, watcher: FileWatcher) {
    jobs::close_path_dialog(app);
    let (name, _) = app.files.note_written(&path);
    app.settings.remember(&path);
    app.feedback.announce(say!("Saved as {text}", text = name));
    if let Some(document) = &mut app.document {
        document.file.path = Some(path);
        document.file.watcher = watcher;
        document.editor.game.set_saved(version);
    }
}

/// Says what was exported, and where.
fn note_exported(app: &mut App, path: &Path, format: &'static Format, left_out: &LeftOut) {
    jobs::close_path_dialog(app);
    let (name, folder) = app.files.note_written(path);
    let text = say!(
        "{clause:whole} It is in {text}.",
        clause = &format.about,
        text = folder
    );
    let lines = [text].into_iter().chain(notice::say_left_out(left_out));
    let headline = say!("Exported as {text}", text = name);
    app.feedback.tell(Notice::new(&headline, lines));
}

fn ask_to_replace(app: &mut App, purpose: Purpose, path: PathBuf, ctx: &Context) {
    let open = app.dialog.shown_as::<PathDialog>();
    if open.is_none_or(|dialog| dialog.purpose != purpose) {
        // The name was completed after the system's dialog, which could not ask about it.
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let dialog = PathDialog::new(purpose, folder, name.into_owned(), ctx);
        app.dialog.open(dialog);
    }
    if let Some(dialog) = app.dialog.shown_as_mut::<PathDialog>() {
        dialog.ask_to_replace(path);
    }
}

/// The puzzle in the window is in its journal, or can't be. What was typed meanwhile is written as it is closed.
fn note_set_aside(app: &mut App, is_safe: bool, next: Option<Next>, ctx: &Context) {
    match next {
        Some(next) if is_safe => replacing::proceed(app, next, ctx),
        Some(next) => {
            let puzzle = app.document.as_ref().map(Document::name);
            let puzzle = puzzle.unwrap_or_default();
            app.dialog.open(Unsaved { puzzle, next });
        }
        None => app.dialog.close(),
    }
}

/// The progress is on disk.
fn note_kept(app: &mut App, version: u64, kept: Progress, next: Option<Next>, ctx: &Context) {
    if let Some(document) = &mut app.document {
        document.editor.game.set_saved(version);
        if let Some(place) = &mut document.file.place {
            place.kept_in = Some(kept);
        }
    }
    progress::note_progress(app);
    match next {
        Some(next) => replacing::go_on(app, next, ctx),
        None => app
            .feedback
            .announce(label!("How far you are is kept in the list")),
    }
}

/// The progress can't be kept: from now on the puzzle is one that is saved by hand.
fn note_not_kept(app: &mut App, why: Message, next: Option<Next>, ctx: &Context) {
    if let Some(place) = app
        .document
        .as_mut()
        .and_then(|own| own.file.place.as_mut())
    {
        place.kept_in = None;
    }
    let headline = label!("How far you are can't be kept in the list");
    let text = say!(
        "{clause}. Save the puzzle as a file of its own.",
        clause = why
    );
    app.feedback.tell_failure(headline, &text);
    if let Some(next) = next {
        replacing::go_on(app, next, ctx);
    }
}
