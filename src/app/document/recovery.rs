//! What a crashed program was working on: offered at the next start, and kept until somebody has decided.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::storage::journal::{self, OrphanedJournal};
use crate::worker::{self, Task};

use crate::app::App;
use crate::app::dialogs::Dialog;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::wake::wake;
use crate::app::window::bar::BarKind;

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

impl App {
    /// Takes what was found, and says what is offered.
    pub(in crate::app) fn poll_recovery(&mut self) {
        let Some(orphans) = self.recovery.task.as_ref().and_then(Task::poll) else {
            return;
        };
        self.recovery.task = None;
        self.recovery.orphans = orphans;
        self.announce_bar(BarKind::Recovery);
    }

    /// Brings the offered game into the window.
    pub(in crate::app) fn bring_back(&mut self, ctx: &Context) {
        if let Some((orphan, _)) = self.recovery.offer() {
            let arrival = Arrival::recovered(orphan);
            self.go_on(Next::Show(Box::new(arrival)), ctx);
        }
    }

    /// Asks before the offered game is thrown away.
    pub(in crate::app) fn ask_throw_away(&mut self) {
        if self.recovery.offer().is_some() {
            self.dialog = Some(Dialog::ThrowAway);
        }
    }

    /// Throws the offered game away.
    pub(in crate::app) fn throw_away(&mut self) {
        self.dialog = None;
        if !self.recovery.orphans.is_empty() {
            self.recovery.orphans.remove(0).remove();
            self.announce_bar(BarKind::Recovery);
        }
    }

    /// Leaves the offered game for the next start.
    pub(in crate::app) fn offer_later(&mut self) {
        if !self.recovery.orphans.is_empty() {
            self.recovery.orphans.remove(0);
            self.announce_bar(BarKind::Recovery);
        }
    }
}
