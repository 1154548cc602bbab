//! Which jobs are running in the background: used by tests, which wait for them. The window itself never waits.

use super::App;
use super::dialogs::Dialog;
use super::photo::review::Review;

impl App {
    /// The names of the jobs whose results the window has not taken yet. If empty, only an event, the clock or another
    /// program can change what is shown.
    ///
    /// Not included: the file watcher and a paused strategy, which keep running without a result; the puzzle that is kept ready,
    /// and an examination without its card, which change nothing until they are asked for; and autosave, which by design delays its writes.
    pub fn running_jobs(&self) -> Vec<&'static str> {
        let document = self.document.as_ref();
        let is_listing =
            matches!(&self.dialog, Some(Dialog::Path(dialog, _)) if dialog.is_listing());
        let jobs = [
            (
                "verdict",
                document.is_some_and(|document| document.known.verdict.is_running()),
            ),
            (
                "card",
                document.is_some_and(|document| document.editor.card_is(|card| card.is_running())),
            ),
            (
                "doctor",
                document.is_some_and(|document| {
                    document.editor.shows_doctor() && document.known.examination.is_running()
                }),
            ),
            (
                "demo",
                self.demo.as_ref().is_some_and(|demo| demo.is_running()),
            ),
            ("pictures of shapes", self.pictures.is_running()),
            ("recent puzzles", self.recent_pictures.is_running()),
            ("examples", self.example_pictures.is_running()),
            (
                "collection",
                self.collection
                    .as_ref()
                    .is_some_and(|open| open.is_running()),
            ),
            ("photo", self.shown_review().is_some_and(Review::is_running)),
            (
                "pages",
                matches!(&self.dialog, Some(Dialog::Print(dialog)) if dialog.is_running()),
            ),
            ("new puzzle", self.new_puzzles.making.is_some()),
            ("file", self.file_job.is_some() && self.takes_reports()),
            ("list of files", is_listing),
            ("recovery", self.recovery.is_running()),
            ("settings", self.kept.is_running()),
        ];
        let running = jobs.into_iter().filter(|(_, is_running)| *is_running);
        running.map(|(name, _)| name).collect()
    }
}
