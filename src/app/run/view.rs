//! The window itself.

use egui::{Context, ViewportCommand};

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::command::setting_switches::{self, SettingSwitch};
use crate::app::command::{EntryKind, ViewCommand};
use crate::app::dialogs::help::{Keys, Version};
use crate::app::editing::MarkTrust;
use crate::app::guide::Guide;
use crate::app::run::{self, RunCommand};
use crate::app::screen;
use crate::app::start_screen::settings_page::SettingsPage;
use crate::app::style::visuals;
use crate::language;

impl RunCommand for ViewCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::FullScreen => {
                app.view.has_full_screen ^= true;
                fill_screen(app, ctx);
            }
            Self::NextPart => app.next_part(ctx),
            Self::OpenMenu(at) => app.focus.wanted_menu = Some(at),
            Self::SetLabels(labels) => app.settings.labels = labels,
            Self::SetLook(look) => {
                app.settings.look = look;
                visuals::put_on(ctx, &app.settings, app.desktop.appearance);
            }
            Self::SetSpeech(speech) => app.settings.speech = speech,
            Self::Say(words) => app.feedback.announce(words),
            Self::Speak(language) => {
                let code = language.map_or("", |language| language.code());
                code.clone_into(&mut app.settings.language);
                // What was searched for has no such words in another language.
                if let Some(page) = app.pages.shown_as_mut::<SettingsPage>() {
                    page.wanted.clear();
                }
            }
            Self::Turn(habit) => {
                turn_habit(app, habit);
                visuals::put_on(ctx, &app.settings, app.desktop.appearance);
            }
            Self::PauseTimer => app.pause_timer(),
            Self::SayHouses | Self::ReadHouse | Self::SayCandidates => {
                let Some(mut editor) = app.editing() else {
                    return;
                };
                match self {
                    Self::SayHouses => editor.say_houses(),
                    Self::ReadHouse => editor.read_house(),
                    _ => editor.say_candidates(),
                }
            }
            Self::Zoom(zoom) => screen::choose_zoom(app, zoom, ctx),
            Self::ZoomBoard(zoom) => app.view.board.get_mut().zoom(zoom),
            Self::ShowGuide => app.dialog.open(Guide::new(language::spoken())),
            Self::ShowKeys => app.dialog.open(Keys),
            Self::ShowVersion => app.dialog.open(Version),
            Self::CloseDialog => run::new_puzzle::close_dialog(app),
            Self::ShowCellMenu => app.view.board.get_mut().open_menu(),
        }
    }
}

/// Turns a habit on or off, and discards what it makes invalid.
fn turn_habit(app: &mut App, habit: &'static SettingSwitch) {
    *(habit.setting)(&mut app.settings) ^= true;
    let Some(mut editor) = app.editing() else {
        return;
    };
    editor.entry.held = None;
    if !editor.settings.shows_more_kinds && editor.entry.pad.is_of_more() {
        editor.set_pad(EntryKind::Value);
    }
    if *habit == setting_switches::MARKED_HINTS {
        // Turning this on means that the marks should count.
        editor.playing.marks = MarkTrust::AsSet;
    }
    if *habit == setting_switches::NUMBERS_ONLY && editor.has_card::<HintCard>() {
        // It is turned where a hint is of no use.
        editor.open_hint();
    } else if [
        &setting_switches::MARKED_HINTS,
        &setting_switches::NUMBERS_ONLY,
        &setting_switches::AVOID_UNIQUENESS,
    ]
    .contains(&habit)
    {
        // What is shown was found the other way.
        editor.close_all_but_verdict();
    }
}

/// Begins or leaves presentation, which takes the whole screen.
pub fn present(app: &mut App, is_on: bool, ctx: &Context) {
    if app.view.is_presenting != is_on {
        app.view.is_presenting = is_on;
        fill_screen(app, ctx);
    }
}

/// Puts the window on the whole screen if either wants that, else back.
fn fill_screen(app: &App, ctx: &Context) {
    let is_full = app.view.has_full_screen || app.view.is_presenting;
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_full));
}
