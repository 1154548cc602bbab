//! How another puzzle is opened in the window without losing changes.
//!
//! All use [`replace`], which asks about changes at the last moment: what was typed while a file was being chosen or
//! read is included.

use egui::{Context, ViewportCommand};

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::command::Act as _;
use crate::app::dialogs::Dialog;
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::files::progress;
use crate::app::lessons;

/// The window's title.
pub fn title(app: &App) -> String {
    let Some(document) = &app.document else {
        return "Sudogon".to_owned();
    };
    let is_changed = document.editor.game.is_changed() && !document.is_lesson();
    let star = if is_changed { "*" } else { "" };
    format!("{}{star} – Sudogon", document.name())
}

/// Does what comes next, or first asks what to do with the changes.
pub fn go_on(app: &mut App, next: Next, ctx: &Context) {
    match &app.document {
        Some(document) if document.has_changes() => match document.kept_in() {
            Some(_) => progress::keep_progress(app, Some(next), ctx),
            None => app.dialog = Some(Dialog::Unsaved(next)),
        },
        _ => proceed(app, next, ctx),
    }
}

/// Does what comes next, even if changes are lost.
pub fn proceed(app: &mut App, next: Next, ctx: &Context) {
    // What replaces or closes both puzzles asks about both.
    let stays = match &next {
        Next::Show(arrival) => is_open_already(app, arrival),
        Next::Learn(..) | Next::Back | Next::Collection(_) => true,
        Next::Quit => false,
    };
    if !stays && lessons::commands::take_back(app) {
        return go_on(app, next, ctx);
    }
    match next {
        Next::Show(arrival) => show(app, *arrival),
        Next::Learn(technique, arrival) => lessons::commands::learn(app, technique, *arrival),
        Next::Back => lessons::commands::come_back(app),
        Next::Collection(command) => command.run(app, ctx),
        Next::Quit => {
            app.files.is_closing = true;
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }
}

/// Says whether it comes from the file of the puzzle in the window.
fn is_open_already(app: &App, arrival: &Arrival) -> bool {
    let path = app
        .document
        .as_ref()
        .and_then(|document| document.file.path.as_ref());
    path.is_some() && path == arrival.path.as_ref()
}

/// Opens another game in the window, unless changes would be lost.
pub fn replace(app: &mut App, arrival: Arrival, ctx: &Context) {
    go_on(app, Next::Show(Box::new(arrival)), ctx);
}

/// Opens another game in the window.
pub fn show(app: &mut App, arrival: Arrival) {
    if let Some(journal) = &arrival.journal {
        app.files.recovery.take(journal);
    }
    let made = arrival.made.as_ref().map(|made| made.announcement());
    let left_out = arrival.left_out.clone();
    app.files.documents += 1;
    let document = Document::new(app.files.documents, arrival, app.files.journals.clone());
    put_in(app, document);
    if let Some(made) = made {
        app.feedback.announce(made);
    }
    if !left_out.is_empty() {
        let mut notice = Notice::short("Not all of it could be taken");
        notice.add_left_out(&left_out);
        app.feedback.tell(notice);
    }
}

/// Puts a document into the window in place of the previous one.
pub fn put_in(app: &mut App, document: Document) {
    if let Some(before) = app.document.replace(document) {
        before.close();
    }
    app.files.queued_save = None;
    app.pages.is_choosing = false;
    app.pages.page = None;
    app.feedback.notice = None;
    app.dialog = None;
    app.demo = None;
}

/// Closes the window, once the changes are safe or discarded.
pub fn quit(app: &mut App, ctx: &Context) {
    go_on(app, Next::Quit, ctx);
}

/// Keeps the window open while changes would be lost by closing it.
pub fn watch_closing(app: &mut App, ctx: &Context) {
    let is_asked = ctx.input(|input| input.viewport().close_requested());
    let has_changes = app.document.as_ref().is_some_and(Document::has_changes);
    if is_asked && !app.files.is_closing && (has_changes || app.waiting_document.is_some()) {
        ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        // An open dialog is answered first.
        if app.dialog.is_none() {
            quit(app, ctx);
        }
    }
}
