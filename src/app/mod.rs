//! THE WINDOW: everything that knows egui.
//!
//! - `launch.rs`: starts it, and says in words what is missing
//! - `command.rs`: every action of the user, in one table
//! - `run.rs`: commands to actions; `play.rs`: typing and moving; `document.rs`: new, open, save, paste, close
//! - `errand.rs`, `verdict.rs`: what goes on in the background
//! - `window.rs`: which part of the window stands where
//! - `board_view/`, `panels/`, `dialogs/`, `widgets.rs`: what is seen
//! - `theme.rs`: colours and sizes
//!
//! A frame: keys and clicks become `Command`s while the panels are drawn from `&App`; afterwards the commands run, each
//! through `App::run`. Nothing else changes the game.

mod board_view;
mod command;
mod dialogs;
mod document;
mod errand;
mod launch;
mod panels;
mod play;
mod run;
mod theme;
mod verdict;
mod widgets;
mod window;

use std::path::PathBuf;

use egui::{Color32, Context, EventFilter, Key, Ui, ViewportCommand};

use crate::game::{Game, Mark, Mode};
use crate::layout::Cell;
use crate::storage;

use board_view::Labels;
use command::Command;
use dialogs::Dialog;
use document::{Next, Waiting};
use errand::Errand;
use panels::notice::Notice;
use panels::solve::SolveCard;
use panels::welcome::Welcome;
use theme::Theme;
use verdict::Verdict;

pub use errand::Chooser;
pub use launch::run;

/// The window's state, in four groups: what Undo restores and where it is kept, what goes on in the background, what is
/// shown, what can be made again.
pub struct App {
    game: Option<Game>,
    path: Option<PathBuf>,
    /// The folder of the last file, else the one that the program was started in.
    folder: Option<PathBuf>,
    /// Counts the games that have been in the window, so that an errand knows whose it was.
    document: u64,

    verdict: Verdict,
    solver: SolveCard,
    errand: Option<Errand>,
    /// What comes when the errand has saved.
    after_saving: Option<Next>,
    /// A request to save that came while another errand was under way.
    waiting: Option<Waiting>,

    cursor: Cell,
    pad: Option<Mark>,
    labels: Labels,
    /// The shapes are shown, over the board if there is one.
    is_choosing: bool,
    /// The last cell has been passed, or a puzzle was pasted: the verdict is due.
    is_through: bool,
    notice: Option<Notice>,
    dialog: Option<Dialog>,
    chooser: Chooser,
    is_closing: bool,

    welcome: Welcome,
    shown_title: String,
}

impl App {
    /// The window's state at the start; a file named there is opened.
    pub fn new(ctx: &Context, file: Option<PathBuf>, chooser: Chooser) -> Self {
        theme::install(ctx);
        let errand =
            file.map(|file| Errand::start(0, document::wake(ctx), move || errand::read(file)));
        Self {
            game: None,
            path: None,
            folder: storage::working_folder(),
            document: 0,
            verdict: Verdict::default(),
            solver: SolveCard::default(),
            errand,
            after_saving: None,
            waiting: None,
            cursor: Cell::new(0),
            pad: None,
            labels: Labels::Rim,
            is_choosing: true,
            is_through: false,
            notice: None,
            dialog: None,
            chooser,
            is_closing: false,
            welcome: Welcome::default(),
            shown_title: String::new(),
        }
    }

    /// The game in the window.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Commands from this frame's keys.
    fn keys(&self, ui: &Ui) -> Vec<Command> {
        if self.dialog.is_some() {
            return vec![];
        }
        let mut commands = Vec::new();
        let pressed = |ui: &Ui, entry: &command::Entry| {
            ui.input_mut(|input| entry.keys.iter().any(|keys| input.consume_shortcut(keys)))
        };
        for entry in command::TABLE {
            if pressed(ui, entry) && entry.command.is_enabled(self) {
                commands.push(entry.command.clone());
            }
        }
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            commands.push(Command::CloseCard);
        }
        let mode = self.game.as_ref().map_or(Mode::Play, |game| game.mode());
        let on_board = !self.is_choosing && ui.memory(|memory| memory.has_focus(board_view::id()));
        let typed = ui.input(|input| board_view::typed(&input.events, mode));
        let anywhere = |command: &Command| matches!(command, Command::Paste(_) | Command::Copy);
        commands.extend(
            typed
                .into_iter()
                .filter(|command| on_board || anywhere(command)),
        );
        commands
    }

    /// Gives the keyboard to the board while nothing else has it, and keeps arrows and Tab there.
    fn hold_focus(&self, ui: &Ui) {
        if self.dialog.is_some() || self.is_choosing {
            return;
        }
        ui.memory_mut(|memory| {
            if memory.focused().is_none() {
                memory.request_focus(board_view::id());
            }
            let keys = EventFilter {
                tab: true,
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: false,
            };
            memory.set_focus_lock_filter(board_view::id(), keys);
        });
    }

    fn show_title(&mut self, ctx: &Context) {
        let title = self.title();
        if title != self.shown_title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.shown_title = title;
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.verdict.poll();
        if let Some(values) = self.solver.poll(self.game.as_ref()) {
            self.fill(values);
        }
        self.poll_errand(ctx);
        self.watch_closing(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let theme = Theme::of(ui.ctx());
        ui.painter().rect_filled(ui.max_rect(), 0, theme.window);
        let mut commands = self.keys(ui);
        self.hold_focus(ui);
        self.window_ui(ui, &mut commands);
        let name = self.name();
        if let Some(dialog) = &mut self.dialog {
            dialogs::dialog_ui(ui.ctx(), dialog, &name, &mut commands);
        }
        let has_commands = !commands.is_empty();
        let ctx = ui.ctx().clone();
        for command in commands {
            self.run(command, &ctx);
        }
        if let Some(game) = &self.game {
            self.verdict.ask(game.board(), document::wake(&ctx));
        }
        self.show_title(&ctx);
        if has_commands {
            ctx.request_repaint();
        }
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Color32::BLACK.to_normalized_gamma_f32()
    }
}
