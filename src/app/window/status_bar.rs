//! The status bar: the puzzle on the left, the cursor on the right.

use egui::{Align, Button, Layout as Arrange, Role, TextWrapMode, Ui, WidgetInfo, vec2};
use sudogon_core::text;

use crate::app::collection::commands::Neighbours;
use crate::app::command::{CollectionCommand, Command, DoctorCommand, OnClick as _};
use crate::app::document::Document;
use crate::app::editing::cell_words;
use crate::app::editing::entry_state::say_region;
use crate::app::style::{texts, theme};
use crate::app::window::shown_document::Shown;
use crate::app::window::timer::timer_ui;

/// The most clues of a cell that are told, those that were corrected first; the puzzle needs room too.
const MOST_CLUES: usize = 2;

/// The width that its button takes.
const FIND_OUT: f32 = 110.0;

/// Shows the bar's contents.
pub fn status_ui(
    ui: &mut Ui,
    shown: &Shown<'_>,
    neighbours: Option<Neighbours>,
    commands: &mut Vec<Command>,
) {
    let document = shown.document;
    let (board, cursor) = (document.editor.board(), document.editor.cursor);
    let drawing = shown.drawing.as_ref();
    let layout = board.layout();
    let givens = board.puzzle().givens.filled();
    let is_bare = givens == 0 && layout.clues().is_empty();
    let known = if is_bare && layout.unfinished().is_none() {
        ""
    } else {
        document
            .known
            .verdict
            .in_short(layout, document.editor.game.mode())
    };
    let dot = if known.is_empty() { "" } else { " · " };
    ui.horizontal_centered(|ui| {
        ui.with_layout(Arrange::right_to_left(Align::Center), |ui| {
            // Where room is short, the houses are left out: the board shows them too.
            let is_wide = ui.ctx().content_rect().width() >= theme::WIDE;
            let has_room = is_wide && drawing.is_none();
            let houses = layout
                .say_houses_of(cursor)
                .into_iter()
                .filter(|_| has_room);
            let clues = layout.say_clues_of(cursor);
            let contents = match drawing {
                Some(drawing) => say_region(&drawing.map, cursor),
                None => cell_words::contents(board, cursor, &shown.conflicts, false),
            };
            let mut notes = board.notes(cursor);
            notes.truncate(if has_room { MOST_CLUES } else { 1 });
            let most = MOST_CLUES - notes.len();
            let clues = clues.iter().take(most).filter(|_| has_room);
            let name = layout.say_first(cursor);
            let parts: Vec<&str> = [name.as_str(), contents.as_str()]
                .into_iter()
                .chain(notes.iter().map(String::as_str))
                .chain(houses)
                .chain(clues.map(String::as_str))
                .collect();
            // From the right: the puzzle gets the remaining room.
            timer_ui(ui, document, commands);
            texts::quiet(ui, &parts.join(" · "));
            ui.with_layout(Arrange::left_to_right(Align::Center), |ui| {
                ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                if let Some(neighbours) = neighbours {
                    neighbours_ui(ui, &neighbours, commands);
                }
                let printed = match layout.clues().len() {
                    0 => format!("{givens} printed"),
                    clues if givens == 0 => text::count(clues, "clue"),
                    clues => format!("{}, {givens} printed", text::count(clues, "clue")),
                };
                let puzzle = format!("{} · {printed}{dot}{known}", layout.title());
                if document.needs_doctor() {
                    let room = (ui.available_width() - FIND_OUT).max(0.0);
                    ui.scope(|ui| {
                        ui.set_max_width(room);
                        texts::quiet(ui, &format!("{puzzle}:"));
                    });
                    ui.add(
                        Button::new("Find out why")
                            .small()
                            .min_size(vec2(0.0, 22.0)),
                    )
                    .on_click(commands, DoctorCommand::FindOutWhy);
                } else {
                    texts::quiet(ui, &puzzle);
                }
            });
        });
    });
}

/// Shows where the puzzle is in its collection, with the way to the next.
fn neighbours_ui(ui: &mut Ui, neighbours: &Neighbours, commands: &mut Vec<Command>) {
    let step = |ui: &mut Ui, sign: &str, name: &str, there: Option<usize>| {
        let button = ui.add_enabled(there.is_some(), Button::new(sign).small());
        button.widget_info(|| WidgetInfo::labeled(Role::Button, there.is_some(), name));
        button.on_hover_text(name)
    };
    step(ui, "‹", "Previous puzzle of the list", neighbours.previous)
        .on_click(commands, CollectionCommand::Previous);
    let list = ui.add(Button::new(&neighbours.words).small());
    let name = format!("List of puzzles, {}", neighbours.words);
    list.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    list.on_hover_text("All puzzles of the list")
        .on_click(commands, CollectionCommand::Show);
    step(ui, "›", "Next puzzle of the list", neighbours.next)
        .on_click(commands, CollectionCommand::Next);
    texts::quiet(ui, "·");
}

/// Shows the bar's contents while the numbers are hidden.
pub fn paused_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        texts::quiet(
            ui,
            &format!("{} · paused", document.editor.layout().title()),
        );
        ui.with_layout(Arrange::right_to_left(Align::Center), |ui| {
            timer_ui(ui, document, commands);
        });
    });
}
