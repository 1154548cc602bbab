//! The frame of a table of houses and values: names in the first column, a column for each value.

use egui::{FontId, Painter, Rect, Response, Sense, Ui, pos2, vec2};
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Value;

use crate::app::style::theme::{self, Theme};

/// The height of a row.
const ROW: f32 = theme::TARGET;
/// The width of a column.
const COLUMN: f32 = theme::TARGET;
/// The width of the first column: with nine more the table is as wide as a card beside the board.
const NAMES: f32 = 78.0;
/// The room on both sides of a name, and the size of one in two lines.
const MARGIN: f32 = 4.0;
const TWO_LINES: f32 = 10.0;

/// Shows the table's head; its rows follow without a gap.
pub fn head_ui(ui: &mut Ui, layout: &Layout) {
    start(ui, layout.values());
    let (rect, _) = row(ui, layout.values());
    head(ui.painter(), rect, layout);
}

/// Says whether a table of this many values is no wider than its surroundings.
pub fn fits(ui: &Ui, values: usize) -> bool {
    width(values) <= ui.available_width()
}

/// Removes the gap between rows.
pub fn start(ui: &mut Ui, values: usize) {
    ui.set_min_width(width(values));
    ui.spacing_mut().item_spacing.y = 0.0;
}

/// The room of a head that stays while its rows scroll.
pub fn head_room(ui: &mut Ui) -> Rect {
    ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover())
        .0
}

/// Draws that head over the rows, whose left edge is given.
pub fn head_over(ui: &Ui, room: Rect, left: f32, layout: &Layout) {
    let size = vec2(width(layout.values()), ROW);
    let rect = Rect::from_min_size(pos2(left, room.top()), size);
    head(&ui.painter().with_clip_rect(room), rect, layout);
}

fn head(painter: &Painter, rect: Rect, layout: &Layout) {
    let theme = Theme::of(painter.ctx());
    for (at, value) in Value::all(layout.values()).enumerate() {
        let (place, symbol) = (column(rect, at), value.on(layout));
        theme::centred(painter, place, symbol, theme::semibold(12.5), theme.quiet);
    }
}

/// The rectangle of the next row.
pub fn row(ui: &mut Ui, values: usize) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(width(values), ROW), Sense::hover())
}

/// Draws the name of a row's house, without the article that a cage's has, and in two small lines if it is long.
pub fn name(ui: &Ui, row: Rect, name: &str, font: FontId) {
    let names = Rect::from_min_max(row.min, pos2(row.left() + NAMES, row.bottom()));
    let painter = ui.painter().with_clip_rect(names);
    let name = name.strip_prefix("the ").unwrap_or(name);
    let colour = Theme::of(ui.ctx()).text;
    let room = names.width() - 2.0 * MARGIN;
    let usual = painter.layout_no_wrap(name.to_owned(), font.clone(), colour);
    let fitted = if usual.size().x > room {
        let font = FontId {
            size: TWO_LINES,
            ..font
        };
        painter.layout(name.to_owned(), font, colour, room)
    } else {
        usual
    };
    let at = names.left_center() + vec2(MARGIN, -fitted.size().y / 2.0);
    painter.galley(at, fitted, colour);
}

/// The position of a row's value, counted from 0.
pub fn column(row: Rect, at: usize) -> Rect {
    let left = row.left() + NAMES + COLUMN * at as f32;
    Rect::from_min_size(pos2(left, row.top()), vec2(COLUMN, ROW))
}

fn width(values: usize) -> f32 {
    NAMES + COLUMN * values as f32
}
