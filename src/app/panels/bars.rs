//! Bars below the menu: what stays to be known or decided while everything goes on. Calm, and none without a way out.

use std::path::Path;

use egui::{Frame, Margin, Panel, Ui};

use crate::app::App;
use crate::app::command::Command;
use crate::app::outside::Trouble;
use crate::app::theme::{self, Theme};
use crate::app::widgets;
use crate::app::window::Room;
use crate::storage::journal::Left;

use super::entering;

/// What a bar is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The disk, which takes nothing.
    Disk,
    /// The open file.
    File,
    /// An example, while the player's own puzzle waits.
    Lesson,
    /// What a killed program left.
    Left,
}

/// What a bar says, and what can be done about it.
pub struct Bar {
    /// What it is about.
    pub kind: Kind,
    /// One sentence or two.
    pub text: String,
    actions: Vec<(&'static str, Command)>,
}

impl App {
    /// What there is to be known or decided, the most pressing first.
    pub(in crate::app) fn bars(&self) -> Vec<Bar> {
        let trouble = self.autosave.trouble().map(|why| Bar {
            kind: Kind::Disk,
            text: format!(
                "Your work can't be put aside: {why}. It is still here, and will be tried again every second."
            ),
            actions: vec![("Save as…", Command::SaveAs)],
        });
        let name = || {
            let name = self.path.as_deref().and_then(Path::file_name);
            name.map_or(String::new(), |name| name.to_string_lossy().into_owned())
        };
        let outside = self.outside.trouble.map(|trouble| match trouble {
            Trouble::Changed => Bar {
                kind: Kind::File,
                text: format!("{} was changed by another program.", name()),
                actions: vec![
                    ("Load it", Command::LoadOutside),
                    ("Keep mine", Command::KeepMine),
                    ("Save as…", Command::SaveAs),
                ],
            },
            Trouble::Gone => Bar {
                kind: Kind::File,
                text: format!("{} is not there any more. Saving writes it again.", name()),
                actions: vec![("Save", Command::Save), ("Save as…", Command::SaveAs)],
            },
            Trouble::ReadOnly => Bar {
                kind: Kind::File,
                text: format!(
                    "{} can only be read. Save your changes under another name.",
                    name()
                ),
                actions: vec![("Save as…", Command::SaveAs), ("Close", Command::CloseBar)],
            },
        });
        let lesson = self.waiting_name().map(|waiting| Bar {
            kind: Kind::Lesson,
            text: format!("This is an example. {waiting} waits as you left it."),
            actions: vec![("Back to my puzzle", Command::LeaveLesson)],
        });
        let offer = self.recovery.offer().map(|(left, more)| Bar {
            kind: Kind::Left,
            text: offer(left, more),
            actions: vec![
                ("Bring it back", Command::BringBack),
                ("Later", Command::OfferLater),
                ("Throw it away…", Command::AskThrowAway),
            ],
        });
        [trouble, outside, lesson, offer]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// "Sudogon ended without warning. Sunday was open: 12 of 34 filled in, not all of it saved."
fn offer(left: &Left, more: usize) -> String {
    let session = &left.session;
    let board = session.game.board();
    let puzzle = board.puzzle();
    let file = session.file.as_deref().and_then(Path::file_stem);
    let name = match file {
        Some(file) => file.to_string_lossy().into_owned(),
        None if !puzzle.about.title.trim().is_empty() => puzzle.about.title.trim().to_owned(),
        None => puzzle.layout.title().to_owned(),
    };
    let open = board.layout().len() - puzzle.givens.filled();
    let own = board.grid().filled() - puzzle.givens.filled();
    let printed = puzzle.givens.filled();
    let how_far = match own {
        0 => entering::printed_numbers(printed),
        _ => format!("{own} of {open} filled in"),
    };
    let saved = if session.game.is_changed() {
        "not all of it saved"
    } else {
        "all of it saved"
    };
    let more = match more {
        0 => String::new(),
        1 => " There is one more.".to_owned(),
        more => format!(" There are {more} more."),
    };
    format!("Sudogon ended without warning. {name} was open: {how_far}, {saved}.{more}")
}

/// Shows the bars; where there is little room, one after the other is dealt with.
pub fn bars_ui(ui: &mut Ui, bars: &[Bar], room: Room, commands: &mut Vec<Command>) {
    let most = if room == Room::Tiny { 1 } else { bars.len() };
    let bars = &bars[..most.min(bars.len())];
    if bars.is_empty() {
        return;
    }
    let theme = Theme::of(ui.ctx());
    let frame = Frame::new()
        .fill(theme.same)
        .inner_margin(Margin::symmetric(16, 8));
    Panel::top("bars").frame(frame).show(ui, |ui| {
        for bar in bars {
            // Named by what it says: where one bar takes another's place, the keyboard must not be on its buttons.
            ui.push_id(&bar.text, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.set_row_height(theme::BUTTON);
                    ui.label(&bar.text);
                    for (title, command) in &bar.actions {
                        if widgets::button(ui, true, title).clicked() {
                            commands.push(command.clone());
                        }
                    }
                });
            });
        }
    });
}
