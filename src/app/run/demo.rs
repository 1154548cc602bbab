//! Demos: watching, racing, presenting.

use egui::Context;

use crate::app::App;
use crate::app::command::{DemoCommand, DemoStart};
use crate::app::demo::running_demo::Demo;
use crate::app::demo::watching::Watching;
use crate::app::run::{self, RunCommand};
use crate::app::wake::wake;
use crate::language::label;

impl RunCommand for DemoCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Watch if app.demo.as_ref().is_some_and(Demo::is_watched) => {}
            Self::Watch | Self::OfferStrategies => {
                app.focus_card();
                watch_from(app, demo_start(app));
            }
            Self::WatchWith(strategy) => {
                if let Some(demo) = &mut app.demo {
                    demo.watch(strategy, wake(ctx));
                    app.announce_card();
                }
            }
            Self::WatchFrom(from) => watch_from(app, from),
            Self::Order(order) => steer_watching(app, |watching| watching.order(order)),
            Self::PlayOrPause => steer_watching(app, Watching::play_or_pause),
            Self::SetPace(pace) => steer_watching(app, |watching| watching.set_pace(pace)),
            Self::ChangePace(by) => steer_watching(app, |watching| {
                watching.set_pace(watching.pace.saturating_add_signed(by));
            }),
            Self::Answer(value) => {
                if watching(app).is_some_and(|watching| watching.answer(value)) {
                    app.announce_card();
                }
            }
            Self::Race => {
                watch_from(app, demo_start(app));
                let is_still = app.desktop.appearance.stills(&app.settings);
                if let Some(demo) = &mut app.demo {
                    demo.race(!is_still, || wake(ctx));
                }
            }
            Self::StopRacer(at) => {
                if let Some(race) = app.demo.as_mut().and_then(Demo::racing) {
                    race.stop(at);
                }
            }
            Self::End => end_demo(app),
            Self::Present => run::view::present(app, !app.view.is_presenting, ctx),
        }
    }
}

/// Offers the strategies to watch on a copy of the printed numbers, or of the current board.
fn watch_from(app: &mut App, from: DemoStart) {
    if let Some(document) = &mut app.document {
        app.demo = Some(Demo::offer(document.editor.board(), from));
        document.editor.close_all_but_verdict();
        document.editor.entry.held = None;
        app.feedback.notice = None;
    }
}

/// The values that the running demo began with.
fn demo_start(app: &App) -> DemoStart {
    let demo = app.demo.as_ref();
    demo.map_or(DemoStart::Givens, |demo| demo.from)
}

/// The strategy that is being watched.
fn watching(app: &mut App) -> Option<&mut Watching> {
    app.demo.as_mut().and_then(Demo::watching)
}

/// Gives the watched strategy an order.
fn steer_watching(app: &mut App, act: impl FnOnce(&mut Watching)) {
    if let Some(watching) = watching(app) {
        act(watching);
    }
}

/// Back to the player's own board.
pub fn end_demo(app: &mut App) {
    if app.demo.take().is_some() {
        app.feedback.announce(label!("Back on your board"));
    }
}
