//! The card while clues are entered.

use egui::containers::menu::MenuButton;
use egui::{TextWrapMode, Ui};
use sudogon_core::layout::clues::{Amount, Appearance, ClueScope, KINDS};
use sudogon_core::text;

use crate::app::command::{Command, EntryCommand, OnClick as _};
use crate::app::document::Document;
use crate::app::editing::entry_state::ClueEntry;
use crate::app::style::submenu::{choice, scrolled};
use crate::app::style::{texts, theme, widgets};

/// Shows the card.
pub fn clues_ui(ui: &mut Ui, document: &Document, entry: &ClueEntry, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::kicker(ui, "Enter clues");
        kind_menu_ui(ui, &text::capitalized(entry.kind.title), entry, commands);
        texts::headline(ui, &headline(document, entry));
        texts::sentences(
            ui,
            [
                format!("{}.", text::capitalized(entry.kind.about)),
                how(entry),
            ],
        );
        if let Some(so_far) = document.editor.cages_so_far() {
            texts::quiet(ui, &so_far);
        }
        widgets::above_buttons(ui);
        ui.horizontal_wrapped(|ui| {
            widgets::filled(ui, add(entry)).on_click(commands, EntryCommand::AddClue);
            widgets::button(ui, true, "Take away").on_click(commands, EntryCommand::Erase);
            widgets::button(ui, true, "Done").on_click(commands, EntryCommand::EnterClues(false));
        });
    });
}

/// The button that opens the kinds to choose from.
fn kind_menu_ui(ui: &mut Ui, title: &str, entry: &ClueEntry, commands: &mut Vec<Command>) {
    let most = ui.ctx().content_rect().height() - theme::MENU_AIR;
    let (button, _) = MenuButton::new(title).ui(ui, |ui| {
        scrolled(ui, most, |ui| kinds_ui(ui, entry, commands));
    });
    let about = text::capitalized(entry.kind.about);
    button.on_hover_text(format!("{about}. {}", how(entry)));
}

/// Shows the kinds to choose from.
fn kinds_ui(ui: &mut Ui, entry: &ClueEntry, commands: &mut Vec<Command>) {
    for kind in KINDS {
        let is_on = *kind == entry.kind;
        let title = text::capitalized(kind.title);
        let about = format!("{}.", text::capitalized(kind.about));
        widgets::tip_beside(choice(ui, is_on, title), about)
            .on_click(commands, EntryCommand::SetClueKind(kind));
    }
}

/// Entering clues in small windows, in a row that the caller begins: its last button says what is entered, and opens the kinds.
pub fn clues_line_ui(
    ui: &mut Ui,
    document: &Document,
    entry: &ClueEntry,
    commands: &mut Vec<Command>,
) {
    let add = match widgets::is_tiny(ui) {
        true => widgets::accented(ui, true, add(entry)),
        false => widgets::filled(ui, add(entry)),
    };
    add.on_click(commands, EntryCommand::AddClue);
    widgets::button(ui, true, "Done").on_click(commands, EntryCommand::EnterClues(false));
    ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    kind_menu_ui(ui, &headline(document, entry), entry, commands);
}

/// "Cage of 27, 4 cells".
fn headline(document: &Document, entry: &ClueEntry) -> String {
    let title = text::capitalized(entry.kind.title);
    if matches!(entry.kind.scope, ClueScope::Unmarked(_)) {
        return title;
    }
    let cells = text::count(document.editor.selected.len() + 1, "cell");
    let number = match entry.kind.look {
        Appearance::Cage => document.editor.number_of_cage(),
        _ => entry.typed.clone(),
    };
    match number.as_str() {
        "" => format!("{title}, {cells}"),
        number => format!("{title} of {number}, {cells}"),
    }
}

/// What the button does: a cage is on the board as soon as it is drawn.
fn add(entry: &ClueEntry) -> &'static str {
    match entry.kind.look {
        Appearance::Cage => "Next cage",
        _ => "Add",
    }
}

/// What to do.
fn how(entry: &ClueEntry) -> String {
    let cells = match (entry.kind.look, entry.kind.scope) {
        (_, ClueScope::Unmarked(_)) => {
            return "It is a rule for the whole board: press Enter.".to_owned();
        }
        (_, ClueScope::Each | ClueScope::WithNeighbours) => "Select the cells",
        (Appearance::Copies, _) => {
            "Draw over the first group, and then with Ctrl over the other, cell by cell in the same order"
        }
        (Appearance::Thermometer, _) => "Draw from the bulb to the end",
        (Appearance::Arrow, _) => "Draw from the circle to the head",
        (Appearance::Wedge, _) => {
            return "Click between two cells; click again to turn the sign, and once more to take it away. \
                    Or select the greater and then the smaller value with Shift and arrows, and press Enter."
                .to_owned();
        }
        (look, _) if look.is_between() => {
            return "Click between two cells; click again to take it away. \
                    Or select both with Shift and arrows, and press Enter."
                .to_owned();
        }
        (Appearance::Rim, _) => {
            return "Click beside the board where the number stands; again for another line there. \
                    Or select the cells from there on with Shift and arrows. Type the number and press Enter."
                .to_owned();
        }
        (Appearance::Cage, _) => {
            return format!(
                "Draw over the cells with the mouse, or with Shift and arrows, and type the {}{}. \
                 Then draw the next one, or press Enter. \
                 A click on a cage corrects it, Delete takes it away.",
                entry.kind.number,
                match entry.kind.amount {
                    Amount::Calculation => " with + - * or /",
                    _ => ", if it has one",
                }
            );
        }
        _ => "Draw over the cells with the mouse, or with Shift and arrows",
    };
    let number = match entry.kind.amount {
        Amount::None => "",
        Amount::Number => ", type the number",
        Amount::NumberOrZero | Amount::Calculation => ", type the number if there is one",
        Amount::Values => ", type the values",
    };
    format!("{cells}{number}, and press Enter. Delete takes a clue away.")
}
