//! The time that the puzzle takes: quiet figures of equal width, which pause it when they are pressed.

use egui::{Align2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};
use sudogon_board::message::{length_of_time, message};
use sudogon_board::text;

use crate::app::command::{Command, OnClick as _, ViewCommand};
use crate::app::document::Document;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::language::{self, label};

/// The side of the sign before the time.
const SIGN: f32 = 9.0;
/// Around both.
const AIR: f32 = 6.0;
/// The height, also of its focus ring.
const HEIGHT: f32 = 24.0;

/// Shows the time of a puzzle whose time is measured. After it is solved it stands still.
pub fn timer_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    let Some(time) = document.editor.time_taken() else {
        return;
    };
    let theme = Theme::of(ui.ctx());
    let (can_pause, is_paused) = (
        document.editor.can_pause(),
        document.editor.playing.timer.is_paused(),
    );
    let sense = if can_pause {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width(ui, document), HEIGHT), sense);
    let clause = length_of_time(time.as_secs());
    let (role, name) = match (can_pause, is_paused) {
        (false, _) => (Role::Label, clause),
        (true, true) => (Role::Button, message!("Go on, {clause}")),
        (true, false) => (Role::Button, message!("Pause, {clause}")),
    };
    let name = language::say(&name);
    response.widget_info(|| WidgetInfo::labeled(role, true, &name));
    widgets::take_focus(ui, &response);
    widgets::focus_row(ui, &response);
    let is_lit = response.hovered() && can_pause;
    let colour = if is_lit { theme.text } else { theme.quiet };
    let right = rect.right_center() - vec2(AIR, 0.0);
    let clock = text::clock(time.as_secs());
    let font = theme::regular(FIGURES);
    let painter = ui.painter();
    painter.text(right, Align2::RIGHT_CENTER, clock, font, colour);
    if !can_pause {
        return;
    }
    let middle = pos2(rect.left() + AIR + SIGN / 2.0, rect.center().y);
    let sign = Rect::from_center_size(middle, Vec2::splat(SIGN));
    if is_paused {
        let corners = vec![sign.left_top(), sign.right_center(), sign.left_bottom()];
        painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
    } else {
        for at in [0.2, 0.8] {
            let x = sign.left() + at * sign.width();
            painter.vline(x, sign.y_range(), Stroke::new(2.5, colour));
        }
    }
    response
        .on_hover_text(if is_paused {
            label!("Go on (F12)")
        } else {
            label!("Pause (F12)")
        })
        .on_click(commands, ViewCommand::PauseTimer);
}

/// The size of its figures.
const FIGURES: f32 = 12.5;

/// How wide it is; 0 if the time is not measured.
pub fn width(ui: &Ui, document: &Document) -> f32 {
    let Some(time) = document.editor.time_taken() else {
        return 0.0;
    };
    let clock = text::clock(time.as_secs());
    let figures = widgets::text_width(ui, &clock, theme::regular(FIGURES));
    let sign = if document.editor.can_pause() {
        SIGN + AIR
    } else {
        0.0
    };
    figures.ceil() + sign + 2.0 * AIR
}
