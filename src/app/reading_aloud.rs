//! Announcements to screen readers: results as they arrive, and what a person asks for with a key.

use crate::app::App;
use crate::app::bars;
use crate::app::bars::BarKind;

impl App {
    /// Announces a bar's text.
    pub(crate) fn announce_bar(&mut self, kind: BarKind) {
        if let Some(bar) = bars::bars(self).into_iter().find(|bar| bar.kind == kind) {
            self.feedback.announce(bar.text);
        }
    }

    /// Announces the card's text, or the demo's.
    pub(crate) fn announce_card(&mut self) {
        let message = match (&self.demo, &self.document) {
            (Some(demo), _) => Some(demo.message()),
            (None, Some(document)) => document.message(),
            (None, None) => None,
        };
        if let Some(message) = message {
            self.feedback.announce(message.spoken());
        }
    }
}
