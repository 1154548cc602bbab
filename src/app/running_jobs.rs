//! Which jobs are running in the background: used by tests, which wait for them. The window itself never waits.

use crate::app::App;
use crate::app::demo::Demo;
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::editing::Editor;
use crate::app::files::jobs;
use crate::app::known::Known;
use crate::app::start_screen::page::PageBehaviour;

impl App {
    /// The names of the jobs whose results the window has not taken yet. If empty, only an event, the clock or another
    /// program can change what is shown.
    ///
    /// Not included: the file watcher and a paused strategy, which keep running without a result; the puzzle that is kept ready,
    /// and an examination without its card, which change nothing until they are asked for; and autosave, which by design delays its writes.
    pub fn running_jobs(&self) -> Vec<&'static str> {
        let editor = |is_so: fn(&Editor) -> bool| self.editor().is_some_and(is_so);
        let known = |is_so: fn(&Known) -> bool| {
            let document = self.document.as_ref();
            document.is_some_and(|document| is_so(&document.known))
        };
        let is_examining = known(|known| known.examination.is_running());
        let collection = self.collection.as_ref();
        let dialog = self.dialog.shown();
        let pages = &self.pages;
        let has_file = self.files.job.is_some() && jobs::takes_reports(self);
        let jobs = [
            ("verdict", known(|it| it.verdict.is_running())),
            ("true candidates", known(|it| it.candidates.is_running())),
            ("card", editor(|it| it.card_is(|card| card.is_running()))),
            ("doctor", is_examining && editor(Editor::shows_doctor)),
            ("demo", self.demo.as_ref().is_some_and(Demo::is_running)),
            ("pictures of shapes", pages.pictures.is_running()),
            ("boards", pages.boards.is_running()),
            (
                "collection",
                collection.is_some_and(|open| open.looks.is_running()),
            ),
            ("page", pages.shown().is_some_and(PageBehaviour::is_running)),
            ("dialog", dialog.is_some_and(DialogBehaviour::is_running)),
            ("new puzzle", self.new_puzzles.making.is_some()),
            ("file", has_file),
            ("record", self.record.is_running()),
            ("shapes", self.shapes.is_running()),
            ("settings", self.kept.is_running()),
        ];
        let running = jobs.into_iter().filter(|(_, is_running)| *is_running);
        running.map(|(name, _)| name).collect()
    }

    /// Says whether the puzzle that is kept ready is still being made.
    pub fn is_preparing(&self) -> bool {
        let prepared = self.new_puzzles.prepared.as_ref();
        prepared.is_some_and(|search| !search.task.has_ended())
    }
}
