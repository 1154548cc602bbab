//! Small pictures of boards: for choosing a shape, and for a race.

use egui::Ui;

use super::painter::Painter;
use super::place::ScreenPlace;
use crate::app::style::theme::Theme;
use crate::drawing;
use crate::layout::Layout;
use crate::puzzle::Grid;

/// Paints a small picture of a layout, for choosing it.
pub fn thumbnail(ui: &Ui, layout: &Layout, place: &ScreenPlace) {
    let shapes = drawing::small_layout(layout, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}

/// Paints a small picture of a board.
pub fn small_board(ui: &Ui, layout: &Layout, givens: &Grid, grid: &Grid, place: &ScreenPlace) {
    let shapes = drawing::small_board(layout, givens, grid, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}
