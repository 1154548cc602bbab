//! The first screen: boards to continue, shapes, examples.

use std::sync::Arc;

use egui::{Context, Id};
use sudogon_board::layout;
use sudogon_paper::examples::EXAMPLES;
use sudogon_paper::files;

use crate::app::App;
use crate::app::board_view;
use crate::app::command::{Command, EditCommand, LessonCommand, ShapesCommand};
use crate::app::dialogs::questions::Question;
use crate::app::dialogs::rename_board::RenameBoard;
use crate::app::document::arrival::Arrival;
use crate::app::document::file_job;
use crate::app::files::{jobs, replacing};
use crate::app::run::RunCommand;
use crate::app::start_screen::PAGES;
use crate::app::start_screen::all_shapes::Shapes;
use crate::app::start_screen::boards::{
    BoardChange, KeptIn, LeftBoard, folder_act, how_far_open, unsaved_acts,
};
use crate::app::start_screen::page::PageBehaviour;
use crate::app::start_screen::picture_cards::PictureCard;
use crate::app::start_screen::settings_page::SettingsPage;
use crate::app::style::arrangement::Part;
use crate::language::{self, label, say};

impl RunCommand for ShapesCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::ShowStart => show_first_screen(app, ctx),
            Self::Continue(journal) => {
                jobs::start_job(app, ctx, move || file_job::open_left(&journal));
            }
            Self::ShowPage(entry) => {
                let mut pages = PAGES.iter().filter(|(of, _)| *of == entry);
                if let Some((_, page)) = pages.next() {
                    open_page(app, page(), ctx);
                }
            }
            Self::ListMoreBoards => {
                app.pages.boards.more_pages += 1;
                read_boards(app, ctx);
            }
            Self::AskThrowAway(journal, name, is_of_file) => {
                app.dialog
                    .open(Question::throw_away(journal, &name, is_of_file));
            }
            Self::ThrowAway(Some(journal)) => {
                change_board(app, BoardChange::ThrowAway(journal), ctx);
            }
            Self::ThrowAway(None) => throw_away_open(app, ctx),
            Self::AskRename(journal, title) => app.dialog.open(RenameBoard::new(journal, title)),
            Self::Rename(Some(journal), title) => {
                change_board(app, BoardChange::Rename(journal, title), ctx);
            }
            Self::Rename(None, title) => {
                if let Some(open) = &app.document {
                    let about = open.editor.board().puzzle().about.titled(title);
                    app.run(EditCommand::Describe(about).into(), ctx);
                }
            }
            Self::Search(wanted) => match app.pages.shown_as_mut::<SettingsPage>() {
                Some(settings) => settings.wanted = wanted,
                None => search_shapes(app, wanted, ctx),
            },
            Self::Begin(id) => new_puzzle(app, &id, ctx),
            Self::BackToBoard => app.pages.is_choosing = app.document.is_none(),
            Self::LeavePage => {
                app.feedback.notice = None;
                leave_page(app, ctx);
            }
            Self::OpenExample(at) => open_example(app, at, ctx),
            Self::Forget(path) => {
                app.settings.forget(&path);
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                let said = say!("{text} is forgotten", text = name);
                app.feedback.announce(said);
                read_boards(app, ctx);
            }
        }
    }
}

/// Shows the first screen.
fn show_first_screen(app: &mut App, ctx: &Context) {
    app.pages.is_choosing = true;
    app.focus.wanted_part = Some(Part::Board);
    tell_first_screen(app);
    app.feedback.notice = None;
    app.pages.page = None;
    app.pages.pictures.make(layout::FIRST.iter().copied(), ctx);
    let before = app.pasted_over.take().map(|before| *before);
    replacing::close(app, before);
    read_boards(app, ctx);
}

/// Announces what can be done on the first screen.
pub fn tell_first_screen(app: &mut App) {
    app.feedback
        .announce(label!("Continue, or begin a new one"));
}

/// Shows a page, which leads back to what is seen now.
pub fn open_page(app: &mut App, mut page: Box<dyn PageBehaviour>, ctx: &Context) {
    app.feedback.notice = None;
    if let Some(said) = page.enter(&mut app.pages.pictures, ctx) {
        app.feedback.announce(said);
    }
    app.pages.open(page);
}

/// Searches the list, which is shown if it is not.
fn search_shapes(app: &mut App, wanted: String, ctx: &Context) {
    if app.pages.shown_as::<Shapes>().is_none() {
        open_page(app, Box::new(Shapes::new(false)), ctx);
    }
    let Some(shapes) = app.pages.shown_as_mut::<Shapes>() else {
        return;
    };
    shapes.search(wanted);
    app.feedback.announce(shapes.in_words(&app.shapes.shapes));
    let found: Vec<String> = shapes.ids().map(str::to_owned).collect();
    app.pages
        .pictures
        .make(found.iter().map(String::as_str), ctx);
}

/// Returns from a page to where it was opened; says whether one was open.
pub fn leave_page(app: &mut App, ctx: &Context) -> bool {
    let Some(page) = app.pages.page.take() else {
        return false;
    };
    app.pages.is_choosing = !app.pages.from_board;
    app.pages.pictures.make(layout::FIRST.iter().copied(), ctx);
    if let Some(said) = page.leave(ctx) {
        app.feedback.announce(said);
    }
    if app.pages.from_board {
        ctx.memory_mut(|memory| memory.request_focus(board_view::id()));
    }
    true
}

/// The boards to continue: the one behind the screen, then those that were left.
pub fn tiles(app: &App) -> Vec<PictureCard<'_>> {
    // An exercise or an example is not what one was at.
    let waiting = app.waiting_document.as_deref();
    let open = waiting.or(app.document.as_ref());
    let open = open.filter(|open| !open.is_blank()).map(|open| {
        let (board, name, about) = (open.editor.board(), open.name(), how_far_open(open));
        let (acts, removal) = match &open.file.path {
            Some(path) => (vec![folder_act(path)], String::new()),
            None if waiting.is_some() => Default::default(),
            None => unsaved_acts(None, Some(board), name.clone(), &about),
        };
        let id = Id::unique("open board");
        let back: Command = match waiting {
            Some(_) => LessonCommand::Leave.into(),
            None => ShapesCommand::BackToBoard.into(),
        };
        let card = PictureCard {
            acts,
            removal,
            ..PictureCard::new(id, name, about, back)
        };
        card.of_board(Some(board))
    });
    // Those that are open, or wait behind an example, have a card of their own.
    let opened = app.document.iter().chain(waiting);
    let files = opened.filter_map(|one| one.file.path.clone());
    let opened: Vec<KeptIn> = files.map(KeptIn::File).collect();
    let left = app
        .pages
        .boards
        .found
        .boards
        .iter()
        .filter(|board| !opened.contains(&board.kept))
        .map(LeftBoard::card);
    open.into_iter().chain(left).collect()
}

/// Looks for the boards that can be continued.
pub fn read_boards(app: &mut App, ctx: &Context) {
    let (journals, files) = (app.files.journals.clone(), app.settings.recent.clone());
    app.pages.boards.read(journals, files, ctx);
}

/// Throws the open board away: the screen goes on without one.
fn throw_away_open(app: &mut App, ctx: &Context) {
    app.dialog.close();
    if !jobs::is_disk_free(app, ctx) {
        return;
    }
    if let Some(open) = &mut app.document {
        // Nothing in it is to be kept.
        let game = &mut open.editor.game;
        game.set_saved(game.version());
    }
    let open = app.document.take();
    replacing::close(app, open);
    let before = app.pasted_over.take().map(|before| *before);
    replacing::close(app, before);
    read_boards(app, ctx);
}

/// Changes a board in a journal, and looks for all of them again.
fn change_board(app: &mut App, change: BoardChange, ctx: &Context) {
    app.dialog.close();
    app.pages.boards.change = Some(change);
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
            if let Some(document) = app.document.as_ref().filter(|_| !app.dialog.is_open()) {
                // What is typed next is for it: the field in which it was looked for is gone.
                ctx.memory_mut(|memory| memory.request_focus(board_view::id()));
                app.feedback.announce(document.editor.how_to_type());
            }
        }
        Err(error) => app
            .feedback
            .tell_why(label!("That shape can't be drawn"), error.message()),
    }
}

/// Opens one of the puzzles that come with Sudogon.
fn open_example(app: &mut App, at: usize, ctx: &Context) {
    let Some(example) = EXAMPLES.get(at) else {
        return;
    };
    match files::open_example(example, language::spoken()) {
        Ok(mut game) => {
            game.set_saved(game.version());
            replacing::replace(app, Arrival::new(game), ctx);
        }
        Err(error) => app
            .feedback
            .tell_why(label!("That example is damaged"), error.message()),
    }
}
