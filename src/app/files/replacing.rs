//! How another puzzle is opened in the window without losing changes.
//!
//! All use [`replace`], which sets the one before aside at the last moment: what was typed while a file was being chosen or
//! read is included.

use egui::{Context, ViewportCommand};
use sudogon_board::layout::Layout;
use sudogon_board::layout::clues::{Clue, OwnRule};

use crate::app::App;
use crate::app::bars::BarKind;
use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::notice::{Notice, say_left_out};
use crate::app::command::{EntryCommand, EntryKind, FileCommand, RuleDraft, ShapesCommand};
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::files::{journals, progress};
use crate::app::lessons::exercise_card::ExerciseCard;
use crate::language::{label, say};

/// The window's title.
pub fn title(app: &App) -> String {
    let Some(document) = &app.document else {
        return "Sudogon".to_owned();
    };
    let is_changed = document.editor.game.is_changed() && !document.is_lesson();
    let star = if is_changed { "*" } else { "" };
    format!("{}{star} – Sudogon", document.name())
}

/// Does what comes next, once the changes are where they can be continued.
pub fn go_on(app: &mut App, next: Next, ctx: &Context) {
    match &app.document {
        Some(document) if document.has_changes() => match document.kept_in() {
            Some(_) => progress::keep_progress(app, Some(next), ctx),
            None => journals::set_aside(app, next, ctx),
        },
        _ => proceed(app, next, ctx),
    }
}

/// Does what comes next, even if changes are lost.
pub fn proceed(app: &mut App, next: Next, ctx: &Context) {
    // What replaces or closes both puzzles sets both aside.
    let stays = match &next {
        Next::Show(arrival) => is_open_already(app, arrival),
        Next::Learn(..) | Next::Back | Next::Collection(_) => true,
        Next::Quit => false,
    };
    if !stays && take_back(app) {
        return go_on(app, next, ctx);
    }
    match next {
        Next::Show(arrival) => show(app, *arrival),
        Next::Learn(arrival) => learn(app, *arrival),
        Next::Back => come_back(app),
        Next::Collection(command) => app.run(command.into(), ctx),
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

/// Opens another game in the window, once the changes are safe.
pub fn replace(app: &mut App, arrival: Arrival, ctx: &Context) {
    go_on(app, Next::Show(Box::new(arrival)), ctx);
}

/// Opens another game in the window.
pub fn show(app: &mut App, arrival: Arrival) {
    let made = arrival.made.as_ref().map(|made| made.announcement());
    let left_out = arrival.left_out.clone();
    let keeps_before = arrival.keeps_before;
    let is_file = arrival.path.is_some() && arrival.journal.is_none();
    app.files.documents += 1;
    let document = Document::new(app.files.documents, arrival, app.files.journals.clone());
    let mut before = app.document.take_if(|_| keeps_before);
    if let Some(before) = &mut before {
        before.leave();
    }
    put_in(app, document);
    if let Some(made) = made {
        app.feedback.announce(made);
    }
    if let Some(before) = before {
        let text = say!(
            "{text} is on the start screen, to be continued.",
            text = before.name()
        );
        app.pasted_over = Some(Box::new(before));
        let notice = Notice::new(label!("The puzzle was pasted"), [text]);
        app.feedback
            .tell(notice.offering(label!("Undo"), FileCommand::UndoPaste));
    }
    if is_file {
        tell_of_changes(app);
    }
    let left_out = (!left_out.is_empty())
        .then(|| say_left_out(&left_out))
        .flatten();
    let untold = app
        .document
        .as_ref()
        .and_then(|own| untold_rule(own.editor.layout()));
    let notice = match (left_out, untold) {
        (None, None) => return,
        (said, None) => Notice::new(label!("Not all of it could be taken"), said),
        (said, Some(rule)) => {
            let text = say!(
                "{text_name}: “{text}”. Its clues are drawn, and ask nothing until you type what it asks.",
                text_name = rule.name(),
                text = rule.sentence()
            );
            let notice = Notice::new(
                label!("A rule of this puzzle is not known here"),
                [text].into_iter().chain(said),
            );
            let draft = RuleDraft::of(rule);
            notice.offering(label!("Type the rule…"), EntryCommand::TypeRule(draft))
        }
    };
    app.feedback.tell(notice);
}

/// The first rule on a board of which nobody has typed yet what it asks.
fn untold_rule(layout: &Layout) -> Option<&OwnRule> {
    let mut rules = layout.clues().iter().filter_map(Clue::rule);
    rules.find(|rule| rule.is_untold()).map(|rule| &**rule)
}

/// Tells that the file in the window was left with changes that are only in its journal.
pub fn tell_of_changes(app: &mut App) {
    let file = app.document.as_ref().and_then(|own| own.file.path.as_ref());
    let mut boards = app.pages.boards.found.boards.iter();
    let left = boards.find_map(|board| board.changed(file?));
    if let Some(journal) = left.cloned() {
        let text = label!("You left it with changes that are not in it.").to_owned();
        let go_on = label!("Continue there");
        let notice = Notice::new(label!("This is the file as it was saved"), [text]);
        let offered = notice.offering(go_on, ShapesCommand::Continue(journal));
        app.feedback.tell(offered);
    }
}

/// Puts a document into the window in place of the previous one.
pub fn put_in(app: &mut App, document: Document) {
    let before = app.document.replace(document);
    close(app, before);
    let before = app.pasted_over.take().map(|before| *before);
    close(app, before);
    app.files.queued_save = None;
    app.pages.is_choosing = false;
    app.pages.page = None;
    app.feedback.notice = None;
    app.dialog.close();
    app.demo = None;
}

/// Closes a document; the boards that are listed next include it.
pub fn close(app: &mut App, document: Option<Document>) {
    let ending = document.and_then(|mut document| document.end(false));
    app.pages.boards.closing.extend(ending);
}

/// Brings back what was pasted over. What was pasted is not kept, unless it was played.
pub fn undo_paste(app: &mut App) {
    if let Some(before) = app.pasted_over.take() {
        if let Some(pasted) = &mut app.document
            && pasted.editor.game.history().is_empty()
        {
            let game = &mut pasted.editor.game;
            game.set_saved(game.version());
        }
        put_in(app, *before);
        app.feedback.announce(label!("The board before is back"));
    }
}

/// Closes the window, once the changes are safe or discarded.
pub fn quit(app: &mut App, ctx: &Context) {
    go_on(app, Next::Quit, ctx);
}

/// Keeps the window open until the changes are where they can be continued.
pub fn watch_closing(app: &mut App, ctx: &Context) {
    let is_asked = ctx.input(|input| input.viewport().close_requested());
    let has_changes = app.document.as_ref().is_some_and(Document::has_changes);
    if is_asked && !app.files.is_closing && (has_changes || app.waiting_document.is_some()) {
        ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        // An open dialog is answered first.
        if !app.dialog.is_open() {
            quit(app, ctx);
        }
    }
}

/// Shows a board to learn from.
fn learn(app: &mut App, arrival: Arrival) {
    show(app, arrival);
    let Some(document) = &mut app.document else {
        return;
    };
    let exercise = document
        .editor
        .card_as::<ExerciseCard>()
        .map(|card| (card.shows_candidates(), card.series.number));
    if let Some((true, _)) = exercise {
        document.editor.entry.pad = EntryKind::NOTES;
    }
    // The next ones of a series come in the same bar.
    if exercise.is_none_or(|(_, number)| number == 0) {
        app.announce_bar(BarKind::Lesson);
    }
}

/// Announces that the player's own puzzle is back.
fn come_back(app: &mut App) {
    if take_back(app)
        && let Some(document) = &app.document
    {
        let text = say!("{text} is back as you left it.", text = document.name());
        app.feedback.announce(text);
    }
}

/// Brings the player's own puzzle back; says whether one was waiting.
fn take_back(app: &mut App) -> bool {
    let waiting = app.waiting_document.take();
    waiting.map(|own| put_in(app, *own)).is_some()
}
