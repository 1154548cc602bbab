//! The window's state, without its behaviour.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use egui::Id;
use sudogon_board::game::Game;
use sudogon_board::message::{Language, Message};
use sudogon_paper::print::Book;

use crate::app::board_view::BoardView;
use crate::app::clipboard::awaited_paste::AwaitedPaste;
use crate::app::collection::OpenCollection;
use crate::app::demo::Demo;
use crate::app::desktop::Desktop;
use crate::app::dialogs::OpenDialog;
use crate::app::document::Document;
use crate::app::document::arrival::Next;
use crate::app::document::file_job::{FileJob, QueuedSave};
use crate::app::document::file_question::Chooser;
use crate::app::editing::{Editing, Editor};
use crate::app::feedback::Feedback;
use crate::app::new_puzzle::making::NewPuzzleState;
use crate::app::own_shape::keeper::ShapeKeeper;
use crate::app::record::keeper::RecordKeeper;
use crate::app::start_screen::pages::Pages;
use crate::app::stored_settings::{Settings, StoredSettings};
use crate::app::style::arrangement::Part;

/// The window's state.
#[derive(Default)]
pub struct App {
    /// The puzzle in the window; `None` until a shape has been chosen.
    pub(super) document: Option<Document>,
    /// The player's own puzzle, while a lesson is in its place.
    pub(super) waiting_document: Option<Box<Document>>,
    /// The puzzle that another was pasted over, until something else is opened.
    pub(super) pasted_over: Option<Box<Document>>,
    /// The file or folder with many puzzles that was opened last.
    pub(super) collection: Option<OpenCollection>,
    /// The searches for new puzzles.
    pub(super) new_puzzles: NewPuzzleState,
    /// The running demo.
    pub(super) demo: Option<Demo>,
    /// Where files are, and the job that reads or writes one.
    pub(super) files: Files,
    /// The record of the puzzles that the player has solved.
    pub(super) record: RecordKeeper,
    /// The shapes that the player has drawn.
    pub(super) shapes: ShapeKeeper,

    /// The first screen or page in place of the board.
    pub(super) pages: Pages,
    /// The dialog in front of the window.
    pub(super) dialog: OpenDialog,
    /// How the board is shown.
    pub(super) view: BoardInWindow,
    /// Where the keyboard's focus is and goes.
    pub(super) focus: Focus,
    /// Whether what is pasted comes.
    pub(super) awaited_paste: AwaitedPaste,
    /// The feedback for the player.
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

/// Where files are, and what is done with one.
#[derive(Default)]
pub struct Files {
    /// How many documents there have been.
    pub documents: u64,
    /// The folder of the journals.
    pub journals: Option<PathBuf>,
    /// The folder of the last file, else the current one at the start.
    pub folder: Option<PathBuf>,
    /// The folder of the progress in puzzles of collections.
    pub progress: Option<PathBuf>,
    /// Asks for files in the system's dialog, or in one of the window.
    pub chooser: Chooser,
    /// The job that chooses, reads or writes a file.
    pub job: Option<FileJob>,
    /// The action that follows once the job has kept or autosaved what is in the window.
    pub after_saving: Option<Next>,
    /// A save that waits for the job to end.
    pub queued_save: Option<QueuedSave>,
    /// The pages that are to be printed, or saved as a PDF.
    pub to_print: Option<Arc<Book>>,
    /// The window is about to close, and what it holds is safe or discarded.
    pub is_closing: bool,
}

impl Files {
    /// A file was written: the next is looked for where it is. Returns its name, and where that is.
    pub fn note_written(&mut self, path: &Path) -> (String, String) {
        let folder = path.parent().unwrap_or(Path::new(""));
        self.folder = Some(folder.to_path_buf());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        (name.into_owned(), folder.display().to_string())
    }
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

/// Where the keyboard's focus is and goes.
#[derive(Default)]
pub struct Focus {
    /// The part of the window that it is to move to.
    pub wanted_part: Option<Part>,
    /// The menu that is to be opened.
    pub wanted_menu: Option<usize>,
    /// The part that it was moved to last.
    pub last_part: Part,
    /// What had it before the open dialog.
    pub before_dialog: Option<Id>,
    /// The number of the document whose board was given the focus as it arrived.
    pub given_to: Option<u64>,
    /// A dialog was open in the last frame.
    pub was_in_dialog: bool,
}

impl App {
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
    pub(super) fn editing(&mut self) -> Option<Editing<'_>> {
        Some(Editing {
            editor: &mut self.document.as_mut()?.editor,
            settings: &self.settings,
            feedback: &mut self.feedback,
        })
    }

    /// The puzzle in the window, and those that wait.
    pub(super) fn documents(&mut self) -> impl Iterator<Item = &mut Document> {
        let waiting = self
            .waiting_document
            .as_deref_mut()
            .into_iter()
            .chain(self.pasted_over.as_deref_mut());
        self.document.iter_mut().chain(waiting)
    }

    /// Why the journals can't be written, if so.
    pub(super) fn autosave_trouble(&self) -> Option<&Message> {
        let waiting = [&self.waiting_document, &self.pasted_over]
            .into_iter()
            .filter_map(Option::as_deref);
        let mut all = self.document.iter().chain(waiting);
        all.find_map(|document| document.file.autosave.trouble())
    }
}
