//! The window's state, without its behaviour.

use std::cell::{OnceCell, RefCell};
use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use crate::app::board_view::BoardView;
use crate::app::collection::Collection;
use crate::app::demo::Demo;
use crate::app::dialogs::Dialog;
use crate::app::document::Document;
use crate::app::document::arrival::Next;
use crate::app::document::file_job::{self, Chooser, FileJob, QueuedSave};
use crate::app::document::recovery::Recovery;
use crate::app::editing::Editor;
use crate::app::feedback::Feedback;
use crate::app::new_puzzle::state::NewPuzzleState;
use crate::app::settings::{Settings, StoredSettings};
use crate::app::start_screen::board_pictures::BoardPictures;
use crate::app::start_screen::page::Page;
use crate::app::start_screen::pictures::Pictures;
use crate::app::start_screen::way::Way;
use crate::app::start_screen::welcome::{self, Welcome};
use crate::app::style::visuals;
use crate::app::wake::wake;
use crate::app::window::arrangement::Part;
use sudogon_core::game::Game;
use sudogon_paper::print::Book;
use sudogon_paper::storage;

/// The window's state, in four groups: the puzzle and its files, background jobs, what is shown, and what can be recomputed.
#[derive(Default)]
pub struct App {
    /// The puzzle in the window; `None` until a shape has been chosen.
    pub(super) document: Option<Document>,
    /// The player's own puzzle, while a lesson is in its place.
    pub(super) waiting_document: Option<Box<Document>>,
    /// How many documents there have been.
    pub(super) documents: u64,
    /// The folder of the journals.
    pub(super) journals: Option<PathBuf>,
    /// The folder of the last file, else the current one at the start.
    pub(super) folder: Option<PathBuf>,

    /// The folder of the progress in puzzles of collections.
    pub(super) progress: Option<PathBuf>,
    /// The file or folder with many puzzles that was opened last.
    pub(super) collection: Option<Collection>,
    /// How many there have been.
    pub(super) collections: u64,

    pub(super) recovery: Recovery,
    /// The job that chooses, reads or writes a file.
    pub(super) file_job: Option<FileJob>,
    /// What comes after the job has saved.
    pub(super) after_saving: Option<Next>,
    /// The pages that are to be printed, or saved as a PDF.
    pub(super) to_print: Option<Arc<Book>>,
    /// A save that waits for the job to end.
    pub(super) queued_save: Option<QueuedSave>,

    pub(super) settings: Settings,
    /// The running demo.
    pub(super) demo: Option<Demo>,
    /// Only the board and one sentence are shown.
    pub(super) is_presenting: bool,
    /// The player has put the window on the whole screen.
    pub(super) has_full_screen: bool,
    /// The shapes are shown, in front of the board if there is one.
    pub(super) is_choosing: bool,
    /// What the shapes are chosen for.
    pub(super) way: Way,
    /// What is being made, and what is kept ready.
    pub(super) new_puzzles: NewPuzzleState,
    /// The list in place of the first screen.
    pub(super) page: Option<Page>,
    pub(super) dialog: Option<Dialog>,
    pub(super) chooser: Chooser,
    pub(super) is_closing: bool,
    /// The part of the window that the focus is to move to.
    pub(super) wanted_part: Option<Part>,
    /// The menu that is to be opened.
    pub(super) wanted_menu: Option<usize>,
    /// The part that the focus was moved to last.
    pub(super) last_part: Part,
    pub(super) feedback: Feedback,

    pub(super) board_view: RefCell<BoardView>,
    pub(super) pictures: Pictures,
    pub(super) recent_pictures: BoardPictures,
    pub(super) example_pictures: BoardPictures,
    /// Made when it is first shown.
    pub(super) welcome: OnceCell<Welcome>,
    /// The settings on disk.
    pub(super) kept: StoredSettings,
    pub(super) shown_title: String,
    /// The window has been fitted to its screen.
    pub(super) fits_screen: bool,
}

/// What the window starts with.
pub struct Start {
    /// A file to open.
    pub file: Option<PathBuf>,
    /// The kind of file dialog.
    pub chooser: Chooser,
    /// The folder of the settings; `None`: they are not saved.
    pub settings: Option<PathBuf>,
    /// The folder of the journals; `None`: nothing is autosaved.
    pub journals: Option<PathBuf>,
    /// The folder of the progress in puzzles of collections; `None`: those are saved by hand.
    pub progress: Option<PathBuf>,
}

impl App {
    /// The window's state at the start.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let kept = StoredSettings::read(start.settings);
        let settings = kept.settings().clone();
        visuals::install(ctx);
        Self::hold_early_keys(ctx);
        visuals::put_on(ctx, settings.look);
        ctx.set_zoom_factor(settings.zoom);
        let mut pictures = Pictures::default();
        pictures.make(welcome::ids(), ctx);
        let progress = start.progress.clone();
        let open = |file| {
            FileJob::start(None, wake(ctx), move || {
                file_job::read(file, progress.as_deref())
            })
        };
        let mut app = Self {
            recovery: Recovery::look(start.journals.clone(), ctx),
            journals: start.journals,
            progress: start.progress,
            folder: storage::working_folder(),
            file_job: start.file.map(open),
            settings,
            is_choosing: true,
            chooser: start.chooser,
            pictures,
            kept,
            ..Self::default()
        };
        app.read_recent(ctx);
        app
    }

    /// The game in the window.
    pub fn game(&self) -> Option<&Game> {
        self.editor().map(|editor| &editor.game)
    }

    /// The visible document: while shapes are chosen, the board behind them can't be changed.
    pub(super) fn shown_document(&self) -> Option<&Document> {
        self.document.as_ref().filter(|_| !self.is_choosing)
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

    /// The puzzle in the window, and the one that waits.
    pub(super) fn documents(&mut self) -> impl Iterator<Item = &mut Document> {
        let waiting = self.waiting_document.as_deref_mut();
        self.document.iter_mut().chain(waiting)
    }
}
