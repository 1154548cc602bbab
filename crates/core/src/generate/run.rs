//! How far a search for a puzzle is, and how it is stopped.

use std::ops::ControlFlow;

use super::generated::Generated;

/// How far a search for a puzzle is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// How many full boards were tried.
    pub tries: u32,
    /// After how many it gives up.
    pub most_tries: u32,
    /// The nearest to what is wanted so far: it can be taken.
    pub nearest: Option<&'a Generated>,
}

/// Called many times a second while a puzzle is searched for; it breaks to stop that.
pub type Watch<'a> = &'a mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>;

/// The watcher stopped the search.
pub struct Stopped;

/// A search that is under way.
pub struct Run<'a> {
    pub tries: u32,
    pub most_tries: u32,
    /// The nearest so far, and by how much its rating differs from what is wanted.
    pub nearest: Option<(u32, Generated)>,
    watch: Watch<'a>,
}

impl<'a> Run<'a> {
    pub fn new(most_tries: u32, watch: Watch<'a>) -> Self {
        Self {
            tries: 0,
            most_tries,
            nearest: None,
            watch,
        }
    }

    /// Asks the watcher whether to go on.
    pub fn pulse(&mut self) -> ControlFlow<()> {
        (self.watch)(&Progress {
            tries: self.tries,
            most_tries: self.most_tries,
            nearest: self.nearest.as_ref().map(|(_, nearest)| nearest),
        })
    }

    /// Keeps a puzzle that differs so much from what is wanted, if none so far is as near.
    pub fn keep_if_nearer(&mut self, distance: u32, puzzle: impl FnOnce() -> Generated) {
        if self
            .nearest
            .as_ref()
            .is_none_or(|(known, _)| distance < *known)
        {
            self.nearest = Some((distance, puzzle()));
        }
    }
}
