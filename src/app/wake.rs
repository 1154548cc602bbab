//! How a job on a thread has the window look at what it reports, and how long a closing window waits for it.

use std::time::Duration;

use egui::Context;

/// How long a window that is closing waits for the disk.
pub const LAST_WAIT: Duration = Duration::from_secs(5);

/// What a job calls when it has something to report: the window draws another frame.
pub fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
