//! Small pictures: of boards, for choosing a shape and for a race; of a colour's sign, for the pad.

use egui::{Rect, Ui};

use super::painter::Painter;
use super::place::ScreenPlace;
use crate::app::style::theme::Theme;
use crate::drawing;
use crate::game::{Colour, Origin};
use crate::layout::geometry::point;
use crate::layout::{Cell, Layout};
use crate::puzzle::Value;

/// Paints a small picture of a layout, for choosing it.
pub fn thumbnail(ui: &Ui, layout: &Layout, place: &ScreenPlace) {
    let shapes = drawing::small_layout(layout, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}

/// Paints a small picture of a layout with values.
pub fn small_board(
    ui: &Ui,
    layout: &Layout,
    values: impl Iterator<Item = (Cell, Value, Origin)>,
    place: &ScreenPlace,
) {
    let shapes = drawing::small_board(layout, values, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}

/// Paints the sign of a colour in the middle of a rectangle.
pub fn colour_sign(ui: &Ui, colour: Colour, rect: Rect) {
    let (at, radius) = (rect.center(), 0.16 * rect.height());
    let shapes = drawing::colour_sign(colour, point(at.x, at.y), radius);
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint(&shapes);
}
