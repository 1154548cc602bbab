//! How a window starts, runs and ends.

use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use egui::{OutputCommand, ViewportEvent, ViewportId, ViewportInfo, vec2};
use egui_kittest::Harness;
use sudogon::app::{App, Chooser, Desktop, FileAnswer, FileQuestion, Start};
use sudogon_board::message::Language;

use super::{STORIES, Window};

/// The longest wait, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often to check what does not wake the window, such as files that it writes.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// How long a job may take that nobody waits for.
const LONG_ENOUGH: Duration = Duration::from_secs(5);

/// A usual screen.
const WIDE: [f32; 2] = [1280.0, 800.0];

/// Nothing is opened, and nothing kept.
fn bare() -> Start {
    Start {
        file: None,
        chooser: Chooser::Window,
        desktop: Desktop::default(),
        language: Language::ENGLISH,
        settings: None,
        journals: None,
        progress: None,
        record: None,
        shapes: None,
    }
}

impl Window {
    pub fn open() -> Self {
        Self::start(bare(), WIDE)
    }

    /// A window whose frames follow each other as on a fast screen, so that what moves is seen to move.
    pub fn at_pace_of_screen() -> Self {
        Self::start_at(bare(), WIDE, 1.0 / 240.0)
    }

    /// A window on a desktop that asks for something.
    pub fn on_desktop(desktop: Desktop) -> Self {
        let start = Start { desktop, ..bare() };
        Self::start(start, WIDE)
    }

    pub fn with_file(file: Option<&Path>) -> Self {
        let file = file.map(Path::to_path_buf);
        Self::start(Start { file, ..bare() }, WIDE)
    }

    /// A window that autosaves into a folder, with a file if one is given.
    pub fn with_journals(journals: &Path, file: Option<&Path>) -> Self {
        let start = Start {
            file: file.map(Path::to_path_buf),
            journals: Some(journals.to_path_buf()),
            ..bare()
        };
        Self::start(start, WIDE)
    }

    /// A window that keeps progress in collections in a folder, with a file or folder to open.
    pub fn with_progress(progress: &Path, file: &Path) -> Self {
        let start = Start {
            file: Some(file.to_path_buf()),
            progress: Some(progress.to_path_buf()),
            ..bare()
        };
        Self::start(start, WIDE)
    }

    /// A window with settings and a record in a folder, whose player is asked for files like this.
    pub fn with_record(folder: &Path, chooser: Chooser) -> Self {
        let start = Start {
            chooser,
            settings: Some(folder.to_path_buf()),
            record: Some(folder.join("record.csv")),
            ..bare()
        };
        Self::start(start, WIDE)
    }

    /// A window that keeps shapes of one's own in a folder.
    pub fn with_shapes(folder: &Path) -> Self {
        let start = Start {
            shapes: Some(folder.to_path_buf()),
            ..bare()
        };
        Self::start(start, WIDE)
    }

    /// A window whose player answers the system's dialogs for files like this.
    pub fn with_system_dialog(
        answer: impl Fn(&FileQuestion<'_>) -> FileAnswer + Send + Sync + 'static,
    ) -> Self {
        let chooser = Chooser::System(Arc::new(answer));
        Self::start(Start { chooser, ..bare() }, WIDE)
    }

    /// A window with the newspaper's star, pasted and being played.
    pub fn playing_star() -> Self {
        Self::open().playing(STORIES[0].givens)
    }

    /// The same with another puzzle.
    pub fn playing(mut self, puzzle: &str) -> Self {
        self.paste(puzzle);
        self.expect_text("one solution");
        self.press("Start playing");
        self
    }

    /// Types the newspaper's star, and begins to play.
    pub fn play_star(&mut self) {
        self.press("Star");
        self.type_keys(STORIES[0].givens);
        self.expect_text("one solution");
        self.press("Start playing");
    }

    /// A window of another size.
    pub fn sized(width: f32, height: f32) -> Self {
        Self::sized_in(Language::ENGLISH, [width, height])
    }

    /// A window of another size that speaks a language.
    pub fn sized_in(language: Language, [width, height]: [f32; 2]) -> Self {
        let start = Start { language, ..bare() };
        Self::start(start, [width, height])
    }

    /// The same with a file.
    pub fn sized_with_file_in(language: Language, size: [f32; 2], file: &Path) -> Self {
        let start = Start {
            language,
            file: Some(file.to_path_buf()),
            ..bare()
        };
        Self::start(start, size)
    }

    /// A window of another size with a file.
    pub fn sized_with_file(width: f32, height: f32, file: &Path) -> Self {
        Self::sized_with_file_in(Language::ENGLISH, [width, height], file)
    }

    /// A window with settings in a folder.
    pub fn with_settings(folder: &Path) -> Self {
        let start = Start {
            settings: Some(folder.to_path_buf()),
            ..bare()
        };
        Self::start(start, WIDE)
    }

    /// A window that keeps everything in a folder.
    pub fn with_home(folder: &Path) -> Self {
        let start = Start {
            settings: Some(folder.to_path_buf()),
            journals: Some(folder.join("journals")),
            progress: Some(folder.join("progress")),
            record: Some(folder.join("record.csv")),
            shapes: Some(folder.join("shapes")),
            ..bare()
        };
        Self::start(start, WIDE)
    }

    /// The same in another size.
    pub fn sized_with_settings(width: f32, height: f32, folder: &Path) -> Self {
        let start = Start {
            settings: Some(folder.to_path_buf()),
            ..bare()
        };
        Self::start(start, [width, height])
    }

    /// Frames are far apart: nobody waits for what moves.
    fn start(start: Start, size: [f32; 2]) -> Self {
        Self::start_at(start, size, 0.25)
    }

    fn start_at(start: Start, size: [f32; 2], step: f32) -> Self {
        let language = start.language;
        let harness = Harness::builder()
            .with_size(size)
            .with_step_dt(step)
            .build_eframe(move |creation| App::new(&creation.egui_ctx, start));
        let (wake, wakes) = mpsc::channel();
        harness.ctx.set_request_repaint_callback(move |request| {
            if request.delay.is_zero() {
                // The window may be gone already.
                let _ = wake.send(());
            }
        });
        let mut window = Self {
            harness,
            size: size.into(),
            wakes,
            waits_for_jobs: true,
            language,
            asked: Vec::new(),
            copied: Vec::new(),
        };
        window.settle();
        window
    }

    /// Draws frames until no job is running and no frame is asked for: the window does not change any more then.
    pub fn settle(&mut self) {
        let start = Instant::now();
        loop {
            self.step();
            let jobs = self.harness.state().running_jobs();
            let is_waiting = self.waits_for_jobs && !jobs.is_empty();
            if !is_waiting && !self.wants_frame() {
                return;
            }
            let left = PATIENCE.saturating_sub(start.elapsed());
            assert!(
                !left.is_zero(),
                "the window does not settle: jobs {jobs:?}, frames for {:?}",
                self.harness.ctx.repaint_causes()
            );
            if !self.wants_frame() {
                // A job wakes the window when it has a result.
                let _ = self.wakes.recv_timeout(left);
            }
        }
    }

    /// Does something that starts an endless job, such as a race that takes hours: only frames are waited for meanwhile.
    pub fn without_waiting(&mut self, act: impl FnOnce(&mut Self)) {
        self.waits_for_jobs = false;
        act(self);
        self.waits_for_jobs = true;
    }

    /// Waits until a job has woken the window that nobody waits for, or for as long as it takes at most.
    pub fn let_jobs_end(&mut self) {
        let _ = self.wakes.recv_timeout(LONG_ENOUGH);
        self.settle();
    }

    /// Waits until the puzzle that is kept ready is there.
    pub fn wait_until_next_is_ready(&mut self) {
        self.wait("the next puzzle", |window| {
            !window.harness.state().is_preparing()
        });
    }

    /// Says whether the last frame asked for another at once.
    fn wants_frame(&self) -> bool {
        let root = &self.harness.output().viewport_output[&ViewportId::ROOT];
        root.repaint_delay.is_zero()
    }

    /// Gives it another size on the screen.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.size = vec2(width, height);
        self.harness
            .set_size(self.size / self.harness.ctx.zoom_factor());
        self.settle();
    }

    /// Draws one frame.
    pub fn step(&mut self) {
        // The request for this frame is fulfilled.
        while self.wakes.try_recv().is_ok() {}
        self.harness.step();
        // As a real one, the window keeps its size on the screen.
        let points = self.size / self.harness.ctx.zoom_factor();
        let has_changed = (self.harness.ctx.content_rect().size() - points).length() > 0.1;
        if has_changed {
            self.harness.set_size(points);
        }
        let output = self.harness.output();
        let viewports = output.viewport_output.values();
        self.asked
            .extend(viewports.flat_map(|viewport| viewport.commands.iter().cloned()));
        for command in &output.platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                self.copied.push(text.clone());
            }
        }
        if has_changed {
            self.step();
        }
    }

    /// Waits for something that the window's own jobs do not cause: a file that another program writes, the journal on disk.
    /// Also for what an endless job shows.
    pub fn wait(&mut self, what: &str, is_there: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !is_there(self) {
            assert!(start.elapsed() < PATIENCE, "timed out waiting for {what}");
            let _ = self.wakes.recv_timeout(LOOK_EVERY);
            self.step();
        }
        self.settle();
    }

    pub fn wait_for_label(&mut self, text: &str) {
        self.wait(text, |window| window.has(text));
    }

    /// Presses the close button of the window's frame.
    pub fn close(&mut self) {
        self.root().events.push(ViewportEvent::Close);
        self.harness.step();
        self.root().events.clear();
        self.settle();
    }

    /// Ends the window properly, as the system does once it is closed.
    pub fn exit(mut self) {
        eframe::App::on_exit(self.harness.state_mut(), None);
    }

    /// What the system reports about the window.
    fn root(&mut self) -> &mut ViewportInfo {
        let viewports = &mut self.harness.input_mut().viewports;
        viewports.entry(ViewportId::ROOT).or_default()
    }
}
