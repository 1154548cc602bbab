//! The window while the timer is paused: the board without its numbers, and in place of card and pad the way to go on. Whatever
//! could tell a number is hidden, so that pausing is honest.

use egui::{CentralPanel, Ui};
use sudogon_board::message::length_of_time;

use crate::app::App;
use crate::app::command::{Command, OnClick as _, ViewCommand};
use crate::app::document::Document;
use crate::app::style::arrangement::{Part, Room};
use crate::app::style::{texts, widgets};
use crate::app::window::tools::tool_row_ui;
use crate::app::window::{status_bar, tools};
use crate::language::{label, say};

/// The room for the card below the board.
const LOW: f32 = 148.0;

/// Shows the window except its menu bar.
pub fn paused_ui(
    app: &App,
    ui: &mut Ui,
    document: &Document,
    room: Room,
    commands: &mut Vec<Command>,
) {
    room.status_bar(ui, |ui| status_bar::paused_ui(ui, document, commands));
    tool_row_ui(app, ui, room, commands, |ui, commands| {
        ui.disable();
        tools::tools_ui(ui, app, document, room, commands);
    });
    room.cards(ui, LOW, |ui| {
        widgets::part_ui(Part::Side, app.focus.wanted_part, ui, |ui| {
            paused_card_ui(ui, document, commands);
        });
    });
    CentralPanel::no_frame().show(ui, |ui| {
        let labels = app.settings.labels;
        app.view.board.borrow_mut().show_empty(
            ui,
            &document.editor.board().puzzle().layout,
            labels,
        );
    });
}

fn paused_card_ui(ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    let seconds = document.editor.game.time().as_secs();
    widgets::card(ui, |ui| {
        texts::head(
            ui,
            label!(in "a mode": "Play"),
            label!(in "the time": "Paused"),
        );
        let so_far = say!("{clause} so far.", clause = length_of_time(seconds));
        let hidden = label!("The numbers are hidden until you go on.");
        texts::sentences(ui, [hidden, &so_far]);
        widgets::above_buttons(ui);
        // In a row its text is in its middle.
        let title = label!("Go on");
        let go_on = ui.horizontal(|ui| widgets::filled(ui, title)).inner;
        widgets::focus_first(ui, &go_on);
        go_on.on_click(commands, ViewCommand::PauseTimer);
    });
}
