//! A page of paper in the dialog, painted with the board's painter.

use egui::{Role, Sense, Ui, Vec2, WidgetInfo};
use sudogon_paper::print::MM;

use crate::app::board_view;
use crate::worker::Preview;

/// Shows the page as large as the room allows.
pub fn page_ui(ui: &mut Ui, preview: &Preview, room: Vec2) {
    let size = preview.page.size;
    let scale = (room.x / size.x).min(room.y / size.y);
    let (area, _) = ui.allocate_exact_size(room, Sense::hover());
    let page = egui::Rect::from_center_size(area.center(), Vec2::new(size.x, size.y) * scale);
    let response = ui.interact(page, ui.unique_id().with("page"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, in_words(preview)));
    if ui.is_rect_visible(page) {
        board_view::page(ui, &preview.page, page);
    }
}

/// What the page is, in words: "Page 1 of 2, portrait, cells of 19.8 mm".
pub fn in_words(preview: &Preview) -> String {
    let size = preview.page.size;
    let way = match size.y > size.x {
        true => "portrait",
        false => "landscape",
    };
    let (at, count) = (preview.at, preview.book.len());
    let cells = match preview.book.least_cell(at) {
        Some(cell) => format!("cells of {:.1} mm", (10.0 * cell / MM).floor() / 10.0),
        None => "solutions".to_owned(),
    };
    format!("Page {} of {count}, {way}, {cells}", at + 1)
}
