//! How a job on a thread wakes the window, and how long a closing window waits for a job.

use std::time::Duration;

use egui::Context;

/// How long a closing window waits for the disk.
pub const LAST_WAIT: Duration = Duration::from_secs(5);

/// Returns the function that a job calls when it has a result: the window draws another frame.
pub fn wake(ctx: &Context) -> impl Fn() + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
