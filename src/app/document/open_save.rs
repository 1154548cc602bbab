//! What goes to the disk and comes back: opening and saving, by the system's dialog or ours, one errand at a time.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::storage::{self, Existing};

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::path::PathDialog;
use crate::app::document::Arrival;
use crate::app::document::file_job::{self, Chooser, Errand, Purpose, Report};
use crate::app::document::file_watcher::Outside;
use crate::app::document::replacing::{Next, wake};
use crate::app::window::bars::Kind;

/// A request to save that came while another errand was under way.
pub struct Waiting {
    path: PathBuf,
    existing: Existing,
    next: Option<Next>,
}

impl App {
    pub(in crate::app) fn open(&mut self, ctx: &Context) {
        match self.chooser {
            Chooser::System => {
                let folder = self.folder.clone();
                if self.send(ctx, move || file_job::choose_and_read(folder.as_deref())) {
                    self.mark_choosing();
                } else {
                    self.say_busy();
                }
            }
            Chooser::Window => self.ask_path(Purpose::Open, None, ctx),
        }
    }

    pub(in crate::app) fn open_path(&mut self, path: PathBuf, ctx: &Context) {
        if !self.send(ctx, move || file_job::read(path)) {
            self.say_busy();
        }
    }

    /// Saves where the puzzle came from, or asks where; then does what was waiting for it.
    pub(in crate::app) fn save(&mut self, next: Option<Next>, ctx: &Context) {
        match self.document.path.clone() {
            // What somebody else wrote is not overwritten before that is decided.
            Some(_) if self.document.outside.is_changed() && next.is_none() => {
                self.say_bar(Kind::File);
            }
            Some(_) if self.document.outside.is_changed() => self.save_as(next, ctx),
            Some(path) => self.save_to(path, self.document.outside.existing(), next, ctx),
            None => self.save_as(next, ctx),
        }
    }

    pub(in crate::app) fn save_as(&mut self, next: Option<Next>, ctx: &Context) {
        let caught_up = self.document.catch_up(&mut self.recovery.brought_back, ctx);
        let Some(game) = &self.document.game else {
            return;
        };
        match self.chooser {
            Chooser::System => {
                let (game, folder, name) =
                    (game.clone(), self.folder.clone(), self.proposed_file());
                let write = move || {
                    file_job::wait_for(caught_up);
                    file_job::choose_and_write(folder.as_deref(), &name, &game)
                };
                if self.send(ctx, write) {
                    self.after_saving = next;
                    self.mark_choosing();
                } else {
                    self.say_busy();
                }
            }
            Chooser::Window => self.ask_path(Purpose::Save, next, ctx),
        }
    }

    pub(in crate::app) fn save_to(
        &mut self,
        path: PathBuf,
        existing: Existing,
        next: Option<Next>,
        ctx: &Context,
    ) {
        let caught_up = self.document.catch_up(&mut self.recovery.brought_back, ctx);
        let Some(game) = &self.document.game else {
            return;
        };
        let (game, file) = (game.clone(), path.clone());
        let write = move || {
            file_job::wait_for(caught_up);
            file_job::write(file, &game, existing)
        };
        if self.send(ctx, write) {
            self.after_saving = next;
        } else {
            self.waiting = Some(Waiting {
                path,
                existing,
                next,
            });
        }
    }

    /// Saves to the file that the path dialog names.
    pub(in crate::app) fn save_from_dialog(
        &mut self,
        path: PathBuf,
        existing: Existing,
        ctx: &Context,
    ) {
        let next = match &mut self.dialog {
            Some(Dialog::Path(_, next)) => next.take(),
            _ => None,
        };
        self.save_to(path, existing, next, ctx);
    }

    /// Answers the question about changes: saves, then goes on.
    pub(in crate::app) fn save_first(&mut self, ctx: &Context) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.save(Some(next), ctx);
        }
    }

    /// Answers the question about changes: goes on without them.
    pub(in crate::app) fn lose_changes(&mut self, ctx: &Context) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.proceed(next, ctx);
        }
    }

    fn ask_path(&mut self, purpose: Purpose, next: Option<Next>, ctx: &Context) {
        let folder = self.folder.clone().unwrap_or_default();
        let dialog = PathDialog::new(purpose, folder, self.proposed_file(), ctx);
        self.dialog = Some(Dialog::Path(dialog, next));
    }

    /// A file name for the puzzle, of letters that every disk takes and not too many of them.
    fn proposed_file(&self) -> String {
        let plain = |c: char| {
            if c.is_alphanumeric() || " -_.,×".contains(c) {
                c
            } else {
                '-'
            }
        };
        format!(
            "{}.ron",
            self.document
                .name()
                .chars()
                .take(60)
                .map(plain)
                .collect::<String>()
        )
    }

    /// Says whether a file is being chosen in a dialog of the system's.
    pub(in crate::app) fn is_asking(&self) -> bool {
        self.errand
            .as_ref()
            .is_some_and(|errand| errand.is_choosing)
    }

    /// Starts an errand, unless one is under way: two at once could overtake each other.
    fn send(&mut self, ctx: &Context, work: impl FnOnce() -> Report + Send + 'static) -> bool {
        let is_free = self.errand.is_none();
        if is_free {
            self.errand = Some(Errand::start(self.document.number, wake(ctx), work));
        }
        is_free
    }

    fn mark_choosing(&mut self) {
        if let Some(errand) = &mut self.errand {
            errand.is_choosing = true;
        }
    }

    pub(in crate::app) fn say_busy(&mut self) {
        let text =
            "The last file is still being read or written. Try again in a moment.".to_owned();
        self.tell(Notice::failure("One thing at a time", text));
    }

    /// Takes what an errand brought back, and starts the one that waited for it. A dialog that asks something else comes first:
    /// what was typed into it must not be swept away.
    pub(in crate::app) fn poll_errand(&mut self, ctx: &Context) {
        if !matches!(self.dialog, None | Some(Dialog::Path(..))) {
            return;
        }
        let Some(report) = self.errand.as_ref().and_then(Errand::poll) else {
            return;
        };
        let errand = self.errand.take();
        let is_same = errand.is_some_and(|errand| errand.document == self.document.number);
        let next = self.after_saving.take();
        match report {
            Report::Opened(path, opened) => {
                let storage::Opened {
                    mut game,
                    stamp,
                    is_read_only,
                } = *opened;
                self.folder = path.parent().map(Path::to_path_buf);
                self.settings.remember(&path);
                self.dialog = None;
                // Only our own files come back saved; of others a copy is made when the player saves.
                let is_own = !game.is_changed();
                game.set_saved(game.version());
                let arrival = if is_own {
                    Arrival::opened(game, path, Outside::known(stamp, is_read_only))
                } else {
                    Arrival::new(game)
                };
                self.replace(arrival, ctx);
            }
            // What was saved has gone from the window: nothing to note.
            Report::Saved(..) if !is_same => {}
            Report::Saved(path, version, stamp) => {
                self.document.outside = Outside::known(stamp, false);
                self.note_saved(path, version, next, ctx);
            }
            // What has gone from the window is asked about no more.
            Report::Changed(_) | Report::Exists(_) if !is_same => {}
            Report::NoDialog(Purpose::Save) if !is_same => self.chooser = Chooser::Window,
            Report::Failed(headline, text) if !is_same => {
                self.tell(Notice::failure(headline, text));
            }
            Report::Changed(told) => self.refuse_changed(told),
            Report::Cancelled => {}
            Report::NoDialog(purpose) => {
                self.chooser = Chooser::Window;
                self.ask_path(purpose, next, ctx);
            }
            Report::Exists(path) => self.ask_to_replace(path, next, ctx),
            Report::Failed(headline, text) => self.say_failure(headline, text, next),
        }
        if self.errand.is_none()
            && let Some(waiting) = self.waiting.take()
        {
            match waiting.existing {
                // What the file was then may be what the errand has written over, or somebody else has.
                Existing::ReplaceKnown(_) => self.save(waiting.next, ctx),
                existing => self.save_to(waiting.path, existing, waiting.next, ctx),
            }
        }
    }

    fn note_saved(&mut self, path: PathBuf, version: u64, next: Option<Next>, ctx: &Context) {
        if matches!(self.dialog, Some(Dialog::Path(..))) {
            self.dialog = None;
        }
        self.folder = path.parent().map(Path::to_path_buf);
        self.settings.remember(&path);
        self.document.path = Some(path);
        if let Some(game) = &mut self.document.game {
            game.set_saved(version);
        }
        if let Some(next) = next {
            // What was typed while the file was written is a change again.
            self.go_on(next, ctx);
        }
    }

    fn ask_to_replace(&mut self, path: PathBuf, next: Option<Next>, ctx: &Context) {
        if !matches!(self.dialog, Some(Dialog::Path(..))) {
            self.ask_path(Purpose::Save, None, ctx);
        }
        if let Some(Dialog::Path(dialog, waiting)) = &mut self.dialog {
            dialog.ask_to_replace(path);
            *waiting = next;
        }
    }

    fn say_failure(&mut self, headline: &str, text: String, next: Option<Next>) {
        match &mut self.dialog {
            Some(Dialog::Path(dialog, waiting)) => {
                dialog.say(format!("{headline}. {text}"));
                *waiting = next;
            }
            _ => self.tell(Notice::failure(headline, text)),
        }
    }
}
