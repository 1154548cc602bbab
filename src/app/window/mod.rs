//! The arrangement of the window: wide, narrow (the side panel goes below the board) or tiny (only board and pad).
//!
//! - `keyboard.rs`: which part gets a key; `typed_ahead.rs`: keys that wait for what is being
//!   opened; `second_press.rs`: a double click on what opened something else
//! - `menu_bar.rs`: the menu bar; `menu_entries.rs`, `shape_menu.rs`: its entries, and lists such as the recent files; `board_rules.rs`: rules of the board in a list; `cell_menu.rs`, `cell_values.rs`: the menu of a cell
//! - `tools.rs`: the row of tools; `status_bar.rs`; `timer.rs`: the time, `paused.rs`: the window while it stands still
//! - `try_strip.rs`: a try that lasts while its card is closed
//! - `bar_ui.rs`: what the player should know or decide, below the menu
//! - `shown_document.rs`: the document in a frame; `board.rs`: its board; `pad.rs`: the values to press, `pad_keys.rs`: its keys,
//!   `pad_words.rs`: what it says below them
//! - `cards.rs`: the card and the pad; `entering_card.rs`, `regions_card.rs`, `clues_card.rs`, `playing_card.rs`: the card while no other is
//!   open
//! - `true_candidates_card.rs`: what is said of true candidates while a puzzle is entered
//! - `demo.rs`: the window while a demo runs; `presentation.rs`: for a classroom

pub mod bar_ui;
mod board;
mod board_rules;
mod cards;
mod cell_menu;
mod cell_values;
pub mod clues_card;
pub mod demo;
pub mod entering_card;
pub mod keyboard;
mod menu_bar;
mod menu_entries;
pub mod pad;
mod pad_keys;
mod pad_words;
mod paused;
pub mod playing_card;
pub mod presentation;
pub mod regions_card;
pub mod second_press;
pub mod shape_menu;
pub mod shown_document;
mod status_bar;
mod timer;
mod tools;
mod true_candidates_card;
mod try_strip;
pub mod typed_ahead;

use egui::{CentralPanel, Frame, Margin, Panel, Ui};

use crate::app::App;
use crate::app::bars;
use crate::app::cards::notice::notice_ui;
use crate::app::command::Command;
use crate::app::document::Document;
use crate::app::run;
use crate::app::start_screen::first_screen;
use crate::app::start_screen::page::PageInput;
use crate::app::style::arrangement::{Part, Room, bar_frame};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::app::window::shown_document::Shown;
use crate::app::window::tools::tool_row_ui;

/// Shows the whole window except its dialogs.
pub fn window_ui(app: &App, ui: &mut Ui, commands: &mut Vec<Command>) {
    let room = Room::of(ui.max_rect().size());
    let shown = app.shown_document();
    let is_paused = app.is_paused();
    if let Some(document) = shown.filter(|_| app.view.is_presenting && !is_paused) {
        bars_ui(app, ui, room, commands);
        return presentation::present_ui(app, ui, document, commands);
    }
    if room != Room::Tiny {
        let frame = bar_frame(Theme::of(ui.ctx())).inner_margin(Margin::symmetric(8, 4));
        let panel = Panel::top("menu").exact_size(theme::MENU_BAR).frame(frame);
        panel.show(ui, |ui| menu_bar::menu_bar_ui(ui, app, commands));
    }
    bars_ui(app, ui, room, commands);
    match (shown, &app.demo) {
        (Some(document), Some(demo)) => demo::demo_ui(app, ui, document, demo, room, commands),
        (Some(document), None) if is_paused => paused::paused_ui(app, ui, document, room, commands),
        (Some(document), None) => document_ui(app, ui, document, room, commands),
        (None, _) => choice_ui(app, ui, room, commands),
    }
}

fn bars_ui(app: &App, ui: &mut Ui, room: Room, commands: &mut Vec<Command>) {
    let bars = bars::bars(app);
    widgets::part_ui(Part::Bars, app.focus.wanted_part, ui, |ui| {
        bar_ui::bars_ui(ui, &bars, room, commands);
    });
}

fn choice_ui(app: &App, ui: &mut Ui, room: Room, commands: &mut Vec<Command>) {
    let (page, lacks_drops) = (app.pages.shown_or_first(), app.desktop.lacks_drops());
    if app.pages.page.is_none() {
        room.status_bar(ui, |ui| texts::quiet(ui, first_screen::foot(lacks_drops)));
    }
    let wanted_part = app.focus.wanted_part;
    if let Some(notice) = &app.feedback.notice {
        // At the foot: what is above it stays where it is.
        let edge = Frame::new().inner_margin(Margin::symmetric(16, 8));
        let panel = Panel::bottom("notice").show_separator_line(false);
        panel
            .frame(edge)
            .show(ui, |ui| notice_ui(ui, notice, commands));
    }
    CentralPanel::no_frame().show(ui, |ui| {
        if room == Room::Tiny {
            let frame = Frame::new().inner_margin(Margin::same(8));
            frame.show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.set_row_height(theme::BUTTON);
                    ui.spacing_mut().button_padding.x = tools::TINY_PADDING;
                    menu_bar::folded_menu_ui(ui, app, commands);
                    page.tools_ui(ui, commands);
                });
            });
        }
        let input = PageInput {
            settings: &app.settings,
            pictures: &app.pages.pictures,
            boards: run::start_screen::tiles(app),
            has_older_boards: app.pages.boards.found.has_older,
            collection: app.collection.as_ref(),
            first: &app.pages.first,
            own_shapes: &app.shapes.shapes,
            seed: &app.new_puzzles.seed,
            lacks_drops,
            reduces_motion: app.desktop.appearance.reduces_motion,
            wanted_part,
        };
        widgets::part_ui(Part::Board, wanted_part, ui, |ui| {
            page.ui(ui, &input, commands);
        });
    });
}

fn document_ui(
    app: &App,
    ui: &mut Ui,
    document: &Document,
    room: Room,
    commands: &mut Vec<Command>,
) {
    let shown = Shown::of(document, app.settings.shows_more_kinds);
    room.status_bar(ui, |ui| {
        status_bar::status_ui(ui, &shown, run::collection::neighbours(app), commands);
    });
    if !cards::take_all_room(app, ui, document, room) {
        tool_row_ui(app, ui, room, commands, |ui, commands| {
            tools::tools_ui(ui, app, document, room, commands);
        });
    }
    let (low, most, has_pad) = cards::low_part(app, ui, document, room);
    room.cards(ui, low, |ui| match room {
        Room::Wide => cards::side_ui(app, ui, &shown, commands),
        Room::Narrow | Room::Tiny => {
            cards::low_ui(app, ui, &shown, (room, most, has_pad), commands);
        }
    });
    CentralPanel::no_frame().show(ui, |ui| board::board_ui(app, ui, &shown, commands));
}
