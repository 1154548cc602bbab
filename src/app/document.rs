//! The puzzle as a document: new, open, save, paste, close; and that no changes are lost on the way.
//!
//! Another game comes into the window through one door, [`App::replace`], which asks about changes at the last moment: what
//! was typed while a file was being chosen or read counts too.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::files::{self, examples};
use crate::game::{Edit, Game, Mode};
use crate::layout::{self, Cell};
use crate::logic::Technique;
use crate::puzzle::{About, Puzzle};
use crate::storage::journal::Left;

use super::App;
use super::card::Card;
use super::dialogs::Dialog;
use super::outside::Outside;
use super::panels::notice::Notice;
use super::panels::shapes::{self, Shapes};
use super::panels::welcome;
use super::regions::Regions;

/// What comes once the changes are safe, or given up.
pub enum Next {
    /// This game comes into the window.
    Show(Box<Arrival>),
    /// This example comes into the window, to teach a technique, while the player's own puzzle waits.
    Learn(&'static Technique, Box<Arrival>),
    /// The player's own puzzle comes back.
    Back,
    /// The window closes.
    Quit,
}

/// A game that is about to come into the window.
pub struct Arrival {
    game: Game,
    path: Option<PathBuf>,
    /// What is known of that file.
    outside: Outside,
    cursor: Cell,
    /// It was pasted: its verdict is due.
    is_pasted: bool,
    /// Where the journal is that a killed program left it in.
    journal: Option<PathBuf>,
}

impl Arrival {
    /// A game that is in no file.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            path: None,
            outside: Outside::default(),
            cursor: Cell::new(0),
            is_pasted: false,
            journal: None,
        }
    }

    /// A game from a file.
    pub fn opened(game: Game, path: PathBuf, outside: Outside) -> Self {
        Self {
            path: Some(path),
            outside,
            ..Self::new(game)
        }
    }

    /// What a killed program left.
    pub fn recovered(left: &Left) -> Self {
        let session = &left.session;
        let found = |(look, is_read_only)| Outside::found(look, is_read_only);
        Self {
            outside: left.file.map(found).unwrap_or_default(),
            path: session.file.clone(),
            cursor: session.cursor,
            journal: Some(left.path().to_path_buf()),
            ..Self::new(session.game.clone())
        }
    }
}

impl App {
    /// What the puzzle in the window is called.
    pub(super) fn name(&self) -> String {
        let game = self.game.as_ref();
        game.map_or_else(String::new, |game| name_of(game, self.path.as_deref()))
    }

    /// The window's title.
    pub(super) fn title(&self) -> String {
        match &self.game {
            Some(game) => format!(
                "{}{} – Sudogon",
                self.name(),
                if game.is_changed() && !self.is_lesson() {
                    "*"
                } else {
                    ""
                }
            ),
            None => "Sudogon".to_owned(),
        }
    }

    pub(super) fn has_changes(&self) -> bool {
        // A board that was saved is in no file any more once somebody else has written that.
        let is_changed = |game: &Game| game.is_changed() || self.outside.is_changed();
        !self.is_lesson() && self.game.as_ref().is_some_and(is_changed)
    }

    /// Does what comes next, or asks first what to do with the changes.
    pub(super) fn go_on(&mut self, next: Next, ctx: &Context) {
        if self.has_changes() {
            self.dialog = Some(Dialog::Unsaved(next));
        } else {
            self.proceed(next, ctx);
        }
    }

    /// Does what comes next, whatever is lost by it.
    pub(super) fn proceed(&mut self, next: Next, ctx: &Context) {
        match next {
            Next::Learn(technique, arrival) => self.learn(technique, *arrival),
            Next::Back => {
                self.take_back();
            }
            next if self.take_back() => self.go_on(next, ctx),
            Next::Show(arrival) => self.show(*arrival),
            Next::Quit => {
                self.is_closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Brings another game into the window, unless changes would be lost.
    pub(super) fn replace(&mut self, arrival: Arrival, ctx: &Context) {
        self.go_on(Next::Show(Box::new(arrival)), ctx);
    }

    pub(super) fn show(&mut self, arrival: Arrival) {
        let Arrival {
            mut game,
            path,
            outside,
            cursor,
            is_pasted,
            journal,
        } = arrival;
        if let Some(journal) = journal {
            self.recovery.take(&journal);
        }
        let is_finished = game.board().layout().unfinished().is_none();
        if !is_finished {
            game.set_mode(Mode::Enter);
        }
        self.regions = Regions::of(game.board().layout());
        self.cursor = cursor;
        self.selected.clear();
        self.held = None;
        self.check = None;
        self.ignores_marks = false;
        self.game = Some(game);
        self.path = path;
        self.outside = outside;
        self.documents += 1;
        self.document = self.documents;
        self.waiting = None;
        self.is_choosing = false;
        self.shapes = None;
        self.is_through = is_pasted && is_finished;
        self.pad = None;
        self.notice = None;
        self.dialog = None;
        self.card = Card::Nothing;
        self.show = None;
    }

    /// Shows the shapes to choose from.
    pub(super) fn choose(&mut self, ctx: &Context) {
        self.is_choosing = true;
        self.notice = None;
        self.leave_shapes(ctx);
    }

    /// Shows the list of all of them.
    pub(super) fn list_shapes(&mut self, ctx: &Context) {
        self.notice = None;
        let shapes = Shapes::default();
        self.announce(shapes.in_words());
        self.pictures.make(shapes.ids(), wake(ctx));
        self.shapes = Some(shapes);
        ctx.memory_mut(|memory| memory.request_focus(shapes::field_id()));
    }

    /// Finds shapes in the list.
    pub(super) fn search_shapes(&mut self, wanted: String, ctx: &Context) {
        if let Some(shapes) = &mut self.shapes {
            shapes.search(wanted);
            self.pictures.make(shapes.ids(), wake(ctx));
            let text = shapes.in_words();
            self.announce(text);
        }
    }

    /// Goes back from the list of all shapes, to where it was opened; says whether it was open.
    pub(super) fn leave_shapes(&mut self, ctx: &Context) -> bool {
        let was_open = self.shapes.take().is_some();
        if was_open {
            self.pictures.make(welcome::ids(), wake(ctx));
            ctx.memory_mut(|memory| memory.request_focus(welcome::more_id()));
        }
        was_open
    }

    pub(super) fn new_puzzle(&mut self, id: &str, ctx: &Context) {
        // The layout of a picture will do, but that of a jigsaw has regions of its own.
        let pictured = self
            .pictures
            .of(id)
            .filter(|layout| layout.id() == Some(id));
        match pictured.map_or_else(|| layout::named(id), |layout| Ok(Arc::clone(layout))) {
            Ok(layout) => {
                let mut game = Game::of(Puzzle::empty(layout));
                // An empty board is nothing to lose.
                game.set_saved(game.version());
                self.replace(Arrival::new(game), ctx);
            }
            Err(error) => {
                self.tell(Notice::failure(
                    "That shape can't be drawn",
                    format!("{error}."),
                ));
            }
        }
    }

    pub(super) fn open_example(&mut self, at: usize, ctx: &Context) {
        match examples::EXAMPLES.get(at).map(|example| example.open()) {
            Some(Ok(mut game)) => {
                game.set_saved(game.version());
                self.replace(Arrival::new(game), ctx);
            }
            Some(Err(error)) => {
                self.tell(Notice::failure(
                    "That example is damaged",
                    format!("{error}."),
                ));
            }
            None => {}
        }
    }

    /// Takes a puzzle from text: onto this board when it has its shape and nothing more, else as a new one.
    pub(super) fn paste(&mut self, text: &str, ctx: &Context) {
        if !self.is_choosing && self.paste_regions(text) {
            if matches!(self.dialog, Some(Dialog::Text(_))) {
                self.dialog = None;
            }
            return;
        }
        let shown = self.game.as_ref().filter(|_| !self.is_choosing);
        let here = shown.map(|game| Arc::clone(&game.board().puzzle().layout));
        match files::read(text, here.as_ref()) {
            Ok(game) => {
                if matches!(self.dialog, Some(Dialog::Text(_))) {
                    self.dialog = None;
                }
                let board = game.board();
                let is_bare = !board.has_play() && board.puzzle().about == About::default();
                if is_bare && here.as_ref() == Some(&board.puzzle().layout) {
                    // Where regions were drawn, the step is shown where the numbers are seen.
                    self.leave_regions();
                    self.edit(Edit::Paste {
                        givens: board.puzzle().givens.clone(),
                    });
                    self.show_verdict();
                } else if is_bare {
                    let mut game = game;
                    game.set_mode(Mode::Enter);
                    let arrival = Arrival {
                        is_pasted: true,
                        ..Arrival::new(game)
                    };
                    self.replace(arrival, ctx);
                } else {
                    self.replace(Arrival::new(game), ctx);
                }
            }
            Err(error) => self.refuse_text(&error, here.is_some()),
        }
    }

    /// Says that a text is no puzzle: in the field where it was typed, else in a card.
    fn refuse_text(&mut self, error: &files::Error, has_board: bool) {
        let notice = not_a_puzzle(error, has_board);
        match &mut self.dialog {
            Some(Dialog::Text(dialog)) => dialog.say(notice.text),
            _ => self.tell(notice),
        }
    }

    pub(super) fn quit(&mut self, ctx: &Context) {
        self.go_on(Next::Quit, ctx);
    }

    /// Keeps the window open while changes would be lost by closing it.
    pub(super) fn watch_closing(&mut self, ctx: &Context) {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        if is_asked && !self.is_closing && (self.has_changes() || self.aside.is_some()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            // A dialog that is open is answered first.
            if self.dialog.is_none() {
                self.quit(ctx);
            }
        }
    }
}

/// What a puzzle is called: its file, its title, or its shape.
pub(super) fn name_of(game: &Game, path: Option<&Path>) -> String {
    if let Some(file) = path.and_then(Path::file_stem) {
        return file.to_string_lossy().into_owned();
    }
    let puzzle = game.board().puzzle();
    let title = puzzle.about.title.trim();
    if title.is_empty() {
        format!("New {}", puzzle.layout.title())
    } else {
        title.to_owned()
    }
}

fn not_a_puzzle(error: &files::Error, has_board: bool) -> Notice {
    let advice = match error.problem {
        files::Problem::NoLayout if !has_board => "Choose the shape first, then paste",
        _ => "A line, a grid, or pairs such as 1:5 4:9 7:2 can be pasted",
    };
    Notice::failure(
        "That is no puzzle",
        format!("{advice}. What was found: {error}."),
    )
}

/// What a job calls when it has something to say.
pub(super) fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
