//! A large choice on the first screen: an icon, a title and a few words. Icons are drawn, since fonts lack them.

use egui::{Id, Painter, Pos2, Rect, Response, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::app::start_screen::picture_cards::tile_frame_ui;
use crate::app::style::theme::{self, Theme};

/// Draws an icon round a point.
pub type Icon = fn(&Painter, Pos2, Stroke);

/// The margin of a choice.
const AIR: f32 = 16.0;
/// The width of an icon with the gap beside it.
const ICON: f32 = 52.0;

/// Where a choice has its words; it draws its icon.
pub fn words_beside(ui: &Ui, rect: Rect, icon: Icon) -> Rect {
    let mut words = rect.shrink(AIR);
    let middle = pos2(words.left() + 18.0, rect.center().y);
    let stroke = Stroke::new(1.8, Theme::of(ui.ctx()).accent);
    icon(ui.painter(), middle, stroke);
    words.min.x += ICON;
    words
}

/// A choice that is pressed as a whole.
pub fn choice_ui(ui: &mut Ui, size: Vec2, icon: Icon, title: &str, about: &str) -> Response {
    let (rect, response) = tile_frame_ui(ui, size, Id::unique(("choice", title)), title, false);
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_description(about));
    let theme = Theme::of(ui.ctx());
    let words = words_beside(ui, rect, icon);
    let painter = ui.painter();
    let layout =
        |text: &str, font, colour| painter.layout(text.to_owned(), font, colour, words.width());
    let title = layout(title, theme::semibold(16.5), theme.text);
    let about = layout(about, theme::regular(12.5), theme.quiet);
    let height = title.size().y + 4.0 + about.size().y;
    let top = pos2(words.left(), rect.center().y - height / 2.0);
    let below = top + vec2(0.0, title.size().y + 4.0);
    painter.galley(top, title, theme.text);
    painter.galley(below, about, theme.quiet);
    response
}

fn box_around(painter: &Painter, middle: Pos2, size: Vec2, stroke: Stroke) {
    let rect = Rect::from_center_size(middle, size);
    painter.rect_stroke(rect, 3.0, stroke, StrokeKind::Middle);
}

/// A camera.
pub fn camera(painter: &Painter, middle: Pos2, stroke: Stroke) {
    box_around(painter, middle, vec2(35.0, 26.0), stroke);
    box_around(painter, middle - vec2(0.0, 15.0), vec2(12.0, 4.0), stroke);
    painter.circle_stroke(middle, 8.0, stroke);
}

/// A keyboard.
pub fn keyboard(painter: &Painter, middle: Pos2, stroke: Stroke) {
    box_around(painter, middle, vec2(36.0, 25.0), stroke);
    for key in 0..10 {
        let at = vec2((key % 5 - 2) as f32 * 6.0, (key / 5) as f32 * 5.5 - 6.0);
        painter.circle_filled(middle + at, 1.4, stroke.color);
    }
    let [left, right] = [-9.0, 9.0].map(|x| middle + vec2(x, 7.0));
    painter.line_segment([left, right], stroke);
}

/// A triangle, as for playing a film.
pub fn triangle(painter: &Painter, middle: Pos2, stroke: Stroke) {
    let corners = [vec2(-9.0, -13.0), vec2(14.0, 0.0), vec2(-9.0, 13.0)]
        .map(|corner| middle + corner)
        .to_vec();
    painter.add(Shape::closed_line(corners, stroke));
}
