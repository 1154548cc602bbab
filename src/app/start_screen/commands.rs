//! The commands of the first screen: shapes, examples, recent files.

use egui::{Context, Key};
use std::path::PathBuf;

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL_SHIFT, Spec, listed, unlisted};
use std::path::Path;

use crate::app::start_screen::board_pictures::Source;
use crate::app::start_screen::page::Page;
use crate::app::start_screen::recent;
use crate::app::start_screen::shapes::{self, Shapes};
use crate::app::start_screen::way::Way;
use crate::app::start_screen::{examples, welcome};
use sudogon_core::text;
use sudogon_paper::files::examples::EXAMPLES;

/// The commands of the first screen: shapes, examples, recent files.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapesCommand {
    /// Show the shapes to enter a printed puzzle.
    EnterPrinted,
    /// Show the list of all shapes.
    ListAll,
    /// Search that list.
    Search(String),
    /// Begin an empty puzzle of a layout.
    Begin(String),
    /// Return from the shapes to the board.
    BackToBoard,
    /// Show the list of the built-in puzzles.
    ListExamples,
    /// Open one of the built-in puzzles.
    OpenExample(usize),
    /// Take a file off the recent ones.
    Forget(PathBuf),
}

impl Act for ShapesCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::EnterPrinted => listed(
                Window,
                "Enter a printed puzzle…",
                "Choose a shape and type in what is printed",
            )
            .key(CTRL_SHIFT, Key::N),
            Self::ListExamples => listed(
                Window,
                "Examples…",
                "Puzzles that come with Sudogon, from easy to very hard",
            ),
            Self::ListAll
            | Self::Search(_)
            | Self::Begin(_)
            | Self::BackToBoard
            | Self::Forget(_)
            | Self::OpenExample(_) => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::EnterPrinted => app.choose(Way::Enter, ctx),
            Self::ListAll => app.list_shapes(ctx),
            Self::Search(wanted) => app.search_shapes(wanted, ctx),
            Self::Begin(id) => app.new_puzzle(&id, ctx),
            Self::BackToBoard => app.is_choosing = app.document.is_none(),
            Self::ListExamples => app.list_examples(ctx),
            Self::OpenExample(at) => app.open_example(at, ctx),
            Self::Forget(path) => app.forget(&path, ctx),
        }
    }
}

impl App {
    /// Shows the shapes to choose from.
    pub(crate) fn choose(&mut self, way: Way, ctx: &Context) {
        self.is_choosing = true;
        self.way = way;
        self.feedback.announce(way.question());
        self.feedback.notice = None;
        self.page = None;
        self.pictures.make(welcome::ids(), ctx);
        self.read_recent(ctx);
    }

    /// Shows the list of all shapes.
    pub(crate) fn list_shapes(&mut self, ctx: &Context) {
        let shapes = Shapes::default();
        self.feedback.notice = None;
        self.feedback.announce(shapes.in_words());
        self.pictures.make(shapes.ids(), ctx);
        self.page = Some(Page::Shapes(shapes));
        ctx.memory_mut(|memory| memory.request_focus(shapes::field_id()));
    }

    /// Searches the list.
    pub(crate) fn search_shapes(&mut self, wanted: String, ctx: &Context) {
        if let Some(Page::Shapes(shapes)) = &mut self.page {
            shapes.search(wanted);
            self.pictures.make(shapes.ids(), ctx);
            self.feedback.announce(shapes.in_words());
        }
    }

    /// Shows the list of examples.
    pub(crate) fn list_examples(&mut self, ctx: &Context) {
        let from_board = self.shown_document().is_some();
        self.feedback.notice = None;
        let count = text::count(EXAMPLES.len(), "example");
        self.feedback.announce(count);
        self.example_pictures.read(examples::sources(), ctx);
        self.is_choosing = true;
        self.page = Some(Page::Examples { from_board });
        ctx.memory_mut(|memory| memory.request_focus(examples::card_id(0)));
    }

    /// Returns from a list to where it was opened; says whether one was open.
    pub(crate) fn leave_page(&mut self, ctx: &Context) -> bool {
        match self.page.take() {
            None => return false,
            Some(Page::Examples { from_board } | Page::Collection { from_board }) => {
                self.is_choosing = !from_board;
            }
            Some(Page::Photo(review)) => {
                self.is_choosing = !review.from_board;
                self.feedback.announce("The photo is closed");
            }
            Some(Page::Shapes(_)) => {
                self.pictures.make(welcome::ids(), ctx);
                ctx.memory_mut(|memory| memory.request_focus(welcome::more_id()));
            }
        }
        true
    }

    /// Reads the recent puzzles that the first screen shows.
    pub(crate) fn read_recent(&mut self, ctx: &Context) {
        let shown = self.settings.recent.iter().take(recent::SHOWN);
        let files = shown.map(|path| Source::File(path.clone()));
        self.recent_pictures.read(files, ctx);
    }

    /// Takes a file off the recent ones.
    pub(crate) fn forget(&mut self, path: &Path, ctx: &Context) {
        self.settings.forget(path);
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        self.feedback.announce(format!("{name} is forgotten"));
        self.read_recent(ctx);
    }
}
