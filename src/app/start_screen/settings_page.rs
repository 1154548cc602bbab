//! All settings, on one page with a search: each with a sentence on what it does.

use egui::{Align, Context, Frame, Id, Layout, Margin, Ui, Vec2};

use crate::app::command::setting_choices::SettingChoice;
use crate::app::command::setting_switches::{REDUCE_MOTION, SettingSwitch};
use crate::app::command::settings::{GROUPS, Setting};
use crate::app::command::{Command, OnClick as _, ShapesCommand, ViewCommand};
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{head_ui, page_ui, search_ui};
use crate::app::start_screen::pictures::Pictures;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::language::{self, label, say};

/// The page and its search.
#[derive(Default)]
pub struct SettingsPage {
    wanted: String,
}

impl SettingsPage {
    /// Shows only those whose words have a text in them.
    pub fn search(&mut self, wanted: String) {
        self.wanted = wanted;
    }

    fn has_it(&self, setting: &Setting, settings: &Settings) -> bool {
        let spoken = language::spoken();
        let said = match setting {
            Setting::Switch(switch) => {
                let row = switch.spec.row;
                row.map_or(String::new(), |row| {
                    format!("{} {}", row.title(), row.about())
                })
            }
            Setting::Choice(choice) => {
                let answers = (choice.answers)(settings).into_iter();
                let row = [&choice.title, &choice.about].map(|it| it.text(spoken));
                answers.fold(row.join(" "), |said, one| said + " " + &one.title)
            }
        };
        let (said, wanted) = (said.to_lowercase(), self.wanted.to_lowercase());
        wanted.split_whitespace().all(|word| said.contains(word))
    }
}

fn field_id() -> Id {
    Id::unique("search among settings")
}

impl PageBehaviour for SettingsPage {
    fn enter(&mut self, _pictures: &mut Pictures, ctx: &Context) -> Option<String> {
        ctx.memory_mut(|memory| memory.request_focus(field_id()));
        let count: usize = GROUPS.iter().map(|(_, group)| group.len()).sum();
        Some(say!("{count} {count|setting|settings}"))
    }

    fn fields(&self) -> Vec<Id> {
        vec![field_id()]
    }

    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let title = label!("Settings");
        page_ui(
            ui,
            title,
            commands,
            |ui, commands| {
                head_ui(ui, title, commands);
                self.field_ui(ui, commands);
            },
            |ui, columns, commands| {
                let groups = GROUPS.iter().map(|(title, group)| {
                    let group = group.iter().copied();
                    let found = group.filter(|it| self.has_it(it, input.settings));
                    (title.text(language::spoken()), found.collect::<Vec<_>>())
                });
                let groups: Vec<_> = groups.filter(|(_, found)| !found.is_empty()).collect();
                if groups.is_empty() {
                    texts::quiet(ui, label!("No setting has these words."));
                }
                for side_by_side in groups.chunks(columns.count) {
                    ui.horizontal_top(|ui| {
                        for (title, found) in side_by_side {
                            let width = Vec2::new(columns.width, 0.0);
                            ui.allocate_ui_with_layout(width, Layout::top_down(Align::Min), |ui| {
                                group_ui(ui, input, title, found, commands);
                            });
                        }
                    });
                }
            },
        );
    }
}

impl SettingsPage {
    fn field_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let mut wanted = self.wanted.clone();
        let label = label!("Search among the settings");
        if search_ui(ui, field_id(), label, &mut wanted).changed() {
            commands.push(ShapesCommand::Search(wanted).into());
        }
        ui.add_space(theme::EDGE - ui.spacing().item_spacing.y);
    }
}

/// The settings of one group.
fn group_ui(
    ui: &mut Ui,
    input: &PageInput<'_>,
    title: &str,
    found: &[Setting],
    commands: &mut Vec<Command>,
) {
    widgets::card(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 0.0);
        texts::headline(ui, title);
        ui.add_space(4.0);
        for setting in found {
            match setting {
                Setting::Switch(switch) => switch_ui(ui, input, switch, commands),
                Setting::Choice(choice) => choice_ui(ui, input.settings, choice, commands),
            }
        }
    });
}

fn switch_ui(
    ui: &mut Ui,
    input: &PageInput<'_>,
    switch: &'static SettingSwitch,
    commands: &mut Vec<Command>,
) {
    let Some(row) = switch.spec.row else { return };
    let is_system = *switch == REDUCE_MOTION && input.reduces_motion;
    let mut settings = input.settings.clone();
    let is_on = (switch.setting)(&mut settings);
    *is_on |= is_system;
    let title = match is_system {
        true => label!("Reduce motion, as the system"),
        false => row.title(),
    };
    let pressed = widgets::tick(ui, !is_system, is_on, title);
    ui.ctx()
        .accesskit_node_builder(pressed.id, |node| node.set_description(row.about()));
    pressed.on_click(commands, ViewCommand::Turn(switch));
    // In line with its title.
    let margin = Margin {
        left: (ui.spacing().icon_width + ui.spacing().icon_spacing) as i8,
        bottom: 8,
        ..Margin::ZERO
    };
    let below = Frame::new().inner_margin(margin);
    below.show(ui, |ui| texts::quiet(ui, row.about()));
}

fn choice_ui(
    ui: &mut Ui,
    settings: &Settings,
    choice: &SettingChoice,
    commands: &mut Vec<Command>,
) {
    let spoken = language::spoken();
    let (title, about) = (choice.title.text(spoken), choice.about.text(spoken));
    ui.add_space(4.0);
    ui.label(title);
    texts::quiet(ui, about);
    ui.add_space(4.0);
    let answers = (choice.answers)(settings);
    let shown: Vec<_> = answers
        .iter()
        .map(|answer| (answer.is_chosen, &*answer.title))
        .collect();
    let pressed = widgets::radios(ui, title, &shown).map(|at| answers[at].command.clone());
    commands.extend(pressed);
    ui.add_space(8.0);
}
