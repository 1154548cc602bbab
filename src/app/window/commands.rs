//! The commands of the window itself.

use egui::{Context, Key, Modifiers};
use sudogon_board::message::{Language, pattern};
use sudogon_board::text;
use sudogon_paper::drawing::Labels;

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::command::habits::{self, Habit};
use crate::app::command::spec::Scope::{OwnBoard, Window};
use crate::app::command::spec::{Act, CTRL, PLAIN, Spec, has_board, listed, unlisted};
use crate::app::command::{BoardZoom, Command, EntryKind, Item, Zoom, item};
use crate::app::dialogs::Dialog;
use crate::app::guide::Guide;
use crate::app::new_puzzle;
use crate::app::style::visuals;
use crate::app::window::{presentation, screen};
use crate::language::{self, say};
use crate::settings::Look;

/// The commands of the window itself.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewCommand {
    FullScreen,
    NextPart,
    /// Open one of the menus.
    OpenMenu(usize),
    /// Set where labels are; `None`: whatever suits the board.
    SetLabels(Option<Labels>),
    /// Choose the theme.
    SetLook(Look),
    /// Speak a language; `None`: the system's.
    Speak(Option<Language>),
    /// Toggle a habit.
    Turn(&'static Habit),
    PauseTimer,
    SayHouses,
    SayCandidates,
    /// Make everything larger or smaller.
    Zoom(Zoom),
    /// Make the board larger or smaller, or show the whole of it.
    ZoomBoard(BoardZoom),
    ShowGuide,
    ShowKeys,
    ShowVersion,
    /// Close the dialog.
    CloseDialog,
    ShowCellMenu,
}

/// The entries of the menu *View* about sizes.
pub const SIZES: &[Item] = &[
    item(Command::View(ViewCommand::ZoomBoard(BoardZoom::Larger))),
    item(Command::View(ViewCommand::ZoomBoard(BoardZoom::Smaller))),
    item(Command::View(ViewCommand::ZoomBoard(
        BoardZoom::WholeOrReadable,
    ))),
    Item::Separator,
    item(Command::View(ViewCommand::Zoom(Zoom::Larger))),
    item(Command::View(ViewCommand::Zoom(Zoom::Smaller))),
    item(Command::View(ViewCommand::Zoom(Zoom::Usual))),
];

impl Act for ViewCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowCellMenu => listed(
                OwnBoard,
                &pattern!("Open the menu of the cell"),
                &pattern!("What can be done with the cell, as by the right button of the mouse"),
            )
            .key(Modifiers::SHIFT, Key::F10)
            .key(PLAIN, Key::Menu),
            Self::FullScreen => listed(
                Window,
                &pattern!("Full screen"),
                &pattern!("The window on the whole screen, or back"),
            )
            .key(Modifiers::SHIFT, Key::F11),
            Self::NextPart => listed(
                Window,
                &pattern!("Next part of the window"),
                &pattern!("Board, tools, cards, menus"),
            )
            .when(has_board)
            .key(PLAIN, Key::F6),
            Self::SayHouses => listed(
                OwnBoard,
                &pattern!("Read the cell aloud"),
                &pattern!("What it holds, and its row, column and area, for screen readers"),
            )
            .key(PLAIN, Key::F9),
            Self::SayCandidates => listed(
                OwnBoard,
                &pattern!("Read its possible values aloud"),
                &pattern!("Reads the values that the cell could still hold, for screen readers"),
            )
            .key(PLAIN, Key::F10),
            Self::Zoom(Zoom::Larger) => listed(
                Window,
                &pattern!("Larger text"),
                &pattern!("Make text and buttons larger"),
            )
            .key(CTRL, Key::Plus)
            .key(CTRL, Key::Equals),
            Self::Zoom(Zoom::Smaller) => listed(
                Window,
                &pattern!("Smaller text"),
                &pattern!("Make text and buttons smaller"),
            )
            .key(CTRL, Key::Minus),
            Self::Zoom(Zoom::Usual) => listed(
                Window,
                &pattern!("Normal text size"),
                &pattern!("Text and buttons in the size that they had at first"),
            )
            .key(CTRL, Key::Num0),
            Self::ZoomBoard(BoardZoom::Larger) => listed(
                Window,
                &pattern!("Zoom board in"),
                &pattern!("Larger cells, about the one with the cursor"),
            )
            .when(has_board)
            .key(CTRL, Key::ArrowUp)
            .stays_on_board(),
            Self::ZoomBoard(BoardZoom::Smaller) => listed(
                Window,
                &pattern!("Zoom board out"),
                &pattern!("Smaller cells, down to the whole board"),
            )
            .when(has_board)
            .key(CTRL, Key::ArrowDown)
            .stays_on_board(),
            Self::ZoomBoard(BoardZoom::WholeOrReadable) => listed(
                Window,
                &pattern!("Whole board and back"),
                &pattern!(
                    "See all of the board, however small; once more, as large as can be read"
                ),
            )
            .when(has_board)
            .key(CTRL, Key::B)
            .stays_on_board(),
            Self::PauseTimer => listed(
                Window,
                &pattern!(in "menu": "Pause"),
                &pattern!("Stop the time and hide the numbers, or go on"),
            )
            .when(|app| {
                app.demo.is_none()
                    && app
                        .shown_document()
                        .is_some_and(|document| document.editor.can_pause())
            })
            .key(PLAIN, Key::F12)
            .titled(|app| {
                // A tiny window may have no other room for the time.
                let editor = app.editor()?;
                let clock = text::clock(editor.time_taken()?.as_secs());
                Some(if editor.playing.timer.is_paused() {
                    say!("Go on from {text}", text = clock)
                } else {
                    say!("Pause at {text}", text = clock)
                })
            }),
            Self::ShowGuide => listed(
                Window,
                &pattern!(in "menu": "Guide"),
                &pattern!("How to use Sudogon, a page for each thing that one does with it"),
            ),
            Self::ShowKeys => listed(
                Window,
                &pattern!(in "menu": "Keys"),
                &pattern!("What each key does"),
            )
            .key(PLAIN, Key::F1),
            Self::ShowVersion => listed(
                Window,
                &pattern!("About Sudogon"),
                &pattern!("Version and licence"),
            ),
            Self::Turn(habit) => habit.spec(),
            Self::SetLabels(_)
            | Self::SetLook(_)
            | Self::Speak(_)
            | Self::CloseDialog
            | Self::OpenMenu(_) => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::FullScreen => presentation::turn_full_screen(app, ctx),
            Self::NextPart => app.next_part(ctx),
            Self::OpenMenu(at) => app.focus.wanted_menu = Some(at),
            Self::SetLabels(labels) => app.settings.labels = labels,
            Self::SetLook(look) => {
                app.settings.look = look;
                visuals::put_on(ctx, &app.settings, app.desktop.appearance());
            }
            Self::Speak(language) => {
                let code = language.map_or("", |language| language.code());
                code.clone_into(&mut app.settings.language);
            }
            Self::Turn(habit) => {
                turn_habit(app, habit);
                visuals::put_on(ctx, &app.settings, app.desktop.appearance());
            }
            Self::PauseTimer => app.pause_timer(),
            Self::SayHouses => {
                if let Some((editor, _, feedback)) = app.editing() {
                    editor.say_houses(feedback);
                }
            }
            Self::SayCandidates => {
                if let Some((editor, settings, feedback)) = app.editing() {
                    editor.say_candidates(editor.goes_by_marks(settings), feedback);
                }
            }
            Self::Zoom(zoom) => {
                let zoom = zoom.from(ctx.zoom_factor());
                app.settings.zoom = zoom.min(screen::most_zoom(ctx));
            }
            Self::ZoomBoard(zoom) => app.view.board.get_mut().zoom(zoom),
            Self::ShowGuide => app.dialog = Some(Dialog::Guide(Guide::new(language::spoken()))),
            Self::ShowKeys => app.dialog = Some(Dialog::Keys),
            Self::ShowVersion => app.dialog = Some(Dialog::Version),
            Self::CloseDialog => new_puzzle::commands::close_dialog(app),
            Self::ShowCellMenu => app.view.board.get_mut().open_menu(),
        }
    }
}

/// Turns a habit on or off, and discards what it makes invalid.
fn turn_habit(app: &mut App, habit: &'static Habit) {
    *(habit.setting)(&mut app.settings) ^= true;
    let Some(document) = &mut app.document else {
        return;
    };
    let editor = &mut document.editor;
    editor.entry.held = None;
    if !app.settings.shows_more_kinds && editor.entry.pad.is_of_more() {
        editor.set_pad(EntryKind::Value, &mut app.feedback);
    }
    if *habit == habits::MARKED_HINTS {
        // Turning this on means that the marks should count.
        document.editor.playing.ignores_marks = false;
    }
    if *habit == habits::NUMBERS_ONLY && document.editor.card_as::<HintCard>().is_some() {
        // It is turned where a hint is of no use.
        document.editor.open_hint(&app.settings);
    } else if [
        &habits::MARKED_HINTS,
        &habits::NUMBERS_ONLY,
        &habits::AVOID_UNIQUENESS,
    ]
    .contains(&habit)
    {
        // What is shown was found the other way.
        document.editor.close_all_but_verdict();
    }
}
