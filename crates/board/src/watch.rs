//! How a long function tells how far it is, and learns that it is to stop.
//!
//! Whoever starts one passes a [`Watch`]: a closure that is called many times a second with how far it is, and may break. The function
//! itself knows no clock and no flag; how rarely a closure looks at either is its own choice.

use std::ops::ControlFlow;

/// Called many times a second while something long runs, with how far it is; it breaks to stop that.
pub type Watch<'a, P = ()> = &'a mut dyn FnMut(&P) -> ControlFlow<()>;

/// The watcher stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it was stopped")]
pub struct Stopped;

/// Returns what a watcher returns: it breaks if it is to stop.
pub fn stop_if(is_to_stop: bool) -> ControlFlow<()> {
    if is_to_stop {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// How far something long is, and who is told.
pub struct Watched<'a, P> {
    /// How far it is.
    pub progress: P,
    watch: Watch<'a, P>,
}

impl<'a, P> Watched<'a, P> {
    /// Something that begins there.
    pub fn new(progress: P, watch: Watch<'a, P>) -> Self {
        Self { progress, watch }
    }

    /// Tells the watcher how far it is.
    ///
    /// # Errors
    /// The watcher stops it.
    pub fn step(&mut self) -> Result<(), Stopped> {
        match (self.watch)(&self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped),
        }
    }

    /// Goes on to something else that is to be done, and tells the watcher.
    ///
    /// # Errors
    /// The watcher stops it.
    pub fn begin(&mut self, progress: P) -> Result<(), Stopped> {
        self.progress = progress;
        self.step()
    }
}
