//! What goes on in the background: asked by tests, which wait until nothing does. The window itself never waits.

use super::App;
use super::dialogs::Dialog;

impl App {
    /// The jobs whose results the window still has to take, by name; empty when nothing can change what is shown but an event,
    /// the clock, or another program.
    ///
    /// Not among them: the file watcher and a paused strategy, which run on and have nothing to tell; and autosave, which by
    /// design waits for more to come before it writes.
    pub fn running_jobs(&self) -> Vec<&'static str> {
        let document = self.document.as_ref();
        let is_listing =
            matches!(&self.dialog, Some(Dialog::Path(dialog, _)) if dialog.is_listing());
        let jobs = [
            (
                "verdict",
                document.is_some_and(|document| document.verdict.is_running()),
            ),
            (
                "card",
                document.is_some_and(|document| document.card_is(|card| card.is_running())),
            ),
            (
                "demo",
                self.demo.as_ref().is_some_and(|demo| demo.is_running()),
            ),
            ("pictures of shapes", self.pictures.is_running()),
            ("file", self.file_job.is_some() && self.takes_reports()),
            ("list of files", is_listing),
            ("recovery", self.recovery.is_running()),
            ("settings", self.kept.is_running()),
        ];
        let running = jobs.into_iter().filter(|(_, is_running)| *is_running);
        running.map(|(name, _)| name).collect()
    }
}
