//! What a crashed program was working on: offered at the next start, and kept until somebody has decided.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::storage::journal::{self, OrphanedJournal};
use crate::worker::{self, Task};

use crate::app::wake::wake;

/// Orphaned journals, and the search for them.
#[derive(Default)]
pub struct Recovery {
    task: Option<Task<Vec<OrphanedJournal>>>,
    orphans: Vec<OrphanedJournal>,
    /// What has been brought back, to be removed once it is in a new journal.
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

    /// Takes what was found, once it is there; says whether it was.
    pub fn poll(&mut self) -> bool {
        let found = self.task.as_ref().and_then(Task::poll);
        let is_news = found.is_some();
        if let Some(orphans) = found {
            self.task = None;
            self.orphans = orphans;
        }
        is_news
    }

    /// Offers the first journal no more, and gives it away.
    pub fn withdraw(&mut self) -> Option<OrphanedJournal> {
        (!self.orphans.is_empty()).then(|| self.orphans.remove(0))
    }

    /// The journal that is offered, and how many more there are.
    pub fn offer(&self) -> Option<(&OrphanedJournal, usize)> {
        let first = self.orphans.first()?;
        Some((first, self.orphans.len() - 1))
    }

    /// The game in a journal was brought back: the journal is removed once that is in a new one.
    pub fn take(&mut self, journal: &Path) {
        if let Some(at) = self
            .orphans
            .iter()
            .position(|orphan| orphan.path() == journal)
        {
            self.brought_back.push(self.orphans.remove(at));
        }
    }
}
