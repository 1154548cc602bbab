//! How a job on a thread has the window look at what it reports.

use egui::Context;

/// What a job calls when it has something to report: the window draws another frame.
pub fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
