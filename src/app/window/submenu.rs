//! What menus have in common: they scroll where the window is lower than they are, and show where the focus is.

use egui::{Frame, Margin, Response, ScrollArea, Stroke, TextWrapMode, Ui, Vec2};

use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;

/// A submenu, with an entry that opens it.
pub fn submenu(
    ui: &mut Ui,
    is_enabled: bool,
    title: &str,
    contents: impl FnOnce(&mut Ui),
) -> Response {
    let most = ui.ctx().content_rect().height() - theme::MENU_AIR;
    let menu = ui.add_enabled_ui(is_enabled, |ui| {
        ui.menu_button(title, |ui| scrolled(ui, most, contents))
            .response
    });
    widgets::menu_entry(ui, &menu.inner);
    menu.inner
}

/// Entries of a menu that is at most this high, each as wide as the menu.
pub fn scrolled(ui: &mut Ui, most: f32, contents: impl FnOnce(&mut Ui)) {
    // By itself a popup is at most half as high as most windows, and breaks lines.
    ui.set_max_height(most);
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    ui.spacing_mut().button_padding = Vec2::new(8.0, 3.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    ScrollArea::vertical().max_height(most).show(ui, contents);
}

/// A switch or a choice in a menu: with a visible box, in line with the texts of the other entries.
pub fn ticked(ui: &mut Ui, tick: impl FnOnce(&mut Ui) -> Response) -> Response {
    let line = Theme::of(ui.ctx()).thin_line;
    let margin = Margin::symmetric(8, 0);
    let row = Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, line);
        tick(ui)
    });
    let mut response = row.inner;
    response.rect = row.response.rect;
    response
}
