//! A page of paper on the screen: black on white, whatever the theme.

use egui::{Color32, Rect, Stroke, StrokeKind, Ui};

use super::painter::Painter;
use crate::app::style::theme::Theme;
use crate::app::style::theme_colours::LIGHT;
use sudogon_core::layout::geometry::point;
use sudogon_paper::drawing::{Placement, Primitive};
use sudogon_paper::print::BookPage;

/// Paints a page that fills a rectangle.
pub fn page(ui: &Ui, page: &BookPage, rect: Rect) {
    let edge = Stroke::new(1.0, Theme::of(ui.ctx()).button_border);
    ui.painter()
        .rect(rect, 0, Color32::WHITE, edge, StrokeKind::Outside);
    let scale = rect.width() / page.size.x;
    let upright = Placement {
        scale,
        origin: point(rect.min.x, rect.min.y),
    };
    // From the other corner, backwards.
    let turned = Placement {
        scale: -scale,
        origin: point(rect.max.x, rect.max.y),
    };
    let mapped = |primitives: &[Primitive], place: Placement| -> Vec<Primitive> {
        let mapped = primitives.iter().map(|primitive| primitive.mapped(&place));
        mapped.collect()
    };
    let clipped = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    Painter::new(&clipped, &LIGHT).paint(&mapped(&page.upright, upright));
    let painter = Painter::new(&clipped, &LIGHT).turned();
    painter.paint(&mapped(&page.turned, turned));
}
