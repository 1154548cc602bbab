//! The menus of rules, symbols and turns: those that fit the board, or why there are none.

use egui::containers::menu::MenuButton;
use egui::{Context, Popup, Ui};
use sudogon_board::layout::Layout;

use crate::app::App;
use crate::app::command::{Command, EditCommand, EntryCommand, OnClick as _, RuleDraft};
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::submenu::{Indent, choice, entry, scrolled, submenu};
use crate::app::style::{theme, widgets};
use crate::app::window::board_rules::rules_ui;
use crate::app::window::clues_card;
use crate::language::{self, label};

/// Has the pictures of the rules, or of the kinds of clues, made while a menu that may show them is open.
pub fn picture_entries(app: &mut App, ctx: &Context) {
    let Some(document) = app.document.as_ref().filter(|_| Popup::is_any_open(ctx)) else {
        return;
    };
    let layout = document.editor.layout();
    let pictures = &mut app.pages.pictures;
    if document.editor.clue_entry().is_some() {
        pictures.make_missing(clues_card::pictured(), ctx);
    }
    let rules = layout.rules().into_iter();
    let ids: Vec<String> = rules
        .filter_map(|(rule, _)| layout.id_with_only(rule))
        .collect();
    pictures.make_missing(ids.iter().map(String::as_str), ctx);
}

/// Shows the rules that fit the board, each with its tick, its picture and its sentence.
pub fn rules_menu_ui(
    ui: &mut Ui,
    (layout, pictures): (Option<&Layout>, &Pictures),
    indent: Indent,
    pushed: &mut Vec<Command>,
) {
    let rules = layout.map_or_else(Vec::new, Layout::rules);
    let title = indent.before(label!(in "menu": "Rules"));
    let menu = submenu(ui, !rules.is_empty(), title, |ui| {
        if let Some(layout) = layout {
            all_rules_ui(ui, layout, pictures, pushed);
        }
    });
    menu.on_disabled_hover_text(match layout {
        None => label!("Open a puzzle first"),
        Some(_) => label!("No rule can be added to this board"),
    });
}

/// Shows those rules behind a button.
pub fn rules_button_ui(
    ui: &mut Ui,
    title: &str,
    layout: &Layout,
    pictures: &Pictures,
    pushed: &mut Vec<Command>,
) {
    let most = ui.ctx().content_rect().height() - theme::MENU_AIR;
    MenuButton::new(title).ui(ui, |ui| {
        scrolled(ui, most, |ui| all_rules_ui(ui, layout, pictures, pushed));
    });
}

/// Shows all rules of a board, and the way to one that is typed.
fn all_rules_ui(ui: &mut Ui, layout: &Layout, pictures: &Pictures, pushed: &mut Vec<Command>) {
    rules_ui(ui, layout, &layout.rules(), pictures, pushed);
    if entry(ui, label!("A rule of my own…")).clicked() {
        pushed.push(EntryCommand::EnterClues(true).into());
        pushed.push(EntryCommand::TypeRule(RuleDraft::empty()).into());
    }
}

/// Shows the ways in which the values may be printed.
pub fn symbols_menu_ui(
    ui: &mut Ui,
    layout: Option<&Layout>,
    indent: Indent,
    pushed: &mut Vec<Command>,
) {
    let title = indent.before(label!(in "menu": "Values"));
    let menu = submenu(ui, layout.is_some(), title, |ui| {
        symbols_ui(ui, layout, pushed);
    });
    widgets::tip_beside(menu, label!("How the paper prints the values"))
        .on_disabled_hover_text(label!("Open a puzzle first"));
}

/// Shows those ways in an open menu.
pub fn symbols_ui(ui: &mut Ui, layout: Option<&Layout>, pushed: &mut Vec<Command>) {
    let Some(layout) = layout else { return };
    for symbols in layout.symbol_choices() {
        let is_on = layout.symbols() == symbols;
        let title = symbols.range(layout.values());
        choice(ui, is_on, title).on_click(pushed, EditCommand::SetSymbols(symbols));
    }
}

/// Shows the turns and reflections of the board.
pub fn turns_menu_ui(
    ui: &mut Ui,
    layout: Option<&Layout>,
    indent: Indent,
    pushed: &mut Vec<Command>,
) {
    let missing = layout.and_then(Layout::unfinished);
    // A turn would not move the regions that are drawn already.
    let finished = layout.filter(|_| missing.is_none());
    let symmetries = finished.map_or(&[][..], Layout::symmetries);
    let title = indent.before(label!(in "menu": "Turn"));
    let menu = submenu(ui, !symmetries.is_empty(), title, |ui| {
        for (at, symmetry) in symmetries.iter().enumerate() {
            let title = symmetry.title.text(language::spoken());
            entry(ui, title).on_click(pushed, EditCommand::Turn(at));
        }
    });
    menu.on_disabled_hover_text(match (layout, missing) {
        (None, _) => label!("Open a puzzle first"),
        (Some(_), Some(_)) => label!("The regions are not complete"),
        (Some(_), None) => label!("Turned or mirrored, this board would be another one"),
    });
}
