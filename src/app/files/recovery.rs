//! Orphaned journals of crashed programs: offered at the next start, and kept until the player has decided.

use std::path::{Path, PathBuf};

use egui::Context;
use sudogon_paper::storage::journal::{self, OrphanedJournal};

use crate::app::wake::wake;
use crate::worker::{self, Task};

/// Orphaned journals, and the search for them.
#[derive(Default)]
pub struct Recovery {
    task: Option<Task<Vec<OrphanedJournal>>>,
    orphans: Vec<OrphanedJournal>,
    /// Journals that were brought back, to be removed once the game is in a new one.
    pub brought_back: Vec<OrphanedJournal>,
}

impl Recovery {
    /// Starts looking for orphaned journals in a folder.
    pub fn look(folder: Option<PathBuf>, ctx: &Context) -> Self {
        let look = |folder: PathBuf| {
            let work = move |_: &worker::Reporter<Vec<OrphanedJournal>>| journal::orphaned(&folder);
            worker::start("journals", wake(ctx), work, |_| Vec::new())
        };
        Self {
            task: folder.map(look),
            ..Self::default()
        }
    }

    /// Says whether the journals are being read.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    /// Takes the journals that were found; says whether the search has just finished.
    pub fn poll(&mut self) -> bool {
        let found = self.task.as_ref().and_then(Task::poll);
        let is_news = found.is_some();
        if let Some(orphans) = found {
            self.task = None;
            self.orphans = orphans;
        }
        is_news
    }

    /// Removes the first journal from the offers, and returns it.
    pub fn withdraw(&mut self) -> Option<OrphanedJournal> {
        (!self.orphans.is_empty()).then(|| self.orphans.remove(0))
    }

    /// The journal that is offered, and how many more there are.
    pub fn offer(&self) -> Option<(&OrphanedJournal, usize)> {
        let first = self.orphans.first()?;
        Some((first, self.orphans.len() - 1))
    }

    /// The game in a journal was brought back: the journal is removed once the game is in a new one.
    pub fn take(&mut self, journal: &Path) {
        let is_it = |orphan: &OrphanedJournal| orphan.path() == journal;
        if let Some(at) = self.orphans.iter().position(is_it) {
            self.brought_back.push(self.orphans.remove(at));
        }
    }
}
