//! What comes into the window: new, opened, pasted; and that no changes are lost on the way.
//!
//! Another game comes into the window through one door, [`App::replace`], which asks about changes at the last moment: what
//! was typed while a file was being chosen or read counts too.

use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::files::{self, examples};
use crate::game::{Edit, Game, Mode};
use crate::layout;
use crate::logic::Technique;
use crate::puzzle::{About, Puzzle};

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::dialogs::Dialog;
use crate::app::document::{Arrival, Document};
use crate::app::start_screen::shapes::{self, Shapes};
use crate::app::start_screen::welcome;

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

impl App {
    /// The window's title.
    pub(in crate::app) fn title(&self) -> String {
        match &self.document.game {
            Some(game) => format!(
                "{}{} – Sudogon",
                self.document.name(),
                if game.is_changed() && !self.document.is_example() {
                    "*"
                } else {
                    ""
                }
            ),
            None => "Sudogon".to_owned(),
        }
    }

    /// Does what comes next, or asks first what to do with the changes.
    pub(in crate::app) fn go_on(&mut self, next: Next, ctx: &Context) {
        if self.document.has_changes() {
            self.dialog = Some(Dialog::Unsaved(next));
        } else {
            self.proceed(next, ctx);
        }
    }

    /// Does what comes next, whatever is lost by it.
    pub(in crate::app) fn proceed(&mut self, next: Next, ctx: &Context) {
        // What takes the place of both, or ends both, is asked about for both.
        let stays = match &next {
            Next::Show(arrival) => arrival.is_again(&self.document),
            Next::Learn(..) | Next::Back => true,
            Next::Quit => false,
        };
        if !stays && self.take_back() {
            return self.go_on(next, ctx);
        }
        match next {
            Next::Show(arrival) => self.show(*arrival),
            Next::Learn(technique, arrival) => self.learn(technique, *arrival),
            Next::Back => self.come_back(),
            Next::Quit => {
                self.is_closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// Brings another game into the window, unless changes would be lost.
    pub(in crate::app) fn replace(&mut self, arrival: Arrival, ctx: &Context) {
        self.go_on(Next::Show(Box::new(arrival)), ctx);
    }

    /// Brings another game into the window.
    pub(in crate::app) fn show(&mut self, arrival: Arrival) {
        if let Some(journal) = &arrival.journal {
            self.recovery.take(journal);
        }
        self.documents += 1;
        let document = Document::new(self.documents, arrival, self.journals.clone());
        self.put_in(document);
    }

    /// Puts a document into the window in place of the one before.
    pub(in crate::app) fn put_in(&mut self, document: Document) {
        std::mem::replace(&mut self.document, document).close();
        self.waiting = None;
        self.is_choosing = false;
        self.shapes = None;
        self.notice = None;
        self.dialog = None;
        self.show = None;
    }

    /// Shows the shapes to choose from.
    pub(in crate::app) fn choose(&mut self, ctx: &Context) {
        self.is_choosing = true;
        self.notice = None;
        self.leave_shapes(ctx);
    }

    /// Shows the list of all of them.
    pub(in crate::app) fn list_shapes(&mut self, ctx: &Context) {
        self.notice = None;
        let shapes = Shapes::default();
        self.announce(shapes.in_words());
        self.pictures.make(shapes.ids(), wake(ctx));
        self.shapes = Some(shapes);
        ctx.memory_mut(|memory| memory.request_focus(shapes::field_id()));
    }

    /// Finds shapes in the list.
    pub(in crate::app) fn search_shapes(&mut self, wanted: String, ctx: &Context) {
        if let Some(shapes) = &mut self.shapes {
            shapes.search(wanted);
            self.pictures.make(shapes.ids(), wake(ctx));
            let text = shapes.in_words();
            self.announce(text);
        }
    }

    /// Goes back from the list of all shapes, to where it was opened; says whether it was open.
    pub(in crate::app) fn leave_shapes(&mut self, ctx: &Context) -> bool {
        let was_open = self.shapes.take().is_some();
        if was_open {
            self.pictures.make(welcome::ids(), wake(ctx));
            ctx.memory_mut(|memory| memory.request_focus(welcome::more_id()));
        }
        was_open
    }

    pub(in crate::app) fn new_puzzle(&mut self, id: &str, ctx: &Context) {
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

    pub(in crate::app) fn open_example(&mut self, at: usize, ctx: &Context) {
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
    pub(in crate::app) fn paste(&mut self, text: &str, ctx: &Context) {
        if !self.is_choosing && self.paste_regions(text) {
            if matches!(self.dialog, Some(Dialog::Text(_))) {
                self.dialog = None;
            }
            return;
        }
        let shown = self.document.game.as_ref().filter(|_| !self.is_choosing);
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
                    self.replace(Arrival::pasted(game), ctx);
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
            Some(Dialog::Text(dialog)) => dialog.say(notice.message.lines.concat()),
            _ => self.tell(notice),
        }
    }

    pub(in crate::app) fn quit(&mut self, ctx: &Context) {
        self.go_on(Next::Quit, ctx);
    }

    /// Keeps the window open while changes would be lost by closing it.
    pub(in crate::app) fn watch_closing(&mut self, ctx: &Context) {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        if is_asked && !self.is_closing && (self.document.has_changes() || self.aside.is_some()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            // A dialog that is open is answered first.
            if self.dialog.is_none() {
                self.quit(ctx);
            }
        }
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
pub(in crate::app) fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
