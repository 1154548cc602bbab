//! The puzzle as a document: new, open, save, paste, close; and that no changes are lost on the way.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::files::{self, examples};
use crate::game::{Edit, Game, Mode};
use crate::layout::{self, Cell};
use crate::puzzle::Puzzle;

use super::App;
use super::board_view::Labels;
use super::command::Command;
use super::dialogs::Dialog;
use super::dialogs::path::{PathDialog, Purpose};
use super::errand::{Chooser, Errand, Report};
use super::panels::notice::Notice;

impl App {
    /// What the puzzle is called: its file, its title, or its shape.
    pub(super) fn name(&self) -> String {
        let file = self
            .path
            .as_deref()
            .and_then(Path::file_stem)
            .map(|name| name.to_string_lossy().into_owned());
        let title = || {
            let puzzle = self.game.as_ref()?.board().puzzle();
            let title = puzzle.about.title.trim();
            Some(if title.is_empty() {
                format!("New {}", puzzle.layout.title())
            } else {
                title.to_owned()
            })
        };
        file.or_else(title).unwrap_or_default()
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

    /// Says whether the command may go on; else asks first what to do with the changes.
    fn may_lose_changes(&mut self, command: Command) -> bool {
        if self.has_changes() {
            self.dialog = Some(Dialog::Unsaved(command));
            return false;
        }
        true
    }

    /// Puts another game in the window.
    pub(super) fn show(&mut self, game: Game, path: Option<PathBuf>) {
        let layout = game.board().layout();
        self.labels = if layout.is_numbered() {
            Labels::Cells
        } else {
            Labels::Rim
        };
        self.cursor = Cell::new(0);
        self.game = Some(game);
        self.path = path;
        self.is_choosing = false;
        self.is_through = false;
        self.pad = None;
        self.notice = None;
        self.solver.close();
    }

    pub(super) fn new_puzzle(&mut self, id: &'static str) {
        if !self.may_lose_changes(Command::New(id)) {
            return;
        }
        match layout::named(id) {
            Ok(layout) => {
                let mut game = Game::of(Puzzle::empty(layout));
                // An empty board is nothing to lose.
                game.set_saved(game.version());
                self.show(game, None);
            }
            Err(error) => {
                self.notice = Some(Notice::failure(
                    "That shape can't be drawn",
                    error.to_string(),
                ));
            }
        }
    }

    pub(super) fn open_example(&mut self, at: usize) {
        if !self.may_lose_changes(Command::OpenExample(at)) {
            return;
        }
        match examples::EXAMPLES.get(at).map(|example| example.open()) {
            Some(Ok(mut game)) => {
                game.set_saved(game.version());
                self.show(game, None);
            }
            Some(Err(error)) => {
                self.notice = Some(Notice::failure(
                    "That example is damaged",
                    error.to_string(),
                ));
            }
            None => {}
        }
    }

    pub(super) fn open(&mut self, ctx: &Context) {
        if !self.may_lose_changes(Command::Open) {
            return;
        }
        match self.chooser {
            Chooser::System => {
                self.errand = Some(Errand::choose_and_open(self.folder(), wake(ctx)));
            }
            Chooser::Window => self.ask_path(Purpose::Open, ctx),
        }
    }

    pub(super) fn open_path(&mut self, path: PathBuf, ctx: &Context) {
        if self.may_lose_changes(Command::OpenPath(path.clone())) {
            self.dialog = None;
            self.errand = Some(Errand::open(path, wake(ctx)));
        }
    }

    /// Saves where the puzzle came from, or asks where; then does what was waiting for it.
    pub(super) fn save(&mut self, then: Option<Command>, ctx: &Context) {
        match self.path.clone() {
            Some(path) => self.save_to(path, then, ctx),
            None => self.save_as(then, ctx),
        }
    }

    pub(super) fn save_as(&mut self, then: Option<Command>, ctx: &Context) {
        let Some(game) = &self.game else { return };
        match self.chooser {
            Chooser::System => {
                let name = self.proposed_file();
                self.errand = Some(Errand::choose_and_save(
                    self.folder(),
                    name,
                    game,
                    then,
                    wake(ctx),
                ));
            }
            Chooser::Window => {
                self.after_saving = then;
                self.ask_path(Purpose::Save, ctx);
            }
        }
    }

    pub(super) fn save_to(&mut self, path: PathBuf, then: Option<Command>, ctx: &Context) {
        if let Some(game) = &self.game {
            self.dialog = None;
            self.errand = Some(Errand::save(path, game, then, wake(ctx)));
        }
    }

    pub(super) fn ask_path(&mut self, purpose: Purpose, ctx: &Context) {
        let folder = self.folder().unwrap_or_default();
        self.dialog = Some(Dialog::Path(PathDialog::new(
            purpose,
            &folder.join(self.proposed_file()),
            ctx,
        )));
    }

    /// The folder of the open file, else the one that the program was started in.
    fn folder(&self) -> Option<PathBuf> {
        let beside = self
            .path
            .as_deref()
            .and_then(Path::parent)
            .map(Path::to_path_buf);
        beside.or_else(|| std::env::current_dir().ok())
    }

    /// A file name for the puzzle, of letters that every disk takes.
    fn proposed_file(&self) -> String {
        let plain = |c: char| {
            if c.is_alphanumeric() || " -_.,×".contains(c) {
                c
            } else {
                '-'
            }
        };
        format!("{}.ron", self.name().chars().map(plain).collect::<String>())
    }

    /// Takes what an errand brought back.
    pub(super) fn poll_errand(&mut self, ctx: &Context) {
        let Some(report) = self.errand.as_ref().and_then(Errand::poll) else {
            return;
        };
        let then = self.errand.take().and_then(|errand| errand.then);
        match report {
            Report::Opened(path, mut game) => {
                // Only our own files come back saved; of others a copy is made when the player saves.
                let own = !game.is_changed();
                game.set_saved(game.version());
                self.show(*game, own.then_some(path));
            }
            Report::Saved(path, version) => {
                self.path = Some(path);
                if let Some(game) = &mut self.game {
                    game.set_saved(version);
                }
                if let Some(command) = then {
                    self.run(command, ctx);
                }
            }
            Report::Cancelled => {}
            Report::NoDialog(purpose) => {
                self.chooser = Chooser::Window;
                self.after_saving = then;
                self.ask_path(purpose, ctx);
            }
            Report::Failed(headline, text) => self.notice = Some(Notice::failure(headline, text)),
        }
    }

    /// Takes a puzzle from text: onto this board when it has its shape and nothing more, else as a new one.
    pub(super) fn paste(&mut self, text: &str) {
        let here = self
            .game
            .as_ref()
            .filter(|_| !self.is_choosing)
            .map(|game| Arc::clone(&game.board().puzzle().layout));
        match files::read(text, here.as_ref()) {
            Ok(game)
                if Some(&game.board().puzzle().layout) == here.as_ref()
                    && !game.board().has_play() =>
            {
                self.set_mode(Mode::Enter);
                self.edit(Edit::Paste {
                    givens: game.board().puzzle().givens.clone(),
                });
                self.is_through = true;
            }
            Ok(game) => {
                if self.may_lose_changes(Command::Paste(text.to_owned())) {
                    let has_play = game.board().has_play();
                    self.show(game, None);
                    if !has_play {
                        self.set_mode(Mode::Enter);
                        self.is_through = true;
                    }
                }
            }
            Err(error) => {
                let text =
                    format!("{error}. A line, a grid, or pairs such as 1:5 4:9 7:2 can be pasted.");
                self.notice = Some(Notice::failure("That is no puzzle", text));
            }
        }
    }

    pub(super) fn quit(&mut self, ctx: &Context) {
        if self.may_lose_changes(Command::Quit) {
            self.is_closing = true;
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Goes on with a command although it loses the changes.
    pub(super) fn lose_changes(&mut self, then: Command, ctx: &Context) {
        self.dialog = None;
        if let Some(game) = &mut self.game {
            game.set_saved(game.version());
        }
        self.run(then, ctx);
    }

    /// Keeps the window open while changes would be lost by closing it.
    pub(super) fn watch_closing(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested())
            && !self.is_closing
            && self.has_changes()
        {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::Unsaved(Command::Quit));
        }
    }
}

/// What a job calls when it has something to say.
pub(super) fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
