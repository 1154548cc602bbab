//! The first screen: pictures of the shapes there are, and the other ways to a puzzle.

use std::path::PathBuf;
use std::sync::Arc;

use egui::containers::menu::MenuButton;
use egui::{
    Align2, Button, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::board_view::{self, Place};
use crate::app::command::Command;
use crate::app::theme::{self, Theme};
use crate::app::widgets;
use crate::layout::{self, Layout};

use super::menu::{examples_ui, recent_ui};
use super::notice::{Notice, notice_ui};

/// The shapes to choose from, made once.
pub struct Welcome {
    shapes: Vec<(&'static str, Arc<Layout>)>,
}

const TILE: Vec2 = Vec2::new(136.0, 160.0);

impl Default for Welcome {
    fn default() -> Self {
        let others = layout::listed().filter(|id| !layout::FIRST.contains(id));
        let ids = layout::FIRST.iter().copied().chain(others);
        Self {
            shapes: ids
                .filter_map(|id| Some((id, layout::named(id).ok()?)))
                .collect(),
        }
    }
}

/// Shows the screen.
pub fn welcome_ui(
    ui: &mut Ui,
    welcome: &Welcome,
    notice: Option<&Notice>,
    recent: &[PathBuf],
    can_go_back: bool,
    commands: &mut Vec<Command>,
) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let columns = ((ui.available_width() - 2.0 * theme::EDGE + 12.0) / (TILE.x + 12.0))
            .floor()
            .clamp(1.0, 6.0);
        let width = columns * (TILE.x + 12.0) - 12.0;
        let margin = ((ui.available_width() - width) / 2.0).max(0.0);
        ui.add_space(28.0);
        ui.horizontal_top(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                if let Some(notice) = notice {
                    notice_ui(ui, notice, commands);
                    ui.add_space(16.0);
                }
                ui.label(
                    egui::RichText::new("What does your puzzle look like?")
                        .font(theme::semibold(24.0)),
                );
                widgets::quiet(ui, "Choose its shape, then type the printed numbers in.");
                ui.add_space(8.0);
                other_ways_ui(ui, recent, can_go_back, commands);
                ui.add_space(8.0);
                ui.spacing_mut().item_spacing = Vec2::splat(12.0);
                for row in welcome.shapes.chunks(columns as usize) {
                    ui.horizontal(|ui| {
                        for (id, layout) in row {
                            tile_ui(ui, id, layout, commands);
                        }
                    });
                }
            });
        });
        ui.add_space(28.0);
    });
}

fn tile_ui(ui: &mut Ui, id: &'static str, layout: &Layout, commands: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(TILE, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, layout.title()));
    let border = if response.has_focus() {
        Stroke::new(2.5, theme.accent)
    } else if response.hovered() {
        Stroke::new(1.0, theme.thin)
    } else {
        Stroke::new(1.0, theme.border)
    };
    ui.painter()
        .rect(rect, theme::ROUND, theme.panel, border, StrokeKind::Inside);
    let picture = Rect::from_min_size(rect.min + Vec2::new(16.0, 16.0), Vec2::splat(TILE.x - 32.0));
    board_view::thumbnail(ui.painter(), theme, layout, &Place::fit(layout, picture));
    let title = rect.center_bottom() - Vec2::new(0.0, 20.0);
    ui.painter().text(
        title,
        Align2::CENTER_CENTER,
        layout.title(),
        theme::semibold(13.5),
        theme.text,
    );
    if response.on_hover_text(layout.about()).clicked() {
        commands.push(Command::New(id));
    }
}

fn other_ways_ui(ui: &mut Ui, recent: &[PathBuf], can_go_back: bool, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        for command in [Command::AskPaste, Command::Open] {
            let title = command.entry().map_or("", |entry| entry.title);
            if widgets::button(ui, true, title).clicked() {
                commands.push(command);
            }
        }
        let examples = Button::new("Examples").min_size(Vec2::new(0.0, theme::BUTTON));
        if !recent.is_empty() {
            let button = Button::new("Recent").min_size(Vec2::new(0.0, theme::BUTTON));
            MenuButton::from_button(button).ui(ui, |ui| recent_ui(ui, recent, commands));
        }
        MenuButton::from_button(examples).ui(ui, |ui| examples_ui(ui, commands));
        if can_go_back && widgets::button(ui, true, "Back to my board").clicked() {
            commands.push(Command::BackToBoard);
        }
    });
}
