//! What a program left that was killed: offered at the next start, and kept until somebody has decided.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::storage::journal::{self, Left};
use crate::worker::{self, Task};

use crate::app::App;
use crate::app::dialogs::Dialog;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::wake::wake;
use crate::app::window::bar::BarKind;

/// What was left, and what is being looked for.
#[derive(Default)]
pub struct Recovery {
    task: Option<Task<Vec<Left>>>,
    left: Vec<Left>,
    /// What has been brought back, to be removed once it is put aside anew.
    pub brought_back: Vec<Left>,
}

impl Recovery {
    /// Looks for what was left in a folder.
    pub fn look(folder: Option<PathBuf>, ctx: &Context) -> Self {
        let look = |folder: PathBuf| {
            let work = move |_: &worker::Reporter<Vec<Left>>| journal::left(&folder);
            worker::start("journals", wake(ctx), work, |_| Vec::new())
        };
        Self {
            task: folder.map(look),
            ..Self::default()
        }
    }

    /// What is offered, and how many more there are.
    pub fn offer(&self) -> Option<(&Left, usize)> {
        let first = self.left.first()?;
        Some((first, self.left.len() - 1))
    }

    /// What a journal holds was taken: it is removed once that is safe elsewhere.
    pub fn take(&mut self, journal: &Path) {
        if let Some(at) = self.left.iter().position(|left| left.path() == journal) {
            self.brought_back.push(self.left.remove(at));
        }
    }
}

impl App {
    /// Takes what was found; says what is offered.
    pub(in crate::app) fn poll_recovery(&mut self) {
        let Some(left) = self.recovery.task.as_ref().and_then(Task::poll) else {
            return;
        };
        self.recovery.task = None;
        self.recovery.left = left;
        self.announce_bar(BarKind::Recovery);
    }

    /// Brings what was left into the window.
    pub(in crate::app) fn bring_back(&mut self, ctx: &Context) {
        if let Some((left, _)) = self.recovery.offer() {
            let arrival = Arrival::recovered(left);
            self.go_on(Next::Show(Box::new(arrival)), ctx);
        }
    }

    /// Asks before what was left is thrown away.
    pub(in crate::app) fn ask_throw_away(&mut self) {
        if self.recovery.offer().is_some() {
            self.dialog = Some(Dialog::ThrowAway);
        }
    }

    /// Throws away what is offered.
    pub(in crate::app) fn throw_away(&mut self) {
        self.dialog = None;
        if !self.recovery.left.is_empty() {
            self.recovery.left.remove(0).remove();
            self.announce_bar(BarKind::Recovery);
        }
    }

    /// Leaves what is offered for another time.
    pub(in crate::app) fn offer_later(&mut self) {
        if !self.recovery.left.is_empty() {
            self.recovery.left.remove(0);
            self.announce_bar(BarKind::Recovery);
        }
    }
}
