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
//! - `dialogs/`: questions in front of the window; `message.rs`: a headline and its lines, as cards and notices say them
//! - `style/`: colours, sizes, controls; `settings.rs`: what is remembered; `speech.rs`: what is read aloud
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
mod launch;
mod message;
mod picture;
mod settings;
mod speech;
mod start_screen;
mod style;
mod window;

use std::cell::OnceCell;
use std::path::PathBuf;
use std::time::Duration;

use egui::{Color32, Context, Ui, ViewportCommand};

use crate::game::Game;
use crate::storage;

use cards::Card;
use cards::behaviour::News;
use cards::hint::HintCard;
use cards::notice::Notice;
use command::Command;
use demo::Show;
use dialogs::Dialog;
use document::Document;
use document::file_job::{self, Errand};
use document::open_save::Waiting;
use document::recovery::Recovery;
use document::replacing::{self, Next};
use document::verdict::Verdict;
use settings::{Kept, Settings};
use speech::Speech;
use start_screen::pictures::Pictures;
use start_screen::shapes::Shapes;
use start_screen::welcome::{self, Welcome};
use style::theme::Theme;
use style::visuals;
use window::Part;
use window::bars::Kind;

pub use document::file_job::Chooser;
pub use launch::run;

/// How long a window that is closing waits for the disk.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// The title and the keys of every command, as menus and help show them.
pub fn commands() -> impl Iterator<Item = (&'static str, &'static [egui::KeyboardShortcut])> {
    command::TABLE.iter().map(|entry| (entry.title, entry.keys))
}

/// The window's state, in four groups: what Undo restores and where it is kept, what goes on in the background, what is
/// shown, what can be made again.
pub struct App {
    /// What is in the window.
    document: Document,
    /// The player's own puzzle, while an example is in its place.
    aside: Option<Box<Document>>,
    /// How many documents there have been.
    documents: u64,
    /// The folder in which they are put aside.
    journals: Option<PathBuf>,
    /// The folder of the last file, else the one that the program was started in.
    folder: Option<PathBuf>,

    recovery: Recovery,
    verdict: Verdict,
    errand: Option<Errand>,
    /// What comes when the errand has saved.
    after_saving: Option<Next>,
    /// A request to save that came while another errand was under way.
    waiting: Option<Waiting>,

    settings: Settings,
    /// What runs on a copy of the board in place of it.
    show: Option<Show>,
    /// The board and one sentence are all that is shown.
    is_presenting: bool,
    /// The shapes are shown, over the board if there is one.
    is_choosing: bool,
    /// The list of all shapes, in place of the first screen.
    shapes: Option<Shapes>,
    notice: Option<Notice>,
    dialog: Option<Dialog>,
    chooser: Chooser,
    is_closing: bool,
    /// The part of the window that is to get the keyboard.
    wanted_part: Option<Part>,
    /// The part that was given it last.
    last_part: Part,
    /// What was said last for those who hear the window.
    speech: Speech,

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
    /// The folder in which work is put aside; none: it is not.
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
        pictures.make(welcome::ids(), replacing::wake(ctx));
        let open = |file| Errand::start(0, replacing::wake(ctx), move || file_job::read(file));
        Self {
            document: Document::default(),
            aside: None,
            documents: 0,
            recovery: Recovery::look(start.journals.clone(), ctx),
            journals: start.journals,
            folder: storage::working_folder(),
            verdict: Verdict::default(),
            errand: start.file.map(open),
            after_saving: None,
            waiting: None,
            settings,
            show: None,
            is_presenting: false,
            is_choosing: true,
            shapes: None,
            notice: None,
            dialog: None,
            chooser: start.chooser,
            is_closing: false,
            wanted_part: None,
            last_part: Part::Board,
            speech: Speech::default(),
            pictures,
            welcome: OnceCell::new(),
            kept,
            shown_title: String::new(),
        }
    }

    /// The game in the window.
    pub fn game(&self) -> Option<&Game> {
        self.document.game.as_ref()
    }

    /// Takes what the card's job has found, and does what it asks for.
    fn poll_card(&mut self, ctx: &Context) {
        let Some(mut card) = self.document.card.take() else {
            return;
        };
        let situation = self.document.situation(&self.verdict);
        let news = situation.and_then(|situation| card.behaviour_mut().poll(&situation, ctx));
        self.document.card = Some(card);
        match news {
            None => return,
            Some(News::Words) => {}
            Some(News::Fill(values)) => self.fill(values),
            Some(News::Checked(check)) => self.document.check = Some(check),
            Some(News::Blocked(obstacle, basis)) => {
                self.document.card = Some(Card::Hint(HintCard::blocked(obstacle, basis)));
            }
        }
        self.say_card();
    }

    /// The puzzle in the window, and the one that waits.
    fn documents(&mut self) -> impl Iterator<Item = &mut Document> {
        std::iter::once(&mut self.document).chain(self.aside.as_deref_mut())
    }

    /// Why nothing can be put aside, if that is so.
    fn trouble(&self) -> Option<&str> {
        let aside = self.aside.as_deref();
        let mut both = std::iter::once(&self.document).chain(aside);
        both.find_map(|document| document.autosave.trouble())
    }

    /// Puts aside what has happened.
    fn put_aside(&mut self, ctx: &Context) {
        let was_well = self.trouble().is_none();
        self.documents()
            .for_each(|document| document.autosave.poll());
        match self.trouble() {
            Some(_) if was_well => self.say_bar(Kind::Disk),
            None if !was_well => self.announce("Your work is put aside again.".to_owned()),
            _ => {}
        }
        let mut replaced = std::mem::take(&mut self.recovery.brought_back);
        self.documents()
            .for_each(|document| document.put_aside(&mut replaced, ctx));
        self.recovery.brought_back = replaced;
    }

    /// Remembers the settings when they have changed.
    fn keep_settings(&mut self, ctx: &Context) {
        self.settings.zoom = ctx.zoom_factor();
        self.settings.window = settings::window_place(ctx).or(self.settings.window);
        if let Some(error) = self.kept.keep(&self.settings, replacing::wake(ctx)) {
            self.notice = Some(Notice::failure(
                "The settings can't be kept",
                format!("{error}."),
            ));
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
        if self.verdict.poll() && self.document.shows_verdict() {
            self.say_card();
        }
        self.poll_card(ctx);
        self.poll_show();
        self.pictures.poll();
        self.poll_errand(ctx);
        self.poll_outside(ctx);
        self.poll_recovery();
        self.put_aside(ctx);
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
        self.speech.speak(ui);
        let name = self.document.name();
        if let Some(dialog) = &mut self.dialog {
            dialogs::dialog_ui(ui.ctx(), dialog, &name, &mut commands);
        }
        let has_commands = !commands.is_empty();
        let ctx = ui.ctx().clone();
        for command in commands {
            self.run(command, &ctx);
        }
        if let Some(game) = &self.document.game {
            self.verdict.ask(game.board(), replacing::wake(&ctx));
        }
        self.put_aside(&ctx);
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
