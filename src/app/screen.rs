//! The window's size on the screen: at the start it fits, with its title bar and the desktop's panels. And how large its text may be.

use egui::{Context, Vec2, ViewportCommand, vec2};

use crate::app::App;
use crate::app::command::Zoom;
use crate::app::style::theme;
use crate::language::{label, say};

/// Makes a window that opens larger than its screen smaller, once the size of the screen is known.
pub fn fit_screen(app: &mut App, ctx: &Context) {
    if app.view.fits_screen {
        return;
    }
    let (screen, fills) = ctx.input(|input| {
        let viewport = input.viewport();
        let fills = viewport.maximized.or(viewport.fullscreen) == Some(true);
        (viewport.monitor_size, fills)
    });
    let Some(screen) = screen else { return };
    app.view.fits_screen = true;
    let size = ctx.content_rect().size();
    let most = screen - vec2(0.0, theme::DESKTOP);
    let fitted = size.min(most).max(Vec2::splat(theme::LEAST_WINDOW));
    if !fills && fitted.x * fitted.y < size.x * size.y {
        ctx.send_viewport_cmd(ViewportCommand::InnerSize(fitted));
    }
}

/// Makes text as large as the desktop asks for, times what was chosen, and larger in a large window; less where the window would not have
/// its least room then.
pub fn fit_zoom(app: &App, ctx: &Context) {
    let usual = app.desktop.text_scale(ctx) * growth(ctx);
    let zoom = (app.settings.zoom * usual).min(most_zoom(ctx));
    // The room is known but for rounding, and each change asks for a frame: it must come to rest.
    if (zoom - ctx.zoom_factor()).abs() > UNSEEN {
        ctx.set_zoom_factor(zoom);
    }
}

/// How much larger all is in a large window: in steps, since letters of each size are drawn anew.
fn growth(ctx: &Context) -> f32 {
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    let share = (window / theme::USUAL_WINDOW).min_elem();
    ((share / STEP + 0.01).floor() * STEP).clamp(1.0, theme::MOST_GROWTH)
}

/// A step of that growth.
const STEP: f32 = 0.05;

/// Chooses another size of text.
pub fn choose_zoom(app: &mut App, zoom: Zoom, ctx: &Context) {
    let (desktop, growth) = (app.desktop.text_scale(ctx), growth(ctx));
    let chosen = zoom.from(ctx.zoom_factor() / (desktop * growth));
    let zoom = chosen.min(most_zoom(ctx) / (desktop * growth));
    app.settings.zoom = zoom;
    app.feedback
        .announce(say!("Text at {number} %", number = percent(zoom * desktop)));
}

/// Says how large the board has become, if that was asked for.
pub fn tell_board_zoom(app: &mut App) {
    let zoomed = app.view.board.get_mut().zoomed.take();
    if let Some(zoom) = zoomed {
        app.feedback.announce(if zoom > 1.0 {
            say!("Board at {number} %", number = percent(zoom))
        } else {
            label!("The whole board").to_owned()
        });
    }
}

fn percent(share: f32) -> usize {
    (100.0 * share).round() as usize
}

/// A change of the zoom that nobody sees.
const UNSEEN: f32 = 1e-4;

/// The largest zoom that leaves the window its least room.
fn most_zoom(ctx: &Context) -> f32 {
    let room = ctx.content_rect().size() * ctx.zoom_factor();
    let least = vec2(theme::LEAST_WIDTH, theme::LEAST_HEIGHT);
    (room / least).min_elem().max(1.0)
}
