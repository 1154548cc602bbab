//! The menus of rules and turns: those that fit the board, or why there are none.

use egui::Ui;

use crate::app::command::{Command, OnClick as _};
use crate::app::style::widgets;
use crate::app::window::submenu::{Indent, submenu, ticked};
use crate::layout::Layout;
use crate::text;

/// Shows the rules that fit the board, each with its tick.
pub fn rules_menu_ui(
    ui: &mut Ui,
    layout: Option<&Layout>,
    indent: Indent,
    pushed: &mut Vec<Command>,
) {
    let rules = layout.map_or_else(Vec::new, Layout::rules);
    let menu = submenu(ui, !rules.is_empty(), indent.before("Rules"), |ui| {
        rules_ui(ui, layout, pushed);
    });
    menu.on_disabled_hover_text(match layout {
        None => "Open a puzzle first",
        Some(_) => "No rule can be added to this board",
    });
}

/// Shows those rules in an open menu.
pub fn rules_ui(ui: &mut Ui, layout: Option<&Layout>, pushed: &mut Vec<Command>) {
    let Some(layout) = layout else { return };
    for (rule, is_on) in layout.rules() {
        let tick = ticked(ui, |ui| {
            ui.checkbox(&mut { is_on }, text::capitalized(rule.title))
        });
        widgets::menu_entry(ui, &tick);
        if tick
            .on_hover_text(format!("{}.", layout.about_with(rule)))
            .clicked()
        {
            pushed.push(Command::SetRule(rule, !is_on));
        }
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
    let menu = submenu(ui, !symmetries.is_empty(), indent.before("Turn"), |ui| {
        for (at, symmetry) in symmetries.iter().enumerate() {
            let turn = ui.button(symmetry.title);
            widgets::menu_entry(ui, &turn);
            turn.on_click(pushed, Command::TurnBoard(at));
        }
    });
    menu.on_disabled_hover_text(match (layout, missing) {
        (None, _) => "Open a puzzle first",
        (Some(_), Some(_)) => "The regions are not complete",
        (Some(_), None) => "No turn or reflection of this board keeps its houses",
    });
}
