//! The window's size on the screen: at the start it fits, with its title bar and the desktop's panels.

use egui::{Context, Vec2, ViewportCommand, vec2};

use crate::app::App;
use crate::app::style::theme;

/// Makes a window that opens larger than its screen smaller, once the size of the screen is known.
pub fn fit_screen(app: &mut App, ctx: &Context) {
    if app.fits_screen {
        return;
    }
    let (screen, fills) = ctx.input(|input| {
        let viewport = input.viewport();
        let fills = viewport.maximized.or(viewport.fullscreen) == Some(true);
        (viewport.monitor_size, fills)
    });
    let Some(screen) = screen else { return };
    app.fits_screen = true;
    let size = ctx.content_rect().size();
    let most = screen - vec2(0.0, theme::DESKTOP);
    let fitted = size.min(most).max(Vec2::splat(theme::LEAST_WINDOW));
    if !fills && fitted.x * fitted.y < size.x * size.y {
        ctx.send_viewport_cmd(ViewportCommand::InnerSize(fitted));
    }
}
