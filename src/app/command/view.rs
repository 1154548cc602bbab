//! The commands of the window itself.

use egui::{Key, Modifiers};
use sudogon_board::message::{Language, pattern};
use sudogon_board::text;
use sudogon_paper::drawing::Labels;

use crate::app::command::facts::Scope::{OwnBoard, Window};
use crate::app::command::facts::has_board;
use crate::app::command::setting_switches::SettingSwitch;
use crate::app::command::spec::{CTRL, Described, PLAIN, Spec, listed, unlisted};
use crate::app::command::{BoardZoom, Zoom};
use crate::language::say;
use crate::settings::{Look, Speech};

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
    /// Choose how much is read aloud.
    SetSpeech(Speech),
    /// Speak a language; `None`: the system's.
    Speak(Option<Language>),
    /// Toggle a habit.
    Turn(&'static SettingSwitch),
    PauseTimer,
    /// Announce what only a screen reader has to be told.
    Say(String),
    SayHouses,
    /// Read one of the cell's houses, and with each press the next.
    ReadHouse,
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

impl Described for ViewCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowCellMenu => listed(OwnBoard, &pattern!("Open the menu of the cell"))
                .about(&pattern!(
                    "What can be done with the cell, as by the right button of the mouse"
                ))
                .key(Modifiers::SHIFT, Key::F10)
                .key(PLAIN, Key::Menu),
            Self::FullScreen => listed(Window, &pattern!("Full screen"))
                .about(&pattern!("The window on the whole screen, or back"))
                .key(Modifiers::SHIFT, Key::F11),
            Self::NextPart => listed(Window, &pattern!("Next part of the window"))
                .about(&pattern!("Board, tools, cards, menus"))
                .key(PLAIN, Key::F6),
            Self::SayHouses => listed(OwnBoard, &pattern!("Read the cell aloud"))
                .about(&pattern!(
                    "What it holds, and its row, column and area, for screen readers"
                ))
                .key(PLAIN, Key::F9),
            Self::ReadHouse => listed(OwnBoard, &pattern!("Read its row, column and area aloud"))
                .about(&pattern!(
                    "What stands in its row; with each further press in its column, then in \
                     its areas"
                ))
                .key(Modifiers::SHIFT, Key::F9),
            Self::SayCandidates => listed(OwnBoard, &pattern!("Read its possible values aloud"))
                .about(&pattern!(
                    "Reads the values that the cell could still hold, for screen readers"
                ))
                .key(PLAIN, Key::F10),
            Self::Zoom(Zoom::Larger) => listed(Window, &pattern!("Larger text"))
                .about(&pattern!("Make text and buttons larger"))
                .key(CTRL, Key::Plus)
                .key(CTRL, Key::Equals),
            Self::Zoom(Zoom::Smaller) => listed(Window, &pattern!("Smaller text"))
                .about(&pattern!("Make text and buttons smaller"))
                .key(CTRL, Key::Minus),
            Self::Zoom(Zoom::Usual) => listed(Window, &pattern!("Normal text size"))
                .about(&pattern!(
                    "Text and buttons in the size that they had at first"
                ))
                .key(CTRL, Key::Num0),
            Self::ZoomBoard(BoardZoom::Larger) => listed(Window, &pattern!("Zoom board in"))
                .about(&pattern!("Larger cells, about the one with the cursor"))
                .when(has_board)
                .key(CTRL, Key::ArrowUp)
                .stays_on_board(),
            Self::ZoomBoard(BoardZoom::Smaller) => listed(Window, &pattern!("Zoom board out"))
                .about(&pattern!("Smaller cells, down to the whole board"))
                .when(has_board)
                .key(CTRL, Key::ArrowDown)
                .stays_on_board(),
            Self::ZoomBoard(BoardZoom::WholeOrReadable) => {
                listed(Window, &pattern!("Whole board and back"))
                    .about(&pattern!(
                        "See all of the board, however small; once more, as large as can be read"
                    ))
                    .when(has_board)
                    .key(CTRL, Key::B)
                    .stays_on_board()
            }
            Self::PauseTimer => listed(Window, &pattern!(in "menu": "Pause"))
                .about(&pattern!("Stop the time and hide the numbers, or go on"))
                .when(|facts| facts.can_pause())
                .shown_while_possible()
                .key(PLAIN, Key::F12)
                .titled(|facts| {
                    // A tiny window may have no other room for the time.
                    let (time, is_paused) = facts.clock()?;
                    let clock = text::clock(time.as_secs());
                    Some(if is_paused {
                        say!("Go on from {text}", text = clock)
                    } else {
                        say!("Pause at {text}", text = clock)
                    })
                }),
            Self::ShowGuide => listed(Window, &pattern!(in "menu": "Guide")).about(&pattern!(
                "How to use Sudogon, a page for each thing that one does with it"
            )),
            Self::ShowKeys => listed(Window, &pattern!(in "menu": "Keys"))
                .about(&pattern!("What each key does"))
                .key(PLAIN, Key::F1),
            Self::ShowVersion => {
                listed(Window, &pattern!("About Sudogon")).about(&pattern!("Version and licence"))
            }
            Self::Turn(habit) => habit.spec(),
            _ => unlisted(Window),
        }
    }
}
