//! The puzzle as a document: new, open, save, paste, close; and that no changes are lost on the way.
//!
//! Another game comes into the window through one door, [`App::replace`], which asks about changes at the last moment: what
//! was typed while a file was being chosen or read counts too.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::files::{self, examples};
use crate::game::{Edit, Game, Mode};
use crate::layout::{self, Cell};
use crate::puzzle::{About, Puzzle};
use crate::storage::Existing;

use super::App;
use super::card::Card;
use super::dialogs::Dialog;
use super::dialogs::path::PathDialog;
use super::errand::{self, Chooser, Errand, Purpose, Report};
use super::panels::notice::Notice;

/// What comes once the changes are safe, or given up.
pub enum Next {
    /// This game comes into the window.
    Show(Box<Arrival>),
    /// The window closes.
    Quit,
}

/// A game that is about to come into the window.
pub struct Arrival {
    game: Game,
    path: Option<PathBuf>,
    /// It was pasted: its verdict is due.
    is_pasted: bool,
}

/// A request to save that came while another errand was under way.
pub struct Waiting {
    path: PathBuf,
    next: Option<Next>,
}

impl App {
    /// What the puzzle is called: its file, its title, or its shape.
    pub(super) fn name(&self) -> String {
        let file = self.path.as_deref().and_then(Path::file_stem);
        let title = || {
            let puzzle = self.game.as_ref()?.board().puzzle();
            let title = puzzle.about.title.trim();
            Some(if title.is_empty() {
                format!("New {}", puzzle.layout.title())
            } else {
                title.to_owned()
            })
        };
        file.map(|name| name.to_string_lossy().into_owned())
            .or_else(title)
            .unwrap_or_default()
    }

    /// The window's title.
    pub(super) fn title(&self) -> String {
        match &self.game {
            Some(game) => format!(
                "{}{} – Sudogon",
                self.name(),
                if game.is_changed() { "*" } else { "" }
            ),
            None => "Sudogon".to_owned(),
        }
    }

    fn has_changes(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_changed())
    }

    /// Does what comes next, or asks first what to do with the changes.
    fn go_on(&mut self, next: Next, ctx: &Context) {
        if self.has_changes() {
            self.dialog = Some(Dialog::Unsaved(next));
        } else {
            self.proceed(next, ctx);
        }
    }

    /// Does what comes next, whatever is lost by it.
    fn proceed(&mut self, next: Next, ctx: &Context) {
        match next {
            Next::Show(arrival) => self.show(*arrival),
            Next::Quit => {
                self.is_closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Brings another game into the window, unless changes would be lost.
    fn replace(&mut self, game: Game, path: Option<PathBuf>, is_pasted: bool, ctx: &Context) {
        self.go_on(
            Next::Show(Box::new(Arrival {
                game,
                path,
                is_pasted,
            })),
            ctx,
        );
    }

    fn show(&mut self, arrival: Arrival) {
        let Arrival {
            game,
            path,
            is_pasted,
        } = arrival;
        self.cursor = Cell::new(0);
        self.selected.clear();
        self.held = None;
        self.check = None;
        self.game = Some(game);
        self.path = path;
        self.document += 1;
        self.waiting = None;
        self.is_choosing = false;
        self.is_through = is_pasted;
        self.pad = None;
        self.notice = None;
        self.dialog = None;
        self.card = Card::Nothing;
    }

    pub(super) fn new_puzzle(&mut self, id: &str, ctx: &Context) {
        match layout::named(id) {
            Ok(layout) => {
                let mut game = Game::of(Puzzle::empty(layout));
                // An empty board is nothing to lose.
                game.set_saved(game.version());
                self.replace(game, None, false, ctx);
            }
            Err(error) => {
                self.notice = Some(Notice::failure(
                    "That shape can't be drawn",
                    format!("{error}."),
                ));
            }
        }
    }

    pub(super) fn open_example(&mut self, at: usize, ctx: &Context) {
        match examples::EXAMPLES.get(at).map(|example| example.open()) {
            Some(Ok(mut game)) => {
                game.set_saved(game.version());
                self.replace(game, None, false, ctx);
            }
            Some(Err(error)) => {
                self.notice = Some(Notice::failure(
                    "That example is damaged",
                    format!("{error}."),
                ));
            }
            None => {}
        }
    }

    pub(super) fn open(&mut self, ctx: &Context) {
        match self.chooser {
            Chooser::System => {
                let folder = self.folder.clone();
                self.send(ctx, move || errand::choose_and_read(folder.as_deref()));
                self.mark_choosing();
            }
            Chooser::Window => self.ask_path(Purpose::Open, None, ctx),
        }
    }

    pub(super) fn open_path(&mut self, path: PathBuf, ctx: &Context) {
        self.send(ctx, move || errand::read(path));
    }

    /// Saves where the puzzle came from, or asks where; then does what was waiting for it.
    pub(super) fn save(&mut self, next: Option<Next>, ctx: &Context) {
        match self.path.clone() {
            Some(path) => self.save_to(path, Existing::Replace, next, ctx),
            None => self.save_as(next, ctx),
        }
    }

    pub(super) fn save_as(&mut self, next: Option<Next>, ctx: &Context) {
        let Some(game) = &self.game else { return };
        match self.chooser {
            Chooser::System => {
                let (game, folder, name) =
                    (game.clone(), self.folder.clone(), self.proposed_file());
                if self.send(ctx, move || {
                    errand::choose_and_write(folder.as_deref(), &name, &game)
                }) {
                    self.after_saving = next;
                    self.mark_choosing();
                }
            }
            Chooser::Window => self.ask_path(Purpose::Save, next, ctx),
        }
    }

    pub(super) fn save_to(
        &mut self,
        path: PathBuf,
        existing: Existing,
        next: Option<Next>,
        ctx: &Context,
    ) {
        let Some(game) = &self.game else { return };
        let (game, file) = (game.clone(), path.clone());
        if self.send(ctx, move || errand::write(file, &game, existing)) {
            self.after_saving = next;
        } else {
            self.waiting = Some(Waiting { path, next });
        }
    }

    /// Saves to the file that the path dialog names.
    pub(super) fn save_from_dialog(&mut self, path: PathBuf, existing: Existing, ctx: &Context) {
        let next = match &mut self.dialog {
            Some(Dialog::Path(_, next)) => next.take(),
            _ => None,
        };
        self.save_to(path, existing, next, ctx);
    }

    /// Answers the question about changes: saves, then goes on.
    pub(super) fn save_first(&mut self, ctx: &Context) {
        if let Some(Dialog::Unsaved(next)) = self.dialog.take() {
            self.save(Some(next), ctx);
        }
    }

    /// Answers the question about changes: goes on without them.
    pub(super) fn lose_changes(&mut self, ctx: &Context) {
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
            self.name().chars().take(60).map(plain).collect::<String>()
        )
    }

    /// Says whether a file is being chosen in a dialog of the system's.
    pub(super) fn is_asking(&self) -> bool {
        self.errand
            .as_ref()
            .is_some_and(|errand| errand.is_choosing)
    }

    /// Starts an errand, unless one is under way: two at once could overtake each other.
    fn send(&mut self, ctx: &Context, work: impl FnOnce() -> Report + Send + 'static) -> bool {
        let is_free = self.errand.is_none();
        if is_free {
            self.errand = Some(Errand::start(self.document, wake(ctx), work));
        }
        is_free
    }

    fn mark_choosing(&mut self) {
        if let Some(errand) = &mut self.errand {
            errand.is_choosing = true;
        }
    }

    /// Takes what an errand brought back, and starts the one that waited for it.
    pub(super) fn poll_errand(&mut self, ctx: &Context) {
        let Some(report) = self.errand.as_ref().and_then(Errand::poll) else {
            return;
        };
        let is_same = self
            .errand
            .take()
            .is_some_and(|errand| errand.document == self.document);
        let next = self.after_saving.take();
        match report {
            Report::Opened(path, mut game) => {
                self.folder = path.parent().map(Path::to_path_buf);
                self.settings.remember(&path);
                self.dialog = None;
                // Only our own files come back saved; of others a copy is made when the player saves.
                let is_own = !game.is_changed();
                game.set_saved(game.version());
                self.replace(*game, is_own.then_some(path), false, ctx);
            }
            // What was saved is no longer in the window: nothing to note.
            Report::Saved(..) if !is_same => {}
            Report::Saved(path, version) => self.note_saved(path, version, next, ctx),
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
            self.save_to(waiting.path, Existing::Replace, waiting.next, ctx);
        }
    }

    fn note_saved(&mut self, path: PathBuf, version: u64, next: Option<Next>, ctx: &Context) {
        if matches!(self.dialog, Some(Dialog::Path(..))) {
            self.dialog = None;
        }
        self.folder = path.parent().map(Path::to_path_buf);
        self.settings.remember(&path);
        self.path = Some(path);
        if let Some(game) = &mut self.game {
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
            _ => self.notice = Some(Notice::failure(headline, text)),
        }
    }

    /// Takes a puzzle from text: onto this board when it has its shape and nothing more, else as a new one.
    pub(super) fn paste(&mut self, text: &str, ctx: &Context) {
        let shown = self.game.as_ref().filter(|_| !self.is_choosing);
        let here = shown.map(|game| Arc::clone(&game.board().puzzle().layout));
        match files::read(text, here.as_ref()) {
            Ok(game) => {
                let board = game.board();
                let is_bare = !board.has_play() && board.puzzle().about == About::default();
                if is_bare && here.as_ref() == Some(&board.puzzle().layout) {
                    self.edit(Edit::Paste {
                        givens: board.puzzle().givens.clone(),
                    });
                    self.is_through = true;
                } else if is_bare {
                    let mut game = game;
                    game.set_mode(Mode::Enter);
                    self.replace(game, None, true, ctx);
                } else {
                    self.replace(game, None, false, ctx);
                }
            }
            Err(error) => self.notice = Some(not_a_puzzle(&error, here.is_some())),
        }
    }

    pub(super) fn quit(&mut self, ctx: &Context) {
        self.go_on(Next::Quit, ctx);
    }

    /// Keeps the window open while changes would be lost by closing it.
    pub(super) fn watch_closing(&mut self, ctx: &Context) {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        if is_asked && !self.is_closing && self.has_changes() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::Unsaved(Next::Quit));
        }
    }
}

fn not_a_puzzle(error: &files::Error, has_board: bool) -> Notice {
    let advice = match error.problem {
        files::Problem::NoLayout if !has_board => "Choose the shape first, then paste",
        _ => "A line, a grid, or pairs such as 1:5 4:9 7:2 can be pasted",
    };
    Notice::failure(
        "That is no puzzle",
        format!("{advice}. What was found: {error}."),
    )
}

/// What a job calls when it has something to say.
pub(super) fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
