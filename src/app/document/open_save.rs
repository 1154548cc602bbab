//! Opening and saving, with the system's dialog or our own, one file at a time.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::app::App;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::file_path::PathDialog;
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::document::file_job::{self, Chooser, FileJob, Purpose, QueuedSave, Report};
use crate::app::document::file_watcher::FileWatcher;
use crate::app::wake::wake;
use crate::app::window::bar_ui::BarKind;
use sudogon_paper::files;
use sudogon_paper::storage::{self, Existing};

impl App {
    pub(crate) fn open(&mut self, ctx: &Context) {
        match self.chooser {
            Chooser::System => {
                let folder = self.folder.clone();
                let progress = self.progress.clone();
                self.start_choosing(ctx, move || {
                    file_job::choose_and_read(folder.as_deref(), progress.as_deref())
                });
            }
            Chooser::Window => self.ask_path(Purpose::Open, None, ctx),
        }
    }

    pub(crate) fn open_path(&mut self, path: PathBuf, ctx: &Context) {
        let progress = self.progress.clone();
        if !self.start_job(ctx, move || file_job::read(path, progress.as_deref())) {
            self.tell_busy();
        }
    }

    /// Saves to the puzzle's file, or asks where; then does what was waiting for it.
    pub(crate) fn save(&mut self, next: Option<Next>, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        match document.file.path.clone() {
            // Neither another program's changes nor comments are overwritten before the player decides.
            Some(_) if document.file.watcher.asks_before_saving() => match next {
                None => self.announce_bar(BarKind::File),
                Some(_) => self.save_as(next, ctx),
            },
            Some(path) => {
                let existing = document.file.watcher.existing();
                self.save_to(path, existing, next, ctx);
            }
            None if document.kept_in().is_some() => self.keep_progress(next, ctx),
            None => self.save_as(next, ctx),
        }
    }

    /// Asks where to save.
    pub(crate) fn save_as(&mut self, next: Option<Next>, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let caught_up = document.catch_up(&mut self.recovery.brought_back, ctx);
        match self.chooser {
            Chooser::System => {
                let game = document.editor.game.clone();
                let name = document.proposed_file(Purpose::Save);
                let folder = self.folder.clone();
                let write = move || {
                    file_job::wait_for(caught_up);
                    file_job::choose_and_write(folder.as_deref(), &name, &game)
                };
                if self.start_choosing(ctx, write) {
                    self.after_saving = next;
                }
            }
            Chooser::Window => self.ask_path(Purpose::Save, next, ctx),
        }
    }

    fn save_to(&mut self, path: PathBuf, existing: Existing, next: Option<Next>, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let caught_up = document.catch_up(&mut self.recovery.brought_back, ctx);
        let (game, file) = (document.editor.game.clone(), path.clone());
        let write = move || {
            file_job::wait_for(caught_up);
            file_job::write(file, &game, existing)
        };
        if self.start_job(ctx, write) {
            self.after_saving = next;
        } else {
            self.queued_save = Some(QueuedSave {
                path,
                existing,
                next,
            });
        }
    }

    /// Saves to the file that the path dialog names.
    pub(crate) fn save_from_dialog(&mut self, path: PathBuf, existing: Existing, ctx: &Context) {
        let next = match &mut self.dialog {
            Some(Dialog::Path(_, next)) => next.take(),
            _ => None,
        };
        self.save_to(path, existing, next, ctx);
    }

    /// Answers the question about changes: saves, then continues.
    pub(crate) fn save_first(&mut self, ctx: &Context) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.save(Some(next), ctx);
        }
    }

    /// Answers the question about changes: continues without saving.
    pub(crate) fn discard_changes(&mut self, ctx: &Context) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.proceed(next, ctx);
        }
    }

    pub(crate) fn ask_path(&mut self, purpose: Purpose, next: Option<Next>, ctx: &Context) {
        let folder = self.folder.clone().unwrap_or_default();
        let document = self.document.as_ref();
        let name = match purpose {
            Purpose::Print => Some(self.proposed_pdf()),
            _ => document.map(|document| document.proposed_file(purpose)),
        };
        let dialog = PathDialog::new(purpose, folder, name.unwrap_or_default(), ctx);
        self.dialog = Some(Dialog::Path(dialog, next));
    }

    pub(crate) fn close_path_dialog(&mut self) {
        let is_path = |dialog: &mut Dialog| matches!(dialog, Dialog::Path(..));
        self.dialog.take_if(is_path);
    }

    /// Says whether a file is being chosen in the system's dialog.
    pub(crate) fn is_asking(&self) -> bool {
        self.file_job.as_ref().is_some_and(|job| job.is_choosing)
    }

    /// Starts a job, unless one is running: two at once could overtake each other.
    pub(crate) fn start_job(
        &mut self,
        ctx: &Context,
        work: impl FnOnce() -> Report + Send + 'static,
    ) -> bool {
        let is_free = self.file_job.is_none();
        if is_free {
            let number = self.document.as_ref().map(|document| document.number);
            self.file_job = Some(FileJob::start(number, wake(ctx), work));
        }
        is_free
    }

    /// Starts a job in which the player chooses a file; or says that one is running.
    pub(crate) fn start_choosing(
        &mut self,
        ctx: &Context,
        work: impl FnOnce() -> Report + Send + 'static,
    ) -> bool {
        let has_started = self.start_job(ctx, work);
        match &mut self.file_job {
            Some(job) if has_started => job.is_choosing = true,
            _ => self.tell_busy(),
        }
        has_started
    }

    pub(crate) fn tell_busy(&mut self) {
        let text = "The last file is still being read or written. Try again in a moment.";
        self.feedback.tell_failure("Not finished yet", text);
    }

    /// Says whether a job's result is taken now, or must wait for a dialog that asks something else.
    pub(crate) fn takes_reports(&self) -> bool {
        matches!(self.dialog, None | Some(Dialog::Path(..)))
    }

    /// Takes a job's result, and starts the save that was queued behind it. A dialog that asks something else comes first:
    /// what was typed into it must not be lost.
    pub(crate) fn poll_file_job(&mut self, ctx: &Context) {
        if !self.takes_reports() {
            return;
        }
        let Some(report) = self.file_job.as_ref().and_then(FileJob::poll) else {
            return;
        };
        let number = self.document.as_ref().map(|document| document.number);
        let job = self.file_job.take();
        let is_same = job.is_some_and(|job| job.document == number);
        let next = self.after_saving.take();
        match report {
            Report::Opened(path, opened) => {
                let storage::Opened {
                    mut game,
                    stamp,
                    is_read_only,
                    has_comments,
                    left_out,
                } = *opened;
                self.folder = path.parent().map(Path::to_path_buf);
                self.settings.remember(&path);
                self.dialog = None;
                // Only our own format counts as saved; of others a copy is made when the player saves.
                let is_own = !game.is_changed();
                game.set_saved(game.version());
                let mut arrival = Arrival {
                    left_out,
                    ..Arrival::new(game)
                };
                if is_own {
                    arrival.place = self.place_of_file(&path);
                    arrival.path = Some(path);
                    arrival.watcher = FileWatcher::known(stamp, is_read_only);
                    arrival.watcher.has_comments = has_comments;
                }
                self.replace(arrival, ctx);
            }
            Report::Picture(path) => self.read_picture(path, ctx),
            Report::Listed(listed) => self.take_collection(*listed, ctx),
            Report::OnePuzzle(text) => self.paste_one(&text, ctx),
            Report::Left(at, left) => self.take_left(at, *left, ctx),
            // The document that was saved has been closed.
            Report::Saved(..) | Report::Kept(_) if !is_same => {}
            Report::Kept(version) => self.note_kept(version, next, ctx),
            Report::NotKept(why) => self.note_not_kept(&why, next, ctx),
            Report::Saved(path, version, stamp) => {
                self.note_saved(path, version, FileWatcher::known(stamp, false), next, ctx);
            }
            // A closed document is not asked about.
            Report::Changed(_) | Report::Exists(..) if !is_same => {}
            Report::NoDialog(Purpose::Save | Purpose::Export | Purpose::Print) if !is_same => {
                self.chooser = Chooser::Window;
            }
            Report::Failed(headline, text) if !is_same => {
                self.feedback.tell_failure(headline, &text);
            }
            Report::Exported(path, format, left_out) => {
                self.note_exported(&path, format, &left_out);
            }
            Report::Printed(path) => self.note_printed(&path),
            Report::Sent(how) => self.note_sent(how),
            Report::Changed(told) => self.refuse_changed(told),
            Report::Cancelled => {}
            Report::NoDialog(purpose) => {
                self.chooser = Chooser::Window;
                self.ask_path(purpose, next, ctx);
            }
            Report::Exists(purpose, path) => self.ask_to_replace(purpose, path, next, ctx),
            Report::Failed(headline, text) => self.tell_failure(headline, text, next),
        }
        if self.file_job.is_none()
            && let Some(queued) = self.queued_save.take()
        {
            match queued.existing {
                // The stamp is outdated: this job has written the file, or another program has.
                Existing::ReplaceKnown(_) => self.save(queued.next, ctx),
                existing => self.save_to(queued.path, existing, queued.next, ctx),
            }
        }
    }

    fn note_saved(
        &mut self,
        path: PathBuf,
        version: u64,
        watcher: FileWatcher,
        next: Option<Next>,
        ctx: &Context,
    ) {
        self.close_path_dialog();
        self.folder = path.parent().map(Path::to_path_buf);
        self.settings.remember(&path);
        if let Some(document) = &mut self.document {
            document.file.path = Some(path);
            document.file.watcher = watcher;
            document.editor.game.set_saved(version);
        }
        if let Some(next) = next {
            // What was typed while the file was being written is unsaved.
            self.go_on(next, ctx);
        }
    }

    fn ask_to_replace(
        &mut self,
        purpose: Purpose,
        path: PathBuf,
        next: Option<Next>,
        ctx: &Context,
    ) {
        if !matches!(&self.dialog, Some(Dialog::Path(dialog, _)) if dialog.purpose == purpose) {
            self.ask_path(purpose, None, ctx);
        }
        if let Some(Dialog::Path(dialog, waiting)) = &mut self.dialog {
            dialog.ask_to_replace(path);
            *waiting = next;
        }
    }

    fn tell_failure(&mut self, headline: &str, text: String, next: Option<Next>) {
        match &mut self.dialog {
            Some(Dialog::Path(dialog, waiting)) => {
                dialog.wrong = Some(format!("{headline}. {text}"));
                *waiting = next;
            }
            _ => self.feedback.tell_failure(headline, &text),
        }
    }
}

impl Document {
    /// A file name for the puzzle.
    pub(crate) fn proposed_file(&self, purpose: Purpose) -> String {
        let name = plain_name(&self.name());
        let format = match purpose {
            Purpose::Open | Purpose::Folder | Purpose::Picture | Purpose::Print => None,
            Purpose::Save => Some(files::OWN),
            Purpose::Export => files::exportable().next(),
        };
        format.map_or_else(String::new, |format| format.file_name(&name))
    }
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
