//! The board as a picture on the clipboard: what the window shows of it, cut out.

use egui::Context;

use super::board_view;

/// Copies the board as the next frame shows it.
pub fn copy(ctx: &Context) {
    let Some(room) = board_view::last_room(ctx) else {
        return;
    };
    let (clipboard, scale) = (ctx.clone(), ctx.pixels_per_point());
    ctx.request_screenshot(move |image| {
        clipboard.copy_image(image.region(&room, Some(scale)));
        clipboard.request_repaint();
    });
}
