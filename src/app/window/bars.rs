//! Bars below the menu: what stays to be known or decided while everything goes on. Calm, and none without a way out.

use std::path::Path;

use egui::{Align, Button, Frame, Label, Layout, Margin, Panel, Ui};

use crate::app::App;
use crate::app::command::Command;
use crate::app::document::file_watcher::Trouble;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::app::window::Room;
use crate::storage::journal::Left;

use crate::app::cards::outcome;

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
    /// What of it fits into a tiny window.
    short: String,
    actions: Vec<(&'static str, Command)>,
}

impl App {
    /// What there is to be known or decided, the most pressing first.
    pub(in crate::app) fn bars(&self) -> Vec<Bar> {
        let trouble = self.trouble().map(|why| Bar {
            kind: Kind::Disk,
            text: format!(
                "Your work can't be put aside: {why}. It is still here, and will be tried again every second."
            ),
            short: "Your work can't be put aside.".to_owned(),
            actions: vec![("Save as…", Command::SaveAs)],
        });
        let name = || {
            let name = self.document.path.as_deref().and_then(Path::file_name);
            name.map_or(String::new(), |name| name.to_string_lossy().into_owned())
        };
        let outside = self.document.outside.trouble.map(|trouble| match trouble {
            Trouble::Changed => Bar {
                kind: Kind::File,
                text: format!("{} was changed by another program.", name()),
                short: format!("{} was changed.", name()),
                actions: vec![
                    ("Load it", Command::LoadOutside),
                    ("Keep mine", Command::KeepMine),
                    ("Save as…", Command::SaveAs),
                ],
            },
            Trouble::Gone => Bar {
                kind: Kind::File,
                text: format!("{} is not there any more. Saving writes it again.", name()),
                short: format!("{} is not there any more.", name()),
                actions: vec![("Save", Command::Save), ("Save as…", Command::SaveAs)],
            },
            Trouble::ReadOnly => Bar {
                kind: Kind::File,
                text: format!(
                    "{} can only be read. Save your changes under another name.",
                    name()
                ),
                short: format!("{} can only be read.", name()),
                actions: vec![("Save as…", Command::SaveAs), ("Close", Command::CloseBar)],
            },
        });
        let lesson = self.aside.as_ref().map(|own| {
            let how = match own.outside.trouble {
                Some(Trouble::Changed) => "; another program has changed its file.",
                Some(Trouble::Gone) => "; its file is not there any more.",
                Some(Trouble::ReadOnly) | None => " as you left it.",
            };
            let waits = format!("Your own puzzle, {}, waits{how}", own.name());
            let (text, short) = if self.document.is_example() {
                let example = "This is an example.";
                (format!("{example} {waits}"), example.to_owned())
            } else {
                (waits, format!("{} waits.", own.name()))
            };
            Bar {
                kind: Kind::Lesson,
                text,
                short,
                actions: vec![("Back to my puzzle", Command::LeaveLesson)],
            }
        });
        let offer = self.recovery.offer().map(|(left, more)| Bar {
            kind: Kind::Left,
            text: offer(left, more),
            short: format!("{} was open.", name_of(left)),
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
    let name = name_of(left);
    let open = board.layout().len() - puzzle.givens.filled();
    let own = board.grid().filled() - puzzle.givens.filled();
    let printed = puzzle.givens.filled();
    let how_far = match own {
        0 => outcome::printed_numbers(printed),
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

/// What a killed program left is called: its file, its title, or its shape.
fn name_of(left: &Left) -> String {
    let session = &left.session;
    let puzzle = session.game.board().puzzle();
    let file = session.file.as_deref().and_then(Path::file_stem);
    match file {
        Some(file) => file.to_string_lossy().into_owned(),
        None if !puzzle.about.title.trim().is_empty() => puzzle.about.title.trim().to_owned(),
        None => puzzle.layout.title().to_owned(),
    }
}

/// Shows the bars; where there is little room, one after the other is dealt with.
pub fn bars_ui(ui: &mut Ui, bars: &[Bar], room: Room, commands: &mut Vec<Command>) {
    let Some(first) = bars.first() else { return };
    let theme = Theme::of(ui.ctx());
    let frame = Frame::new().fill(theme.same);
    if room == Room::Tiny {
        let frame = frame.inner_margin(Margin::symmetric(8, 0));
        let panel = Panel::top("bars").exact_size(theme::TINY_BAR).frame(frame);
        panel.show(ui, |ui| tiny_bar_ui(ui, first, commands));
        return;
    }
    let frame = frame.inner_margin(Margin::symmetric(16, 8));
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

/// Shows a bar in one low row: the board needs the room. What does not fit is in a menu and in the tooltip.
fn tiny_bar_ui(ui: &mut Ui, bar: &Bar, commands: &mut Vec<Command>) {
    ui.push_id(&bar.text, |ui| {
        ui.spacing_mut().interact_size.y = theme::TINY_BAR - 4.0;
        ui.spacing_mut().button_padding.y = 0.0;
        let layout = Layout::right_to_left(Align::Center);
        ui.with_layout(layout, |ui| {
            let Some(((title, command), more)) = bar.actions.split_first() else {
                return;
            };
            // From the right: the sentence gets the room that is left.
            if !more.is_empty() {
                ui.menu_button("More", |ui| {
                    for (title, command) in more {
                        if ui.button(*title).clicked() {
                            commands.push(command.clone());
                        }
                    }
                });
            }
            let button = ui.add(Button::new(*title).corner_radius(theme::ROUND));
            widgets::take_focus(ui, &button);
            if button.clicked() {
                commands.push(command.clone());
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(&bar.short).truncate())
                    .on_hover_text(&bar.text);
            });
        });
    });
}
