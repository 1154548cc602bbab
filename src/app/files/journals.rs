//! The journals of the open puzzles and orphaned journals: what the player is told, and what the player decides.

use egui::Context;

use crate::app::App;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::files::replacing;
use crate::app::window::bar_ui::BarKind;

/// Why the journals can't be written, if so.
pub fn autosave_trouble(app: &App) -> Option<&str> {
    let waiting = app.waiting_document.as_deref();
    let mut both = app.document.iter().chain(waiting);
    both.find_map(|document| document.file.autosave.trouble())
}

/// Autosaves the open puzzles.
pub fn autosave(app: &mut App, ctx: &Context) {
    let was_well = autosave_trouble(app).is_none();
    app.documents()
        .for_each(|document| document.file.autosave.poll());
    match autosave_trouble(app) {
        Some(_) if was_well => app.announce_bar(BarKind::Disk),
        None if !was_well => app.feedback.announce("Your work is autosaved again."),
        _ => {}
    }
    let mut replaced = std::mem::take(&mut app.files.recovery.brought_back);
    app.documents()
        .for_each(|document| document.autosave(&mut replaced, ctx));
    app.files.recovery.brought_back = replaced;
}

/// Brings the offered game into the window.
pub fn bring_back(app: &mut App, ctx: &Context) {
    if let Some((orphan, _)) = app.files.recovery.offer() {
        let arrival = Arrival::recovered(orphan);
        replacing::go_on(app, Next::Show(Box::new(arrival)), ctx);
    }
}

/// Throws the offered game away.
pub fn throw_away(app: &mut App) {
    app.dialog = None;
    if let Some(orphan) = app.files.recovery.withdraw() {
        orphan.remove();
        app.announce_bar(BarKind::Recovery);
    }
}
