//! The commands of the first screen: shapes, examples, recent files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, Key};
use sudogon_core::game::Game;
use sudogon_core::layout;
use sudogon_core::puzzle::Puzzle;
use sudogon_core::text;
use sudogon_paper::files::examples::EXAMPLES;

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL_SHIFT, Spec, listed, unlisted};
use crate::app::document::arrival::Arrival;
use crate::app::files::replacing;
use crate::app::start_screen::all_shapes::{self, Shapes};
use crate::app::start_screen::board_pictures::Source;
use crate::app::start_screen::pages::Page;
use crate::app::start_screen::way::Way;
use crate::app::start_screen::{examples, first_screen, recent};

/// The commands of the first screen: shapes, examples, recent files.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapesCommand {
    EnterPrinted,
    /// Show the list of all shapes.
    ListAll,
    /// Search that list.
    Search(String),
    /// Begin an empty puzzle of a layout.
    Begin(String),
    /// Return from the shapes to the board.
    BackToBoard,
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
            Self::EnterPrinted => choose(app, Way::Enter, ctx),
            Self::ListAll => list_shapes(app, ctx),
            Self::Search(wanted) => search_shapes(app, wanted, ctx),
            Self::Begin(id) => new_puzzle(app, &id, ctx),
            Self::BackToBoard => app.pages.is_choosing = app.document.is_none(),
            Self::ListExamples => list_examples(app, ctx),
            Self::OpenExample(at) => open_example(app, at, ctx),
            Self::Forget(path) => forget(app, &path, ctx),
        }
    }
}

/// Shows the shapes to choose from.
pub fn choose(app: &mut App, way: Way, ctx: &Context) {
    app.pages.is_choosing = true;
    app.pages.way = way;
    app.feedback.announce(way.question());
    app.feedback.notice = None;
    app.pages.page = None;
    app.pages.pictures.make(first_screen::ids(), ctx);
    read_recent(app, ctx);
}

/// Shows the list of all shapes.
fn list_shapes(app: &mut App, ctx: &Context) {
    let shapes = Shapes::default();
    app.feedback.notice = None;
    app.feedback.announce(shapes.in_words());
    app.pages.pictures.make(shapes.ids(), ctx);
    app.pages.page = Some(Page::Shapes(shapes));
    ctx.memory_mut(|memory| memory.request_focus(all_shapes::field_id()));
}

/// Searches the list.
fn search_shapes(app: &mut App, wanted: String, ctx: &Context) {
    if let Some(Page::Shapes(shapes)) = &mut app.pages.page {
        shapes.search(wanted);
        app.pages.pictures.make(shapes.ids(), ctx);
        app.feedback.announce(shapes.in_words());
    }
}

fn list_examples(app: &mut App, ctx: &Context) {
    let from_board = app.shown_document().is_some();
    app.feedback.notice = None;
    let count = text::count(EXAMPLES.len(), "example");
    app.feedback.announce(count);
    app.pages.example_pictures.read(examples::sources(), ctx);
    app.pages.is_choosing = true;
    app.pages.page = Some(Page::Examples { from_board });
    ctx.memory_mut(|memory| memory.request_focus(examples::card_id(0)));
}

/// Returns from a list to where it was opened; says whether one was open.
pub fn leave_page(app: &mut App, ctx: &Context) -> bool {
    match app.pages.page.take() {
        None => return false,
        Some(Page::Examples { from_board } | Page::Collection { from_board }) => {
            app.pages.is_choosing = !from_board;
        }
        Some(Page::Photo(review)) => {
            app.pages.is_choosing = !review.from_board;
            app.feedback.announce("The photo is closed");
        }
        Some(Page::Shapes(_)) => {
            app.pages.pictures.make(first_screen::ids(), ctx);
            ctx.memory_mut(|memory| memory.request_focus(first_screen::more_id()));
        }
    }
    true
}

/// Reads the recent puzzles that the first screen shows.
pub fn read_recent(app: &mut App, ctx: &Context) {
    let shown = app.settings.recent.iter().take(recent::SHOWN);
    let files = shown.map(|path| Source::File(path.clone()));
    app.pages.recent_pictures.read(files, ctx);
}

/// Takes a file off the recent ones.
fn forget(app: &mut App, path: &Path, ctx: &Context) {
    app.settings.forget(path);
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    app.feedback.announce(format!("{name} is forgotten"));
    read_recent(app, ctx);
}

/// Begins an empty puzzle of a shape.
fn new_puzzle(app: &mut App, id: &str, ctx: &Context) {
    // Reuses the picture's layout, except for a jigsaw, whose picture shows example regions.
    let pictured = app
        .pages
        .pictures
        .of(id)
        .filter(|layout| layout.id() == Some(id));
    match pictured.map_or_else(|| layout::named(id), |layout| Ok(Arc::clone(layout))) {
        Ok(layout) => {
            let mut game = Game::of(Puzzle::empty(layout));
            // An empty board has nothing to lose.
            game.set_saved(game.version());
            replacing::replace(app, Arrival::new(game), ctx);
        }
        Err(error) => {
            let headline = "That shape can't be drawn";
            app.feedback.tell_failure(headline, &format!("{error}."));
        }
    }
}

/// Opens one of the puzzles that come with Sudogon.
fn open_example(app: &mut App, at: usize, ctx: &Context) {
    match EXAMPLES.get(at).map(|example| example.open()) {
        Some(Ok(mut game)) => {
            game.set_saved(game.version());
            replacing::replace(app, Arrival::new(game), ctx);
        }
        Some(Err(error)) => {
            let text = format!("{error}.");
            app.feedback.tell_failure("That example is damaged", &text);
        }
        None => {}
    }
}
