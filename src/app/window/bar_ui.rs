//! A bar below the menu: its text and buttons, and how bars are drawn.

use crate::app::bars::Bar;
use egui::{Align, Button, Frame, Label, Layout, Margin, Panel, Ui};

use crate::app::command::{Command, OnClick as _};
use crate::app::style::arrangement::Room;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::language::label;

/// Shows the bars; where there is little room, only the first.
pub fn bars_ui(ui: &mut Ui, bars: &[Bar], room: Room, commands: &mut Vec<Command>) {
    let Some(first) = bars.first() else { return };
    let theme = Theme::of(ui.ctx());
    let frame = Frame::new().fill(theme.same_value);
    if room == Room::Tiny {
        let frame = frame.inner_margin(Margin::symmetric(8, 0));
        let panel = Panel::top("bars").exact_size(theme::TINY_BAR).frame(frame);
        panel.show(ui, |ui| tiny_bar_ui(ui, first, commands));
        return;
    }
    let frame = frame.inner_margin(Margin::symmetric(16, 8));
    Panel::top("bars").frame(frame).show(ui, |ui| {
        for bar in bars {
            // The id depends on the text: when another bar replaces this one, the focus must not be on its buttons.
            ui.push_id(&bar.text, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.set_row_height(theme::BUTTON);
                    ui.label(&bar.text);
                    for (title, command) in &bar.actions {
                        widgets::button(ui, true, title).on_click(commands, command.clone());
                    }
                });
            });
        }
    });
}

/// Shows a bar in one low row, to save room. What does not fit is in a menu and in the tooltip.
fn tiny_bar_ui(ui: &mut Ui, bar: &Bar, commands: &mut Vec<Command>) {
    ui.push_id(&bar.text, |ui| {
        ui.spacing_mut().interact_size.y = theme::TINY_BAR - 4.0;
        ui.spacing_mut().button_padding.y = 0.0;
        let layout = Layout::right_to_left(Align::Center);
        ui.with_layout(layout, |ui| {
            let Some(((title, command), more)) = bar.actions.split_first() else {
                return;
            };
            // From the right: the sentence gets the remaining room.
            if !more.is_empty() {
                ui.menu_button(label!(in "more buttons": "More"), |ui| {
                    for (title, command) in more {
                        ui.button(*title).on_click(commands, command.clone());
                    }
                });
            }
            let button = ui.add(Button::new(*title).corner_radius(theme::ROUND));
            widgets::take_focus(ui, &button);
            button.on_click(commands, command.clone());
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(&bar.short).truncate())
                    .on_hover_text(&bar.text);
            });
        });
    });
}
