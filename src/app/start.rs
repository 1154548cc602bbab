//! The window's state at the start.

use std::path::{Path, PathBuf};

use egui::Context;
use sudogon_board::layout;
use sudogon_board::message::Language;
use sudogon_paper::storage;

use crate::app::App;
use crate::app::desktop::Desktop;
use crate::app::document::file_job::{self, FileJob};
use crate::app::document::file_question::Chooser;
use crate::app::own_shape::keeper::ShapeKeeper;
use crate::app::record::keeper::RecordKeeper;
use crate::app::run;
use crate::app::start_screen::pages::Pages;
use crate::app::start_screen::pictures::Pictures;
use crate::app::state::Files;
use crate::app::stored_settings::StoredSettings;
use crate::app::style::visuals;
use crate::app::wake::wake;
use crate::app::window::second_press::SecondPress;
use crate::app::window::typed_ahead::TypedAhead;
use crate::language;

/// Everything that the window starts with.
pub struct Start {
    /// A file to open.
    pub file: Option<PathBuf>,
    /// The kind of file dialog.
    pub chooser: Chooser,
    /// The desktop around the window.
    pub desktop: Desktop,
    /// The language of the system.
    pub language: Language,
    /// The folder of the settings; `None`: they are not saved.
    pub settings: Option<PathBuf>,
    /// The folder of the journals; `None`: nothing is autosaved.
    pub journals: Option<PathBuf>,
    /// The folder of the progress in puzzles of collections; `None`: those are saved by hand.
    pub progress: Option<PathBuf>,
    /// The file of the record of solved puzzles; `None`: there is none.
    pub record: Option<PathBuf>,
    /// The folder of the player's own shapes; `None`: they are not kept.
    pub shapes: Option<PathBuf>,
}

impl App {
    /// The window's state at the start.
    pub fn new(ctx: &Context, start: Start) -> Self {
        let kept = StoredSettings::read(start.settings, ctx);
        let mut settings = kept.settings.clone();
        let language = settings.chosen_language().unwrap_or(start.language);
        language::speak(language);
        let was_at = settings.was_at.take();
        visuals::install(ctx);
        ctx.add_plugin(TypedAhead::default());
        ctx.add_plugin(SecondPress::default());
        let mut desktop = start.desktop;
        desktop.wait();
        visuals::put_on(ctx, &settings, desktop.appearance);
        ctx.set_zoom_factor(settings.zoom * desktop.text_scale(ctx));
        let mut pictures = Pictures::default();
        pictures.make(layout::FIRST.iter().copied(), ctx);
        let (journals, progress) = (start.journals.clone(), start.progress.clone());
        let is_journal = |path: &Path| journals.is_some() && path.parent() == journals.as_deref();
        let goes_on = start.file.is_none();
        let open = |path: PathBuf| {
            let is_left = is_journal(&path);
            let mut job = FileJob::start(None, wake(ctx), move || {
                if is_left {
                    file_job::open_left(&path)
                } else {
                    file_job::read(path, progress.as_deref())
                }
            });
            job.goes_on = goes_on;
            job
        };
        let mut app = Self {
            files: Files {
                journals: start.journals,
                progress: start.progress,
                folder: storage::working_folder(),
                job: start.file.or(was_at).map(open),
                chooser: start.chooser,
                ..Files::default()
            },
            pages: Pages {
                is_choosing: true,
                pictures,
                ..Pages::default()
            },
            record: RecordKeeper::new(start.record, ctx),
            shapes: ShapeKeeper::new(start.shapes, ctx),
            desktop,
            settings,
            system_language: start.language,
            kept,
            ..Self::default()
        };
        run::start_screen::read_boards(&mut app, ctx);
        if app.files.job.is_none() {
            run::start_screen::tell_first_screen(&mut app);
        }
        app
    }
}
