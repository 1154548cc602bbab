//! The card while a puzzle is typed in: which cell is next, how many numbers are in.

use egui::{TextWrapMode, Ui};

use crate::app::command::{Command, EntryStep, OnClick as _};
use crate::app::document::Document;
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::widgets;
use crate::game::Mode;
use crate::layout::Layout;
use crate::text;

use crate::app::cards::outcome;
use crate::app::cards::regions::{SWITCH, switch_ui};
use crate::app::window::shape_menu::rules_button_ui;

/// Shows the card while typing.
pub fn entering_ui(
    ui: &mut Ui,
    document: &Document,
    pictures: &Pictures,
    room: f32,
    commands: &mut Vec<Command>,
) {
    let layout = document.layout();
    widgets::card_in(ui, room, |ui| {
        widgets::kicker(ui, "Enter puzzle");
        if document.has_regions() {
            switch_ui(ui, EntryStep::Numbers, ui.available_width(), commands);
        }
        widgets::headline(ui, &place(document));
        widgets::sentences(
            ui,
            [
                "Type what is printed. Full stop, 0 or Space leaves a cell empty, Backspace goes back.",
            ],
        );
        widgets::quiet(ui, &so_far(document));
        if !layout.rules().is_empty() {
            ui.horizontal(|ui| change_rules_ui(ui, layout, pictures, commands));
        }
        if layout.is_handed() {
            ui.horizontal(|ui| {
                widgets::quiet(ui, "Printed the other way round?");
                ui.button("Flip").on_click(commands, Command::Flip);
            });
        }
    });
}

/// "Rules: diagonals, windoku", with the way to change them.
fn change_rules_ui(ui: &mut Ui, layout: &Layout, pictures: &Pictures, commands: &mut Vec<Command>) {
    let on = layout.rules().into_iter().filter(|(_, is_on)| *is_on);
    let titles: Vec<&str> = on.map(|(rule, _)| rule.title).collect();
    if titles.is_empty() {
        widgets::quiet(ui, "Rules: the usual ones");
    } else {
        widgets::quiet(ui, &format!("Rules: {}", titles.join(", ")));
    }
    rules_button_ui(ui, "Change…", layout, pictures, commands);
}

/// The same in one line, for narrow windows.
pub fn entering_line_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        if document.has_regions() {
            switch_ui(ui, EntryStep::Numbers, SWITCH, commands);
        }
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        let line = format!("{} · {}", place(document), so_far(document));
        widgets::quiet(ui, &line);
    });
}

/// "Strip 3 of 8, cell 24".
fn place(document: &Document) -> String {
    let (layout, cursor) = (document.layout(), document.cursor);
    let strip = layout.strip_of(cursor) + 1;
    let strips = layout.strips().len();
    text::capitalized(&format!(
        "{} {strip} of {strips}, {}",
        layout.strip_noun(),
        layout.say(cursor)
    ))
}

/// "17 printed numbers · more numbers needed".
fn so_far(document: &Document) -> String {
    let layout = document.layout();
    match document.board().puzzle().givens.filled() {
        0 if layout.unfinished().is_none() => outcome::printed_numbers(0),
        givens => format!(
            "{} · {}",
            outcome::printed_numbers(givens),
            document.verdict.in_short(layout, Mode::Enter)
        ),
    }
}
