//! The arrangement of the window: wide, narrow (the side panel goes below the board) or tiny (only board and pad).
//!
//! - `arrangement.rs`: the parts, and the classes of window size that arrange them
//! - `menu_bar.rs`: the menu bar; `menu.rs`, `shape_menu.rs`, `technique_menu.rs`, `file_lists.rs`: its entries; `submenu.rs`: how menus scroll
//! - `cell_menu.rs`, `cell_values.rs`: the menu of a cell
//! - `tools.rs`: the row of tools; `status_bar.rs`; `timer.rs`: the time, `paused.rs`: the window while it stands still
//! - `bar_ui.rs`, `bars.rs`: what the player should know or decide, below the menu
//! - `shown_document.rs`: the document in a frame; `board.rs`: its board; `pad.rs`: the values to press, `pad_words.rs`: what it says below them
//! - `cards.rs`: the card and the pad; `screen.rs`: the window's first size

pub mod arrangement;
pub mod bar_ui;
mod bars;
mod board;
mod cards;
mod cell_menu;
mod cell_values;
pub mod commands;
pub mod file_lists;
mod menu;
mod menu_bar;
pub mod pad;
mod pad_words;
mod paused;
mod screen;
pub mod shape_menu;
pub mod shown_document;
mod status_bar;
pub mod submenu;
pub mod technique_menu;
mod timer;
mod tools;

use egui::{CentralPanel, Frame, Margin, Panel, Ui};

use crate::app::App;
use crate::app::collection;
use crate::app::command::Command;
use crate::app::document::Document;
use crate::app::photo::page;
use crate::app::start_screen::page::Page;
use crate::app::start_screen::shapes::ShapeList;
use crate::app::start_screen::welcome::FirstScreen;
use crate::app::start_screen::{examples, shapes, welcome};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;

use arrangement::{Part, Room, bar_frame};
use shown_document::Shown;

impl App {
    /// Shows the whole window except its dialogs.
    pub(crate) fn window_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let room = Room::of(ui.max_rect().size());
        let shown = self.shown_document();
        let is_paused = self.is_paused();
        if let Some(document) = shown.filter(|_| self.is_presenting && !is_paused) {
            self.bars_ui(ui, room, commands);
            return self.present_ui(ui, document, commands);
        }
        if room != Room::Tiny {
            let frame = bar_frame(Theme::of(ui.ctx())).inner_margin(Margin::symmetric(8, 4));
            let panel = Panel::top("menu").exact_size(theme::MENU_BAR).frame(frame);
            panel.show(ui, |ui| menu_bar::menu_bar_ui(ui, self, commands));
        }
        self.bars_ui(ui, room, commands);
        match (shown, &self.demo) {
            (Some(document), Some(demo)) => self.demo_ui(ui, document, demo, room, commands),
            (Some(document), None) if is_paused => self.paused_ui(ui, document, room, commands),
            (Some(document), None) => self.document_ui(ui, document, room, commands),
            (None, _) => self.choice_ui(ui, room, commands),
        }
    }

    fn bars_ui(&self, ui: &mut Ui, room: Room, commands: &mut Vec<Command>) {
        let bars = self.bars();
        self.part_ui(Part::Bars, ui, |ui| {
            bar_ui::bars_ui(ui, &bars, room, commands);
        });
    }

    fn choice_ui(&self, ui: &mut Ui, room: Room, commands: &mut Vec<Command>) {
        CentralPanel::no_frame().show(ui, |ui| {
            if room == Room::Tiny {
                let frame = Frame::new().inner_margin(Margin::same(8));
                frame.show(ui, |ui| {
                    ui.horizontal(|ui| {
                        ui.set_row_height(theme::BUTTON);
                        menu_bar::folded_menu_ui(ui, self, commands);
                        match &self.page {
                            None => {
                                let width = ui.available_width();
                                welcome::way_ui(ui, self.way, width, commands);
                            }
                            Some(Page::Photo(review)) => page::tools_ui(ui, review, commands),
                            Some(
                                Page::Shapes(_) | Page::Examples { .. } | Page::Collection { .. },
                            ) => {}
                        }
                    });
                });
            }
            let notice = self.feedback.notice.as_ref();
            match &self.page {
                Some(Page::Shapes(shapes)) => {
                    let list = ShapeList {
                        shapes,
                        way: self.way,
                        level: self.wish().level(),
                    };
                    shapes::shapes_ui(ui, &list, &self.pictures, notice, commands);
                }
                Some(Page::Examples { .. }) => {
                    examples::examples_ui(ui, &self.example_pictures, notice, commands);
                }
                Some(Page::Collection { .. }) => {
                    if let Some(collection) = &self.collection {
                        collection::page::collection_ui(ui, collection, notice, commands);
                    }
                }
                Some(Page::Photo(review)) => {
                    page::review_ui(ui, review, notice, commands);
                }
                None => {
                    let wish = self.wish();
                    let screen = FirstScreen {
                        way: self.way,
                        wish: &wish,
                        seed: &self.new_puzzles.seed,
                        welcome: self.welcome.get_or_init(Default::default),
                        pictures: &self.pictures,
                        recent: &self.settings.recent,
                        recent_pictures: &self.recent_pictures,
                        notice,
                        can_go_back: self.document.is_some(),
                    };
                    welcome::welcome_ui(ui, &screen, commands);
                }
            }
        });
    }

    fn document_ui(
        &self,
        ui: &mut Ui,
        document: &Document,
        room: Room,
        commands: &mut Vec<Command>,
    ) {
        let shown = Shown::of(document);
        room.status_bar(ui, |ui| {
            status_bar::status_ui(ui, &shown, self.neighbours(), commands);
        });
        self.tool_row_ui(ui, room, commands, |ui, commands| {
            tools::tools_ui(ui, self, document, room, commands);
        });
        let (low, most) = self.low_height(ui, document, room);
        room.cards(ui, low, |ui| match room {
            Room::Wide => self.side_ui(ui, &shown, commands),
            Room::Narrow | Room::Tiny => self.low_ui(ui, &shown, room, most, commands),
        });
        CentralPanel::no_frame().show(ui, |ui| self.board_ui(ui, &shown, commands));
    }

    /// Draws a part; if the focus is to move to it, its first control takes it.
    pub(crate) fn part_ui(&self, part: Part, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
        widgets::offer_focus(ui, self.wanted_part == Some(part));
        draw(ui);
        widgets::offer_focus(ui, false);
    }

    /// Draws the row of tools, after the menu button if there is no menu bar.
    pub(crate) fn tool_row_ui(
        &self,
        ui: &mut Ui,
        room: Room,
        commands: &mut Vec<Command>,
        draw: impl FnOnce(&mut Ui, &mut Vec<Command>),
    ) {
        let is_tiny = room == Room::Tiny;
        let (height, margin) = if is_tiny {
            (40.0, Margin::symmetric(8, 4))
        } else {
            (52.0, Margin::symmetric(16, 8))
        };
        let panel = Panel::top("tools")
            .exact_size(height)
            .show_separator_line(false);
        panel
            .frame(Frame::new().inner_margin(margin))
            .show(ui, |ui| {
                ui.horizontal_centered(|ui| {
                    if is_tiny {
                        menu_bar::folded_menu_ui(ui, self, commands);
                    }
                    self.part_ui(Part::Tools, ui, |ui| draw(ui, commands));
                });
            });
    }
}
