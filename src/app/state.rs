//! The window's state, without its behaviour.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use egui::Context;
use sudogon_board::game::Game;
use sudogon_board::layout;
use sudogon_board::message::Language;
use sudogon_paper::storage;

use crate::app::board_view::BoardView;
use crate::app::clipboard::awaited_paste::AwaitedPaste;
use crate::app::collection::OpenCollection;
use crate::app::demo::Demo;
use crate::app::desktop::Desktop;
use crate::app::dialogs::Dialog;
use crate::app::document::Document;
use crate::app::document::file_job::{self, FileJob};
use crate::app::document::file_question::Chooser;
use crate::app::editing::Editor;
use crate::app::feedback::Feedback;
use crate::app::files::Files;
use crate::app::focus::Focus;
use crate::app::new_puzzle::making::NewPuzzleState;
use crate::app::own_shape::keeper::ShapeKeeper;
use crate::app::record::keeper::RecordKeeper;
use crate::app::start_screen;
use crate::app::start_screen::pages::Pages;
use crate::app::start_screen::pictures::Pictures;
use crate::app::stored_settings::{Settings, StoredSettings};
use crate::app::style::visuals;
use crate::app::wake::wake;
use crate::app::window::typed_ahead;
use crate::language;

/// The window's state.
#[derive(Default)]
pub struct App {
    /// The puzzle in the window; `None` until a shape has been chosen.
    pub(super) document: Option<Document>,
    /// The player's own puzzle, while a lesson is in its place.
    pub(super) waiting_document: Option<Box<Document>>,
    /// What a puzzle was pasted over, until something else is opened.
    pub(super) pasted_over: Option<Box<Document>>,
    /// The file or folder with many puzzles that was opened last.
    pub(super) collection: Option<OpenCollection>,
    /// What is being made, and what is kept ready.
    pub(super) new_puzzles: NewPuzzleState,
    /// The running demo.
    pub(super) demo: Option<Demo>,
    /// Where files are, and the job that reads or writes one.
    pub(super) files: Files,
    /// What the player has solved.
    pub(super) record: RecordKeeper,
    /// The shapes that the player has drawn.
    pub(super) shapes: ShapeKeeper,

    /// What is shown in place of the board.
    pub(super) pages: Pages,
    /// The question in front of the window.
    pub(super) dialog: Option<Dialog>,
    /// How the board is shown.
    pub(super) view: BoardInWindow,
    /// Where the keyboard's focus is and goes.
    pub(super) focus: Focus,
    /// Whether what is pasted comes.
    pub(super) awaited_paste: AwaitedPaste,
    /// What the player is told.
    pub(super) feedback: Feedback,

    /// The desktop around the window.
    pub(super) desktop: Desktop,
    /// The language of the system.
    pub(super) system_language: Language,
    /// The settings, as they are now.
    pub(super) settings: Settings,
    /// As they are on disk.
    pub(super) kept: StoredSettings,
}

/// How the board is shown in its window.
#[derive(Default)]
pub struct BoardInWindow {
    /// The board on the screen.
    pub board: RefCell<BoardView>,
    /// Only the board and one sentence are shown.
    pub is_presenting: bool,
    /// The player has put the window on the whole screen.
    pub has_full_screen: bool,
    /// The window has been fitted to its screen.
    pub fits_screen: bool,
    /// Tells whether the picture of the board that is being copied is on the clipboard.
    pub copying: Option<Receiver<bool>>,
    /// The window's title.
    pub title: String,
}

/// What the window starts with.
pub struct Start {
    /// A file to open.
    pub file: Option<PathBuf>,
    /// The kind of file dialog.
    pub chooser: Chooser,
    /// The desktop around the window.
    pub desktop: Desktop,
    /// The language of the system.
    pub language: Language,
    /// The folder of the settings; `None`: they are not saved.
    pub settings: Option<PathBuf>,
    /// The folder of the journals; `None`: nothing is autosaved.
    pub journals: Option<PathBuf>,
    /// The folder of the progress in puzzles of collections; `None`: those are saved by hand.
    pub progress: Option<PathBuf>,
    /// The file of the record of solved puzzles; `None`: there is none.
    pub record: Option<PathBuf>,
    /// The folder of the player's own shapes; `None`: they are not kept.
    pub shapes: Option<PathBuf>,
}

impl App {
    /// The window's state at the start.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let kept = StoredSettings::read(start.settings, ctx);
        let mut settings = kept.settings().clone();
        let language = settings.chosen_language().unwrap_or(start.language);
        language::speak(language);
        let was_at = settings.was_at.take();
        visuals::install(ctx);
        typed_ahead::hold_early_keys(ctx);
        let mut desktop = start.desktop;
        desktop.wait();
        visuals::put_on(ctx, &settings, desktop.appearance());
        ctx.set_zoom_factor(settings.zoom);
        let mut pictures = Pictures::default();
        pictures.make(layout::FIRST.iter().copied(), ctx);
        let (journals, progress) = (start.journals.clone(), start.progress.clone());
        let is_journal = |path: &Path| journals.is_some() && path.parent() == journals.as_deref();
        let goes_on = start.file.is_none();
        let open = |path: PathBuf| {
            let is_left = is_journal(&path);
            let mut job = FileJob::start(None, wake(ctx), move || match is_left {
                true => file_job::open_left(&path),
                false => file_job::read(path, progress.as_deref()),
            });
            job.goes_on = goes_on;
            job
        };
        let mut app = Self {
            files: Files {
                journals: start.journals,
                progress: start.progress,
                folder: storage::working_folder(),
                job: start.file.or(was_at).map(open),
                chooser: start.chooser,
                ..Files::default()
            },
            pages: Pages {
                is_choosing: true,
                pictures,
                ..Pages::default()
            },
            record: RecordKeeper::new(start.record),
            shapes: ShapeKeeper::new(start.shapes, ctx),
            desktop,
            settings,
            system_language: start.language,
            kept,
            ..Self::default()
        };
        start_screen::commands::read_boards(&mut app, ctx);
        app
    }

    /// The game in the window.
    pub fn game(&self) -> Option<&Game> {
        self.editor().map(|editor| &editor.game)
    }

    /// The games with changes that are in no file: once the window is closed, journals have them.
    pub fn unsaved(&mut self) -> Vec<&Game> {
        let changed = self.documents().filter(|document| document.has_changes());
        changed.map(|document| &document.editor.game).collect()
    }

    /// The visible document: while shapes are chosen, the board behind them can't be changed.
    pub(super) fn shown_document(&self) -> Option<&Document> {
        self.document.as_ref().filter(|_| !self.pages.is_choosing)
    }

    /// The visible game.
    pub(super) fn shown_game(&self) -> Option<&Game> {
        self.shown_document().map(|document| &document.editor.game)
    }

    /// The editor of the puzzle in the window.
    pub(super) fn editor(&self) -> Option<&Editor> {
        self.document.as_ref().map(|document| &document.editor)
    }

    /// The editor of the puzzle in the window, with the habits and the feedback that its commands need.
    pub(super) fn editing(&mut self) -> Option<(&mut Editor, &Settings, &mut Feedback)> {
        let document = self.document.as_mut()?;
        Some((&mut document.editor, &self.settings, &mut self.feedback))
    }

    /// The puzzle in the window, and those that wait.
    pub(super) fn documents(&mut self) -> impl Iterator<Item = &mut Document> {
        let waiting = self.waiting_document.as_deref_mut();
        let waiting = waiting.into_iter().chain(self.pasted_over.as_deref_mut());
        self.document.iter_mut().chain(waiting)
    }
}
