//! The commands of collections.

use egui::{Context, Key};

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL, Spec, listed, unlisted};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::collection::place::Place;
use crate::app::collection::{Collection, Left, Listed, page};
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::document::file_job::{self, Chooser, Purpose, Report};
use crate::app::start_screen::page::Page;
use sudogon_paper::files::{Piece, Reading};
use sudogon_paper::storage::collection::{Collected, Collection as Found};

use std::ops::Range;

/// The commands of collections.
#[derive(Clone, Debug, PartialEq)]
pub enum CollectionCommand {
    /// Show its list.
    Show,
    /// Open a puzzle of it.
    Open(usize),
    /// Open the puzzle after the one in the window.
    Next,
    /// Open the puzzle before it.
    Previous,
    /// Draw the pictures of these, and find out how hard they are.
    Look(Range<usize>),
}

impl Act for CollectionCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Show => listed(
                Window,
                "List of puzzles",
                "All puzzles of the file or folder that was opened",
            )
            .when(|app| app.collection.is_some())
            .key(CTRL, Key::L),
            Self::Next => listed(
                Window,
                "Next puzzle of the list",
                "The one after this in its file or folder",
            )
            .when(|app| app.neighbours().is_some_and(|near| near.next.is_some()))
            .key(CTRL, Key::PageDown),
            Self::Previous => listed(
                Window,
                "Previous puzzle of the list",
                "The one before this in its file or folder",
            )
            .when(|app| app.neighbours().is_some_and(|near| near.previous.is_some()))
            .key(CTRL, Key::PageUp),
            Self::Open(_) | Self::Look(_) => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        app.act_on_collection(self, ctx);
    }
}

impl App {
    /// Asks for a folder to open.
    pub(crate) fn open_folder(&mut self, ctx: &Context) {
        match self.chooser {
            Chooser::System => {
                let folder = self.folder.clone();
                let progress = self.progress.clone();
                self.start_choosing(ctx, move || {
                    file_job::choose_folder(folder.as_deref(), progress.as_deref())
                });
            }
            Chooser::Window => self.ask_path(Purpose::Folder, None, ctx),
        }
    }

    /// Does what the player wants with the open collection.
    pub(crate) fn act_on_collection(&mut self, act: CollectionCommand, ctx: &Context) {
        // What was typed until now is on disk before another puzzle is read: it may be the same one.
        let leaves = !matches!(act, CollectionCommand::Look(_));
        let is_kept = |own: &Document| own.kept_in().is_some() && own.has_changes();
        if leaves && self.document.as_ref().is_some_and(is_kept) {
            return self.keep_progress(Some(Next::Collection(act)), ctx);
        }
        match act {
            CollectionCommand::Show => self.show_collection(ctx),
            CollectionCommand::Open(at) => self.open_listed(at, ctx),
            CollectionCommand::Next => {
                if let Some(next) = self.neighbours().and_then(|near| near.next) {
                    self.open_listed(next, ctx);
                }
            }
            CollectionCommand::Previous => {
                if let Some(previous) = self.neighbours().and_then(|near| near.previous) {
                    self.open_listed(previous, ctx);
                }
            }
            CollectionCommand::Look(range) => {
                let progress = self.progress.clone();
                if let Some(collection) = &mut self.collection {
                    let entries = Arc::clone(&collection.entries);
                    collection.looks.look(range, &entries, progress, ctx);
                }
            }
        }
    }

    /// Lists the puzzles of a text that was pasted, or takes it as one puzzle if it comes back.
    pub(crate) fn list_pasted(
        &mut self,
        read: impl FnOnce() -> Result<Vec<Piece>, String> + Send + 'static,
        ctx: &Context,
    ) {
        self.close_text_dialog();
        let progress = self.progress.clone();
        let list = move || {
            let pieces = match read() {
                Ok(pieces) => pieces,
                Err(text) => return Report::OnePuzzle(text),
            };
            let puzzles = pieces.into_iter().map(|piece| Collected {
                file: PathBuf::new(),
                piece: Ok(piece),
                is_alone: false,
            });
            let found = Found {
                puzzles: puzzles.collect(),
                is_cut: false,
            };
            Report::Listed(Box::new(Listed::new(None, found, progress.as_deref())))
        };
        if !self.start_job(ctx, list) {
            self.tell_busy();
        }
    }

    /// Shows the list of a file or folder that was read.
    pub(crate) fn take_collection(&mut self, listed: Listed, ctx: &Context) {
        if let Some(path) = &listed.path {
            self.settings.remember(path);
            self.folder = match path.is_dir() {
                true => Some(path.clone()),
                false => path.parent().map(Path::to_path_buf),
            };
        }
        self.dialog = None;
        self.collections += 1;
        self.collection = Some(Collection::new(self.collections, listed));
        self.show_collection(ctx);
    }

    /// Shows the list of the open collection.
    fn show_collection(&mut self, ctx: &Context) {
        let from_board = self.shown_document().is_some();
        self.note_progress();
        let Some(collection) = &self.collection else {
            return;
        };
        self.feedback.notice = None;
        let words = format!("{}: {}", collection.name, collection.in_words());
        self.feedback.announce(words);
        let at = collection.at;
        self.is_choosing = true;
        self.page = Some(Page::Collection { from_board });
        ctx.memory_mut(|memory| memory.request_focus(page::card_id(at)));
    }

    /// Reads a puzzle of the open collection as the player left it.
    fn open_listed(&mut self, at: usize, ctx: &Context) {
        let Some(collection) = &mut self.collection else {
            return;
        };
        collection.at = at;
        let Some(entry) = collection.entries.get(at) else {
            return;
        };
        if let Some(file) = entry.own_file() {
            let file = file.to_path_buf();
            return self.open_path(file, ctx);
        }
        let entries = Arc::clone(&collection.entries);
        let progress = self.progress.clone();
        let read = move || match entries[at].left(progress.as_deref()) {
            Ok(left) => Report::Left(at, Box::new(left)),
            Err(error) => Report::Failed("That can’t be opened", format!("{error}.")),
        };
        if !self.start_job(ctx, read) {
            self.tell_busy();
        }
    }

    /// Opens a puzzle that was read.
    pub(crate) fn take_left(&mut self, at: usize, left: Left, ctx: &Context) {
        let Some(collection) = &self.collection else {
            return;
        };
        let Left {
            reading: Reading { game, left_out },
            kept_in,
        } = left;
        let arrival = Arrival {
            left_out,
            place: Some(collection.place(at, kept_in)),
            ..Arrival::new(game)
        };
        self.replace(arrival, ctx);
    }

    /// The place of a file of its own in the open collection.
    pub(crate) fn place_of_file(&self, path: &Path) -> Option<Place> {
        let collection = self.collection.as_ref()?;
        let is_it = |at: &usize| collection.entries[*at].own_file() == Some(path);
        let at = Some(collection.at).filter(is_it)?;
        Some(collection.place(at, None))
    }
}
