//! The running demo.

use std::sync::Arc;

use crate::app::command::DemoStart;
use crate::app::demo::race::Racing;
use crate::app::demo::watching::Watching;
use crate::app::message::Message;
use sudogon_core::layout::Layout;

/// A running demo.
pub enum Demo {
    /// A strategy that is being watched, or is yet to be chosen.
    Watch(Box<Watching>),
    /// A race.
    Race(Box<Racing>),
}

impl Demo {
    /// The layout that it runs on.
    pub fn layout(&self) -> &Arc<Layout> {
        match self {
            Self::Watch(watching) => &watching.copied.puzzle.layout,
            Self::Race(race) => &race.copied.puzzle.layout,
        }
    }

    /// Says whether it will change without further input.
    pub fn is_running(&self) -> bool {
        match self {
            Self::Watch(watching) => watching.is_running(),
            Self::Race(race) => !race.is_over(),
        }
    }

    /// The values that it began with; for a race the printed numbers, unless a strategy was watched before.
    pub fn start(&self) -> DemoStart {
        match self {
            Self::Watch(watching) => watching.from,
            Self::Race(_) => DemoStart::Givens,
        }
    }

    /// Takes new results; says whether to announce them.
    pub fn poll(&mut self) -> bool {
        match self {
            Self::Watch(watching) => watching.poll(),
            Self::Race(race) => race.poll(),
        }
    }

    /// Its result or state, in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Watch(watching) => watching.told(),
            Self::Race(race) => race.message(),
        }
    }
}
