//! The journals of the open puzzles and orphaned journals: what the player is told, and what the player decides.

use egui::Context;

use crate::app::App;
use crate::app::dialogs::Dialog;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::window::bar_ui::BarKind;

impl App {
    /// Why the journals can't be written, if so.
    pub(crate) fn autosave_trouble(&self) -> Option<&str> {
        let waiting = self.waiting_document.as_deref();
        let mut both = self.document.iter().chain(waiting);
        both.find_map(|document| document.file.autosave.trouble())
    }

    /// Autosaves the open puzzles.
    pub(crate) fn autosave(&mut self, ctx: &Context) {
        let was_well = self.autosave_trouble().is_none();
        self.documents()
            .for_each(|document| document.file.autosave.poll());
        match self.autosave_trouble() {
            Some(_) if was_well => self.announce_bar(BarKind::Disk),
            None if !was_well => self.feedback.announce("Your work is autosaved again."),
            _ => {}
        }
        let mut replaced = std::mem::take(&mut self.recovery.brought_back);
        self.documents()
            .for_each(|document| document.autosave(&mut replaced, ctx));
        self.recovery.brought_back = replaced;
    }

    /// Takes the orphaned journals that were found, and announces the offer.
    pub(crate) fn poll_recovery(&mut self) {
        if self.recovery.poll() {
            self.announce_bar(BarKind::Recovery);
        }
    }

    /// Brings the offered game into the window.
    pub(crate) fn bring_back(&mut self, ctx: &Context) {
        if let Some((orphan, _)) = self.recovery.offer() {
            let arrival = Arrival::recovered(orphan);
            self.go_on(Next::Show(Box::new(arrival)), ctx);
        }
    }

    /// Asks before the offered game is thrown away.
    pub(crate) fn ask_throw_away(&mut self) {
        if self.recovery.offer().is_some() {
            self.dialog = Some(Dialog::ThrowAway);
        }
    }

    /// Throws the offered game away.
    pub(crate) fn throw_away(&mut self) {
        self.dialog = None;
        if let Some(orphan) = self.recovery.withdraw() {
            orphan.remove();
            self.announce_bar(BarKind::Recovery);
        }
    }

    /// Leaves the offered game for the next start.
    pub(crate) fn offer_later(&mut self) {
        if self.recovery.withdraw().is_some() {
            self.announce_bar(BarKind::Recovery);
        }
    }
}
