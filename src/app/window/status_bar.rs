//! The status bar: the puzzle on the left, the cursor on the right.

use egui::{Align, Layout as Arrange, Role, TextWrapMode, Ui, WidgetInfo};
use sudogon_board::message::message;

use crate::app::command::{CollectionCommand, Command, DoctorCommand, OnClick as _};
use crate::app::document::Document;
use crate::app::editing::cell_words;
use crate::app::editing::entry_state::say_region;
use crate::app::run::collection::Neighbours;
use crate::app::style::{texts, theme, widgets};
use crate::app::window::shown_document::Shown;
use crate::app::window::timer::timer_ui;
use crate::app::window::try_strip;
use crate::language::{self, label, say, words};

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
        String::new()
    } else {
        document
            .known
            .verdict
            .in_short(layout, document.editor.game.mode())
    };
    let dot = if known.is_empty() { "" } else { " · " };
    ui.with_layout(Arrange::right_to_left(Align::Center), |ui| {
        // Where room is short, the houses are left out: the board shows them too.
        let is_wide = ui.ctx().content_rect().width() >= theme::WIDE;
        let has_room = is_wide && drawing.is_none();
        let said = words(layout);
        let houses = layout
            .houses_at(cursor)
            .filter(|_| has_room)
            .map(|house| said.within(&message!("{house}")));
        let contents = match drawing {
            Some(drawing) => language::say(&say_region(&drawing.map, cursor)),
            None => cell_words::contents(board, cursor, &shown.conflicts, false),
        };
        let mut notes = board.notes(cursor);
        notes.truncate(if has_room { MOST_CLUES } else { 1 });
        let clues = layout
            .clues_at(cursor)
            .into_iter()
            .take(MOST_CLUES - notes.len())
            .filter(|_| has_room);
        let notes = notes.iter().map(|one| said.within(one));
        let parts: Vec<String> = [said.say(&message!("{cell}", cell = cursor)), contents]
            .into_iter()
            .chain(notes)
            .chain(houses)
            .chain(clues.map(|clue| said.within(&clue)))
            .collect();
        // From the right: the puzzle gets the remaining room.
        timer_ui(ui, document, commands);
        texts::quiet(ui, &parts.join(" · "));
        ui.with_layout(Arrange::left_to_right(Align::Center), |ui| {
            ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
            if try_strip::is_shown(document) {
                try_strip::strip_ui(ui, document, commands);
                texts::quiet(ui, "·");
            }
            if let Some(neighbours) = neighbours {
                neighbours_ui(ui, &neighbours, commands);
            }
            let printed = match layout.clues().len() {
                0 => say!(in "how many numbers": "{count} printed", count = givens),
                count if givens == 0 => say!("{count} {count|clue|clues}"),
                count => say!(
                    "{count} {count|clue|clues}, {count_printed} printed",
                    count_printed = givens
                ),
            };
            let title = language::say(&layout.title_with_cages());
            let puzzle = format!("{title} · {printed}{dot}{known}");
            if document.needs_doctor() {
                let room = (ui.available_width() - FIND_OUT).max(0.0);
                ui.scope(|ui| {
                    ui.set_max_width(room);
                    texts::quiet(ui, &format!("{puzzle}:"));
                });
                ui.add(widgets::low_button(label!("Find out why")))
                    .on_click(commands, DoctorCommand::FindOutWhy);
            } else {
                texts::quiet(ui, &puzzle);
            }
        });
    });
}

/// Shows where the puzzle is in its collection, with the way to the next.
fn neighbours_ui(ui: &mut Ui, neighbours: &Neighbours, commands: &mut Vec<Command>) {
    let step = |ui: &mut Ui, sign: &str, name: &str, there: Option<usize>| {
        let button = ui.add_enabled(there.is_some(), widgets::low_button(sign));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, there.is_some(), name));
        button.on_hover_text(name)
    };
    let previous = label!("Previous puzzle of the list");
    step(ui, "‹", previous, neighbours.previous).on_click(commands, CollectionCommand::Previous);
    let list = ui.add(widgets::low_button(&neighbours.words));
    let name = say!("List of puzzles, {text}", text = &neighbours.words);
    list.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    list.on_hover_text(label!("All puzzles of the list"))
        .on_click(commands, CollectionCommand::Show);
    let next = label!("Next puzzle of the list");
    step(ui, "›", next, neighbours.next).on_click(commands, CollectionCommand::Next);
    texts::quiet(ui, "·");
}

/// Shows the bar's contents while the numbers are hidden.
pub fn paused_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    let title = document.editor.layout().title_message().clone();
    texts::quiet(ui, &say!("{clause:whole} · paused", clause = title));
    ui.with_layout(Arrange::right_to_left(Align::Center), |ui| {
        timer_ui(ui, document, commands);
    });
}
