//! The card while a puzzle is typed in: which cell is next, how many numbers are in.

use egui::containers::menu::MenuButton;
use egui::{TextWrapMode, Ui};
use sudogon_core::game::Mode;
use sudogon_core::layout::{Layout, Symbols};
use sudogon_core::text;

use crate::app::command::{Command, EditCommand, EntryCommand, EntryStep, OnClick as _};
use crate::app::document::Document;
use crate::app::known::outcome;
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::{texts, widgets};
use crate::app::window::regions_card::{SWITCH, switch_ui};
use crate::app::window::shape_menu::{rules_button_ui, symbols_ui};
use crate::app::window::true_candidates_card;

/// Shows the card while typing.
pub fn entering_ui(
    ui: &mut Ui,
    document: &Document,
    pictures: &Pictures,
    commands: &mut Vec<Command>,
) {
    let layout = document.editor.layout();
    widgets::card(ui, |ui| {
        texts::kicker(ui, "Enter puzzle");
        if document.editor.has_regions() {
            switch_ui(ui, EntryStep::Numbers, ui.available_width(), commands);
        }
        texts::headline(ui, &place(document));
        texts::sentences(ui, [how(document)]);
        texts::quiet(ui, &so_far(document));
        if !layout.rules().is_empty() {
            ui.horizontal(|ui| change_rules_ui(ui, layout, pictures, commands));
        }
        if layout.values() > 9 || layout.symbols() != Symbols::Usual {
            ui.horizontal(|ui| change_symbols_ui(ui, layout, commands));
        }
        if !layout.clues().is_empty() {
            ui.horizontal(|ui| {
                texts::quiet(ui, &text::count(layout.clues().len(), "clue"));
                let button = ui.button("Change the clues");
                button.on_click(commands, EntryCommand::EnterClues(true));
            });
        }
        if layout.is_handed() {
            ui.horizontal(|ui| {
                texts::quiet(ui, "Printed the other way round?");
                ui.button("Flip").on_click(commands, EditCommand::Flip);
            });
        }
    });
}

/// "Rules: diagonals, windoku", with the way to change them.
fn change_rules_ui(ui: &mut Ui, layout: &Layout, pictures: &Pictures, commands: &mut Vec<Command>) {
    let on = layout.rules().into_iter().filter(|(_, is_on)| *is_on);
    let titles: Vec<&str> = on.map(|(rule, _)| rule.title).collect();
    if titles.is_empty() {
        texts::quiet(ui, "Rules: the usual ones");
    } else {
        texts::quiet(ui, &format!("Rules: {}", titles.join(", ")));
    }
    rules_button_ui(ui, "Change…", layout, pictures, commands);
}

/// "Values: 1–9, A–G", with the way to change them.
fn change_symbols_ui(ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) {
    let range = layout.symbols().range(layout.values());
    texts::quiet(ui, &format!("Values: {range}"));
    MenuButton::new("As printed…").ui(ui, |ui| symbols_ui(ui, Some(layout), commands));
}

/// Entering in one line, for narrow windows.
pub fn entering_line_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        if document.editor.has_regions() {
            switch_ui(ui, EntryStep::Numbers, SWITCH, commands);
        }
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        let line = match true_candidates_card::is_shown(document) {
            true => true_candidates_card::in_short(document),
            false => format!("{} · {}", place(document), so_far(document)),
        };
        texts::quiet(ui, &line);
    });
}

/// "Strip 3 of 8, cell 24".
fn place(document: &Document) -> String {
    let (layout, cursor) = (document.editor.layout(), document.editor.cursor);
    let strip = layout.strip_of(cursor) + 1;
    let strips = layout.strips().len();
    text::capitalized(&format!(
        "{} {strip} of {strips}, {}",
        layout.strip_noun(),
        layout.say(cursor)
    ))
}

/// What to type.
fn how(document: &Document) -> String {
    if let Some((from, to)) = document.editor.numbers_to_come() {
        let first = from / 10;
        let more = match to - from {
            0 => format!("{from}"),
            _ => format!("{from} to {to}"),
        };
        return format!("{first}, or type on for {more}. Enter goes to the next cell.");
    }
    let empty = match document.editor.layout().symbols() {
        Symbols::FromZero => "Full stop or Space",
        Symbols::Usual | Symbols::Numbers | Symbols::Letters => "Full stop, 0 or Space",
    };
    format!("Type what is printed. {empty} leaves a cell empty, Backspace goes back.")
}

/// "17 printed numbers · more numbers needed".
fn so_far(document: &Document) -> String {
    let layout = document.editor.layout();
    match document.editor.board().puzzle().givens.filled() {
        0 if layout.unfinished().is_none() && layout.clues().is_empty() => {
            outcome::printed(layout, 0)
        }
        givens => format!(
            "{} · {}",
            outcome::printed(layout, givens),
            document.known.verdict.in_short(layout, Mode::Enter)
        ),
    }
}
