//! The commands of techniques and their lessons.

use egui::Context;
use sudogon_core::game::{Board, Game, Mode};
use sudogon_core::logic::Technique;
use sudogon_core::puzzle::About;

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, Spec, listed, unlisted};
use crate::app::dialogs::Dialog;
use crate::app::dialogs::technique::TechniquePage;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::files::{open_save, replacing};
use crate::app::new_puzzle;
use crate::app::window::bar_ui::BarKind;
use crate::worker::HintReader;

/// The commands of techniques and their lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonCommand {
    /// Show all techniques.
    ShowAll,
    /// Explain a technique.
    Explain(&'static Technique),
    /// Open one of a technique's lessons.
    Open(&'static Technique, usize),
    /// Tick techniques as known, or not any more.
    Tick(Vec<&'static Technique>, bool),
    /// Back from a lesson to the player's own puzzle.
    Leave,
}

impl Act for LessonCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowAll => listed(
                Window,
                "Techniques…",
                "What can be concluded and how, from easy to beyond extreme, each with a picture; tick those that you know",
            ),
            Self::Explain(_) | Self::Open(..) | Self::Tick(..) | Self::Leave => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::ShowAll => app.dialog = Some(Dialog::Techniques(String::new())),
            Self::Explain(technique) => {
                let can_be_practised = new_puzzle::commands::wish(app)
                    .with_clues(None)
                    .can_be_for(technique);
                let page = TechniquePage::new(technique, can_be_practised);
                app.dialog = Some(Dialog::Technique(page));
            }
            Self::Open(technique, at) => open_lesson(app, technique, at, ctx),
            Self::Tick(techniques, is_known) => app.settings.tick(&techniques, is_known),
            Self::Leave => leave_lesson(app, ctx),
        }
    }
}

/// Opens a position to learn a technique from, with a hint.
pub fn open_lesson(app: &mut App, technique: &'static Technique, at: usize, ctx: &Context) {
    let Some(lesson) = technique.lessons().nth(at) else {
        return;
    };
    let about = About {
        title: format!("Example: {}", technique.name),
        ..About::default()
    };
    let board = Board::of_position(&lesson.candidates, &lesson.givens, about);
    let mut game = Game::new(board, Mode::Play);
    game.set_saved(game.version());
    app.dialog = None;
    if !is_disk_free(app, ctx) {
        return;
    }
    if app.waiting_document.is_none() {
        app.waiting_document = app.document.take().map(Box::new);
    }
    let arrival = Arrival {
        is_lesson: true,
        ..Arrival::new(game)
    };
    replacing::go_on(app, Next::Learn(technique, Box::new(arrival)), ctx);
}

/// Shows an example, with a hint.
pub fn learn(app: &mut App, technique: &'static Technique, arrival: Arrival) {
    replacing::show(app, arrival);
    if let Some(document) = &mut app.document {
        let searched = document.editor.searched_board(&app.settings);
        let card = HintCard::open(Some(technique), HintReader::default(), searched);
        document.editor.card = Some(Box::new(card));
    }
    app.announce_bar(BarKind::Lesson);
}

/// Ticks a technique as known after its step was made in a lesson, or a puzzle solved that is to practise it; for whoever has ticked some.
pub fn learned(app: &mut App, technique: Option<&'static Technique>) {
    if let Some(technique) = technique.filter(|_| app.settings.known().is_some()) {
        app.settings.tick(&[technique], true);
    }
}

/// Goes back to the player's own puzzle.
pub fn leave_lesson(app: &mut App, ctx: &Context) {
    if is_disk_free(app, ctx) {
        replacing::go_on(app, Next::Back, ctx);
    }
}

/// Announces that the player's own puzzle is back.
pub fn come_back(app: &mut App) {
    if take_back(app)
        && let Some(document) = &app.document
    {
        let text = format!("{} is back as you left it.", document.name());
        app.feedback.announce(text);
    }
}

/// Brings the player's own puzzle back; says whether one was waiting.
pub fn take_back(app: &mut App) -> bool {
    let waiting = app.waiting_document.take();
    waiting.map(|own| replacing::put_in(app, *own)).is_some()
}

/// Says whether no file is being read or written for the puzzle in the window; otherwise tells the player.
fn is_disk_free(app: &mut App, ctx: &Context) -> bool {
    open_save::poll_file_job(app, ctx);
    if app.files.job.is_some() {
        open_save::tell_busy(app);
    }
    app.files.job.is_none()
}
