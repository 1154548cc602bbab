//! THE WINDOW: everything that knows egui.
//!
//! - `launch.rs`: starts it, and says in words what is missing
//! - `command.rs`: every action of the user, in one table
//! - `run.rs`: commands to actions; `play.rs`: typing and moving; `document.rs`: new, open, save, paste, close
//! - `errand.rs`, `verdict.rs`: what goes on in the background
//! - `board_view/`, `panels/`, `dialogs/`, `widgets.rs`: what is seen
//! - `theme.rs`: colours and sizes
//!
//! A frame: keys and clicks become [`Command`]s while the panels are drawn from `&App`; afterwards the commands run, each
//! through [`App::run`]. Nothing else changes the game.

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

use std::path::PathBuf;

use egui::{
    CentralPanel, Color32, Context, EventFilter, Frame, Key, Margin, Panel, ScrollArea, Stroke, Ui,
    ViewportCommand,
};

use crate::game::{Game, Mark, Mode};
use crate::layout::{Cell, CellSet};
use crate::puzzle::Conflict;

use board_view::{Labels, Scene};
use command::Command;
use dialogs::Dialog;
use errand::Errand;
use panels::notice::Notice;
use panels::pad::Pad;
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

    verdict: Verdict,
    solver: SolveCard,
    errand: Option<Errand>,
    /// What waits for the path that is being asked for.
    after_saving: Option<Command>,

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
        let errand = file.map(|file| Errand::open(file, document::wake(ctx)));
        Self {
            game: None,
            path: None,
            verdict: Verdict::default(),
            solver: SolveCard::default(),
            errand,
            after_saving: None,
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

    fn window_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let theme = Theme::of(ui.ctx());
        let size = ui.max_rect().size();
        let is_tiny = size.x < 500.0;
        if !is_tiny {
            let frame = bar(theme).inner_margin(Margin::symmetric(8, 4));
            let menu = Panel::top("menu").exact_size(theme::MENU_BAR).frame(frame);
            menu.show(ui, |ui| panels::menu::menu_ui(ui, self, commands));
        }
        let Some(game) = self.game.as_ref().filter(|_| !self.is_choosing) else {
            CentralPanel::no_frame().show(ui, |ui| {
                if is_tiny {
                    panels::menu::folded_menu_ui(ui, self, commands);
                }
                let can_go_back = self.game.is_some();
                panels::welcome::welcome_ui(
                    ui,
                    &self.welcome,
                    self.notice.as_ref(),
                    can_go_back,
                    commands,
                );
            });
            return;
        };
        let conflicts = game.board().conflicts();
        if !is_tiny {
            let frame = bar(theme).inner_margin(Margin::symmetric(16, 0));
            let status = Panel::bottom("status")
                .exact_size(theme::STATUS_BAR)
                .frame(frame);
            status.show(ui, |ui| {
                panels::status::status_ui(ui, game, self.cursor, &self.verdict)
            });
        }
        let tools = Panel::top("tools")
            .exact_size(52.0)
            .show_separator_line(false);
        tools
            .frame(Frame::new().inner_margin(Margin::symmetric(16, 8)))
            .show(ui, |ui| {
                ui.horizontal_centered(|ui| {
                    if is_tiny {
                        panels::menu::folded_menu_ui(ui, self, commands);
                    }
                    panels::tools::tools_ui(ui, self, game.mode(), commands);
                });
            });
        let pad = Pad {
            game,
            conflicts: &conflicts,
            cursor: self.cursor,
            kind: self.pad,
        };
        if size.x < 900.0 {
            let low = Panel::bottom("low").show_separator_line(false);
            low.frame(Frame::new().inner_margin(Margin::symmetric(16, 8)))
                .show(ui, |ui| {
                    let most = (size.y * 0.3).max(90.0);
                    ScrollArea::vertical()
                        .max_height(most)
                        .show(ui, |ui| self.cards_ui(ui, game, commands));
                    panels::pad::low_pad_ui(ui, &pad, commands);
                });
        } else {
            let side = Panel::right("side").exact_size(theme::SIDE_PANEL + theme::EDGE);
            let frame = Frame::new().inner_margin(Margin {
                left: 0,
                right: 16,
                top: 0,
                bottom: 8,
            });
            side.resizable(false)
                .show_separator_line(false)
                .frame(frame)
                .show(ui, |ui| {
                    ScrollArea::vertical().show(ui, |ui| {
                        ui.spacing_mut().item_spacing.y = 8.0;
                        self.cards_ui(ui, game, commands);
                        panels::pad::pad_ui(ui, &pad, commands);
                    });
                });
        }
        CentralPanel::no_frame().show(ui, |ui| self.board_ui(ui, game, &conflicts, commands));
    }

    /// The cards of what is going on.
    fn cards_ui(&self, ui: &mut Ui, game: &Game, commands: &mut Vec<Command>) {
        let board = game.board();
        if let Some(notice) = &self.notice {
            panels::notice::notice_ui(ui, notice, commands);
        }
        if self.solver.is_open {
            panels::solve::solve_ui(ui, &self.solver, board.layout(), self.cursor, commands);
        } else if game.mode() == Mode::Enter {
            panels::entering::entering_ui(
                ui,
                board,
                self.cursor,
                &self.verdict,
                self.is_through,
                commands,
            );
        }
    }

    fn board_ui(
        &self,
        ui: &mut Ui,
        game: &Game,
        conflicts: &[Conflict],
        commands: &mut Vec<Command>,
    ) {
        let board = game.board();
        let scene = Scene {
            board,
            conflicts,
            cursor: Some(self.cursor),
            related: &self.related(game),
            ringed: self.solver.ringed(),
            preview: self.solver.preview(),
            labels: self.labels,
        };
        board_view::board_ui(ui, &scene, commands);
    }

    /// The cells to tint: while entering the strip, while playing the cursor's peers.
    fn related(&self, game: &Game) -> CellSet {
        let layout = game.board().layout();
        match game.mode() {
            Mode::Play => layout.peers(self.cursor).clone(),
            Mode::Enter => {
                let mut strip = CellSet::new(layout.len());
                for index in layout.strips()[layout.strip_of(self.cursor)].clone() {
                    strip.insert(Cell::new(index));
                }
                strip
            }
        }
    }

    fn show_title(&mut self, ctx: &Context) {
        let title = self.title();
        if title != self.shown_title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.shown_title = title;
        }
    }
}

fn bar(theme: &Theme) -> Frame {
    Frame::new()
        .fill(theme.panel)
        .stroke(Stroke::new(1.0, theme.border))
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
        let changes = !commands.is_empty();
        let ctx = ui.ctx().clone();
        for command in commands {
            self.run(command, &ctx);
        }
        if let Some(game) = &self.game {
            self.verdict.ask(game.board(), document::wake(&ctx));
        }
        self.show_title(&ctx);
        if changes {
            ctx.request_repaint();
        }
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Color32::BLACK.to_normalized_gamma_f32()
    }
}
