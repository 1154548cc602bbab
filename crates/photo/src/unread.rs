//! Why nothing was read.

use sudogon_core::watch::Stopped;

/// Why nothing was read.
#[derive(Debug)]
pub enum Unread {
    /// The watcher stopped it.
    Stopped,
    /// No board was found: somebody should say where its corners are.
    NoBoard,
}

impl From<Stopped> for Unread {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}
