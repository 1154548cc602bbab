//! The board as a picture on the clipboard: its part of a screenshot of the window.

use egui::{Context, Pos2, Rect, vec2};

/// Copies the board as the next frame shows it, with the room around it.
pub fn copy(ctx: &Context, room: Option<Rect>) {
    let Some(room) = room else {
        return;
    };
    let (clipboard, scale) = (ctx.clone(), ctx.pixels_per_point());
    ctx.request_screenshot(move |image| {
        // The window may have shrunk since.
        let whole = Rect::from_min_size(
            Pos2::ZERO,
            vec2(image.width() as f32, image.height() as f32) / scale,
        );
        let cut = room.intersect(whole);
        if cut.is_positive() {
            clipboard.copy_image(image.region(&cut, Some(scale)));
        }
        clipboard.request_repaint();
    });
}
