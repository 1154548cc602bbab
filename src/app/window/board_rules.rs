//! Rules of the board in a menu, each with its tick, its picture and its sentence.

use egui::Ui;
use sudogon_board::layout::{Layout, Rule};

use crate::app::board_view::{self, ScreenPlace};
use crate::app::command::{Command, EditCommand};
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::submenu::pictured;
use crate::language::{self, say};

/// Shows some rules of a board, each with its tick, its picture and its sentence.
pub fn rules_ui(
    ui: &mut Ui,
    layout: &Layout,
    rules: &[(&'static Rule, bool)],
    pictures: &Pictures,
    pushed: &mut Vec<Command>,
) {
    for &(rule, is_on) in rules {
        let id = layout.id_with_only(rule).unwrap_or_default();
        if rule_ui(ui, (rule, is_on), &id, pictures) {
            pushed.push(set_rule(&(rule, is_on)));
        }
    }
}

/// Adds a rule of the board, or takes it away where it has it.
pub fn set_rule(&(rule, is_on): &(&'static Rule, bool)) -> Command {
    EditCommand::SetRule(rule, !is_on).into()
}

/// Shows one of them; says whether it was pressed, anywhere.
fn rule_ui(
    ui: &mut Ui,
    (rule, is_on): (&'static Rule, bool),
    id: &str,
    pictures: &Pictures,
) -> bool {
    let picture = |ui: &Ui, rect| {
        if let Some(layout) = pictures.of(id) {
            board_view::rules_thumbnail(ui, layout, &ScreenPlace::fit(layout, rect));
        }
    };
    let title = say!("{clause}", clause = &rule.title);
    pictured(ui, picture, rule.sentence.text(language::spoken()), |ui| {
        ui.checkbox(&mut { is_on }, title)
    })
}
