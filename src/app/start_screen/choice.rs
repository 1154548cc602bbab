//! A large choice on the first screen: an icon, a title and a few words. Icons are drawn, since fonts lack them.

use egui::{Id, Painter, Rect, Response, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::app::start_screen::picture_cards::tile_frame_ui;
use crate::app::style::theme::{self, Theme};

/// What a choice shows.
#[derive(Clone, Copy)]
pub enum Icon {
    /// A camera.
    Camera,
    /// A keyboard.
    Keyboard,
    /// A triangle, as for playing a film.
    Play,
}

/// The margin of a choice.
const AIR: f32 = 16.0;
/// The width of an icon with the gap beside it.
const ICON: f32 = 52.0;
/// A narrower choice has no icon.
const LEAST_WITH_ICON: f32 = 230.0;

/// Where a choice has its words; it draws its icon.
pub fn words_beside(ui: &Ui, rect: Rect, icon: Icon) -> Rect {
    let mut words = rect.shrink(AIR);
    if rect.width() >= LEAST_WITH_ICON {
        let middle = pos2(words.left() + 18.0, rect.center().y);
        let theme = Theme::of(ui.ctx());
        icon.paint(ui.painter(), middle, Stroke::new(1.8, theme.accent));
        words.min.x += ICON;
    }
    words
}

/// A choice that is pressed as a whole.
pub fn choice_ui(ui: &mut Ui, size: Vec2, icon: Icon, title: &str, about: &str) -> Response {
    let (rect, response) = tile_frame_ui(ui, size, Id::unique(("choice", title)), title, false);
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

impl Icon {
    fn paint(self, painter: &Painter, middle: egui::Pos2, stroke: Stroke) {
        let outline = |size| {
            let rect = Rect::from_center_size(middle, size);
            painter.rect_stroke(rect, 4.0, stroke, StrokeKind::Middle);
        };
        match self {
            Self::Camera => {
                outline(vec2(35.0, 26.0));
                painter.circle_stroke(middle, 8.0, stroke);
                let button = Rect::from_center_size(middle - vec2(0.0, 15.0), vec2(12.0, 4.0));
                painter.rect_stroke(button, 1.0, stroke, StrokeKind::Middle);
            }
            Self::Keyboard => {
                outline(vec2(36.0, 25.0));
                for key in 0..10 {
                    let (row, column) = ((key / 5) as f32, (key % 5) as f32);
                    let at = middle + vec2(6.0 * (column - 2.0), 5.5 * row - 6.0);
                    painter.circle_filled(at, 1.4, stroke.color);
                }
                let bar = middle + vec2(0.0, 7.0);
                painter.line_segment([bar - vec2(9.0, 0.0), bar + vec2(9.0, 0.0)], stroke);
            }
            Self::Play => {
                let corners = [vec2(-9.0, -13.0), vec2(14.0, 0.0), vec2(-9.0, 13.0)];
                let corners = corners.map(|corner| middle + corner).to_vec();
                painter.add(egui::Shape::closed_line(corners, stroke));
            }
        }
    }
}
