//! The commands of the first screen: boards to continue, shapes, examples.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, Id, Key};
use sudogon_board::layout;
use sudogon_board::message::pattern;
use sudogon_paper::files::examples::EXAMPLES;

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL_SHIFT, Spec, listed, unlisted};
use crate::app::dialogs::Dialog;
use crate::app::document::arrival::Arrival;
use crate::app::document::file_job;
use crate::app::files::{open_save, replacing};
use crate::app::start_screen::all_shapes::{self, Shapes};
use crate::app::start_screen::boards::{KeptIn, how_far_open, not_named};
use crate::app::start_screen::first_screen::{Tile, board_id};
use crate::app::start_screen::pages::Page;
use crate::app::start_screen::{examples, first_screen};
use crate::language::{self, label, say};

/// The commands of the first screen: boards to continue, shapes, examples.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapesCommand {
    ShowStart,
    /// Continue the board in this journal.
    Continue(PathBuf),
    /// Show the list of all boards that can be continued.
    ListBoards,
    /// Show more of them, the older ones.
    ListMoreBoards,
    /// Ask before the board in a journal is thrown away, with its name.
    AskThrowAway(PathBuf, String),
    /// Throw it away.
    ThrowAway(PathBuf),
    /// Search among all shapes, which are listed then.
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
            Self::ShowStart => listed(
                Window,
                &pattern!("Start screen"),
                &pattern!("The boards to continue, and all ways to a new one"),
            )
            .key(CTRL_SHIFT, Key::N),
            Self::ListExamples => listed(
                Window,
                &pattern!("Examples…"),
                &pattern!("Puzzles that come with Sudogon, from easy to very hard"),
            ),
            Self::Continue(_)
            | Self::ListBoards
            | Self::ListMoreBoards
            | Self::AskThrowAway(..)
            | Self::ThrowAway(_)
            | Self::Search(_)
            | Self::Begin(_)
            | Self::BackToBoard
            | Self::Forget(_)
            | Self::OpenExample(_) => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::ShowStart => show_first_screen(app, ctx),
            Self::Continue(journal) => {
                if !open_save::start_job(app, ctx, move || file_job::open_left(&journal)) {
                    open_save::tell_busy(app);
                }
            }
            Self::ListBoards => {
                app.feedback.announce(label!("All boards"));
                app.pages.open(Page::Boards);
            }
            Self::ListMoreBoards => {
                app.pages.boards.add_page();
                read_boards(app, ctx);
            }
            Self::AskThrowAway(journal, name) => {
                app.dialog = Some(Dialog::ThrowAway(journal, name));
            }
            Self::ThrowAway(journal) => {
                app.dialog = None;
                app.pages.boards.thrown_away = Some(journal);
                read_boards(app, ctx);
            }
            Self::Search(wanted) => search_shapes(app, wanted, ctx),
            Self::Begin(id) => new_puzzle(app, &id, ctx),
            Self::BackToBoard => app.pages.is_choosing = app.document.is_none(),
            Self::ListExamples => list_examples(app, ctx),
            Self::OpenExample(at) => open_example(app, at, ctx),
            Self::Forget(path) => forget(app, &path, ctx),
        }
    }
}

/// Shows the first screen.
fn show_first_screen(app: &mut App, ctx: &Context) {
    app.pages.is_choosing = true;
    app.feedback
        .announce(label!("Continue, or begin a new one"));
    app.feedback.notice = None;
    app.pages.page = None;
    app.pages.pictures.make(layout::FIRST.iter().copied(), ctx);
    let before = app.pasted_over.take().map(|before| *before);
    replacing::close(app, before);
    read_boards(app, ctx);
}

/// Shows the list of all shapes, to play or to type one in.
pub fn list_shapes(app: &mut App, plays: bool, ctx: &Context) {
    let shapes = Shapes::new(plays);
    app.feedback.notice = None;
    app.feedback.announce(shapes.in_words());
    app.pages.pictures.make(shapes.ids(), ctx);
    app.pages.open(Page::Shapes(shapes));
    ctx.memory_mut(|memory| memory.request_focus(all_shapes::field_id()));
}

/// Searches the list, which is shown if it is not.
fn search_shapes(app: &mut App, wanted: String, ctx: &Context) {
    if !matches!(app.pages.page, Some(Page::Shapes(_))) {
        list_shapes(app, false, ctx);
    }
    if let Some(Page::Shapes(shapes)) = &mut app.pages.page {
        shapes.search(wanted);
        app.pages.pictures.make(shapes.ids(), ctx);
        app.feedback.announce(shapes.in_words());
    }
}

fn list_examples(app: &mut App, ctx: &Context) {
    app.feedback.notice = None;
    app.feedback.announce(say!(
        "{count} {count|example|examples}",
        count = EXAMPLES.len()
    ));
    app.pages.examples.read(ctx);
    app.pages.open(Page::Examples);
    ctx.memory_mut(|memory| memory.request_focus(examples::card_id(0)));
}

/// Returns from a list to where it was opened; says whether one was open.
pub fn leave_page(app: &mut App, ctx: &Context) -> bool {
    let Some(page) = app.pages.page.take() else {
        return false;
    };
    app.pages.is_choosing = !app.pages.from_board;
    match page {
        Page::Photo(review) => {
            app.pages.is_choosing = !review.from_board;
            app.feedback.announce(label!("The photo is closed"));
        }
        Page::OwnShape(desk) => {
            app.pages.is_choosing = !desk.from_board;
            app.feedback
                .announce(label!("The drawing is kept until you come back"));
        }
        Page::Shapes(_) => {
            app.pages.pictures.make(layout::FIRST.iter().copied(), ctx);
            if let Some(link) = ctx.data(|data| data.get_temp(first_screen::all_shapes_id())) {
                ctx.memory_mut(|memory| memory.request_focus(link));
            }
        }
        Page::Boards | Page::Examples | Page::Collection => {}
    }
    true
}

/// The boards to continue: the one behind the screen, then those that were left.
pub fn tiles(app: &App) -> Vec<Tile<'_>> {
    let open = app.document.as_ref().map(|open| Tile {
        id: Id::unique("open board"),
        name: match open.has_name() {
            true => open.name(),
            false => not_named().to_owned(),
        },
        about: how_far_open(open.editor.board()),
        board: Some(open.editor.board()),
        command: ShapesCommand::BackToBoard.into(),
    });
    let file = app
        .document
        .as_ref()
        .and_then(|open| open.file.path.clone());
    let file = file.map(KeptIn::File);
    let left = app.pages.boards.found().iter();
    let left = left.filter(|board| file.as_ref() != Some(&board.kept));
    let left = left.map(|board| Tile {
        id: board_id(&board.kept),
        name: board.name(),
        about: board.about(),
        board: board.board(),
        command: board.command(),
    });
    open.into_iter().chain(left).collect()
}

/// Looks for the boards that can be continued.
pub fn read_boards(app: &mut App, ctx: &Context) {
    let (journals, files) = (app.files.journals.clone(), app.settings.recent.clone());
    app.pages.boards.read(journals, files, ctx);
}

/// Takes a file off the recent ones.
fn forget(app: &mut App, path: &Path, ctx: &Context) {
    app.settings.forget(path);
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    app.feedback
        .announce(say!("{text} is forgotten", text = name));
    read_boards(app, ctx);
}

/// Begins an empty puzzle of a shape. One that is shown with clues begins without, where they are entered.
fn new_puzzle(app: &mut App, id: &str, ctx: &Context) {
    // Reuses the picture's layout, except for a jigsaw, whose picture shows example regions.
    let pictured = app
        .pages
        .pictures
        .of(id)
        .filter(|layout| layout.id() == Some(id));
    let layout = pictured.map_or_else(|| layout::named(id), |layout| Ok(Arc::clone(layout)));
    let bare = layout.and_then(|layout| {
        let first = layout.clues().first().map(|clue| clue.kind);
        let bare = first.map(|_| layout::with_clues(&layout, []));
        Ok((bare.unwrap_or(Ok(layout))?, first))
    });
    match bare {
        Ok((layout, first_clues)) => {
            let arrival = Arrival {
                first_clues,
                ..Arrival::empty(layout)
            };
            replacing::replace(app, arrival, ctx);
        }
        Err(error) => {
            let text = say!("{clause}.", clause = error.message());
            app.feedback
                .tell_failure(label!("That shape can't be drawn"), &text);
        }
    }
}

/// Opens one of the puzzles that come with Sudogon.
fn open_example(app: &mut App, at: usize, ctx: &Context) {
    match EXAMPLES
        .get(at)
        .map(|example| example.open(language::spoken()))
    {
        Some(Ok(mut game)) => {
            game.set_saved(game.version());
            replacing::replace(app, Arrival::new(game), ctx);
        }
        Some(Err(error)) => {
            let text = say!("{clause}.", clause = error.message());
            app.feedback
                .tell_failure(label!("That example is damaged"), &text);
        }
        None => {}
    }
}
