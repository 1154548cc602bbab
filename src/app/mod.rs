//! THE WINDOW: everything that knows egui.
//!
//! - `launch.rs`: starts it, and says in words what is missing
//! - `command/`: every action of the user, in one table, and who gets a key; `dispatch.rs`: commands to actions
//! - `document/`: the puzzle in the window: new, open, save, autosave, recovery, file watcher, an example in its place
//! - `editing/`: cursor, typing, marks, regions, rules
//! - `cards/`: one file for each card beside the board: hint, check, solve, what can go here
//! - `demo/`: what runs on a copy of the board: watching a strategy, a race; presentation for a classroom
//! - `start_screen/`: the first screen, and the list of all shapes
//! - `window/`: which part of the window stands where: menus, tools, bars, pad, status bar
//! - `board_view/`: the board on the screen, and what the mouse does there; `picture.rs`: the board for the clipboard
//! - `running_jobs.rs`: whether anything goes on in the background
//! - `dialogs/`: questions in front of the window
//! - `style/`: colours, sizes, controls; `settings.rs`: what is remembered
//! - `feedback.rs`: what the window tells; `reading_aloud.rs`: for those who hear it; `wake.rs`: how jobs wake the window
//!
//! A frame: keys and clicks become `Command`s while the panels are drawn from `&App`; afterwards the commands run, each
//! through `App::run`. Nothing else changes the game.

mod board_view;
mod cards;
mod command;
mod demo;
mod dialogs;
mod dispatch;
mod document;
mod editing;
mod feedback;
mod launch;
mod message;
mod picture;
mod reading_aloud;
mod running_jobs;
mod settings;
mod start_screen;
mod style;
mod wake;
mod window;

use std::cell::{OnceCell, RefCell};
use std::path::PathBuf;
use std::time::Duration;

use egui::{Color32, Context, Ui, ViewportCommand};

use crate::game::Game;
use crate::storage;

use board_view::BoardView;
use cards::Card;
use cards::notice::Notice;
use command::Command;
use demo::Demo;
use dialogs::Dialog;
use document::Document;
use document::arrival::Next;
use document::file_job::{self, FileJob, QueuedSave};
use document::recovery::Recovery;
use feedback::Feedback;
use settings::{Kept, Settings};
use start_screen::pictures::Pictures;
use start_screen::shapes::Shapes;
use start_screen::welcome::{self, Welcome};
use style::theme::Theme;
use style::visuals;
use wake::wake;
use window::bar::BarKind;
use window::part::Part;

pub use document::file_job::Chooser;
pub use launch::run;

/// How long a window that is closing waits for the disk.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// The title and the keys of every command, as menus and help show them.
pub fn commands() -> impl Iterator<Item = (&'static str, Vec<egui::KeyboardShortcut>)> {
    let listed = command::listed().iter();
    listed.map(|(_, row)| (row.title, row.keys().copied().collect()))
}

/// The window's state, in four groups: the puzzle and where it is kept, what goes on in the background, what is shown, what
/// can be made again.
pub struct App {
    /// What is in the window; `None` until a shape has been chosen.
    document: Option<Document>,
    /// The player's own puzzle, while a lesson is in its place.
    waiting_document: Option<Box<Document>>,
    /// How many documents there have been.
    documents: u64,
    /// The folder of their journals.
    journals: Option<PathBuf>,
    /// The folder of the last file, else the one that the program was started in.
    folder: Option<PathBuf>,

    recovery: Recovery,
    /// The file that is being chosen, read or written.
    file_job: Option<FileJob>,
    /// What comes when the job has saved.
    after_saving: Option<Next>,
    /// A save that waits for the job to end.
    queued_save: Option<QueuedSave>,

    settings: Settings,
    /// What runs on a copy of the board in place of it.
    demo: Option<Demo>,
    /// The board and one sentence are all that is shown.
    is_presenting: bool,
    /// The shapes are shown, over the board if there is one.
    is_choosing: bool,
    /// The list of all shapes, in place of the first screen.
    shapes: Option<Shapes>,
    dialog: Option<Dialog>,
    chooser: Chooser,
    is_closing: bool,
    /// The part of the window that is to get the keyboard.
    wanted_part: Option<Part>,
    /// The part that was given it last.
    last_part: Part,
    feedback: Feedback,

    board_view: RefCell<BoardView>,
    pictures: Pictures,
    /// Made when it is first shown.
    welcome: OnceCell<Welcome>,
    /// What is on disk of the settings, and where.
    kept: Kept,
    shown_title: String,
}

/// What the window starts with.
pub struct Start {
    /// A file to open.
    pub file: Option<PathBuf>,
    /// Who asks for files.
    pub chooser: Chooser,
    /// The folder of the settings; none: nothing is remembered.
    pub settings: Option<PathBuf>,
    /// The folder of the journals that work is kept in until it is saved; none: it is not kept.
    pub journals: Option<PathBuf>,
}

impl App {
    /// The window's state at the start.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let kept = Kept::read(start.settings);
        let settings = kept.settings().clone();
        visuals::install(ctx);
        visuals::put_on(ctx, settings.look);
        ctx.set_zoom_factor(settings.zoom);
        let mut pictures = Pictures::default();
        pictures.make(welcome::ids(), wake(ctx));
        let open = |file| FileJob::start(None, wake(ctx), move || file_job::read(file));
        Self {
            document: None,
            waiting_document: None,
            documents: 0,
            recovery: Recovery::look(start.journals.clone(), ctx),
            journals: start.journals,
            folder: storage::working_folder(),
            file_job: start.file.map(open),
            after_saving: None,
            queued_save: None,
            settings,
            demo: None,
            is_presenting: false,
            is_choosing: true,
            shapes: None,
            dialog: None,
            chooser: start.chooser,
            is_closing: false,
            wanted_part: None,
            last_part: Part::Board,
            feedback: Feedback::default(),
            board_view: RefCell::default(),
            pictures,
            welcome: OnceCell::new(),
            kept,
            shown_title: String::new(),
        }
    }

    /// The game in the window.
    pub fn game(&self) -> Option<&Game> {
        self.document.as_ref().map(|document| &document.game)
    }

    /// The document in sight: while shapes are chosen, the board behind them is out of reach.
    fn shown_document(&self) -> Option<&Document> {
        self.document.as_ref().filter(|_| !self.is_choosing)
    }

    /// The game in sight.
    fn shown_game(&self) -> Option<&Game> {
        self.shown_document().map(|document| &document.game)
    }

    /// The card that is open.
    fn card_mut(&mut self) -> Option<&mut Card> {
        self.document.as_mut()?.card.as_mut()
    }

    /// Takes what the jobs of the puzzle in the window have found.
    fn poll_document(&mut self, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        if document.poll_card(ctx) {
            self.announce_card();
        }
    }

    /// The puzzle in the window, and the one that waits.
    fn documents(&mut self) -> impl Iterator<Item = &mut Document> {
        let waiting = self.waiting_document.as_deref_mut();
        self.document.iter_mut().chain(waiting)
    }

    /// Why the journals can't be written, if that is so.
    fn autosave_trouble(&self) -> Option<&str> {
        let waiting = self.waiting_document.as_deref();
        let mut both = self.document.iter().chain(waiting);
        both.find_map(|document| document.autosave.trouble())
    }

    /// Writes what has happened to the journals.
    fn autosave(&mut self, ctx: &Context) {
        let was_well = self.autosave_trouble().is_none();
        self.documents()
            .for_each(|document| document.autosave.poll());
        match self.autosave_trouble() {
            Some(_) if was_well => self.announce_bar(BarKind::Disk),
            None if !was_well => self.feedback.announce("Your work is autosaved again."),
            _ => {}
        }
        let mut replaced = std::mem::take(&mut self.recovery.brought_back);
        self.documents()
            .for_each(|document| document.autosave(&mut replaced, ctx));
        self.recovery.brought_back = replaced;
    }

    /// Remembers the settings when they have changed.
    fn keep_settings(&mut self, ctx: &Context) {
        self.settings.zoom = ctx.zoom_factor();
        self.settings.window = settings::window_place(ctx).or(self.settings.window);
        if let Some(error) = self.kept.keep(&self.settings, wake(ctx)) {
            let text = format!("{error}.");
            self.feedback.notice = Some(Notice::failure("The settings can't be kept", text));
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

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.poll_document(ctx);
        self.poll_demo();
        self.pictures.poll();
        self.poll_file_job(ctx);
        self.poll_watchers(ctx);
        self.poll_recovery();
        self.autosave(ctx);
        self.watch_closing(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let theme = Theme::of(ui.ctx());
        ui.painter().rect_filled(ui.max_rect(), 0, theme.window);
        let figures = font_texture(ui);
        let mut commands = self.keys(ui);
        self.hold_focus(ui);
        commands.extend(dropped(ui).filter(|_| self.dialog.is_none()));
        self.window_ui(ui, &mut commands);
        self.wanted_part = None;
        self.feedback.announcement_ui(ui);
        let name = self
            .document
            .as_ref()
            .map_or_else(String::new, Document::name);
        if let Some(dialog) = &mut self.dialog {
            dialogs::dialog_ui(ui.ctx(), dialog, &name, &mut commands);
        }
        let has_commands = !commands.is_empty();
        let ctx = ui.ctx().clone();
        for command in commands {
            self.run(command, &ctx);
        }
        if let Some(document) = &mut self.document {
            document.verdict.ask(document.game.board(), wake(&ctx));
        }
        self.autosave(&ctx);
        self.show_title(&ctx);
        self.keep_settings(&ctx);
        // New figures may have moved those that the remembered board is made of.
        if has_commands || font_texture(ui) != figures {
            ctx.request_repaint();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.kept.keep_now(&self.settings);
        // Whoever closed the window was asked about changes; what ends it otherwise asks nobody.
        let is_over = self.is_closing;
        self.documents()
            .for_each(|document| document.finish(is_over));
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Color32::BLACK.to_normalized_gamma_f32()
    }
}

/// The size of the font texture, and how full it is.
fn font_texture(ui: &Ui) -> ([usize; 2], f32) {
    ui.fonts(|fonts| (fonts.font_image_size(), fonts.font_atlas_fill_ratio()))
}

/// A file that was dropped on the window is opened.
fn dropped(ui: &Ui) -> Option<Command> {
    let file = ui.input(|input| {
        input
            .raw
            .dropped_files
            .first()
            .map(|file| file.path().to_path_buf())
    });
    file.map(Command::OpenPath)
}
