//! What is opened in the system's own programs.

use std::io;
use std::path::Path;
use std::time::Duration;

/// By then the system has found a program, or has said that there is none.
const STARTS_WITHIN: Duration = Duration::from_secs(3);

/// Opens a file or a folder in the program that the system has for it. Waits for that, so it belongs on a thread.
///
/// # Errors
/// There is no such program.
pub fn open(path: &Path) -> io::Result<()> {
    // Windows is asked directly, and answers at once.
    if cfg!(windows) {
        open::that_detached(path)
    } else {
        open::that_detached_with_timeout(path, STARTS_WITHIN)
    }
}
