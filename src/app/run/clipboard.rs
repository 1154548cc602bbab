//! Copied and pasted.

use std::sync::Arc;
use std::sync::mpsc::{self, TryRecvError};

use egui::{Context, Pos2, Rect, ViewportCommand, vec2};
use sudogon_board::game::Mode;
use sudogon_board::puzzle::About;
use sudogon_paper::files::pieces::{self, TextContents};
use sudogon_paper::files::{self, Format, Reading};

use crate::app::App;
use crate::app::cards::notice::{Notice, say_left_out};
use crate::app::command::ClipboardCommand;
use crate::app::document::arrival::Arrival;
use crate::app::files::replacing;
use crate::app::run::{self, RunCommand};
use crate::language::{label, say};

impl RunCommand for ClipboardCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            // As a line.
            Self::Copy => {
                if let Some(game) = app.game() {
                    ctx.copy_text(files::line::FORMAT.text(game).unwrap_or_default());
                    let said = label!("The puzzle is on the clipboard as a line");
                    app.feedback.announce(said);
                }
            }
            Self::CopyAs(form) => copy_as(app, form, ctx),
            Self::CopyPicture => copy_picture(app, ctx),
            Self::AskPaste => {
                app.awaited_paste.ask();
                ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            Self::Paste(text) => paste(app, text, ctx),
        }
    }
}

/// The most bytes in which several puzzles are looked for within a frame.
const LONG: usize = 1 << 16;

/// Copies the board in one of the formats, and says what of it that leaves out.
pub fn copy_as(app: &mut App, form: usize, ctx: &Context) {
    let (Some(document), Some(format)) = (&app.document, files::offered().nth(form)) else {
        return;
    };
    let left_out = match format.left_out(&document.editor.game) {
        Ok(left_out) => left_out,
        Err(error) => {
            let headline = label!("That could not be copied");
            return app.feedback.tell_why(headline, error.message());
        }
    };
    ctx.copy_text(format.text(&document.editor.game).unwrap_or_default());
    if !left_out.is_empty() {
        let (headline, said) = (label!("Copied, but not all of it"), say_left_out(&left_out));
        app.feedback.tell(Notice::new(headline, said));
    }
}

/// Takes a puzzle from text: the regions of this board, or a list, or one puzzle.
pub fn paste(app: &mut App, text: String, ctx: &Context) {
    let is_shown = !app.pages.is_choosing;
    let mut shown = app.editing().filter(|_| is_shown);
    if let Some(editor) = &mut shown
        && editor.paste_regions(&text)
    {
        return;
    }
    let here = shown.map(|editor| Arc::clone(&editor.board().puzzle().layout));
    if text.len() > LONG {
        let read = move || pieces::contents(&text, here.as_ref());
        return run::collection::list_pasted(app, read, ctx);
    }
    take_pasted(app, pieces::contents(&text, here.as_ref()), ctx);
}

/// Takes what was found in a text: a list, or one puzzle.
pub fn take_pasted(app: &mut App, pasted: Result<TextContents, files::Error>, ctx: &Context) {
    match pasted {
        Ok(several @ TextContents::Several(_)) => {
            run::collection::list_pasted(app, move || Ok(several), ctx);
        }
        Ok(TextContents::One(read, format)) => paste_one(app, *read, format, ctx),
        Err(error) => refuse_text(app, &error),
    }
}

/// Takes one puzzle: onto the board where that has its shape and nothing else, or nothing can be set aside.
fn paste_one(app: &mut App, read: Reading, format: &Format, ctx: &Context) {
    let is_autosaved = app.files.journals.is_some() && app.autosave_trouble().is_none();
    let keeps_before = app.shown_document().is_some_and(|own| !own.is_blank());
    let Reading { mut game, left_out } = read;
    let puzzle = game.board().puzzle();
    let has_about = puzzle.about != About::default();
    // A heading or a comment makes no saved puzzle of a printed one.
    let is_saved = game.board().has_play() || has_about && format.is_whole;
    let is_new = is_saved || has_about || keeps_before && is_autosaved;
    let is_shown = !app.pages.is_choosing;
    match app.editing().filter(|_| is_shown) {
        Some(mut editor)
            if left_out.is_empty()
                && !is_new
                && editor.board().puzzle().layout == puzzle.layout =>
        {
            editor.paste_givens(&game);
            // Whoever pastes wants to see the result.
            app.demo = None;
        }
        _ => {
            if !is_saved {
                game.set_mode(Mode::Enter);
            }
            let arrival = Arrival {
                is_pasted: !is_saved,
                keeps_before,
                left_out,
                ..Arrival::new(game)
            };
            replacing::replace(app, arrival, ctx);
        }
    }
}

/// Says that a text is not a puzzle.
fn refuse_text(app: &mut App, error: &files::Error) {
    let has_board = app.document.is_some() && !app.pages.is_choosing;
    let clause = error.message();
    let text = match error.problem {
        files::TextProblem::NoLayout if !has_board => {
            say!("Choose the shape first, then paste. What was found: {clause}.")
        }
        _ => say!(
            "A line, a grid, or pairs such as 1:5 4:9 7:2 can be pasted. What was found: {clause}."
        ),
    };
    app.feedback
        .tell_failure(label!("That is not a puzzle"), &text);
}

/// Tells it if nothing came of a paste. In a field there is nothing to tell: its own text stays.
pub fn follow_paste(app: &mut App, ctx: &Context) {
    let awaited = &mut app.awaited_paste;
    let is_vain = ctx.input(|input| awaited.is_vain(&input.events));
    if awaited.is_asked() {
        ctx.request_repaint();
    }
    if is_vain && !app.dialog.is_open() && !ctx.text_edit_focused() {
        let text = if app.desktop.lacks_drops() {
            label!(
                "The clipboard has no text, and no picture to be had. Some desktops hand over no pictures: save it, and open it with File ▸ Read a photo…"
            )
        } else {
            label!("The clipboard has no text, and no picture to be had.")
        };
        app.feedback
            .tell_failure(label!("Nothing was pasted"), text);
    }
}

/// Puts the board on the clipboard as the next frame shows it, with the room around it: its part of a screenshot of the window.
fn copy_picture(app: &mut App, ctx: &Context) {
    let Some(room) = app.view.board.get_mut().room else {
        return;
    };
    let (clipboard, scale) = (ctx.clone(), ctx.pixels_per_point());
    let (copied, copying) = mpsc::channel();
    ctx.request_screenshot(move |image| {
        // The window may have shrunk since.
        let size = vec2(image.width() as f32, image.height() as f32) / scale;
        let cut = room.intersect(Rect::from_min_size(Pos2::ZERO, size));
        if cut.is_positive() {
            clipboard.copy_image(image.region(&cut, Some(scale)));
        }
        // Nobody waits for it in a window that closes.
        let _ = copied.send(cut.is_positive());
        clipboard.request_repaint();
    });
    app.view.copying = Some(copying);
}

/// Tells that the picture of the board was copied, once it was.
pub fn follow_copy(app: &mut App) {
    let Some(copying) = &app.view.copying else {
        return;
    };
    match copying.try_recv() {
        Ok(true) => app
            .feedback
            .announce(label!("The board is on the clipboard as a picture")),
        Ok(false) => app.feedback.tell_failure(
            label!("The board was not copied"),
            label!("It was outside the window. Make the window larger, and copy it again."),
        ),
        Err(TryRecvError::Empty) => return,
        Err(TryRecvError::Disconnected) => {}
    }
    app.view.copying = None;
}
