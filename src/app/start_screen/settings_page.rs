//! All settings, on one page with a search: each with a small picture and a sentence on what it does.

use egui::{Align, Context, Id, Layout, Ui, Vec2};

use crate::app::command::setting_switches::REDUCE_MOTION;
use crate::app::command::settings::{GROUPS, Setting};
use crate::app::command::{Command, OnClick as _, ShapesCommand, ViewCommand};
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{head_ui, page_ui, search_ui};
use crate::app::start_screen::pictures::Pictures;
use crate::app::start_screen::setting_pictures::{BOARD, picture_ui};
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::language::{self, label, say};

/// The page and its search.
#[derive(Default)]
pub struct SettingsPage {
    /// Only settings whose words have this text in them are shown.
    pub wanted: String,
    /// When it was opened: it begins at its top each time.
    opened: u64,
}

impl SettingsPage {
    fn has_it(&self, setting: &Setting, settings: &Settings) -> bool {
        let Some(row) = setting.row() else {
            return false;
        };
        let answers = match setting {
            Setting::Switch(_) => Vec::new(),
            Setting::Choice(choice) => (choice.answers)(settings),
        };
        let said = [&row.title, &row.about].map(|it| it.text(language::spoken()));
        let said = said.join(" ") + &answers.iter().map(|it| &*it.title).collect::<String>();
        let (said, wanted) = (said.to_lowercase(), self.wanted.to_lowercase());
        wanted.split_whitespace().all(|word| said.contains(word))
    }
}

fn field_id() -> Id {
    Id::unique("search among settings")
}

impl PageBehaviour for SettingsPage {
    fn enter(&mut self, pictures: &mut Pictures, ctx: &Context) -> Option<String> {
        self.opened = ctx.cumulative_pass_nr();
        pictures.make_missing([BOARD].into_iter(), ctx);
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
            // The same in each language: who chooses one stays where they are.
            &format!("settings {}", self.opened),
            commands,
            |ui, commands| {
                head_ui(ui, title, commands);
                let mut wanted = self.wanted.clone();
                let label = label!("Search among the settings");
                if search_ui(ui, field_id(), label, &mut wanted).changed() {
                    commands.push(ShapesCommand::Search(wanted).into());
                }
                ui.add_space(theme::EDGE - ui.spacing().item_spacing.y);
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
                // Each group goes below the fewest settings.
                let mut stacks = vec![(0, Vec::new()); columns.count];
                for (title, found) in &groups {
                    let lowest = stacks.iter_mut().min_by_key(|(many, _)| *many);
                    if let Some((many, stack)) = lowest {
                        *many += found.len();
                        stack.push((title, found));
                    }
                }
                ui.horizontal_top(|ui| {
                    for (_, stack) in stacks {
                        let width = Vec2::new(columns.width, 0.0);
                        ui.allocate_ui_with_layout(width, Layout::top_down(Align::Min), |ui| {
                            for (title, found) in stack {
                                group_ui(ui, input, title, found, commands);
                            }
                        });
                    }
                });
            },
        );
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
        ui.spacing_mut().item_spacing.y = 0.0;
        texts::headline(ui, title);
        for &setting in found {
            ui.add_space(8.0);
            setting_ui(ui, input, setting, commands);
        }
    });
}

/// A setting, with its picture before it.
fn setting_ui(ui: &mut Ui, input: &PageInput<'_>, setting: Setting, commands: &mut Vec<Command>) {
    let Some(row) = setting.row() else { return };
    let spoken = language::spoken();
    let (title, about) = (row.title.text(spoken), row.about.text(spoken));
    let is_system = input.reduces_motion
        && matches!(setting, Setting::Switch(switch) if *switch == REDUCE_MOTION);
    let mut settings = input.settings.clone();
    let mut is_on = match setting {
        Setting::Switch(switch) => *(switch.setting)(&mut settings) || is_system,
        Setting::Choice(_) => false,
    };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(12.0, 2.0);
        let layout = input.pictures.of(BOARD);
        picture_ui(ui, &row.picture, is_on, input.settings, layout);
        ui.vertical(|ui| match setting {
            Setting::Switch(switch) => {
                let title = match is_system {
                    true => label!("Reduce motion, as the system"),
                    false => title,
                };
                let pressed = widgets::tick(ui, !is_system, &mut is_on, title);
                ui.ctx()
                    .accesskit_node_builder(pressed.id, |node| node.set_description(about));
                pressed.on_click(commands, ViewCommand::Turn(switch));
                texts::quiet(ui, about);
            }
            Setting::Choice(choice) => {
                ui.label(title);
                texts::quiet(ui, about);
                let answers = (choice.answers)(input.settings);
                let shown = answers.iter().map(|it| (it.is_chosen, &*it.title));
                let pressed = widgets::radios(ui, title, &shown.collect::<Vec<_>>());
                commands.extend(pressed.map(|at| answers[at].command.clone()));
            }
        });
    });
}
