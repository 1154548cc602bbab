//! The card while a puzzle is typed in: which cell is next, how many numbers are in.

use egui::containers::menu::MenuButton;
use egui::{TextWrapMode, Ui};
use sudogon_board::game::Mode;
use sudogon_board::layout::{Layout, Symbols};
use sudogon_board::message::{Message, message};

use crate::app::command::{Command, EditCommand, EntryCommand, EntryStep, OnClick as _};
use crate::app::document::Document;
use crate::app::known::outcome;
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::{texts, widgets};
use crate::app::window::regions_card::{SWITCH, switch_ui};
use crate::app::window::shape_menu::{rules_button_ui, symbols_ui};
use crate::app::window::true_candidates_card;
use crate::language::{self, label, say, words};

/// Shows the card while typing.
pub fn entering_ui(
    ui: &mut Ui,
    document: &Document,
    pictures: &Pictures,
    commands: &mut Vec<Command>,
) {
    let layout = document.editor.layout();
    widgets::card(ui, |ui| {
        texts::kicker(ui, label!(in "a mode": "Enter puzzle"));
        if document.editor.has_regions() {
            switch_ui(ui, EntryStep::Numbers, ui.available_width(), commands);
        }
        texts::headline(ui, &place(document));
        texts::sentences(ui, [document.editor.how_to_type()]);
        texts::quiet(ui, &so_far(document));
        if !layout.rules().is_empty() {
            ui.horizontal(|ui| change_rules_ui(ui, layout, pictures, commands));
        }
        if layout.values() > 9 || layout.symbols() != Symbols::Usual {
            ui.horizontal(|ui| {
                let range = layout.symbols().range(layout.values());
                texts::quiet(ui, &say!("Values: {text}", text = range));
                MenuButton::new(label!("As printed…"))
                    .ui(ui, |ui| symbols_ui(ui, Some(layout), commands));
            });
        }
        if layout.unfinished().is_none() {
            ui.horizontal(|ui| {
                let clues = match layout.clues().len() {
                    0 => label!("Clues: none").to_owned(),
                    count => say!("{count} {count|clue|clues}"),
                };
                texts::quiet(ui, &clues);
                let button = ui.button(label!("Enter clues"));
                button.on_click(commands, EntryCommand::EnterClues(true));
            });
        }
        if layout.is_handed() {
            ui.horizontal(|ui| {
                texts::quiet(ui, label!("Printed the other way round?"));
                let flip = ui.button(label!(in "the board": "Flip"));
                flip.on_click(commands, EditCommand::Flip);
            });
        }
    });
}

/// "Rules: diagonals, windoku", with the way to change them.
fn change_rules_ui(ui: &mut Ui, layout: &Layout, pictures: &Pictures, commands: &mut Vec<Command>) {
    let on = layout.rules().into_iter().filter(|(_, is_on)| *is_on);
    let titles: Vec<Message> = on.map(|(rule, _)| (&rule.title).into()).collect();
    if titles.is_empty() {
        texts::quiet(ui, label!("Rules: the usual ones"));
    } else {
        texts::quiet(ui, &say!("Rules: {clauses:comma}", clauses = titles));
    }
    let title = label!(in "the rules": "Change…");
    rules_button_ui(ui, title, layout, pictures, commands);
}

/// Entering in one line, for narrow windows.
pub fn entering_line_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        if document.editor.has_regions() {
            switch_ui(ui, EntryStep::Numbers, SWITCH, commands);
        }
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        texts::quiet(ui, &line(document));
    });
}

/// Where one is, and how far; or what is said of true candidates.
pub fn line(document: &Document) -> String {
    if true_candidates_card::is_shown(document) {
        true_candidates_card::in_short(document)
    } else {
        format!("{} · {}", place(document), so_far(document))
    }
}

/// "Row 3 of 9, r3c1"; the cell alone where people count no rows of cells.
fn place(document: &Document) -> String {
    let (layout, cell) = (document.editor.layout(), document.editor.cursor);
    if !layout.strips_are_rows() {
        return words(layout).say(&message!("{cell}"));
    }
    words(layout).say(&message!(
        "{noun} {number} of {count}, {cell}",
        noun = layout.strip_noun(),
        number = layout.strip_of(cell) + 1,
        count = layout.strips().len()
    ))
}

/// "17 printed numbers · more numbers needed".
fn so_far(document: &Document) -> String {
    let layout = document.editor.layout();
    match document.editor.board().puzzle().givens.filled() {
        0 if layout.unfinished().is_none() && layout.clues().is_empty() => {
            language::say(&outcome::printed(layout, 0))
        }
        givens => format!(
            "{} · {}",
            language::say(&outcome::printed(layout, givens)),
            document.known.verdict.in_short(layout, Mode::Enter)
        ),
    }
}
