//! The log: what is of use to developers goes to standard error, and one line of another crate tells what that crate does not return.

use std::sync::atomic::{AtomicBool, Ordering};

use log::{LevelFilter, Log, Metadata, Record};

/// Set when the system could not show a file dialog: rfd then returns as if it had been cancelled, and only logs why.
static MISSES_DIALOG: AtomicBool = AtomicBool::new(false);

/// Begins to take what is logged; once, before the window opens.
pub fn install() {
    // Fails only if there is a logger already; this is the program's only one.
    let _ = log::set_logger(&Logger);
    log::set_max_level(LevelFilter::Error);
}

/// Says whether the system could not show a file dialog since [`forget_missing_dialog`].
pub fn misses_dialog() -> bool {
    MISSES_DIALOG.load(Ordering::Relaxed)
}

/// Begins anew to look whether the system shows a file dialog.
pub fn forget_missing_dialog() {
    MISSES_DIALOG.store(false, Ordering::Relaxed);
}

struct Logger;

impl Log for Logger {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        let target = metadata.target();
        target.starts_with("sudogon") || target.starts_with("rfd")
    }

    fn log(&self, record: &Record<'_>) {
        if record.target().starts_with("sudogon") {
            eprintln!("sudogon: {}", record.args());
        } else if self.enabled(record.metadata()) && record.args().to_string().contains("zenity") {
            // rfd tries the portal first and zenity last: only without zenity is there no dialog.
            MISSES_DIALOG.store(true, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}
