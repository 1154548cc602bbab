//! A tile to press: a picture with a title below it.

use egui::{Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use crate::app::style::theme::{self, Theme};

/// The margin around a tile's picture.
const AIR: f32 = 16.0;

/// A tile with room for its words below the picture, under a name for screen readers; returns the places of its picture and of its
/// words.
pub fn tile_ui(
    ui: &mut Ui,
    (side, words): (f32, f32),
    id: Id,
    name: &str,
) -> (Rect, Rect, Response) {
    let theme = Theme::of(ui.ctx());
    let (_, rect) = ui.allocate_space(vec2(side, side + words));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let border = tile_border(theme, &response);
    ui.painter()
        .rect(rect, theme::ROUND, theme.ground, border, StrokeKind::Inside);
    let whole = Rect::from_min_size(rect.min, Vec2::splat(side));
    let below = Rect::from_min_max(whole.left_bottom(), rect.max);
    (whole.shrink(AIR), below, response)
}

/// The border of a tile or card: it shows focus and hover.
pub fn tile_border(theme: &Theme, response: &Response) -> Stroke {
    if response.has_focus() {
        Stroke::new(2.5, theme.accent)
    } else if response.hovered() {
        Stroke::new(1.0, theme.thin_line)
    } else {
        Stroke::new(1.0, theme.border)
    }
}
